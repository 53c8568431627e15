import { describe, expect, it } from '@jest/globals';
import { unzipSync } from 'fflate';
import { SdkEnums } from '../../../../simulator/sdk-model/enums.js';
import { misfitsOf } from '../../../../simulator/sdk-model/misfits.js';
import type { Json, JsonObject } from '../../../../src/json.js';
import { COMPANIONS } from './companions.js';
import { uncoveredProperties } from '../../../../src/providers/direct/own-api-type.js';
import { COVERED, OWN_API_ONLY, DRAFT, sentBy, THING, type Sent } from './recording.js';
import { AT_DELETE, factsOf, marksIn, propertiesOf, sampleFor, withoutProperty } from './samples.js';

/**
 * START HERE. Proves that every property of a covered type is sent by its own API or routed to Cloud Control: a sample of each
 * property goes through the provider, and what it sends is compared with the sample and with the SDK's own schemas. An
 * SDK leaves out members that it does not know without a word.
 */

/** Properties that the schema calls changeable, and that no call can change: the update is refused. */
const REFUSED: Readonly<Record<string, readonly string[]>> = {
  'AWS::ApiGateway::RestApi': ['Version'],
  'AWS::DynamoDB::Table': ['KeySchema', 'LocalSecondaryIndexes'],
  'AWS::Lambda::EventSourceMapping': ['Queues', 'Topics'],
  'AWS::Events::Rule': ['EventBusName'],
  'AWS::KMS::Key': ['KeySpec', 'KeyUsage', 'MultiRegion', 'Origin'],
  'AWS::ElasticLoadBalancingV2::TargetGroup': ['TargetControlPort'],
  'AWS::Logs::LogGroup': ['LogGroupClass'],
  'AWS::EC2::EIP': ['Domain', 'PublicIpv4Pool'],
  'AWS::EC2::Instance': ['BlockDeviceMappings'],
  // A VPC can only become `default`.
  'AWS::EC2::VPC': ['InstanceTenancy'],
  'AWS::EC2::Volume': [
    'AvailabilityZone',
    'AvailabilityZoneId',
    'Encrypted',
    'KmsKeyId',
    'SnapshotId',
    'VolumeInitializationRate',
  ],
};

/** Properties, by type and name, that an update sends only with a change of others: of an index, or of a policy. */
const SENT_WITH_OTHERS: ReadonlySet<string> = new Set([
  'AWS::DynamoDB::Table AttributeDefinitions',
  'AWS::KMS::Key BypassPolicyLockoutSafetyCheck',
]);

/** What a sample says and a call implies. */
const IMPLIED: Readonly<Record<string, readonly string[]>> = {
  'AWS::Events::EventBusPolicy': ['Allow', 'Bus'],
};

describe.each([...COVERED, ...OWN_API_ONLY])('%s', (type, covered) => {
  const facts = factsOf(type);
  const isReadOnly = (name: string) => facts.readOnly.includes(name);
  const settable = propertiesOf(facts.shape).filter((name) => !isReadOnly(name));
  const required = Object.fromEntries(facts.required.map((name) => [name, sampleFor(facts, name)]));
  const others = (name: string): JsonObject => ({
    ...withoutProperty(COMPANIONS[type] ?? {}, name),
    ...COMPANIONS[`${type} ${name}`],
    ...withoutProperty(required, name),
  });

  const unsent = (name: string, sent: Parameters<typeof textOf>[0]) =>
    marksIn(sampleFor(facts, name)).filter(
      (mark) => IMPLIED[type]?.includes(mark) !== true && !textOf(sent).includes(mark),
    );

  it('covers only properties that templates can set', () => {
    expect(covered.covers.filter((name) => !settable.includes(name))).toEqual([]);
  });

  it('routes every other property to Cloud Control', () => {
    if (OWN_API_ONLY.has(type)) expect([...covered.covers].sort()).toEqual([...settable].sort());
    for (const name of settable.filter((one) => !covered.covers.includes(one))) {
      const properties = { ...required, [name]: sampleFor(facts, name) };
      expect(uncoveredProperties(covered, properties)).toContain(name);
    }
  });

  const sampled = (name: string): JsonObject => ({ ...others(name), [name]: sampleFor(facts, name) });
  const isOwn = (name: string) => uncoveredProperties(covered, sampled(name)).length === 0;

  it('sends a sample of every property itself', () => {
    expect(covered.covers.filter((name) => !isOwn(name))).toEqual([]);
  });

  it.each(covered.covers)('sends %s, whole, and only members that the API has', async (name) => {
    const sentWith = async (asked: JsonObject) => {
      if (!AT_DELETE.has(`${type} ${name}`)) return sentBy(covered, (one) => one.create(asked, DRAFT));
      return sentBy(covered, (one) => one.delete({ ...THING, properties: asked }));
    };
    const sent = await sentWith(sampled(name));
    expect(unknownMembers(sent)).toEqual([]);
    expect(sent).not.toEqual(await sentWith(others(name)));
    expect(unsent(name, sent)).toEqual([]);
  });

  const changeable = covered.covers.filter(
    (name) => !facts.createOnly.includes(name) && !AT_DELETE.has(`${type} ${name}`),
  );
  const updateWith = async (name: string): Promise<readonly Sent[] | 'refused'> => {
    const before = others(name);
    const subject = { ...THING, properties: before };
    try {
      return await sentBy(covered, async (one) => one.update?.(subject, sampled(name), before));
    } catch (error) {
      if (error instanceof Error && /cannot be changed in place/.test(error.message)) return 'refused';
      throw error;
    }
  };

  it('refuses to change in place what no call can change', async () => {
    const refused: string[] = [];
    for (const name of changeable) if ((await updateWith(name)) === 'refused') refused.push(name);
    expect(refused).toEqual(REFUSED[type] ?? []);
  });

  const changed = changeable.filter(
    (name) => REFUSED[type]?.includes(name) !== true && !SENT_WITH_OTHERS.has(`${type} ${name}`),
  );
  if (changed.length === 0) return;
  it.each(changed)('sends a changed %s', async (name) => {
    const sent = await updateWith(name);
    if (sent === 'refused') throw new Error(`${name} is refused`);
    expect(sent).not.toEqual([]);
    expect(unknownMembers(sent)).toEqual([]);
    expect(unsent(name, sent)).toEqual([]);
  });
});

const ENUMS = new SdkEnums('node_modules/@aws-sdk');

/** Members of inputs that the command's schema does not have. Samples are of no enum, and not always of the API's type. */
function unknownMembers(sent: readonly Sent[]): string[] {
  return sent
    .flatMap(({ input, schema }) => misfitsOf(input, schema, ENUMS))
    .filter((misfit) => / is unknown$|, no (?:list|object)$/.test(misfit));
}

/** Settings of an index that calls of their own make: `Create` and `Update` of an index have no place for them. */
it.each(['ContributorInsightsSpecification', 'WarmThroughput'])(
  'leaves a table whose index has %s to Cloud Control',
  (name) => {
    const table = COVERED.get('AWS::DynamoDB::Table');
    const GlobalSecondaryIndexes = [{ IndexName: 'I', KeySchema: [], Projection: {}, [name]: {} }];
    expect(table && uncoveredProperties(table, { GlobalSecondaryIndexes })).toContain(
      'GlobalSecondaryIndexes',
    );
  },
);

function textOf(sent: readonly Sent[]): string {
  return JSON.stringify(
    sent.map(({ input }) => input),
    (_, value: Json | Uint8Array): Json => (value instanceof Uint8Array ? bytesAsText(value) : value),
  );
}

/** The files of an archive, as texts; other bytes as a text and as base64. */
function bytesAsText(bytes: Uint8Array): Json {
  const plain = Buffer.from(bytes);
  if (plain.subarray(0, 2).toString() !== 'PK') return [plain.toString(), plain.toString('base64')];
  return Object.values(unzipSync(bytes)).map((content) => Buffer.from(content).toString());
}
