/** Checks whether a bucket is empty. */

import { rejectionOf } from '../../../providers/wire/failures.js';
import type { AwsClients } from '../transport/clients.js';

/** Whether a bucket contains anything that blocks its deletion: an object, an older version, or a delete marker. */
export async function hasContents(clients: AwsClients, bucket: string, region: string): Promise<boolean> {
  const { ListObjectVersionsCommand } = await import('@aws-sdk/client-s3');
  const client = await clients.s3(region);
  try {
    const answer = await client.send(new ListObjectVersionsCommand({ Bucket: bucket, MaxKeys: 1 }));
    return (answer.Versions ?? []).length > 0 || (answer.DeleteMarkers ?? []).length > 0;
  } catch (thrown) {
    throw rejectionOf(thrown);
  }
}
