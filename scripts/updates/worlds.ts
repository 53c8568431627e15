/** The apps of update stories: versions whose resources hold data and change in every way that people change them. */

import type { Json, JsonObject } from '../../src/json.js';
import type { StackSource } from '../../__tests__/e2e/support/apps.js';
import type { Dice } from '../../__tests__/support/story-templates.js';

/** A type that keeps data. `major` is a value that cannot be changed in place, `minor` one that can. */
interface Kind {
  readonly type: string;
  /** The property with a custom name; absent: the type has none. */
  readonly named?: string;
  readonly hasSnapshots?: boolean;
  readonly make: (major: number, minor: number) => JsonObject;
}

const tags = (minor: number): JsonObject[] => [{ Key: 'minor', Value: `${minor}` }];

const KINDS: Readonly<Record<string, Kind>> = {
  table: {
    type: 'AWS::DynamoDB::Table',
    named: 'TableName',
    make: (major, minor) => ({
      KeySchema: [{ AttributeName: `pk${major}`, KeyType: 'HASH' }],
      AttributeDefinitions: [{ AttributeName: `pk${major}`, AttributeType: 'S' }],
      BillingMode: 'PAY_PER_REQUEST',
      Tags: tags(minor),
    }),
  },
  bucket: { type: 'AWS::S3::Bucket', named: 'BucketName', make: (_major, minor) => ({ Tags: tags(minor) }) },
  logs: {
    type: 'AWS::Logs::LogGroup',
    named: 'LogGroupName',
    make: (_major, minor) => ({ RetentionInDays: minor === 1 ? 7 : 14 }),
  },
  queue: {
    type: 'AWS::SQS::Queue',
    make: (major, minor) => ({ ...(major === 1 ? {} : { FifoQueue: true }), VisibilityTimeout: 30 + minor }),
  },
  secret: {
    type: 'AWS::SecretsManager::Secret',
    named: 'Name',
    make: (_major, minor) => ({ Description: `${minor}`, GenerateSecretString: {} }),
  },
  files: {
    type: 'AWS::EFS::FileSystem',
    make: (major, minor) => ({ Encrypted: major === 1, FileSystemTags: tags(minor) }),
  },
  volume: {
    type: 'AWS::EC2::Volume',
    hasSnapshots: true,
    make: (major, minor) => ({
      AvailabilityZone: major === 1 ? 'us-east-1a' : 'us-east-1b',
      Size: 8,
      Tags: tags(minor),
    }),
  },
  cluster: {
    type: 'AWS::Redshift::Cluster',
    named: 'ClusterIdentifier',
    hasSnapshots: true,
    make: (major, minor) => ({
      ClusterType: 'single-node',
      NodeType: 'ra3.large',
      DBName: `db${major}`,
      MasterUsername: 'admin',
      ManageMasterPassword: true,
      Tags: tags(minor),
    }),
  },
  images: {
    type: 'AWS::ECR::Repository',
    named: 'RepositoryName',
    make: (major, minor) => ({
      EncryptionConfiguration: { EncryptionType: major === 1 ? 'AES256' : 'KMS' },
      ImageTagMutability: minor === 1 ? 'MUTABLE' : 'IMMUTABLE',
    }),
  },
  keyspace: {
    type: 'AWS::Cassandra::Keyspace',
    named: 'KeyspaceName',
    make: (_major, minor) => ({ Tags: tags(minor) }),
  },
  people: {
    type: 'AWS::Cognito::UserPool',
    make: (_major, minor) => ({ UserPoolTags: { minor: `${minor}` } }),
  },
  stream: {
    type: 'AWS::Kinesis::Stream',
    named: 'Name',
    make: (_major, minor) => ({ RetentionPeriodHours: 24 * minor, ShardCount: 1 }),
  },
  topic: {
    type: 'AWS::SNS::Topic',
    named: 'TopicName',
    make: (_major, minor) => ({ DisplayName: `${minor}` }),
  },
};

const POLICIES = ['none', 'none', 'Delete', 'Retain', 'Snapshot'] as const;

/** A resource as a story varies it. */
export interface Part {
  readonly kind: string;
  readonly major: number;
  readonly minor: number;
  /** `parameter`: whatever is given for it, or its default. */
  readonly name: 'generated' | 'fixed' | 'other' | 'parameter';
  readonly deletion: (typeof POLICIES)[number];
  readonly replacement: (typeof POLICIES)[number];
}

export type Parts = Readonly<Record<string, Part>>;

/** One version of the app: `Data` has a nested stack; `Uses` needs what `Data` gives, and may be without it. */
export interface DataApp {
  readonly Data: Parts;
  readonly Inner: Parts | undefined;
  readonly Uses: Parts;
  /** The logical id in `Data` that `Uses` refers to, and how. */
  readonly used: string | undefined;
  readonly isExported: boolean;
  /** Names that are given for parameters, by logical id in `Data`. */
  readonly given: Readonly<Record<string, string>>;
}

export const typeOf = ({ kind }: Part): string => KINDS[kind]?.type ?? '';

function partOf(dice: Dice): Part {
  const kind = dice.pick(Object.keys(KINDS));
  const { named, hasSnapshots } = KINDS[kind] ?? { named: undefined };
  const policy = () => {
    const drawn = dice.pick(POLICIES);
    return drawn === 'Snapshot' && hasSnapshots !== true ? 'Retain' : drawn;
  };
  return {
    kind,
    major: dice.upTo(2),
    minor: dice.upTo(2),
    name: named === undefined ? 'generated' : dice.pick(['generated', 'fixed', 'parameter'] as const),
    deletion: policy(),
    replacement: policy(),
  };
}

/** What a person makes of a resource: one thing, sometimes two. */
function edited(part: Part, dice: Dice): Part {
  const another = partOf(dice);
  const canHave = (name: Part['name']) => (KINDS[part.kind]?.named === undefined ? 'generated' : name);
  switch (dice.upTo(6)) {
    case 1:
      return another;
    case 2:
      return { ...part, major: 3 - part.major };
    case 3:
      return { ...part, minor: 3 - part.minor };
    case 4:
      return { ...part, name: canHave(dice.pick(['generated', 'fixed', 'other', 'parameter'])) };
    case 5:
      return { ...part, deletion: part.deletion === 'Retain' ? 'Delete' : 'Retain' };
    default:
      return { ...part, replacement: part.replacement === 'Retain' ? 'Delete' : 'Retain' };
  }
}

const NAMES = ['ALPHA', 'BETA', 'GAMMA', 'DELTA'];

function partsOf(dice: Dice, before: Parts = {}): Parts {
  const parts: Record<string, Part> = {};
  for (const name of NAMES) {
    const was = before[name];
    if (was === undefined && dice.chance(0.35)) parts[name] = partOf(dice);
    if (was === undefined || dice.chance(0.15)) continue;
    const once = dice.chance(0.6) ? edited(was, dice) : was;
    parts[name] = dice.chance(0.2) ? edited(once, dice) : once;
  }
  // A construct is renamed: the same resource by another logical id.
  const [from, to] = [dice.pick(NAMES), dice.pick(NAMES)];
  const { [from]: moved, ...rest } = parts;
  return moved !== undefined && parts[to] === undefined && dice.chance(0.15)
    ? { ...rest, [to]: moved }
    : parts;
}

export function dataAppOf(dice: Dice, before?: DataApp): DataApp {
  const Data = partsOf(dice, before?.Data);
  const used = before?.used !== undefined && dice.chance(0.7) ? before.used : dice.pick(NAMES);
  const hasInner = dice.chance(before?.Inner === undefined ? 0.5 : 0.85);
  const given: Record<string, string> = {};
  for (const [id, { name }] of Object.entries(Data))
    if (name === 'parameter' && dice.chance(0.4)) given[id] = dice.pick(['given-one', 'given-two']);
  return {
    Data,
    Inner: hasInner ? partsOf(dice, before?.Inner) : undefined,
    Uses: partsOf(dice, before?.Uses),
    used: Data[used] === undefined ? undefined : used,
    isExported: before === undefined || dice.chance(0.3) ? dice.chance(0.5) : before.isExported,
    given,
  };
}

const parameterOf = (id: string): string => `${id}Name`;

/** A keyspace allows no hyphen; nothing else minds an underscore or what it becomes. */
function nameText(kind: string, text: string): string {
  return kind === 'keyspace' ? text.replaceAll('-', '_') : text;
}

function resourceOf(stack: string, id: string, part: Part): JsonObject {
  const { make, named, type } = KINDS[part.kind] ?? { make: () => ({}), type: '', named: undefined };
  const fixed = nameText(part.kind, `${stack}-${id}-${part.name}`.toLowerCase());
  const name: Json = part.name === 'parameter' ? { Ref: parameterOf(id) } : fixed;
  return {
    Type: type,
    Properties: {
      ...make(part.major, part.minor),
      ...(part.name === 'generated' || named === undefined ? {} : { [named]: name }),
    },
    ...(part.deletion === 'none' ? {} : { DeletionPolicy: part.deletion }),
    ...(part.replacement === 'none' ? {} : { UpdateReplacePolicy: part.replacement }),
  };
}

function templateOf(stack: string, parts: Parts): { Parameters: JsonObject; Resources: JsonObject } {
  const named = Object.entries(parts).filter(([, { name }]) => name === 'parameter');
  const defaultOf = (id: string, { kind }: Part) => nameText(kind, `${stack}-${id}-default`.toLowerCase());
  return {
    Parameters: Object.fromEntries(
      named.map(([id, part]) => [parameterOf(id), { Type: 'String', Default: defaultOf(id, part) }]),
    ),
    Resources: {
      Always: { Type: 'AWS::SNS::Topic' },
      ...Object.fromEntries(Object.entries(parts).map(([id, part]) => [id, resourceOf(stack, id, part)])),
    },
  };
}

const INNER_FILE = 'inner.nested.template.json';

/** The stacks of a version, its files, and the input `parameters`. */
export function dataAssemblyOf({ Data, Inner, Uses, used, isExported, given }: DataApp): {
  readonly stacks: Readonly<Record<string, StackSource>>;
  readonly files: JsonObject;
  readonly parameters: string;
} {
  const data = templateOf('Data', Data);
  const uses = templateOf('Uses', Uses);
  const output = { Value: { Ref: used ?? 'Always' }, ...(isExported ? { Export: { Name: 'Used' } } : {}) };
  const value = isExported
    ? { 'Fn::ImportValue': 'Used' }
    : { 'Fn::GetStackOutput': { StackName: 'Data', OutputName: 'Out' } };
  const reader = { Type: 'AWS::SSM::Parameter', Properties: { Type: 'String', Value: value } };
  const nested = {
    Type: 'AWS::CloudFormation::Stack',
    Properties: { TemplateURL: 'https://s3.example/abc123.json' },
    Metadata: { 'aws:asset:path': INNER_FILE, 'aws:asset:property': 'TemplateURL' },
  };
  const inside = Inner === undefined ? {} : { NESTED: nested };
  return {
    stacks: {
      Data: { template: { ...data, Resources: { ...data.Resources, ...inside }, Outputs: { Out: output } } },
      Uses: {
        template: { ...uses, Resources: { ...uses.Resources, READER: reader } },
        dependencies: ['Data'],
      },
    },
    files: { [INNER_FILE]: Inner === undefined ? {} : { ...templateOf('Inner', Inner) } },
    parameters: Object.entries(given)
      .map(([id, name]) => `Data:${parameterOf(id)}=${nameText(Data[id]?.kind ?? '', name)}`)
      .join('\n'),
  };
}
