import { beforeEach, describe, expect, it } from '@jest/globals';

import type { JsonObject } from '../../../../src/json.js';
import { CustomResourceProvider } from '../../../../src/providers/custom-resource/custom-resource-provider.js';
import { Handlers } from '../../../../src/providers/custom-resource/handlers.js';
import { SecretData } from '../../../../src/providers/custom-resource/secret-data.js';
import { FakeClock } from '../../../support/fake-clock.js';
import { MemoryResponseStore } from '../../../support/memory-stores.js';

const TOKEN = 'arn:aws:lambda:us-east-1:123456789012:function:handler';
const WITHOUT = { Wish: 'gold' };
const WITH = { ...WITHOUT, ServiceToken: TOKEN };
const ROW = { logicalId: 'Thing', type: 'Custom::Thing', physicalId: 'thing', attributes: { Data: 'kept' } };

let clock: FakeClock;
let provider: CustomResourceProvider;
let sent: JsonObject[];
let warnings: string[];

beforeEach(() => {
  clock = new FakeClock();
  [sent, warnings] = [[], []];
  const store = new MemoryResponseStore();
  const kind = {
    ready: () => Promise.resolve(),
    send: (_arn: string, message: string) => {
      const event = JSON.parse(message) as Record<string, string>;
      sent.push(event);
      const { RequestId = '', StackId = '', LogicalResourceId = '' } = event;
      const names = { RequestId, StackId, LogicalResourceId, PhysicalResourceId: 'thing' };
      store.answers.set(`memory:${RequestId}`, JSON.stringify({ Status: 'SUCCESS', ...names }));
      return Promise.resolve({ outcome: 'returned', value: null } as const);
    },
    longestRun: () => Promise.resolve(3_000),
  };
  provider = new CustomResourceProvider({
    stack: { stackName: 'Test', region: 'us-east-1' },
    stackArn: 'arn:aws:cloudformation:us-east-1:123456789012:stack/Test/1',
    clock,
    settleTime: 12_000,
    responses: store,
    handlers: new Handlers({ lambda: () => Promise.resolve(kind), sns: () => Promise.resolve(kind) }),
    secrets: new SecretData(() => undefined),
    openSecrets: (properties) => Promise.resolve(properties),
    warn: (_code, message) => warnings.push(message),
  });
});

let requests = 0;
const context = () => ({
  clientToken: `request-${(requests += 1)}`,
  accepted: () => undefined,
  noted: () => Promise.resolve(),
  signal: new AbortController().signal,
  backingOf: () => ({ changed: [], functions: [] }),
});
const update = (properties: JsonObject, desired: JsonObject) =>
  clock.run(provider.update({ ...ROW, properties, desired }, context()));

describe('a record that came from another stack without a handler', () => {
  it.each([
    ['gets one', WITHOUT, WITH],
    ['loses it again, as a rollback wants it', WITH, WITHOUT],
  ])('%s: nobody is asked', async (_, before, after) => {
    expect(await update(before, after)).toEqual({ physicalId: 'thing', attributes: { Data: 'kept' } });
    expect(sent).toEqual([]);
  });

  it.each([
    ['gets one', WITHOUT, { ...WITH, Wish: 'silver' }],
    ['loses it again', WITH, { Wish: 'silver' }],
  ])('%s and changes: that one is asked', async (_, before, after) => {
    await update(before, after);
    expect(sent).toMatchObject([
      { RequestType: 'Update', ServiceToken: TOKEN, ResourceProperties: { Wish: 'silver' } },
    ]);
  });

  it('is forgotten if it is deleted before it gets one', async () => {
    await clock.run(provider.delete({ ...ROW, properties: WITHOUT }, context()));
    expect(sent).toEqual([]);
    expect(warnings).toEqual([]);
  });
});
