import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { CdkdError } from '../../../../src/errors.js';
import type { Json } from '../../../../src/json.js';
import { readAssembly, readTemplate } from '../../../../src/synth/assembly/read-assembly.js';
import { selectStacks } from '../../../../src/synth/select.js';
import { errorOf, folderWith, REPOSITORY, STAGES } from '../support.js';

const STACK = {
  type: 'aws:cloudformation:stack',
  environment: 'aws://unknown-account/unknown-region',
  properties: { templateFile: 'Api.template.json' },
};

function manifest(artifacts: unknown, version = '55.0.0'): Record<string, unknown> {
  return { 'manifest.json': { version, artifacts } };
}

describe('readAssembly', () => {
  it('flattens Stages, with their artifact ids before the ids of their stacks', async () => {
    const { stacks } = await readAssembly(STAGES);
    expect(stacks.map(({ id, stackName, displayPath }) => [id, stackName, displayPath])).toEqual([
      ['Network', 'corporate-network', 'Network'],
      ['Dashboards', 'Dashboards', 'Dashboards'],
      ['assembly-Prod/ProdData1', 'Prod-Data', 'Prod/Data'],
      ['assembly-Prod/ProdApi2', 'Prod-Api', 'Prod/Api'],
      ['assembly-Prod/assembly-Prod-Eu/ProdEuEdge3', 'Prod-Eu-Edge', 'Prod/Eu/Edge'],
    ]);
  });

  it('reads what a stack says of itself', async () => {
    const [network] = (await readAssembly(STAGES)).stacks;
    expect(network).toMatchObject({
      account: '111122223333',
      region: 'eu-west-1',
      terminationProtection: true,
      tags: { team: 'platform' },
      parameters: { Cidr: '10.0.0.0/16' },
      assetManifests: [join(STAGES, 'Network.assets.json')],
      templateFile: join(STAGES, 'Network.template.json'),
    });
    expect(network && (await readTemplate(network))).toHaveProperty(
      ['Resources', 'Vpc', 'Type'],
      'AWS::EC2::VPC',
    );
  });

  it('leaves open the account and region that the app left open', async () => {
    const { stacks } = await readAssembly(STAGES);
    expect(stacks.map(({ account, region }) => [account, region])).toEqual([
      ['111122223333', 'eu-west-1'],
      [undefined, undefined],
      [undefined, 'eu-west-1'],
      [undefined, 'eu-west-1'],
      [undefined, 'eu-central-1'],
    ]);
  });

  it('follows dependencies through asset manifests, into Stages and out of them', async () => {
    const { stacks } = await readAssembly(STAGES);
    expect(Object.fromEntries(stacks.map(({ id, dependencies }) => [id, dependencies]))).toEqual({
      Network: [],
      Dashboards: [
        'Network',
        'assembly-Prod/ProdData1',
        'assembly-Prod/ProdApi2',
        'assembly-Prod/assembly-Prod-Eu/ProdEuEdge3',
      ],
      'assembly-Prod/ProdData1': ['Network'],
      'assembly-Prod/ProdApi2': ['Network', 'assembly-Prod/ProdData1'],
      'assembly-Prod/assembly-Prod-Eu/ProdEuEdge3': ['Network', 'assembly-Prod/ProdApi2'],
    });
  });

  it('joins the metadata of manifest and file, without entries that are none', async () => {
    const [network] = (await readAssembly(STAGES)).stacks;
    expect(network?.metadata).toEqual({
      '/Network/Vpc': [
        { type: 'aws:cdk:logicalId', data: 'Vpc' },
        { type: 'aws:cdk:error', data: 'Flow logs are off.' },
      ],
      '/Network': [
        { type: 'aws:cdk:warning', data: 'The range is small.', trace: ['new Network (app.ts:7:5)'] },
      ],
    });
  });

  it('reads a stack whose metadata file was left out', async () => {
    const folder = await folderWith(
      manifest({ Api: { ...STACK, additionalMetadataFile: 'Api.metadata.json' } }),
    );
    expect((await readAssembly(folder)).stacks[0]?.metadata).toEqual({});
  });

  it('names missing context once, also where a Stage misses the same value', async () => {
    const { missing } = await readAssembly(STAGES);
    expect(missing.map(({ key }) => key)).toEqual([
      'availability-zones:account=111122223333:region=eu-west-1',
    ]);
  });
});

it('reads an assembly of a newer version, and says so', async () => {
  const folder = await folderWith(manifest({ Api: STACK }, '99.0.0'));
  const { stacks, newerVersion } = await readAssembly(folder);
  expect(stacks).toHaveLength(1);
  expect(newerVersion).toBe('99.0.0');
  expect(await readAssembly(STAGES)).not.toHaveProperty('newerVersion');
});

describe('a bad assembly', () => {
  const cases: Record<string, [files: Record<string, unknown>, says: string]> = {
    'without a manifest': [{}, 'manifest.json is missing'],
    'that is no JSON': [{ 'manifest.json': '{' }, 'is not JSON'],
    'that is no object': [{ 'manifest.json': '[]' }, 'does not hold a JSON object'],
    'of an unreadable version': [manifest({}, 'latest'), 'version latest, which is none'],
    'with a stack without properties': [
      manifest({ Api: { type: STACK.type } }),
      'Api of the cloud assembly has no pro',
    ],
    'with an environment of another form': [
      manifest({ Api: { ...STACK, environment: 'aws://eu-west-1' } }),
      'environment "aws://eu-west-1"',
    ],
    'with a region that is part of the name of a stranger’s host': [
      manifest({ Api: { ...STACK, environment: 'aws://111122223333/x.evil.example#' } }),
      'has the region "x.evil.example#", which is no region of AWS',
    ],
    'with a field of another type': [
      manifest({ Api: { ...STACK, properties: { templateFile: 5 } } }),
      '`artifacts.Api.properties.templateFile` must be a text',
    ],
    'with a dependency that is not there': [
      manifest({ Api: { ...STACK, dependencies: ['Db'] } }),
      'depends on Db',
    ],
    'that holds itself': [
      manifest({ Stage: { type: 'cdk:cloud-assembly', properties: { directoryName: '.' } } }),
      'names no directory of its own',
    ],
  };

  it.each(Object.entries(cases))('%s is refused', async (_name, [files, says]) => {
    const error = await errorOf(readAssembly(await folderWith(files)));
    expect(error).toMatchObject({ code: 'ASSEMBLY_INVALID', blame: 'user' });
    expect(error.message).toContain(says);
  });

  it('is refused whatever stands in its manifest, and with nothing but ASSEMBLY_INVALID', async () => {
    const folder = await folderWith({});
    const file = join(folder, 'manifest.json');
    const original = JSON.parse(await readFile(join(STAGES, 'manifest.json'), 'utf8')) as Json;
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.jsonValue({ maxDepth: 2 }), async (place, value) => {
        await writeFile(file, JSON.stringify(replaced(original, place, value as Json)));
        const outcome: unknown = await readAssembly(folder).catch((error: unknown) => error);
        if (outcome instanceof Error) {
          expect(outcome).toBeInstanceOf(CdkdError);
          expect(outcome).toHaveProperty('code', 'ASSEMBLY_INVALID');
        }
      }),
      { numRuns: 300 },
    );
  });

  it('with an unreadable template is refused when that is read', async () => {
    const folder = await folderWith({ ...manifest({ Api: STACK }), 'Api.template.json': 'Resources: {}' });
    const [api] = (await readAssembly(folder)).stacks;
    expect(await errorOf(readTemplate(api!))).toMatchObject({ code: 'ASSEMBLY_INVALID' });
  });
});

/** The value with one of all the values in it replaced by another. */
function replaced(root: Json, place: number, by: Json): Json {
  const copy = { root: structuredClone(root) };
  const places: [holder: Record<string, Json>, key: string][] = [];
  const walk = (holder: Record<string, Json>): void => {
    for (const [key, value] of Object.entries(holder)) {
      places.push([holder, key]);
      if (typeof value === 'object' && value !== null) walk(value as Record<string, Json>);
    }
  };
  walk(copy);
  const [holder, key] = places[place % places.length]!;
  holder[key] = by;
  return copy.root;
}

/** Assemblies of public repositories, where they are at hand. */
const CORPUS = join(REPOSITORY, '../shared/corpus/assemblies.tgz');

/** The two that are made to be refused, and why. */
const REFUSED: Record<string, string> = {
  'aws-cdk-cli__cloud-assembly-api__fixtures__invalid-env-format': 'environment "awsx://',
  'aws-cdk-cli__cloud-assembly-api__fixtures__stack-without-params': 'has no properties',
};

describe('assemblies of public repositories', () => {
  it('are read, every stack with its template, and put in order', async () => {
    if (!existsSync(CORPUS)) return;
    const folder = await folderWith({});
    execFileSync('tar', ['xzf', CORPUS, '-C', folder]);
    const manifests = (await readdir(folder, { recursive: true })).filter(
      // Those in folders of their own name are nested, and read with the assembly around them.
      (file) => file.endsWith('manifest.json') && !/[/\\]assembly-[^/\\]+[/\\]manifest\.json$/.test(file),
    );
    const refused: string[] = [];
    for (const file of manifests) {
      const directory = join(folder, file, '..');
      const name = relative(folder, directory);
      try {
        const { stacks } = await readAssembly(directory);
        const all = selectStacks(stacks, { all: true, patterns: [], exclusively: false });
        expect(all).toHaveLength(stacks.length);
        for (const one of all) expect(await readTemplate(one)).toBeInstanceOf(Object);
      } catch (error) {
        refused.push(name);
        expect(error).toHaveProperty('code', 'ASSEMBLY_INVALID');
        expect((error as Error).message).toContain(REFUSED[name] ?? 'no reason to refuse it');
      }
    }
    expect(manifests).toHaveLength(31);
    expect(refused.sort()).toEqual(Object.keys(REFUSED).sort());
  });
});
