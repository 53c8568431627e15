import { setTimeout as sleep } from 'node:timers/promises';

import {
  CreateBucketCommand,
  GetBucketPolicyCommand,
  GetBucketVersioningCommand,
  GetObjectCommand,
  ListBucketsCommand,
  ListObjectsV2Command,
  S3Client,
} from '@aws-sdk/client-s3';

import { Apps } from '../__tests__/bundle/support/apps.js';
import { expectSuccess } from '../__tests__/bundle/support/bundle.js';
import { JOURNAL_STORE_CASES } from '../__tests__/contracts/ports/journal-store.js';
import { LOCK_STORE_CASES } from '../__tests__/contracts/ports/lock-store.js';
import type { PortCase, StoreHarness } from '../__tests__/contracts/ports/port-case.js';
import { STATE_STORE_CASES } from '../__tests__/contracts/ports/state-store.js';
import { uniformLatency } from '../simulator/aws/cloudcontrol/latency.js';
import { duplicates } from '../simulator/aws/cloudcontrol/view.js';
import { TEST_CREDENTIALS } from '../simulator/kernel/credentials.js';
import { Stage, type StageResult } from '../simulator/stage.js';
import { StateBucket } from '../src/adapters/aws/state-bucket.js';
import { S3JournalStore, S3LockStore, S3StateStore } from '../src/adapters/aws/stores.js';
import { systemClock, systemRandom } from '../src/adapters/system.js';
import { startLossyProxy, type LossyProxy } from './lossy-proxy.js';
import { MOTO_ACCOUNT, startMoto } from './moto-server.js';

/**
 * START HERE. State, lock, bootstrap and OIDC against an S3 and an STS that others wrote: the contracts of our stores, and the
 * bundle itself. Moto has no Cloud Control, so resources come from our simulator.
 */

const STATE_BUCKET = `cdkd-state-${MOTO_ACCOUNT}`;
const ASSET_BUCKET = `cdk-hnb659fds-assets-${MOTO_ACCOUNT}-us-east-1`;
const RIVALS = 20;

const TEMPLATE = {
  Resources: {
    Topic: { Type: 'AWS::SNS::Topic' },
    Queue: { Type: 'AWS::SQS::Queue' },
    Delivery: {
      Type: 'AWS::SNS::Subscription',
      Properties: {
        Protocol: 'sqs',
        TopicArn: { Ref: 'Topic' },
        Endpoint: { 'Fn::GetAtt': ['Queue', 'Arn'] },
      },
    },
  },
};

const counts = { passed: 0, failed: 0 };

async function main(): Promise<void> {
  const moto = await startMoto();
  const proxy = await startLossyProxy(moto.url);
  try {
    await witnessStores(proxy);
    await witnessBundle(moto.url);
  } finally {
    proxy.close();
    moto.stop();
  }
  console.log(`${counts.passed} passed, ${counts.failed} failed`);
  if (counts.failed > 0) process.exitCode = 1;
}

async function check(name: string, body: () => Promise<void>): Promise<void> {
  try {
    await body();
    counts.passed += 1;
    console.log(`✓ ${name}`);
  } catch (error) {
    counts.failed += 1;
    console.log(`✗ ${name}\n  ${String(error).replaceAll('\n', '\n  ')}`);
  }
}

function expectEqual(what: string, actual: unknown, expected: unknown): void {
  const [found, wanted] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (found !== wanted) throw new Error(`${what}: expected ${wanted}, found ${found}`);
}

async function witnessStores(proxy: LossyProxy): Promise<void> {
  const [first, second] = [s3Client(proxy.url), s3Client(proxy.url)];
  let buckets = 0;
  const harnessOf = async <Store>(make: (bucket: StateBucket) => Store): Promise<StoreHarness<Store>> => {
    buckets += 1;
    const bucket = `ports-${buckets}`;
    await first.send(new CreateBucketCommand({ Bucket: bucket }));
    const storeOf = (client: S3Client) =>
      make(new StateBucket({ client, bucket, clock: systemClock, random: systemRandom }));
    return {
      ours: storeOf(first),
      rivals: storeOf(second),
      // Moto goes by the machine's clock.
      tick: () => sleep(2_000),
      loseNextAnswer: () => {
        proxy.loseNextAnswer();
      },
    };
  };
  const checkAll = async <Store>(
    kind: string,
    cases: readonly PortCase<Store>[],
    make: (bucket: StateBucket) => Store,
  ) => {
    for (const contract of cases) {
      await check(`${kind}: ${contract.name}`, async () => contract.run(await harnessOf(make)));
    }
  };
  await checkAll('states', STATE_STORE_CASES, (bucket) => new S3StateStore(bucket, 'cdkd'));
  await checkAll('journals', JOURNAL_STORE_CASES, (bucket) => new S3JournalStore(bucket, 'cdkd'));
  await checkAll('locks', LOCK_STORE_CASES, (bucket) => new S3LockStore(bucket, 'cdkd'));
  first.destroy();
  second.destroy();
}

async function witnessBundle(moto: string): Promise<void> {
  const stage = await Stage.open({
    aws: { trustForeignKeys: true, cloudControl: { latency: uniformLatency(200, 400, 3) } },
  });
  const s3 = s3Client(moto);
  const apps = new Apps();
  const environment = { AWS_ENDPOINT_URL_S3: moto, AWS_ENDPOINT_URL_STS: moto };
  const run = (inputs: Record<string, string>) => stage.run({ inputs, environment });
  try {
    const app = await apps.write({ Shared: { template: TEMPLATE } });
    await check('a run without the bucket says to run bootstrap', async () => {
      const { results } = await run({ command: 'deploy', app });
      expectEqual('failure-reason', results.outputs['failure-reason'], 'BUCKET_MISSING');
    });
    await check('bootstrap by OIDC makes both buckets, versioned and closed to other accounts', () =>
      bootstraps(s3, run),
    );
    await check('bootstrap again changes nothing', async () => {
      const before = await listing(s3);
      expectSuccess(await run({ command: 'bootstrap' }));
      expectEqual('objects', await listing(s3), before);
    });
    await check(`${RIVALS} deploys at once: one works at a time, nothing is done twice`, () =>
      deploysOnce(stage, s3, () => run({ command: 'deploy', app })),
    );
    await check('a run that dies at work is finished by the next one, which takes its lock over', () =>
      finishesWhatDied(stage, s3, async (command) =>
        run({ command, yes: 'true', app: await apps.write({ Other: { template: TEMPLATE } }) }),
      ),
    );
    await check('a role is assumed by keys as well, where there is no OIDC token', () =>
      assumesByKeys(stage, { command: 'drift', app }, environment),
    );
    await check('a diff of what is deployed is empty', async () => {
      const { results } = expectSuccess(await run({ command: 'diff', app }));
      expectEqual('has-changes', results.outputs['has-changes'], 'false');
    });
    await check('destroy leaves no resource, no state, no lock, no journal', async () => {
      expectSuccess(await run({ command: 'destroy', app, yes: 'true' }));
      expectEqual('living', stage.living(), []);
      expectEqual('keys', (await listing(s3)).filter(isOfARun), []);
    });
  } finally {
    await Promise.all([stage.close(), apps.remove()]);
    s3.destroy();
  }
}

type Run = (inputs: Record<string, string>) => Promise<StageResult>;

async function bootstraps(s3: S3Client, run: Run): Promise<void> {
  expectSuccess(await run({ command: 'bootstrap' }));
  const { Buckets = [] } = await s3.send(new ListBucketsCommand({}));
  const names = Buckets.map(({ Name }) => Name ?? '').filter((name) => !name.startsWith('ports-'));
  expectEqual('buckets', names.sort(), [ASSET_BUCKET, STATE_BUCKET]);
  for (const Bucket of names) {
    const { Status } = await s3.send(new GetBucketVersioningCommand({ Bucket }));
    expectEqual('versioning', Status, 'Enabled');
    const { Policy = '' } = await s3.send(new GetBucketPolicyCommand({ Bucket }));
    if (!Policy.includes(MOTO_ACCOUNT))
      throw new Error(`the policy of ${Bucket} names no account: ${Policy}`);
  }
}

async function deploysOnce(stage: Stage, s3: S3Client, deploy: () => Promise<StageResult>): Promise<void> {
  const results = await Promise.all(Array.from({ length: RIVALS }, deploy));
  results.forEach(expectSuccess);
  const creates = stage.aws.log.select({ operation: 'CreateResource' });
  expectEqual('creates', creates.length, Object.keys(TEMPLATE.Resources).length);
  expectEqual('duplicates', duplicates(stage.aws.cloudControl.account).size, 0);
  const keys = await listing(s3);
  expectEqual('keys', keys.filter(isOfARun), ['cdkd/Shared/us-east-1/state.json']);
  const state = await s3.send(
    new GetObjectCommand({ Bucket: STATE_BUCKET, Key: 'cdkd/Shared/us-east-1/state.json' }),
  );
  const { resources } = JSON.parse((await state.Body?.transformToString()) ?? '{}') as { resources: object };
  expectEqual('rows', Object.keys(resources).sort(), Object.keys(TEMPLATE.Resources).sort());
}

async function finishesWhatDied(
  stage: Stage,
  s3: S3Client,
  run: (command: string) => Promise<StageResult>,
): Promise<void> {
  const before = await listing(s3);
  const living = stage.living().length;
  const die = () => {
    stage.killAll();
    return 'drop' as const;
  };
  const fault = { kind: 'callback', run: die } as const;
  stage.aws.faults.arm({ operation: 'CreateResource', on: { nth: 2 }, when: 'after', fault });
  expectEqual('signal', (await run('deploy')).signal, 'SIGKILL');
  stage.aws.faults.disarmAll();
  const left = (await listing(s3)).filter((key) => /Other\/.*(lock\.json$|journal\/)/.test(key));
  if (!left.some((key) => key.endsWith('lock.json')) || left.length < 2)
    throw new Error(`it left no lock or no journal: ${left.join(', ')}`);
  const next = expectSuccess(await run('deploy'));
  if (!next.stdout.includes('took over the lock')) throw new Error('the lock was not taken over');
  expectEqual('living', stage.living().length, living + Object.keys(TEMPLATE.Resources).length);
  expectEqual('duplicates', duplicates(stage.aws.cloudControl.account).size, 0);
  expectSuccess(await run('destroy'));
  expectEqual('keys', (await listing(s3)).filter(isOfARun), before.filter(isOfARun));
}

async function assumesByKeys(
  stage: Stage,
  inputs: Record<string, string>,
  environment: Record<string, string>,
): Promise<void> {
  const result = await stage.run({
    inputs: { ...inputs, 'role-arn': stage.roleArn },
    environment,
    credentials: 'keys',
    outsideGitHub: true,
  });
  expectSuccess(result);
  const reads = result.calls.filter(({ operation }) => operation === 'GetResource');
  const byKeys = reads.filter(({ accessKeyId }) => accessKeyId === TEST_CREDENTIALS.accessKeyId);
  expectEqual('reads, and those by the keys themselves', [reads.length, byKeys.length], [3, 0]);
}

function isOfARun(key: string): boolean {
  return /\/(state|lock)\.json$|\/journal\//.test(key);
}

async function listing(s3: S3Client): Promise<string[]> {
  const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket: STATE_BUCKET }));
  return Contents.map(({ Key }) => Key ?? '');
}

function s3Client(endpoint: string): S3Client {
  return new S3Client({
    endpoint,
    region: 'us-east-1',
    credentials: { accessKeyId: 'testing', secretAccessKey: 'testing' },
    forcePathStyle: true,
  });
}

await main();
