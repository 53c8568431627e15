/** An account with strangers in it, and how a template's life in it ends that nothing disturbs. */

import type { JsonObject } from '../../src/json.js';
import type { SeededRandom } from '../../simulator/kernel/random.js';
import { typesOf } from '../corpus/templates.js';
import { errorsOf } from '../support/bundle-in-emulation.js';
import { addedTo, changedIn, comparable, onlyIn, type Inside } from '../support/inside-moto.js';
import type { ResidueFilter } from '../support/moto-residue.js';
import { someEdits, withoutNames } from '../support/plain-templates.js';
import { makeStrangers } from '../support/strangers.js';
import type { Counts } from '../support/killing-proxy.js';
import type { WatchedAccount } from '../support/watched-account.js';

/** What is there after a step, as it must be after every other way to get there. */
export interface Target {
  readonly command: 'deploy' | 'destroy';
  readonly template: JsonObject;
  readonly what: string;
  readonly counts: Counts;
  readonly lines: readonly string[];
}

/** Why no story can be told of a template here. */
export class Unfit extends Error {}

export class Stage {
  #strangers: Inside = new Map();
  #targets: readonly Target[] = [];

  constructor(
    readonly account: WatchedAccount,
    private readonly template: JsonObject,
    private readonly residues: ResidueFilter,
  ) {}

  /** What is done in turn: a deploy, an update where there is one, a destroy. */
  get targets(): readonly Target[] {
    return this.#targets;
  }

  /** Throws `Unfit` where the template cannot be deployed, and what is wrong with a life without kills. */
  async prepare(random: SeededRandom): Promise<void> {
    await this.account.empty(this.template);
    await this.#settleSiblings();
    await makeStrangers(this.account.url, this.template);
    this.#strangers = await this.#inside();
    const first = await this.#target('deploy', this.template, 'the template itself');
    if (first instanceof Unfit) throw first;
    const updated = await this.#updated(random);
    const last = await this.#target('destroy', updated?.template ?? this.template, 'nothing');
    if (last instanceof Unfit) throw last;
    this.residues.noteDestroyed(typesOf(this.template));
    this.#targets = [first, ...(updated === undefined ? [] : [updated]), last];
    const problems = await this.problems(last);
    const what = this.#targets.map((target) => `${target.command} (${target.what})`).join(', ');
    if (problems.length > 0) throw new Error(`without any kill, ${what}:\n${problems.join('\n')}`);
  }

  /** Makes more strangers, in the second in which something else was made. */
  async addStrangers(): Promise<void> {
    const before = await this.#inside();
    await makeStrangers(this.account.url, this.template);
    const added = addedTo(before, await this.#inside());
    this.#strangers = new Map([...this.#strangers, ...added]);
  }

  /** How the account differs from what it must be. */
  async problems({ lines, template }: Target): Promise<string[]> {
    const now = await this.#inside();
    const changed = changedIn(this.#strangers, now);
    const found = await this.#lines(now, template);
    const leftovers = await this.account.leftovers();
    return [
      ...some('a stranger was changed', changed),
      ...some('leaked, doubled or other', onlyIn(found, lines)),
      ...some('lost or other', onlyIn(lines, found)),
      ...some('left in the bucket', leftovers),
    ];
  }

  /**
   * Two copies of the stack, under other prefixes of the same state bucket: somebody else's, of every type. Where a copy
   * cannot be deployed beside another, what is made by hand has to do.
   */
  async #settleSiblings(): Promise<void> {
    const sibling = withoutNames(this.template);
    for (const prefix of ['theirs', 'others']) {
      await this.account.run('deploy', sibling, { inputs: { 'state-prefix': prefix } });
    }
  }

  async #target(command: Target['command'], template: JsonObject, what: string): Promise<Target | Unfit> {
    const run = await this.account.run(command, template);
    if (run.exitCode !== 0) return new Unfit(`${command}: ${errorsOf(run)}`);
    const found = await this.#lines(await this.#inside(), template);
    // A destroy leaves the strangers alone.
    const lines = command === 'destroy' ? [] : found;
    return { command, template, what, counts: { calls: run.calls, changes: run.changes }, lines };
  }

  async #updated(random: SeededRandom): Promise<Target | undefined> {
    for (let draw = 0; draw < 3; draw += 1) {
      const edited = await someEdits(this.template, random);
      if (edited === undefined) return undefined;
      const target = await this.#target('deploy', edited.template, edited.what);
      if (!(target instanceof Unfit)) return target;
      const back = await this.account.run('deploy', this.template);
      if (back.exitCode !== 0) throw new Unfit(`back after a refused update: ${errorsOf(back)}`);
    }
    return undefined;
  }

  async #inside(): Promise<Inside> {
    return this.residues.without(await this.account.inside());
  }

  async #lines(now: Inside, template: JsonObject): Promise<string[]> {
    const literals = JSON.stringify([template, this.template]);
    return comparable(addedTo(this.#strangers, now), (await this.account.rows()) ?? {}, literals);
  }
}

function some(what: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return [];
  const more = lines.length > 40 ? [`… ${lines.length - 40} more`] : [];
  return [`${what}:`, ...lines.slice(0, 40).map((line) => `  ${line}`), ...more];
}
