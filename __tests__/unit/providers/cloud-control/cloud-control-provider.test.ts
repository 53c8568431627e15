import { beforeEach, describe, expect, it } from '@jest/globals';
import { CdkdError } from '../../../../src/errors.js';
import type { JsonObject } from '../../../../src/json.js';
import type { ProviderFailure } from '../../../../src/ports/resource-failure.js';
import { failed, failure, running, succeeded, type FakeApi } from './fake-api.js';
import { BUCKET, Harness, TOPIC, VPC } from './harness.js';

let harness: Harness;
let api: FakeApi;

beforeEach(() => {
  harness = new Harness();
  ({ api } = harness);
});

type Subject = typeof BUCKET | typeof VPC | typeof TOPIC;

function create(subject: Subject = BUCKET) {
  return harness.clock.run(harness.provider.create(subject, harness.context()));
}

function update(desired: JsonObject = { BucketName: 'b', Tags: [] }) {
  const row = { ...BUCKET, physicalId: 'b', attributes: {} };
  return harness.clock.run(harness.provider.update({ ...row, desired }, harness.context()));
}

function remove() {
  const row = { ...BUCKET, physicalId: 'b', attributes: {} };
  return harness.clock.run(harness.provider.delete(row, harness.context()));
}

describe('a resource that another request is at work on', () => {
  it('is let alone until that has ended, which is asked for by the token that AWS names', async () => {
    const message = 'Concurrent operation found for resource b with RequestToken rival-1';
    api.mutations = [failure('conflict', 'ConcurrentOperationException', message)];
    api.statuses = [{ ...running, requestToken: 'rival-1' }, succeeded('b')];
    await expect(update()).rejects.toMatchObject({ kind: 'conflict', message });
    expect(api.calls.filter((call) => call === 'status rival-1')).toHaveLength(2);
  });

  it('is not awaited if AWS does not report it', async () => {
    const message = 'Concurrent operation found for resource b with RequestToken rival-1';
    api.mutations = [failure('conflict', 'ConcurrentOperationException', message)];
    api.statuses = [failure('terminal', 'RequestTokenNotFoundException')];
    await expect(remove()).rejects.toMatchObject({ kind: 'conflict', message });
  });
});

describe('the name of a resource', () => {
  const topic = {
    ...TOPIC,
    physicalId: 'orders',
    attributes: { TopicArn: 'arn:aws:sns:us-east-1:1:orders' },
  };

  it.each([
    ['what Cloud Control has called it, whatever the facts say of its identifier', false, 'orders'],
    ['translated where it is the cdkd CLI’s', true, 'arn:aws:sns:us-east-1:1:orders'],
  ])('is %s', async (_what, translatesNames, identifier) => {
    harness = new Harness(undefined, translatesNames);
    await expect(harness.provider.nameOf(topic)).resolves.toEqual({ identifier, isCertain: true });
  });
});

describe('a create', () => {
  it('journals the request’s token as soon as AWS names it, and the identifier where there is one', async () => {
    api.mutations = [{ ...running, identifier: 'b' }];
    await create();
    expect(harness.handles).toEqual([{ requestToken: 'request-1', identifier: 'b' }]);
  });

  it('is over when AWS says so; what was made is read then', async () => {
    api.statuses = [running, running, succeeded('b')];
    api.reads = [{ BucketName: 'b', Arn: 'arn:aws:s3:::b' }];
    await expect(create()).resolves.toMatchObject({
      physicalId: 'b',
      attributes: { Arn: 'arn:aws:s3:::b' },
      observed: { BucketName: 'b' },
    });
  });

  it('waits for a read to find what was made', async () => {
    const missing = failure('missing', 'ResourceNotFoundException');
    api.reads = [missing, missing, missing, { BucketName: 'b' }];
    await expect(create()).resolves.toMatchObject({ physicalId: 'id' });
  });

  it.each([
    ['Throttling', 'throttled', 1],
    ['ServiceInternalError', 'transient', 0],
    ['ResourceConflict', 'conflict', 0],
    ['AlreadyExists', 'exists', 0],
    ['InvalidRequest', 'terminal', 0],
  ] as const)('that ends with %s fails as %s', async (code, kind, slowdowns) => {
    api.statuses = [failed(code)];
    await expect(create()).rejects.toMatchObject({ kind, details: { name: code, requestId: 'request-1' } });
    expect(harness.throttled).toBe(slowdowns);
  });

  it('that was cancelled by somebody fails', async () => {
    api.statuses = [{ requestToken: 'request-1', status: 'CANCEL_COMPLETE' }];
    await expect(create()).rejects.toMatchObject({ kind: 'terminal' });
  });
});

describe('once AWS has accepted a request', () => {
  const refusals = [
    failure('throttled', 'ThrottlingException'),
    failure('transient', 'NetworkFailureException'),
    failure('terminal', 'AccessDeniedException'),
  ];

  it.each(refusals)(
    'a question that is answered with $details.name says nothing of the outcome',
    async (refusal) => {
      api.statuses = [running, refusal];
      // `lost` alone is asked for again with the same token; any other kind would make the resource a second time.
      await expect(create()).rejects.toMatchObject({ kind: 'lost', message: refusal.message });
      await expect(update()).rejects.toMatchObject({ kind: 'lost' });
      await expect(remove()).rejects.toMatchObject({ kind: 'lost' });
    },
  );

  it.each(refusals)(
    'a read that is answered with $details.name does not make a success a failure',
    async (refusal) => {
      api.reads = [refusal];
      await expect(create()).rejects.toMatchObject({ kind: 'lost' });
      api.reads = [{ BucketName: 'b' }, refusal];
      await expect(update()).rejects.toMatchObject({ kind: 'lost' });
    },
  );

  it('a read that never finds it is told as that, and leaves the operation open', async () => {
    api.reads = [failure('missing', 'ResourceNotFoundException')];
    await expect(create()).rejects.toMatchObject({ code: 'RESOURCE_FAILED', value: 'id' });
  });

  it('credentials that end leave it open too', async () => {
    const expired = new CdkdError('CREDENTIALS_EXPIRED', 'expired', { next: 'Run again.' });
    api.statuses = [running, expired];
    await expect(create()).rejects.toBe(expired);
    api.statuses = [failure('credentials', 'ExpiredTokenException')];
    await expect(create()).rejects.toMatchObject({ kind: 'credentials' });
  });

  it('an abort ends the waiting, with its reason', async () => {
    api.statuses = [running];
    const cancel = new AbortController();
    const creation = harness.provider.create(BUCKET, harness.context(cancel.signal));
    await harness.clock.advance(1_000);
    cancel.abort(new Error('cancelled'));
    await expect(creation).rejects.toThrow('cancelled');
    expect(harness.clock.sleeping).toBe(0);
  });
});

describe('a token that AWS knows with another body', () => {
  const conflict = failure(
    'terminal',
    'ClientTokenConflictException',
    'ClientToken token-1 is already associated with an existing operation with RequestToken 01234567-89ab',
  );

  it('belongs to our own earlier request, which is waited for', async () => {
    api.mutations = [conflict];
    api.statuses = [running, succeeded('b')];
    await expect(create()).resolves.toMatchObject({ physicalId: 'b' });
    expect(harness.handles).toEqual([{ requestToken: '01234567-89ab' }]);
    expect(api.calls).toContain('status 01234567-89ab');
  });

  it('is what a resent update meets, whose patch is made from what the first one has changed', async () => {
    api.mutations = [conflict];
    api.reads = [{ BucketName: 'b' }];
    await expect(update()).resolves.toMatchObject({ physicalId: 'b', observed: { BucketName: 'b' } });
  });

  it('is a failure where AWS does not say which request it was', async () => {
    api.mutations = [failure('terminal', 'ClientTokenConflictException')];
    await expect(create()).rejects.toMatchObject({ kind: 'terminal' });
  });
});

describe('what is read while AWS is still asked how a request ended', () => {
  /** A listing says that it has ended; where that was wrong, it takes a while longer. */
  function harnessWhere(listing: 'is right' | 'is wrong'): Harness {
    return new Harness(async (_first, _kind, _signal, onEnding) => {
      onEnding?.('b');
      await harness.clock.sleep(1_000);
      if (listing === 'is wrong') onEnding?.(undefined);
      return succeeded('b');
    });
  }

  it('is what was made', async () => {
    harness = harnessWhere('is right');
    harness.api.reads = [{ BucketName: 'b', Arn: 'arn' }];
    await expect(create()).resolves.toMatchObject({ observed: { Arn: 'arn' } });
    expect(harness.api.calls.filter((call) => call === 'get b')).toHaveLength(1);
  });

  it('is read again where the request had not ended: it may have been half made', async () => {
    harness = harnessWhere('is wrong');
    harness.api.reads = [{ BucketName: 'b' }, { BucketName: 'b', Arn: 'arn' }];
    await expect(create()).resolves.toMatchObject({ observed: { Arn: 'arn' } });
  });

  it('does not matter where it could not be read', async () => {
    harness = harnessWhere('is right');
    harness.api.reads = [failure('terminal', 'AccessDeniedException'), { BucketName: 'b' }];
    await expect(create()).resolves.toMatchObject({ observed: { BucketName: 'b' } });
  });
});

describe('what a failed create leaves behind', () => {
  async function leftover(subject: Subject, code: string, identifier?: string): Promise<string | undefined> {
    api.statuses = [failed(code, identifier === undefined ? {} : { identifier })];
    const error = await create(subject).then(undefined, (thrown: unknown) => thrown as ProviderFailure);
    return (error as ProviderFailure).details.physicalId;
  }

  it('is named where AWS chose the identifier: only our request can have made it', async () => {
    await expect(leftover(VPC, 'GeneralServiceException', 'vpc-1')).resolves.toBe('vpc-1');
  });

  it('is named where the handler had made it and waited for it in vain', async () => {
    await expect(leftover(BUCKET, 'NotStabilized', 'b')).resolves.toBe('b');
  });

  it.each([
    ['a name of the template', BUCKET, 'b'],
    ['an ARN that is made of a name of the template', TOPIC, 'arn:aws:sns:us-east-1:1:orders'],
    ['the number of the account, for a setting of it', VPC, '123456789012'],
  ] as const)('is not named where it may be somebody else’s: %s', async (_, subject, identifier) => {
    for (const code of ['AlreadyExists', 'AccessDenied', 'InvalidRequest', 'Throttling']) {
      await expect(leftover(subject, code, identifier)).resolves.toBeUndefined();
    }
  });

  const absentBefore = { ...BUCKET, wasAbsent: true } as const;

  it.each(['GeneralServiceException', 'InvalidRequest', 'AccessDenied', 'Throttling'])(
    'is named where nothing of its name was there before (%s)',
    async (code) => {
      await expect(leftover(absentBefore, code, 'b')).resolves.toBe('b');
      await expect(leftover(absentBefore, code)).resolves.toBe('b');
    },
  );

  it.each(['AlreadyExists', 'ResourceConflict'])(
    'is not named where somebody else was faster (%s)',
    async (code) => {
      await expect(leftover(absentBefore, code, 'b')).resolves.toBeUndefined();
    },
  );

  it('is nothing where nothing is there', async () => {
    api.reads = [failure('missing', 'ResourceNotFoundException')];
    await expect(leftover(VPC, 'GeneralServiceException', 'vpc-1')).resolves.toBeUndefined();
    await expect(leftover(VPC, 'GeneralServiceException')).resolves.toBeUndefined();
  });

  it('is named where nobody can tell whether it is there', async () => {
    api.reads = [failure('terminal', 'AccessDeniedException')];
    await expect(leftover(VPC, 'GeneralServiceException', 'vpc-1')).resolves.toBe('vpc-1');
  });
});

describe('whether a resource is absent', () => {
  const isAbsent = (subject: Subject) => harness.provider.isAbsent(subject, new AbortController().signal);

  it('is answered by a read of the name that the template gives', async () => {
    await expect(isAbsent(BUCKET)).resolves.toBe(false);
    api.reads = [failure('missing', 'ResourceNotFoundException')];
    await expect(isAbsent(BUCKET)).resolves.toBe(true);
  });

  it('is not known where the read fails, where AWS chooses the name, and of a name that is a secret', async () => {
    api.reads = [failure('missing', 'ResourceNotFoundException')];
    await expect(isAbsent(VPC)).resolves.toBe(false);
    const secret = { ...BUCKET, properties: { BucketName: '{{resolve:secretsmanager:name}}' } };
    await expect(isAbsent(secret)).resolves.toBe(false);
    api.reads = [failure('terminal', 'AccessDeniedException')];
    await expect(isAbsent(BUCKET)).resolves.toBe(false);
  });
});

describe('an update', () => {
  it('sends nothing where AWS has it already', async () => {
    api.reads = [{ BucketName: 'b', Tags: [] }];
    await expect(update()).resolves.toMatchObject({ observed: { Tags: [] } });
    expect(api.changes).toEqual([]);
  });

  it('patches what AWS holds', async () => {
    api.reads = [{ BucketName: 'b' }];
    await update();
    expect(api.patches).toEqual([[{ op: 'add', path: '/Tags', value: [] }]]);
    expect(api.changes).toEqual(['update AWS::S3::Bucket b token-1']);
  });

  it('of what does not exist fails as missing, and sends nothing', async () => {
    api.reads = [failure('missing', 'ResourceNotFoundException')];
    await expect(update()).rejects.toMatchObject({ kind: 'missing', details: { wasGone: true } });
    expect(api.changes).toEqual([]);
  });
});

describe('a row of the cdkd CLI', () => {
  it.each([
    ['AWS::ECS::Cluster', 'arn:aws:ecs:us-east-1:1:cluster/main', {}, 'main'],
    [
      'AWS::EC2::VPCGatewayAttachment',
      'igw-1|vpc-1',
      { InternetGatewayId: 'igw-1', VpcId: 'vpc-1' },
      'IGW|vpc-1',
    ],
  ])(
    'is deleted by the name that Cloud Control has for it: %s',
    async (type, physicalId, properties, name) => {
      const row = { logicalId: 'X', type, physicalId, properties, attributes: {} };
      await harness.clock.run(harness.provider.delete(row, harness.context()));
      expect(api.changes).toEqual([`delete ${type} ${name} token-1`]);
    },
  );
});

describe('a delete', () => {
  it('of what is not there is a success, whether AWS says so at once or in the end', async () => {
    api.statuses = [failed('NotFound')];
    await expect(remove()).resolves.toBeUndefined();
    api.mutations = [failure('missing', 'ResourceNotFoundException')];
    await expect(remove()).resolves.toBeUndefined();
  });

  it('that AWS refuses fails', async () => {
    api.statuses = [failed('ResourceConflict')];
    await expect(remove()).rejects.toMatchObject({ kind: 'conflict' });
  });
});
