/** Follows APIs through versions of their templates: what API Gateway wants in one call, and how it takes removals. */

import { afterEach, describe, expect, it } from '@jest/globals';
import { type JsonObject, textOf } from '../../../src/json.js';
import { Life } from './life.js';
import { ProviderWorld } from './world.js';

let world: ProviderWorld;
afterEach(() => world.close());

async function restApi(): Promise<{ RestApiId: string; root: string; Authorizer: string }> {
  world = await ProviderWorld.start();
  const api = await world.make('AWS::ApiGateway::RestApi', { Name: 'shop' });
  const authorizer = await world.make('AWS::ApiGateway::Authorizer', {
    RestApiId: api.physicalId,
    Name: 'users',
    Type: 'COGNITO_USER_POOLS',
  });
  return {
    RestApiId: api.physicalId,
    root: textOf(api.attributes, 'RootResourceId'),
    Authorizer: textOf(authorizer.attributes, 'AuthorizerId'),
  };
}

describe('a method', () => {
  const type = 'AWS::ApiGateway::Method';

  async function begin(
    more: JsonObject = {},
  ): Promise<{ life: Life; method: JsonObject; authorized: JsonObject }> {
    const { RestApiId, root, Authorizer } = await restApi();
    const method = { RestApiId, ResourceId: root, HttpMethod: 'GET', AuthorizationType: 'NONE' };
    const life = await Life.begin(world, type, { ...method, ...more });
    const authorized = { ...method, AuthorizationType: 'COGNITO_USER_POOLS', AuthorizerId: Authorizer };
    return { life, method, authorized };
  }

  it('gets an authorizer in the call that sets the type, and loses it again', async () => {
    const { life, method, authorized } = await begin();
    expect(await life.becomes(authorized)).toEqual(['UpdateMethod']);
    expect(life.model).toMatchObject(authorized);
    expect(await life.becomes(method)).toEqual(['UpdateMethod']);
    expect(life.model).toMatchObject(method);
    expect(life.model).not.toHaveProperty('AuthorizerId');
  });

  it('keeps its authorizer where only the type changes', async () => {
    const { life, authorized } = await begin();
    await life.becomes(authorized);
    await life.becomes({ ...authorized, AuthorizationType: 'CUSTOM' });
    expect(life.model).toMatchObject({ ...authorized, AuthorizationType: 'CUSTOM' });
  });

  it('loses its validator and the name of its operation', async () => {
    const { life, method } = await begin({ OperationName: 'list' });
    const { RestApiId = '' } = method;
    const validator = await world.make('AWS::ApiGateway::RequestValidator', { RestApiId, Name: 'strict' });
    const { RequestValidatorId = '' } = validator.attributes;
    await life.becomes({ ...method, OperationName: 'list', RequestValidatorId });
    expect(life.model).toMatchObject({ OperationName: 'list', RequestValidatorId });
    await life.becomes(method);
    expect(life.model).not.toHaveProperty('RequestValidatorId');
    expect(life.model).not.toHaveProperty('OperationName');
  });
});

describe('a stage', () => {
  it('resets the members that a kept setting loses, by one call', async () => {
    const { RestApiId, root } = await restApi();
    const key = { RestApiId, ResourceId: root, HttpMethod: 'GET' };
    await world.make('AWS::ApiGateway::Method', { ...key, AuthorizationType: 'NONE' });
    await world.make('AWS::Logs::LogGroup', { LogGroupName: 'api' });
    const { attributes } = await world.make('AWS::ApiGateway::Deployment', { RestApiId });
    const { DeploymentId = '' } = attributes;
    const stage = { RestApiId, DeploymentId, StageName: 'prod' };
    const other = { ResourcePath: '/~1pets', HttpMethod: 'GET', MetricsEnabled: true };
    const all = { ResourcePath: '/*', HttpMethod: '*', LoggingLevel: 'INFO' };
    const DestinationArn = 'arn:aws:logs:us-east-1:123456789012:log-group:api';
    const life = await Life.begin(world, 'AWS::ApiGateway::Stage', {
      ...stage,
      MethodSettings: [{ ...all, ThrottlingBurstLimit: 5 }, other],
      AccessLogSetting: { DestinationArn, Format: '$context.requestId' },
    });
    const calls = await life.becomes({
      ...stage,
      MethodSettings: [all, other],
      AccessLogSetting: { DestinationArn },
    });
    const settings = life.model['MethodSettings'];
    expect(settings).toEqual(expect.arrayContaining([all, other]));
    expect(settings).toHaveLength(2);
    expect(life.model['AccessLogSetting']).toEqual({ DestinationArn });
    expect(calls).toEqual(['UpdateStage']);
  });

  it('gets a deployment and its variables by one call', async () => {
    const { RestApiId, root } = await restApi();
    const key = { RestApiId, ResourceId: root, HttpMethod: 'GET' };
    await world.make('AWS::ApiGateway::Method', { ...key, AuthorizationType: 'NONE' });
    const deploy = async () =>
      (await world.make('AWS::ApiGateway::Deployment', { RestApiId })).attributes['DeploymentId'] ?? '';
    const [one, two] = [await deploy(), await deploy()];
    const stage = { RestApiId, StageName: 'prod' };
    const life = await Life.begin(world, 'AWS::ApiGateway::Stage', {
      ...stage,
      DeploymentId: one,
      Variables: { Table: 'orders' },
    });
    const desired = { ...stage, DeploymentId: two, Variables: { Table: 'sales' }, TracingEnabled: true };
    expect(await life.becomes(desired)).toEqual(['UpdateStage']);
    expect(life.model).toMatchObject(desired);
  });
});

describe('an update that removes something, and whose answer is lost', () => {
  const lose = (operation: string) =>
    world.simulator.faults.arm({
      service: 'apigateway',
      operation,
      on: { nth: 1 },
      when: 'after',
      fault: { kind: 'reset' },
    });

  it('is done for a stage', async () => {
    const { RestApiId, root } = await restApi();
    const key = { RestApiId, ResourceId: root, HttpMethod: 'GET' };
    await world.make('AWS::ApiGateway::Method', { ...key, AuthorizationType: 'NONE' });
    const { attributes } = await world.make('AWS::ApiGateway::Deployment', { RestApiId });
    const stage = { RestApiId, DeploymentId: attributes['DeploymentId'] ?? '', StageName: 'prod' };
    const MethodSettings = [{ ResourcePath: '/~1pets', HttpMethod: 'GET', MetricsEnabled: true }];
    const life = await Life.begin(world, 'AWS::ApiGateway::Stage', {
      ...stage,
      Variables: { Table: 'orders' },
      MethodSettings,
    });
    lose('UpdateStage');
    await life.becomes({ ...stage, Variables: {}, MethodSettings });
    expect(life.model['Variables'] ?? {}).toEqual({});
    lose('UpdateStage');
    await life.becomes(stage);
    expect(life.model).not.toHaveProperty('MethodSettings');
  });

  it('is done for an API', async () => {
    world = await ProviderWorld.start();
    const api = { Name: 'shop' };
    const life = await Life.begin(world, 'AWS::ApiGateway::RestApi', {
      ...api,
      BinaryMediaTypes: ['image/png'],
    });
    lose('UpdateRestApi');
    await life.becomes(api);
    expect(life.model['BinaryMediaTypes'] ?? []).toEqual([]);
  });
});

describe('an integration', () => {
  const type = 'AWS::ApiGatewayV2::Integration';

  async function begin(ProtocolType: string, more: JsonObject): Promise<{ life: Life; plain: JsonObject }> {
    world = await ProviderWorld.start();
    const { physicalId: ApiId } = await world.make('AWS::ApiGatewayV2::Api', {
      Name: 'shop',
      ProtocolType,
      ...(ProtocolType === 'HTTP' ? {} : { RouteSelectionExpression: '$request.body.action' }),
    });
    const plain = { ApiId, IntegrationType: 'AWS_PROXY' };
    return { life: await Life.begin(world, type, { ...plain, ...more }), plain };
  }

  it('sends its subtype with the parameters that change', async () => {
    const subtype = { IntegrationSubtype: 'SQS-SendMessage', PayloadFormatVersion: '1.0' };
    const RequestParameters = { QueueUrl: 'https://one.example', MessageBody: '$request.body' };
    const { life, plain } = await begin('HTTP', { ...subtype, RequestParameters });
    const moved = { QueueUrl: 'https://two.example' };
    expect(await life.becomes({ ...plain, ...subtype, RequestParameters: moved })).toEqual([
      'UpdateIntegration',
    ]);
    expect(life.model['RequestParameters']).toEqual(moved);
  });

  it.each([
    ['HTTP', 30_000],
    ['WEBSOCKET', 29_000],
  ])('has the default timeout of its %s API again', async (protocol, expected) => {
    const { life, plain } = await begin(protocol, { TimeoutInMillis: 5_000 });
    await life.becomes(plain);
    expect(life.model['TimeoutInMillis']).toBe(expected);
  });

  it('loses its settings of TLS', async () => {
    const TlsConfig = { ServerNameToVerify: 'shop.example' };
    const { life, plain } = await begin('HTTP', { TlsConfig });
    expect(life.model).toMatchObject({ TlsConfig });
    await life.becomes(plain);
    expect(life.model).not.toHaveProperty('TlsConfig');
  });
});
