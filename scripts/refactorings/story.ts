/** One story of an app that is refactored, and what its deploy has to keep. */

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { livingThings } from '../../simulator/aws/cloudcontrol/view.js';
import type { SimulatorSnapshot } from '../../simulator/server.js';
import { canonical, isObject, parseObject, type JsonObject } from '../../src/json.js';
import { leftovers, STATE_BUCKET, stateOf } from '../../__tests__/e2e/support/bundle.js';
import { Dice } from '../../__tests__/support/story-templates.js';
import type { ActionOutcome, ActionRuns } from '../support/action-runs.js';
import {
  holdsData,
  movesBetween,
  pathOf,
  synthesize,
  typeOf,
  type Moved,
  type Part,
  type Parts,
  type Place,
} from './apps.js';
import { Refactorings } from './draw.js';

/** What a story came to. */
export interface RefactoringResult {
  /** How many resources of both versions are the same ones, were asked for, or were recreated. */
  readonly kept: number;
  readonly asked: number;
  readonly recreated: number;
  /** Whether the deploy was refused because something that was removed is in use. */
  readonly isRefused?: boolean;
  /** What was wrong, with the story that led there. */
  readonly wrong?: readonly string[];
}

interface Version {
  readonly parts: Parts;
  readonly places: ReadonlyMap<number, Place>;
}

/** A deployed version: the physical ids, and what the account and the states say, by the keys of the parts. */
interface Deployed extends Version {
  readonly folder: string;
  /** What the plan asked for, and a person has listed. */
  readonly asked: Parts;
  readonly ids: ReadonlyMap<number, string>;
  readonly described: ReadonlyMap<number, string>;
  readonly run: ActionOutcome;
}

/** What the simulated account has of a role's inline policies. */
const INLINE = 'AWS::IAM::RolePolicy';

const ROLE_ID = /AROA[0-9A-Z]{16,}/g;

const SETTINGS = { all: 'true', yes: 'true' };

export class RefactoringStory {
  readonly #wrong: string[] = [];
  readonly #folders: string[] = [];

  constructor(
    private readonly seed: number,
    private readonly runs: ActionRuns,
    private readonly empty: SimulatorSnapshot,
  ) {}

  /** `undefined`: the CDK refuses one of the apps. */
  async tell(): Promise<RefactoringResult | undefined> {
    const refactorings = new Refactorings(new Dice(this.seed));
    const before = refactorings.app();
    const { after, story } = refactorings.changed(before);
    try {
      const first = await this.#deployed(before);
      const then = first && (await this.#deployed(after, first));
      if (first === undefined || then === undefined) return undefined;
      if (isRightlyRefused(then, story)) return this.#refused(first, story);
      const seen = this.#compare(first, then);
      await this.#expectNothingToDo(then);
      await this.#expectAsAfresh(then);
      if (this.#wrong.length === 0) return seen;
      return { ...seen, wrong: [`seed ${this.seed}`, ...story, ...this.#wrong, then.run.stdout] };
    } finally {
      for (const folder of this.#folders) await rm(folder, { recursive: true, force: true });
    }
  }

  #compare(first: Deployed, then: Deployed): Omit<RefactoringResult, 'wrong' | 'isRefused'> {
    const seen = { kept: 0, asked: then.asked.length, recreated: 0 };
    const owners = new Map([...first.ids].map(([key, id]) => [id, key]));
    for (const part of then.parts) {
      const { key } = part;
      const [was, id] = [first.ids.get(key), then.ids.get(key) ?? ''];
      const owner = owners.get(id) ?? key;
      if (owner !== key) this.#wrong.push(`WRONG PAIR ${said(part)} has become ${owner}: ${id}`);
      if (was === undefined) continue;
      if (was === id) seen.kept += 1;
      else if (holdsData(part)) this.#wrong.push(`LOST ${said(part)}: ${was}`);
      else seen.recreated += 1;
    }
    return seen;
  }

  /** Then nothing is gone that keeps data and is still wanted. */
  #refused({ parts, ids }: Deployed, story: readonly string[]): RefactoringResult {
    const living = new Set(
      livingThings(this.runs.aws.cloudControl.account).map(({ identifier }) => identifier),
    );
    const isRemoved = ({ key }: Part) => story.includes(`remove ${key}`);
    const lost = parts.filter(
      (part) => holdsData(part) && !isRemoved(part) && !living.has(ids.get(part.key) ?? ''),
    );
    const wrong = lost.map((part) => `LOST BY A REFUSED DEPLOY ${said(part)}`);
    return { kept: 0, asked: 0, recreated: 0, isRefused: true, ...(wrong.length === 0 ? {} : { wrong }) };
  }

  async #expectNothingToDo({ folder }: Deployed): Promise<void> {
    const { outputs } = await this.#run('diff', folder);
    if (outputs['has-changes'] !== 'false') this.#wrong.push(`CHANGES AGAIN ${outputs['changes']}`);
  }

  /** All but identities is as if the version had been the first one. */
  async #expectAsAfresh({ parts, described }: Deployed): Promise<void> {
    const afresh = await this.#deployed(parts);
    for (const part of parts) {
      const [found, wanted] = [described, afresh?.described].map((each) => each?.get(part.key));
      if (found !== wanted) this.#wrong.push(`DIFFERS ${said(part)}\n  ${found}\n  ${wanted}`);
    }
  }

  /** Deploys a version over the one before, or as the first one, and looks at what there is. */
  async #deployed(parts: Parts, before?: Version): Promise<Deployed | undefined> {
    if (before === undefined) this.runs.aws.restore(this.empty);
    const folder = await this.#folder();
    const places = synthesize(parts, folder);
    if (places === undefined) return undefined;
    const asked = before === undefined ? [] : await this.#answered(before, parts, folder);
    const run = await this.#run('deploy', folder);
    // The CDK synthesizes nested stacks that depend on each other, which CloudFormation refuses as well.
    if (run.outputs['failure-reason'] === 'TEMPLATE_CYCLE') return undefined;
    if (run.exitCode !== 0 && !isInUse(run))
      this.#wrong.push(`FAILED ${run.outputs['failure-reason'] ?? ''}`);
    const rows = new Map(parts.map(({ key }) => [key, this.#rowOf(places.get(key))]));
    const ids = new Map([...rows].map(([key, row]) => [key, physicalId(row)]));
    this.#expectOneState();
    return { parts, folder, places, ids, asked, run, described: this.#described(rows, ids) };
  }

  /** Lists what moves, as a person does who has read the plan. Resolves with what it has asked for. */
  async #answered(before: Version, after: Parts, folder: string): Promise<Parts> {
    const all = movesBetween(before.parts, after);
    const left = all.filter(({ was: { stack } }) => after.every((part) => part.stack !== stack));
    await list(folder, left);
    const { stdout } = await this.#run('diff', folder);
    const asked = all.filter((move) => {
      const { logicalId } = before.places.get(move.was.key) ?? {};
      return !left.includes(move) && isQuestioned(stdout, logicalId);
    });
    await list(folder, [...left, ...asked]);
    return asked.map(({ now }) => now);
  }

  async #folder(): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'refactoring-'));
    this.#folders.push(folder);
    return folder;
  }

  #run(command: string, folder: string): Promise<ActionOutcome> {
    return this.runs.run({ command, app: folder, 'working-directory': folder, ...SETTINGS });
  }

  #rowOf(place: Place | undefined): JsonObject {
    if (place === undefined) return {};
    const rows = stateOf({ aws: this.runs.aws, region: 'us-east-1' }, place.state)?.['resources'];
    const row = isObject(rows) ? rows[place.logicalId] : undefined;
    return isObject(row) ? row : {};
  }

  /** Each resource of the account is in one state, and nothing else is. */
  #expectOneState(): void {
    const { aws } = this.runs;
    const held = aws.s3
      .keys(STATE_BUCKET)
      .filter((key) => key.endsWith('/state.json'))
      .flatMap((key) => rowsIn(aws.s3.readObject(STATE_BUCKET, key)?.toString('utf8')))
      .filter(({ resourceType }) => resourceType !== 'AWS::CloudFormation::Stack')
      .map(physicalId);
    const living = livingThings(aws.cloudControl.account)
      .filter(({ type }) => type !== INLINE)
      .map(({ identifier }) => identifier);
    const [one, other] = [held.toSorted(), living.toSorted()];
    if (one.join() !== other.join())
      this.#wrong.push(`STATES HOLD ${one.join(' ')}\n  BUT THERE ARE ${other.join(' ')}`);
    this.#wrong.push(...leftovers({ aws }).map((key) => `LEFT ${key}`));
  }

  /** What the account and the state say of each part, with keys in place of generated names. */
  #described(
    rows: ReadonlyMap<number, JsonObject>,
    ids: ReadonlyMap<number, string>,
  ): ReadonlyMap<number, string> {
    const living = new Map(
      livingThings(this.runs.aws.cloudControl.account).map(({ identifier, model }) => [identifier, model]),
    );
    const names = [...ids]
      .filter(([, id]) => id !== '')
      .map(([key, id]) => [key, id.split(/[/:]/).at(-1) ?? ''] as const)
      .toSorted(([, one], [, other]) => other.length - one.length);
    const describe = (row: JsonObject): string => {
      const { properties = {}, attributes = {}, resourceType = '', provisionedBy = '' } = row;
      const model = living.get(physicalId(row)) ?? null;
      return names.reduce(
        (text, [key, name]) => text.replaceAll(name, `<${key}>`),
        canonical({ resourceType, provisionedBy, properties, attributes, model }).replaceAll(ROLE_ID, 'AROA'),
      );
    };
    return new Map([...rows].map(([key, row]) => [key, describe(row)]));
  }
}

function rowsIn(state: string | undefined): JsonObject[] {
  const rows = parseObject(state ?? '')?.['resources'];
  return Object.values(isObject(rows) ? rows : {}).filter(isObject);
}

function physicalId({ physicalId: id }: JsonObject): string {
  return typeof id === 'string' ? id : '';
}

function isInUse({ outputs }: ActionOutcome): boolean {
  return outputs['failure-reason'] === 'EXPORT_IN_USE';
}

/** What another stack uses cannot be removed before that stack no longer does. */
function isRightlyRefused({ run }: Deployed, story: readonly string[]): boolean {
  return isInUse(run) && story.some((what) => what.startsWith('remove '));
}

/** Whether a warning names the resource that was there: then a person decides. */
function isQuestioned(stdout: string, logicalId: string | undefined): boolean {
  return stdout.split('\n').some((line) => line.includes('⚠') && line.includes(logicalId ?? '-'));
}

async function list(folder: string, moves: readonly Moved[]): Promise<void> {
  const entries = moves.map(({ was, now }) => ({ from: pathOf(was), to: pathOf(now) }));
  if (entries.length > 0)
    await writeFile(join(folder, 'cdkd-moves.json'), JSON.stringify({ version: 1, moves: entries }));
}

function said(part: Part): string {
  return `${part.key} (${typeOf(part)} ${pathOf(part)})`;
}
