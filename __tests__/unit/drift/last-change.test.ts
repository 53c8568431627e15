import { describe, expect, it } from '@jest/globals';

import {
  eventRegion,
  lastChangeIn as lastChangeOf,
  recordedNames,
  type WatchedResource,
} from '../../../src/drift/last-change.js';
import type { Json, JsonObject } from '../../../src/json.js';

function event(record: JsonObject, more: JsonObject = {}): JsonObject {
  return {
    EventName: 'PutBucketVersioning',
    EventSource: 's3.amazonaws.com',
    ReadOnly: 'false',
    EventTime: 1_795_183_380,
    Username: 'alice',
    CloudTrailEvent: JSON.stringify({ userIdentity: { type: 'IAMUser', userName: 'alice' }, ...record }),
    ...more,
  };
}

/** As in "CloudTrail userIdentity element", CloudTrail User Guide. */
const session = (name: string, role = 'Admin') => ({
  userIdentity: {
    type: 'AssumedRole',
    arn: `arn:aws:sts::123456789012:assumed-role/${role}/${name}`,
    sessionContext: { sessionIssuer: { type: 'Role', userName: role } },
  },
});

const OURS = { role: 'cdkd-deploy', name: 'GitHubActions' };
const NOBODY = { role: '', name: '' };
const BUCKET = { type: 'AWS::S3::Bucket', arn: 'arn:aws:s3:::logs' };

const lastChangeIn = (events: readonly Json[], own: typeof OURS, resource: WatchedResource = BUCKET) =>
  lastChangeOf(events, own, resource);

describe('the last change of a resource', () => {
  it('is of a user, a session of a role, or a service', () => {
    const at = Date.UTC(2026, 10, 20, 14, 3);
    const common = { at, event: 'PutBucketVersioning', isConsole: false };
    expect(lastChangeIn([event({})], NOBODY)).toEqual({ ...common, who: 'alice' });
    const bySession = event({ ...session('bob'), sessionCredentialFromConsole: 'true' });
    expect(lastChangeIn([bySession], NOBODY)).toEqual({
      ...common,
      who: 'bob',
      role: 'Admin',
      isConsole: true,
    });
    const service = { userIdentity: { type: 'AWSService', invokedBy: 'autoscaling.amazonaws.com' } };
    expect(lastChangeIn([event(service, { Username: '' })], NOBODY)?.who).toBe('autoscaling.amazonaws.com');
  });

  it('is no read, no refused call, and nothing that a run of this action did', () => {
    const others = [
      event({}, { ReadOnly: 'true' }),
      event({ errorCode: 'AccessDenied' }),
      event(session('cdkd-action-4711', 'cdkd-deploy')),
      event(session('GitHubActions', 'cdkd-deploy')),
    ];
    expect(lastChangeIn(others, OURS)).toBeUndefined();
    expect(lastChangeIn([...others, event({})], OURS)?.who).toBe('alice');
    // A user who happens to have the name of the session is somebody else.
    expect(lastChangeIn([event({})], { ...OURS, name: 'alice' })?.who).toBe('alice');
  });

  it.each([
    ['of another role', session('cdkd-action-4711', 'Admin')],
    ['of our role, whose name only begins like ours', session('cdkd-x', 'cdkd-deploy')],
  ])('is not hidden by the name of a session %s', (_whose, record) => {
    const found = lastChangeIn([event(record), event({})], OURS);

    expect(found?.who).toMatch(/^cdkd-/);
  });

  /** An event of its own name and service, by another person than the change that is to be found. */
  const byBob = (service: string, EventName: string) =>
    event(
      { userIdentity: { type: 'IAMUser', userName: 'bob' } },
      { EventName, EventSource: `${service}.amazonaws.com`, Username: 'bob' },
    );
  const byAlice = (service: string, EventName: string) =>
    event({}, { EventName, EventSource: `${service}.amazonaws.com` });
  const inWords = (call: string): [string, string] => call.split(' ') as [string, string];
  const changedBy = (events: readonly Json[], type: string, arn?: string) =>
    lastChangeIn(events, OURS, { type, arn })?.who;

  it.each([
    ['AWS::IAM::Role', 'iam UpdateRole', 'lambda CreateFunction20150331'],
    ['AWS::SNS::Topic', 'sns SetTopicAttributes', 'dynamodb CreateTable'],
    ['AWS::S3::Bucket', 's3 PutBucketVersioning', 'sns Subscribe'],
    ['AWS::KMS::Key', 'kms PutKeyPolicy', 'kms CreateGrant'],
    ['AWS::KMS::Key', 'kms PutKeyPolicy', 'kms RetireGrant'],
    ['AWS::EC2::SecurityGroup', 'ec2 AuthorizeSecurityGroupIngress', 'ec2 RunInstances'],
    ['AWS::EC2::Subnet', 'ec2 ModifySubnetAttribute', 'ec2 CreateNetworkInterface'],
  ])('of %s is %s, and not %s', (type, change, use) => {
    const events = [byBob(...inWords(use)), byAlice(...inWords(change))];
    expect(changedBy(events, type)).toBe('alice');
  });

  it.each([
    ['AWS::ApiGatewayV2::Api', 'UpdateApi', 'apigateway'],
    ['AWS::CloudWatch::Alarm', 'PutMetricAlarm', 'monitoring'],
    ['AWS::Cognito::UserPool', 'UpdateUserPool', 'cognito-idp'],
    ['AWS::ElasticLoadBalancingV2::Listener', 'ModifyListener', 'elasticloadbalancing'],
    ['AWS::OpenSearchService::Domain', 'UpdateDomainConfig', 'es'],
    ['AWS::EC2::Instance', 'CreateTags', 'ec2'],
    ['AWS::SNS::Topic', 'CreateTopic', 'sns'],
    ['AWS::IAM::ManagedPolicy', 'CreatePolicyVersion', 'iam'],
    ['AWS::EC2::LaunchTemplate', 'CreateLaunchTemplateVersion', 'ec2'],
  ])('of %s may be %s', (type, change, service) => {
    expect(changedBy([byBob(service, change)], type)).toBe('bob');
  });

  it('is of a service that only the ARN names', () => {
    const odd = byBob('things', 'UpdateThing');
    expect(changedBy([odd], 'AWS::New::Thing')).toBeUndefined();
    expect(changedBy([odd], 'AWS::New::Thing', 'arn:aws:things:us-east-1:1:thing/x')).toBe('bob');
  });

  it('is not of an earlier resource of the same name', () => {
    const created = event(session('cdkd-action-4711', 'cdkd-deploy'), { EventName: 'CreateBucket' });
    expect(lastChangeIn([created, event({})], OURS)).toBeUndefined();
    expect(lastChangeIn([event({}), created], OURS)?.who).toBe('alice');
  });

  it('is unknown where the record is not what it should be', () => {
    const odd = [null, 'x', {}, event({}, { EventTime: 1e300 }), event({}, { EventTime: 'now' })];
    expect(lastChangeIn(odd, NOBODY)).toBeUndefined();
    expect(lastChangeIn([event({}, { CloudTrailEvent: '{' })], NOBODY)?.who).toBe('alice');
  });
});

it('looks a resource up under two names at most', () => {
  expect(recordedNames('logs', undefined)).toEqual(['logs']);
  const topic = 'arn:aws:sns:us-east-1:123456789012:Alerts';
  expect(recordedNames(topic, topic)).toEqual([topic, 'Alerts']);
  const queue = 'https://sqs.us-east-1.amazonaws.com/123456789012/Inbox';
  const arn = 'arn:aws:sqs:us-east-1:123456789012:Inbox';
  expect(recordedNames(queue, arn)).toEqual([arn, queue]);
  expect(recordedNames('abc123|prod', undefined)).toEqual(['prod', 'abc123']);
  const service = 'arn:aws:ecs:us-east-1:123456789012:service/main/web';
  expect(recordedNames(`${service}|main`, undefined)).toEqual([service, 'main']);
});

it('looks up global services where their events are', () => {
  expect(eventRegion('AWS::IAM::Role', 'eu-central-1')).toBe('us-east-1');
  expect(eventRegion('AWS::IAM::Role', 'us-gov-east-1')).toBe('us-gov-west-1');
  expect(eventRegion('AWS::IAM::Role', 'cn-northwest-1')).toBe('cn-north-1');
  expect(eventRegion('AWS::Route53::HostedZone', 'cn-north-1')).toBe('cn-north-1');
  expect(eventRegion('AWS::GlobalAccelerator::Accelerator', 'eu-central-1')).toBe('us-west-2');
  expect(eventRegion('AWS::SQS::Queue', 'eu-central-1')).toBe('eu-central-1');
});
