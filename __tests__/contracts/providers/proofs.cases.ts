import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { JsonObject } from '../../../src/json.js';
import type { ResourceModel, ResourceProvider } from '../../../src/ports/resources.js';
import { ProviderWorld, type RecordedContext } from './world.js';

const HOUR = 3_600_000;

let world: ProviderWorld;

beforeEach(async () => {
  world = await ProviderWorld.start();
});

afterEach(() => world.close());

describe('the version of a function that a killed run was to publish', () => {
  const type = 'AWS::Lambda::Version';
  const properties = { FunctionName: 'work' };

  /** Somebody has published a version before; since then, only the configuration has changed. */
  beforeEach(async () => {
    const role = await world.make('AWS::IAM::Role', { RoleName: 'worker', AssumeRolePolicyDocument: TRUST });
    const plain = {
      FunctionName: 'work',
      Role: role.attributes['Arn'] ?? '',
      Handler: 'a.b',
      Runtime: 'nodejs22.x',
    };
    const functions = await world.provider('AWS::Lambda::Function', 'sdk');
    const subject = { logicalId: 'Work', type: 'AWS::Lambda::Function' };
    const code = { Code: { ZipFile: 'exports.b = () => 1' } };
    const made = await functions.create({ ...subject, properties: { ...plain, ...code } }, world.context());
    await world.make(type, properties);
    const desired = { ...plain, ...code, Timeout: 30 };
    await functions.update(
      { ...subject, ...made, properties: { ...plain, ...code }, desired },
      world.context(),
    );
    world.simulator.clock.advance(HOUR);
  });

  it('is not the older one with the same code', async () => {
    const run = await KilledRun.of(type, properties);
    expect(await run.found()).toMatchObject({ outcome: 'not-done' });
  });

  it('is the one that it published, and no other', async () => {
    const run = await KilledRun.of(type, properties);
    await run.create('PublishVersion', 'lambda');
    const found = await run.found();
    expect(found).toMatchObject({ outcome: 'done', proof: 'time', model: { attributes: { Version: '2' } } });
  });

  it('is known by its place, however late it is looked for', async () => {
    const run = await KilledRun.of(type, properties);
    await run.create('PublishVersion', 'lambda');
    expect(await run.found({ age: 12 * HOUR })).toMatchObject({ outcome: 'done', proof: 'place' });
  });
});

describe('a bucket’s policy whose principals S3 has rewritten', () => {
  it('is known again', async () => {
    await world.make('AWS::S3::Bucket', { BucketName: 'parcels' });
    const Principal = { CanonicalUser: '64-digits' };
    const Statement = [
      { Effect: 'Allow', Principal, Action: 's3:GetObject', Resource: 'arn:aws:s3:::parcels/*' },
    ];
    const properties = { Bucket: 'parcels', PolicyDocument: { Version: '2012-10-17', Statement } };
    const run = await KilledRun.of('AWS::S3::BucketPolicy', properties);
    await run.create('PutBucketPolicy', 's3');
    const late = await run.found({ age: 12 * HOUR });
    expect(late).toMatchObject({ outcome: 'done', proof: 'place', uncertain: ['PolicyDocument'] });
  });
});

describe('a topic that the template names', () => {
  it('is a stranger’s where it was there before', async () => {
    await world.make('AWS::SNS::Topic', { TopicName: 'news' });
    const run = await KilledRun.of('AWS::SNS::Topic', { TopicName: 'news' });
    expect(await run.found()).toMatchObject({ outcome: 'not-done' });
  });

  it('is for a person to tell where nobody looked before', async () => {
    await world.make('AWS::SNS::Topic', { TopicName: 'news' });
    const run = await KilledRun.of('AWS::SNS::Topic', { TopicName: 'news' });
    const found = await run.found({ isLookKnown: false });
    expect(found).toMatchObject({ outcome: 'unresolved', reason: expect.stringContaining(':news') });
  });
});

const TRUST = {
  Version: '2012-10-17',
  Statement: [{ Effect: 'Allow', Principal: { Service: 'lambda.amazonaws.com' }, Action: 'sts:AssumeRole' }],
};

/** A run that is killed after its intent, or once its call has left. */
class KilledRun {
  private constructor(
    private readonly subject: {
      readonly logicalId: string;
      readonly type: string;
      readonly properties: JsonObject;
    },
    private readonly context: RecordedContext,
    private readonly provider: ResourceProvider,
    private readonly earlier: readonly string[] | undefined,
  ) {}

  static async of(type: string, properties: JsonObject): Promise<KilledRun> {
    const provider = await world.provider(type, 'sdk');
    const [subject, context] = [{ logicalId: 'Thing', type, properties }, world.context()];
    const intended = { ...subject, clientToken: context.clientToken, isNew: () => false };
    const earlier = await provider.lookBefore?.(intended, context.signal);
    return new KilledRun(subject, context, provider, earlier);
  }

  /** Sends the creating call, whose answer nobody hears. */
  async create(operation: string, service: string): Promise<void> {
    const fault = { kind: 'reset' } as const;
    world.simulator.faults.arm({ service, operation, on: { nth: 1 }, when: 'after', fault });
    const call: Promise<ResourceModel> = this.provider.create(
      { ...this.subject, earlier: this.earlier ?? [] },
      this.context,
    );
    await expect(call).rejects.toMatchObject({ kind: 'lost' });
  }

  /** What the next run finds. */
  async found({ age = 60_000, isLookKnown = true }: { age?: number; isLookKnown?: boolean } = {}) {
    const { type } = this.subject;
    const next = await world.provider(type, 'sdk');
    const { clientToken } = this.context;
    const open = {
      ...this.subject,
      clientToken,
      age,
      handle: {},
      mayResend: false,
      known: new Set<string>(),
    };
    const known = isLookKnown ? { earlier: this.earlier ?? [] } : {};
    return next.findOutcome({ action: 'create', ...open, ...known }, world.context({ clientToken }));
  }
}
