/** Attribute formats of APIs, users, messages and workflows. */

import { arn, globalArn, type Forms } from './helpers.js';

/** APIs, users, messages and workflows. */
export const APPLICATION_FORMS: Readonly<Record<string, Forms>> = {
  'AWS::AmazonMQ::Broker': {
    Id: 'b-{uuid}',
    Arn: arn('mq', 'broker:{BrokerName}:{Id}'),
    // A RabbitMQ broker has one endpoint for all its nodes, and none of the other protocols.
    AmqpEndpoints:
      '{choose EngineType=RABBITMQ amqps amqp+ssl}://{Id}{choose EngineType=RABBITMQ  -1}.mq.{region}.amazonaws.com:5671',
    MqttEndpoints: '{unless EngineType=RABBITMQ}mqtt+ssl://{Id}-1.mq.{region}.amazonaws.com:8883',
    OpenWireEndpoints: '{unless EngineType=RABBITMQ}ssl://{Id}-1.mq.{region}.amazonaws.com:61617',
    StompEndpoints: '{unless EngineType=RABBITMQ}stomp+ssl://{Id}-1.mq.{region}.amazonaws.com:61614',
    WssEndpoints: '{unless EngineType=RABBITMQ}wss://{Id}-1.mq.{region}.amazonaws.com:61619',
    ConsoleURLs:
      'https://{Id}{choose EngineType=RABBITMQ  -1}.mq.{region}.amazonaws.com{choose EngineType=RABBITMQ  :8162}',
  },
  'AWS::ApiGateway::ApiKey': { APIKeyId: '{lower:10}' },
  'AWS::ApiGateway::Authorizer': { AuthorizerId: '{lower:6}' },
  'AWS::ApiGateway::Deployment': { DeploymentId: '{lower:6}' },
  'AWS::ApiGateway::RequestValidator': { RequestValidatorId: '{lower:6}' },
  'AWS::ApiGateway::Resource': { ResourceId: '{lower:6}' },
  'AWS::ApiGateway::RestApi': { RestApiId: '{lower:10}', RootResourceId: '{lower:10}' },
  'AWS::ApiGateway::UsagePlan': { Id: '{lower:6}' },
  'AWS::ApiGateway::UsagePlanKey': { Id: '{KeyId}:{UsagePlanId}' },
  'AWS::ApiGatewayV2::Api': {
    ApiId: '{lower:10}',
    ApiEndpoint: 'https://{ApiId}.execute-api.{region}.amazonaws.com',
    ExecuteApiArn: arn('execute-api', '{ApiId}'),
  },
  'AWS::ApiGatewayV2::Authorizer': { AuthorizerId: '{lower:6}' },
  'AWS::ApiGatewayV2::Integration': { IntegrationId: '{lower:7}' },
  'AWS::ApiGatewayV2::Route': { RouteId: '{lower:7}' },
  'AWS::ApiGatewayV2::VpcLink': { VpcLinkId: '{lower:6}' },
  'AWS::AppSync::ApiKey': {
    ApiKeyId: 'da2-{lower:26}',
    ApiKey: '{ApiKeyId}',
    Arn: arn('appsync', '/apis/{ApiId}/apikeys/{ApiKeyId}'),
  },
  'AWS::AppSync::DataSource': { DataSourceArn: arn('appsync', 'apis/{ApiId}/datasources/{Name}') },
  'AWS::AppSync::GraphQLApi': {
    ApiId: '{lower:26}',
    Arn: arn('appsync', 'apis/{ApiId}'),
    GraphQLEndpointArn: arn('appsync', 'endpoints/graphql-api/{lower:26}'),
    GraphQLDns: '{lower:26}.appsync-api.{region}.amazonaws.com',
    GraphQLUrl: 'https://{GraphQLDns}/graphql',
    RealtimeDns: '{lower:26}.appsync-realtime-api.{region}.amazonaws.com',
    RealtimeUrl: 'wss://{RealtimeDns}/graphql',
  },
  'AWS::AppSync::Resolver': {
    ResolverArn: arn('appsync', 'apis/{ApiId}/types/{TypeName}/resolvers/{FieldName}'),
  },
  'AWS::CloudFront::CloudFrontOriginAccessIdentity': { Id: 'E{upper:13}', S3CanonicalUserId: '{hex:64}' },
  'AWS::CloudFront::Distribution': { Id: 'E{upper:13}', DomainName: 'd{lower:13}.cloudfront.net' },
  'AWS::CloudFront::Function': { FunctionARN: globalArn('cloudfront', 'function/{Name}'), Stage: 'LIVE' },
  'AWS::CloudFront::OriginAccessControl': { Id: 'E{upper:13}' },
  'AWS::Cognito::IdentityPool': { Id: '{region}:{uuid}', Name: '{IdentityPoolName}' },
  'AWS::Cognito::IdentityPoolRoleAttachment': { Id: '{IdentityPoolId}' },
  'AWS::Cognito::UserPool': {
    UserPoolId: '{region}_{alnum:9}',
    ProviderName: 'cognito-idp.{region}.amazonaws.com/{UserPoolId}',
    ProviderURL: 'https://{ProviderName}',
    Arn: arn('cognito-idp', 'userpool/{UserPoolId}'),
  },
  'AWS::Cognito::UserPoolClient': {
    ClientId: '{lower:26}',
    Name: 'client-{alnum:12}',
    ClientSecret: '{if GenerateSecret}{lower:51}',
  },
  // The CLI reference's example of describe-user-pool-domain has one for a domain by prefix too.
  'AWS::Cognito::UserPoolDomain': { CloudFrontDistribution: 'd{lower:13}.cloudfront.net' },
  'AWS::Events::EventBus': { Arn: arn('events', 'event-bus/{Name}') },
  'AWS::Scheduler::Schedule': { Arn: arn('scheduler', 'schedule/default/{Name}') },
  // Service Authorization Reference, "Resource types defined by AWS Elemental MediaLive".
  'AWS::MediaLive::Input': { Id: '{digits:7}', Arn: arn('medialive', 'input:{Id}') },
  'AWS::SNS::Subscription': { Arn: '{TopicArn}:{uuid}' },
  'AWS::SNS::Topic': { TopicArn: arn('sns', '{TopicName}') },
  'AWS::SQS::Queue': {
    QueueUrl: 'https://sqs.{region}.amazonaws.com/{account}/{QueueName}',
    Arn: arn('sqs', '{QueueName}'),
  },
  'AWS::StepFunctions::Activity': { Arn: arn('states', 'activity:{Name}') },
  'AWS::StepFunctions::StateMachine': {
    Name: '{StateMachineName}',
    Arn: arn('states', 'stateMachine:{Name}'),
    StateMachineRevisionId: '{uuid}',
  },
};
