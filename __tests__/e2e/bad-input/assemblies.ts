/** Given cloud assemblies that reach outside themselves, and names and depths that no CDK app has. */
import { execFileSync } from 'node:child_process';
import { symlink, truncate } from 'node:fs/promises';
import { join } from 'node:path';

import { MAX_DEPTH, type Json, type JsonObject } from '../../../src/json.js';
import { template, topicWith, type BadInput, type Scene } from '../support/bad-input.js';
import { STATE_BUCKET } from '../support/bundle.js';

const DESTINATIONS = { d: { bucketName: 'b', objectKey: 'k' } };
const TOPIC = topicWith({});

type Write = (folder: string, scene: Scene) => Promise<void> | void;

/** Deploys a given assembly whose one asset has this source. */
function assetFrom(source: JsonObject, write: Write = () => {}): BadInput['run'] {
  return async (scene) => {
    const assets = { version: '48.0.0', files: { a: { source, destinations: DESTINATIONS } } };
    const app = await scene.apps.write({ Bad: { ...TOPIC, assets } });
    await write(app, scene);
    return { inputs: { command: 'deploy', app } };
  };
}

function imageFrom(source: JsonObject): BadInput['run'] {
  return async ({ apps }) => {
    const destinations = { d: { repositoryName: 'r', imageTag: 't' } };
    const assets = { version: '48.0.0', dockerImages: { a: { source, destinations } } };
    const app = await apps.write({ Bad: { ...TOPIC, assets } });
    await apps.addFiles(app, { 'image/Dockerfile': 'FROM scratch' });
    return { inputs: { command: 'deploy', app } };
  };
}

function nested(depth: number): Json {
  let value: Json = 'leaf';
  for (let level = 0; level < depth; level += 1) value = { deeper: value };
  return value;
}

function named(stackName: string): BadInput['run'] {
  return async ({ apps }) => {
    const stack = {
      type: 'aws:cloudformation:stack',
      environment: 'aws://unknown-account/unknown-region',
      properties: { templateFile: 'Bad.template.json', stackName },
    };
    const app = await apps.folder({
      'manifest.json': { version: '48.0.0', artifacts: { Bad: stack } },
      'Bad.template.json': TOPIC.template,
    });
    return { inputs: { command: 'deploy', app } };
  };
}

const ESCAPES = {
  code: 'UNTRUSTED_CODE',
  next: 'Synthesize the app with its assets inside the assembly',
} as const;
const RUNS = { code: 'UNTRUSTED_CODE', next: '`allow-assembly-commands: true`' } as const;
const NAMES = { code: 'ASSEMBLY_INVALID', next: 'at most 128 letters' } as const;

export const ASSEMBLY_MISTAKES: readonly BadInput[] = [
  {
    name: "an asset that is the action's own environment",
    says: ['/proc/self/environ'],
    run: assetFrom({ path: '/proc/self/environ', packaging: 'file' }),
    ...ESCAPES,
  },
  {
    name: 'an asset above the assembly',
    says: ['/etc/passwd'],
    run: assetFrom({ path: '../../../../../../etc/passwd', packaging: 'file' }),
    ...ESCAPES,
  },
  {
    name: 'an asset folder with a link that leads out of it',
    says: [/code\/environment/],
    run: assetFrom({ path: 'code', packaging: 'zip' }, async (folder, { apps }) => {
      await apps.addFiles(folder, { 'code/index.js': '' });
      await symlink('/proc/self/environ', join(folder, 'code/environment'));
    }),
    ...ESCAPES,
  },
  {
    name: 'an asset that is a pipe',
    says: ['is no regular file'],
    run: assetFrom({ path: 'pipe', packaging: 'file' }, (folder) => {
      execFileSync('mkfifo', [join(folder, 'pipe')]);
    }),
    ...ESCAPES,
  },
  {
    name: 'an asset that a command of a given assembly makes',
    says: ['node make.mjs'],
    run: assetFrom({ executable: ['node', 'make.mjs'] }),
    ...RUNS,
  },
  {
    name: 'an image of a given assembly that is built with a secret of this machine',
    says: ['dockerBuildSecrets'],
    run: imageFrom({ directory: 'image', dockerBuildSecrets: { s: 'env=GITHUB_TOKEN' } }),
    ...RUNS,
  },
  {
    name: 'an image of a given assembly whose cache is on another host',
    says: ['cacheFrom'],
    run: imageFrom({
      directory: 'image',
      cacheFrom: [{ type: 'gha', params: { url: 'https://cache.example/' } }],
    }),
    ...RUNS,
  },
  {
    name: 'an image of a given assembly that writes its cache into a folder',
    says: ['cacheTo'],
    run: imageFrom({ directory: 'image', cacheTo: { type: 'local', params: { dest: 'anywhere' } } }),
    ...RUNS,
  },
  {
    name: 'an image whose Dockerfile is outside',
    says: ['/etc/passwd'],
    run: imageFrom({ directory: 'image', dockerFile: '/etc/passwd' }),
    ...ESCAPES,
  },
  {
    name: 'a template that is a link out of the assembly',
    says: ['Bad.template.json'],
    run: async ({ apps }) => {
      const elsewhere = await apps.folder({ 'other.json': TOPIC.template });
      const stack = { type: 'aws:cloudformation:stack', properties: { templateFile: 'Bad.template.json' } };
      const app = await apps.folder({ 'manifest.json': { version: '48.0.0', artifacts: { Bad: stack } } });
      await symlink(join(elsewhere, 'other.json'), join(app, 'Bad.template.json'));
      return { inputs: { command: 'deploy', app } };
    },
    ...ESCAPES,
  },
  {
    name: 'a nested template outside the assembly, whose path a loop makes',
    says: ['other.json'],
    run: async ({ apps }) => {
      const elsewhere = await apps.folder({ 'other.json': TOPIC.template });
      const inner = {
        Type: 'AWS::CloudFormation::Stack',
        Properties: { TemplateURL: 'https://example.com/t.json' },
        Metadata: { 'aws:asset:property': 'TemplateURL', 'aws:asset:path': '${Path}/other.json' },
      };
      const loop = { 'Fn::ForEach::Inners': ['Path', [elsewhere], { 'Inner&{Path}': inner }] };
      const looping = { Transform: 'AWS::LanguageExtensions', Resources: loop };
      return { inputs: { command: 'deploy', app: await apps.write({ Bad: { template: looping } }) } };
    },
    ...ESCAPES,
  },
  {
    name: 'a nested template outside the assembly',
    says: ['other.json'],
    run: async ({ apps }) => {
      const elsewhere = await apps.folder({ 'other.json': TOPIC.template });
      const inner = {
        Type: 'AWS::CloudFormation::Stack',
        Properties: { TemplateURL: 'https://example.com/t.json' },
        Metadata: { 'aws:asset:property': 'TemplateURL', 'aws:asset:path': join(elsewhere, 'other.json') },
      };
      return { inputs: { command: 'deploy', app: await apps.write({ Bad: template({ Inner: inner }) }) } };
    },
    ...ESCAPES,
  },
  {
    name: 'a nested assembly outside the assembly',
    code: 'ASSEMBLY_INVALID',
    says: ['no directory of its own inside the assembly'],
    next: 'Synthesize the app again',
    run: async ({ apps }) => {
      const elsewhere = await apps.write({ Other: TOPIC });
      const artifact = { type: 'cdk:cloud-assembly', properties: { directoryName: elsewhere } };
      const app = await apps.folder({
        'manifest.json': { version: '48.0.0', artifacts: { Stage: artifact } },
      });
      return { inputs: { command: 'deploy', app } };
    },
  },
  ...['../up', 'a/b', 'Shop/us-east-1/plans', 'S~N', 'a b\n::error::x', '1st', 'a'.repeat(129)].map(
    (stackName): BadInput => ({
      name: `the stack name ${JSON.stringify(stackName.slice(0, 30))}`,
      says: [JSON.stringify(stackName).slice(1, 8)],
      run: named(stackName),
      ...NAMES,
    }),
  ),
  {
    name: 'a logical id of 256 letters',
    code: 'TEMPLATE_INVALID',
    says: ['longer than 255 characters'],
    next: '',
    run: async ({ apps }) => {
      const topic = { Type: 'AWS::SNS::Topic' };
      return {
        inputs: { command: 'deploy', app: await apps.write({ Bad: template({ ['A'.repeat(256)]: topic }) }) },
      };
    },
  },
  {
    name: 'a template that is nested too deep',
    code: 'ASSEMBLY_INVALID',
    says: [`more than ${MAX_DEPTH} levels`],
    next: 'Synthesize the app again',
    run: async ({ apps }) => {
      const app = await apps.write({ Bad: topicWith({ Tags: nested(2_000) }) });
      return { inputs: { command: 'deploy', app } };
    },
  },
  {
    name: 'a template of more than 32 MB',
    code: 'ASSEMBLY_INVALID',
    says: ['Bad.template.json is larger than 32 MB'],
    next: 'Synthesize the app again',
    run: async ({ apps }) => {
      const app = await apps.write({ Bad: TOPIC });
      await truncate(join(app, 'Bad.template.json'), 32 * 1024 ** 2 + 1);
      return { inputs: { command: 'deploy', app } };
    },
  },
  ...[2_000, 200_000].map((depth): BadInput => ({
    name: `a state that is nested ${depth} levels deep`,
    code: 'STATE_CORRUPT',
    says: [`at most ${MAX_DEPTH} levels`],
    next: 'Restore',
    run: async ({ stage, apps }) => {
      const resource = `{"physicalId":"q","resourceType":"AWS::SNS::Topic","properties":${'{"a":'.repeat(depth)}1${'}'.repeat(depth)},"attributes":{},"dependencies":[]}`;
      const state = `{"version":8,"stackName":"Deep","region":"us-east-1","resources":{"Topic":${resource}},"outputs":{},"lastModified":1}`;
      stage.aws.s3.putObject(STATE_BUCKET, 'cdkd/Deep/us-east-1/state.json', state);
      return { inputs: { command: 'diff', app: await apps.write({ Deep: TOPIC }) } };
    },
  })),
];
