/** Remembers how a run found each stack of a tree, and which of them roll back. */

import type { Session } from '../../engine/locked-session.js';
import type { DeploymentState } from '../../engine/record/deployment-state.js';
import type { StackId } from '../../ports/stack-id.js';
import type { RecordedOutputs, RollbackPoint } from '../../state/journal-entries.js';
import { rowsBefore } from '../../state/rollback-point.js';
import type { ResourceState } from '../../state/schema.js';
import { recordOf } from '../exports/publish-exports.js';

/** The state that a stack returns to in a rollback. */
export interface RollbackTarget {
  readonly rows: ReadonlyMap<string, ResourceState>;
  /** Absent: they were not changed. */
  readonly outputs?: RecordedOutputs;
  /** The rollback point that is left afterwards. */
  readonly earlier: RollbackPoint | undefined;
}

/**
 * What one run can roll back in a tree of stacks. A deploy that fails returns each stack to how this run found it; the
 * command `rollback` returns them to how they were before the first of the deploys that failed.
 */
export class RollbackScope {
  readonly #run: string;
  /** How this run found each stack, by name. */
  readonly #found = new Map<string, Required<RollbackTarget>>();
  /** Names of the stacks that roll back. */
  readonly #rollingBack = new Set<string>();
  /** The first run whose changes can be rolled back. */
  #since: string | undefined;

  constructor(run: string) {
    this.#run = run;
  }

  get since(): string | undefined {
    return this.#since;
  }

  /** Call before anything of a stack is changed, for the root first: from here on it can be rolled back. */
  begin({ deploymentState }: Session): void {
    this.#since ??= deploymentState.point?.since ?? this.#run;
    const earlier = deploymentState.point?.since === this.#since ? deploymentState.point : undefined;
    const found = { rows: new Map(deploymentState.rows), outputs: recordOf(deploymentState), earlier };
    this.#found.set(deploymentState.stack.stackName, found);
    deploymentState.beginRollbackScope(this.#since);
  }

  /** For the command `rollback`, which changes nothing before: its scope is the root's rollback point. */
  resume({ deploymentState }: Session): void {
    this.#since = deploymentState.point?.since;
  }

  /** How this run found a stack; `undefined` if it has not begun to change it. */
  foundBy({ stackName }: StackId): Required<RollbackTarget> | undefined {
    return this.#found.get(stackName);
  }

  /** Whether this run has begun to change any stack. */
  get hasBegun(): boolean {
    return this.#found.size > 0;
  }

  /** `undefined` if there is nothing to roll back. */
  targetOf({ deploymentState }: Session): RollbackTarget | undefined {
    const found = this.foundBy(deploymentState.stack);
    if (found !== undefined) return found;
    const { point } = deploymentState;
    if (point === undefined || point.since !== this.#since) return undefined;
    const { outputs } = point;
    const changed = outputs === undefined ? {} : { outputs };
    return { rows: rowsBefore(deploymentState.rows, point.rows), earlier: undefined, ...changed };
  }

  isRollingBack({ stackName }: StackId): boolean {
    return this.#rollingBack.has(stackName);
  }

  markRollingBack({ stackName }: StackId): void {
    this.#rollingBack.add(stackName);
  }

  /** Restores what else is on record of a stack whose rows are as this run found them. */
  restoreRecord(deploymentState: DeploymentState): void {
    const found = this.foundBy(deploymentState.stack);
    if (found === undefined) return;
    const { outputs } = found;
    const isAsFound = JSON.stringify(recordOf(deploymentState)) === JSON.stringify(outputs);
    if (!isAsFound) deploymentState.note({ kind: 'outputs', ...outputs });
    deploymentState.restoreRollbackPoint(found.earlier);
  }
}
