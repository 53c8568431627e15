import { describe, expect, it } from '@jest/globals';
import type { LivingThing } from '../../../simulator/aws/cloudcontrol/view.js';
import { canonical, type JsonObject } from '../../../src/json.js';
import { ProviderFailure } from '../../../src/ports/resource-failure.js';
import type { OperationOutcome, ResourceModel } from '../../../src/ports/resources.js';
import { Trial, type ContractCase } from './trial.js';

const HOUR = 3_600_000;

/**
 * Others have resources of the same type: some like the template's to the letter, some made long ago, some in the very
 * second of the create. What recovery takes for ours is ours, and everybody else's stays as it was.
 */
export function strangerContract(contract: ContractCase): void {
  describe('beside resources of others', () => {
    it('a create that never left adopts none of them', async () => {
      await withTrial(contract, async (trial) => {
        const strangers = new Strangers(trial);
        await strangers.settle(HOUR);
        await strangers.settle(0);
        const context = trial.world.context();
        await trial.intend(context);
        await strangers.expectKept(await trial.foundByNextRun(context));
        expect(trial.living).toBe(strangers.count);
      });
    });

    it('a create whose answer was lost finds its own, and changes none of them', async () => {
      await withTrial(contract, async (trial) => {
        const strangers = new Strangers(trial);
        await strangers.settleElsewhere(HOUR, 0);
        const context = trial.world.context();
        trial.fail({ when: 'after', fault: { kind: 'reset' } });
        await trial.expectLost(trial.create(context));
        // Cloud Control knows the token; without that, only its names and requests tell.
        const found = await trial.foundByNextRun(context, trial.isCloudControls);
        await strangers.expectKept(found);
        expect(trial.living).toBe(strangers.count + 1);
        if (contract.isReturnedOnce !== true) expect(found.outcome).toBe('done');
      });
    });

    if (contract.identity === 'aws') {
      it('a create whose answer was lost takes its own, or none, where another one is as new', async () => {
        await withTrial(contract, async (trial) => {
          const strangers = new Strangers(trial);
          const context = trial.world.context();
          await trial.intend(context);
          await strangers.settle(0);
          trial.fail({ when: 'after', fault: { kind: 'reset' } });
          await trial.expectLost(trial.create(context));
          const found = await trial.foundByNextRun(context, trial.isCloudControls);
          await strangers.expectKept(found);
          // The other one may have taken the room, so that the create was refused.
          const isMade = trial.living > strangers.count;
          expect(found.outcome === 'not-done').toBe(!isMade);
          // Nothing tells apart what bears neither a date nor a mark: of two that are as new, neither is taken.
          if (contract.isTimeless === true) expect(found.outcome).toBe('unresolved');
        });
      });

      it('a create that never left adopts none that are as new', async () => {
        await withTrial(contract, async (trial) => {
          const strangers = new Strangers(trial);
          const context = trial.world.context();
          await trial.intend(context);
          await strangers.settle(0);
          await strangers.settle(0);
          // Where there is room for one only, nothing tells the first comer.
          if (strangers.count < 2) return;
          await strangers.expectKept(await trial.foundByNextRun(context));
          expect(trial.living).toBe(strangers.count);
        });
      });
    }
  });
}

async function withTrial(contract: ContractCase, act: (trial: Trial) => Promise<void>): Promise<void> {
  const trial = await Trial.start(contract);
  try {
    await act(trial);
  } finally {
    await trial.world.close();
  }
}

/** Resources of somebody else, and how they were. */
class Strangers {
  readonly #made: ResourceModel[] = [];
  #things: readonly LivingThing[] = [];

  constructor(private readonly trial: Trial) {}

  get count(): number {
    return this.#things.length;
  }

  /** Makes one with the template's properties, where AWS has room for it, some time before now. */
  async settle(age: number): Promise<boolean> {
    return this.#settle(this.trial.properties, age);
  }

  /** Makes one of each age that leave room for the template's: with names of their own, if the template gives one. */
  async settleElsewhere(...ages: readonly number[]): Promise<void> {
    if (this.trial.room === 'one') return;
    for (const [index, age] of ages.entries()) {
      if (!this.trial.hasRoomForTwo) return;
      const others = renamings(this.trial.properties, `-of-others-${index + 1}`);
      let isSettled = false;
      for (const properties of others) isSettled ||= await this.#settle(properties, age);
      if (isSettled || this.trial.room !== 'any') continue;
      const first = this.#made.at(-1);
      // Where a second one is refused, there would be no room for the template's either.
      if (!(await this.settle(age)) && first !== undefined) await this.#leave(first);
    }
  }

  async #leave(made: ResourceModel): Promise<void> {
    await this.trial.delete(made);
    this.#things = this.trial.things;
  }

  async #settle(properties: JsonObject, age: number): Promise<boolean> {
    const { trial } = this;
    const made = await trial.makeStranger(properties).catch((error: unknown) => {
      if (error instanceof ProviderFailure) return undefined;
      throw error;
    });
    trial.world.simulator.clock.advance(age);
    this.#things = trial.things;
    if (made !== undefined) this.#made.push(made);
    return made !== undefined;
  }

  /** None was adopted, and all are as they were. */
  async expectKept(found: OperationOutcome): Promise<void> {
    const ids = this.#made.map(({ physicalId }) => physicalId);
    if (found.outcome === 'done') expect(ids).not.toContain(found.model?.physicalId);
    if (found.outcome === 'not-done') expect(ids).not.toContain(found.physicalId);
    const now = new Map(
      this.trial.things.map((thing) => [thing.identifier, canonical({ ...thing.properties })]),
    );
    for (const { identifier, properties } of this.#things)
      expect([identifier, now.get(identifier)]).toEqual([identifier, canonical({ ...properties })]);
    await Promise.resolve();
  }
}

/** The properties with other names, one after the other: which of them names the resource is the type's business. */
function renamings(properties: JsonObject, suffix: string): JsonObject[] {
  return Object.entries(properties).flatMap(([key, value]) =>
    /^(?:.*Name|Identifier|Family|Qualifier|StatementId|PathPart|RouteKey)$/.test(key) &&
    typeof value === 'string'
      ? [{ ...properties, [key]: value.endsWith('.fifo') ? `other${suffix}.fifo` : `${value}${suffix}` }]
      : [],
  );
}
