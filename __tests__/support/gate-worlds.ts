import { canonical, type Json, type JsonObject } from '../../src/json.js';
import type { StackSource } from '../e2e/support/apps.js';
import { assetBucket } from '../e2e/support/bundle.js';
import type { Dice } from './story-templates.js';

const INNER = 'Shop~INNER';
/** The stacks of a gate story: `Base` exports to `Shop`, which has a nested stack. */
export const STACKS = ['Base', 'Shop', INNER] as const;
export type StackOfStory = (typeof STACKS)[number];

/** A resource of the template as a story varies it. */
interface Part {
  readonly version: string;
  readonly retained: boolean;
}

/** One version of the app. What it makes is known without the action: that is how a story is judged. */
export interface AppVersion {
  readonly parts: Readonly<Record<StackOfStory, Readonly<Record<string, Part>>>>;
  readonly hasInner: boolean;
  /** Whether the output of `Base` is known only after its deploy, and what it is. */
  readonly output: { readonly value: string; readonly isKnownLater: boolean };
  /** Of the file that `Base` publishes. */
  readonly assetKey: string;
}

const PARAMETER = 'AWS::SSM::Parameter';
const KINDS: Readonly<Record<string, string>> = {
  TOPIC: 'AWS::SNS::Topic',
  QUEUE: 'AWS::SQS::Queue',
  PARAM: PARAMETER,
  ROLE: 'AWS::IAM::Role',
};
const VERSIONS = ['v1', 'v2'];
/** Names that are derived from the stack's, and a default that AWS adds. */
const NOT_OURS = new Set(['TopicName', 'QueueName', 'RoleName', 'Name', 'Tier']);

function partsOf(dice: Dice, before: Readonly<Record<string, Part>> = {}): Record<string, Part> {
  const parts: Record<string, Part> = {};
  for (const kind of Object.keys(KINDS)) {
    const was = before[kind];
    if (was !== undefined && dice.chance(0.5)) parts[kind] = was;
    else if (dice.chance(0.65)) parts[kind] = { version: dice.pick(VERSIONS), retained: dice.chance(0.15) };
  }
  return parts;
}

export function versionOf(dice: Dice, before?: AppVersion): AppVersion {
  const { parts, output } = before ?? {};
  return {
    parts: {
      Base: partsOf(dice, parts?.Base),
      Shop: partsOf(dice, parts?.Shop),
      [INNER]: partsOf(dice, parts?.[INNER]),
    },
    hasInner: dice.chance(0.8),
    output:
      output !== undefined && dice.chance(0.5)
        ? output
        : { value: dice.pick(VERSIONS), isKnownLater: dice.chance(0.5) },
    assetKey: before !== undefined && dice.chance(0.5) ? before.assetKey : `${dice.pick(['a', 'b'])}.txt`,
  };
}

/** How a resource says where it belongs. A tag cannot hold `~`. */
export const placeOf = (stack: StackOfStory, id: string): string =>
  `${stack === INNER ? 'Inner' : stack}.${id}`;

/** What a resource of the story looks like in AWS; its place is part of it, so that no two are equal. */
function propertiesOf(place: string, kind: string, version: string): JsonObject {
  switch (kind) {
    case 'TOPIC':
      return { DisplayName: `${place} ${version}` };
    case 'QUEUE':
      return { VisibilityTimeout: version === 'v1' ? 31 : 32, Tags: [{ Key: 'of', Value: place }] };
    case 'ROLE':
      return {
        Description: `${place} ${version}`,
        AssumeRolePolicyDocument: { Version: '2012-10-17', Statement: [] },
      };
    default:
      return { Type: 'String', Description: place, Value: version };
  }
}

function resourcesOf(stack: StackOfStory, parts: Readonly<Record<string, Part>>): JsonObject {
  return Object.fromEntries(
    Object.entries(parts).map(([kind, { version, retained }]) => [
      kind,
      {
        Type: KINDS[kind] ?? '',
        Properties: propertiesOf(placeOf(stack, kind), kind, version),
        ...(retained ? { DeletionPolicy: 'Retain' } : {}),
      },
    ]),
  );
}

const parameter = (place: string, Value: Json) => ({
  Type: PARAMETER,
  Properties: { Type: 'String', Description: place, Value },
});

/** The output of `Base` that may change, and the export that may not while it is in use. */
const OUTPUT = { 'Fn::GetStackOutput': { StackName: 'Base', OutputName: 'Out' } };
const EXPORTED = 'fixed';

/** The assembly of a version: its stacks, and its files. */
export function assemblyOf(version: AppVersion): {
  readonly stacks: Readonly<Record<string, StackSource>>;
  readonly files: JsonObject;
} {
  const { parts, hasInner, output, assetKey } = version;
  const source = parameter('Base.READER', output.value);
  const out = output.isKnownLater ? { 'Fn::GetAtt': ['READER', 'Value'] } : output.value;
  const nested = {
    Type: 'AWS::CloudFormation::Stack',
    Properties: {
      TemplateURL: 'https://s3.example/abc123.json',
      Parameters: { Given: OUTPUT },
    },
    Metadata: { 'aws:asset:path': 'inner.nested.template.json', 'aws:asset:property': 'TemplateURL' },
  };
  const destination = { bucketName: assetBucket('us-east-1'), objectKey: assetKey };
  const file = { source: { path: 'file.txt', packaging: 'file' }, destinations: { d: destination } };
  return {
    stacks: {
      Base: {
        template: {
          Resources: { ...resourcesOf('Base', parts.Base), READER: source },
          Outputs: { Out: { Value: out }, Fixed: { Value: EXPORTED, Export: { Name: 'Exported' } } },
        },
        assets: { version: '48.0.0', files: { file } },
      },
      Shop: {
        template: {
          Resources: {
            ...resourcesOf('Shop', parts.Shop),
            READER: parameter('Shop.READER', OUTPUT),
            IMPORTER: parameter('Shop.IMPORTER', { 'Fn::ImportValue': 'Exported' }),
            ...(hasInner ? { INNER: nested } : {}),
          },
        },
        dependencies: ['Base'],
      },
    },
    files: {
      'file.txt': 'text',
      'inner.nested.template.json': {
        Parameters: { Given: { Type: 'String' } },
        Resources: {
          ...resourcesOf(INNER, parts[INNER]),
          READER: parameter('Inner.READER', { Ref: 'Given' }),
        },
      },
    },
  };
}

/** The resources that AWS should have, by place (`Shop.TOPIC`). */
export function wantedBy(version: AppVersion): Map<string, { essence: string; retained: boolean }> {
  const wanted = new Map<string, { essence: string; retained: boolean }>();
  const expect = (place: string, value: string): void => {
    const { Type, Properties } = parameter(place, value);
    wanted.set(place, { essence: essenceOf(Type, Properties), retained: false });
  };
  expect('Shop.IMPORTER', EXPORTED);
  for (const stack of STACKS) {
    if (stack === INNER && !version.hasInner) continue;
    for (const [kind, { version: word, retained }] of Object.entries(version.parts[stack])) {
      const essence = essenceOf(KINDS[kind] ?? '', propertiesOf(placeOf(stack, kind), kind, word));
      wanted.set(placeOf(stack, kind), { essence, retained });
    }
    expect(placeOf(stack, 'READER'), version.output.value);
  }
  return wanted;
}

/** A resource as it is compared. */
export function essenceOf(type: string, properties: JsonObject): string {
  const own = Object.entries(properties).filter(([name]) => !NOT_OURS.has(name));
  return `${type} ${canonical(Object.fromEntries(own))}`;
}
