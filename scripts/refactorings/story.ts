/** One story of an app that is refactored, and what its deploy has to keep. */

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { SimulatorSnapshot } from '../../simulator/server.js';
import { Dice } from '../../__tests__/support/story-templates.js';
import type { ActionOutcome, ActionRuns } from '../support/action-runs.js';
import { idsIn, StoryAccount, type PhysicalIds } from './account.js';
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
import type { Trials } from './trials.js';

/** What a story came to. */
export interface RefactoringResult {
  /** How many resources of both versions are the same ones, were asked for, or were recreated. */
  readonly kept: number;
  readonly asked: number;
  readonly recreated: number;
  /** How many runs were killed, or failed. */
  readonly disturbed: number;
  /** Whether the deploy was refused because something that was removed is in use. */
  readonly isRefused?: boolean;
  /** What was wrong, with the story that led there. */
  readonly wrong?: readonly string[];
}

/** An app that the CDK has synthesized. */
interface Version {
  readonly parts: Parts;
  readonly places: ReadonlyMap<number, Place>;
  readonly folder: string;
}

/** A deployed version: the physical ids, and what the account and the states say, by the keys of the parts. */
interface Deployed extends Version {
  readonly ids: PhysicalIds;
  readonly described: ReadonlyMap<number, string>;
  readonly outcome: ActionOutcome;
}

const SETTINGS = { all: 'true', yes: 'true' };

export class RefactoringStory {
  readonly #wrong: string[] = [];
  readonly #folders: string[] = [];
  readonly #account: StoryAccount;

  constructor(
    private readonly seed: number,
    private readonly runs: ActionRuns,
    private readonly empty: SimulatorSnapshot,
  ) {
    this.#account = new StoryAccount(runs.aws);
  }

  /**
   * With `trials`, the deploy of the changed app is repeated, and disturbed in all the ways that they say.
   *
   * @returns `undefined` if the CDK refuses one of the apps.
   */
  async tell(trials?: Trials): Promise<RefactoringResult | undefined> {
    const refactorings = new Refactorings(new Dice(this.seed));
    const before = refactorings.app();
    const changed = refactorings.changed(before);
    try {
      const seen = await this.#told(before, changed, trials);
      if (seen === undefined || this.#wrong.length === 0) return seen;
      return { ...seen, wrong: [`seed ${this.seed}`, ...changed.story, ...this.#wrong] };
    } finally {
      for (const folder of this.#folders) await rm(folder, { recursive: true, force: true });
    }
  }

  async #told(
    before: Parts,
    { after, story }: ReturnType<Refactorings['changed']>,
    trials: Trials | undefined,
  ): Promise<RefactoringResult | undefined> {
    const first = await this.#asFirst(before);
    const version = await this.#synthesized(after);
    if (first === undefined || version === undefined) return undefined;
    const asked = await this.#answered(first, version);
    const ready = this.runs.aws.snapshot();
    const then = await this.#deployed(version);
    if (then === undefined) return undefined;
    if (isRightlyRefused(then, story)) {
      this.#expectNothingLost(first, story);
      await this.#expectForetold(then);
      return { kept: 0, asked: 0, recreated: 0, disturbed: 0, isRefused: true };
    }
    const seen = this.#compare(first, then);
    await this.#expectNothingToDo(then);
    await this.#expectWayBack(then, first);
    const afresh = await this.#asFirst(after);
    this.#expectAsAfresh(then, afresh);
    const disturbed = await trials?.forEach(async (trial) => {
      const known = this.#wrong.length;
      this.runs.aws.restore(ready);
      if (!(await trial.play((runs) => run(runs, 'deploy', version.folder)))) return false;
      if (trials.endInOrder) this.#expectInOrder(first, story);
      const later = await this.#deployed(version, trial.runs);
      if (later === undefined) throw new Error('a template cycle where there was none');
      this.#compare(first, later);
      await this.#expectNothingToDo(later);
      this.#expectAsAfresh(later, afresh);
      if (this.#wrong.length > known) this.#wrong.push(`AFTER ${trial.name}`);
      return true;
    });
    return { ...seen, asked, disturbed: disturbed ?? 0 };
  }

  #compare(first: Deployed, then: Deployed): Pick<RefactoringResult, 'kept' | 'recreated'> {
    const seen = { kept: 0, recreated: 0 };
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

  /** The app from before is deployed again: what both have is kept, and all is as it was. */
  async #expectWayBack(then: Deployed, first: Deployed): Promise<void> {
    await this.#answered(then, first);
    const known = this.#wrong.length;
    const back = await this.#deployed(first);
    if (back === undefined) throw new Error('a template cycle where there was none');
    if (!isInUse(back.outcome)) {
      this.#compare(then, back);
      await this.#expectNothingToDo(back);
      this.#expectAsAfresh(back, first);
    }
    if (this.#wrong.length > known) this.#wrong.push('ON THE WAY BACK');
  }

  #expectInOrder(first: Deployed, story: readonly string[]): void {
    this.#wrong.push(...this.#account.problems());
    this.#expectNothingLost(first, story);
  }

  /** Of what keeps data and is still wanted. */
  #expectNothingLost({ parts, ids }: Deployed, story: readonly string[]): void {
    const living = new Set(this.#account.livingIds());
    const isRemoved = ({ key }: Part) => story.includes(`remove ${key}`);
    for (const part of parts)
      if (holdsData(part) && !isRemoved(part) && !living.has(ids.get(part.key) ?? ''))
        this.#wrong.push(`LOST BY A DEPLOY THAT FAILED ${said(part)}`);
  }

  async #expectForetold({ folder }: Deployed): Promise<void> {
    const { stdout } = await run(this.runs, 'diff', folder);
    if (!stdout.includes('would be refused'))
      this.#wrong.push('THE DIFF DOES NOT SAY THAT THE DEPLOY IS REFUSED', stdout);
  }

  async #expectNothingToDo({ folder }: Deployed): Promise<void> {
    const { outputs } = await run(this.runs, 'diff', folder);
    if (outputs['has-changes'] !== 'false') this.#wrong.push(`CHANGES AGAIN ${outputs['changes']}`);
  }

  /** All but identities is as if the version had been the first one. */
  #expectAsAfresh({ parts, described }: Deployed, afresh: Deployed | undefined): void {
    for (const part of parts) {
      const [found, wanted] = [described, afresh?.described].map((each) => each?.get(part.key));
      if (found !== wanted) this.#wrong.push(`DIFFERS ${said(part)}\n  ${found}\n  ${wanted}`);
    }
  }

  /** Synthesizes and deploys a version into the empty account. */
  async #asFirst(parts: Parts): Promise<Deployed | undefined> {
    this.runs.aws.restore(this.empty);
    const version = await this.#synthesized(parts);
    return version && this.#deployed(version);
  }

  async #synthesized(parts: Parts): Promise<Version | undefined> {
    const folder = await mkdtemp(join(tmpdir(), 'refactoring-'));
    this.#folders.push(folder);
    const places = synthesize(parts, folder);
    return places && { parts, places, folder };
  }

  /**
   * Deploys a version over what there is, and looks at what there is then.
   *
   * @returns `undefined` where nested stacks depend on each other, which the CDK synthesizes and CloudFormation refuses as well.
   */
  async #deployed(version: Version, runs = this.runs): Promise<Deployed | undefined> {
    const outcome = await run(runs, 'deploy', version.folder);
    if (outcome.outputs['failure-reason'] === 'TEMPLATE_CYCLE') return undefined;
    if (outcome.exitCode !== 0 && !isInUse(outcome))
      this.#wrong.push(`FAILED ${outcome.outputs['failure-reason'] ?? ''}`, outcome.stdout);
    const rows = this.#account.rowsOf(version.places);
    this.#wrong.push(...this.#account.problems());
    return { ...version, ids: idsIn(rows), outcome, described: this.#account.described(rows) };
  }

  /** Lists what moves, as a person does who has read the plan. Resolves with how many moves the plan asked for. */
  async #answered(before: Version, { parts, folder }: Version): Promise<number> {
    const all = movesBetween(before.parts, parts);
    const left = all.filter(({ was: { stack } }) => parts.every((part) => part.stack !== stack));
    await list(folder, left);
    const { stdout } = await run(this.runs, 'diff', folder);
    const asked = all.filter((move) => {
      const { logicalId } = before.places.get(move.was.key) ?? {};
      return !left.includes(move) && isQuestioned(stdout, logicalId);
    });
    await list(folder, [...left, ...asked]);
    return asked.length;
  }
}

function run(runs: ActionRuns, command: string, folder: string): Promise<ActionOutcome> {
  return runs.run({ command, app: folder, 'working-directory': folder, ...SETTINGS });
}

function isInUse({ outputs }: ActionOutcome): boolean {
  return outputs['failure-reason'] === 'EXPORT_IN_USE';
}

/** What another stack uses cannot be removed before that stack no longer does. */
function isRightlyRefused({ outcome }: Deployed, story: readonly string[]): boolean {
  return isInUse(outcome) && story.some((what) => what.startsWith('remove '));
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
