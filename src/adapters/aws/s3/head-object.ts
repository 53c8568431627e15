import type { HeadObjectCommandInput, HeadObjectCommandOutput, S3Client } from '@aws-sdk/client-s3';

import { s3ErrorName, statusOf } from './s3-errors.js';

export type ObjectHead = Pick<HeadObjectCommandOutput, 'LastModified' | 'ContentType' | 'Metadata'>;

/**
 * What S3 says of an object without its content. A refused HEAD has no body that would name the error: keys that have
 * expired, a request that took too long and a wrong clock are all one 400 (API_HeadObject.html, "generic error"). Then
 * the first byte is asked for, by a GET, which the SDK tries again where that helps, and whose error has a name.
 */
export async function headObject(client: S3Client, input: HeadObjectCommandInput): Promise<ObjectHead> {
  const { GetObjectCommand, HeadObjectCommand } = await import('@aws-sdk/client-s3');
  try {
    return await client.send(new HeadObjectCommand(input));
  } catch (thrown) {
    if (statusOf(thrown) !== 400 || !NAMELESS.test(s3ErrorName(thrown))) throw thrown;
  }
  try {
    const { Body, ...head } = await client.send(new GetObjectCommand({ ...input, Range: 'bytes=0-0' }));
    await Body?.transformToByteArray();
    return head;
  } catch (thrown) {
    // It is there, and empty: https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html
    if (s3ErrorName(thrown) === 'InvalidRange') return {};
    throw thrown;
  }
}

/** What the SDK calls an error for which it has nothing but the status. */
const NAMELESS = /^(?:Unknown|UnknownError|Error|BadRequest|400)$/;
