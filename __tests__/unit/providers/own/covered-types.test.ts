import { readFileSync } from 'node:fs';

import { describe, expect, it } from '@jest/globals';
import { unzipSync } from 'fflate';
import { NormalizedSchema } from '@smithy/core/schema';
import { isObject, type Json, type JsonObject } from '../../../../src/json.js';
import { describedType } from '../../../../src/providers/described/described-type.js';
import { coveredBy } from '../../../../src/providers/described/description.js';
import { clientVpnTargetNetworkAssociation } from '../../../../src/providers/described/types/ec2/client-vpn-association.js';
import { clientVpnEndpoint } from '../../../../src/providers/described/types/ec2/client-vpn-endpoint.js';
import type { ServiceAccess } from '../../../../src/providers/direct/access.js';
import { draftOf } from '../../../../src/providers/direct/drafts.js';
import { RateLimiter } from '../../../../src/providers/wire/rate-limiter.js';
import { COMPANIONS } from './companions.js';
import { uncoveredProperties, type CoveredType } from '../../../../src/providers/direct/covered-type.js';
import { COVERED_TYPES } from '../../../../src/providers/own/covered-types.js';
import { bakedCatalog } from '../../../../src/types/schema/catalog.js';
import type { Shape, TypeFacts } from '../../../../src/types/schema/facts.js';

/**
 * START HERE. Proves that every property of a covered type is sent by its own API or routed to Cloud Control: a sample of each
 * property goes through the provider, and what it sends is compared with the sample and with the SDK's own schemas. An
 * SDK leaves out members that it does not know without a word.
 */

const catalog = bakedCatalog(readFileSync('src/types/registry.ndjson', 'utf8'));

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
  'AWS::SQS::Queue': { FifoQueue: true },
  'AWS::StepFunctions::StateMachine': {
    DefinitionSubstitutions: { 'mark-DefinitionSubstitutions-key': 'mark-DefinitionSubstitutions-value' },
  },
};

/** Properties, by type and name, that the delete takes from the record; no other call does. */
const AT_DELETE: ReadonlySet<string> = new Set([
  'AWS::ECR::Repository EmptyOnDelete',
  'AWS::KMS::Key PendingWindowInDays',
]);

/** Types that only their own API manages, by a description: there is nothing to route a property to. */
const DIRECT = new Map(
  [clientVpnEndpoint, clientVpnTargetNetworkAssociation].map((description): [string, CoveredType] => {
    const load = (access: ServiceAccess) => describedType(description, access);
    return [description.type, { api: description.api, covers: coveredBy(description), load }];
  }),
);

describe.each([...COVERED_TYPES, ...DIRECT])('%s', (type, covered) => {
  const facts = catalog.facts(type);
  if (facts === undefined) throw new Error(`no facts of ${type}`);
  const isReadOnly = (name: string) => facts.readOnly.includes(name);
  const settable = propertiesOf(facts.shape).filter((name) => !isReadOnly(name));
  const required = Object.fromEntries(facts.required.map((name) => [name, sampleFor(facts, name)]));
  const others = (name: string): JsonObject => ({
    ...COMPANIONS[`${type} ${name}`],
    ...withoutProperty(required, name),
  });

  it('covers only properties that templates can set', () => {
    expect(covered.covers.filter((name) => !settable.includes(name))).toEqual([]);
  });

  it('routes every other property to Cloud Control', () => {
    if (DIRECT.has(type)) expect([...covered.covers].sort()).toEqual([...settable].sort());
    for (const name of settable.filter((one) => !covered.covers.includes(one))) {
      const properties = { ...required, [name]: sampleFor(facts, name) };
      expect(uncoveredProperties(covered, properties)).toContain(name);
    }
  });

  it.each(covered.covers)('sends %s, whole, and only members that the API has', async (name) => {
    const sample = sampleFor(facts, name);
    const properties = { ...others(name), [name]: sample };
    if (uncoveredProperties(covered, properties).length > 0) return;
    const sentWith = async (asked: JsonObject) => {
      if (!AT_DELETE.has(`${type} ${name}`)) return sentBy(covered, (own) => own.create(asked, DRAFT));
      return sentBy(covered, (own) => own.delete({ ...THING, properties: asked }));
    };
    const sent = await sentWith(properties);
    expect(unknownMembers(sent)).toEqual([]);
    expect(sent).not.toEqual(await sentWith(others(name)));
    expect(marksIn(sample).filter((mark) => !textOf(sent).includes(mark))).toEqual([]);
  });

  const isChangeable = (name: string) =>
    !facts.createOnly.includes(name) && !AT_DELETE.has(`${type} ${name}`);
  const changeable = covered.covers.filter(isChangeable);
  if (changeable.length === 0) return;
  it.each(changeable)('sends a changed %s, or refuses to change it', async (name) => {
    const sample = sampleFor(facts, name);
    const desired = { ...others(name), [name]: sample };
    if (uncoveredProperties(covered, desired).length > 0) return;
    const before = others(name);
    const subject = { ...THING, properties: before };
    const sent = await sentBy(covered, async (own) => {
      await own.update?.(subject, desired, before).catch((error: unknown) => {
        if (!(error instanceof Error) || !/cannot be changed in place/.test(error.message)) throw error;
        throw new Refused();
      });
    }).catch((error: unknown) => {
      if (!(error instanceof Refused)) throw error;
      return undefined;
    });
    if (sent === undefined) return;
    expect(sent).not.toEqual([]);
    expect(unknownMembers(sent)).toEqual([]);
    expect(marksIn(sample).filter((mark) => !textOf(sent).includes(mark))).toEqual([]);
  });
});

class Refused extends Error {}

const ID = 'arn:aws:service:us-east-1:123456789012:kind/thing';
const THING = { logicalId: 'Thing', physicalId: ID, attributes: {} };
const DRAFT = draftOf('Thing', 'token', { made: () => undefined, learned: () => undefined });

type Own = Awaited<ReturnType<CoveredType['load']>>;

interface Sent {
  readonly command: string;
  readonly input: JsonObject;
  readonly schema: unknown;
}

/** What a provider sends while it acts, to a service that answers nothing. */
async function sentBy(covered: CoveredType, act: (own: Own) => Promise<unknown>): Promise<Sent[]> {
  const sent: Sent[] = [];
  const clock = { now: () => 0, sleep: () => Promise.resolve() };
  const limiter = new RateLimiter({ clock, random: () => 0.5, onSlowdown: () => undefined, start: 100 });
  const client = {
    send: (command: { readonly input: JsonObject; readonly schema: readonly unknown[] }) => {
      const input = command.schema[4] as () => unknown;
      sent.push({ command: command.constructor.name, input: command.input, schema: input });
      return Promise.resolve({});
    },
    destroy: () => undefined,
  };
  const access = {
    region: 'us-east-1',
    clock,
    random: () => 0.5,
    clients: () => Promise.resolve(client),
    rateLimiter: () => limiter,
    account: () => Promise.resolve({ accountId: '123456789012', partition: 'aws' }),
    fetchText: () => Promise.resolve('{}'),
    fetchBytes: () => Promise.resolve(new Uint8Array()),
    askEc2: () => Promise.resolve({}),
    seal: (secrets: JsonObject) => secrets,
  } as unknown as ServiceAccess;
  await act(await covered.load(access));
  return sent;
}

/** Members of inputs that the command's schema does not have. */
function unknownMembers(sent: readonly Sent[]): string[] {
  return sent.flatMap(({ command, input, schema }) =>
    strangers(input, NormalizedSchema.of(schema as never), command),
  );
}

function strangers(value: unknown, schema: NormalizedSchema, place: string): string[] {
  if (Array.isArray(value)) {
    return schema.isListSchema()
      ? value.flatMap((item, index) => strangers(item, schema.getValueSchema(), `${place}.${index}`))
      : [`${place} is no list`];
  }
  if (!isObject(value)) return [];
  const members = Object.entries(value);
  if (schema.isDocumentSchema() || schema.isBlobSchema() || schema.isTimestampSchema()) return [];
  if (schema.isMapSchema()) {
    return members.flatMap(([key, member]) => strangers(member, schema.getValueSchema(), `${place}.${key}`));
  }
  if (!schema.isStructSchema()) return [`${place} is no object`];
  const known = new Map([...schema.structIterator()]);
  return members.flatMap(([key, member]) => {
    const below = known.get(key);
    return below === undefined ? [`${place}.${key}`] : strangers(member, below, `${place}.${key}`);
  });
}

function propertiesOf(shape: Shape): string[] {
  return shape.kind === 'object' ? [...shape.properties.keys()] : [];
}

function sampleFor(facts: TypeFacts, name: string): Json {
  const given = SAMPLES[facts.type]?.[name];
  if (given !== undefined) return given;
  const shape = facts.shape.kind === 'object' ? facts.shape.properties.get(name)?.() : undefined;
  if (shape === undefined) throw new Error(`${facts.type} has no ${name}`);
  return sampleOf(shape, `mark-${name}`, 0);
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
function marksIn(value: Json): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(marksIn);
  return isObject(value) ? Object.values(value).flatMap(marksIn) : [];
}

function textOf(sent: readonly Sent[]): string {
  return JSON.stringify(
    sent.map(({ input }) => input),
    (_, value: Json | Uint8Array) => (value instanceof Uint8Array ? filesIn(value) : value),
  );
}

/** The files of an archive, as texts. */
function filesIn(archive: Uint8Array): string[] {
  return Object.values(unzipSync(archive)).map((content) => Buffer.from(content).toString());
}

function withoutProperty(properties: JsonObject, name: string): JsonObject {
  return Object.fromEntries(Object.entries(properties).filter(([key]) => key !== name));
}
