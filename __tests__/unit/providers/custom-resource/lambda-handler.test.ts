import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { JsonObject } from '../../../../src/json.js';
import type { HandlerKind } from '../../../../src/providers/custom-resource/handlers.js';
import { lambdaHandler } from '../../../../src/providers/custom-resource/lambda-handler.js';
import { AwsAccount, REGION, TEST_ACCOUNT } from '../../adapters/aws/account.js';

const ARN = `arn:aws:lambda:${REGION}:${TEST_ACCOUNT}:function:handler`;
const MINUTE = 60_000;

let account: AwsAccount;
let handler: HandlerKind;
let signal: AbortSignal;

beforeEach(async () => {
  account = await AwsAccount.start({ lambda: { activation: MINUTE } });
  handler = await lambdaHandler(await account.clients.lambda(REGION), account.clock);
  signal = new AbortController().signal;
});

afterEach(() => account.close());

/** A function that was made, and maybe changed, so long ago. */
function addFunction(createdAgo: number, updatedAgo?: number): void {
  const { account: inside } = account.simulator.cloudControl;
  const now = inside.now();
  const model: JsonObject = { FunctionName: 'handler', Arn: ARN, Timeout: 7 };
  inside.inventory.put({
    accountId: TEST_ACCOUNT,
    region: REGION,
    type: 'AWS::Lambda::Function',
    identifier: 'handler',
    asked: model,
    model,
    internal: updatedAgo === undefined ? {} : { updatedAt: now - updatedAgo },
    createdBy: 'test',
    createdAt: now - createdAgo,
    references: [],
  });
}

/** How long it takes until the function can be invoked, in seconds. */
async function readyAfter(): Promise<number> {
  const start = account.clock.now();
  await handler.ready(ARN, signal);
  return Math.round((account.clock.now() - start) / 1000);
}

describe('a function', () => {
  it.each([
    ['at once where it has been active for long', 2 * MINUTE, undefined, 0],
    ['once it is active', MINUTE / 2, undefined, 30],
    ['once it has its new code', 2 * MINUTE, MINUTE / 4, 45],
  ])('can be invoked %s', async (_name, createdAgo, updatedAgo, seconds) => {
    addFunction(createdAgo, updatedAgo);
    expect(Math.abs((await readyAfter()) - seconds)).toBeLessThanOrEqual(1);
  });

  it('is tried by invoking it where nobody may ask, or nobody answers', async () => {
    addFunction(0);
    for (const fault of [
      { kind: 'error', code: 'AccessDeniedException', status: 403 } as const,
      { kind: 'http', status: 501 } as const,
    ]) {
      const armed = account.simulator.faults.arm({
        operation: 'GetFunction',
        on: 'every',
        when: 'before',
        fault,
      });
      expect(await readyAfter()).toBe(0);
      armed.disarm();
    }
  });

  it('that is not there is missing once it is invoked, and no earlier', async () => {
    expect(await readyAfter()).toBe(0);
    await expect(handler.send(ARN, '{}', signal)).rejects.toMatchObject({ kind: 'missing' });
  });

  it('says how long it may run', async () => {
    addFunction(2 * MINUTE);
    expect(await handler.longestRun(ARN, signal)).toBe(7_000);
  });

  it('is not invoked twice where its answer is lost', async () => {
    addFunction(0);
    account.simulator.faults.arm({
      operation: 'Invoke',
      on: 'every',
      when: 'before',
      fault: { kind: 'reset' },
    });
    await expect(handler.send(ARN, '{}', signal)).rejects.toMatchObject({ kind: 'lost' });
    expect(account.operations()).toEqual(['Invoke']);
  });
});
