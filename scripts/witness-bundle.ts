/** Tests the stores and the bundle against third-party emulators of S3, STS and ECR. */

import { setTimeout as sleep } from 'node:timers/promises';

import { DescribeRepositoriesCommand, PutImageCommand } from '@aws-sdk/client-ecr';
import type { S3Client } from '@aws-sdk/client-s3';
import {
  CreateBucketCommand,
  GetBucketPolicyCommand,
  GetBucketVersioningCommand,
  GetObjectCommand,
  ListBucketsCommand,
  ListObjectsV2Command,
} from '@aws-sdk/client-s3';

import { Apps } from '../__tests__/e2e/support/apps.js';
import { expectSuccess } from '../__tests__/e2e/support/bundle.js';
import { JOURNAL_STORE_CASES } from '../__tests__/contracts/ports/journal-store.js';
import { LOCK_STORE_CASES } from '../__tests__/contracts/ports/lock-store.js';
import type { PortCase, StoreHarness } from '../__tests__/contracts/ports/port-case.js';
import { STATE_STORE_CASES } from '../__tests__/contracts/ports/state-store.js';
import { uniformLatency } from '../simulator/aws/cloudcontrol/latency.js';
import { duplicates } from '../simulator/aws/cloudcontrol/view.js';
import { TEST_CREDENTIALS } from '../simulator/kernel/credentials.js';
import { Stage, type StageResult } from '../simulator/stage.js';
import { AwsClients } from '../src/adapters/aws/transport/clients.js';
import { EcrRegistry } from '../src/adapters/aws/assets/image-registry.js';
import { StateBucket } from '../src/adapters/aws/s3/object-store.js';
import { S3JournalStore, S3LockStore, S3StateStore } from '../src/adapters/aws/s3/state-stores.js';
import { systemClock, systemRandom } from '../src/adapters/system.js';
import { startLossyProxy, type LossyProxy } from './lossy-proxy.js';
import type { Differences, EmulatorName } from '../__tests__/contracts/s3-witness/differences.js';
import { Checks, expectEqual } from './support/checks.js';
import { emulatorS3 } from './support/bundle-in-emulation.js';
import { chosenEmulator, EMULATOR_ACCOUNT, EMULATOR_KEYS, startEmulator } from './support/emulators.js';

/**
 * State, lock, bootstrap, image registry and OIDC against an S3, an STS and an ECR that others wrote: the
 * contracts of our stores, and the bundle itself. No emulator has a Cloud Control that makes anything, so
 * resources come from our simulator.
 *
 *     npx tsx scripts/witness-bundle.ts moto
 *     npx tsx scripts/witness-bundle.ts ministack
 */

const DIFFERENCES: Readonly<Record<EmulatorName, Differences>> = {
  moto: {},
  ministack: {
    'an image that is not there is not found':
      'MiniStack answers with an empty list; DescribeImages in the API Reference has ImageNotFoundException.',
  },
};

const STATE_BUCKET = `cdkd-state-${EMULATOR_ACCOUNT}`;
const ASSET_BUCKET = `cdk-hnb659fds-assets-${EMULATOR_ACCOUNT}-us-east-1`;
const REPOSITORY = `cdk-hnb659fds-container-assets-${EMULATOR_ACCOUNT}-us-east-1`;
const RIVALS = 20;
const MANIFEST = JSON.stringify({
  schemaVersion: 2,
  mediaType: 'application/vnd.docker.distribution.manifest.v2+json',
  config: {
    mediaType: 'application/vnd.docker.container.image.v1+json',
    size: 1,
    digest: `sha256:${'0'.repeat(64)}`,
  },
  layers: [],
});

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

async function main(): Promise<void> {
  const emulator = await startEmulator(chosenEmulator());
  const checks = new Checks(DIFFERENCES[emulator.name]);
  const proxy = await startLossyProxy(emulator.url);
  try {
    await witnessStores(proxy, checks);
    await witnessBundle(emulator.url, checks);
  } finally {
    proxy.close();
    emulator.stop();
  }
  checks.tellCounts();
}

async function witnessStores(proxy: LossyProxy, checks: Checks): Promise<void> {
  const [first, second] = [emulatorS3(proxy.url), emulatorS3(proxy.url)];
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
      // Emulators go by the machine's clock.
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
      await checks.check(`${kind}: ${contract.name}`, async () => contract.run(await harnessOf(make)));
    }
  };
  await checkAll('states', STATE_STORE_CASES, (bucket) => new S3StateStore(bucket, 'cdkd'));
  await checkAll('journals', JOURNAL_STORE_CASES, (bucket) => new S3JournalStore(bucket, 'cdkd'));
  await checkAll('locks', LOCK_STORE_CASES, (bucket) => new S3LockStore(bucket, 'cdkd'));
  first.destroy();
  second.destroy();
}

async function witnessBundle(endpoint: string, checks: Checks): Promise<void> {
  const stage = await Stage.open({
    aws: { trustForeignKeys: true, cloudControl: { latency: uniformLatency(200, 400, 3) } },
  });
  const s3 = emulatorS3(endpoint);
  const apps = new Apps();
  const atEmulator = (service: string) => [`AWS_ENDPOINT_URL_${service}`, endpoint] as const;
  const environment = Object.fromEntries(['S3', 'STS', 'ECR'].map(atEmulator));
  const run = (inputs: Record<string, string>) =>
    stage.run({ inputs: { ...inputs, provisioning: 'cloud-control' }, environment });
  try {
    const app = await apps.write({ Shared: { template: TEMPLATE } });
    await checks.check('a run without the bucket says to run bootstrap', async () => {
      const { results } = await run({ command: 'deploy', app });
      expectEqual('failure-reason', results.outputs['failure-reason'], 'BUCKET_MISSING');
    });
    await checks.check('bootstrap by OIDC makes both buckets, versioned and closed', () =>
      bootstraps(s3, run),
    );
    await witnessImages(endpoint, checks);
    await checks.check('bootstrap again changes nothing', async () => {
      const before = await listing(s3);
      expectSuccess(await run({ command: 'bootstrap' }));
      expectEqual('objects', await listing(s3), before);
    });
    await checks.check(`${RIVALS} deploys at once: one works at a time, nothing is done twice`, () =>
      deploysOnce(stage, s3, () => run({ command: 'deploy', app })),
    );
    await checks.check('a run that dies at work is finished by the next one, which takes its lock over', () =>
      finishesWhatDied(stage, s3, async (command) =>
        run({ command, yes: 'true', app: await apps.write({ Other: { template: TEMPLATE } }) }),
      ),
    );
    await checks.check('a role is assumed by keys as well, where there is no OIDC token', () =>
      assumesByKeys(stage, { command: 'drift', app }, environment),
    );
    await checks.check('a diff of what is deployed is empty', async () => {
      const { results } = expectSuccess(await run({ command: 'diff', app }));
      expectEqual('has-changes', results.outputs['has-changes'], 'false');
    });
    await checks.check('destroy leaves no resource, no state, no lock, no journal', async () => {
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
    if (!Policy.includes(EMULATOR_ACCOUNT))
      throw new Error(`the policy of ${Bucket} names no account: ${Policy}`);
  }
}

/** The repository that `bootstrap` made, asked as a deploy asks it. */
async function witnessImages(endpoint: string, checks: Checks): Promise<void> {
  const provider = {
    get: () => Promise.resolve(EMULATOR_KEYS),
    replace: () => Promise.resolve(false),
    isRefused: () => false,
  };
  process.env['AWS_ENDPOINT_URL_ECR'] = endpoint;
  const clients = new AwsClients(provider, process.env);
  const masked: string[] = [];
  const mask = (secret: string) => void masked.push(secret);
  const registry = new EcrRegistry(
    { of: () => Promise.resolve(clients) },
    { region: 'us-east-1', clock: systemClock, mask },
  );
  const image = { repository: REPOSITORY, tag: 'abc' };
  const ecr = await clients.ecr('us-east-1');
  await checks.check('bootstrap makes a repository whose tags stay', async () => {
    const { repositories = [] } = await ecr.send(new DescribeRepositoriesCommand({}));
    const settings = repositories.map((one) => [one.repositoryName, one.imageTagMutability]);
    expectEqual('repositories', settings, [[REPOSITORY, 'IMMUTABLE']]);
  });
  await checks.check('a repository that is not there is told', async () => {
    const elsewhere = await registry.has({ ...image, repository: 'other' }).catch((error: unknown) => error);
    expectEqual('code', (elsewhere as { code?: string }).code, 'REPOSITORY_MISSING');
  });
  await checks.check('an image that is not there is not found', async () => {
    expectEqual('before the push', await registry.has(image), false);
  });
  await checks.check('an image that was pushed is found', async () => {
    await ecr.send(
      new PutImageCommand({ repositoryName: REPOSITORY, imageTag: 'abc', imageManifest: MANIFEST }),
    );
    expectEqual('after the push', await registry.has(image), true);
  });
  await checks.check('a login to the registry is masked', async () => {
    const { server, user, password } = await registry.login(image);
    expectEqual('login', [server, user], [`${EMULATOR_ACCOUNT}.dkr.ecr.us-east-1.amazonaws.com`, 'AWS']);
    expectEqual('masked', masked.includes(password), true);
  });
  await clients.close();
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
    inputs: { ...inputs, 'role-arn': stage.roleArn, provisioning: 'cloud-control' },
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

await main();
