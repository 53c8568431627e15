/** Tells S3's errors for configurations that a bucket does not have. */

import type { JsonObject } from '../../../../json.js';
import { isFailure, rejectionOf } from '../../../wire/failures.js';

/** Source: the errors of the `GetBucket…` operations, Amazon S3 API Reference. */
const UNSET =
  /^(NoSuch(BucketPolicy|CORSConfiguration|LifecycleConfiguration|PublicAccessBlockConfiguration|TagSet|WebsiteConfiguration)|OwnershipControlsNotFoundError|ServerSideEncryptionConfigurationNotFoundError)$/;

/** The configuration; empty if the bucket has none. */
export async function unlessUnset<Answer>(call: Promise<Answer>): Promise<Answer | JsonObject> {
  try {
    return await call;
  } catch (thrown) {
    const rejection = rejectionOf(thrown);
    if (isFailure(rejection, 'terminal') && UNSET.test(rejection.details.name)) return {};
    throw rejection;
  }
}
