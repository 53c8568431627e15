/** Runs one scenario under a failure, and checks the account and the state afterwards. */

import { duplicates } from '../../simulator/aws/cloudcontrol/view.js';
import type { FaultRule } from '../../simulator/kernel/faults.js';
import type { SimulatorSnapshot } from '../../simulator/server.js';
import { Stage, type StageResult, type StageRun } from '../../simulator/stage.js';
import type { JsonObject } from '../../src/json.js';
import { removeFolder, STACK_NAME, TEMPLATES, writeAssembly } from './app.js';
import { isCreate } from './deaths.js';
import type { RowOptions } from './row.js';
import { ACCOUNT, leftoversIn, rowsIn, STATE_BUCKET, textOf, without, Wishes } from './world.js';

export { STATE_BUCKET } from './world.js';

const FOLDER = `cdkd/${STACK_NAME}/us-east-1`;
export const LOCK_KEY = `${FOLDER}/lock.json`;
export const STATE_KEY = `${FOLDER}/state.json`;

/** What is done to the stack, from where. */
export interface Scenario {
  readonly name: string;
  readonly from: 'empty' | 'deployed';
  readonly command: 'deploy' | 'destroy';
  readonly template: keyof typeof TEMPLATES;
  /** It fails however often it is run, and takes back what it did; this template is deployed in the end. */
  readonly correctedBy?: keyof typeof TEMPLATES;
}

export const SCENARIOS: readonly Scenario[] = [
  { name: 'first deploy', from: 'empty', command: 'deploy', template: 'first' },
  { name: 'change', from: 'deployed', command: 'deploy', template: 'changed' },
  { name: 'destroy', from: 'deployed', command: 'destroy', template: 'first' },
];

/** A deploy that fails at its last resource, and puts everything back. */
export const FAILED_CHANGE: Scenario = {
  name: 'failed change',
  from: 'deployed',
  command: 'deploy',
  template: 'failing',
  correctedBy: 'first',
};

/** Their rows have names of their own: nothing in the account goes by these. */
const NAMED_BY_US = [
  'AWS::IAM::Policy',
  'AWS::SQS::QueuePolicy',
  'AWS::CloudFormation::Stack',
  'Custom::Wish',
];

/** How a scenario ends that nothing disturbs: what is alive, and what the state says. */
interface Reference {
  readonly types: readonly string[];
  readonly logicalIds: readonly string[] | undefined;
  readonly requests: number;
  readonly calls: number;
  readonly mutatingCalls: number;
  /** Calls that make something in the account. */
  readonly creates: number;
}

/** AWS makes what nobody has asked for so much later, in milliseconds. */
const COMPANIONS = 700;
/**
 * One simulated world in which the bundle is run, disturbed, and run again. Everything is judged by the world: what is
 * alive in the account, and what stands in the bucket.
 */
export class Trial {
  readonly #worlds = new Map<
    Scenario['from'],
    { account: SimulatorSnapshot; requests: ReadonlySet<string> }
  >();
  readonly #references = new Map<string, Reference>();
  readonly #apps = new Map<string, string>();

  readonly #requests: Wishes;

  private constructor(
    readonly stage: Stage,
    /** The path of all runs but the first. */
    private readonly path: 'cloud-control' | 'auto',
  ) {
    this.#requests = new Wishes(stage);
  }

  static async open({
    bundle,
    behavior,
    provisioning = 'cloud-control',
  }: Pick<RowOptions, 'bundle' | 'behavior' | 'provisioning'>): Promise<Trial> {
    const cloudControl = { strangers: true, companions: COMPANIONS, ...behavior };
    const stage = await Stage.open({ bundle, aws: { cloudControl } });
    const owner = { region: stage.region, accountId: ACCOUNT };
    for (const name of [STATE_BUCKET, `cdk-hnb659fds-assets-${ACCOUNT}-${stage.region}`]) {
      stage.aws.s3.createBucket(name, owner);
      stage.aws.s3.setVersioning(name, 'Enabled');
    }
    const trial = new Trial(stage, provisioning === 'cloud-control' ? 'cloud-control' : 'auto');
    for (const [name, template] of Object.entries(TEMPLATES)) {
      trial.#apps.set(name, await writeAssembly(template));
    }
    trial.#worlds.set('empty', trial.#world());
    const inputs = provisioning === 'mixed' ? { provisioning: 'cloud-control' } : {};
    mustSucceed(await trial.run({ command: 'deploy', template: 'first' }, { inputs }));
    trial.#worlds.set('deployed', trial.#world());
    return trial;
  }

  /** The world as the scenario begins, nothing wrong in it. */
  begin(from: Scenario['from']): void {
    this.stage.aws.faults.disarmAll();
    this.stage.aws.cloudControl.account.outcomes.disarmAll();
    const world = this.#worlds.get(from);
    if (world === undefined) return;
    this.stage.aws.restore(world.account);
    this.#requests.reset(world.requests);
  }

  run(
    { command, template }: Pick<Scenario, 'command' | 'template'>,
    rest: Partial<StageRun> = {},
  ): Promise<StageResult> {
    return this.stage.run({ ...rest, inputs: { ...this.inputsOf({ command, template }), ...rest.inputs } });
  }

  /** For steps that are started by hand. */
  inputsOf({ command, template }: Pick<Scenario, 'command' | 'template'>): Record<string, string> {
    return { command, app: this.#apps.get(template) ?? '', yes: 'true', provisioning: this.path };
  }

  /** How the scenario ends undisturbed; found out once. */
  async reference(scenario: Scenario): Promise<Reference> {
    const known = this.#references.get(scenario.name);
    if (known !== undefined) return known;
    this.begin(scenario.from);
    const result = await this.run(scenario);
    if (scenario.correctedBy === undefined) mustSucceed(result);
    else mustSucceed(await this.#correct(scenario.correctedBy));
    const reference = {
      types: this.#types(),
      logicalIds: this.#logicalIds(),
      requests: this.#requests.alive.size,
      calls: result.calls.length,
      mutatingCalls: result.mutatingCalls,
      creates: result.calls.filter(isCreate).length,
    };
    this.#references.set(scenario.name, reference);
    return reference;
  }

  /** Kills the next run at one of its calls, before its effect or after. */
  killAt(
    when: FaultRule['when'],
    on: FaultRule['on'],
    which: Pick<FaultRule, 'mutating' | 'operation'> = {},
  ) {
    return this.stage.aws.faults.arm({
      ...which,
      on,
      when,
      fault: {
        kind: 'callback',
        run: () => {
          this.stage.killAll();
          return 'drop';
        },
      },
    });
  }

  /** Runs the scenario once more, undisturbed, and says what is wrong with the world after it. */
  async finish(scenario: Scenario, rest: Partial<StageRun> = {}): Promise<string[]> {
    this.stage.aws.faults.disarmAll();
    const ends = [await this.run(scenario, rest)];
    if (scenario.correctedBy !== undefined) {
      const [failed] = ends.splice(0);
      const reason = failed?.results.outputs['failure-reason'];
      if (reason !== 'RESOURCE_FAILED') return [`the next run ended with ${reason ?? failed?.exitCode}`];
      ends.push(await this.#correct(scenario.correctedBy));
    }
    for (const { exitCode, signal, results } of ends) {
      if (exitCode !== 0)
        return [`stuck: the next run ended with ${results.outputs['failure-reason'] ?? signal ?? exitCode}`];
    }
    return this.judge(scenario);
  }

  /** Leaked, lost and doubled resources, and what was left in the bucket. What was late is there by then. */
  async judge(scenario: Scenario): Promise<string[]> {
    this.stage.aws.late.playAll();
    const expected = await this.#expected(scenario);
    const alive = this.stage.living();
    const problems: string[] = [];
    const types = this.#types();
    const extra = without(types, expected.types);
    const missing = without(expected.types, types);
    if (extra.length > 0) problems.push(`leaked or doubled: ${extra.join(', ')}`);
    if (missing.length > 0) problems.push(`lost: ${missing.join(', ')}`);
    const requests = this.#requests.alive.size;
    if (requests !== expected.requests)
      problems.push(`${requests} wishes are granted, not ${expected.requests}`);
    const doubled = duplicates(this.stage.aws.cloudControl.account);
    if (doubled.size > 0) problems.push(`made twice by one token: ${[...doubled.keys()].join(', ')}`);
    if (String(this.#logicalIds()) !== String(expected.logicalIds)) {
      problems.push(`the state says ${String(this.#logicalIds())}`);
    }
    const identifiers = new Set(alive.map(({ identifier }) => identifier));
    for (const [logicalId, row] of Object.entries(this.rows() ?? {})) {
      const id = textOf(row, 'physicalId');
      if (!NAMED_BY_US.includes(textOf(row, 'resourceType')) && !identifiers.has(id)) {
        problems.push(`${logicalId} is in the state and not alive: ${id}`);
      }
    }
    const left = this.leftovers();
    if (left.length > 0) problems.push(`left in the bucket: ${left.join(', ')}`);
    if (this.stage.aws.log.defects().length > 0) problems.push('the simulator has a defect');
    return problems;
  }

  /**
   * What is alive of the rows' types and no row knows, but for so many that a refusal has named, and for what is kept
   * on purpose.
   */
  unaccounted(named: number): string[] {
    const rows = Object.values(this.rows() ?? {});
    const known = new Set(rows.map((row) => textOf(row, 'physicalId')));
    const types = new Set(rows.map((row) => textOf(row, 'resourceType')));
    for (const type of NAMED_BY_US) types.delete(type);
    const unknown = this.stage
      .living()
      .filter(
        ({ type, identifier }) => types.has(type) && type !== 'AWS::S3::Bucket' && !known.has(identifier),
      );
    const doubled = duplicates(this.stage.aws.cloudControl.account);
    return [
      ...unknown.slice(named).map(({ type, identifier }) => `leaked or doubled: ${type} ${identifier}`),
      ...[...doubled.keys()].map((token) => `made twice by one token: ${token}`),
    ];
  }

  /** Rows of all states; `undefined` where there is none. */
  rows(): JsonObject | undefined {
    return rowsIn(this.stage);
  }

  leftovers(): string[] {
    return leftoversIn(this.stage);
  }

  async close(): Promise<void> {
    await this.stage.close();
    for (const folder of this.#apps.values()) await removeFolder(folder);
  }

  /** Finding out must not disturb the world that is judged. */
  async #expected(scenario: Scenario): Promise<Reference> {
    const known = this.#references.get(scenario.name);
    if (known !== undefined) return known;
    const world = this.#world();
    const reference = await this.reference(scenario);
    this.stage.aws.restore(world.account);
    this.#requests.reset(world.requests);
    return reference;
  }

  #world() {
    return { account: this.stage.aws.snapshot(), requests: this.#requests.alive };
  }

  #correct(template: keyof typeof TEMPLATES): Promise<StageResult> {
    return this.run({ command: 'deploy', template });
  }

  #types(): string[] {
    return this.stage
      .living()
      .map(({ type }) => type)
      .sort();
  }

  #logicalIds(): string[] | undefined {
    const rows = this.rows();
    return rows === undefined ? undefined : Object.keys(rows).sort();
  }
}

export function mustSucceed(result: StageResult): StageResult {
  if (result.exitCode === 0) return result;
  throw new Error(`ended with ${result.signal ?? result.exitCode}\n${result.stdout}\n${result.stderr}`);
}
