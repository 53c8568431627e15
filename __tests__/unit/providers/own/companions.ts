/** What samples of covered types need beside the property that is tried. */

import type { JsonObject } from '../../../../src/json.js';

/** Properties without which others, by type and name, have no effect. */
export const COMPANIONS: Readonly<Record<string, JsonObject>> = {
  'AWS::DynamoDB::Table AttributeDefinitions': {
    GlobalSecondaryIndexes: [
      {
        IndexName: 'one',
        KeySchema: [{ AttributeName: 'mark-AttributeDefinitions-AttributeName', KeyType: 'HASH' }],
        Projection: {},
      },
    ],
  },
  'AWS::DynamoDB::Table OnDemandThroughput': { BillingMode: 'PAY_PER_REQUEST' },
  'AWS::EC2::SecurityGroupEgress Description': { CidrIp: '10.0.0.0/8' },
  'AWS::EC2::SecurityGroupIngress Description': { CidrIp: '10.0.0.0/8' },
  'AWS::EC2::SecurityGroupIngress SourceSecurityGroupOwnerId': { SourceSecurityGroupId: 'sg-1' },
  'AWS::ElasticLoadBalancingV2::LoadBalancer EnforceSecurityGroupInboundRulesOnPrivateLinkTraffic': {
    SecurityGroups: ['sg-1'],
  },
  'AWS::KMS::Key BypassPolicyLockoutSafetyCheck': { KeyPolicy: { Version: '2012-10-17' } },
  'AWS::KMS::Key RotationPeriodInDays': { EnableKeyRotation: true },
  'AWS::StepFunctions::StateMachine DefinitionSubstitutions': {
    DefinitionString: '${mark-DefinitionSubstitutions-key}',
  },
};
