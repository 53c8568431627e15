/** Attribute formats of access, keys, logs and parameters. */

import { arn, globalArn, type Forms } from './helpers.js';

/** Access, keys, logs and parameters. */
export const MANAGEMENT_FORMS: Readonly<Record<string, Forms>> = {
  'AWS::CertificateManager::Certificate': { CertificateArn: arn('acm', 'certificate/{uuid}') },
  'AWS::CloudWatch::Alarm': { Arn: arn('cloudwatch', 'alarm:{AlarmName}') },
  'AWS::CloudWatch::CompositeAlarm': { Arn: arn('cloudwatch', 'alarm:{AlarmName}') },
  'AWS::CodePipeline::Pipeline': { Version: '1', Arn: arn('codepipeline', '{Name}') },
  'AWS::Config::ConfigRule': {
    ConfigRuleId: 'config-rule-{lower:6}',
    Arn: arn('config', 'config-rule/{ConfigRuleId}'),
  },
  'AWS::IAM::Group': { Arn: globalArn('iam', 'group/{GroupName}') },
  'AWS::IAM::InstanceProfile': { Arn: globalArn('iam', 'instance-profile/{InstanceProfileName}') },
  'AWS::IAM::ManagedPolicy': {
    PolicyArn: globalArn('iam', 'policy/{ManagedPolicyName}'),
    PolicyId: 'ANPA{upper:17}',
    DefaultVersionId: 'v1',
    AttachmentCount: '0',
    IsAttachable: 'true',
    PermissionsBoundaryUsageCount: '0',
    CreateDate: '{now}',
    UpdateDate: '{now}',
  },
  'AWS::IAM::SAMLProvider': { Arn: globalArn('iam', 'saml-provider/{Name}') },
  'AWS::IAM::Role': { RoleId: 'AROA{upper:17}', Arn: globalArn('iam', 'role/{RoleName}') },
  'AWS::IAM::ServiceLinkedRole': { RoleName: 'AWSServiceRoleFor{alnum:8}' },
  'AWS::IAM::User': { Arn: globalArn('iam', 'user/{UserName}') },
  'AWS::KMS::Key': { KeyId: '{uuid}', Arn: arn('kms', 'key/{KeyId}') },
  'AWS::Logs::LogGroup': { Arn: arn('logs', 'log-group:{LogGroupName}:*') },
  'AWS::SSM::Association': { AssociationId: '{uuid}' },
  'AWS::SecretsManager::ResourcePolicy': { Id: '{SecretId}' },
  'AWS::SecretsManager::RotationSchedule': { Id: '{SecretId}' },
  'AWS::SecretsManager::Secret': { Id: arn('secretsmanager', 'secret:{Name}-{alnum:6}') },
  'AWS::SecretsManager::SecretTargetAttachment': { Id: '{SecretId}' },
  'AWS::Synthetics::Canary': { Id: '{uuid}', State: 'RUNNING' },
};
