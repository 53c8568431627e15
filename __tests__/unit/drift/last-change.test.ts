import { describe, expect, it } from '@jest/globals';

import { eventRegion, lastChangeIn, recordedNames } from '../../../src/drift/last-change.js';
import type { JsonObject } from '../../../src/json.js';

function event(record: JsonObject, more: JsonObject = {}): JsonObject {
  return {
    EventName: 'PutBucketVersioning',
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
});

it('looks up global services where their events are', () => {
  expect(eventRegion('AWS::IAM::Role', 'eu-central-1')).toBe('us-east-1');
  expect(eventRegion('AWS::IAM::Role', 'us-gov-west-1')).toBe('us-gov-west-1');
  expect(eventRegion('AWS::SQS::Queue', 'eu-central-1')).toBe('eu-central-1');
});
