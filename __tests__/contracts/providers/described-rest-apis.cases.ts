import { afterEach, describe, expect, it } from '@jest/globals';

import type { JsonObject } from '../../../src/json.js';
import { providerContract } from './suite.js';
import { ProviderWorld, targetOf } from './world.js';

const TYPES = {
  api: 'AWS::ApiGateway::RestApi',
  resource: 'AWS::ApiGateway::Resource',
  method: 'AWS::ApiGateway::Method',
  deployment: 'AWS::ApiGateway::Deployment',
  stage: 'AWS::ApiGateway::Stage',
};

async function api(world: ProviderWorld) {
  const made = await world.make(TYPES.api, { Name: 'shop' });
  return { RestApiId: made.physicalId, root: made.attributes['RootResourceId'] ?? '' };
}

async function deployed(world: ProviderWorld) {
  const { RestApiId, root } = await api(world);
  await world.make(TYPES.method, {
    RestApiId,
    ResourceId: root,
    HttpMethod: 'GET',
    AuthorizationType: 'NONE',
  });
  const provider = await world.provider(TYPES.deployment, 'sdk');
  const request = { logicalId: 'First', type: TYPES.deployment, properties: { RestApiId } };
  const { physicalId: DeploymentId } = await provider.create(request, world.context());
  return { RestApiId, DeploymentId };
}

async function loggedInto(world: ProviderWorld) {
  await world.make('AWS::Logs::LogGroup', { LogGroupName: 'api' });
  return deployed(world);
}

providerContract({
  type: TYPES.api,
  identity: 'aws',
  creation: {
    service: 'apigateway',
    operation: 'CreateRestApi',
    update: 'UpdateRestApi',
    delete: 'DeleteRestApi',
  },
  prepare: () => ({
    Name: 'shop',
    Description: 'sells',
    EndpointConfiguration: { Types: ['REGIONAL'] },
    Tags: [{ Key: 'team', Value: 'shop' }],
  }),
  change: (properties) => ({
    ...properties,
    Description: 'buys',
    BinaryMediaTypes: ['image/png'],
    EndpointConfiguration: { Types: ['EDGE'] },
    Policy: {
      Version: '2012-10-17',
      Statement: [{ Effect: 'Allow', Principal: '*', Action: 'execute-api:Invoke' }],
    },
    Tags: [{ Key: 'stage', Value: 'prod' }],
  }),
});

providerContract({
  type: TYPES.resource,
  identity: 'template',
  creation: { service: 'apigateway', operation: 'CreateResource', delete: 'DeleteResource' },
  prepare: async (world) => {
    const { RestApiId, root } = await api(world);
    return { RestApiId, ParentId: root, PathPart: 'pets' };
  },
});

providerContract({
  type: TYPES.method,
  identity: 'template',
  creation: { service: 'apigateway', operation: 'PutMethod', update: 'UpdateMethod', delete: 'DeleteMethod' },
  prepare: async (world) => {
    const { RestApiId, root } = await api(world);
    return {
      RestApiId,
      ResourceId: root,
      HttpMethod: 'GET',
      AuthorizationType: 'NONE',
      RequestParameters: { 'method.request.querystring.page': true },
      MethodResponses: [{ StatusCode: '200', ResponseModels: { 'application/json': 'Empty' } }],
      Integration: {
        Type: 'AWS',
        IntegrationHttpMethod: 'POST',
        Uri: 'arn:aws:apigateway:us-east-1:sqs:action/SendMessage',
        RequestTemplates: { 'application/json': '{}' },
        IntegrationResponses: [{ StatusCode: '200', ResponseTemplates: { 'application/json': '' } }],
      },
    };
  },
  change: (properties) => ({
    ...properties,
    AuthorizationType: 'AWS_IAM',
    RequestParameters: { 'method.request.header.From': false },
    MethodResponses: [{ StatusCode: '200' }, { StatusCode: '400' }],
    Integration: { Type: 'MOCK', IntegrationResponses: [{ StatusCode: '400', SelectionPattern: '4..' }] },
  }),
});

providerContract({
  type: TYPES.stage,
  identity: 'template',
  creation: { service: 'apigateway', operation: 'CreateStage', update: 'UpdateStage', delete: 'DeleteStage' },
  prepare: async (world) => ({
    ...(await loggedInto(world)),
    StageName: 'prod',
    Variables: { Table: 'orders' },
    MethodSettings: [{ ResourcePath: '/*', HttpMethod: '*', ThrottlingBurstLimit: 5, LoggingLevel: 'INFO' }],
    Tags: [{ Key: 'team', Value: 'shop' }],
  }),
  change: (properties) => ({
    ...properties,
    TracingEnabled: true,
    Variables: { Queue: 'orders' },
    MethodSettings: [{ ResourcePath: '/~1pets', HttpMethod: 'GET', MetricsEnabled: true }],
    AccessLogSetting: {
      DestinationArn: 'arn:aws:logs:us-east-1:123456789012:log-group:api',
      Format: '$context.requestId',
    },
    Tags: [{ Key: 'stage', Value: 'prod' }],
  }),
});

providerContract({
  type: TYPES.deployment,
  identity: 'aws',
  creation: {
    service: 'apigateway',
    operation: 'CreateDeployment',
    update: 'UpdateDeployment',
    delete: 'DeleteDeployment',
  },
  prepare: async (world) => {
    const { RestApiId, root } = await api(world);
    await world.make(TYPES.method, {
      RestApiId,
      ResourceId: root,
      HttpMethod: 'GET',
      AuthorizationType: 'NONE',
    });
    return { RestApiId, Description: 'first' };
  },
  change: (properties) => ({ ...properties, Description: 'the first' }),
});

describe('rows of Cloud Control', () => {
  let world: ProviderWorld;
  afterEach(() => world.close());

  it('are read and deleted by the names that they hold', async () => {
    world = await ProviderWorld.start();
    const { RestApiId, DeploymentId } = await deployed(world);
    const { attributes } = await world.make(TYPES.stage, { RestApiId, DeploymentId, StageName: 'prod' });
    const rows: [string, string, JsonObject][] = [
      [TYPES.stage, `${RestApiId}|prod`, { RestApiId, DeploymentId, StageName: 'prod' }],
      [TYPES.deployment, `${DeploymentId}|${RestApiId}`, { RestApiId }],
    ];
    for (const [type, physicalId, properties] of rows) {
      const provider = await world.provider(type, 'sdk');
      const target = targetOf(type, { physicalId, attributes }, properties);
      expect(await provider.read(target)).toMatchObject({ physicalId });
      await provider.delete(target, world.context());
      expect(await provider.read(target)).toBeUndefined();
    }
  });

  it('a deployment that a stage uses is not deleted yet', async () => {
    world = await ProviderWorld.start();
    const { RestApiId, DeploymentId } = await deployed(world);
    await world.make(TYPES.stage, { RestApiId, DeploymentId, StageName: 'prod' });
    const provider = await world.provider(TYPES.deployment, 'sdk');
    const target = targetOf(TYPES.deployment, { physicalId: DeploymentId, attributes: {} }, { RestApiId });
    await expect(provider.delete(target, world.context())).rejects.toThrow(/Active stages/);
  });
});
