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
    mayCreate: true,
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
    expect(api.calls).toEqual(['get b']);
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
    api.creates = [{ ...running, type: VPC.type, identifier: 'vpc-1' }];
    const found = await findOutcome({ action: 'create', ...VPC, age: TOKEN_LIFE });
    expect(found).toMatchObject({ outcome: 'unresolved', reason: expect.stringContaining('vpc-1') });
    expect(api.changes).toEqual([]);
  });

  it.each([
    ['of another type', { type: 'AWS::EC2::VPC' }],
    ['of a resource that the state knows', { type: 'AWS::S3::Bucket', identifier: 'ours' }],
  ])('is not sent again while destroying, where AWS remembers only creates %s', async (_name, create) => {
    api.creates = [{ ...running, ...create }];
    const found = await findOutcome({ action: 'create', mayCreate: false });
    expect(found).toMatchObject({ outcome: 'not-done' });
    expect(api.changes).toEqual([]);
  });

  it.each([{ identifier: 'b' }, {}])(
    'is sent again while destroying, where AWS remembers a create that may be ours: %j',
    async (create) => {
      api.creates = [{ ...running, type: 'AWS::S3::Bucket', ...create }];
      const found = await findOutcome({ action: 'create', mayCreate: false });
      expect(found).toMatchObject({ outcome: 'done' });
      expect(api.changes).toEqual(['create AWS::S3::Bucket token-1']);
    },
  );

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

  it('is found by the template’s name, if it is what was asked for', async () => {
    api.creates = [{ ...running, type: 'AWS::S3::Bucket', identifier: 'b' }];
    api.reads = [{ BucketName: 'b', BucketEncryption: {} }];
    const found = await findOutcome({ action: 'create', age: TOKEN_LIFE });
    expect(found).toMatchObject({ outcome: 'done', model: { physicalId: 'b' } });
  });

  it('is unresolved if something else has that name', async () => {
    api.creates = [{ ...running, type: 'AWS::S3::Bucket', identifier: 'b' }];
    api.reads = [{ BucketName: 'b', AccessControl: 'PublicRead' }];
    const properties = { BucketName: 'b', AccessControl: 'Private' };
    const found = await findOutcome({ action: 'create', age: TOKEN_LIFE, properties });
    expect(found).toMatchObject({ outcome: 'unresolved' });
  });

  it('is unresolved if AWS chose its name and nobody tells', async () => {
    api.creates = failure('terminal', 'AccessDeniedException');
    const found = await findOutcome({ action: 'create', ...VPC, age: TOKEN_LIFE });
    expect(found).toMatchObject({ outcome: 'unresolved' });
    expect(api.calls).toEqual([]);
  });

  it.each(['terminal', 'not-updatable'] as const)(
    'is sent again while destroying, where AWS does not list what it was asked for (%s)',
    async (kind) => {
      api.creates = failure(kind, 'Refused');
      const found = await findOutcome({ action: 'create', ...VPC, mayCreate: false });
      expect(found).toMatchObject({ outcome: 'done' });
      expect(api.changes).toEqual(['create AWS::EC2::VPC token-1']);
    },
  );
});

describe('an open delete whose request is not known', () => {
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
