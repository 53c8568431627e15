/** A secret of every source is in nothing that a run leaves behind, whatever becomes of the run. */

import { mkdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { afterEach, beforeAll, expect, it } from '@jest/globals';

import { changeOutside } from '../../simulator/aws/cloudcontrol/outside.js';
import type { StageResult, StageRun } from '../../simulator/stage.js';
import { ACCOUNT, assetBucket, changes, expectSuccess } from './support/bundle.js';
import { ENCODINGS, inAllForms, leaksIn } from './support/canaries/forms.js';
import { leaksInSinks, signedIn, sinksAfter } from './support/canaries/sinks.js';
import * as world from './support/canaries/world.js';
import { describeOnStage } from './support/on-stage.js';

const HEAD = 'a'.repeat(40);
const REGION = 'us-east-1';
const REPOSITORY = `cdk-hnb659fds-container-assets-${ACCOUNT}-${REGION}`;
const ENVIRONMENT = 'production';
/** By Cloud Control, and by the services' own APIs. */
const UPDATES = [
  'UpdateResource',
  ...['PutParameter', 'UpdateSecret', 'CreateLaunchTemplateVersion', 'TagResource', 'SetTopicAttributes'],
];
const EVENT = { name: 'pull_request', number: 7, headSha: HEAD } as const;

describeOnStage('secrets of every source', {}, ({ stage, apps }) => {
  let folder: string;
  /** What the app and Docker are given, and files that steps write. */
  let seen: string;
  let workspace: string;
  /** Those that AWS and GitHub generate, found as the runs go on. */
  const generated: Record<string, string> = {};
  let results: StageResult[] = [];

  beforeAll(async () => {
    world.declareSecrets(stage);
    stage.github.addPull({ number: EVENT.number, headSha: HEAD });
    const images = stage.aws.cloudControl.account.images;
    images.make({ accountId: ACCOUNT, region: REGION }, REPOSITORY, { imageTagMutability: 'IMMUTABLE' });
    folder = await apps.folder(world.assembly(assetBucket(REGION), REPOSITORY));
    seen = await apps.folder({});
    workspace = await apps.folder({ 'app.cjs': world.APP });
    await mkdir(join(seen, 'cli-plugins'));
  });

  const app = `SHOP_TOKEN=${world.INLINE['variable of the `app` command']} node app.cjs`;
  const parameters = (Stage: string) =>
    [...world.PARAMETERS, ['Stage', Stage]].map((pair) => pair.join('=')).join('\n');

  async function run(command: string, inputs: Record<string, string> = {}, more: Partial<StageRun> = {}) {
    const result = await stage.run({
      ...{ workspace, event: EVENT, post: true, ...more },
      inputs: {
        ...{ command, app, parameters: parameters('dev'), stacks: '*', comment: 'always' },
        context: `apiKey=${world.INLINE['context value']}`,
        ...{ 'log-level': 'debug', yes: 'true', recursive: 'true', environment: ENVIRONMENT, ...inputs },
      },
      environment: {
        ...{ ...world.GIVEN, ...world.OWN, ASSEMBLY: folder, SEEN: join(seen, 'app.ndjson') },
        ...{ CDK_DOCKER: resolve('simulator/pretend-docker.mjs'), PRETEND_DOCKER: seen },
        ...{ DOCKER_CONFIG: seen, PRETEND_REGISTRY: stage.aws.url, ...more.environment },
      },
    });
    results.push(result);
    noteMasked(result);
    return result;
  }

  /** Credentials, tokens, and secrets that AWS has made: what is masked and not of this world. */
  function noteMasked({ stdout }: StageResult): void {
    for (const [, masked = ''] of stdout.matchAll(/^::add-mask::(.{16,})$/gm)) {
      const isOurs = masked.includes('cnry') || masked.includes('%') || masked.startsWith('-----');
      if (!isOurs) generated[`generated ${masked.slice(0, 4)}…`] = masked;
    }
  }

  const secrets = () => ({ ...world.SECRETS, ...world.GIVEN, ...world.OWN, ...world.INLINE, ...generated });

  /** The app is meant to have the variables of the job and the session; Docker reads the password of the registry. */
  async function expectFewInChildren(): Promise<void> {
    const text = await readFile(join(seen, 'app.ndjson'), 'utf8');
    const given = text
      .trim()
      .split('\n')
      .flatMap((line) => Object.values((JSON.parse(line) as { env: Record<string, string> }).env));
    const { INLINE, SECRETS } = world;
    const isGiven = new Set<string>([...given, ...Object.values(INLINE), SECRETS['password of a proxy']]);
    const others = Object.entries(secrets()).filter(([, secret]) => !isGiven.has(secret));
    expect(others.length).toBeGreaterThan(Object.keys(world.SECRETS).length);
    expect(leaksIn(text, Object.fromEntries(others))).toEqual([]);
    const docker = await readFile(join(seen, 'calls.ndjson'), 'utf8').catch(() => '');
    expect(leaksIn(docker.replaceAll(/"password":"[^"]*"/g, ''), secrets())).toEqual([]);
  }

  afterEach(async () => {
    const places = { pull: EVENT.number, environment: ENVIRONMENT, folders: [] };
    const sinks = await sinksAfter(stage, results, places);
    results = [];
    expect(leaksInSinks(sinks, secrets())).toEqual([]);
    expect(signedIn(sinks)).toEqual([]);
    await expectFewInChildren();
  });

  /** The next update with this text is refused with a message that repeats what the request held, and what every run knows. */
  function refuse(text: string, ...sources: (keyof typeof world.SECRETS)[]): void {
    const held = sources.map((source) => world.SECRETS[source]);
    const known = Object.values({ ...world.GIVEN, ...world.OWN, ...world.INLINE });
    const message = `cannot take ${inAllForms([...held, ...known])}`;
    stage.aws.faults.arm({
      operation: UPDATES,
      where: ({ body }) => body.toString().includes(text),
      on: { nth: 1 },
      when: 'before',
      fault: { kind: 'error', code: 'InvalidRequestException', message },
    });
  }

  it('are not shown by a diff', async () => {
    const diff = expectSuccess(await run('diff', { 'plan-file': join(workspace, 'plan.json') }));
    expect(diff.plan).toContain('Setting');
  });

  it('reach AWS by a deploy, and nobody else', async () => {
    expectSuccess(await run('deploy', { 'require-approval': 'shown' }));
    const models = JSON.stringify(stage.living().map(({ properties }) => properties));
    const found = new Set(leaksIn(models, world.SECRETS).map((leak) => leak.replace(/ \([^)]*\)$/, '')));
    expect([...found].sort()).toEqual(
      Object.keys(world.SECRETS)
        .filter((source) => source !== 'password of a proxy')
        .sort(),
    );
    expect(await readFile(join(seen, 'calls.ndjson'), 'utf8')).toContain('"--secret","id=npm,env=NPM_TOKEN"');
    expect(changes(expectSuccess(await run('diff')))).toEqual([]);
    expect(ENCODINGS).toHaveLength(12);
    expect(Object.keys(secrets()).length).toBeGreaterThanOrEqual(25);
  });

  it('are not shown as drift, and not recorded by a refresh', async () => {
    const { account } = stage.aws.cloudControl;
    const listOf = (model: object) => (model as { Tags: object[] }).Tags;
    changeOutside(account, { type: 'AWS::SNS::Topic' }, (now) => ({
      ...now,
      Tags: [...listOf(now), { Key: 'more', Value: 'tag' }].toReversed() as never,
    }));
    expectSuccess(await run('drift', { 'drift-issue': 'true', 'fail-on-drift': 'false' }));
    expect(stage.github.issues()).toHaveLength(1);
    expectSuccess(await run('diff'));
    expectSuccess(await run('state-refresh-observed', { app: '' }));
  });

  it('are not repeated where AWS or a handler refuses, nor by a rollback', async () => {
    refuse('db://admin', 'NoEcho parameter', 'SecureString', 'JSON key of a secret');
    refuse('cnry-06', 'write-only literal');
    refuse('LaunchTemplate', 'UserData in base64');
    refuse('cnry-13', 'item of a list', 'NoEcho parameter');
    const refused = await run('deploy', { parameters: parameters('prod') });
    expect(refused.stdout.match(/cannot take \*\*\*/g)?.length).toBeGreaterThanOrEqual(4);
    const failed = await run('deploy', { parameters: parameters('broken'), rollback: 'false' });
    expect(failed.stdout).toContain('refused ***');
    const back = await run('rollback', { app: '' });
    expect(back.stdout).toContain('Setting');
  });

  it('are not left behind by a run that was killed, nor by the next', async () => {
    const kill = () => {
      stage.killAll();
      return 'drop' as const;
    };
    stage.aws.faults.arm({
      operation: UPDATES,
      on: { nth: 3 },
      when: 'after',
      fault: { kind: 'callback', run: kill },
    });
    const killed = await run('deploy', { parameters: parameters('next') });
    expect(killed.signal).toBe('SIGKILL');
    expectSuccess(await run('deploy', { parameters: parameters('next') }));
  });

  it('are not repeated from the app that fails', async () => {
    const failed = await run('diff', {}, { environment: { BREAKS: '1' } });
    expect(failed.results.outputs['failure-reason']).toBe('APP_FAILED');
    const bodies = stage.github.comments(EVENT.number).map(({ body }) => body);
    expect(bodies.filter((body) => body.includes('STRIPE_SECRET_KEY ***'))).toHaveLength(1);
  });

  it('are not shown by what reads the record, and go with the stacks', async () => {
    expectSuccess(await run('state-show', { app: '', stacks: 'Vault' }));
    expectSuccess(await run('events', { app: '', stacks: 'Vault' }));
    expectSuccess(await run('destroy', { parameters: parameters('next') }));
  });
});
