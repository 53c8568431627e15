/** Describes how the policies of S3 buckets are managed. */

import { isObject, type JsonObject, objectOf, omitted, picked, textOf } from '../../../../json.js';
import { asAsked } from '../../policy-spelling.js';
import { documentOf, documentText, wholePart } from '../../property-forms.js';
import { S3, type Description } from '../../sdk/s3.js';
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
  partOf: ['Bucket'],
  identity: ['Bucket'],
  create: (properties) => ['PutBucketPolicy', policyInput(textOf(properties, 'Bucket'), properties)],
  comparable: withoutPrincipals,
  idOf: (_answer, properties) => textOf(properties, 'Bucket'),
  parts: [
    wholePart(['PolicyDocument'], (after, { physicalId }) => [
      'PutBucketPolicy',
      policyInput(physicalId, after),
    ]),
  ],
  read: async (ask, { physicalId: Bucket, properties }) => {
    const answer = await unlessUnset(ask('GetBucketPolicy', { Bucket }));
    const text = textOf(answer, 'Policy');
    return text === ''
      ? undefined
      : {
          observed: { Bucket, PolicyDocument: asAsked(documentOf(text), properties['PolicyDocument']) },
          attributes: {},
        };
  },
  delete: (_ask, { physicalId: Bucket }) => [['DeleteBucketPolicy', { Bucket }]],
  candidates: (_ask, properties) => [textOf(properties, 'Bucket')],
};

function policyInput(Bucket: string, properties: JsonObject): JsonObject {
  return { Bucket, Policy: documentText(picked(properties, ['PolicyDocument'])['PolicyDocument']) };
}

/**
 * S3 rewrites principals: "When you use a canonical user ID in a policy, Amazon S3 might change the canonical ID to the
 * corresponding AWS account ID" ("Principals", Amazon S3 User Guide). Whose policy it is shows in the rest.
 */
function withoutPrincipals(properties: JsonObject): JsonObject {
  const document = objectOf(properties, 'PolicyDocument');
  const statements = [document['Statement'] ?? []].flat().filter(isObject);
  const Statement = statements.map((one) => omitted(one, ['Principal', 'NotPrincipal']));
  return { ...properties, PolicyDocument: { ...document, Statement } };
}
