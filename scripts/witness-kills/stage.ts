/** An account with strangers in it, and how a template's life in it ends that nothing disturbs. */

import type { JsonObject } from '../../src/json.js';
import type { SeededRandom } from '../../simulator/kernel/random.js';
import { errorsOf } from '../support/bundle-in-emulation.js';
import { isCovered } from '../support/covered-corpus.js';
import { addedTo, changedIn, comparable, onlyIn, type Inside } from '../support/inside-moto.js';
import { withoutNames } from '../support/plain-templates.js';
import { makeStrangers } from '../support/strangers.js';
import type { Counts } from '../support/killing-proxy.js';
import type { WatchedAccount } from '../support/watched-account.js';
import type { Edited } from '../walks/drawing.js';
import { possibleEdit } from '../walks/one-walk.js';
import { strangerExcuse } from './exclusions.js';

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
    this.#strangers = await this.account.inside();
    const first = await this.#target('deploy', this.template, 'the template itself');
    if (first instanceof Unfit) throw first;
    const updated = await this.#updated(random);
    const last = await this.#target('destroy', updated?.template ?? this.template, 'nothing');
    if (last instanceof Unfit) throw last;
    this.#targets = [first, ...(updated === undefined ? [] : [updated]), last];
    const problems = await this.problems(last);
    if (problems.length > 0) throw new Error(`without any kill: ${problems.join('\n')}`);
  }

  /** Makes more strangers, in the second in which something else was made. */
  async addStrangers(): Promise<void> {
    const before = await this.account.inside();
    await makeStrangers(this.account.url, this.template);
    const added = addedTo(before, await this.account.inside());
    this.#strangers = new Map([...this.#strangers, ...added]);
  }

  /** How the account differs from what it must be. */
  async problems({ lines, template }: Target): Promise<string[]> {
    const now = await this.account.inside();
    const changed = changedIn(this.#strangers, now).filter((line) => strangerExcuse(line) === undefined);
    const found = await this.#lines(now, template);
    const leftovers = await this.account.leftovers();
    return [
      ...some('a stranger was changed', changed),
      ...some('leaked, doubled or other', onlyIn(found, lines)),
      ...some('lost or other', onlyIn(lines, found)),
      ...some('left in the bucket', leftovers),
    ];
  }

  /** Two copies of the stack, under other prefixes of the same state bucket: somebody else's, of every type. */
  async #settleSiblings(): Promise<void> {
    const sibling = withoutNames(this.template);
    for (const prefix of ['theirs', 'others']) {
      await this.account.run('deploy', sibling, { inputs: { 'state-prefix': prefix } });
    }
  }

  async #target(
    command: Target['command'],
    template: JsonObject,
    what: string,
  ): Promise<Target | Unfit> {
    const run = await this.account.run(command, template);
    if (run.exitCode !== 0) return new Unfit(`${command}: ${errorsOf(run)}`);
    const lines = await this.#lines(await this.account.inside(), template);
    return { command, template, what, counts: { calls: run.calls, changes: run.changes }, lines };
  }

  async #updated(random: SeededRandom): Promise<Target | undefined> {
    for (let draw = 0; draw < 3; draw += 1) {
      const edited = await this.#edited(random);
      if (edited === undefined) return undefined;
      const target = await this.#target('deploy', edited.template, edited.what);
      if (!(target instanceof Unfit)) return target;
      const back = await this.account.run('deploy', this.template);
      if (back.exitCode !== 0) throw new Unfit(`back after a refused update: ${errorsOf(back)}`);
    }
    return undefined;
  }

  async #edited(random: SeededRandom): Promise<Edited | undefined> {
    let edited: Edited | undefined;
    for (let edits = 1 + Math.floor(random.next() * 3); edits > 0; edits -= 1) {
      const next = await possibleEdit(edited?.template ?? this.template, random, isCovered);
      if (next === undefined) break;
      edited = { what: [edited?.what, next.what].filter((text) => text !== undefined).join('; '), template: next.template };
    }
    return edited;
  }

  async #lines(now: Inside, template: JsonObject): Promise<string[]> {
    const literals = JSON.stringify([template, this.template]);
    return comparable(addedTo(this.#strangers, now), (await this.account.rows()) ?? {}, literals);
  }
}

function some(what: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return [];
  const more = lines.length > 12 ? [`… ${lines.length - 12} more`] : [];
  return [`${what}:`, ...lines.slice(0, 12).map((line) => `  ${line}`), ...more];
}
