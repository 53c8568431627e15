/** What samples of covered types need beside the property that is tried. */

import type { JsonObject } from '../../../../src/json.js';

/** Properties without which others, by type and name, have no effect, or without which the type goes to Cloud Control. */
export const COMPANIONS: Readonly<Record<string, JsonObject>> = {
  'AWS::ApiGateway::RestApi': { Name: 'api' },
  'AWS::ApiGateway::Stage': { StageName: 'stage', DeploymentId: 'deployment' },
  'AWS::ApiGatewayV2::Api': { Name: 'api', ProtocolType: 'HTTP' },
  'AWS::EC2::VPCEndpoint VpcEndpointType': { PrivateDnsEnabled: true },
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
  'AWS::EC2::SecurityGroup': { VpcId: 'vpc-1' },
  'AWS::EC2::SecurityGroupEgress Description': { CidrIp: '10.0.0.0/8' },
  'AWS::EC2::SecurityGroupIngress Description': { CidrIp: '10.0.0.0/8' },
  'AWS::EC2::SecurityGroupIngress SourceSecurityGroupOwnerId': { SourceSecurityGroupId: 'sg-1' },
  'AWS::ECR::Repository ImageTagMutabilityExclusionFilters': {
    ImageTagMutability: 'IMMUTABLE_WITH_EXCLUSION',
  },
  'AWS::ElasticLoadBalancingV2::Listener AlpnPolicy': { Protocol: 'TLS' },
  'AWS::ElasticLoadBalancingV2::Listener MutualAuthentication': { Protocol: 'HTTPS' },
  'AWS::ElasticLoadBalancingV2::Listener SslPolicy': { Protocol: 'HTTPS' },
  'AWS::ElasticLoadBalancingV2::TargetGroup HealthCheckPath': { Protocol: 'HTTP' },
  'AWS::ElasticLoadBalancingV2::TargetGroup Matcher': { Protocol: 'HTTP' },
  'AWS::ElasticLoadBalancingV2::LoadBalancer EnforceSecurityGroupInboundRulesOnPrivateLinkTraffic': {
    SecurityGroups: ['sg-1'],
  },
  'AWS::KinesisFirehose::DeliveryStream': { ExtendedS3DestinationConfiguration: { Prefix: 'clicks/' } },
  'AWS::KMS::Key BypassPolicyLockoutSafetyCheck': { KeyPolicy: { Version: '2012-10-17' } },
  'AWS::KMS::Key RotationPeriodInDays': { EnableKeyRotation: true },
  'AWS::StepFunctions::StateMachine DefinitionSubstitutions': {
    DefinitionString: '${mark-DefinitionSubstitutions-key}',
  },
};
