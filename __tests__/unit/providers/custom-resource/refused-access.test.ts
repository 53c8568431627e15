import { beforeEach, describe, expect, it } from '@jest/globals';
import { textAt } from '../../../../simulator/aws/cloudcontrol/model-paths.js';
import type { JsonObject } from '../../../../src/json.js';
import type { OperationContext } from '../../../../src/ports/resources.js';
import { Handlers, type Delivery } from '../../../../src/providers/custom-resource/handlers.js';
import { CustomResourceProvider } from '../../../../src/providers/custom-resource/custom-resource-provider.js';
import { SecretData } from '../../../../src/providers/custom-resource/secret-data.js';
import { FakeClock } from '../../../support/fake-clock.js';
import { MemoryResponseStore } from '../../../support/memory-stores.js';

const TOKEN = 'arn:aws:lambda:us-east-1:123456789012:function:handler';
const PROPERTIES = { ServiceToken: TOKEN, Wish: 'gold' };
const ROW = { logicalId: 'Thing', type: 'Custom::Thing', physicalId: 'thing', properties: PROPERTIES };
const RETURNED: Delivery = { outcome: 'returned', value: null };

let clock: FakeClock;
let store: MemoryResponseStore;
let provider: CustomResourceProvider;
/** What the handler does with a request. */
let handle: (event: JsonObject) => Delivery;
/** Functions that were restarted. */
let renewed: string[];
let canRenew: boolean;

beforeEach(() => {
  clock = new FakeClock();
  store = new MemoryResponseStore();
  [renewed, canRenew] = [[], true];
  handle = (event) => grant(event);
  const kind = {
    ready: () => Promise.resolve(),
    send: (_arn: string, message: string) => Promise.resolve(handle(JSON.parse(message) as JsonObject)),
    renew: (name: string) => {
      if (canRenew) renewed.push(name);
      return Promise.resolve(canRenew);
    },
    longestRun: () => Promise.resolve(3_000),
  };
  provider = new CustomResourceProvider({
    stack: { stackName: 'Test', region: 'us-east-1' },
    stackArn: 'arn:stack',
    clock,
    settleTime: 12_000,
    responses: store,
    handlers: new Handlers({ lambda: () => Promise.resolve(kind), sns: () => Promise.resolve(kind) }),
    secrets: new SecretData(() => undefined),
    openSecrets: (properties) => Promise.resolve(properties),
    warn: () => undefined,
  });
});

/** Uploads an answer to a request, by which the function has done its work. */
function grant(event: JsonObject, changes: JsonObject = {}): Delivery {
  const [RequestId = '', StackId = '', LogicalResourceId = ''] = [
    'RequestId',
    'StackId',
    'LogicalResourceId',
  ].map((name) => textAt(event, [name]));
  const answer = {
    ...{ Status: 'SUCCESS', PhysicalResourceId: 'thing' },
    ...{ RequestId, StackId, LogicalResourceId },
    ...changes,
  };
  store.answers.set(`memory:${RequestId}`, JSON.stringify(answer));
  return RETURNED;
}

function context(changes: Partial<OperationContext> = {}): OperationContext {
  return {
    clientToken: 'request-1',
    accepted: () => undefined,
    noted: () => Promise.resolve(),
    signal: new AbortController().signal,
    ...changes,
  };
}

describe('a handler whose role may not do enough yet', () => {
  const POLICY_CHANGED = () => ({ accessChangedAt: changedAt, functions: ['inner'] });
  const DENIED = { Status: 'FAILED', Reason: 'AccessDenied: not authorized to perform: s3:GetObject' };
  let changedAt: number;

  beforeEach(() => {
    changedAt = clock.now();
  });

  const created = (changes: Partial<OperationContext> = {}) =>
    clock.run(provider.create(ROW, context({ backingOf: POLICY_CHANGED, ...changes })));
  const updated = (changes: Partial<OperationContext> = {}) =>
    clock.run(provider.update({ ...ROW, attributes: {}, desired: PROPERTIES }, context({ ...changes })));

  it('is asked once what it may do has been unchanged for 12 s', async () => {
    const start = clock.now();
    await created();
    expect(clock.now() - start).toBe(12_000);
  });

  it('is asked at once where that has been unchanged for longer, or nobody has changed it', async () => {
    await clock.advance(12_000);
    const start = clock.now();
    await created();
    await created({ backingOf: () => ({ functions: [] }) });
    expect(clock.now() - start).toBe(0);
  });

  it.each([
    ['answers with IAM’s words', DENIED, undefined],
    [
      'has them in its log alone',
      { Status: 'FAILED', Reason: "Command '['aws', 's3', 'cp']' returned non-zero exit status 1." },
      'fatal error: An error occurred (403) when calling the HeadObject operation: Forbidden',
    ],
  ])('is restarted and invoked again with another request if it %s', async (_, answer, log) => {
    handle = (event) => {
      grant(event, answer);
      return { outcome: 'returned', value: null, ...(log === undefined ? {} : { log }) };
    };
    await expect(created()).rejects.toMatchObject({
      kind: 'not-propagated',
      // What it may have left is the next attempt's, and nobody's to delete.
      details: { isAdopted: true, physicalId: 'thing' },
    });
    expect(renewed).toEqual([TOKEN, 'inner']);
  });

  it('is restarted if it crashed with this message', async () => {
    handle = () => ({ outcome: 'crashed', message: 'AccessDeniedException: User is not authorized' });
    await expect(created()).rejects.toMatchObject({ kind: 'not-propagated' });
  });

  it('is given up after four new beginnings, and may have left something', async () => {
    handle = (event) => grant(event, DENIED);
    await expect(created({ attempt: 5 })).rejects.toMatchObject({
      kind: 'terminal',
      details: { physicalId: 'thing' },
    });
    expect(renewed).toEqual([]);
  });

  it('is believed where nothing of it was changed for 2 minutes', async () => {
    handle = (event) => grant(event, DENIED);
    await clock.advance(121_000);
    await expect(created()).rejects.toMatchObject({ kind: 'terminal' });
  });

  it('is believed where the words are about a policy that forbids', async () => {
    handle = (event) => grant(event, { ...DENIED, Reason: 'AccessDenied … with an explicit deny in an SCP' });
    await expect(created()).rejects.toMatchObject({ kind: 'terminal' });
  });

  it('is asked again to create where this run knows of no change, for another run may have made one', async () => {
    handle = (event) => grant(event, DENIED);
    await expect(created({ backingOf: () => ({ functions: [] }) })).rejects.toMatchObject({
      kind: 'not-propagated',
    });
  });

  it('is asked again to update where this run has changed what it may do, and not otherwise', async () => {
    handle = (event) => grant(event, DENIED);
    await expect(updated()).rejects.toMatchObject({ kind: 'terminal' });
    await expect(updated({ backingOf: POLICY_CHANGED })).rejects.toMatchObject({ kind: 'not-propagated' });
  });

  it('is believed if it cannot be restarted', async () => {
    handle = (event) => grant(event, DENIED);
    canRenew = false;
    await expect(created()).rejects.toMatchObject({ kind: 'terminal', message: DENIED.Reason });
  });
});
