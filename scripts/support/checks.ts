/** Counts checks, and tracks known differences. */

import type { Differences } from '../../__tests__/contracts/s3-witness/differences.js';

/**
 * Counts what holds. A check that is listed as a known difference of the program under test must fail: one that holds
 * again, or that nothing reached, fails the run, so that somebody takes it off the list.
 */
export class Checks {
  readonly #met = new Set<string>();
  #passed = 0;
  #failed = 0;

  constructor(private readonly known: Differences = {}) {}

  /** Resolves with the answer of the body, or with nothing if it threw. */
  async check<Answer>(name: string, body: () => Promise<Answer> | Answer): Promise<Answer | undefined> {
    const reason = this.known[name];
    this.#met.add(name);
    try {
      const answer = await body();
      if (reason === undefined) this.#pass(`✓ ${name}`);
      else this.#fail(name, `agrees again; take it off the list (${reason})`);
      return answer;
    } catch (error) {
      if (reason === undefined) this.#fail(name, error);
      else this.#pass(`≠ ${name}\n  differs as known: ${reason}`);
      return undefined;
    }
  }

  /** To be called at the end. */
  tellCounts(): void {
    for (const name of Object.keys(this.known).filter((listed) => !this.#met.has(listed)))
      this.#fail(name, 'is listed as a difference, but nothing checks it');
    console.log(`${this.#passed} passed, ${this.#failed} failed`);
    if (this.#failed > 0) process.exitCode = 1;
  }

  #pass(line: string): void {
    this.#passed += 1;
    console.log(line);
  }

  #fail(name: string, why: unknown): void {
    this.#failed += 1;
    console.log(`✗ ${name}\n  ${String(why).replaceAll('\n', '\n  ')}`);
  }
}

export function expectEqual(what: string, actual: unknown, expected: unknown): void {
  const [found, wanted] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (found !== wanted) throw new Error(`${what}: expected ${wanted}, found ${found}`);
}
