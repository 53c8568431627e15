/** Describes how the policies of S3 buckets are managed. */

import type { JsonObject } from '../../../../json.js';
import { picked, textOf } from '../../../direct/answer-shapes.js';
import type { Description } from '../../description.js';
import { documentOf, documentText, wholePart } from '../../property-forms.js';
import { S3 } from '../../sdk/s3.js';
import { unlessUnset } from './unset.js';

/**
 * `AWS::S3::BucketPolicy`, by its bucket's name. A bucket has one policy, which `PutBucketPolicy` overwrites.
 * Source: PutBucketPolicy, GetBucketPolicy, DeleteBucketPolicy, Amazon S3 API Reference.
 */
export const bucketPolicy: Description = {
  type: 'AWS::S3::BucketPolicy',
  ...S3,
  looksFirst: true,
  appearsLate: true,
  identity: ['Bucket'],
  create: (properties) => ['PutBucketPolicy', policyInput(textOf(properties, 'Bucket'), properties)],
  idOf: (_answer, properties) => textOf(properties, 'Bucket'),
  parts: [
    wholePart(['PolicyDocument'], (after, { physicalId }) => [
      'PutBucketPolicy',
      policyInput(physicalId, after),
    ]),
  ],
  read: async (ask, { physicalId: Bucket }) => {
    const answer = await unlessUnset(ask('GetBucketPolicy', { Bucket }));
    const text = textOf(answer, 'Policy');
    return text === ''
      ? undefined
      : { observed: { Bucket, PolicyDocument: documentOf(text) }, attributes: {} };
  },
  delete: (_ask, { physicalId: Bucket }) => Promise.resolve([['DeleteBucketPolicy', { Bucket }]]),
  candidates: (_ask, properties) => Promise.resolve([textOf(properties, 'Bucket')]),
};

function policyInput(Bucket: string, properties: JsonObject): JsonObject {
  return { Bucket, Policy: documentText(picked(properties, ['PolicyDocument'])['PolicyDocument']) };
}
