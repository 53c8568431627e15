/** Deploys apps in which nested stacks move, or resources into and out of them, and looks at what is there afterwards. */

import { expect } from '@jest/globals';

import type { PretendEvent } from '../../../simulator/github/events.js';
import type { World } from '../../../simulator/github/world.js';
import type { SimulatorSnapshot } from '../../../simulator/server.js';
import type { Stage, StageResult } from '../../../simulator/stage.js';
import type { Apps } from './apps.js';
import { expectSuccess, leftovers, STATE_BUCKET } from './bundle.js';
import { sweepKills } from './kill-sweep.js';

const HEAD = 'c0ffee0000000000000000000000000000000007';
const MERGED = 'facade0000000000000000000000000000000007';
const PULL: PretendEvent = { name: 'pull_request', number: 7, headSha: HEAD };
const PUSH: PretendEvent = { name: 'push', sha: MERGED };

/** Of so many writes, one is killed. */
const EVERY = 120;

export class MovedTrees {
  #first: readonly string[] = [];
  #before: { readonly aws: SimulatorSnapshot; readonly github: World } | undefined;

  constructor(
    private readonly stage: Stage,
    private readonly apps: Apps,
  ) {}

  /** Deploys the app whose resources are to be kept. */
  async begin(app: string): Promise<void> {
    expectSuccess(await this.run('deploy', app));
    this.#first = this.living;
    this.#before = { aws: this.stage.aws.snapshot(), github: this.stage.github.snapshot() };
  }

  run(
    command: string,
    app: string,
    more: Record<string, string> = {},
    event?: PretendEvent,
  ): Promise<StageResult> {
    const inputs = { command, app, yes: 'true', ...more };
    return this.stage.run({ inputs, ...(event === undefined ? {} : { event }) });
  }

  /** What is there, by type and name. */
  get living(): string[] {
    return this.stage
      .living()
      .map(({ type, identifier }) => `${type} ${identifier}`)
      .toSorted();
  }

  /** The stacks that have a state, without the hashes of their logical ids. */
  get states(): string[] {
    return this.#keys(/\/state\.json$/)
      .map((key) => (key.split('/')[1] ?? '').replaceAll(/NestedStack\w+?Resource[0-9A-F]{8}/g, ''))
      .toSorted();
  }

  #keys(pattern: RegExp): string[] {
    return this.stage.aws.s3.keys(STATE_BUCKET).filter((key) => pattern.test(key));
  }

  /** Nothing but what was there at the beginning, in the states of these stacks. */
  expectKept(stacks: readonly string[]): void {
    this.expectHeld(stacks);
    expect(this.#keys(/lock|journal/)).toEqual([]);
    expect(leftovers(this.stage)).toEqual([]);
  }

  /** The same, but for what a killed run may have left beside them. */
  expectHeld(stacks: readonly string[]): void {
    expect(this.living).toEqual(this.#first);
    expect(this.states).toEqual(stacks);
  }

  /** The working directory into which a dry run of `refactor` has written what moves. */
  async listed(app: string): Promise<string> {
    const folder = await this.apps.folder({});
    const inputs = { 'dry-run': 'true', 'working-directory': folder };
    expectSuccess(await this.run('refactor', app, inputs));
    return folder;
  }

  async expectNothingToDo(app: string, more: Record<string, string> = {}): Promise<void> {
    expect(expectSuccess(await this.run('diff', app, more)).results.outputs['has-changes']).toBe('false');
  }

  /** Deploys the app as a pull request has shown it. */
  async deployApproved(app: string): Promise<void> {
    this.stage.github.addPull({ number: 7, headSha: HEAD, mergeCommitSha: MERGED, mergedAt: 1 });
    expectSuccess(await this.run('diff', app, {}, PULL));
    expectSuccess(await this.run('deploy', app, { 'require-approved-plan': 'true' }, PUSH));
  }

  /** The next run, which may be killed as well, ends what a killed one has begun. */
  async sweep(app: string, stacks: readonly string[], more: Record<string, string> = {}): Promise<void> {
    await sweepKills(
      this.stage,
      () => this.run('deploy', app, more),
      { before: this.#beginning, every: EVERY, again: true },
      () => {
        this.expectKept(stacks);
      },
    );
  }

  /** After a kill, the earlier app is deployed. */
  async sweepBack(app: string, earlier: string, stacks: readonly string[]): Promise<void> {
    let attempts = 0;
    // The first run counts the writes. Of the pairs after it, the first one is killed.
    const next = async () => {
      attempts += 1;
      if (attempts % 2 === 0 || attempts === 1) return this.run('deploy', app);
      const back = await this.run('deploy', earlier);
      if (!back.stdout.includes('MOVE_BLOCKED')) return back;
      // What is in flight has to be resolved first, as the message says.
      expectSuccess(await this.run('deploy', app));
      return this.run('deploy', earlier);
    };
    await sweepKills(this.stage, next, { before: this.#beginning, every: EVERY }, () => {
      // A lock of a name that only the killed run has used expires.
      this.expectHeld(stacks);
    });
  }

  get #beginning() {
    if (this.#before === undefined) throw new Error('nothing has been deployed yet');
    return this.#before;
  }
}
