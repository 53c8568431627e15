/** Looks whether a bucket or a queue is empty. */

import { rejectionOf } from '../../providers/wire/failures.js';
import type { AwsClients } from './transport/clients.js';

/** Whether a bucket contains anything that blocks its deletion: an object, an older version, or a delete marker. */
export async function holdsObjects(clients: AwsClients, bucket: string, region: string): Promise<boolean> {
  const { ListObjectVersionsCommand } = await import('@aws-sdk/client-s3');
  const client = await clients.s3(region);
  try {
    const answer = await client.send(new ListObjectVersionsCommand({ Bucket: bucket, MaxKeys: 1 }));
    return (answer.Versions ?? []).length > 0 || (answer.DeleteMarkers ?? []).length > 0;
  } catch (thrown) {
    throw rejectionOf(thrown);
  }
}

/** The counts that together are all messages of a queue. Source: GetQueueAttributes, SQS API Reference. */
const MESSAGE_COUNTS = [
  'ApproximateNumberOfMessages',
  'ApproximateNumberOfMessagesDelayed',
  'ApproximateNumberOfMessagesNotVisible',
] as const;

/** Whether a queue has messages: waiting, delayed, or received and not deleted yet. The counts are approximate. */
export async function holdsMessages(clients: AwsClients, queueUrl: string, region: string): Promise<boolean> {
  const { GetQueueAttributesCommand } = await import('@aws-sdk/client-sqs');
  const client = await clients.sqs(region);
  try {
    const AttributeNames = [...MESSAGE_COUNTS];
    const answer = await client.send(new GetQueueAttributesCommand({ QueueUrl: queueUrl, AttributeNames }));
    return MESSAGE_COUNTS.some((name) => Number(answer.Attributes?.[name] ?? 0) > 0);
  } catch (thrown) {
    throw rejectionOf(thrown);
  }
}
