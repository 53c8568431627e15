import { at, isObject, type Json } from '../../../src/json.js';
import { bundledRegistry } from '../../../simulator/schemas/registry.js';
import type { LivingThing } from '../../../simulator/aws/cloudcontrol/view.js';

/**
 * What `Ref` returns for a living thing, by each type's page of CloudFormation's template reference, "Return values".
 * Where nothing is said here it is the identifier: of a composite one, all parts.
 */
const REF_IS_PART: Readonly<Record<string, string>> = {
  'AWS::ApiGateway::Authorizer': 'AuthorizerId',
  'AWS::ApiGateway::Deployment': 'DeploymentId',
  'AWS::ApiGateway::Model': 'Name',
  'AWS::ApiGateway::RequestValidator': 'RequestValidatorId',
  'AWS::ApiGateway::Resource': 'ResourceId',
  'AWS::ApiGateway::Stage': 'StageName',
  'AWS::ApiGatewayV2::Authorizer': 'AuthorizerId',
  'AWS::ApiGatewayV2::Integration': 'IntegrationId',
  'AWS::ApiGatewayV2::Route': 'RouteId',
  'AWS::ApiGatewayV2::Stage': 'StageName',
  'AWS::AppConfig::ConfigurationProfile': 'ConfigurationProfileId',
  'AWS::AppConfig::Environment': 'EnvironmentId',
  'AWS::AppConfig::HostedConfigurationVersion': 'VersionNumber',
  'AWS::AppSync::GraphQLApi': 'Arn',
  'AWS::ApplicationAutoScaling::ScalingPolicy': 'Arn',
  'AWS::CodeDeploy::DeploymentGroup': 'DeploymentGroupName',
  'AWS::Cognito::UserPoolClient': 'ClientId',
  'AWS::Cognito::UserPoolDomain': 'Domain',
  'AWS::Cognito::UserPoolGroup': 'GroupName',
  'AWS::Cognito::UserPoolIdentityProvider': 'ProviderName',
  'AWS::Cognito::UserPoolResourceServer': 'Identifier',
  'AWS::EC2::EIP': 'PublicIp',
  'AWS::EC2::VPCCidrBlock': 'Id',
  'AWS::ECS::Service': 'ServiceArn',
  'AWS::ElasticBeanstalk::ApplicationVersion': 'Id',
  'AWS::Glue::Table': 'Name',
  'AWS::Logs::LogStream': 'LogStreamName',
  'AWS::SecretsManager::SecretTargetAttachment': 'SecretId',
};

export function refOf({ type, identifier, model }: LivingThing): Json {
  if (type === 'AWS::Events::Rule') return identifier.replace(/^.*:rule\//, '').replace('/', '|');
  if (type === 'AWS::Batch::JobDefinition') return model['JobDefinitionArn'] ?? identifier;
  const part = REF_IS_PART[type];
  if (part === undefined) return identifier;
  const parts = bundledRegistry().find(type)?.primaryIdentifier ?? [];
  const index = parts.findIndex((steps) => steps.join('.') === part);
  return model[part] ?? identifier.split('|')[index] ?? identifier;
}

/** What `Fn::GetAtt` returns: what a read of the thing says at this path. */
export function attributeOf({ type, model }: LivingThing, name: string): Json {
  const value = at(model, name.split('.')) ?? model[name];
  if (value === undefined) throw new Error(`a ${type} has no ${name}`);
  return value;
}

/** Keys that CloudFormation's documentation spells otherwise than the registry's schema. */
const SPELLED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'AWS::EC2::FlowLog': {
    fileFormat: 'FileFormat',
    hiveCompatiblePartitions: 'HiveCompatiblePartitions',
    perHourPartition: 'PerHourPartition',
  },
};

/** The properties with the keys that the account holds them under. */
export function asHeld(type: string, value: Json): Json {
  const spelled = SPELLED[type];
  if (spelled === undefined || !isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [spelled[key] ?? key, asHeld(type, member)]),
  );
}
