import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { readAssets } from '../../src/assets/asset-manifest.js';
import { equal, isObject, type Json, type JsonObject } from '../../src/json.js';
import type { StackArtifact } from '../../src/synth/assembly/assembly.js';
import { messagesOf } from '../../src/synth/messages.js';
import { readTemplate } from '../../src/synth/assembly/read-assembly.js';
import { selectStacks } from '../../src/synth/select.js';
import { synthesize } from '../../src/synth/synthesize.js';
import { OWN_OUTPUT, realClock, REPOSITORY } from '../unit/synth/support.js';

/** Types that Cloud Control cannot manage, and that have a provider of ours. */
const OWN_PROVIDERS = [
  'AWS::IAM::Policy',
  'AWS::SQS::QueuePolicy',
  'AWS::SNS::TopicPolicy',
  'AWS::CDK::Metadata',
];

interface Synthesized {
  readonly stacks: readonly StackArtifact[];
  readonly resources: ReadonlyMap<string, JsonObject>;
  readonly text: string;
}

async function synthesized(
  context: Record<string, string>,
  environment: Record<string, string>,
): Promise<Synthesized> {
  const { stacks } = await synthesize(
    {
      app: undefined,
      workingDirectory: join(REPOSITORY, 'examples/webshop'),
      outputDirectory: await mkdtemp(join(tmpdir(), 'cdkd-webshop-')),
      checkout: REPOSITORY,
      allowsCommands: false,
      context,
      account: '111122223333',
      region: 'eu-central-1',
    },
    {
      emit: () => {},
      clock: realClock,
      environment: { ...process.env, ...environment },
      homeDirectory: tmpdir(),
      ...OWN_OUTPUT,
    },
  );
  const templates = await Promise.all(stacks.map(readTemplate));
  const resources = templates.flatMap(({ Resources }) =>
    Object.entries(Resources as Record<string, JsonObject>),
  );
  return { stacks, resources: new Map(resources), text: JSON.stringify(templates) };
}

function typesOf(resources: Iterable<JsonObject>): string[] {
  return [...resources].map(({ Type }) => Type as string);
}

let shop: Synthesized;
let edited: Synthesized;
beforeAll(async () => {
  // CDK's own validation takes most of the time; it is enough to have it once.
  [shop, edited] = await Promise.all([
    synthesized({}, {}),
    synthesized({ edit: 'true' }, { CDK_VALIDATION: 'false' }),
  ]);
}, 300_000);

describe('the web shop', () => {
  it('has two stacks, of which one imports what the other exports', () => {
    const order = selectStacks(shop.stacks, { all: false, patterns: ['WebshopService'], exclusively: false });
    expect(order.map(({ stackName }) => stackName)).toEqual(['WebshopStorage', 'WebshopService']);
    expect(shop.text).toContain('"Export":{"Name":"WebshopStorage:');
    expect(shop.text).toContain('"Fn::ImportValue":"WebshopStorage:');
  });

  it('holds at least 30 resources of at least 15 types', () => {
    const types = typesOf(shop.resources.values()).filter((type) => type !== 'AWS::CDK::Metadata');
    expect(types.length).toBeGreaterThanOrEqual(30);
    expect(new Set(types).size).toBeGreaterThanOrEqual(15);
  });

  it('needs nothing that Cloud Control and our providers cannot manage', () => {
    const types = new Set(typesOf(shop.resources.values()));
    expect([...types].filter((type) => type.startsWith('Custom::'))).toEqual([]);
    expect(types).not.toContain('AWS::CloudFormation::CustomResource');
    const registry = join(REPOSITORY, '../shared/data/registry-index.json.gz');
    if (!existsSync(registry)) return;
    const index = JSON.parse(gunzipSync(readFileSync(registry)).toString()) as Record<
      string,
      { handlers: string[] }
    >;
    const unmanaged = [...types].filter(
      (type) => !['create', 'read', 'delete'].every((handler) => index[type]?.handlers.includes(handler)),
    );
    expect(unmanaged.filter((type) => !OWN_PROVIDERS.includes(type))).toEqual([]);
  });

  it('leaves nothing behind when it is destroyed', () => {
    const kept = [...shop.resources.values()].filter(
      ({ DeletionPolicy }) => (DeletionPolicy ?? 'Delete') !== 'Delete',
    );
    expect(kept).toEqual([]);
  });

  it('has code to publish, and nothing to complain about', async () => {
    const environment = { account: '111122223333', region: 'eu-central-1', partition: 'aws' };
    const manifests = shop.stacks.flatMap(({ assetManifests }) => assetManifests);
    const assets = (await Promise.all(manifests.map((file) => readAssets(file, environment)))).flat();
    const archives = assets.filter((asset) => asset.kind === 'file' && asset.packaging === 'zip');
    expect(archives.map(({ displayName }) => displayName)).toEqual(['PlaceOrder/Code', 'Fulfilment/Code']);
    expect(assets[0]?.location).toMatchObject({ bucket: 'cdk-hnb659fds-assets-111122223333-eu-central-1' });
    expect(shop.stacks.flatMap(messagesOf)).toEqual([]);
  });
});

describe('its edit', () => {
  it('updates one resource, replaces one and removes one', () => {
    const changed = [...shop.resources].filter(([id, before]) => !equal(before, edited.resources.get(id)));
    expect(Object.fromEntries(changed.map(([id, { Type }]) => [Type, propertiesThatDiffer(id)]))).toEqual({
      'AWS::Lambda::Function': ['MemorySize'],
      // A create-only property.
      'AWS::SSM::Parameter': ['Name'],
      'AWS::CloudWatch::Alarm': 'removed',
    });
    expect([...edited.resources.keys()].filter((id) => !shop.resources.has(id))).toEqual([]);
  });
});

function propertiesThatDiffer(id: string): string[] | 'removed' {
  const after = edited.resources.get(id)?.Properties;
  const before = shop.resources.get(id)?.Properties;
  if (!isObject(before) || !isObject(after)) return 'removed';
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].filter((key) => !equal(before[key] as Json, after[key]));
}
