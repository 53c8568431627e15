/** Opens and closes the stage of a group of tests, and keeps its tests apart. */

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect } from '@jest/globals';

import type { SimulatorSnapshot } from '../../../simulator/server.js';
import { Stage, type StageOptions } from '../../../simulator/stage.js';
import { changedStrangers } from '../../../simulator/strangers-check.js';
import { Apps, fixtureApp } from './apps.js';
import { expectSuccess, leftovers, openEmptyStage, openStage } from './bundle.js';

/** What the tests of a group share. */
export interface OnStage {
  /** Open from the first `beforeAll` on. */
  readonly stage: Stage;
  /** Removed after the last test. */
  readonly apps: Apps;
}

export interface OnStageOptions extends StageOptions {
  /** Leaves out the buckets that the command `bootstrap` creates. */
  readonly isBare?: boolean;
  /** A fixture app to deploy before the first test. */
  readonly deployed?: string;
  /** Gives each test the account as it was before the first test. Without it, each test goes on where the last one ended. */
  readonly restores?: boolean;
  /** Fails a test after which a lock or a journal is left in the bucket. */
  readonly leavesNothing?: boolean;
}

/**
 * After each test, faults are disarmed. Requests that AWS would not understand, and changes of what belongs to somebody
 * else, fail the test.
 */
export function describeOnStage(name: string, options: OnStageOptions, tests: (on: OnStage) => void): void {
  describe(name, () => {
    const { isBare, deployed, restores, leavesNothing, ...stageOptions } = options;
    const apps = new Apps();
    let opened: Stage | undefined;
    let before: SimulatorSnapshot | undefined;
    const stage = standIn(() => opened);

    beforeAll(async () => {
      opened = await (isBare === true ? openEmptyStage : openStage)(stageOptions);
      if (deployed === undefined) return;
      expectSuccess(await opened.run({ inputs: { command: 'deploy', app: fixtureApp(deployed) } }));
    });

    beforeEach(() => {
      if (restores !== true) return;
      before ??= stage.aws.snapshot();
      stage.aws.restore(before);
    });

    afterEach(() => {
      stage.aws.faults.disarmAll();
      stage.aws.cloudControl.account.outcomes.disarmAll();
      stage.github.faults.disarmAll();
      expect(stage.aws.log.defects()).toEqual([]);
      expect(changedStrangers(stage.aws)).toEqual([]);
      expect(stage.takeMisfits()).toEqual([]);
      if (leavesNothing === true) expect(leftovers(stage)).toEqual([]);
    });

    afterAll(async () => {
      await opened?.close();
      await apps.remove();
    });

    tests({ stage, apps });
  });
}

/** A stage that tests can name before it is open. */
function standIn(opened: () => Stage | undefined): Stage {
  const get = (_target: Stage, name: string | symbol): unknown => {
    const stage = opened();
    if (stage === undefined)
      throw new Error(`the stage is not open yet: ${String(name)} is for hooks and tests`);
    const value: unknown = Reflect.get(stage, name, stage);
    return typeof value === 'function' ? (value.bind(stage) as unknown) : value;
  };
  return new Proxy(Stage.prototype, { get });
}
