/** Kills processes of the bundle at their calls that can change something. */

import type { Fault } from '../../simulator/kernel/faults.js';
import type { Stage } from '../../simulator/stage.js';
import { Dice } from '../../__tests__/support/story-templates.js';
import type { Path } from '../support/account-options.js';
import { actionOnStage, type ActionRuns } from '../support/action-runs.js';
import type { Run, Trial, Trials } from './trials.js';

interface Instant {
  readonly nth: number;
  /** Whether the call still has its effect. */
  readonly when: 'before' | 'after';
}

/** How late a run that recovers is killed at most; many end before. */
const LATEST_AGAIN = 30;

export class Kills implements Trials {
  readonly endInOrder = false;
  readonly #runs: ActionRuns;

  constructor(
    private readonly stage: Stage,
    path: Path,
    /** Of so many calls, one is a place to kill a run. */
    private readonly every: number,
  ) {
    this.#runs = actionOnStage(stage, path);
  }

  /** Kills before and after each call of a run, in their order, until a run ends by itself; often the run that recovers, too. */
  async forEach(each: (trial: Trial) => Promise<boolean>): Promise<number> {
    let killed = 0;
    for (let nth = 1; ; nth += this.every) {
      for (const when of ['before', 'after'] as const) {
        const dice = new Dice(2 * nth + (when === 'after' ? 1 : 0));
        const again = dice.chance(0.6) ? [this.#instant(dice)] : [];
        const play = async (run: Run): Promise<boolean> => {
          if (!(await this.#isKilled({ nth, when }, run))) return false;
          killed += 1;
          for (const instant of again) if (await this.#isKilled(instant, run)) killed += 1;
          return true;
        };
        const name = [{ nth, when }, ...again].map(said).join(', then ');
        if (!(await each({ name, runs: this.#runs, play }))) return killed;
      }
    }
  }

  #instant(dice: Dice): Instant {
    return { nth: dice.upTo(LATEST_AGAIN), when: dice.chance(0.5) ? 'before' : 'after' };
  }

  async #isKilled({ nth, when }: Instant, run: Run): Promise<boolean> {
    const fault: Fault = { kind: 'callback', run: () => (this.stage.killAll(), 'drop') };
    const armed = this.stage.aws.faults.arm({ mutating: true, on: { nth }, when, fault });
    await run(this.#runs);
    armed.disarm();
    return armed.played > 0;
  }
}

function said({ nth, when }: Instant): string {
  return `${when} call ${nth}`;
}
