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
  begin({ ledger }: Session): void {
    this.#since ??= ledger.point?.since ?? this.#run;
    const earlier = ledger.point?.since === this.#since ? ledger.point : undefined;
    const found = { rows: new Map(ledger.rows), outputs: recordOf(ledger), earlier };
    this.#found.set(ledger.stack.stackName, found);
    ledger.beginRollbackScope(this.#since);
  }

  /** For the command `rollback`, which changes nothing before: its scope is the root's rollback point. */
  resume({ ledger }: Session): void {
    this.#since = ledger.point?.since;
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
  targetOf({ ledger }: Session): RollbackTarget | undefined {
    const found = this.foundBy(ledger.stack);
    if (found !== undefined) return found;
    const { point } = ledger;
    if (point === undefined || point.since !== this.#since) return undefined;
    const { outputs } = point;
    const changed = outputs === undefined ? {} : { outputs };
    return { rows: rowsBefore(ledger.rows, point.rows), earlier: undefined, ...changed };
  }

  isRollingBack({ stackName }: StackId): boolean {
    return this.#rollingBack.has(stackName);
  }

  markRollingBack({ stackName }: StackId): void {
    this.#rollingBack.add(stackName);
  }

  /** Restores what else is on record of a stack whose rows are as this run found them. */
  restoreRecord(ledger: DeploymentState): void {
    const found = this.foundBy(ledger.stack);
    if (found === undefined) return;
    const { outputs } = found;
    const isAsFound = JSON.stringify(recordOf(ledger)) === JSON.stringify(outputs);
    if (!isAsFound) ledger.note({ kind: 'outputs', ...outputs });
    ledger.restoreRollbackPoint(found.earlier);
  }
}
