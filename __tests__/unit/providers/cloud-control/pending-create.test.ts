import { beforeEach, describe, expect, it } from '@jest/globals';

import { failed, failure, running, succeeded, type FakeApi } from './fake-api.js';
import { BUCKET, Harness, VPC } from './harness.js';

let harness: Harness;
let api: FakeApi;

beforeEach(() => {
  harness = new Harness();
  ({ api } = harness);
});

type Subject = (typeof BUCKET | typeof VPC) & { readonly wasAbsent?: true };

function create(subject: Subject = VPC) {
  const request = { ...subject, mayStayPending: true } as const;
  return harness.clock.run(harness.provider.create(request, harness.context()));
}

const missing = failure('missing', 'ResourceNotFoundException');

describe('a create that need not be waited for', () => {
  it('is told of as soon as AWS names the resource and lets it be read', async () => {
    api.mutations = [running];
    api.statuses = [running, { ...running, identifier: 'vpc-1' }, succeeded('vpc-1')];
    api.reads = [missing, { VpcId: 'vpc-1' }];
    api.statuses.splice(2, 0, { ...running, identifier: 'vpc-1' });
    await expect(create()).resolves.toMatchObject({ physicalId: 'vpc-1', goesOn: true });
    expect(api.calls.filter((call) => call.startsWith('status'))).toHaveLength(3);
  });

  it('that ends before that is told of as any other', async () => {
    api.statuses = [succeeded('vpc-1')];
    await expect(create()).resolves.not.toHaveProperty('goesOn');
    api.statuses = [failed('InvalidRequest')];
    await expect(create()).rejects.toMatchObject({ kind: 'terminal', details: { name: 'InvalidRequest' } });
  });

  it('is waited for where something of its name was there before: it will fail, and that is not ours', async () => {
    api.mutations = [{ ...running, identifier: 'b' }];
    api.statuses = [running, failed('AlreadyExists')];
    api.reads = [{ BucketName: 'b' }];
    await expect(create(BUCKET)).rejects.toMatchObject({ kind: 'exists' });
  });

  it('of a name that is free is told of early too', async () => {
    api.mutations = [{ ...running, identifier: 'b' }];
    api.statuses = [running];
    api.reads = [{ BucketName: 'b' }];
    await expect(create({ ...BUCKET, wasAbsent: true })).resolves.toMatchObject({
      physicalId: 'b',
      goesOn: true,
    });
  });

  it('a question without an answer leaves its outcome open', async () => {
    api.statuses = [failure('throttled', 'ThrottlingException')];
    await expect(create()).rejects.toMatchObject({ kind: 'lost' });
  });
});

describe('a create that nobody waited for', () => {
  const open = (mayStayPending?: true) =>
    harness.clock.run(
      harness.provider.findOutcome(
        {
          ...VPC,
          action: 'create',
          clientToken: 'token-1',
          age: 1000,
          handle: { requestToken: 'request-1', identifier: 'vpc-1', goesOn: true },
          mayResend: true,
          known: new Set(),
          ...(mayStayPending === undefined ? {} : { mayStayPending }),
        },
        harness.context(),
      ),
    );

  it('goes on where it may, and is asked for once', async () => {
    api.statuses = [running];
    await expect(open(true)).resolves.toEqual({ outcome: 'pending' });
    expect(api.calls).toEqual(['status request-1']);
  });

  it('is waited for where it may not', async () => {
    api.statuses = [running, running, succeeded('vpc-1')];
    await expect(open()).resolves.toMatchObject({ outcome: 'done', model: { physicalId: 'vpc-1' } });
  });

  it('is settled where it has ended', async () => {
    api.statuses = [failed('NotStabilized', { identifier: 'vpc-1' })];
    await expect(open(true)).resolves.toMatchObject({ outcome: 'not-done', physicalId: 'vpc-1' });
  });
});
