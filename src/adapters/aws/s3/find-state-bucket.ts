/** Finds the state bucket and its region. */

import type { S3Client } from '@aws-sdk/client-s3';

import { CdkdError } from '../../../errors.js';
import type { AwsClients } from '../transport/clients.js';
import { bucketError, s3ErrorName } from './s3-errors.js';

export interface LocatedBucket {
  readonly name: string;
  readonly region: string;
  /** True for the name with a region in it, which the cdkd CLI used before 0.8. */
  readonly isLegacy: boolean;
  /** Whether the name is derived from the account, so that the account must own the bucket. */
  readonly isDerived: boolean;
}

interface BucketOptions {
  /** From the input, the environment or `cdk.json`; `undefined`: the account's default. */
  readonly name: string | undefined;
  readonly accountId: string;
  /** The run's region: where to ask, and part of the legacy name. */
  readonly region: string;
}

export function defaultStateBucket(accountId: string): string {
  return `cdkd-state-${accountId}`;
}

/** Finds each state bucket once in a run, unless that failed. */
export class StateBucketFinder {
  readonly #clients: AwsClients;
  readonly #found = new Map<string, Promise<LocatedBucket>>();

  constructor(clients: AwsClients) {
    this.#clients = clients;
  }

  find(requested: BucketOptions): Promise<LocatedBucket> {
    const key = requested.name ?? '';
    const found = this.#found.get(key) ?? locateStateBucket(this.#clients, requested);
    this.#found.set(key, found);
    found.catch(() => this.#found.delete(key));
    return found;
  }
}

/**
 * Finds the state bucket and its region, which may differ from the run's. `GetBucketLocation` works from
 * every region, unlike `HeadBucket`, whose redirect has no body; the latter is the fallback if the former is
 * denied.
 *
 * Throws `BUCKET_MISSING` ("run bootstrap") or `BUCKET_FORBIDDEN`.
 */
export async function locateStateBucket(
  clients: AwsClients,
  requested: BucketOptions,
): Promise<LocatedBucket> {
  if (requested.name !== undefined) {
    const region = await bucketRegion(clients, requested.name, requested.region);
    if (region === undefined) throw missing(requested.name);
    return { name: requested.name, region, isLegacy: false, isDerived: false };
  }
  const name = defaultStateBucket(requested.accountId);
  const region = await bucketRegion(clients, name, requested.region);
  if (region !== undefined) return { name, region, isLegacy: false, isDerived: true };
  const legacy = await legacyStateBucket(clients, requested);
  if (legacy === undefined) throw missing(name);
  return legacy;
}

/** The bucket with the run's region in its name; `undefined` if there is none. */
export async function legacyStateBucket(
  clients: AwsClients,
  { accountId, region: here }: Omit<BucketOptions, 'name'>,
): Promise<LocatedBucket | undefined> {
  const name = `${defaultStateBucket(accountId)}-${here}`;
  const region = await bucketRegion(clients, name, here);
  return region === undefined ? undefined : { name, region, isLegacy: true, isDerived: true };
}

/** `undefined` if there is no such bucket. */
export async function bucketRegion(
  clients: AwsClients,
  bucket: string,
  askIn: string,
): Promise<string | undefined> {
  const { GetBucketLocationCommand } = await import('@aws-sdk/client-s3');
  const client = await clients.s3(askIn);
  try {
    const answer = await client.send(new GetBucketLocationCommand({ Bucket: bucket }));
    return regionOf(answer.LocationConstraint);
  } catch (thrown) {
    const name = s3ErrorName(thrown);
    if (['NoSuchBucket', 'NotFound'].includes(name)) return undefined;
    const region = LOCATION_REFUSED.has(name) ? await regionOfHead(client, bucket) : undefined;
    if (region !== undefined) return region;
    throw bucketError(thrown, bucket);
  }
}

/**
 * It needs a permission of its own (`s3:GetBucketLocation`), and not every S3-compatible store implements it.
 */
const LOCATION_REFUSED = new Set(['AccessDenied', 'NotImplemented', 'MethodNotAllowed']);

/** The region in the answer to `HeadBucket`, or in its redirect. */
async function regionOfHead(client: S3Client, bucket: string): Promise<string | undefined> {
  const { HeadBucketCommand } = await import('@aws-sdk/client-s3');
  try {
    const { BucketRegion: region } = await client.send(new HeadBucketCommand({ Bucket: bucket }));
    return region ?? (await client.config.region());
  } catch (thrown) {
    const { $response: answer } = thrown as { $response?: { headers?: Record<string, string> } };
    return s3ErrorName(thrown) === 'PermanentRedirect' ? answer?.headers?.['x-amz-bucket-region'] : undefined;
  }
}

/** `GetBucketLocation` has special names for the two oldest regions (S3's reference). */
function regionOf(constraint: string | undefined): string {
  if (constraint === undefined || constraint === '') return 'us-east-1';
  return constraint === 'EU' ? 'eu-west-1' : constraint;
}

function missing(bucket: string): CdkdError {
  return new CdkdError('BUCKET_MISSING', `State bucket ${bucket} does not exist`, {
    value: bucket,
    next: 'Run the command `bootstrap` once for this account, or name the bucket with `state-bucket`.',
  });
}
