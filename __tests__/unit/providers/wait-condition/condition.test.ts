import { beforeEach, describe, expect, it } from '@jest/globals';
import { CdkdError } from '../../../../src/errors.js';
import type { JsonObject } from '../../../../src/json.js';
import type { OpenOperation, OperationContext, ResourceModel } from '../../../../src/ports/resources.js';
import { WaitConditionProvider } from '../../../../src/providers/wait-condition/condition.js';
import { WaitHandleProvider } from '../../../../src/providers/wait-condition/handle.js';
import { FakeClock } from '../../../support/fake-clock.js';
import { MemorySignalStore } from '../../../support/memory-stores.js';

const STACK = { stackName: 'Shop', region: 'us-east-1' };
const CONDITION = { logicalId: 'Wait', type: 'AWS::CloudFormation::WaitCondition' };
const HANDLE = { logicalId: 'Handle', type: 'AWS::CloudFormation::WaitConditionHandle' };
const HOUR = 3_600_000;

let clock: FakeClock;
let store: MemorySignalStore;
let handles: WaitHandleProvider;
let conditions: WaitConditionProvider;
let warnings: string[];
let url: string;
const cancel = new AbortController();

beforeEach(async () => {
  clock = new FakeClock();
  store = new MemorySignalStore(clock);
  warnings = [];
  handles = new WaitHandleProvider({ stack: STACK, signals: store });
  conditions = newProvider();
  url = (await handles.create({ ...HANDLE, properties: {} }, context('h1'))).physicalId;
});

function newProvider(): WaitConditionProvider {
  const warn = (code: string, message: string) => warnings.push(`${code}: ${message}`);
  return new WaitConditionProvider({ stack: STACK, signals: store, clock, warn });
}

function context(clientToken: string, signal: AbortSignal = cancel.signal): OperationContext {
  return { clientToken, accepted: () => undefined, noted: () => Promise.resolve(), signal };
}

function wait(properties: JsonObject = {}, token = 'w1'): Promise<ResourceModel> {
  const all = { Handle: url, Timeout: '600', ...properties };
  return conditions.create({ ...CONDITION, properties: all }, context(token));
}

function succeed(UniqueId: string, Data = ''): void {
  store.put(url, { Status: 'SUCCESS', UniqueId, Data });
}

function open(action: OpenOperation['action'], type = CONDITION): OpenOperation {
  const rest = { age: HOUR, handle: {}, physicalId: url, properties: {}, mayResend: true };
  return { ...type, ...rest, action, clientToken: 'w1', known: new Set() };
}

describe('a handle', () => {
  it('is a URL of its own for each token, longer good than any condition may wait', async () => {
    const other = await handles.create({ ...HANDLE, properties: {} }, context('h2'));
    expect(other.physicalId).not.toBe(url);
    expect(store.takenUntil(url)! - clock.now()).toBeGreaterThan(12 * HOUR);
  });

  it('takes what was sent to it along', async () => {
    succeed('a');
    await handles.delete({ physicalId: url });
    expect(store.signals.size).toBe(0);
    await expect(handles.delete({ physicalId: url })).resolves.toBeUndefined();
  });

  it('that a run left in flight is recreated, and one that it was to delete is deleted', async () => {
    expect(await handles.findOutcome(open('create', HANDLE))).toMatchObject({ outcome: 'not-done' });
    succeed('a');
    expect(await handles.findOutcome(open('delete', HANDLE))).toEqual({ outcome: 'done' });
    expect(store.signals.size).toBe(0);
  });
});

describe('a wait condition', () => {
  it('is there once its handle was sent as many signals as it wants, with their data', async () => {
    const waiting = wait({ Count: 2 });
    succeed('a', 'one');
    await clock.advance(60_000);
    succeed('a', 'again');
    await clock.advance(60_000);
    succeed('b', 'two');
    const made = await clock.run(waiting);
    expect(made.attributes['Data']).toBe('{"a":"one","b":"two"}');
    expect(made.physicalId).toMatch(/^Shop-Wait-[0-9A-F]{12}$/);
    expect(warnings).toEqual([]);
  });

  it('counts what came before it began to wait, or while no run was there', async () => {
    succeed('a');
    expect((await wait()).attributes['Data']).toBe('{"a":""}');
    const abort = new AbortController();
    const killed = conditions.create(
      { ...CONDITION, properties: { Handle: url, Timeout: 60, Count: 2 } },
      context('w2', abort.signal),
    );
    abort.abort(new Error('killed'));
    await expect(killed).rejects.toThrow('killed');
    expect(await conditions.findOutcome(open('create'))).toMatchObject({ outcome: 'not-done' });
    succeed('b');
    conditions = newProvider();
    expect((await wait({ Count: 2 }, 'w3')).attributes['Data']).toBe('{"a":"","b":""}');
  });

  it('looks soon for signals, and seldom for late ones', async () => {
    const waiting = wait();
    await clock.advance(900);
    succeed('a');
    const before = clock.now();
    await clock.run(waiting);
    expect(clock.now() - before).toBeLessThanOrEqual(1_000);
  });

  it('fails with the reason of a signal of failure', async () => {
    store.put(url, { Status: 'FAILURE', UniqueId: 'a', Reason: '::error:: <b>no disk</b>' });
    await expect(wait()).rejects.toMatchObject({ kind: 'terminal', message: '::error:: <b>no disk</b>' });
  });

  it('fails at its Timeout, not earlier, and says how many signals came', async () => {
    const start = clock.now();
    succeed('a');
    await expect(clock.run(wait({ Count: '3' }))).rejects.toMatchObject({
      kind: 'terminal',
      message: 'it received 1 of 3 signals within 600 s',
    });
    expect(clock.now() - start).toBe(600_000);
  });

  it('waits for nothing where it wants nothing', async () => {
    const { attributes } = await wait({ Count: 0, Handle: 'https://example.com/other' });
    expect(attributes['Data']).toBe('{}');
  });

  it('does not end with S3 being away for a while', async () => {
    const read = store.read.bind(store);
    store.read = () => Promise.reject(new CdkdError('AWS_UNAVAILABLE', 'S3 failed', { next: 'Wait.' }));
    const waiting = wait();
    await clock.advance(120_000);
    store.read = read;
    succeed('a');
    await expect(clock.run(waiting)).resolves.toMatchObject({ attributes: { Data: '{"a":""}' } });
  });

  it('fails at once where the bucket may not be read', async () => {
    store.read = () => Promise.reject(new CdkdError('BUCKET_FORBIDDEN', 'denied', { next: 'Allow it.' }));
    await expect(wait()).rejects.toMatchObject({ code: 'BUCKET_FORBIDDEN' });
  });

  it('warns once where its URL ends before its Timeout, and does not wait longer than that', async () => {
    store.ends.set(url, clock.now() + 300_000);
    const start = clock.now();
    await expect(clock.run(wait())).rejects.toMatchObject({
      message: expect.stringMatching(/^it received 0 of 1 signals, and its handle accepts no more/),
    });
    // The clocks of S3 and of this machine may differ by a minute.
    expect(clock.now() - start).toBeLessThan(375_000);
    expect(clock.now() - start).toBeGreaterThan(360_000);
    await wait({ Timeout: 0 }).catch(() => undefined);
    expect(warnings).toEqual([
      expect.stringMatching(/^SIGNALS_END_EARLY: Wait can be signaled for only 5 min.*role-duration-seconds/),
    ]);
  });

  it('warns where the bucket keeps only the last of several signals', async () => {
    store.isLastOnly = true;
    succeed('a');
    succeed('b');
    await wait({ Count: 2 });
    expect(warnings).toEqual([expect.stringMatching(/^SIGNALS_OVERWRITTEN: Wait waits for more than one/)]);
    await wait();
    expect(warnings).toHaveLength(1);
  });

  it.each([
    [{ Handle: 'https://example.com/other' }, /not the URL of a handle/],
    [{ Handle: '' }, /Handle is not the Ref/],
    [{ Timeout: '43201' }, /Timeout is not a number of seconds up to 43200/],
    [{ Timeout: 'soon' }, /Timeout is not/],
    [{ Count: -1 }, /Count is not/],
  ])('is refused where it cannot be waited for: %j', async (properties, message) => {
    await expect(wait(properties)).rejects.toThrow(message);
  });

  it('is never changed, and leaves nothing behind', async () => {
    succeed('a');
    const made = await wait();
    await expect(conditions.update()).rejects.toMatchObject({
      kind: 'not-updatable',
      message: expect.stringContaining(
        'Update to resource type AWS::CloudFormation::WaitCondition is not supported',
      ),
    });
    const target = { ...CONDITION, ...made, properties: {} };
    expect(await conditions.read(target)).toEqual(made);
    await expect(conditions.delete()).resolves.toBeUndefined();
    expect(await conditions.findOutcome(open('delete'))).toEqual({ outcome: 'done' });
  });
});
