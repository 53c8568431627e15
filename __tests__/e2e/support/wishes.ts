import { textAt } from '../../../simulator/aws/cloudcontrol/model-paths.js';
import type { Stage } from '../../../simulator/stage.js';
import { isObject, type Json, type JsonObject } from '../../../src/json.js';
import type { StackSource } from './apps.js';

/** What the handler does with one kind of request; everything else it answers at once, with success. */
export interface Behaviour {
  readonly mode: 'crashes' | 'fails' | 'halfway' | 'lists' | 'returns' | 'slow';
  readonly on: 'Create' | 'Update' | 'Delete';
}

/** Asks S3 for its buckets. A refusal is in the log alone, as that of a BucketDeployment's command is. */
const LISTING = `async function list() {
  const { AWS_ENDPOINT_URL, AWS_ACCESS_KEY_ID, AWS_REGION, AWS_SESSION_TOKEN } = process.env;
  const credential = [AWS_ACCESS_KEY_ID, '20260101', AWS_REGION, 's3/aws4_request'].join('/');
  const authorization = 'AWS4-HMAC-SHA256 Credential=' + credential + ', SignedHeaders=host, Signature=0';
  const headers = { authorization, 'x-amz-security-token': AWS_SESSION_TOKEN };
  const { ok, status } = await fetch(AWS_ENDPOINT_URL + '/', { headers });
  if (!ok) console.error('An error occurred (' + status + ') when calling the ListBuckets operation: Forbidden');
  return ok;
}`;

const HANDLER = `${LISTING}
exports.handler = async (input) => {
  const event = input.Records ? JSON.parse(input.Records[0].Sns.Message) : input;
  const { RequestType, PhysicalResourceId, StackId, RequestId, LogicalResourceId } = event;
  const { Mode, On, Wish } = event.ResourceProperties;
  const mode = RequestType === On ? Mode : '';
  const names = { StackId, RequestId, LogicalResourceId };
  const granted = { Status: 'SUCCESS', PhysicalResourceId: PhysicalResourceId ?? 'wish', Data: { Wish }, ...names };
  const answer = {
    // A failed update or delete repeats the id, as the handlers of CDK's provider framework do.
    fails: { Status: 'FAILED', Reason: 'no such wish', PhysicalResourceId, ...names },
    halfway: { Status: 'FAILED', Reason: 'granted by half', PhysicalResourceId: 'half', ...names },
  }[mode] ?? granted;
  if (mode === 'lists' && !(await list())) {
    Object.assign(answer, { Status: 'FAILED', Reason: 'the command returned non-zero exit status 1' });
  }
  if (mode === 'crashes') throw new TypeError('out of wishes');
  if (mode === 'returns') return { PhysicalResourceId: 'returned', Data: { Wish } };
  if (mode === 'slow') await new Promise((resolve) => setTimeout(resolve, 1500));
  await fetch(event.ResponseURL, { method: 'PUT', body: JSON.stringify(answer) });
};`;

const FUNCTION = {
  Type: 'AWS::Lambda::Function',
  Properties: {
    Runtime: 'nodejs22.x',
    Handler: 'index.handler',
    Role: { 'Fn::GetAtt': ['Role', 'Arn'] },
    Timeout: 1,
    Code: { ZipFile: HANDLER },
  },
};

/** A stack with one custom resource, its handler, and the policy of the handler's role, which nothing refers to. */
export function wishStack(requested: string, behaviour?: Behaviour, more: JsonObject = {}): StackSource {
  const { mode: Mode = '', on: On = '' } = behaviour ?? {};
  const { Resources = {}, ServiceToken = { 'Fn::GetAtt': ['Handler', 'Arn'] } } = more;
  return {
    template: {
      Resources: {
        Wish: { Type: 'Custom::Wish', Properties: { ServiceToken, Wish: requested, Mode, On } },
        Role: {
          Type: 'AWS::IAM::Role',
          Properties: {
            AssumeRolePolicyDocument: allow('sts:AssumeRole', { Service: 'lambda.amazonaws.com' }),
          },
        },
        Policy: {
          Type: 'AWS::IAM::Policy',
          Properties: { PolicyName: 'wishes', Roles: [{ Ref: 'Role' }], PolicyDocument: allow('s3:*') },
        },
        Handler: FUNCTION,
        ...(isObject(Resources) ? Resources : {}),
      },
      Outputs: {
        Name: { Value: { Ref: 'Wish' } },
        Wish: { Value: { 'Fn::GetAtt': ['Wish', 'Wish'] } },
      },
    },
  };
}

/** The same, with the handler behind a topic. */
export function topicWishStack(requested: string): StackSource {
  const Resources = {
    Topic: { Type: 'AWS::SNS::Topic' },
    Subscription: {
      Type: 'AWS::SNS::Subscription',
      Properties: {
        TopicArn: { Ref: 'Topic' },
        Protocol: 'lambda',
        Endpoint: { 'Fn::GetAtt': ['Handler', 'Arn'] },
      },
    },
    Permission: {
      Type: 'AWS::Lambda::Permission',
      Properties: {
        FunctionName: { Ref: 'Handler' },
        Action: 'lambda:InvokeFunction',
        Principal: 'sns.amazonaws.com',
        SourceArn: { Ref: 'Topic' },
      },
    },
  };
  return wishStack(requested, undefined, { Resources, ServiceToken: { Ref: 'Topic' } });
}

function allow(Action: string, Principal?: Json): JsonObject {
  const statement = {
    Effect: 'Allow',
    Action,
    ...(Principal === undefined ? { Resource: '*' } : { Principal }),
  };
  return { Version: '2012-10-17', Statement: [statement] };
}

/** What the handler was asked, in order, from the n-th invocation: `Create `, `Update wish`. */
export function requests({ aws }: Stage, from = 0): string[] {
  return eventsFrom(aws, from).map((event) => {
    const [request, physicalId] = ['RequestType', 'PhysicalResourceId'].map(
      (name) => textAt(event, [name]) ?? '',
    );
    return `${request} ${physicalId}`;
  });
}

/** Ids of the requests that the handler was sent. */
export function requestIds({ aws }: Stage, from = 0): string[] {
  return eventsFrom(aws, from).map((event) => textAt(event, ['RequestId']) ?? '');
}

function eventsFrom(aws: Stage['aws'], from: number): JsonObject[] {
  return aws.lambda.invocations.slice(from).flatMap(({ event }) => (isObject(event) ? [event] : []));
}
