import { beforeEach, describe, expect, it } from '@jest/globals';
import type { OpenOperation, OperationOutcome } from '../../../../src/ports/resources.js';
import { TOKEN_LIFE } from '../../../../src/providers/cloud-control/request-outcome.js';
import { failed, failure, running, succeeded, type FakeApi } from './fake-api.js';
import { BUCKET, Harness, VPC } from './harness.js';

let harness: Harness;
let api: FakeApi;

beforeEach(() => {
  harness = new Harness();
  ({ api } = harness);
});

function findOutcome(
  open: Partial<OpenOperation> & Pick<OpenOperation, 'action'>,
): Promise<OperationOutcome> {
  const operation: OpenOperation = {
    ...BUCKET,
    clientToken: 'token-1',
    age: 60_000,
    handle: {},
    mayResend: true,
    known: new Set(['ours']),
    ...(open.action === 'create' ? {} : { physicalId: 'b' }),
    ...open,
  };
  return harness.clock.run(harness.provider.findOutcome(operation, harness.context()));
}

const requested = { requestToken: 'request-1' };

describe('an open operation whose request is known', () => {
  it('is waited for, and nothing is sent', async () => {
    api.statuses = [running, running, succeeded('b')];
    await expect(findOutcome({ action: 'create', handle: requested })).resolves.toMatchObject({
      outcome: 'done',
      model: { physicalId: 'b' },
    });
    expect(api.changes).toEqual([]);
  });

  it.each(['create', 'update', 'delete'] as const)('%s that failed is not done', async (action) => {
    api.statuses = [failed('InvalidRequest')];
    await expect(findOutcome({ action, handle: requested })).resolves.toEqual({
      outcome: 'not-done',
      reason: 'it is InvalidRequest',
    });
  });

  it('delete of what is not there is done', async () => {
    api.statuses = [failed('NotFound')];
    await expect(findOutcome({ action: 'delete', handle: requested })).resolves.toEqual({ outcome: 'done' });
  });

  it('is unresolved where what it made cannot be read: it is never taken for undone', async () => {
    for (const read of [
      failure('missing', 'ResourceNotFoundException'),
      failure('terminal', 'AccessDeniedException'),
    ]) {
      api.reads = [read];
      const found = await findOutcome({ action: 'create', handle: requested });
      expect(found.outcome).toBe('unresolved');
    }
  });

  it('is found even if reads lag behind', async () => {
    const missing = failure('missing', 'ResourceNotFoundException');
    api.reads = [missing, missing, { BucketName: 'b' }];
    await expect(findOutcome({ action: 'create', handle: requested })).resolves.toMatchObject({
      outcome: 'done',
    });
  });

  it('is as one whose request is not known once AWS has forgotten it', async () => {
    api.statuses = [failure('terminal', 'RequestTokenNotFoundException')];
    api.reads = [failure('missing', 'ResourceNotFoundException')];
    const found = await findOutcome({ action: 'create', handle: requested, age: 8 * 24 * 3_600_000 });
    expect(found).toEqual({ outcome: 'not-done', reason: 'b does not exist' });
    expect(api.changes).toEqual([]);
  });

  it('is waited for even if AWS does not know its token at first', async () => {
    const unknown = failure('terminal', 'RequestTokenNotFoundException');
    api.statuses = [unknown, unknown, succeeded('b')];
    await expect(findOutcome({ action: 'create', handle: requested })).resolves.toMatchObject({
      outcome: 'done',
    });
    expect(api.changes).toEqual([]);
  });

  it('stays open where AWS does not answer', async () => {
    api.statuses = [failure('lost', 'TimeoutError')];
    await expect(findOutcome({ action: 'create', handle: requested })).rejects.toMatchObject({
      kind: 'lost',
    });
  });
});

describe('an open operation whose request token is that of another request', () => {
  it.each([{ type: 'AWS::IAM::Role' }, { operation: 'DELETE' }])('is unresolved: %j', async (other) => {
    api.statuses = [{ ...succeeded('b'), ...other }];
    const found = await findOutcome({ action: 'create', handle: requested, mayResend: false });
    expect(found).toMatchObject({
      outcome: 'unresolved',
      reason: expect.stringContaining('another request'),
    });
  });
});

describe('an open create whose request is not known', () => {
  it('is sent again with its token', async () => {
    await expect(findOutcome({ action: 'create' })).resolves.toMatchObject({ outcome: 'done' });
    expect(api.changes).toEqual(['create AWS::S3::Bucket token-1']);
  });

  it('is sent again as long as its token is good: 36 hours, but for what sending takes', async () => {
    const found = await findOutcome({ action: 'create', age: 36 * 3_600_000 - 60_000 });
    expect(found).toMatchObject({ outcome: 'done' });
    expect(TOKEN_LIFE).toBeLessThan(36 * 3_600_000);
  });

  it('is not sent again once the token is too old, but looked for', async () => {
    api.creates = [{ ...running, type: 'AWS::S3::Bucket', identifier: 'b' }];
    api.reads = [failure('missing', 'ResourceNotFoundException')];
    const found = await findOutcome({ action: 'create', age: TOKEN_LIFE });
    expect(found).toMatchObject({ outcome: 'not-done' });
    // A create that Cloud Control is working on may not be there yet.
    expect(api.calls).toEqual(['status request-1', 'get b']);
  });

  it('never arrived where the token is too old and Cloud Control does not remember any such create', async () => {
    const found = await findOutcome({ action: 'create', ...VPC, age: TOKEN_LIFE });
    expect(found).toEqual({ outcome: 'not-done', reason: 'Cloud Control never received the request' });
  });

  it('is not taken for one that never arrived once Cloud Control has forgotten its requests', async () => {
    const found = await findOutcome({ action: 'create', ...VPC, age: 8 * 24 * 3_600_000 });
    expect(found).toMatchObject({ outcome: 'unresolved' });
  });

  it('is unresolved where the token is too old, and what may be it is named', async () => {
    api.creates = [{ ...succeeded('vpc-1'), type: VPC.type }];
    const found = await findOutcome({ action: 'create', ...VPC, age: TOKEN_LIFE });
    expect(found).toMatchObject({ outcome: 'unresolved', reason: expect.stringContaining('vpc-1') });
    expect(api.changes).toEqual([]);
  });

  it.each([
    ['of another type', { type: 'AWS::EC2::VPC' }],
    ['of a resource that the state knows', { type: 'AWS::S3::Bucket', identifier: 'ours' }],
    ['from before', { type: 'AWS::S3::Bucket', identifier: 'b', requestedAt: -3_600_000 }],
  ])('outside the plan, is not done where AWS remembers only creates %s', async (_name, create) => {
    api.creates = [{ ...running, ...create }];
    const found = await findOutcome({ action: 'create', mayResend: false });
    expect(found).toMatchObject({ outcome: 'not-done' });
    expect(api.changes).toEqual([]);
  });

  it('outside the plan, is what AWS remembers to have made under a name that was free', async () => {
    api.creates = [{ ...running, type: 'AWS::S3::Bucket', identifier: 'b' }];
    api.statuses = [succeeded('b')];
    const found = await findOutcome({ action: 'create', mayResend: false, wasAbsent: true });
    expect(found).toMatchObject({ outcome: 'done', model: { physicalId: 'b' }, proof: 'request' });
    expect(api.changes).toEqual([]);
  });

  it.each<[string, object, object]>([
    ['was there before, for all that is known', { identifier: 'b' }, {}],
    ['is not known to be from a request', {}, { wasAbsent: true }],
  ])('outside the plan, is unresolved where what has the name %s', async (_what, create, open) => {
    api.creates = [{ ...running, type: 'AWS::S3::Bucket', ...create }];
    const found = await findOutcome({ action: 'create', mayResend: false, ...open });
    expect(found).toMatchObject({ outcome: 'unresolved', reason: expect.stringContaining('b exists, and') });
    expect(api.changes).toEqual([]);
  });

  it('is not done where the name is taken: our own request would have been recognised', async () => {
    api.statuses = [failed('AlreadyExists', { identifier: 'b' })];
    api.reads = [{ BucketName: 'b' }];
    await expect(findOutcome({ action: 'create' })).resolves.toMatchObject({ outcome: 'not-done' });
  });

  it.each(['throttled', 'conflict', 'transient', 'lost'] as const)(
    'stays open where the resend itself is refused as %s: that says nothing of the request before',
    async (kind) => {
      api.mutations = [failure(kind, 'Refused')];
      await expect(findOutcome({ action: 'create' })).rejects.toMatchObject({ kind });
    },
  );

  it('is not done where its own request has ended with what would pass', async () => {
    api.statuses = [failed('Throttling')];
    await expect(findOutcome({ action: 'create' })).resolves.toMatchObject({ outcome: 'not-done' });
  });

  it('is not found by likeness: what has the template’s name, and is what was asked for, may be another’s', async () => {
    api.reads = [{ BucketName: 'b', BucketEncryption: {} }];
    const found = await findOutcome({ action: 'create', age: 8 * 24 * 3_600_000, wasAbsent: true });
    expect(found).toMatchObject({ outcome: 'unresolved', reason: expect.stringContaining('nothing proves') });
  });

  it('is unresolved if AWS chose its name and nobody tells', async () => {
    api.creates = failure('terminal', 'AccessDeniedException');
    const found = await findOutcome({ action: 'create', ...VPC, age: TOKEN_LIFE });
    expect(found).toMatchObject({ outcome: 'unresolved' });
    expect(api.calls).toEqual([]);
  });

  it.each(['terminal', 'not-updatable'] as const)(
    'outside the plan, is unresolved where AWS chose its name and lists no requests (%s)',
    async (kind) => {
      api.creates = failure(kind, 'Refused');
      const found = await findOutcome({ action: 'create', ...VPC, mayResend: false });
      expect(found).toMatchObject({ outcome: 'unresolved' });
      expect(api.changes).toEqual([]);
    },
  );
});

describe('an open delete whose request is not known', () => {
  it('outside the plan, is not done while the resource exists, and nothing is sent', async () => {
    api.reads = [{ BucketName: 'b' }];
    const found = await findOutcome({ action: 'delete', mayResend: false });
    expect(found).toEqual({ outcome: 'not-done', reason: 'it still exists' });
    expect(api.changes).toEqual([]);
  });

  it('outside the plan, is done once the resource is gone', async () => {
    api.reads = [failure('missing', 'ResourceNotFoundException')];
    const found = await findOutcome({ action: 'delete', mayResend: false });
    expect(found).toEqual({ outcome: 'done' });
    expect(api.changes).toEqual([]);
  });

  it('is sent again', async () => {
    await expect(findOutcome({ action: 'delete' })).resolves.toEqual({ outcome: 'done' });
    expect(api.changes).toEqual(['delete AWS::S3::Bucket b token-1']);
  });

  it.each(['conflict', 'terminal', 'throttled', 'lost'] as const)(
    'is planned again where that fails as %s, and does not stop every later run',
    async (kind) => {
      api.mutations = [failure(kind, 'Refused')];
      await expect(findOutcome({ action: 'delete' })).resolves.toEqual({
        outcome: 'not-done',
        reason: 'Refused',
      });
    },
  );

  it('stays open where the credentials are not good', async () => {
    api.mutations = [failure('credentials', 'ExpiredTokenException')];
    await expect(findOutcome({ action: 'delete' })).rejects.toMatchObject({ kind: 'credentials' });
  });
});

describe('what an open create left behind when it failed', () => {
  it('is named, so that it goes on record', async () => {
    api.statuses = [failed('GeneralServiceException', { identifier: 'vpc-1' })];
    const left = { outcome: 'not-done', reason: 'it is GeneralServiceException', physicalId: 'vpc-1' };
    await expect(findOutcome({ action: 'create', handle: requested, ...VPC })).resolves.toEqual(left);
    await expect(findOutcome({ action: 'create', ...VPC })).resolves.toEqual(left);
    expect(api.changes).toEqual(['create AWS::EC2::VPC token-1']);
  });

  it('is named where nothing of its name was there before', async () => {
    api.statuses = [failed('GeneralServiceException', { identifier: 'b' })];
    const operation = { action: 'create', wasAbsent: true, ...BUCKET } as const;
    const left = { outcome: 'not-done', reason: 'it is GeneralServiceException', physicalId: 'b' };
    await expect(findOutcome({ ...operation, handle: requested })).resolves.toEqual(left);
    await expect(findOutcome(operation)).resolves.toEqual(left);
  });

  it('is not named where it may be somebody else’s', async () => {
    api.statuses = [failed('GeneralServiceException', { identifier: 'b' })];
    const found = await findOutcome({ action: 'create', handle: requested });
    expect(found).not.toHaveProperty('physicalId');
  });
});
