/** Runs the action in act, a third-party workflow runner, against the simulated AWS and GitHub. */

import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { uniformLatency } from '../../simulator/aws/cloudcontrol/latency.js';
import type { LoggedCall } from '../../simulator/kernel/request-log.js';
import { duplicates } from '../../simulator/aws/cloudcontrol/view.js';
import { TEST_CREDENTIALS } from '../../simulator/kernel/credentials.js';
import { Stage } from '../../simulator/stage.js';
import { leftoversIn } from '../reliability/world.js';
import { Checks, expectEqual } from '../support/checks.js';

/**
 * The action as a workflow runner that others wrote runs it: act, between our simulated AWS and GitHub. The
 * workflows are beside. `npx tsx scripts/witness-act/main.ts`; ACT names the program, else Go builds it into
 * out/. Nothing is checked where there is neither.
 */

const VERSION = 'v0.2.89';
const FOLDER = resolve('out', `act-${VERSION}`);
const APPS = resolve('__tests__/fixtures/apps');

async function main(): Promise<void> {
  const act = process.env['ACT'] ?? builtAct();
  const checks = new Checks();
  if (act === undefined)
    console.log('Skipped: Go is not installed, so act cannot be built, and ACT names none.');
  else await witness(act, checks);
  checks.tellCounts();
}

/** The calls that create what the apps hold, but for buckets, which a bootstrap creates as well. */
const CREATES = [
  'CreateFunction',
  'CreateQueue',
  'CreateResource',
  'CreateRole',
  'CreateTopic',
  'PutParameter',
  'Subscribe',
];

function hasCreated({ operation, status = 0 }: LoggedCall): boolean {
  return CREATES.includes(operation) && status < 300;
}

function builtAct(): string | undefined {
  const program = join(FOLDER, process.platform === 'win32' ? 'act.exe' : 'act');
  if (existsSync(program)) return program;
  if (spawnSync('go', ['version']).status !== 0) return undefined;
  const env = { ...process.env, GOBIN: FOLDER, GOFLAGS: '-mod=mod' };
  execFileSync('go', ['install', `github.com/nektos/act@${VERSION}`], { env, stdio: 'inherit' });
  return program;
}

async function witness(act: string, checks: Checks): Promise<void> {
  const stage = await Stage.open({ aws: { cloudControl: { latency: uniformLatency(200, 400, 3) } } });
  const runner = await Runner.in(stage, act);
  const created = () => stage.aws.log.select({ where: hasCreated }).length;
  const createdBy = async (workflow: string) => {
    const before = created();
    await runner.succeeds(workflow);
    return created() - before;
  };
  let ofOneDeploy = 0;
  let alive = 0;
  try {
    await checks.check('the life of an app: outputs, a failure that may be, nothing left', async () => {
      ofOneDeploy = await createdBy('life');
      expectNothingLeft(stage);
    });
    await checks.check('a matrix of the stacks that `list` names', async () => {
      expectEqual('creates', await createdBy('matrix'), 5);
      expectNothingLeft(stage);
    });
    await checks.check('two legs that deploy one stack at once create it once', async () => {
      expectEqual('creates', await createdBy('rivals'), ofOneDeploy);
      alive = stage.living().length;
      await runner.succeeds('destroy');
      expectNothingLeft(stage);
    });
    await checks.check(
      'a deploy that is killed: post lets the lock go, the next one finishes it',
      async () => {
        await runner.dies('deploy');
        expectEqual(
          'lock',
          leftoversIn(stage).filter((key) => key.endsWith('lock.json')),
          [],
        );
        await runner.succeeds('deploy');
        expectEqual('living', stage.living().length, alive);
        expectEqual('duplicates', duplicates(stage.aws.cloudControl.account).size, 0);
        await runner.succeeds('destroy');
        expectNothingLeft(stage);
      },
    );
  } finally {
    await Promise.all([stage.close(), runner.remove()]);
  }
}

function expectNothingLeft(stage: Stage): void {
  expectEqual('living', stage.living(), []);
  expectEqual('keys', leftoversIn(stage), []);
  expectEqual('defects', stage.aws.log.defects(), []);
}

/** A checkout of a repository that has the action and the workflows in it, and act beside it. */
class Runner {
  private constructor(
    private readonly stage: Stage,
    private readonly act: string,
    private readonly folder: string,
  ) {}

  static async in(stage: Stage, act: string): Promise<Runner> {
    const folder = await mkdtemp(join(tmpdir(), 'witness-act-'));
    const checkout = join(folder, 'shop');
    await mkdir(join(checkout, '.github'), { recursive: true });
    await mkdir(join(folder, 'home'));
    await cp(join(import.meta.dirname, 'workflows'), join(checkout, '.github', 'workflows'), {
      recursive: true,
    });
    for (const part of ['action.yml', 'dist']) await cp(part, join(checkout, part), { recursive: true });
    for (const app of ['notes', 'pair']) await cp(join(APPS, app), join(checkout, app), { recursive: true });
    const git = (...args: string[]) => execFileSync('git', args, { cwd: checkout, stdio: 'ignore' });
    git('init', '--initial-branch', 'main');
    git('remote', 'add', 'origin', 'https://github.com/octo/shop.git');
    git('add', '--all');
    git('-c', 'user.name=octo', '-c', 'user.email=octo@example.com', 'commit', '--message', 'Add the shop');
    return new Runner(stage, act, folder);
  }

  async succeeds(workflow: string): Promise<void> {
    const { code, output } = await this.#run(workflow);
    if (code !== 0) throw new Error(`${workflow} ended with ${code}\n${output.slice(-4_000)}`);
  }

  /** Cancels act in the middle, which kills the step at once and then runs post. */
  async dies(workflow: string): Promise<void> {
    const die = (process: ChildProcess) => {
      const run = () => {
        process.kill('SIGINT');
        return 'proceed' as const;
      };
      const fault = { kind: 'callback', run } as const;
      this.stage.aws.faults.arm({ operation: CREATES, on: { nth: 3 }, when: 'after', fault });
    };
    const { code } = await this.#run(workflow, die);
    this.stage.aws.faults.disarmAll();
    if (code === 0) throw new Error(`${workflow} was not killed`);
  }

  async remove(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }

  #run(workflow: string, started: (process: ChildProcess) => void = () => undefined) {
    const variables = Object.entries(this.#variables()).flatMap(([name, value]) => [
      '--env',
      `${name}=${value}`,
    ]);
    const file = join('.github', 'workflows', `${workflow}.yml`);
    const options = ['--platform', 'ubuntu-latest=-self-hosted', '--no-cache-server'];
    const token = ['--secret', `GITHUB_TOKEN=${this.stage.github.token}`];
    const child = spawn(this.act, ['push', '--workflows', file, ...options, ...token, ...variables], {
      cwd: join(this.folder, 'shop'),
      env: { PATH: process.env['PATH'], HOME: join(this.folder, 'home') },
    });
    started(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    return new Promise<{ code: number | null; output: string }>((done, fail) => {
      child.once('error', fail);
      child.once('close', (code) => {
        done({ code, output });
      });
    });
  }

  #variables(): Record<string, string> {
    const { aws, github, region } = this.stage;
    return {
      ...aws.environment(),
      AWS_REGION: region,
      AWS_EC2_METADATA_DISABLED: 'true',
      AWS_ACCESS_KEY_ID: TEST_CREDENTIALS.accessKeyId,
      AWS_SECRET_ACCESS_KEY: TEST_CREDENTIALS.secretAccessKey,
      GITHUB_API_URL: github.apiUrl,
      GITHUB_SERVER_URL: github.serverUrl,
      GITHUB_GRAPHQL_URL: github.graphqlUrl,
    };
  }
}

await main();
