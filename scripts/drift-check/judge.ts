/** Plants drift in the simulated account and judges what the action reports. */

import { changeOutside, deleteOutside } from '../../simulator/aws/cloudcontrol/outside.js';
import { keyOf } from '../../simulator/aws/cloudcontrol/inventory.js';
import { livingThings, type LivingThing } from '../../simulator/aws/cloudcontrol/view.js';
import type { SeededRandom } from '../../simulator/kernel/random.js';
import { at, canonical, equal, isObject, parseObject, type Json, type JsonObject } from '../../src/json.js';
import { OWN_TYPES } from '../../src/providers/own/own-types.js';
import type { TypeCatalog } from '../../src/types/schema/facts.js';
import type { ActionOutcome, ActionRuns } from '../support/action-runs.js';
import { planted, seedsOf, type Seed } from './seeds.js';

/** What the judge counts, over all templates. */
export interface Tally {
  templates: number;
  /** As `npm run corpus` tells: a template that needs another one, a nested stack without its template. */
  notDeployed: number;
  /** Resources that were compared after a deploy, and those that nobody could compare. */
  compared: number;
  notComparable: number;
  readonly types: Set<string>;
  falsePositives: number;
  changed: number;
  found: number;
  /** Changes of resources that were said not to be comparable. */
  said: number;
  missed: number;
  reverted: number;
  /** Found, and the revert says why it cannot: a type without updates, a secret that only the app knows. */
  irreversible: number;
  notReverted: number;
  accepted: number;
  notShown: number;
  readonly troubles: string[];
}

export function newTally(): Tally {
  return {
    templates: 0,
    notDeployed: 0,
    compared: 0,
    notComparable: 0,
    types: new Set(),
    falsePositives: 0,
    changed: 0,
    found: 0,
    said: 0,
    missed: 0,
    reverted: 0,
    irreversible: 0,
    notReverted: 0,
    accepted: 0,
    notShown: 0,
    troubles: [],
  };
}

export interface DriftJudgeParts {
  readonly runs: ActionRuns;
  readonly app: string;
  readonly stack: string;
  readonly catalog: TypeCatalog;
  readonly random: SeededRandom;
  readonly tally: Tally;
}

interface Planted {
  readonly logicalId: string;
  readonly thing: LivingThing;
  /** Absent: the resource was deleted. */
  readonly seed?: Seed;
}

/** Own APIs read what they cover; a change of anything else is out of their sight (docs/drift.md). */
function readProperties(type: string): (name: string | number | undefined) => boolean {
  const row = OWN_TYPES.get(type);
  return (name) => row?.route !== 'covered' || row.covers.includes(String(name));
}

/**
 * Deploys one app and changes its resources behind its back: each change must be found, none that was not made, a
 * revert must undo them and an acceptance must show them in the next diff. `rounds` of changes, one a resource each.
 */
export class DriftJudge {
  readonly #parts: DriftJudgeParts;
  /** Resources that still differ, since nothing could put them back. */
  readonly #left = new Set<string>();

  constructor(parts: DriftJudgeParts) {
    this.#parts = parts;
  }

  async judge(rounds: number): Promise<void> {
    const { tally } = this.#parts;
    const deploy = await this.#run('deploy', {});
    if (deploy.exitCode !== 0) {
      tally.notDeployed += 1;
      console.log(`not deployed: ${deploy.outputs['failure-reason']}`);
      return;
    }
    if (this.#resources().length === 0) return;
    tally.templates += 1;
    await this.#expectClean('after the deploy', true);
    for (let round = 1; round <= rounds; round += 1) {
      const isLast = round === rounds;
      const changes = this.#plant(round);
      const found = await this.#detect(changes);
      if (isLast) await this.#accept(found);
      else await this.#revert(found);
    }
  }

  /** Another change of each resource in every round. */
  #plant(round: number): Planted[] {
    const { runs, catalog, random, tally } = this.#parts;
    const { account } = runs.aws.cloudControl;
    return this.#resources().flatMap(({ logicalId, thing }): Planted[] => {
      // Another change of what still differs may put it back, and then there is nothing to find.
      if (this.#left.has(logicalId)) return [];
      const facts = catalog.facts(thing.type);
      const isRead = readProperties(thing.type);
      const seeds =
        facts === undefined ? [] : seedsOf(thing.model, facts).filter(({ path }) => isRead(path[0]));
      const isAlone = account.inventory.referringTo(keyOf(thing)).length === 0;
      if (round === 2 && isAlone && random.next() < 0.2) {
        deleteOutside(account, thing);
        tally.changed += 1;
        return [{ logicalId, thing }];
      }
      const seed = seeds[Math.floor(random.next() * seeds.length)];
      if (seed === undefined) return [];
      changeOutside(account, thing, (model) => planted(model, seed));
      tally.changed += 1;
      return [{ logicalId, thing, seed }];
    });
  }

  async #detect(changes: readonly Planted[]): Promise<Planted[]> {
    const { tally } = this.#parts;
    const { drifted, unknown } = await this.#drift();
    const planted = new Set(changes.map(({ logicalId }) => logicalId));
    for (const logicalId of drifted.filter((name) => !planted.has(name) && !this.#left.has(name))) {
      tally.falsePositives += 1;
      this.#trouble(`found and not made: ${logicalId}`);
    }
    return changes.filter(({ logicalId, thing, seed }) => {
      const isFound = drifted.includes(logicalId);
      if (isFound) tally.found += 1;
      else if (unknown.includes(logicalId)) tally.said += 1;
      else {
        tally.missed += 1;
        this.#trouble(
          `missed: ${logicalId} ${thing.type} ${seed?.path.join('.') ?? '(deleted)'} = ${JSON.stringify(seed?.value)}`,
        );
      }
      return isFound;
    });
  }

  async #revert(found: readonly Planted[]): Promise<void> {
    const { tally } = this.#parts;
    const revert = await this.#run('drift', { 'drift-action': 'revert', yes: 'true' });
    const refused = refusedIn(revert);
    if (revert.exitCode !== 0 && refused.size === 0) this.#trouble(`revert: ${reasonOf(revert)}`);
    const { drifted } = await this.#drift();
    const now = new Map(this.#resources().map(({ logicalId, thing }) => [logicalId, thing]));
    for (const { logicalId, thing, seed } of found) {
      const after = now.get(logicalId);
      const isBack =
        after !== undefined &&
        !drifted.includes(logicalId) &&
        (seed === undefined || sameAt(thing.model, after.model, seed.path));
      if (isBack) tally.reverted += 1;
      else if (refused.has(logicalId) && drifted.includes(logicalId)) {
        tally.irreversible += 1;
        this.#left.add(logicalId);
      } else {
        tally.notReverted += 1;
        this.#trouble(`not reverted: ${logicalId} ${thing.type} ${seed?.path.join('.') ?? '(deleted)'}`);
      }
    }
  }

  async #accept(found: readonly Planted[]): Promise<void> {
    const { tally } = this.#parts;
    const accept = await this.#run('drift', { 'drift-action': 'accept', yes: 'true' });
    if (accept.exitCode !== 0) this.#trouble(`accept: ${reasonOf(accept)}`);
    await this.#expectClean('after accepting', false);
    const diff = await this.#run('diff', {});
    const changes = new Set(idsIn(diff.outputs['changes'], 'changes'));
    for (const { logicalId, thing, seed } of found) {
      if (changes.has(logicalId)) tally.accepted += 1;
      else {
        tally.notShown += 1;
        this.#trouble(
          `accepted and not shown: ${logicalId} ${thing.type} ${seed?.path.join('.') ?? '(deleted)'}`,
        );
      }
    }
  }

  async #expectClean(when: string, isFirst: boolean): Promise<void> {
    const { tally } = this.#parts;
    const { drifted, clean, unknown, text } = await this.#drift();
    tally.falsePositives += drifted.length;
    if (drifted.length > 0) this.#trouble(`drift ${when}: ${text.slice(0, 600)}`);
    if (!isFirst) return;
    tally.compared += clean.length;
    tally.notComparable += unknown.length;
    for (const { logicalId, thing } of this.#resources())
      if (clean.includes(logicalId)) tally.types.add(thing.type);
  }

  async #drift() {
    const { outputs, stdout } = await this.#run('drift', { 'fail-on-drift': 'false' });
    const text = outputs['drift'];
    if (text === undefined) this.#trouble(`drift: ${stdout.slice(-300)}`);
    return {
      drifted: idsIn(text, 'drifted'),
      clean: idsIn(text, 'clean'),
      unknown: idsIn(text, 'notSupported'),
      text: JSON.stringify(listIn(text, 'drifted')),
    };
  }

  /** What the state has, as it lives in the account, in an order that does not depend on which was made first. */
  #resources(): { readonly logicalId: string; readonly thing: LivingThing }[] {
    const { runs, stack } = this.#parts;
    const text = runs.aws.s3.readObject('cdkd-state-123456789012', `cdkd/${stack}/us-east-1/state.json`);
    const rows = parseObject(text?.toString('utf8') ?? '{}')?.['resources'];
    const living = livingThings(runs.aws.cloudControl.account);
    const byName = Object.entries(isObject(rows) ? rows : {}).sort(([one], [other]) =>
      one < other ? -1 : 1,
    );
    return byName.flatMap(([logicalId, row]) => {
      const thing = living.find(
        ({ type, identifier }) =>
          isObject(row) && type === row['resourceType'] && identifier === row['physicalId'],
      );
      return thing === undefined ? [] : [{ logicalId, thing }];
    });
  }

  #run(command: string, inputs: Readonly<Record<string, string>>): Promise<ActionOutcome> {
    const { runs, app, stack } = this.#parts;
    const which: Record<string, string> = command === 'drift' ? { stacks: stack } : { app };
    return runs.run({ command, concurrency: '50', ...which, ...inputs });
  }

  #trouble(text: string): void {
    this.#parts.tally.troubles.push(text);
  }
}

function listIn(text: string | undefined, key: string): Json[] {
  const stacks = JSON.parse(text ?? '[]') as JsonObject[];
  return stacks.flatMap((stack) => (Array.isArray(stack[key]) ? stack[key] : []));
}

function idsIn(text: string | undefined, key: string): string[] {
  return listIn(text, key).flatMap((one) =>
    isObject(one) && typeof one['logicalId'] === 'string' ? [one['logicalId']] : [],
  );
}

/** Whether the two models say the same at a path; where it leads through a list, of the whole list. */
function sameAt(before: JsonObject, after: JsonObject, path: readonly string[]): boolean {
  const end = path.findIndex((key) => /^\d+$/.test(key));
  const upTo = end < 0 ? path : path.slice(0, end);
  const [left, right] = [at(before, upTo), at(after, upTo)];
  return equal(inOrder(left), inOrder(right)) || (isNothing(left) && isNothing(right));
}

/** Items in an order of their own: where others write the same list, what is put back comes last. */
function inOrder(value: Json | undefined): Json | undefined {
  return Array.isArray(value)
    ? value.toSorted((one, other) => (canonical(one) < canonical(other) ? -1 : 1))
    : value;
}

function isNothing(value: Json | undefined): boolean {
  return value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

/** Resources of which a failed revert says that it cannot put them back, whatever is tried. */
function refusedIn({ stdout, exitCode }: ActionOutcome): Set<string> {
  const lines = stdout.split('\n');
  const reported = lines.flatMap((line, index) => {
    const logicalId = /✗ not (?:updated|created): (\w+) /.exec(line)?.[1];
    return logicalId !== undefined && IRREVERSIBLE.test(lines[index + 1] ?? '') ? [logicalId] : [];
  });
  return new Set(exitCode === 0 ? [] : reported);
}

const IRREVERSIBLE = new RegExp(
  [
    'AWS cannot update',
    'cannot be changed in place',
    'is not known to this run',
    'A new key could not decrypt',
    // DynamoDB wants time to live off for an hour in between.
    'active on a different AttributeName',
    // AWS::Pipes::Pipe: required, create-only and never returned, so that no patch of Cloud Control's can hold it.
    'required key \\[StartingPosition\\] not found',
  ].join('|'),
);

function reasonOf({ stdout }: ActionOutcome): string {
  const lines = stdout.split('\n').filter((line) => line.startsWith('✗') || line.includes(': not '));
  return lines.slice(0, 4).join(' | ').slice(0, 900) || stdout.slice(-300);
}
