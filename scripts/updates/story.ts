/** One story of an app that holds data, and what its updates may not do. */

import { isMutating } from '../../simulator/kernel/mutations.js';
import type { LoggedCall } from '../../simulator/kernel/request-log.js';
import { livingThings } from '../../simulator/aws/cloudcontrol/view.js';
import type { Simulator, SimulatorSnapshot } from '../../simulator/server.js';
import { changedStrangers } from '../../simulator/strangers-check.js';
import { isObject, type JsonObject } from '../../src/json.js';
import { originalName } from '../../src/plan/model/deposed-names.js';
import { dataClassOf } from '../../src/types/data-classes.js';
import type { Apps } from '../../__tests__/e2e/support/apps.js';
import { leftovers, stateOf } from '../../__tests__/e2e/support/bundle.js';
import { Dice } from '../../__tests__/support/story-templates.js';
import { dataAppOf, dataAssemblyOf, type DataApp } from './worlds.js';

const STACKS = ['Data', 'Data~NESTED', 'Uses'] as const;

/** A resource that keeps data, as the bucket has it before a deploy. */
interface Kept {
  readonly stack: string;
  readonly logicalId: string;
  readonly type: string;
  readonly physicalId: string;
  readonly deletion: string | undefined;
  readonly replacement: string | undefined;
}

/** What a run of the action came to. */
export interface UpdateRun {
  readonly exitCode: number | null;
  readonly outputs: Readonly<Record<string, string>>;
  readonly report: string | undefined;
  readonly calls: readonly LoggedCall[];
  /** Where it failed: why. */
  readonly said: string;
}

/** Where a story happens. */
export interface UpdateGround {
  readonly aws: Simulator;
  readonly region: string;
  readonly apps: Apps;
  readonly run: (inputs: Readonly<Record<string, string>>) => Promise<UpdateRun>;
}

/** What was shown before a deploy, what it did, and what there is after it. */
interface Loss extends Pick<UpdateRun, 'report' | 'calls'> {
  readonly after: readonly Kept[];
}

type Settings = Readonly<Record<string, string>>;

/**
 * An app whose resources hold data, and what people make of it: other types under the same logical id, renames, names
 * from parameters that are given once, policies, moves, with every guard on or off, and with failures in the middle.
 * `tell` resolves with data that was lost without a line in the plan.
 */
export class UpdateStory {
  readonly #log: string[] = [];
  readonly #wrong: string[] = [];
  private readonly dice: Dice;

  constructor(
    seed: number,
    private readonly ground: UpdateGround,
    private readonly empty: SimulatorSnapshot,
  ) {
    this.#log.push(`seed ${seed}`);
    this.dice = new Dice(seed);
  }

  async tell(): Promise<string | undefined> {
    const { dice } = this;
    this.ground.aws.restore(this.empty);
    let app = dataAppOf(dice);
    const first = await this.#run('deploy', app, {});
    if (first.exitCode !== 0) this.#wrong.push('FIRST deploy failed');
    for (let left = dice.upTo(2); left > 0 && this.#wrong.length === 0; left -= 1) {
      const next = dataAppOf(dice, app);
      await this.#change(next, this.#settings());
      app = next;
    }
    if (this.#wrong.length === 0) await this.#heal(app);
    if (this.#wrong.length === 0) return undefined;
    return [this.#log[0], ...this.#wrong, ...this.#log.slice(1)].join('\n');
  }

  #settings(): Settings {
    const { dice } = this;
    return {
      'allow-destructive': dice.pick(['all', 'all', 'stateless', 'none']),
      'force-stateful-recreation': `${dice.chance(0.5)}`,
      replace: `${dice.chance(0.3)}`,
    };
  }

  async #change(app: DataApp, settings: Settings): Promise<void> {
    const { dice } = this;
    const { faults } = this.ground.aws;
    const shown = await this.#run('diff', app, settings);
    const nth = dice.upTo(8);
    const isTroubled = dice.chance(0.3);
    if (isTroubled) {
      this.#log.push(`change ${nth} is refused`);
      faults.arm({
        where: ({ service, operation }) => isMutating(service, operation) && service === 'cloudcontrolapi',
        ...{ on: { nth }, when: 'before', fault: { kind: 'error', code: 'InvalidRequestException' } },
      });
    }
    await this.#deploy(app, settings, shown);
    faults.disarmAll();
  }

  /** Everything is allowed, and the last version is there in the end, or a name was in the way. */
  async #heal(app: DataApp): Promise<void> {
    const settings = { 'allow-destructive': 'all', 'force-stateful-recreation': 'true', replace: 'true' };
    const { exitCode } = await this.#deploy(app, settings, await this.#run('diff', app, settings));
    if (exitCode !== 0 || this.dice.chance(0.6)) return;
    const again = await this.#run('deploy', app, settings);
    if (again.exitCode !== 0 || again.outputs['has-changes'] !== 'false')
      this.#wrong.push('NOT THE SAME AGAIN');
    this.#wrong.push(...leftovers(this.ground).map((key) => `LEFT ${key}`));
  }

  async #deploy(app: DataApp, settings: Settings, { report }: UpdateRun): Promise<UpdateRun> {
    const { aws } = this.ground;
    const before = this.#kept();
    const result = await this.#run('deploy', app, settings);
    const living = new Set(livingThings(aws.cloudControl.account).map(({ identifier }) => identifier));
    const after = this.#kept();
    for (const kept of before) {
      if (!living.has(kept.physicalId)) this.#checkLoss(kept, { report, calls: result.calls, after });
      else if (isEmptyNow(kept, after)) this.#expectLine(kept, report, 'STARTS EMPTY');
    }
    this.#wrong.push(...changedStrangers(aws));
    return result;
  }

  #checkLoss(kept: Kept, { report, calls, after }: Loss): void {
    const now = after.find((other) => isSamePlace(kept, other));
    const policy = now === undefined ? kept.deletion : kept.replacement;
    // A replacement is under the policy of the template that asks for it.
    if (policy === 'Retain' && (now === undefined || (now.type === kept.type && now.replacement === policy)))
      this.#wrong.push(`RETAINED ${said(kept)}`);
    const isSaved = calls.some(
      ({ operation, done }) => done !== false && /^Create\w*Snapshot$/.test(operation),
    );
    if (policy !== 'Snapshot' || !isSaved) this.#expectLine(kept, report, `LOST ${kept.type}`);
  }

  /** A line of a box of the report, such as `delete AWS::SQS::Queue ALPHA: any data in it is lost`. */
  #expectLine(kept: Kept, report: string | undefined, what: string): void {
    const lines = (report ?? '')
      .split('\n')
      .filter((line) => line.startsWith('>') && /data|empty/.test(line));
    const logicalId = originalName(kept.logicalId);
    const isNamed = lines.some(
      (line) => line.includes(kept.type) && (line.includes(logicalId) || / more/.test(line)),
    );
    if (!isNamed) this.#wrong.push(`${what} without a line: ${said(kept)}`);
  }

  /** What the states have of types that keep data. */
  #kept(): Kept[] {
    return STACKS.flatMap((stack) => {
      const rows = stateOf(this.ground, stack)?.['resources'];
      return Object.entries(isObject(rows) ? rows : {}).flatMap(([logicalId, row]) =>
        isObject(row) && dataClassOf(text(row, 'resourceType') ?? '') !== 'recreated'
          ? [
              {
                ...{ stack, logicalId, type: text(row, 'resourceType') ?? '' },
                physicalId: text(row, 'physicalId') ?? '',
                deletion: text(row, 'deletionPolicy'),
                replacement: text(row, 'updateReplacePolicy'),
              },
            ]
          : [],
      );
    });
  }

  async #run(command: string, app: DataApp, settings: Settings): Promise<UpdateRun> {
    const { stacks, files, parameters } = dataAssemblyOf(app);
    const folder = await this.ground.apps.write(stacks);
    await this.ground.apps.addFiles(folder, files);
    const given: Settings = parameters === '' ? {} : { parameters };
    const run = await this.ground.run({ command, app: folder, all: 'true', ...given, ...settings });
    const why = run.outputs['failure-reason'] ?? '';
    this.#log.push(
      `${command} ${JSON.stringify(settings)}: ${run.exitCode} ${why} ${run.said.slice(0, 500)}`,
      JSON.stringify(app),
    );
    return run;
  }
}

function text(row: JsonObject, name: string): string | undefined {
  const value = row[name];
  return typeof value === 'string' ? value : undefined;
}

function said({ stack, logicalId, physicalId, deletion, replacement }: Kept): string {
  return `${stack}.${logicalId} ${physicalId} (${deletion ?? '–'}, ${replacement ?? '–'})`;
}

function isSamePlace(one: Kept, other: Kept): boolean {
  return one.stack === other.stack && one.logicalId === other.logicalId;
}

/** Whether a resource of another id has the place of one that is still there. */
function isEmptyNow(kept: Kept, after: readonly Kept[]): boolean {
  const now = after.find((other) => isSamePlace(kept, other));
  return now !== undefined && now.type === kept.type && now.physicalId !== kept.physicalId;
}
