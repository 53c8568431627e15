import { isObject, type JsonObject } from '../../../src/json.js';
import { trust } from '../../support/cloud.js';
import { providerContract } from './suite.js';
import type { ContractCase } from './trial.js';

const creation = { service: 'cloudcontrolapi', operation: 'CreateResource' };

/** One of each kind that Cloud Control has to treat otherwise: by identifier, by write-only values, by mutability. */
const CASES: readonly ContractCase[] = [
  {
    type: 'AWS::S3::Bucket',
    identity: 'template',
    creation,
    prepare: () => ({ BucketName: 'contract-bucket', Tags: [{ Key: 'a', Value: '1' }] }),
    change: (properties) => ({ ...properties, VersioningConfiguration: { Status: 'Enabled' } }),
  },
  {
    type: 'AWS::EC2::VPC',
    identity: 'aws',
    creation,
    prepare: () => ({ CidrBlock: '10.0.0.0/16', EnableDnsHostnames: false }),
    change: (properties) => ({ ...properties, EnableDnsHostnames: true }),
  },
  {
    // Its identifier is a URL that AWS makes of the name.
    type: 'AWS::SQS::Queue',
    identity: 'template',
    creation,
    prepare: () => ({ QueueName: 'contract-queue', VisibilityTimeout: 30 }),
    change: ({ VisibilityTimeout: _, ...properties }) => ({ ...properties, DelaySeconds: 5 }),
  },
  {
    type: 'AWS::SecretsManager::Secret',
    identity: 'template',
    creation,
    writeOnly: ['SecretString'],
    prepare: () => ({ Name: 'contract-secret', Description: 'one', SecretString: 'hunter2' }),
    change: (properties) => ({ ...properties, Description: 'two' }),
  },
  {
    type: 'AWS::Lambda::Function',
    identity: 'template',
    creation,
    writeOnly: ['Code'],
    prepare: async (world) => {
      const AssumeRolePolicyDocument = trust('lambda');
      const role = await world.make('AWS::IAM::Role', {
        RoleName: 'contract-role',
        AssumeRolePolicyDocument,
      });
      return {
        FunctionName: 'contract-function',
        Role: role.attributes['Arn'] ?? '',
        Runtime: 'nodejs24.x',
        Handler: 'index.handler',
        Code: { ZipFile: 'exports.handler = () => "hunter2"' },
      };
    },
    change: (properties) => ({
      ...properties,
      MemorySize: 256,
      Environment: { Variables: { STAGE: 'test' } },
    }),
  },
  {
    // A composite identifier, of which the template gives one part.
    type: 'AWS::ApiGateway::Resource',
    identity: 'template',
    creation,
    prepare: async (world) => {
      const api = await world.make('AWS::ApiGateway::RestApi', { Name: 'contract-api' });
      const ParentId = api.attributes['RootResourceId'] ?? '';
      return { RestApiId: api.physicalId, ParentId, PathPart: 'things' };
    },
  },
  {
    // Cannot be changed in place.
    type: 'AWS::Lambda::LayerVersion',
    identity: 'aws',
    creation,
    prepare: (world) => {
      world.simulator.s3.createBucket('code', { accountId: '123456789012', region: 'us-east-1' });
      world.simulator.s3.putObject('code', 'layer.zip', 'zip');
      return { LayerName: 'contract-layer', Content: { S3Bucket: 'code', S3Key: 'layer.zip' } };
    },
    writeOnly: ['Content'],
  },
  {
    type: 'AWS::DynamoDB::Table',
    identity: 'template',
    creation,
    prepare: () => ({
      TableName: 'contract-table',
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
      KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
    }),
    change: (properties) => withProtection(properties),
  },
];

function withProtection(properties: JsonObject): JsonObject {
  const stream = isObject(properties['StreamSpecification']) ? properties['StreamSpecification'] : {};
  return { ...properties, StreamSpecification: { ...stream, StreamViewType: 'NEW_IMAGE' } };
}

for (const contract of CASES) providerContract(contract);
