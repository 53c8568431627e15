/** Samples of the properties of covered types. */

import { readFileSync } from 'node:fs';

import { isObject, type Json, type JsonObject } from '../../../../src/json.js';
import { bakedCatalog } from '../../../../src/types/schema/catalog.js';
import type { Shape, TypeFacts } from '../../../../src/types/schema/facts.js';

export const catalog = bakedCatalog(readFileSync('src/types/registry.ndjson', 'utf8'));

export function factsOf(type: string): TypeFacts {
  const facts = catalog.facts(type);
  if (facts === undefined) throw new Error(`no facts of ${type}`);
  return facts;
}

/** Without a client secret, which goes to Cloud Control. */
const ACTIONS: Json = [
  {
    Type: 'mark-type',
    TargetGroupArn: 'mark-target',
    Order: 7,
    AuthenticateOidcConfig: {
      Issuer: 'mark-issuer',
      SessionTimeout: '7001',
      UseExistingClientSecret: true,
    },
    AuthenticateCognitoConfig: { UserPoolArn: 'mark-pool', SessionTimeout: '7002' },
    FixedResponseConfig: { StatusCode: 'mark-code', MessageBody: 'mark-body' },
    RedirectConfig: { StatusCode: 'mark-status', Host: 'mark-host' },
    ForwardConfig: { TargetGroups: [{ TargetGroupArn: 'mark-group', Weight: 7 }] },
    JwtValidationConfig: { Issuer: 'mark-signer', AdditionalClaims: [{ Name: 'mark-claim' }] },
  },
];

/** One that a call of EventBridge can express. */
const STATEMENT: Json = { Effect: 'Allow', Principal: '*', Action: 'mark-action', Resource: { Ref: 'Bus' } };

/** Values that stand in for the sample's where the provider reads them, or the service writes them otherwise. */
const SAMPLES: Readonly<Record<string, JsonObject>> = {
  'AWS::ApiGateway::Method': {
    RequestParameters: { 'mark-parameter': 'true' },
    MethodResponses: [
      {
        StatusCode: 'mark-code',
        ResponseModels: { 'mark-type': 'mark-model' },
        ResponseParameters: { 'mark-header': true },
      },
    ],
  },
  'AWS::Events::EventBusPolicy': { Statement: STATEMENT },
  // Without the members that go to Cloud Control.
  'AWS::CloudFront::Distribution': {
    DistributionConfig: {
      Aliases: ['mark-alias'],
      CacheBehaviors: [
        { PathPattern: 'mark-path', TargetOriginId: 'mark-target', ViewerProtocolPolicy: 'mark-allow' },
      ],
      Comment: 'mark-comment',
      CustomErrorResponses: [{ ErrorCode: 404, ResponseCode: 200, ResponsePagePath: 'mark-page' }],
      DefaultCacheBehavior: {
        AllowedMethods: ['mark-method'],
        CachedMethods: ['mark-cached'],
        ForwardedValues: {
          Cookies: { Forward: 'mark-forward', WhitelistedNames: ['mark-cookie'] },
          Headers: ['mark-header'],
          QueryString: true,
          QueryStringCacheKeys: ['mark-key'],
        },
        FunctionAssociations: [{ EventType: 'mark-event', FunctionARN: 'mark-function' }],
        LambdaFunctionAssociations: [{ EventType: 'mark-type', LambdaFunctionARN: 'mark-lambda' }],
        OriginRequestPolicyId: 'mark-request',
        ResponseHeadersPolicyId: 'mark-response',
        TargetOriginId: 'mark-origin',
        TrustedKeyGroups: ['mark-keys'],
        TrustedSigners: ['mark-signer'],
        ViewerProtocolPolicy: 'mark-viewer',
      },
      DefaultRootObject: 'mark-root',
      Enabled: true,
      HttpVersion: 'mark-version',
      IPV6Enabled: true,
      Logging: { Bucket: 'mark-bucket', IncludeCookies: true, Prefix: 'mark-prefix' },
      OriginGroups: {
        Quantity: 1,
        Items: [
          {
            Id: 'mark-group',
            FailoverCriteria: { StatusCodes: { Quantity: 1, Items: [500] } },
            Members: { Quantity: 1, Items: [{ OriginId: 'mark-member' }] },
          },
        ],
      },
      Origins: [
        {
          CustomOriginConfig: { OriginProtocolPolicy: 'mark-policy', OriginSSLProtocols: ['mark-protocol'] },
          DomainName: 'mark-domain',
          Id: 'mark-id',
          OriginAccessControlId: 'mark-control',
          OriginCustomHeaders: [{ HeaderName: 'mark-name', HeaderValue: 'mark-value' }],
          OriginPath: 'mark-way',
          OriginShield: { Enabled: true, OriginShieldRegion: 'mark-region' },
          S3OriginConfig: { OriginAccessIdentity: 'mark-identity' },
          VpcOriginConfig: { VpcOriginId: 'mark-vpc' },
        },
      ],
      PriceClass: 'mark-class',
      Restrictions: { GeoRestriction: { Locations: ['mark-place'], RestrictionType: 'mark-restriction' } },
      ViewerCertificate: {
        AcmCertificateArn: 'mark-certificate',
        MinimumProtocolVersion: 'mark-minimum',
        SslSupportMethod: 'mark-support',
      },
      WebACLId: 'mark-acl',
    },
  },
  'AWS::EC2::Instance': {
    SourceDestCheck: false,
    UserData: 'IyEvYmluL3No',
  },
  // Without the texts and bytes to search for, which go to Cloud Control, and what is an empty object for AWS.
  'AWS::WAFv2::WebACL': {
    Rules: [
      {
        Name: 'mark-name',
        Priority: 7,
        Action: { Block: { CustomResponse: { ResponseCode: 403, CustomResponseBodyKey: 'mark-body' } } },
        RuleLabels: [{ Name: 'mark-label' }],
        VisibilityConfig: {
          CloudWatchMetricsEnabled: true,
          MetricName: 'mark-metric',
          SampledRequestsEnabled: true,
        },
        Statement: {
          AndStatement: {
            Statements: [
              { IPSetReferenceStatement: { Arn: 'mark-set' } },
              { RuleGroupReferenceStatement: { Arn: 'mark-group' } },
              {
                RegexPatternSetReferenceStatement: {
                  Arn: 'mark-patterns',
                  FieldToMatch: { SingleHeader: { Name: 'mark-header' } },
                  TextTransformations: [{ Priority: 1, Type: 'mark-type' }],
                },
              },
              { ManagedRuleGroupStatement: { VendorName: 'mark-vendor', Name: 'mark-managed' } },
              { RateBasedStatement: { Limit: 1000, AggregateKeyType: 'mark-key' } },
            ],
          },
        },
      },
    ],
  },
  'AWS::EC2::ClientVpnEndpoint': {
    TagSpecifications: [
      { ResourceType: 'client-vpn-endpoint', Tags: [{ Key: 'mark-key', Value: 'mark-value' }] },
    ],
  },
  'AWS::DynamoDB::Table': {
    KeySchema: [{ AttributeName: 'mark-key', KeyType: 'mark-kind' }],
    GlobalSecondaryIndexes: [
      {
        IndexName: 'mark-index',
        KeySchema: [{ AttributeName: 'mark-attribute', KeyType: 'mark-role' }],
        OnDemandThroughput: { MaxReadRequestUnits: 7, MaxWriteRequestUnits: 8 },
        Projection: { ProjectionType: 'mark-projection', NonKeyAttributes: ['mark-more'] },
        ProvisionedThroughput: { ReadCapacityUnits: 9, WriteCapacityUnits: 10 },
      },
    ],
    StreamSpecification: { StreamViewType: 'mark-view' },
  },
  'AWS::S3::Bucket': {
    AccessControl: 'mark',
    // Without the members that go to Cloud Control.
    LifecycleConfiguration: {
      TransitionDefaultMinimumObjectSize: 'mark-size',
      Rules: [
        {
          Id: 'mark-id',
          Status: 'mark-status',
          Prefix: 'mark-prefix',
          ObjectSizeGreaterThan: '7001',
          ObjectSizeLessThan: '7002',
          TagFilters: [{ Key: 'mark-key', Value: 'mark-value' }],
          ExpirationDate: '2030-01-01T00:00:00.000Z',
          ExpirationInDays: 7003,
          ExpiredObjectDeleteMarker: true,
          AbortIncompleteMultipartUpload: { DaysAfterInitiation: 7004 },
          NoncurrentVersionExpiration: { NoncurrentDays: 7005, NewerNoncurrentVersions: 7006 },
          NoncurrentVersionTransitions: [
            { StorageClass: 'mark-old', TransitionInDays: 7007, NewerNoncurrentVersions: 7008 },
          ],
          Transitions: [
            { StorageClass: 'mark-class', TransitionInDays: 7009 },
            { StorageClass: 'mark-later', TransitionDate: '2031-01-01T00:00:00.000Z' },
          ],
        },
      ],
    },
  },
  // Its resource type can only be `launch-template`.
  'AWS::EC2::LaunchTemplate': { TagSpecifications: [{ Tags: [{ Key: 'mark-key', Value: 'mark-value' }] }] },
  'AWS::ElasticLoadBalancingV2::Listener': { DefaultActions: ACTIONS },
  'AWS::ElasticLoadBalancingV2::ListenerRule': { Actions: ACTIONS },
  'AWS::KMS::Key': { Enabled: false },
  'AWS::Lambda::Function': { Environment: { Variables: { NAME: 'mark-variable' } } },
  'AWS::SecretsManager::Secret': {
    // Without the template, which becomes a part of a text.
    GenerateSecretString: {
      ExcludeCharacters: 'mark-characters',
      ExcludeLowercase: true,
      ExcludeNumbers: true,
      ExcludePunctuation: true,
      ExcludeUppercase: true,
      GenerateStringKey: 'mark-key',
      IncludeSpace: true,
      PasswordLength: 7,
      RequireEachIncludedType: true,
    },
  },
  'AWS::ApiGatewayV2::Api': { ProtocolType: 'HTTP' },
  'AWS::Cognito::UserPoolClient': { GenerateSecret: false },
  'AWS::EC2::SecurityGroup': {
    // Without the name of a group, which goes to Cloud Control.
    SecurityGroupIngress: [
      {
        IpProtocol: 'mark-protocol',
        FromPort: 7001,
        ToPort: 7002,
        CidrIp: 'mark-block',
        Description: 'mark-text',
      },
      {
        IpProtocol: 'mark-other',
        SourceSecurityGroupId: 'mark-group',
        SourceSecurityGroupOwnerId: 'mark-owner',
      },
      { IpProtocol: 'mark-third', SourcePrefixListId: 'mark-list' },
    ],
  },
  'AWS::SSM::Parameter': { Type: 'String', DataType: 'text' },
  'AWS::SQS::Queue': { FifoQueue: true },
  'AWS::StepFunctions::StateMachine': {
    DefinitionSubstitutions: { 'mark-DefinitionSubstitutions-key': 'mark-DefinitionSubstitutions-value' },
  },
};

/** Members, at whatever depth, that samples of a property are without, or have other values of. */
const EDITS: Readonly<Record<string, (key: string, value: Json) => Json | undefined>> = {
  // Actions of other owners go to Cloud Control.
  'AWS::CodePipeline::Pipeline Stages': (key, value) => (key === 'Owner' ? 'AWS' : value),
  // Only creates take these.
  'AWS::Pipes::Pipe SourceParameters': (key, value) =>
    /^(AdditionalBootstrapServers|ConsumerGroupID|QueueName|StartingPosition\w*|TopicName|VirtualHost)$/.test(
      key,
    )
      ? undefined
      : value,
  'AWS::Pipes::Pipe TargetParameters': (key, value) => (key === 'EcsTaskParameters' ? undefined : value),
};

function edited(value: Json, edit: (key: string, value: Json) => Json | undefined): Json {
  if (Array.isArray(value)) return value.map((item) => edited(item, edit));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, member]): [string, Json][] => {
      const kept = edit(key, member);
      return kept === undefined ? [] : [[key, edited(kept, edit)]];
    }),
  );
}

/** Properties, by type and name, that the delete takes from the record; no other call does. */
export const AT_DELETE: ReadonlySet<string> = new Set([
  'AWS::ECR::Repository EmptyOnDelete',
  'AWS::KMS::Key PendingWindowInDays',
]);

export function propertiesOf(shape: Shape): string[] {
  return shape.kind === 'object' ? [...shape.properties.keys()] : [];
}

export function sampleFor(facts: TypeFacts, name: string): Json {
  const given = SAMPLES[facts.type]?.[name];
  if (given !== undefined) return given;
  const shape = facts.shape.kind === 'object' ? facts.shape.properties.get(name)?.() : undefined;
  if (shape === undefined) throw new Error(`${facts.type} has no ${name}`);
  const sample = sampleOf(shape, `mark-${name}`, 0);
  const edit = EDITS[`${facts.type} ${name}`];
  return edit === undefined ? sample : edited(sample, edit);
}

/** A value with everything that the shape has a place for; its texts say where they stand. */
function sampleOf(shape: Shape, place: string, depth: number): Json {
  switch (shape.kind) {
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
      return 7;
    case 'string':
      return place.endsWith('-ValidUntil') ? '2030-01-01T00:00:00.000Z' : place;
    case 'json':
      return { [place]: place };
    case 'array':
      return [sampleOf(shape.items(), place, depth + 1)];
    case 'object': {
      if (depth > 6) return {};
      const members = [...shape.properties].map(([key, member]): [string, Json] => [
        key,
        sampleOf(member(), `${place}-${key}`, depth + 1),
      ]);
      if (members.length > 0 || shape.additional === undefined) return Object.fromEntries(members);
      return { [`${place}-key`]: sampleOf(shape.additional(), `${place}-value`, depth + 1) };
    }
  }
}

/** The texts of a sample. */
export function marksIn(value: Json): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(marksIn);
  return isObject(value) ? Object.values(value).flatMap(marksIn) : [];
}

export function withoutProperty(properties: JsonObject, name: string): JsonObject {
  return Object.fromEntries(Object.entries(properties).filter(([key]) => key !== name));
}
