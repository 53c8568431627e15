import { beforeEach, describe, expect, it } from '@jest/globals';
import { textAt } from '../../../../simulator/aws/cloudcontrol/model-paths.js';
import type { JsonObject } from '../../../../src/json.js';
import { ProviderFailure } from '../../../../src/ports/resource-failure.js';
import type { OpenOperation, OperationContext, OperationHandle } from '../../../../src/ports/resources.js';
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
let sent: JsonObject[];
/** What becomes of a message, and what the handler does about it. */
let handle: (event: JsonObject) => Delivery | Promise<Delivery>;
let isThere: boolean;
let journal: (OperationHandle | 'durable' | 'sent')[];
let warnings: string[];
let masked: string[];

beforeEach(() => {
  clock = new FakeClock();
  store = new MemoryResponseStore();
  [sent, journal, warnings, masked] = [[], [], [], []];
  isThere = true;
  handle = (event) => grant(event);
  const kind = {
    ready: () => (isThere ? Promise.resolve() : Promise.reject(failure('missing', 'Function not found'))),
    send: async (_arn: string, message: string) => {
      const event = JSON.parse(message) as JsonObject;
      sent.push(event);
      journal.push('sent');
      return handle(event);
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
    secrets: new SecretData((secret) => masked.push(secret)),
    openSecrets: (properties) => Promise.resolve(properties),
    warn: (_code, message) => warnings.push(message),
  });
});

function failure(kind: ProviderFailure['kind'], message: string): ProviderFailure {
  return new ProviderFailure(kind, message, { name: 'Test' });
}

/** Uploads an answer to a request, by which the function has done its work. */
function grant(event: JsonObject, changes: JsonObject = {}): Delivery {
  upload(event, changes);
  return RETURNED;
}

function upload(event: JsonObject, changes: JsonObject): void {
  const [RequestId = '', StackId = '', LogicalResourceId = '', PhysicalResourceId = 'thing'] = [
    'RequestId',
    'StackId',
    'LogicalResourceId',
    'PhysicalResourceId',
  ].map((name) => textAt(event, [name]));
  const names = { RequestId, StackId, LogicalResourceId, PhysicalResourceId };
  store.answers.set(`memory:${RequestId}`, JSON.stringify({ Status: 'SUCCESS', ...names, ...changes }));
}

function context(changes: Partial<OperationContext> = {}): OperationContext {
  return {
    clientToken: 'request-1',
    accepted: (handle_) => journal.push(handle_),
    noted: () => {
      journal.push('durable');
      return Promise.resolve();
    },
    signal: new AbortController().signal,
    ...changes,
  };
}

const create = (properties: JsonObject = PROPERTIES) =>
  clock.run(provider.create({ ...ROW, properties }, context()));

describe('a create', () => {
  it('makes durable that its message goes out before it does', async () => {
    expect(await create()).toEqual({ physicalId: 'thing', attributes: {} });
    expect(journal).toEqual([{ delivery: 'sending' }, 'durable', 'sent']);
  });

  it('waits for an answer that comes after the function has returned, and notes that it has', async () => {
    handle = (event) => {
      void clock.sleep(90_000).then(() => upload(event, { Data: { A: 1 } }));
      return RETURNED;
    };
    expect(await create()).toEqual({ physicalId: 'thing', attributes: { A: '1' } });
    expect(journal.slice(3)).toEqual([{ delivery: 'delivered' }, 'durable']);
  });

  it('hears an answer while its function is still at work, or its connection is dead', async () => {
    handle = (event) => {
      void clock.sleep(60_000).then(() => upload(event, {}));
      return new Promise<Delivery>(() => undefined);
    };
    expect(await create()).toMatchObject({ physicalId: 'thing' });
  });

  it('gives up when ServiceTimeout is over, and says what may be left', async () => {
    handle = () => RETURNED;
    const start = clock.now();
    await expect(create({ ...PROPERTIES, ServiceTimeout: '120' })).rejects.toMatchObject({
      kind: 'terminal',
      message: expect.stringMatching(
        /within 120 s\. A handler in a VPC must be able to reach the state bucket/,
      ),
      details: { name: 'ServiceTimeout', physicalId: expect.stringMatching(/^Test-Thing-[0-9A-F]{12}$/) },
    });
    expect(clock.now() - start).toBeLessThan(126_000);
  });

  it.each<[string, (event: JsonObject) => Delivery, Partial<ProviderFailure['details']>, string]>([
    [
      'a crash',
      () => ({ outcome: 'crashed', message: 'Error: no' }),
      { name: 'HandlerCrashed', physicalId: expect.stringMatching(/^Test-Thing-/) as unknown as string },
      'Error: no',
    ],
    [
      'FAILED',
      (event) => grant(event, { Status: 'FAILED', Reason: 'no', PhysicalResourceId: 'half' }),
      { name: 'HandlerFailed', physicalId: 'half' },
      'no',
    ],
    [
      'an answer without a name',
      (event) => grant(event, { PhysicalResourceId: null }),
      { name: 'InvalidResponse', physicalId: expect.stringMatching(/^Test-Thing-/) as unknown as string },
      'PhysicalResourceId',
    ],
  ])('fails by %s, and names what may be left behind', async (_name, handler, details, words) => {
    handle = handler;
    const failed = create();
    await expect(failed).rejects.toMatchObject({ kind: 'terminal', details });
    await expect(failed).rejects.toThrow(words);
  });

  it('believes an answer more than the error that the function ended with', async () => {
    handle = (event) => {
      upload(event, {});
      return { outcome: 'crashed', message: 'afterwards' };
    };
    expect(await create()).toMatchObject({ physicalId: 'thing' });
  });

  it.each([['throttled'], ['conflict'], ['lost']] as const)(
    'hands on that the call was %s, and names nothing that was left',
    async (kind) => {
      handle = () => Promise.reject(failure(kind, 'x'));
      await expect(create()).rejects.toMatchObject({ kind, details: { name: 'Test' } });
    },
  );

  it('fails where there is no handler, and says nothing of the resource', async () => {
    isThere = false;
    await expect(create()).rejects.toMatchObject({ kind: 'terminal', message: 'Function not found' });
    expect(journal).toEqual([]);
  });

  it('ends at once when it is aborted', async () => {
    const cancel = new AbortController();
    handle = () => new Promise<Delivery>(() => undefined);
    const creating = provider.create(ROW, context({ signal: cancel.signal }));
    await clock.advance(1_000);
    cancel.abort(new Error('cancelled'));
    await expect(creating).rejects.toThrow('cancelled');
  });

  it('keeps data that was answered with NoEcho to itself', async () => {
    handle = (event) => grant(event, { NoEcho: true, Data: { Password: 's3cret', Nested: { Key: 'k3y' } } });
    const { attributes } = await create();
    expect(attributes).toEqual({
      Password: '{{resolve:custom-resource:Thing:Password:request-1}}',
      Nested: { Key: '{{resolve:custom-resource:Thing:Nested.Key:request-1}}' },
    });
    expect(masked).toEqual(['s3cret', 'k3y']);
  });
});

describe('an update', () => {
  const update = (desired: JsonObject) =>
    clock.run(provider.update({ ...ROW, attributes: {}, desired }, context()));

  it('tells the handler what was, and takes another name for a replacement', async () => {
    handle = (event) => grant(event, { PhysicalResourceId: 'new' });
    const changed = await update({ ...PROPERTIES, Wish: 'silver' });
    expect(changed).toEqual({ physicalId: 'new', attributes: {}, isReplacement: true });
    expect(sent).toMatchObject([
      {
        RequestType: 'Update',
        PhysicalResourceId: 'thing',
        ResourceProperties: { Wish: 'silver' },
        OldResourceProperties: { Wish: 'gold' },
      },
    ]);
  });

  it('keeps the name that it has', async () => {
    handle = (event) => grant(event, { PhysicalResourceId: null });
    expect(await update(PROPERTIES)).toEqual({ physicalId: 'thing', attributes: {} });
  });

  it('is refused with another handler, which knows nothing of the resource', async () => {
    await expect(update({ ServiceToken: `${TOKEN}2` })).rejects.toMatchObject({
      kind: 'not-updatable',
      message: expect.stringContaining('Modifying service token is not allowed'),
    });
    expect(sent).toEqual([]);
  });
});

describe('a delete', () => {
  const remove = (logicalId = 'Thing') =>
    clock.run(provider.delete({ ...ROW, logicalId, attributes: {} }, context()));

  it('names the resource by its logical id, also where it was replaced', async () => {
    await remove('Thing~replaced~old');
    expect(sent).toMatchObject([
      { RequestType: 'Delete', LogicalResourceId: 'Thing', PhysicalResourceId: 'thing' },
    ]);
  });

  it('fails where the handler says so', async () => {
    handle = (event) => grant(event, { Status: 'FAILED', Reason: 'not empty' });
    await expect(remove()).rejects.toMatchObject({ kind: 'terminal', message: 'not empty' });
  });

  it('is done where the handler is gone, which is said', async () => {
    isThere = false;
    await remove();
    expect(warnings).toEqual([
      expect.stringContaining('Could not ask the handler of Thing (Custom::Thing) to delete thing'),
    ]);
  });
});

describe('what an interrupted run has asked', () => {
  const findOutcome = (changes: Partial<OpenOperation>) =>
    clock.run(
      provider.findOutcome(
        {
          ...ROW,
          action: 'create',
          clientToken: 'request-1',
          age: 1_000,
          handle: { delivery: 'sending' },
          mayResend: true,
          known: new Set(),
          ...changes,
        },
        context(),
      ),
    );
  const REQUEST = { RequestId: 'request-1', StackId: 'arn:stack', LogicalResourceId: 'Thing' };

  it.each(['create', 'update', 'delete'] as const)('was not done where no %s was sent', async (action) => {
    expect(await findOutcome({ action, handle: {} })).toMatchObject({ outcome: 'not-done' });
    expect(sent).toEqual([]);
  });

  it('is done where its answer is there, and not asked again', async () => {
    upload(REQUEST, { Data: { A: 'a' } });
    expect(await findOutcome({})).toEqual({
      outcome: 'done',
      model: { physicalId: 'thing', attributes: { A: 'a' } },
    });
    upload(REQUEST, { PhysicalResourceId: 'new' });
    expect(await findOutcome({ action: 'update' })).toMatchObject({
      model: { physicalId: 'new', isReplacement: true },
    });
    expect(await findOutcome({ action: 'delete' })).toEqual({ outcome: 'done' });
    expect(sent).toEqual([]);
  });

  it('was refused where the answer says so, and may have left something', async () => {
    upload(REQUEST, { Status: 'FAILED', Reason: 'no', PhysicalResourceId: 'half' });
    expect(await findOutcome({})).toEqual({ outcome: 'not-done', reason: 'no', physicalId: 'half' });
    expect(await findOutcome({ action: 'delete' })).toEqual({ outcome: 'not-done', reason: 'no' });
  });

  it('is waited for as long as the function may run, then asked again as the same request', async () => {
    const start = clock.now();
    expect(await findOutcome({})).toMatchObject({ outcome: 'done' });
    expect(clock.now() - start).toBe(7_000);
    expect(sent).toMatchObject([{ RequestType: 'Create', RequestId: 'request-1' }]);
  });

  it('is waited for as long as the handler was given where the function has ended', async () => {
    void clock.sleep(1_800_000).then(() => upload(REQUEST, {}));
    expect(await findOutcome({ handle: { delivery: 'delivered' } })).toMatchObject({ outcome: 'done' });
    expect(sent).toEqual([]);
  });

  it('is not asked again where nothing may be made, but deleted under the name that it would have', async () => {
    expect(await findOutcome({ mayResend: false })).toMatchObject({
      outcome: 'not-done',
      physicalId: expect.stringMatching(/^Test-Thing-/),
    });
    expect(sent).toEqual([]);
  });

  it('is planned again where it was an update, and asked again where it was a delete', async () => {
    expect(await findOutcome({ action: 'update' })).toMatchObject({ outcome: 'not-done' });
    expect(sent).toEqual([]);
    expect(await findOutcome({ action: 'delete' })).toEqual({ outcome: 'done' });
    expect(sent).toMatchObject([{ RequestType: 'Delete', RequestId: 'request-1' }]);
  });

  it('stays open where nobody can be asked for now', async () => {
    handle = () => Promise.reject(failure('throttled', 'slow down'));
    await expect(findOutcome({})).rejects.toMatchObject({ kind: 'throttled' });
  });
});
