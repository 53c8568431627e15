import { describe, expect, it } from '@jest/globals';

import { findingOf } from '../../../src/drift/findings.js';
import { withoutSelfChanges } from '../../../src/drift/self-changing.js';
import type { JsonObject } from '../../../src/json.js';
import type { ResourceState } from '../../../src/state/schema.js';

describe('what AWS changes by itself', () => {
  it.each<[type: string, properties: JsonObject, left: JsonObject]>([
    [
      'AWS::ApiGatewayV2::Stage',
      { AutoDeploy: true, DeploymentId: 'a', StageName: '$default' },
      { AutoDeploy: true, StageName: '$default' },
    ],
    [
      'AWS::ApiGatewayV2::Stage',
      { AutoDeploy: false, DeploymentId: 'a' },
      { AutoDeploy: false, DeploymentId: 'a' },
    ],
    [
      'AWS::RDS::DBInstance',
      { AllocatedStorage: '20', MaxAllocatedStorage: 100, EngineVersion: '16.1' },
      { MaxAllocatedStorage: 100 },
    ],
    [
      'AWS::RDS::DBInstance',
      { AllocatedStorage: '20', EngineVersion: '16.1', AutoMinorVersionUpgrade: false },
      { AllocatedStorage: '20', EngineVersion: '16.1', AutoMinorVersionUpgrade: false },
    ],
    [
      'AWS::DynamoDB::Table',
      { GlobalSecondaryIndexes: [{ IndexName: 'a', WarmThroughput: { ReadUnitsPerSecond: 9 } }] },
      { GlobalSecondaryIndexes: [{ IndexName: 'a' }] },
    ],
    [
      'AWS::EKS::Nodegroup',
      { ScalingConfig: { MinSize: 1, DesiredSize: 4 } },
      { ScalingConfig: { MinSize: 1 } },
    ],
    [
      'AWS::ApplicationAutoScaling::ScalableTarget',
      { MinCapacity: 5, MaxCapacity: 9, ScheduledActions: [{ ScalableTargetAction: { MinCapacity: 7 } }] },
      { MaxCapacity: 9, ScheduledActions: [{ ScalableTargetAction: { MinCapacity: 7 } }] },
    ],
    ['AWS::AutoScaling::ScheduledAction', { StartTime: 'today' }, { StartTime: 'today' }],
    ['AWS::SQS::Queue', { EngineVersion: '1' }, { EngineVersion: '1' }],
  ])('is not compared: %s %j', (type, properties, left) => {
    expect(withoutSelfChanges(properties, type, properties)).toEqual(left);
  });

  it('is no drift, and what somebody changes beside it is', () => {
    const properties = { ScalingConfig: { MinSize: 1, DesiredSize: 2 } };
    const row: ResourceState = {
      physicalId: 'nodes',
      resourceType: 'AWS::EKS::Nodegroup',
      properties,
      observedProperties: properties,
      attributes: {},
      dependencies: [],
      provisionedBy: 'cc-api',
    };
    const finding = (ScalingConfig: JsonObject) =>
      findingOf({ row, rows: [row], facts: undefined }, { ScalingConfig }).status;
    expect(finding({ MinSize: 1, DesiredSize: 9 })).toBe('clean');
    expect(finding({ MinSize: 0, DesiredSize: 9 })).toBe('drifted');
  });
});
