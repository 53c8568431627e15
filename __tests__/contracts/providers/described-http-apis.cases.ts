import { describe, expect, it } from '@jest/globals';

import { providerContract } from './suite.js';
import { ProviderWorld, targetOf } from './world.js';

const service = 'apigateway';

async function api(world: ProviderWorld): Promise<string> {
  const made = await world.make('AWS::ApiGatewayV2::Api', { Name: 'shop', ProtocolType: 'HTTP' });
  return made.physicalId;
}

providerContract({
  type: 'AWS::ApiGatewayV2::Api',
  identity: 'aws',
  creation: { service, operation: 'CreateApi', update: 'UpdateApi', delete: 'DeleteApi' },
  prepare: () => ({
    Name: 'shop',
    ProtocolType: 'HTTP',
    CorsConfiguration: { AllowOrigins: ['https://shop.example'], MaxAge: 60 },
    Tags: { team: 'shop' },
  }),
  change: ({ CorsConfiguration: _, ...properties }) => ({
    ...properties,
    Description: 'sells',
    Tags: { stage: 'prod' },
  }),
});

providerContract({
  type: 'AWS::ApiGatewayV2::Route',
  identity: 'template',
  creation: { service, operation: 'CreateRoute', update: 'UpdateRoute', delete: 'DeleteRoute' },
  prepare: async (world) => ({ ApiId: await api(world), RouteKey: 'GET /pets', OperationName: 'list' }),
  change: (properties) => ({ ...properties, AuthorizationType: 'AWS_IAM' }),
});

providerContract({
  type: 'AWS::ApiGatewayV2::Integration',
  identity: 'aws',
  isTimeless: true,
  creation: {
    service,
    operation: 'CreateIntegration',
    update: 'UpdateIntegration',
    delete: 'DeleteIntegration',
  },
  prepare: async (world) => ({
    ApiId: await api(world),
    IntegrationType: 'HTTP_PROXY',
    IntegrationMethod: 'GET',
    IntegrationUri: 'https://shop.example',
    PayloadFormatVersion: '1.0',
    RequestParameters: { 'append:header.from': 'shop' },
  }),
  change: (properties) => ({
    ...properties,
    TimeoutInMillis: 5_000,
    RequestParameters: { 'append:header.to': 'pets' },
  }),
});

providerContract({
  type: 'AWS::ApiGatewayV2::Stage',
  identity: 'template',
  creation: { service, operation: 'CreateStage', update: 'UpdateStage', delete: 'DeleteStage' },
  prepare: async (world) => ({
    ApiId: await api(world),
    StageName: '$default',
    AutoDeploy: true,
    StageVariables: { Table: 'orders' },
    Tags: { team: 'shop' },
  }),
  change: (properties) => ({
    ...properties,
    Description: 'live',
    StageVariables: { Queue: 'orders' },
    Tags: { stage: 'prod' },
  }),
});

describe('rows of Cloud Control', () => {
  it('are read and deleted by the names that they hold', async () => {
    const world = await ProviderWorld.start();
    const ApiId = await api(world);
    const properties = { ApiId, RouteKey: 'GET /pets' };
    const route = await world.make('AWS::ApiGatewayV2::Route', properties);
    const provider = await world.provider('AWS::ApiGatewayV2::Route', 'sdk');
    const target = targetOf('AWS::ApiGatewayV2::Route', route, properties);
    expect(route.physicalId).toEqual(expect.stringContaining(`${ApiId}|`));
    expect(await provider.read(target)).toMatchObject({ physicalId: route.physicalId, observed: properties });
    await provider.delete(target, world.context());
    expect(await provider.read(target)).toBeUndefined();
    await world.close();
  });
});
