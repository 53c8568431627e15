/**
 * The machine that a run works on. Everything that leaves it or comes back passes through here, and it can be killed
 * at any such moment: then nothing that it began goes on, and nothing it waits for ever comes.
 */
export class Machine {
  readonly #killAt: number;
  readonly #die: () => void;
  #moments = 0;
  #isDead = false;
  /** Resolves when the machine is killed. */
  readonly death: Promise<'killed'>;

  /** `killAt`: at which of its moments, from 1; never where it has fewer. */
  constructor(killAt = Infinity) {
    this.#killAt = killAt;
    let die: (() => void) | undefined;
    this.death = new Promise((resolve) => {
      die = () => resolve('killed');
    });
    this.#die = () => die?.();
  }

  /** How many moments there have been: a run that ends has as many points at which it could have been killed. */
  get moments(): number {
    return this.#moments;
  }

  get isDead(): boolean {
    return this.#isDead;
  }

  /** To be awaited before each effect on the world, and again before the answer to it. */
  pass(): Promise<void> {
    this.#moments += 1;
    if (this.#moments >= this.#killAt) this.kill();
    return this.#isDead ? new Promise(() => undefined) : Promise.resolve();
  }

  kill(): void {
    this.#isDead = true;
    this.#die();
  }
}
