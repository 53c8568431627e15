import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import type { JsonObject } from '../../../../src/json.js';
import { sealWriteOnly } from '../../../../src/plan/rules/seal-secrets.js';
import { bakedCatalog } from '../../../../src/types/schema/catalog.js';

const CATALOG = bakedCatalog(readFileSync('src/types/registry.ndjson', 'utf8'));
const SEALER = { seal: (label: string) => `<${label}>`, open: () => undefined };

function sealed(type: string, properties: JsonObject): JsonObject {
  return sealWriteOnly(properties, CATALOG.facts(type), { logicalId: 'R', sealer: SEALER });
}

it.each<[string, JsonObject]>([
  [
    'AWS::OpenSearchService::Domain',
    { AdvancedSecurityOptions: { MasterUserOptions: { MasterUserPassword: 'hunter2' } } },
  ],
  ['AWS::AmazonMQ::Broker', { Users: [{ Password: 'hunter2' }] }],
  ['AWS::Amplify::App', { BasicAuthConfig: { Password: 'hunter2' } }],
  [
    'AWS::AppFlow::ConnectorProfile',
    { ConnectorProfileConfig: { ConnectorProfileCredentials: { Slack: { ClientSecret: 'hunter2' } } } },
  ],
  [
    'AWS::AppFlow::ConnectorProfile',
    {
      ConnectorProfileConfig: {
        ConnectorProfileCredentials: { CustomConnector: { Custom: { CredentialsMap: { any: 'hunter2' } } } },
      },
    },
  ],
  [
    'AWS::Events::Connection',
    { AuthParameters: { InvocationHttpParameters: { HeaderParameters: [{ Value: 'hunter2' }] } } },
  ],
  ['AWS::KinesisFirehose::DeliveryStream', { SnowflakeDestinationConfiguration: { PrivateKey: 'hunter2' } }],
  [
    'AWS::Glue::Connection',
    {
      ConnectionInput: {
        AuthenticationConfiguration: { CustomAuthenticationCredentials: { any: 'hunter2' } },
      },
    },
  ],
  ['AWS::ElastiCache::User', { AuthenticationMode: { Passwords: ['hunter2'] } }],
  ['AWS::Transfer::HostKey', { HostKeyBody: 'hunter2' }],
  ['AWS::SecretsManager::Secret', { SecretString: 'hunter2' }],
])('seals a secret of %s within a write-only property', (type, properties) => {
  const result = JSON.stringify(sealed(type, properties));
  expect(result).not.toContain('hunter2');
  expect(result).toContain('"<R.');
});

it.each<[string, JsonObject]>([
  ['AWS::AmazonMQ::Broker', { Users: [{ Username: 'admin', Groups: ['a'] }] }],
  ['AWS::Lambda::Function', { Code: { ZipFile: 'const token = 1', S3Bucket: 'b', S3Key: 'k' } }],
  ['AWS::ApiGateway::RestApi', { Body: { token: 'shown', securitySchemes: { apiKey: 'shown' } } }],
  [
    'AWS::SecretsManager::Secret',
    { GenerateSecretString: { SecretStringTemplate: '{}', GenerateStringKey: 'p' } },
  ],
  ['AWS::RDS::DBInstance', { MasterUserAuthenticationType: 'password' }],
  [
    'AWS::Pipes::Pipe',
    { TargetParameters: { RedshiftDataParameters: { SecretManagerArn: 'arn:aws:secretsmanager' } } },
  ],
])('shows what is no secret of %s', (type, properties) => {
  expect(sealed(type, properties)).toEqual(properties);
});
