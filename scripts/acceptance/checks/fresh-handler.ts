/** Checks whether a custom resource handler can use a new role right away. */

import type { Check } from '../check.js';
import { allow, sentence, trustOf, wordsOf } from '../direct.js';

/** Lists its bucket, as a BucketDeployment needs its role to do, by the runtime's own SDK where there is one. */
const HANDLER = `const list = async (bucket) => {
  const endpoint = process.env.AWS_ENDPOINT_URL;
  if (endpoint === undefined) {
    const { S3Client, ListObjectsV2Command } = require('@aws-sdk/client-s3');
    return new S3Client({}).send(new ListObjectsV2Command({ Bucket: bucket }));
  }
  const { AWS_ACCESS_KEY_ID, AWS_REGION, AWS_SESSION_TOKEN } = process.env;
  const scope = [AWS_ACCESS_KEY_ID, '20260101', AWS_REGION, 's3/aws4_request'].join('/');
  const authorization = 'AWS4-HMAC-SHA256 Credential=' + scope + ', SignedHeaders=host, Signature=0';
  const headers = { authorization, 'x-amz-security-token': AWS_SESSION_TOKEN };
  const { ok, status } = await fetch(endpoint + '/' + bucket + '?list-type=2', { headers });
  if (!ok) throw new Error('AccessDenied (' + status + ') when calling the ListObjectsV2 operation');
};
exports.handler = async (event) => {
  const { RequestType, StackId, RequestId, LogicalResourceId, ResponseURL, ResourceProperties } = event;
  const answer = { StackId, RequestId, LogicalResourceId, PhysicalResourceId: 'listed', Status: 'SUCCESS' };
  try {
    if (RequestType !== 'Delete') await list(ResourceProperties.Bucket);
  } catch (error) {
    Object.assign(answer, { Status: 'FAILED', Reason: String(error) });
  }
  await fetch(ResponseURL, { method: 'PUT', body: JSON.stringify(answer) });
};`;

/** What Lambda says to a function whose role was created just now, and whether a custom resource survives that. */
export const freshHandler: Check = {
  question: 'fresh-handler',
  title: 'runs a custom resource whose role and policy are new',
  minutes: 3,
  dollars: 0.01,
  ask: async (direct) => {
    await direct.role('handler', 'lambda');
    const accountId = await direct.account.accountId();
    const { first } = await direct.whenRoleIsKnown('AWS::Lambda::Function', {
      FunctionName: direct.name('handler'),
      Role: `arn:${partitionOf(direct.account.region)}:iam::${accountId}:role/${direct.name('handler')}`,
      Runtime: 'nodejs22.x',
      Handler: 'index.handler',
      Code: { ZipFile: 'exports.handler = () => 1' },
      Tags: direct.tags,
    });
    return { answer: { 'a function right after its role': sentence(first) }, evidence: wordsOf(first) };
  },
  stack: { before: template('first'), after: template('second') },
};

export function partitionOf(region: string): string {
  if (region.startsWith('cn-')) return 'aws-cn';
  return region.startsWith('us-gov-') ? 'aws-us-gov' : 'aws';
}

function template(Version: string) {
  return {
    Resources: {
      Bucket: { Type: 'AWS::S3::Bucket', Properties: {} },
      Role: {
        Type: 'AWS::IAM::Role',
        Properties: { AssumeRolePolicyDocument: trustOf('lambda') },
      },
      Policy: {
        Type: 'AWS::IAM::Policy',
        Properties: { PolicyName: 'list', Roles: [{ Ref: 'Role' }], PolicyDocument: allow('s3:ListBucket') },
      },
      Handler: {
        Type: 'AWS::Lambda::Function',
        Properties: {
          Runtime: 'nodejs22.x',
          Handler: 'index.handler',
          Timeout: 60,
          Role: { 'Fn::GetAtt': ['Role', 'Arn'] },
          Code: { ZipFile: HANDLER },
        },
      },
      Listed: {
        Type: 'Custom::Listed',
        Properties: {
          ServiceToken: { 'Fn::GetAtt': ['Handler', 'Arn'] },
          Bucket: { Ref: 'Bucket' },
          Version,
        },
      },
    },
  };
}
