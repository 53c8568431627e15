import { describe, expect, it } from '@jest/globals';
import { CdkdError } from '../../src/errors.js';
import { SeededRandom } from '../../simulator/kernel/random.js';
import type { AccountCall, Trouble } from '../support/fake-account.js';
import { Run, type World } from '../support/engine-run.js';
import { forCase } from '../support/cases.js';
import { Machine } from '../support/machine.js';
import { scaleOf } from '../support/scale.js';
import {
  deploy,
  destroy,
  expectDeployed,
  expectDestroyed,
  expectNothingLost,
  newWorld,
  type Things,
} from '../support/scenarios.js';

/**
 * Random stacks that change from run to run, under runs that fail, are cancelled and killed at random. Whatever
 * happens, nothing is lost; and once nothing goes wrong any more, one run brings everything to what was asked for.
 */

const NAMES = ['A', 'B', 'C', 'D', 'E', 'F'];

class Story {
  readonly #random: SeededRandom;
  readonly #world: World;
  #runs = 0;

  constructor(seed: number) {
    this.#random = new SeededRandom(seed);
    this.#world = newWorld(seed);
  }

  async tell(): Promise<void> {
    for (let chapter = this.#below(4); chapter >= 0; chapter -= 1) {
      const template = this.#template();
      this.#world.account.trouble = (call) => this.#trouble(call);
      for (let tries = this.#below(4); tries > 0; tries -= 1) {
        await this.#run((run) =>
          this.#isLucky(0.15) ? destroy(this.#world, run) : deploy(this.#world, template, run),
        );
        await expectNothingLost(this.#world);
      }
      this.#world.account.trouble = () => undefined;
      expect(await deploy(this.#world, template, this.#next())).toBe('done');
      await expectDeployed(this.#world, template);
    }
    expect(await destroy(this.#world, this.#next())).toBe('done');
    await expectDestroyed(this.#world);
  }

  /** One run in trouble: it may be killed, or cancelled, or come through. */
  async #run(work: (run: Run) => Promise<unknown>): Promise<void> {
    const cancel = new AbortController();
    const machine = this.#isLucky(0.4) ? new Machine(1 + this.#below(90)) : new Machine();
    const run = this.#next(machine, cancel.signal);
    const done = new AbortController();
    if (this.#isLucky(0.3)) {
      const after = this.#world.clock.sleep(this.#below(20_000), done.signal);
      after.then(
        () => cancel.abort(CANCELLED),
        () => undefined,
      );
    }
    const end = await work(run);
    done.abort();
    if (end !== 'done' && end !== 'killed')
      expect(end).toMatchObject({ code: expect.stringMatching(EXPECTED) });
    expect(run.events.filter((event) => event.kind === 'warning')).toEqual([]);
  }

  #next(machine = new Machine(), signal = new AbortController().signal): Run {
    this.#runs += 1;
    return new Run(`run-${this.#runs}`, machine, signal);
  }

  /** Some resources in some order, each of which may need those before it; one has a name of its own. */
  #template(): Things {
    const order = NAMES.map((name) => ({ name, place: this.#random.next() }))
      .sort((left, right) => left.place - right.place)
      .map(({ name }) => name)
      .slice(0, 1 + this.#below(NAMES.length));
    const resources = order.map((name, index): [string, Things[string]] => {
      const value = () =>
        index > 0 && this.#isLucky(0.6) ? { Ref: order[this.#below(index)]! } : this.#letter();
      const needs = index > 0 && this.#isLucky(0.3) ? { $: { DependsOn: order[this.#below(index)]! } } : {};
      return [name, { Zone: value(), Text: value(), ...needs }];
    });
    const named = { $: { Type: 'Test::Unit::Named' }, Name: `named-${this.#letter()}`, Zone: this.#letter() };
    return Object.fromEntries(this.#isLucky(0.5) ? [...resources, ['Named', named]] : resources);
  }

  #trouble({ action }: AccountCall): Trouble | undefined {
    if (action === 'read') return undefined;
    const troubles: readonly (Trouble & { share: number })[] = [
      { share: 0.08, kind: 'throttled' },
      { share: 0.04, kind: 'throttled', after: 'failed' },
      { share: 0.05, kind: 'transient', after: 'failed' },
      { share: 0.05, kind: 'lost' },
      { share: 0.05, kind: 'lost', after: 'done' },
      { share: 0.02, kind: 'terminal' },
      { share: 0.02, kind: 'terminal', after: 'failed' },
      ...(action === 'create'
        ? [{ share: 0.04, kind: 'terminal', after: 'failed', leaves: true } as const]
        : []),
      { share: 0.01, kind: 'credentials' },
    ];
    let dice = this.#random.next();
    return troubles.find(({ share }) => (dice -= share) < 0);
  }

  #letter(): string {
    return this.#isLucky(0.5) ? 'a' : 'b';
  }

  #isLucky(share: number): boolean {
    return this.#random.next() < share;
  }

  #below(limit: number): number {
    return Math.floor(this.#random.next() * limit);
  }
}

/** How a run in trouble may end; anything else is a defect. */
const EXPECTED = /^(RESOURCE_FAILED|CREDENTIALS_EXPIRED|AWS_UNAVAILABLE|UNRESOLVED_OPERATION|CANCELLED)$/;

const CANCELLED = new CdkdError('CANCELLED', 'cancelled', { next: 'Run again.' });

describe('random failures, cancels and kills', () => {
  const seeds = Array.from({ length: scaleOf('STORIES') }, (_, index) => index + 1);

  it.each(Array.from({ length: 10 }, (_, tenth) => tenth))(
    'lose nothing, and the next undisturbed run deploys the template (part %i of 10)',
    async (tenth) => {
      for (const seed of seeds.filter((each) => each % 10 === tenth)) {
        await forCase({ seed }, () => new Story(seed).tell());
      }
    },
  );
});
