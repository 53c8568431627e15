import { expect, it } from '@jest/globals';

import type { JsonObject } from '../../../../src/json.js';
import { buildPlan } from '../../../../src/plan/build-plan.js';
import type { PlanInput } from '../../../../src/plan/model/input.js';
import { withMoves } from '../../../../src/plan/moves/with-moves.js';
import { catalogOf, factsOf, listOf, text } from '../../../support/type-facts.js';
import { inputOf, rowOf } from '../planning.js';

const AUTO = { setting: 'auto', listed: [], account: '111122223333' } as const;
const catalog = catalogOf(
  factsOf('AWS::EC2::VPC', { CidrBlock: text, Ipv6CidrBlocks: listOf(text) }),
  factsOf(
    'AWS::EC2::Subnet',
    { VpcId: text, CidrBlock: text, Ipv6CidrBlock: text },
    { createOnly: ['VpcId', 'CidrBlock', 'Ipv6CidrBlock'] },
  ),
);
const changes: Partial<PlanInput> = { provisioning: () => ({ provisionedBy: 'sdk', isUpdatable: true }) };

/** A network with IPv6, whose block EC2 adds after its create: the record does not tell it. */
const vpc = rowOf('v', {
  resourceType: 'AWS::EC2::VPC',
  properties: { CidrBlock: '10.0.0.0/16' },
  attributes: { Ipv6CidrBlocks: [] },
});
const subnet = (CidrBlock: string, Ipv6CidrBlock: string) =>
  rowOf(CidrBlock, {
    resourceType: 'AWS::EC2::Subnet',
    properties: { VpcId: 'v', CidrBlock, Ipv6CidrBlock },
    dependencies: ['Vpc'],
  });
const wanted = (CidrBlock: string): JsonObject => ({
  Type: 'AWS::EC2::Subnet',
  Properties: {
    VpcId: { Ref: 'NewVpc' },
    CidrBlock,
    Ipv6CidrBlock: { 'Fn::Select': [0, { 'Fn::GetAtt': ['NewVpc', 'Ipv6CidrBlocks'] }] },
  },
});

const steps = (rows: PlanInput['state']['resources'], more: JsonObject): string[] => {
  const NewVpc = { Type: 'AWS::EC2::VPC', Properties: { CidrBlock: '10.0.0.0/16' } };
  const template = { Resources: { NewVpc, ...more } };
  return buildPlan(withMoves(inputOf({ template, rows, catalog, changes }), AUTO))
    .steps.map(({ action, logicalId, movedFrom }) => [action, logicalId, movedFrom ?? []].flat().join(' '))
    .toSorted();
};

it('compares what is known where a value of a resource that stays is not on record', () => {
  const rows = {
    Vpc: vpc,
    A: subnet('10.0.0.0/24', '2001:db8::/64'),
    B: subnet('10.0.1.0/24', '2001:db8:1::/64'),
  };
  expect(steps(rows, { NewA: wanted('10.0.0.0/24'), NewB: wanted('10.0.1.0/24') })).toEqual([
    'MOVE NewVpc Vpc',
    'UPDATE NewA A',
    'UPDATE NewB B',
  ]);
});

it('decides nothing by what is not known', () => {
  const rows = {
    Vpc: vpc,
    A: subnet('10.0.0.0/24', '2001:db8::/64'),
    B: subnet('10.0.0.0/24', '2001:db8:1::/64'),
  };
  expect(steps(rows, { NewA: wanted('10.0.0.0/24') })).toEqual([
    'CREATE NewA',
    'DELETE A',
    'DELETE B',
    'MOVE NewVpc Vpc',
  ]);
});
