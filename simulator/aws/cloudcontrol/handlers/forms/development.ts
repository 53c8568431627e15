/** Attribute formats of configuration, models, images and backups. */

import { arn, type Forms } from './helpers.js';

/** Configuration, models, images and backups. */
export const DEVELOPMENT_FORMS: Readonly<Record<string, Forms>> = {
  'AWS::AppConfig::Application': { ApplicationId: '{lower:7}' },
  'AWS::AppConfig::ConfigurationProfile': { ConfigurationProfileId: '{lower:7}' },
  'AWS::AppConfig::DeploymentStrategy': { Id: '{lower:7}' },
  'AWS::AppConfig::Environment': { EnvironmentId: '{lower:7}' },
  'AWS::AppConfig::HostedConfigurationVersion': { VersionNumber: '1' },
  'AWS::AppSync::Api': {
    ApiId: '{lower:26}',
    ApiArn: arn('appsync', 'apis/{ApiId}'),
    'Dns/Http': '{lower:26}.appsync-api.{region}.amazonaws.com',
    'Dns/Realtime': '{lower:26}.appsync-realtime-api.{region}.amazonaws.com',
  },
  'AWS::Backup::BackupPlan': {
    BackupPlanId: '{uuid}',
    VersionId: '{alnum:48}',
    BackupPlanArn: arn('backup', 'backup-plan:{BackupPlanId}'),
  },
  'AWS::Backup::BackupVault': { BackupVaultArn: arn('backup', 'backup-vault:{BackupVaultName}') },
  'AWS::Bedrock::Agent': {
    AgentId: '{upper:10}',
    AgentArn: arn('bedrock', 'agent/{AgentId}'),
    AgentStatus: 'PREPARED',
  },
  'AWS::Bedrock::AgentAlias': {
    AgentAliasId: '{upper:10}',
    AgentAliasArn: arn('bedrock', 'agent-alias/{AgentId}/{AgentAliasId}'),
    AgentAliasStatus: 'PREPARED',
  },
  'AWS::Bedrock::Guardrail': {
    GuardrailId: '{lower:12}',
    GuardrailArn: arn('bedrock', 'guardrail/{GuardrailId}'),
    Version: 'DRAFT',
  },
  'AWS::BedrockAgentCore::Gateway': {
    GatewayIdentifier: 'gateway-{lower:10}',
    GatewayArn: arn('bedrock-agentcore', 'gateway/{GatewayIdentifier}'),
  },
  'AWS::CodeCommit::Repository': {
    RepositoryId: '{uuid}',
    Name: '{RepositoryName}',
    Arn: arn('codecommit', '{RepositoryName}'),
    CloneUrlHttp: 'https://git-codecommit.{region}.amazonaws.com/v1/repos/{RepositoryName}',
    CloneUrlSsh: 'ssh://git-codecommit.{region}.amazonaws.com/v1/repos/{RepositoryName}',
  },
  'AWS::Lex::Bot': { Id: '{upper:10}', Arn: arn('lex', 'bot/{Id}') },
  'AWS::MWAA::Environment': {
    Arn: arn('airflow', 'environment/{Name}'),
    WebserverUrl: '{uuid}{choose WebserverAccessMode=PUBLIC_ONLY  -vpce}.c61.{region}.airflow.amazonaws.com',
  },
  'AWS::SES::ReceiptRule': { RuleName: '{Rule/Name}' },
  'AWS::ImageBuilder::ContainerRecipe': {
    Arn: arn('imagebuilder', 'container-recipe/{lower-case Name}/{Version}'),
  },
  'AWS::ImageBuilder::ImageRecipe': { Arn: arn('imagebuilder', 'image-recipe/{lower-case Name}/{Version}') },
};
