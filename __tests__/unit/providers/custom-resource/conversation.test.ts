import { expect, it } from '@jest/globals';
import { Conversation } from '../../../../src/providers/custom-resource/conversation.js';
import type { HandlerEvent } from '../../../../src/providers/custom-resource/event.js';
import { Handlers } from '../../../../src/providers/custom-resource/handlers.js';
import { FakeClock } from '../../../support/fake-clock.js';
import { MemoryResponseStore } from '../../../support/memory-stores.js';

const ServiceToken = 'arn:aws:lambda:us-east-1:123456789012:function:handler';

/** Asks a handler that uploads its answer or not; the keys of its first URL are refused once it has returned. */
async function ask(answers: (times: number) => boolean) {
  const clock = new FakeClock();
  const responses = new MemoryResponseStore();
  const asked: string[] = [];
  const noted: unknown[] = [];
  const kind = {
    ready: () => Promise.resolve(),
    longestRun: () => Promise.resolve(undefined),
    send: (_arn: string, message: string) => {
      const { RequestId, StackId, LogicalResourceId, ResponseURL } = JSON.parse(message) as HandlerEvent;
      asked.push(RequestId);
      const answer = {
        Status: 'SUCCESS',
        RequestId,
        StackId,
        LogicalResourceId,
        PhysicalResourceId: 'thing',
      };
      if (answers(asked.length)) responses.answers.set(ResponseURL, JSON.stringify(answer));
      responses.dead = 1;
      return Promise.resolve({ outcome: 'returned' as const, value: null });
    },
  };
  const conversation = new Conversation({
    stack: { stackName: 'Test', region: 'us-east-1' },
    stackArn: 'arn:stack',
    clock,
    settleTime: 12_000,
    responses,
    handlers: new Handlers({ lambda: () => Promise.resolve(kind), sns: () => Promise.resolve(kind) }),
  });
  const answer = await clock.run(
    conversation.ask(
      { kind: 'Create', logicalId: 'Thing', type: 'Custom::Thing', properties: { ServiceToken } },
      {
        clientToken: 'request-1',
        accepted: (handle) => noted.push(handle.delivery),
        noted: () => Promise.resolve(),
        signal: new AbortController().signal,
      },
    ),
  );
  return { answer, asked, noted };
}

it('asks again under its id where the keys of its URL are refused before the answer is there', async () => {
  const { answer, asked, noted } = await ask((times) => times > 1);
  expect(answer).toMatchObject({ status: 'SUCCESS', physicalId: 'thing' });
  expect(asked).toEqual(['request-1', 'request-1']);
  expect(noted).toEqual(['sending', 'delivered', 'sending']);
});

it('takes an answer that was there before they were refused', async () => {
  const { answer, asked } = await ask(() => true);
  expect(answer).toMatchObject({ status: 'SUCCESS', physicalId: 'thing' });
  expect(asked).toEqual(['request-1']);
});
