/** Bootstraps an account: creates the state bucket and a region's asset bucket and repository. */

import type { Clock, Random } from '../../../ports/clock.js';
import { assetBucketName, imageRepositoryName } from '../../../assets/asset-manifest.js';
import { bootstrapBucket, bucketExists } from './bucket-setup.js';
import type { BootstrapOptions, BootstrapResult, BootstrappedResource } from '../../../stacks/ports/aws.js';
import type { AwsClients } from '../transport/clients.js';
import { bootstrapRepository } from './repository-setup.js';
import type { AwsIdentity } from '../auth/caller-identity.js';
import { bucketRegion, defaultStateBucket } from '../s3/find-state-bucket.js';
import { StateBucket } from '../s3/object-store.js';

/**
 * Creates the state bucket and the region's bucket and repository for assets, and records these where the
 * cdkd CLI looks for them.
 */
export async function bootstrapAccount(
  clients: AwsClients,
  { accountId, partition }: AwsIdentity,
  { stateBucket, region, dryRun }: BootstrapOptions,
  ports: { readonly clock: Clock; readonly random: Random },
): Promise<BootstrapResult> {
  const state = stateBucket ?? defaultStateBucket(accountId);
  const assets = assetBucketName(accountId, region);
  // One state bucket serves all regions: an existing one stays in its region.
  const found = await bucketRegion(clients, state, region);
  const stateRegion = found ?? region;
  const account = { accountId, partition, dryRun };
  const wanted = [
    { bucket: state, region: stateRegion, ...account },
    { bucket: assets, region, ...account },
  ];
  // Detect buckets in a wrong place before creating anything.
  const there = await Promise.all(wanted.map((target) => bucketExists(clients, target)));
  const buckets: BootstrappedResource[] = [];
  for (const [index, target] of wanted.entries()) {
    const changes = await bootstrapBucket(clients, target, there[index] ?? false);
    buckets.push({ name: target.bucket, changes });
  }
  const repository = imageRepositoryName(accountId, region);
  const { changes, isThere } = await bootstrapRepository(clients, { ...account, repository, region });
  buckets.push({ name: repository, changes });
  const key = `cdkd-bootstrap/${region}.json`;
  const store = new StateBucket({ client: await clients.s3(stateRegion), bucket: state, ...ports });
  const isNew = found === undefined && dryRun;
  if (
    isNew ||
    (await markBootstrapped(store, key, {
      assets,
      repository: isThere ? repository : null,
      now: ports.clock.now(),
      dryRun,
    }))
  ) {
    buckets.push({ name: `${state}/${key}`, changes: ['written'] });
  }
  const isNewToCdk = [assets, repository].some((name) => isCreated(buckets, name));
  return isNewToCdk ? { buckets, note: laterCdkBootstrap(assets, repository) } : { buckets };
}

function isCreated(resources: readonly BootstrappedResource[], wanted: string): boolean {
  return resources.some(({ name, changes }) => name === wanted && changes.includes('created'));
}

/** CloudFormation refuses to create a bucket or repository that exists. */
function laterCdkBootstrap(assets: string, repository: string): string {
  return (
    `A later \`cdk bootstrap\` of this account and region fails because ${assets} and ${repository} exist: run it with ` +
    'another `--qualifier`, or delete the two first while they are empty. It also creates publishing roles; assets are ' +
    'published with them from then on if the run may assume them.'
  );
}

interface Bootstrapped {
  readonly assets: string;
  readonly repository: string | null;
  readonly now: number;
  readonly dryRun: boolean;
}

/** Writes `cdkd-bootstrap/{region}.json`, which the cdkd CLI reads; false if it exists already. */
async function markBootstrapped(
  store: StateBucket,
  key: string,
  { assets, repository, now, dryRun }: Bootstrapped,
): Promise<boolean> {
  if ((await store.read(key)) !== undefined) return false;
  if (dryRun) return true;
  const createdAt = new Date(now).toISOString();
  const marker = { assetBucket: assets, containerRepo: repository, assetSupportVersion: 1, createdAt };
  return (await store.write(key, `${JSON.stringify(marker, null, 2)}\n`, { ifAbsent: true })) !== undefined;
}

/** Creates the state bucket with its protections if it does not exist. */
export async function makeStateBucket(
  clients: AwsClients,
  { accountId, partition }: AwsIdentity,
  { stateBucket, region, dryRun }: BootstrapOptions,
): Promise<BootstrappedResource> {
  const name = stateBucket ?? defaultStateBucket(accountId);
  if ((await bucketRegion(clients, name, region)) !== undefined) return { name, changes: [] };
  const target = { bucket: name, region, accountId, partition, dryRun };
  return { name, changes: await bootstrapBucket(clients, target, false) };
}
