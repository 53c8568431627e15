import { describe, expect, it } from '@jest/globals';
import { applyOrder } from '../../../../src/plan/order/step-order.js';
import { buildPlan } from '../../../../src/plan/build-plan.js';
import type { JsonObject } from '../../../../src/json.js';
import { inputOf } from '../planning.js';

const TEMPLATE: JsonObject = {
  Resources: {
    Table: { Type: 'AWS::EC2::RouteTable', Properties: { VpcId: 'vpc-1' } },
    Route: { Type: 'AWS::EC2::Route', Properties: { RouteTableId: { Ref: 'Table' } } },
    Role: { Type: 'AWS::IAM::Role', DependsOn: 'Route', Properties: { AssumeRolePolicyDocument: {} } },
    Queue: { Type: 'AWS::SQS::Queue', DependsOn: 'Route' },
    Function: {
      Type: 'AWS::Lambda::Function',
      DependsOn: ['Route', 'Queue'],
      Properties: {
        Role: { 'Fn::GetAtt': ['Role', 'Arn'] },
        Code: { ZipFile: '1' },
        Description: { Ref: 'Queue' },
      },
    },
    Namer: {
      Type: 'AWS::Lambda::Function',
      DependsOn: 'Route',
      Properties: { Role: 'r', Code: { ZipFile: '1' }, Description: { Ref: 'Route' } },
    },
  },
};

const MANAGED = { provisionedBy: 'cc-api', isUpdatable: true } as const;

function orderOf(relaxesVpcRoutes: boolean) {
  const plan = buildPlan(
    inputOf({ template: TEMPLATE, changes: { relaxesVpcRoutes, provisioning: () => MANAGED } }),
  );
  return { plan, order: applyOrder(plan) };
}

describe('routes of subnets', () => {
  it('are not awaited by functions and roles that only name them', () => {
    const { order } = orderOf(true);

    expect(order.get('Role')).toEqual(new Set());
    expect(order.get('Function')).toEqual(new Set(['Role', 'Queue']));
  });

  it('are waited for by what refers to them, and by other types', () => {
    const { order } = orderOf(true);

    expect(order.get('Namer')).toEqual(new Set(['Route']));
    expect(order.get('Queue')).toEqual(new Set(['Route']));
  });

  it('are waited for by all where that is wished for', () => {
    const { order } = orderOf(false);

    expect(order.get('Role')).toEqual(new Set(['Route']));
    expect(order.get('Function')).toEqual(new Set(['Role', 'Queue', 'Route']));
  });

  it('outlive what named them all the same', () => {
    const { plan } = orderOf(true);
    const step = plan.steps.find(({ logicalId }) => logicalId === 'Function');

    expect(step).toMatchObject({ dependencies: expect.arrayContaining(['Route']) });
  });
});
