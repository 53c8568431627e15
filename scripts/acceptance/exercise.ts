/** Exercises the bundle on a check's stack: deploy, update, drift, destroy. */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { JsonObject } from '../../src/json.js';
import type { Account } from './account.js';
import { Bundle, stackOutputs, writeAssembly, type BundleResult } from './bundle.js';
import type { Check, Sight } from './check.js';
import { NAME_PREFIX } from './direct.js';
import type { Tally } from './tally.js';

export interface Surroundings {
  readonly account: Account;
  readonly runId: string;
  readonly tally: Tally;
  /** Aborted once somebody has asked the run to stop. */
  readonly signal: AbortSignal;
}

/** How much of a failed command's output is shown. */
const LAST_LINES = 25;

/** Deploy, update, drift, destroy. */
export async function exercise(check: Check, surroundings: Surroundings): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'acceptance-app-'));
  const life = new StackLife(check, surroundings, folder);
  try {
    await life.run();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

class StackLife {
  readonly #bundle: Bundle;
  readonly #stack: string;
  #outputs: Sight = {};

  constructor(
    private readonly check: Check,
    private readonly surroundings: Surroundings,
    private readonly folder: string,
  ) {
    this.#bundle = new Bundle(surroundings.account.region, surroundings.signal);
    this.#stack = `${NAME_PREFIX}${surroundings.runId}-${check.question}`;
  }

  async run(): Promise<void> {
    const { before, after } = this.check.stack;
    try {
      const first = await this.#deploy('deploys', before);
      if (first !== undefined) {
        const second = await this.#deploy('updates', after);
        if (second !== undefined) {
          await this.#step('finds as it should be', () => this.#judge(first, second));
          await this.#drift();
        }
      }
    } finally {
      await this.#destroy();
    }
  }

  /** What is seen in the account afterwards; `undefined`: the deploy has failed. */
  async #deploy(name: string, template: JsonObject): Promise<Sight | undefined> {
    let seen: Sight | undefined;
    await this.#step(name, async () => {
      const { account, runId } = this.surroundings;
      await writeAssembly(this.folder, { stack: this.#stack, template, runId });
      const inputs = { command: 'deploy', app: this.folder, ...this.check.stack.inputs };
      this.#outputs = stackOutputs(succeeded(await this.#bundle.run(inputs)));
      seen = (await this.check.stack.look?.(account, this.#outputs)) ?? {};
    });
    return seen;
  }

  #judge(before: Sight, after: Sight): Promise<void> {
    mustBeNone(this.check.stack.judge?.(before, after) ?? []);
    return Promise.resolve();
  }

  async #drift(): Promise<void> {
    await this.#step('has not drifted', async () => {
      succeeded(await this.#bundle.run({ command: 'drift', stacks: this.#stack }));
    });
    const { tamper } = this.check.stack;
    if (tamper === undefined) return;
    await this.#step('finds drift and reverts it', async () => {
      await tamper(this.surroundings.account, this.#outputs);
      const found = await this.#bundle.run({ command: 'drift', stacks: this.#stack });
      if (found.outputs['drifted'] !== 'true') throw new Error(`no drift was found\n${lastLines(found)}`);
      const revert = { command: 'drift', stacks: this.#stack, 'drift-action': 'revert', yes: 'true' };
      succeeded(await this.#bundle.run(revert));
      succeeded(await this.#bundle.run({ command: 'drift', stacks: this.#stack }));
    });
  }

  async #destroy(): Promise<void> {
    // Whoever asked the run to stop gets the sweep instead.
    if (this.surroundings.signal.aborted) return;
    await this.#step('destroys', async () => {
      const inputs = { command: 'destroy', app: this.folder, yes: 'true', 'purge-events': 'true' };
      succeeded(await this.#bundle.run(inputs));
      mustBeNone((await this.check.stack.remains?.(this.surroundings.account, this.#outputs)) ?? []);
    });
  }

  async #step(name: string, work: () => Promise<void>): Promise<void> {
    this.surroundings.signal.throwIfAborted();
    await this.surroundings.tally.step(`${this.check.question}: ${name}`, work);
  }
}

function succeeded(result: BundleResult): BundleResult {
  if (result.exitCode === 0) return result;
  throw new Error(`the bundle ended with ${result.exitCode}\n${lastLines(result)}`);
}

function lastLines({ output }: BundleResult): string {
  return output.trimEnd().split('\n').slice(-LAST_LINES).join('\n');
}

function mustBeNone(problems: readonly string[]): void {
  if (problems.length > 0) throw new Error(problems.join('; '));
}
