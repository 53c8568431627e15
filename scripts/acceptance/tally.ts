/** Prints and counts the results of acceptance checks. */
export class Tally {
  #passed = 0;
  #failed = 0;

  /** Resolves with whether the step has passed; a failed one does not reject. */
  async step(name: string, work: () => Promise<void>): Promise<boolean> {
    const start = performance.now();
    try {
      await work();
      this.#passed += 1;
      console.log(`✓ ${name} (${Math.round((performance.now() - start) / 1000)} s)`);
      return true;
    } catch (thrown) {
      this.#failed += 1;
      const message = thrown instanceof Error ? thrown.message : String(thrown);
      console.log(`✗ ${name}\n    ${message.replaceAll('\n', '\n    ')}`);
      return false;
    }
  }

  /** The last line, as `scripts/check.mjs` reads it. */
  tell(): void {
    console.log(`${this.#passed} passed, ${this.#failed} failed`);
    if (this.#failed > 0) process.exitCode = 1;
  }
}
