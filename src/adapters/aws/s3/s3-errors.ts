/** Classifies S3 errors and translates them into errors with advice. */

import { DEFAULT_QUALIFIER } from '../../../assets/asset-manifest.js';
import { CdkdError } from '../../../errors.js';
import { failureOf } from '../../../providers/wire/failures.js';
import { wrongClock } from '../transport/wrong-clock.js';

/** The SDK's error name, or a substitute if S3 answers a HEAD without a body. */
export function s3ErrorName(thrown: unknown): string {
  if (!(thrown instanceof Error)) return 'Unknown';
  const status = statusOf(thrown);
  if (thrown.name !== 'Unknown' && thrown.name !== 'UnknownError' && thrown.name !== 'Error')
    return thrown.name;
  if (status === 404) return 'NotFound';
  if (status === 403) return 'Forbidden';
  return status === 301 ? 'PermanentRedirect' : thrown.name;
}

export function isMissing(thrown: unknown): boolean {
  return ['NoSuchKey', 'NotFound'].includes(s3ErrorName(thrown));
}

export function isPreconditionFailed(thrown: unknown): boolean {
  return s3ErrorName(thrown) === 'PreconditionFailed';
}

/** A concurrent write was in progress: the outcome is undecided, and the request must be resent. */
export function isRivalWrite(thrown: unknown): boolean {
  return ['ConditionalRequestConflict', 'OperationAborted'].includes(s3ErrorName(thrown));
}

/** An S3-compatible store lacks the operation, or mistakes it for another one, which it rejects. */
export function isNotImplemented(thrown: unknown): boolean {
  const status = statusOf(thrown);
  const refusals = ['NotImplemented', 'MethodNotAllowed', 'BucketAlreadyOwnedByYou', 'BucketAlreadyExists'];
  return status === 501 || status === 405 || refusals.includes(s3ErrorName(thrown));
}

/** S3 answers 404, with a specific name, if a bucket has no such configuration. */
export function isNotConfigured(thrown: unknown): boolean {
  return statusOf(thrown) === 404 && s3ErrorName(thrown) !== 'NoSuchBucket';
}

/** `undefined` if S3 did not answer. */
export function statusOf(thrown: unknown): number | undefined {
  return (thrown as { $metadata?: { httpStatusCode?: number } } | undefined)?.$metadata?.httpStatusCode;
}

/** Only the CDK CLI creates the bucket of an app with a qualifier of its own. */
function bootstrapAdvice(bucket: string): string {
  const qualifier = /^cdk-([a-z\d]+)-assets-/.exec(bucket)?.[1] ?? DEFAULT_QUALIFIER;
  return qualifier === DEFAULT_QUALIFIER
    ? 'Run the command `bootstrap` once for this account and region.'
    : `Run \`cdk bootstrap --qualifier ${qualifier}\` once for this account and region.`;
}

/** Translates an S3 error about a bucket into one with advice. A `CdkdError` stays unchanged. */
export function bucketError(thrown: unknown, bucket: string): CdkdError {
  if (thrown instanceof CdkdError) return thrown;
  const name = s3ErrorName(thrown);
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  switch (name) {
    case 'NoSuchBucket':
    case 'NotFound':
      return new CdkdError('BUCKET_MISSING', `The bucket ${bucket} does not exist`, {
        value: bucket,
        next: bootstrapAdvice(bucket),
        cause: thrown,
      });
    case 'AccessDenied':
    case 'Forbidden':
    case 'AllAccessDisabled':
      return new CdkdError('BUCKET_FORBIDDEN', `The bucket ${bucket} may not be used: ${message}`, {
        value: bucket,
        next: "Check that it is this account's bucket, and the role's s3: permissions on it: the diff role reads it and writes plans, only the deploy role writes state.",
        cause: thrown,
      });
    case 'PermanentRedirect':
    case 'AuthorizationHeaderMalformed':
    case 'IllegalLocationConstraintException':
      return new CdkdError('BUCKET_REGION', `The bucket ${bucket} is in another region: ${message}`, {
        value: bucket,
        next: 'Set `aws-region` to the region of the bucket, or name another bucket.',
        cause: thrown,
      });
    default:
      return s3Failure(thrown, message, bucket);
  }
}

function s3Failure(thrown: unknown, message: string, bucket: string): CdkdError {
  const clock = wrongClock(thrown);
  if (clock !== undefined) return clock;
  if (failureOf(thrown).kind === 'credentials') {
    return new CdkdError('CREDENTIALS_EXPIRED', `S3 no longer accepts the credentials: ${message}`, {
      next: 'Run again: progress is recorded, and the next run continues from there.',
      cause: thrown,
    });
  }
  const name = s3ErrorName(thrown);
  const words = message === 'UnknownError' ? name : message;
  return new CdkdError('AWS_UNAVAILABLE', `S3 failed on ${bucket}: ${words}`, {
    value: name,
    next: 'Run again: whatever was done is recorded, and the run continues from there.',
    cause: thrown,
  });
}

/** An object that is larger than any that this action writes: reading it could take the memory of the whole run. */
export function tooLarge(address: string, largest: number): CdkdError {
  return new CdkdError('STATE_CORRUPT', `${address} is larger than ${largest / 1024 ** 2} MB`, {
    value: address,
    next: 'Restore the object from an earlier version in the bucket. Nothing was changed.',
  });
}
