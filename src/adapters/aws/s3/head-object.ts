/** Reads an object's metadata from S3. */

import type { HeadObjectCommandInput, HeadObjectCommandOutput, S3Client } from '@aws-sdk/client-s3';

import { s3ErrorName, statusOf } from './s3-errors.js';

export type ObjectHead = Pick<HeadObjectCommandOutput, 'LastModified' | 'ContentType' | 'Metadata'>;

/**
 * An object's metadata. A failed HEAD has no body that would name the error: expired keys, a timeout and a
 * wrong clock are all the same 400 (API_HeadObject.html, "generic error"). In that case, GETs the first byte,
 * which the SDK retries where that helps, and whose error has a name.
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
    // The object exists and is empty: https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html
    if (s3ErrorName(thrown) === 'InvalidRange') return {};
    throw thrown;
  }
}

/** The SDK's name for an error that has only a status. */
const NAMELESS = /^(?:Unknown|UnknownError|Error|BadRequest|400)$/;
