/** Runs each command against the simulator in all relevant situations, and collects its calls. */

import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { changeOutside } from '../../simulator/aws/cloudcontrol/outside.js';
import type { LoggedCall } from '../../simulator/kernel/request-log.js';
import type { SimulatorSnapshot } from '../../simulator/server.js';
import { Stage, type StageRun } from '../../simulator/stage.js';
import { COMMAND_NAMES } from '../../src/interface/command-table.js';
import type { JsonObject } from '../../src/json.js';
import { needsOf, type Buckets, type Need } from './actions.js';

const ACCOUNT = '123456789012';
const NOTES = resolve('__tests__/fixtures/apps/notes');
const PULL = 7;
const HEAD = 'c0ffee0000000000000000000000000000000007';
const DAY = 24 * 60 * 60 * 1000;

export const BUCKETS: Buckets = {
  state: `cdkd-state-${ACCOUNT}`,
  oldState: `cdkd-state-${ACCOUNT}-us-east-1`,
  assets: `cdk-hnb659fds-assets-${ACCOUNT}-us-east-1`,
};

type Inputs = Readonly<Record<string, string>>;

type RunOptions = Omit<Partial<StageRun>, 'inputs'> & {
  readonly mayFail?: boolean;
  readonly label?: string;
  /** Operations that do not count as needs of the command. */
  readonly omitted?: readonly string[];
};

const RECOVERY_READS = ['GetResource', 'ListResourceRequests', 'ListResources'];

/** What a command needs in one of its uses, by a label such as `drift` or ``drift`, `drift-action: revert` ``. */
export type Needs = ReadonlyMap<string, readonly Need[]>;

/** `bundle`: the one to run, by default the committed one. */
export async function collectNeeds(bundle = 'dist/index.js'): Promise<Needs> {
  const stage = await Stage.open({ bundle, keepsProcess: true });
  const folder = await mkdtemp(join(tmpdir(), 'permissions-'));
  try {
    const collection = new Collection(stage, folder, bundle);
    await collection.collect();
    return collection.needs();
  } finally {
    await stage.close();
    await rm(folder, { recursive: true, force: true });
  }
}

class Collection {
  readonly #calls = new Map<string, LoggedCall[]>(COMMAND_NAMES.map((name) => [`\`${name}\``, []]));

  constructor(
    private readonly stage: Stage,
    private readonly folder: string,
    private readonly bundle: string,
  ) {}

  needs(): Needs {
    return new Map(
      [...this.#calls].map(([command, calls]) => {
        const found = calls
          .flatMap((call) => needsOf(call, BUCKETS))
          .map((need) => [JSON.stringify(need), need] as const);
        return [
          command,
          [...new Map(found).entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, need]) => need),
        ];
      }),
    );
  }

  async collect(): Promise<void> {
    this.stage.github.addPull({ number: PULL, headSha: HEAD });
    await this.#run({ command: 'bootstrap' });
    await this.#run({ command: 'bootstrap' });
    const edited = await this.#edited();
    await this.#images();
    await this.#diffAndDeploy(edited);
    const deployed = this.stage.aws.snapshot();
    for (const story of [
      this.#refactoring,
      this.#drift,
      this.#history,
      this.#importIntoCloudFormation,
      this.#rollbacks,
      this.#locks,
      this.#cleaning,
    ]) {
      this.stage.aws.restore(deployed);
      await story.call(this, edited, deployed);
    }
    await this.#migration();
  }

  /** Notes, with an update, a replacement, a deletion and a new resource. */
  async #edited(): Promise<string> {
    const app = join(this.folder, 'edited');
    await cp(NOTES, app, { recursive: true });
    const file = join(app, 'Notes.template.json');
    const template = JSON.parse(await readFile(file, 'utf8')) as {
      Resources: Record<string, { Type: string; Properties?: object; DependsOn?: string[] }>;
    };
    const { Inbox, Greeter } = template.Resources;
    Object.assign(Inbox?.Properties ?? {}, { MessageRetentionPeriod: 7200 });
    Object.assign(Greeter?.Properties ?? {}, { FunctionName: 'greeter' });
    delete template.Resources['Delivery'];
    template.Resources['Last'] = { Type: 'AWS::SNS::Topic', DependsOn: ['Greeter', 'Inbox'] };
    await writeFile(file, JSON.stringify(template));
    return app;
  }

  async #diffAndDeploy(edited: string): Promise<void> {
    const event = { name: 'pull_request', number: PULL, headSha: HEAD } as const;
    await this.#run({ command: 'synth', app: NOTES });
    await this.#run({ command: 'list', app: NOTES });
    await this.#run({ command: 'diff', app: NOTES }, { event });
    await this.#run({ command: 'publish-assets', app: NOTES });
    await this.#run({ command: 'deploy', app: NOTES });
    this.#changeInbox({ VisibilityTimeout: 77 });
    await this.#run(
      { command: 'destroy', app: edited, 'dry-run': 'true' },
      { event, label: '`destroy`, `dry-run`' },
    );
    await this.#run({ command: 'diff', app: edited }, { event });
    await this.#run({ command: 'deploy', app: edited, 'require-approved-plan': 'true' }, { event });
    await this.#run({ command: 'deploy', app: edited });
  }

  /** A resource has another logical id, and nothing else changes. */
  async #refactoring(edited: string): Promise<void> {
    const app = join(this.folder, 'moved');
    await cp(edited, app, { recursive: true });
    const file = join(app, 'Notes.template.json');
    const template = JSON.parse(await readFile(file, 'utf8')) as { Resources: Record<string, unknown> };
    const { Last, ...others } = template.Resources;
    await writeFile(file, JSON.stringify({ ...template, Resources: { ...others, Moved: Last } }));
    const event = { name: 'pull_request', number: PULL, headSha: HEAD } as const;
    await this.#run({ command: 'refactor', app }, { event });
    await this.#run({ command: 'refactor', app, yes: 'true' });
  }

  async #images(): Promise<void> {
    const app = join(this.folder, 'images');
    const docker = join(this.folder, 'docker');
    await mkdir(join(app, 'worker'), { recursive: true });
    await mkdir(docker);
    await cp(NOTES, app, { recursive: true });
    await writeFile(join(app, 'worker', 'Dockerfile'), 'FROM scratch\n');
    await writeFile(join(docker, 'config.json'), '{}');
    const file = join(app, 'Notes.assets.json');
    const assets = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
    const repositoryName = `cdk-hnb659fds-container-assets-${ACCOUNT}-us-east-1`;
    const destinations = { here: { repositoryName, imageTag: 'worker' } };
    const dockerImages = { worker: { source: { directory: 'worker' }, destinations } };
    await writeFile(file, JSON.stringify({ ...assets, dockerImages }));
    const environment = {
      CDK_DOCKER: resolve('simulator/pretend-docker.mjs'),
      DOCKER_CONFIG: docker,
      PRETEND_DOCKER: docker,
      PRETEND_REGISTRY: this.stage.aws.url,
    };
    const before = this.stage.aws.snapshot();
    await this.#run({ command: 'publish-assets', app }, { environment });
    this.stage.aws.restore(before);
    await this.#run({ command: 'deploy', app }, { environment });
    this.stage.aws.restore(before);
  }

  async #drift(): Promise<void> {
    for (const action of ['detect', 'revert', 'accept']) {
      this.#changeInbox({ DelaySeconds: 9 });
      const inputs = { command: 'drift', 'drift-action': action, 'fail-on-drift': 'false', yes: 'true' };
      const label = action === 'detect' ? '`drift`' : '`drift` that accepts or reverts';
      await this.#run({ ...inputs, all: 'true' }, { label });
    }
  }

  async #history(): Promise<void> {
    for (const command of ['state-list', 'state-info', 'overview', 'doctor']) await this.#run({ command });
    const stacks = 'Notes';
    for (const command of ['state-show', 'state-resources', 'state-refresh-observed', 'events']) {
      await this.#run({ command, stacks });
    }
    await this.#run({ command: 'events-prune', stacks, 'purge-events': 'true', yes: 'true' });
  }

  async #importIntoCloudFormation(edited: string, deployed: SimulatorSnapshot): Promise<void> {
    await this.#run({ command: 'orphan', app: edited, stacks: 'Notes', yes: 'true' });
    this.stage.aws.restore(deployed);
    await this.#run({ command: 'export', app: edited, yes: 'true' });
    await this.#run({ command: 'import', app: edited });
    await this.#run({ command: 'state-orphan', stacks: 'Notes' });
  }

  async #rollbacks(_edited: string, deployed: SimulatorSnapshot): Promise<void> {
    for (const rollback of ['true', 'false']) {
      this.stage.aws.restore(deployed);
      this.#refuseSubscription();
      await this.#run({ command: 'deploy', app: NOTES, rollback }, { mayFail: true });
      this.stage.aws.faults.disarmAll();
    }
    await this.#run({ command: 'rollback', stacks: 'Notes' });
    this.stage.aws.restore(deployed);
    await this.#killed({ command: 'deploy', app: NOTES });
    await this.#run({ command: 'deploy', app: NOTES });
    await this.#killed({ command: 'destroy', app: NOTES, yes: 'true' });
    // What recovery reads depends on when exactly the run died; the page lists it apart.
    await this.#run({ command: 'destroy', app: NOTES, yes: 'true' }, { omitted: RECOVERY_READS });
  }

  async #locks(): Promise<void> {
    const now = Date.now();
    const lock = {
      owner: 'ada@octo/shop',
      timestamp: now,
      expiresAt: now + 300_000,
      operation: 'deploy',
      nonce: 'n',
    };
    this.stage.aws.s3.putObject(BUCKETS.state, 'cdkd/Notes/us-east-1/lock.json', JSON.stringify(lock));
    await this.#run({ command: 'force-unlock', stacks: 'Notes', yes: 'true' });
  }

  async #cleaning(edited: string): Promise<void> {
    const { s3, clock, cloudFormation } = this.stage.aws;
    cloudFormation.declare({ stackName: 'Toolkit', region: 'us-east-1', template: '{}' });
    clock.advance(-20 * DAY);
    s3.putObject(BUCKETS.assets, `${'e'.repeat(64)}.zip`, 'content');
    clock.advance(20 * DAY);
    await this.#run({ command: 'gc', yes: 'true' });
    const deployed = this.stage.aws.snapshot();
    await this.#run({ command: 'destroy', app: edited, yes: 'true', 'purge-events': 'true' });
    this.stage.aws.restore(deployed);
    await this.#run({ command: 'state-destroy', stacks: 'Notes', yes: 'true', 'purge-events': 'true' });
  }

  async #migration(): Promise<void> {
    const stage = await Stage.open({ bundle: this.bundle });
    try {
      stage.aws.s3.createBucket(BUCKETS.oldState, { region: 'us-east-1', accountId: ACCOUNT });
      stage.aws.s3.setVersioning(BUCKETS.oldState, 'Enabled');
      stage.aws.s3.createBucket(BUCKETS.assets, { region: 'us-east-1', accountId: ACCOUNT });
      await stage.run({ inputs: { command: 'deploy', app: NOTES } });
      const { calls, exitCode, stdout } = await stage.run({
        inputs: { command: 'state-migrate', yes: 'true' },
      });
      if (exitCode !== 0) throw new Error(stdout);
      this.#keep('`state-migrate`', calls);
    } finally {
      await stage.close();
    }
  }

  /** As somebody would in the console. */
  #changeInbox(properties: JsonObject): void {
    const type = 'AWS::SQS::Queue';
    const inbox = this.stage
      .living()
      .find((thing) => thing.type === type && 'RedrivePolicy' in thing.properties);
    const target = { type, identifier: inbox?.identifier ?? '' };
    changeOutside(this.stage.aws.cloudControl.account, target, (model) => ({ ...model, ...properties }));
  }

  /** The last step of going back to Notes: everything else is done by then, or has begun. */
  #refuseSubscription(): void {
    this.stage.aws.faults.arm({
      operation: 'CreateResource',
      where: ({ body }) => body.includes('AWS::SNS::Subscription'),
      on: { nth: 1 },
      when: 'before',
      fault: { kind: 'error', code: 'InvalidRequestException', message: 'Refused' },
    });
  }

  /** A run that dies once it has had one effect. */
  async #killed(inputs: Inputs): Promise<void> {
    const step: { kill?: () => void } = {};
    const run = (): 'drop' => {
      step.kill?.();
      return 'drop';
    };
    const operation = ['CreateResource', 'UpdateResource', 'DeleteResource'];
    this.stage.aws.faults.arm({ operation, on: { nth: 1 }, when: 'after', fault: { kind: 'callback', run } });
    const running = await this.stage.start({ inputs: { provisioning: 'cloud-control', ...inputs } });
    step.kill = () => running.kill('SIGKILL');
    await running.result;
    this.stage.aws.faults.disarmAll();
  }

  /** With Cloud Control for every type that it manages, because any app may hold one that needs it. */
  async #run(command: Inputs, options: RunOptions = {}): Promise<void> {
    const { mayFail = false, omitted = [], label = `\`${command['command'] ?? ''}\``, ...rest } = options;
    const inputs = { provisioning: 'cloud-control', ...command };
    const { calls, exitCode, stdout } = await this.stage.run({ inputs, ...rest });
    if (exitCode !== 0 && !mayFail) throw new Error(`${JSON.stringify(inputs)}\n${stdout}`);
    this.#keep(
      label,
      calls.filter(({ operation }) => !omitted.includes(operation)),
    );
  }

  #keep(label: string, calls: readonly LoggedCall[]): void {
    this.#calls.set(label, [...(this.#calls.get(label) ?? []), ...calls]);
  }
}
