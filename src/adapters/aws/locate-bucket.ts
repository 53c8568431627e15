import { CdkdError } from '../../errors.js';
import type { AwsClients } from './clients.js';
import { bucketError, s3ErrorName } from './s3-errors.js';

export interface LocatedBucket {
  readonly name: string;
  readonly region: string;
  /** True for the name with a region in it, which the cdkd CLI used before 0.8. */
  readonly isLegacy: boolean;
  /** Whether the name is derived from the account, so that the bucket must belong to it. */
  readonly isDerived: boolean;
}

export interface BucketWish {
  /** From the input, the environment or `cdk.json`; `undefined`: the account's own. */
  readonly name: string | undefined;
  readonly accountId: string;
  /** The run's region: where to ask, and part of the legacy name. */
  readonly region: string;
}

export function defaultStateBucket(accountId: string): string {
  return `cdkd-state-${accountId}`;
}

/**
 * Finds the state bucket and its region, which need not be the run's. `GetBucketLocation` answers everywhere, unlike
 * `HeadBucket`, whose redirect has no body.
 *
 * Throws `BUCKET_MISSING` ("run bootstrap") or `BUCKET_FORBIDDEN`.
 */
export async function locateStateBucket(clients: AwsClients, wish: BucketWish): Promise<LocatedBucket> {
  if (wish.name !== undefined) {
    const region = await bucketRegion(clients, wish.name, wish.region);
    if (region === undefined) throw missing(wish.name);
    return { name: wish.name, region, isLegacy: false, isDerived: false };
  }
  const name = defaultStateBucket(wish.accountId);
  const region = await bucketRegion(clients, name, wish.region);
  if (region !== undefined) return { name, region, isLegacy: false, isDerived: true };
  const legacyName = `${name}-${wish.region}`;
  const legacyRegion = await bucketRegion(clients, legacyName, wish.region);
  if (legacyRegion === undefined) throw missing(name);
  return { name: legacyName, region: legacyRegion, isLegacy: true, isDerived: true };
}

/** `undefined` where there is no such bucket. */
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
    if (['NoSuchBucket', 'NotFound'].includes(s3ErrorName(thrown))) return undefined;
    throw bucketError(thrown, bucket);
  }
}

/** The two oldest regions have names of their own here (S3's reference of GetBucketLocation). */
function regionOf(constraint: string | undefined): string {
  if (constraint === undefined || constraint === '') return 'us-east-1';
  return constraint === 'EU' ? 'eu-west-1' : constraint;
}

function missing(bucket: string): CdkdError {
  return new CdkdError('BUCKET_MISSING', `there is no state bucket ${bucket}`, {
    value: bucket,
    next: 'Run the command `bootstrap` once for this account, or name the bucket with `state-bucket`.',
  });
}
