/** At which of its moments a machine is killed, or with the bucket stands still until it is woken; from 1. */
export interface Fate {
  readonly killAt?: number;
  readonly stopAt?: number;
}

/**
 * The machine that a run works on. Everything that leaves it or comes back passes through here, and it can be killed
 * at any such moment: then nothing that it began goes on, and nothing it waits for ever comes. One that is stopped goes
 * on from there once it is woken.
 */
export class Machine {
  readonly #fate: Required<Fate>;
  readonly #die: () => void;
  readonly #awake: Promise<void>;
  /** Lets a machine that was stopped go on. */
  readonly wake: () => void;
  #moments = 0;
  #momentsWithBucket = 0;
  #isDead = false;
  /** Resolves when the machine is killed, or stands still: nobody hears of its run any more. */
  readonly death: Promise<'killed'>;

  /** Never where it has fewer moments. */
  constructor(fate: number | Fate = {}) {
    const { killAt = Infinity, stopAt = Infinity } = typeof fate === 'number' ? { killAt: fate } : fate;
    this.#fate = { killAt, stopAt };
    let [die, wake] = [(): void => undefined, (): void => undefined];
    this.death = new Promise((resolve) => {
      die = () => resolve('killed');
    });
    this.#awake = new Promise((resolve) => {
      wake = resolve;
    });
    this.#die = die;
    this.wake = wake;
  }

  /** How many moments there have been: a run that ends has as many points at which it could have been killed. */
  get moments(): number {
    return this.#moments;
  }

  get momentsWithBucket(): number {
    return this.#momentsWithBucket;
  }

  get isDead(): boolean {
    return this.#isDead;
  }

  /** To be awaited before each effect on the world, and again before the answer to it. */
  async pass(to: 'bucket' | 'account'): Promise<void> {
    this.#moments += 1;
    if (to === 'bucket') this.#momentsWithBucket += 1;
    if (this.#moments >= this.#fate.killAt) this.kill();
    if (this.#isDead) await new Promise(() => undefined);
    if (this.#momentsWithBucket < this.#fate.stopAt) return;
    this.#die();
    await this.#awake;
  }

  /** Whether it stands still, or stood. */
  get isStopped(): boolean {
    return this.#momentsWithBucket >= this.#fate.stopAt;
  }

  kill(): void {
    this.#isDead = true;
    this.#die();
  }
}
