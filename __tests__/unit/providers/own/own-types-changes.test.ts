import { describe, expect, it } from '@jest/globals';
import { isObject, type Json, type JsonObject, omitted } from '../../../../src/json.js';
import { COMPANIONS } from './companions.js';
import { COVERED, OWN_API_ONLY, sentBy, THING, type Sent } from './recording.js';
import { AT_DELETE, factsOf, sampleFor, withoutProperty } from './samples.js';

/**
 * START HERE. Proves that an update sends the template's changes, and nothing else (ADR 117): each property is changed
 * alone, while AWS holds other values than the template in all the others. What is sent must not depend on what the
 * template says of the others.
 */

/** Properties whose change sends others as the template has them, by type, with the reason. */
const TOGETHER: Readonly<Record<string, readonly string[]>> = {
  // AutoPublish says whether a change is published.
  'AWS::CloudFront::Function': [
    'FunctionCode added',
    'FunctionCode changed',
    'FunctionCode removed',
    'FunctionConfig added',
    'FunctionConfig changed',
    'FunctionConfig removed',
  ],
  // A call gives a whole statement, which takes precedence over the older properties.
  'AWS::Events::EventBusPolicy': [
    ...['Action', 'Principal', 'Condition'].flatMap((name) =>
      ['added', 'changed', 'removed'].map((kind) => `${name} ${kind}`),
    ),
    'Statement removed',
  ],
  // PutKeyPolicy takes the check of the policy as a parameter. EnableKeyRotation sets the period, or its default.
  'AWS::KMS::Key': [
    'KeyPolicy added',
    'KeyPolicy changed',
    'KeyPolicy removed',
    'EnableKeyRotation added',
    'EnableKeyRotation changed',
  ],
  // API Gateway wants the type of authorization and its authorizer in the same call.
  'AWS::ApiGateway::Method': [
    'AuthorizationType added',
    'AuthorizationType changed',
    'AuthorizationType removed',
    'AuthorizerId added',
    'AuthorizerId changed',
    'AuthorizerId removed',
  ],
  // UpdateFunctionCode takes architectures only with code, which nobody can read back in the form of a template.
  'AWS::Lambda::Function': ['Architectures added', 'Architectures changed', 'Architectures removed'],
  // A version is immutable and whole: the new one does not change the one before.
  'AWS::EC2::LaunchTemplate': [
    'LaunchTemplateData added',
    'LaunchTemplateData changed',
    'LaunchTemplateData removed',
    'VersionDescription added',
    'VersionDescription changed',
    'VersionDescription removed',
  ],
};

/** Members that go along with every update, by type: API Gateway reads what it is given by the integration's kind. */
const ALWAYS: Readonly<Record<string, readonly string[]>> = {
  'AWS::ApiGatewayV2::Integration': ['IntegrationType', 'IntegrationSubtype'],
};

describe.each([...COVERED, ...OWN_API_ONLY])('%s', (type, covered) => {
  const facts = factsOf(type);
  const changeable = covered.covers.filter(
    (name) => !facts.createOnly.includes(name) && !AT_DELETE.has(`${type} ${name}`),
  );

  /** All properties; those that can be changed are of a variety. */
  const propertiesOf = (variety: Variety): JsonObject =>
    Object.fromEntries(
      covered.covers.map((name) => {
        const sample = sampleFor(facts, name);
        return [name, changeable.includes(name) ? varied(sample, variety) : sample];
      }),
    );

  const sentFor = async (
    name: string,
    kind: Kind,
    variety: Variety,
  ): Promise<readonly Sent[] | 'refused'> => {
    const others = { ...propertiesOf(variety), ...COMPANIONS[`${type} ${name}`] };
    const [old, fresh] = [VARIETIES.old, VARIETIES.fresh].map((one) => varied(sampleFor(facts, name), one));
    const before = kind === 'added' ? withoutProperty(others, name) : { ...others, [name]: old ?? null };
    const desired = kind === 'removed' ? withoutProperty(others, name) : { ...others, [name]: fresh ?? null };
    const observed = {
      ...propertiesOf(VARIETIES.hand),
      ...(kind === 'added' ? {} : { [name]: old ?? null }),
    };
    try {
      return await sentBy(covered, async (own) =>
        own.update?.({ ...THING, properties: before }, desired, observed),
      );
    } catch (error) {
      if (error instanceof Error && /cannot be \w+ in place/.test(error.message)) return 'refused';
      throw error;
    }
  };

  if (changeable.length === 0) return;
  it('sends nothing of the properties that the template does not change', async () => {
    const together: string[] = [];
    for (const name of changeable) {
      for (const kind of KINDS) {
        const [one, other] = await Promise.all([
          sentFor(name, kind, VARIETIES.one),
          sentFor(name, kind, VARIETIES.other),
        ]);
        if (JSON.stringify(inputs(one, ALWAYS[type])) !== JSON.stringify(inputs(other, ALWAYS[type])))
          together.push(`${name} ${kind}`);
      }
    }
    expect(together).toEqual(TOGETHER[type] ?? []);
  });
});

describe('a create that is completed', () => {
  const volume = COVERED.get('AWS::EC2::Volume');
  const desired = { AvailabilityZone: 'us-east-1a', Encrypted: true, KmsKeyId: 'alias/shop', Size: 8 };
  const observed = { ...desired, KmsKeyId: 'arn:aws:kms:us-east-1:123456789012:key/one', Size: 4 };
  const completed = (more: { readonly isUnfinished?: true }) =>
    sentBy(volume!, async (own) =>
      own.update?.({ ...THING, properties: observed, ...more }, desired, observed),
    );

  it('is not refused for what AWS spells otherwise than the template', async () => {
    const sent = await completed({ isUnfinished: true });
    const modified = sent.filter(({ command }) => command === 'ModifyVolumeCommand');
    expect(modified.map(({ input }) => input)).toEqual([{ VolumeId: THING.physicalId, Size: 8 }]);
    await expect(completed({})).rejects.toThrow('KmsKeyId of');
  });
});

const KINDS = ['added', 'changed', 'removed'] as const;
type Kind = (typeof KINDS)[number];

/** How the samples of the same property differ. */
interface Variety {
  readonly word: string;
  readonly step: number;
}

const VARIETIES = {
  fresh: { word: 'mark', step: 0 },
  old: { word: 'old', step: 1 },
  hand: { word: 'hand', step: 2 },
  one: { word: 'one', step: 3 },
  other: { word: 'other', step: 4 },
} as const;

function varied(value: Json, variety: Variety): Json {
  if (typeof value === 'string') return value.replaceAll('mark', variety.word);
  if (typeof value === 'number') return value + variety.step;
  if (typeof value === 'boolean') return value === (variety.step % 2 === 0);
  if (Array.isArray(value)) return value.map((item) => varied(item, variety));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [
      key.replaceAll('mark', variety.word),
      varied(member, variety),
    ]),
  );
}

function inputs(sent: readonly Sent[] | 'refused', always: readonly string[] = []): Json {
  if (sent === 'refused') return sent;
  return sent.map(({ command, input }) => ({ command, input: omitted(input, always) }));
}
