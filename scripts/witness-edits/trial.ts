/** Brings one stack to edited templates and back, and compares each time with a new stack. */

import type { SeededRandom } from '../../simulator/kernel/random.js';
import type { Json, JsonObject } from '../../src/json.js';
import { errorsOf } from '../support/bundle-in-emulation.js';
import { addedTo, comparable, onlyIn, type Inside } from '../support/inside-moto.js';
import type { ResidueFilter } from '../support/moto-residue.js';
import { someEdits, type EditedTemplate } from '../support/plain-templates.js';
import type { WatchedAccount } from '../support/watched-account.js';
import { excuseOf } from '../walks/one-walk.js';
import { drawHandChange, type HandChange } from './by-hand.js';
import { unexplained } from './explained.js';

export interface EditResult {
  readonly what: string;
  readonly isByHand: boolean;
  /** Why it counts for nothing: AWS, or moto, would refuse it whoever deploys. */
  readonly excuse?: string;
  readonly problems: readonly string[];
}

/** CloudFormation replaces what only turns out not to be updatable, and does not ask whether it holds data. */
const AS_CLOUDFORMATION = { replace: 'true', 'force-stateful-recreation': 'true' };

/** The template cannot be deployed here. */
export class Unfit extends Error {}

/** An edit, and what a new stack of its template is. */
interface Draft {
  readonly edited: EditedTemplate;
  readonly fresh: readonly string[];
}

/** Edits of one template, one after the other, each from the template and back to it. */
export class Trial {
  /** What a new stack of the template is. */
  #home: readonly string[] = [];
  #isHome = false;

  constructor(
    private readonly account: WatchedAccount,
    private readonly template: JsonObject,
    private readonly residues: ResidueFilter,
  ) {}

  /** Every third with a change by hand. Throws `Unfit`. */
  async *edits(count: number, random: SeededRandom): AsyncGenerator<EditResult> {
    const drafts: Draft[] = [];
    for (let draw = 0; draw < count; draw += 1) {
      const edited = await someEdits(this.template, random);
      if (edited === undefined) continue;
      const fresh = await this.#fresh(edited.template);
      if (typeof fresh !== 'string') drafts.push({ edited, fresh });
      else
        yield {
          what: edited.what,
          isByHand: false,
          excuse: `refused as a new stack: ${fresh}`,
          problems: [],
        };
    }
    if (drafts.length === 0) return;
    const home = await this.#fresh(this.template);
    if (typeof home === 'string') throw new Unfit(home);
    this.#home = home;
    this.#isHome = true;
    for (const [index, draft] of drafts.entries()) yield await this.#try(draft, random, index % 3 === 2);
  }

  async #try({ edited, fresh }: Draft, random: SeededRandom, isByHand: boolean): Promise<EditResult> {
    if (!this.#isHome) await this.#fresh(this.template);
    const rows = (await this.account.rows()) ?? {};
    const drawn = isByHand
      ? drawHandChange({ before: this.template, after: edited.template, rows }, random)
      : undefined;
    const hand = drawn === undefined ? undefined : await this.#changeByHand(drawn);
    const what = hand === undefined ? edited.what : `${edited.what}; ${hand.what}`;
    const result = await this.#thereAndBack(edited, fresh, hand);
    // What was changed by hand, or went wrong, is in the account.
    this.#isHome = hand === undefined && result.problems.length === 0 && result.excuse === undefined;
    return { what, isByHand: hand !== undefined, ...result };
  }

  async #thereAndBack(
    edited: EditedTemplate,
    fresh: readonly string[],
    hand: ByHand | undefined,
  ): Promise<Pick<EditResult, 'excuse' | 'problems'>> {
    const problems: string[] = [];
    for (const [way, template, expected] of [
      ['there', edited.template, fresh],
      ['back', this.template, this.#home],
    ] as const) {
      const run = await this.account.run('deploy', template, { inputs: AS_CLOUDFORMATION });
      if (run.exitCode !== 0) {
        const excuse = excuseOfAny(errorsOf(run), edited);
        return excuse === undefined
          ? { problems: [...problems, `${way}: it failed: ${errorsOf(run)}`] }
          : { problems, excuse: `${way}: ${excuse}` };
      }
      const found = unexplained(await this.#differences(template, expected, hand), edited.what);
      problems.push(...found.map((line) => `${way}: ${line}`));
    }
    return { problems };
  }

  /** `undefined`: moto has failed at it. */
  async #changeByHand({ logicalId, make, what }: HandChange): Promise<ByHand | undefined> {
    const before = await this.#inside();
    const id = await this.#physicalId(logicalId);
    try {
      await make(this.account.url);
    } catch (error) {
      if (!isInternal(error)) throw error;
      console.log(`- ${what}: moto failed, ${String(error).slice(0, 200)}`);
      return undefined;
    }
    return { what, logicalId, id, before, after: await this.#inside() };
  }

  /** With what was changed by hand still there, and nothing else. */
  async #differences(
    template: JsonObject,
    expected: readonly string[],
    hand: ByHand | undefined,
  ): Promise<string[]> {
    const now = await this.#inside();
    const isStill = hand !== undefined && (await this.#physicalId(hand.logicalId)) === hand.id;
    const { lost, rest } = isStill ? takeBack(hand, now) : { lost: [], rest: now };
    const lines = await this.#lines(rest, template);
    return [
      ...lost.map((line) => `changed by hand, and lost: ${line}`),
      ...onlyIn(lines, expected).map((line) => `not in a new stack: ${line}`),
      ...onlyIn(expected, lines).map((line) => `only in a new stack: ${line}`),
    ];
  }

  async #physicalId(logicalId: string): Promise<Json | undefined> {
    const row = (await this.account.rows())?.[logicalId];
    return typeof row === 'object' && row !== null && !Array.isArray(row) ? row['physicalId'] : undefined;
  }

  /** What a new stack is; or why there is none. */
  async #fresh(template: JsonObject): Promise<readonly string[] | string> {
    // The same assets for all templates: what they hold is made up by what a template asks of it.
    await this.account.empty(this.template);
    const run = await this.account.run('deploy', template);
    return run.exitCode === 0 ? this.#lines(await this.#inside(), template) : errorsOf(run);
  }

  async #inside(): Promise<Inside> {
    return this.residues.without(await this.account.inside());
  }

  async #lines(inside: Inside, template: JsonObject): Promise<string[]> {
    return comparable(inside, (await this.account.rows()) ?? {}, JSON.stringify([template, this.template]));
  }
}

/** moto keeps one such configuration for a function; PutFunctionEventInvokeConfig, Lambda API Reference: one for each qualifier. */
const SECOND_CONFIG = /AWS::Lambda::EventInvokeConfig\) already exists/;

function excuseOfAny(reason: string, { edits, template }: EditedTemplate): string | undefined {
  if (SECOND_CONFIG.test(reason)) return 'moto has one EventInvokeConfig for all qualifiers of a function';
  return edits.map((what) => excuseOf(reason, { what, template })).find((why) => why !== undefined);
}

/** Status 500 of a call. */
function isInternal(error: unknown): boolean {
  const { $metadata: metadata } = error as { readonly $metadata?: { readonly httpStatusCode?: number } };
  return metadata?.httpStatusCode === 500;
}

interface ByHand {
  readonly what: string;
  readonly logicalId: string;
  readonly id: Json | undefined;
  readonly before: Inside;
  readonly after: Inside;
}

/** Times and counters, which go on; and the id of a queue's default policy, which moto writes with any attribute. */
const PASSING = /(time(?!out)|date|modified|updated|revision|etag|version|token)[^›]*$|_policy_json › Id$/i;

/** The account as if nobody had changed anything by hand, and which of these changes are not there any more. */
function takeBack({ before, after }: ByHand, now: Inside): { lost: string[]; rest: Inside } {
  const rest = new Map(now);
  const lost: string[] = [];
  const added = addedTo(before, after);
  const changed = [...after].filter(([path, value]) => before.has(path) && before.get(path) !== value);
  for (const [path, value] of [...added, ...changed]) {
    if (now.get(path) !== value && !PASSING.test(path))
      lost.push(`${path}: ${JSON.stringify(value)} → ${JSON.stringify(now.get(path) ?? null)}`);
    const old = before.get(path);
    if (old === undefined) rest.delete(path);
    else rest.set(path, old);
  }
  for (const [path, value] of before) if (!after.has(path)) rest.set(path, value);
  return { lost, rest };
}
