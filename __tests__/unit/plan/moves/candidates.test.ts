/** Resources without an identifier of their own: policies, and custom resources of the CDK. */

import { describe, expect, it } from '@jest/globals';

import type { JsonObject } from '../../../../src/json.js';
import { buildPlan } from '../../../../src/plan/build-plan.js';
import type { PlanInput } from '../../../../src/plan/model/input.js';
import { findMoves } from '../../../../src/plan/moves/find-moves.js';
import { beside, withMoves } from '../../../../src/plan/moves/with-moves.js';
import type { ResourceState } from '../../../../src/state/schema.js';
import { catalogOf, factsOf, integer, json, listOf, text } from '../../../support/type-facts.js';
import { inputOf, rowOf } from '../planning.js';

const AUTO = { setting: 'auto', listed: [], account: '111122223333' } as const;

type Rows = Readonly<Record<string, ResourceState>>;

const row = (resourceType: string, properties: JsonObject) => rowOf('there', { resourceType, properties });
const template = (Type: string, Properties: JsonObject) => ({ Resources: { New: { Type, Properties } } });
const HANDLER = { Type: 'AWS::Lambda::Function', Properties: {} };

const catalog = catalogOf(
  factsOf('AWS::IAM::Policy', { PolicyName: text, Roles: listOf(text), PolicyDocument: json }),
  factsOf('AWS::SNS::TopicPolicy', { Topics: listOf(text), PolicyDocument: json }),
  factsOf('AWS::SQS::QueuePolicy', { Queues: listOf(text), PolicyDocument: json }),
  factsOf('AWS::SecretsManager::ResourcePolicy', { SecretId: text, PolicyDocument: json }),
  factsOf(
    'AWS::Lambda::EventSourceMapping',
    { FunctionName: text, EventSourceArn: text, StartingPosition: text, BatchSize: integer },
    { createOnly: ['EventSourceArn', 'StartingPosition'] },
  ),
);
const changes: Partial<PlanInput> = { provisioning: () => ({ provisionedBy: 'sdk', isUpdatable: true }) };

/** The steps of a stack that has one new resource. */
const steps = (type: string, desired: JsonObject, rows: Rows): string[] =>
  buildPlan(
    withMoves(inputOf({ template: template(type, desired), rows, catalog, changes }), AUTO),
  ).steps.map(({ action, logicalId, movedFrom }) => [action, logicalId, movedFrom ?? []].flat().join(' '));

/** What comes from another stack, with what proves it. */
const arrivals = (type: string, desired: JsonObject, gone: Rows): string[] => {
  const { Resources } = template(type, desired);
  const own = inputOf({ template: { Resources: { ...Resources, Handler: HANDLER } } });
  const { moves } = findMoves(beside(own, gone));
  return [...moves].map(([to, { from, why }]) => `${to} < ${from}: ${why}`);
};

const POLICY = { Version: '2012-10-17', Statement: [{ Effect: 'Allow', Action: 'a', Resource: '*' }] };
const OTHER = { ...POLICY, Statement: [{ Effect: 'Allow', Action: 'b', Resource: '*' }] };

describe('what is attached to the same', () => {
  it.each([
    ['AWS::SQS::QueuePolicy', { Queues: ['https://q/jobs'] }],
    ['AWS::SNS::TopicPolicy', { Topics: ['arn:aws:sns:::news'] }],
    ['AWS::IAM::Policy', { PolicyName: 'reads', Roles: ['worker'] }],
    ['AWS::SecretsManager::ResourcePolicy', { SecretId: 'arn:aws:secretsmanager:::key' }],
  ])('is one %s, whatever it says', (type, place) => {
    const rows = { Old: row(type, { ...place, PolicyDocument: POLICY }) };
    expect(steps(type, { ...place, PolicyDocument: OTHER }, rows)).toEqual(['UPDATE New Old']);
  });

  it('is another one elsewhere, or beside one like it', () => {
    const type = 'AWS::SQS::QueuePolicy';
    const old = row(type, { Queues: ['https://q/jobs'], PolicyDocument: POLICY });
    const elsewhere = { Queues: ['https://q/mails'], PolicyDocument: OTHER };
    expect(steps(type, elsewhere, { Old: old })).toEqual(['CREATE New', 'DELETE Old']);
    const here = { Queues: ['https://q/jobs'], PolicyDocument: OTHER };
    expect(steps(type, here, { Old: old, Older: old })).toEqual(['CREATE New', 'DELETE Old', 'DELETE Older']);
  });

  it('is another one if only a replacement can make one of the other', () => {
    const type = 'AWS::Lambda::EventSourceMapping';
    const place = { FunctionName: 'f', EventSourceArn: 'arn:aws:kinesis:::s' };
    const rows = { Old: row(type, { ...place, StartingPosition: 'LATEST', BatchSize: 1 }) };
    const from = (StartingPosition: string) =>
      steps(type, { ...place, StartingPosition, BatchSize: 2 }, rows);
    expect(from('LATEST')).toEqual(['UPDATE New Old']);
    expect(from('TRIM_HORIZON')).toEqual(['CREATE New', 'DELETE Old']);
  });
});

describe('a custom resource', () => {
  const type = 'Custom::S3BucketNotifications';
  const token = (name: string) => `arn:aws:lambda:us-east-1:111122223333:function:${name}`;
  const notified = (handler: string, target: string): JsonObject => ({
    ServiceToken: token(handler),
    BucketName: 'files',
    NotificationConfiguration: { QueueConfigurations: [target] },
  });

  it('of the CDK is the same where it acts on the same, and its handler is the same', () => {
    const rows = { Old: row(type, notified('a', 'jobs')) };
    expect(steps(type, notified('a', 'mails'), rows)).toEqual(['UPDATE New Old']);
    expect(steps(type, notified('b', 'mails'), rows)).toEqual(['CREATE New', 'DELETE Old']);
    const ownType = { Old: row('Custom::Mine', notified('a', 'jobs')) };
    expect(steps('Custom::Mine', notified('a', 'mails'), ownType)).toEqual(['CREATE New', 'DELETE Old']);
  });

  it('of another stack is the same if all but its handler is equal', () => {
    const gone = { 'Shop/Old': row('Custom::Mine', notified('a', 'jobs')) };
    expect(arrivals('Custom::Mine', notified('b', 'jobs'), gone)).toEqual(['New < Shop/Old: equal']);
    expect(arrivals('Custom::Mine', notified('b', 'mails'), gone)).toEqual([]);
    const later = { ...notified('b', 'jobs'), ServiceToken: { 'Fn::GetAtt': ['Handler', 'Arn'] } };
    expect(arrivals('Custom::Mine', later, gone)).toEqual(['New < Shop/Old: equal']);
    expect(arrivals(type, notified('b', 'mails'), { 'Shop/Old': row(type, notified('a', 'jobs')) })).toEqual([
      'New < Shop/Old: attached',
    ]);
  });

  it('of another stack is a new one if nothing but its handler says what it is', () => {
    const generic = 'AWS::CloudFormation::CustomResource';
    const gone = { 'Shop/Old': row(generic, notified('a', 'jobs')) };
    expect(arrivals(generic, notified('b', 'jobs'), gone)).toEqual([]);
    const bare = { 'Shop/Old': row('Custom::Mine', { ServiceToken: token('a') }) };
    expect(arrivals('Custom::Mine', { ServiceToken: token('b') }, bare)).toEqual([]);
  });
});
