import type { StageRun } from '../../../simulator/stage.js';
import type { JsonObject } from '../../../src/json.js';
import { deployAlone, deployOf, template, type BadInput, type Scene } from '../support/bad-input.js';

const DEPLOY = { command: 'deploy', all: 'true' };
const QUEUE = { Queue: { Type: 'AWS::SQS::Queue' } };

/** With a `cdkd-moves.json` beside the app. */
async function deployWithMoves(scene: Scene, moves: JsonObject): Promise<StageRun> {
  const workspace = await scene.apps.folder({ 'cdkd-moves.json': JSON.stringify(moves) });
  return { ...(await deployOf(scene, { template: { Resources: QUEUE } })), workspace };
}

export const APP_MISTAKES: readonly BadInput[] = [
  {
    name: 'a folder without an app',
    code: 'NO_APP',
    says: ['Found no CDK app in'],
    next: 'Set the input `app`',
    run: async ({ apps }) => ({ inputs: DEPLOY, workspace: await apps.folder({}) }),
  },
  {
    name: 'an app that fails, with its own last lines',
    code: 'APP_FAILED',
    says: ['ended with exit code 3', 'there is no such table'],
    next: 'Run the command',
    run: async ({ apps }) => ({
      inputs: { ...DEPLOY, app: 'node app.mjs' },
      workspace: await apps.folder({
        'app.mjs': "console.error('there is no such table'); process.exit(3);",
      }),
    }),
  },
  {
    name: 'a file of moves that is none',
    code: 'INVALID_INPUT',
    says: ['cdkd-moves.json', 'its `version` is 7, not 1'],
    next: 'Correct the file',
    run: (scene) => deployWithMoves(scene, { version: 7 }),
  },
  {
    name: 'a move that leads nowhere, in the last of the stacks',
    code: 'INVALID_INPUT',
    says: ['Bad/Jobs → Bad/Nothing', 'the template has no Bad/Nothing'],
    next: 'Correct or remove the entry',
    run: (scene) => deployWithMoves(scene, { version: 1, moves: [{ from: 'Bad/Jobs', to: 'Bad/Nothing' }] }),
  },
  {
    name: 'an app that is not installed',
    code: 'APP_FAILED',
    says: ['ended with exit code 127', 'no-such-program'],
    next: 'npm ci',
    run: async ({ apps }) => ({
      inputs: { ...DEPLOY, app: 'no-such-program --synth' },
      workspace: await apps.folder({}),
    }),
  },
  {
    name: 'an app that writes no assembly',
    code: 'ASSEMBLY_INVALID',
    says: ['manifest.json is missing'],
    next: 'Synthesize the app again',
    run: async ({ apps }) => ({
      inputs: { ...DEPLOY, app: 'node app.mjs' },
      workspace: await apps.folder({ 'app.mjs': '' }),
    }),
  },
  {
    name: 'an app that marks one of its constructs with an error',
    code: 'APP_FAILED',
    says: ['Bad/Queue: queues must be encrypted'],
    next: 'Correct the constructs',
    run: async ({ apps }) => {
      const metadata = { '/Bad/Queue': [{ type: 'aws:cdk:error', data: 'queues must be encrypted' }] };
      const stack = {
        type: 'aws:cloudformation:stack',
        environment: 'aws://unknown-account/unknown-region',
        properties: { templateFile: 'Bad.template.json' },
        displayName: 'Bad',
        metadata,
      };
      const app = await apps.folder({
        'manifest.json': { version: '48.0.0', artifacts: { Bad: stack } },
        'Bad.template.json': { Resources: QUEUE },
      });
      return { inputs: { ...DEPLOY, app } };
    },
  },
  {
    name: 'an assembly of a newer CDK',
    code: 'ASSEMBLY_INVALID',
    says: ['999.0.0'],
    next: 'newer release of this action',
    run: async ({ apps }) => ({
      inputs: { ...DEPLOY, app: await apps.folder({ 'manifest.json': { version: '999.0.0' } }) },
    }),
  },
  {
    name: 'an app that misses context, by name',
    code: 'MISSING_CONTEXT',
    says: ['hosted-zone:account=123456789012:domainName=example.com'],
    next: 'cdk.context.json',
    run: async ({ apps }) => {
      const key = 'hosted-zone:account=123456789012:domainName=example.com';
      const missing = [{ key, provider: 'hosted-zone', props: { domainName: 'example.com' } }];
      return { inputs: { ...DEPLOY, app: await apps.write({ Bad: template(QUEUE) }, { missing }) } };
    },
  },
  {
    name: 'a stack of another account',
    code: 'INVALID_INPUT',
    says: ['Bad belongs to another account'],
    next: "a role of the stack's account",
    run: (scene) => deployAlone(scene, { ...template(QUEUE), environment: 'aws://210987654321/us-east-1' }),
  },
  {
    name: 'a container image that has nowhere to go',
    code: 'REPOSITORY_MISSING',
    says: ['worker', 'Repository images does not exist in us-east-1'],
    next: '`bootstrap`',
    run: (scene) =>
      deployAlone(scene, {
        ...template(QUEUE),
        assets: {
          version: '48.0.0',
          dockerImages: {
            worker: {
              source: { directory: 'worker' },
              destinations: { here: { repositoryName: 'images', imageTag: 'worker' } },
            },
          },
        },
      }),
  },
  {
    name: 'an asset whose file is not there',
    code: 'ASSET_MISSING',
    says: ['gone.zip'],
    next: /./,
    run: (scene) =>
      deployAlone(scene, {
        ...template(QUEUE),
        assets: {
          version: '48.0.0',
          files: {
            code: {
              source: { path: 'gone.zip', packaging: 'file' },
              destinations: {
                here: { bucketName: 'cdk-hnb659fds-assets-123456789012-us-east-1', objectKey: 'code.zip' },
              },
            },
          },
        },
      }),
  },
  {
    name: 'to destroy a stack that is protected from it',
    code: 'TERMINATION_PROTECTED',
    says: ['Bad'],
    next: 'terminationProtection: false',
    run: async ({ apps }) => {
      const app = await apps.write({ Bad: { ...template(QUEUE), terminationProtection: true } });
      return { inputs: { command: 'destroy', app, yes: 'true' } };
    },
  },
];
