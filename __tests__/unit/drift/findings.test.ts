import { describe, expect, it } from '@jest/globals';

import { findingOf } from '../../../src/drift/findings.js';
import type { DriftChange } from '../../../src/drift/model.js';
import type { JsonObject } from '../../../src/json.js';
import type { ResourceState } from '../../../src/state/schema.js';
import {
  factsOf,
  integer,
  json,
  listOf,
  mapOf,
  objectOf,
  setOf,
  TAGS,
  text,
} from '../../support/type-facts.js';

const FACTS = factsOf(
  'Test::Thing::One',
  {
    Arn: text,
    Size: integer,
    Secret: text,
    Subnets: setOf(text),
    Layers: listOf(text),
    Groups: listOf(text),
    Variables: mapOf(text),
    Policy: json,
    Policies: listOf(objectOf({ PolicyName: text, PolicyDocument: json })),
    Tags: TAGS,
  },
  { readOnly: ['Arn'], writeOnly: ['Secret'], tags: { property: 'Tags', updatable: true } },
);

function rowOf(properties: JsonObject, more: Partial<ResourceState> = {}): ResourceState {
  return {
    physicalId: 'one',
    resourceType: 'Test::Thing::One',
    properties,
    observedProperties: properties,
    attributes: {},
    dependencies: [],
    provisionedBy: 'cc-api',
    ...more,
  };
}

function changesOf(
  row: ResourceState,
  observed: JsonObject,
  others: ResourceState[] = [],
): readonly DriftChange[] {
  const finding = findingOf({ row, rows: [row, ...others], facts: FACTS }, observed);
  if (finding.status !== 'drifted') return [];
  return finding.changes;
}

const ALLOW = { Effect: 'Allow', Action: ['s3:GetObject', 's3:PutObject'], Resource: '*' };

describe('what is no drift', () => {
  it.each<[string, JsonObject, JsonObject]>([
    ['a read-only value', { Arn: 'arn:1', Size: 1 }, { Arn: 'arn:2', Size: 1 }],
    ['a write-only value that is not returned', { Secret: 'x', Size: 1 }, { Size: 1 }],
    ['a list without order, in another order', { Subnets: ['a', 'b'] }, { Subnets: ['b', 'a'] }],
    [
      'another order of a list of which the schema says nothing',
      { Groups: ['a', 'b'] },
      { Groups: ['b', 'a'] },
    ],
    [
      'tags in another order, and those of AWS',
      {
        Tags: [
          { Key: 'a', Value: '1' },
          { Key: 'b', Value: '2' },
        ],
      },
      {
        Tags: [
          { Key: 'aws:x', Value: '0' },
          { Key: 'b', Value: '2' },
          { Key: 'a', Value: '1' },
        ],
      },
    ],
    ['a number written as a text', { Size: '30' }, { Size: 30 }],
    ['nothing, in another spelling', { Subnets: [], Size: 1 }, { Variables: {}, Size: 1 }],
    ['JSON as a text', { Policy: { a: [1, 2] } }, { Policy: '{"a": [1, 2]}' }],
    [
      'a policy that says the same',
      { Policy: { Version: '2012-10-17', Statement: [ALLOW] } },
      {
        Policy: {
          Version: '2012-10-17',
          Statement: { ...ALLOW, Action: ['s3:PutObject', 's3:getobject'], Resource: ['*'] },
        },
      },
    ],
    ['when AWS last touched it', { Size: 1 }, { Size: 1, LastModifiedTime: 'now', OwnerId: 'me' }],
    [
      'a secret that was renewed',
      { Variables: { P: '{{resolve:ssm-secure:p}}' }, Size: 1 },
      { Variables: { P: 'new' }, Size: 1 },
    ],
  ])('%s', (_name, recorded, observed) => {
    expect(changesOf(rowOf(recorded), observed)).toEqual([]);
  });

  it('what the template asks for, where the record is behind, and nothing besides it', () => {
    const row = rowOf({ Variables: { A: '2' } }, { observedProperties: { Variables: { A: '1' } } });
    expect(changesOf(row, { Variables: { A: '2' } })).toEqual([]);
    expect(changesOf(row, { Variables: { A: '2', B: '3' } })).not.toEqual([]);
  });

  it('a default of AWS, where only the template is on record', () => {
    const { observedProperties: _none, ...row } = rowOf({ Variables: { A: '1' } });

    expect(changesOf(row, { Variables: { A: '1' }, Size: 128 })).toEqual([]);
  });

  it('what the cdkd CLI does not look at, where the CLI has looked', () => {
    const row = rowOf({ Size: 1 }, { provisionedBy: 'sdk' });

    expect(changesOf(row, { Size: 1, Layers: ['x'] })).toEqual([]);
    expect(changesOf(row, { Size: 1, Tags: [{ Key: 'new', Value: '1' }] })).toEqual([
      { path: ['Tags'], awsValue: [{ Key: 'new', Value: '1' }] },
    ]);
  });
});

describe('what is drift', () => {
  it('is something new where the snapshot is all of a read, as an ARN in it tells', () => {
    const row = rowOf({ Size: 1 }, { provisionedBy: 'sdk', observedProperties: { Arn: 'arn:1', Size: 1 } });

    expect(changesOf(row, { Arn: 'arn:1', Size: 1, Layers: ['x'] })).toEqual([
      { path: ['Layers'], awsValue: ['x'] },
    ]);
  });

  it.each<[string, JsonObject, JsonObject, readonly DriftChange[]]>([
    ['a value', { Size: 1 }, { Size: 2 }, [{ path: ['Size'], stateValue: 1, awsValue: 2 }]],
    ['something new', { Size: 1 }, { Size: 1, Layers: ['x'] }, [{ path: ['Layers'], awsValue: ['x'] }]],
    ['something gone', { Size: 1, Layers: ['x'] }, { Size: 1 }, [{ path: ['Layers'], stateValue: ['x'] }]],
    [
      'an order that counts',
      { Layers: ['a', 'b'] },
      { Layers: ['b', 'a'] },
      [
        { path: ['Layers', '0'], stateValue: 'a', awsValue: 'b' },
        { path: ['Layers', '1'], stateValue: 'b', awsValue: 'a' },
      ],
    ],
    [
      'one item less, before others',
      { Groups: ['a', 'b', 'c'] },
      { Groups: ['c', 'b'] },
      [{ path: ['Groups', '0'], stateValue: 'a' }],
    ],
    [
      'another item in the place of one',
      { Groups: ['a', 'b'] },
      { Groups: ['a', 'x'] },
      [{ path: ['Groups', '1'], stateValue: 'b', awsValue: 'x' }],
    ],
    [
      'a member of a map',
      { Variables: { A: '1' } },
      { Variables: { A: '1', B: '2' } },
      [{ path: ['Variables', 'B'], awsValue: '2' }],
    ],
    [
      'a tag',
      { Tags: [{ Key: 'a', Value: '1' }] },
      {
        Tags: [
          { Key: 'b', Value: '1' },
          { Key: 'a', Value: '2' },
        ],
      },
      [
        { path: ['Tags', '0'], awsValue: { Key: 'b', Value: '1' } },
        { path: ['Tags', '1', 'Value'], label: 'a', stateValue: '1', awsValue: '2' },
      ],
    ],
    [
      'what a policy says',
      { Policy: { Statement: [ALLOW] } },
      { Policy: { Statement: [{ ...ALLOW, Action: 's3:*' }] } },
      [
        {
          path: ['Policy'],
          stateValue: { Statement: [ALLOW] },
          awsValue: { Statement: [{ ...ALLOW, Action: 's3:*' }] },
        },
      ],
    ],
  ])('%s', (_name, recorded, observed, expected) => {
    expect(changesOf(rowOf(recorded), observed)).toEqual(expected);
  });
});

it('is unknown where AWS returns none of the desired properties', () => {
  const row = rowOf({ Secret: 'x' }, { observedProperties: { Arn: 'arn:1' } });

  expect(findingOf({ row, rows: [row], facts: FACTS }, { Arn: 'arn:1' })).toMatchObject({
    status: 'unknown',
  });
});

describe('what other resources of the stack account for', () => {
  const role = {
    ...rowOf({ Policies: [{ PolicyName: 'own', PolicyDocument: {} }] }),
    resourceType: 'AWS::IAM::Role',
  };
  const attached = {
    ...rowOf({ PolicyName: 'attached', PolicyDocument: {}, Roles: [role.physicalId] }),
    resourceType: 'AWS::IAM::Policy',
  };
  const own = { PolicyName: 'own', PolicyDocument: {} };

  it('is theirs', () => {
    const observed = { Policies: [own, { PolicyName: 'attached', PolicyDocument: {} }] };

    expect(changesOf(role, observed, [attached])).toEqual([]);
    expect(changesOf(role, observed)).toHaveLength(1);
  });

  it('hides nothing else', () => {
    const stranger = { PolicyName: 'stranger', PolicyDocument: {} };

    expect(changesOf(role, { Policies: [own, stranger] }, [attached])).toEqual([
      { path: ['Policies'], awsValue: [stranger] },
    ]);
    expect(changesOf(role, { Policies: [] }, [attached])).toEqual([
      { path: ['Policies'], stateValue: [own] },
    ]);
  });

  it('is not what a policy of another role is named like', () => {
    const other = { ...attached, properties: { ...attached.properties, Roles: ['another'] } };
    const observed = { Policies: [own, { PolicyName: 'attached', PolicyDocument: {} }] };
    expect(changesOf(role, observed, [other])).toHaveLength(1);
  });

  it('is the capacity of the table that a target scales, and of no other', () => {
    const throughput = { ReadCapacityUnits: 1, WriteCapacityUnits: 1 };
    const table = {
      ...rowOf({ ProvisionedThroughput: throughput }),
      physicalId: 'orders',
      resourceType: 'AWS::DynamoDB::Table',
    };
    const target = (ResourceId: string) => ({
      ...rowOf({ ResourceId }),
      resourceType: 'AWS::ApplicationAutoScaling::ScalableTarget',
    });
    const scaled = { ProvisionedThroughput: { ...throughput, ReadCapacityUnits: 9 } };
    expect(changesOf(table, scaled, [target('table/orders')])).toEqual([]);
    expect(changesOf(table, scaled, [target('service/shop/web')])).toHaveLength(1);
  });

  it.each(['AWS::AutoScaling::ScheduledAction', 'AWS::ECS::CapacityProvider'])(
    'is the desired capacity of the group that %s scales',
    (resourceType) => {
      const arn = 'arn:aws:autoscaling:us-east-1:1:autoScalingGroup:0a1b:autoScalingGroupName/web';
      const group = {
        ...rowOf({ DesiredCapacity: '1' }, { attributes: { AutoScalingGroupARN: arn } }),
        physicalId: 'web',
        resourceType: 'AWS::AutoScaling::AutoScalingGroup',
      };
      const properties = resourceType.endsWith('ScheduledAction')
        ? { AutoScalingGroupName: 'web' }
        : { AutoScalingGroupProvider: { AutoScalingGroupArn: arn } };
      expect(changesOf(group, { DesiredCapacity: '6' }, [{ ...rowOf(properties), resourceType }])).toEqual(
        [],
      );
    },
  );

  it('is the size of a group that a scheduled action sets, and no size that it leaves alone', () => {
    const group = {
      ...rowOf({ MinSize: '1', MaxSize: '4' }),
      physicalId: 'web',
      resourceType: 'AWS::AutoScaling::AutoScalingGroup',
    };
    const action = {
      ...rowOf({ AutoScalingGroupName: 'web', MinSize: 2 }),
      resourceType: 'AWS::AutoScaling::ScheduledAction',
    };
    expect(changesOf(group, { MinSize: '2', MaxSize: '4' }, [action])).toEqual([]);
    expect(changesOf(group, { MinSize: '2', MaxSize: '9' }, [action])).toHaveLength(1);
  });

  it('is the instance that an association gives an address', () => {
    const address = {
      ...rowOf({ Domain: 'vpc' }, { attributes: { AllocationId: 'eipalloc-1' } }),
      physicalId: '203.0.113.7',
      resourceType: 'AWS::EC2::EIP',
    };
    const association = (AllocationId: string) => ({
      ...rowOf({ AllocationId, InstanceId: 'i-1' }),
      resourceType: 'AWS::EC2::EIPAssociation',
    });
    const observed = { Domain: 'vpc', InstanceId: 'i-1' };
    const whole = { ...address, attributes: { ...address.attributes, Arn: 'x' } };
    expect(changesOf(whole, observed, [association('eipalloc-1')])).toEqual([]);
    expect(changesOf(whole, observed, [association('eipalloc-2')])).toHaveLength(1);
  });

  it('is the weight that a blue/green deployment gives a target group', () => {
    const arn = 'arn:aws:elasticloadbalancing:us-east-1:1:listener/app/web/0a/1b';
    const forward = (TargetGroupArn: string) => ({ DefaultActions: [{ Type: 'forward', TargetGroupArn }] });
    const listener = {
      ...rowOf(forward('blue')),
      physicalId: arn,
      resourceType: 'AWS::ElasticLoadBalancingV2::Listener',
    };
    const group = (ListenerArn: string) => ({
      ...rowOf({ LoadBalancerInfo: { ProdTrafficRoute: { ListenerArns: [ListenerArn] } } }),
      resourceType: 'AWS::CodeDeploy::DeploymentGroup',
    });
    expect(changesOf(listener, forward('green'), [group(arn)])).toEqual([]);
    expect(changesOf(listener, forward('green'), [group(`${arn}2`)])).not.toEqual([]);
  });
});
