/** Rolls back a stack together with its nested stacks. */

import { rollBack, type RollbackResult } from '../../engine/execute-rollback.js';
import type { DeploymentState } from '../../engine/record/deployment-state.js';
import type { OperationPorts } from '../../engine/operation/operation-ports.js';
import type { Session } from '../../engine/locked-session.js';
import { ProviderFailure } from '../../ports/resource-failure.js';
import type { StackId } from '../../ports/stack-id.js';
import { exportsOf, withoutExports } from '../../state/exports.js';
import type { RecordedOutputs, RollbackPoint } from '../../state/journal-entries.js';
import { rowsBefore } from '../../state/rollback-point.js';
import type { ResourceState } from '../../state/schema.js';
import type { CommandContext } from '../context.js';
import { recordOf } from '../exports/publish-exports.js';
import type { Exports } from '../exports/cross-stack-values.js';
import type { NestedSessions } from './nested-sessions.js';
import { nestedStacksOf } from '../plan/nested-stacks.js';
import { isOnRecord } from '../plan/plan-stack.js';
import { stepRules } from '../approval/data-loss-guard.js';
import { notTakenBack, rollBackFailedDeploy, type FailedDeploy } from './rollback-failed-deploy.js';
import type { RollbackStatus } from '../outcome.js';

export const OF_ANOTHER_STATE =
  'What a deploy that failed had left cannot be taken back any more: the state has been written since, and not by that deploy.';

export interface TreeRollbackPorts {
  readonly context: CommandContext;
  readonly exports: Exports;
  readonly sessions: NestedSessions;
  /** For a stack of which only the record is known. */
  readonly operationPorts: (session: Session) => Promise<OperationPorts>;
}

/** The situation that a stack is rolled back to. */
interface Target {
  readonly rows: ReadonlyMap<string, ResourceState>;
  /** Absent: they were not changed. */
  readonly outputs?: RecordedOutputs;
  /** The rollback point that remains then. */
  readonly earlier: RollbackPoint | undefined;
}

/**
 * Rolls back a stack with all its nested stacks. A failed deploy restores each stack as it found it; the
 * command `rollback` restores them as before the first failed deploy.
 */
export class TreeRollback {
  readonly #ports: TreeRollbackPorts;
  /** Each stack as this run found it. */
  readonly #found = new Map<string, Required<Target>>();
  /** Names of the stacks that failed, and of those rolled back with one. */
  readonly #takenBack = new Set<string>();
  #since: string | undefined;

  constructor(ports: TreeRollbackPorts) {
    this.#ports = ports;
  }

  /** Called before any change of a stack, for the root first. */
  begin({ ledger }: Session): void {
    this.#since ??= ledger.point?.since ?? this.#ports.context.run.id;
    const earlier = ledger.point?.since === this.#since ? ledger.point : undefined;
    const found = { rows: new Map(ledger.rows), outputs: recordOf(ledger), earlier };
    this.#found.set(ledger.stack.stackName, found);
    ledger.canBeTakenBack(this.#since);
  }

  /** Called when all creates and updates of the root are done: no earlier change is rolled back any more. */
  async settle(root: Session): Promise<void> {
    const hasEarlier = this.#found.get(root.ledger.stack.stackName)?.earlier !== undefined;
    root.ledger.settle();
    await this.#settleNested(root, hasEarlier);
  }

  /** Whether the stack failed, or is rolled back with another one. */
  goesBack({ stackName }: StackId): boolean {
    return this.#takenBack.has(stackName);
  }

  /** Marks a nested stack that is deleted with the deploy that created it. */
  takeAway({ stackName }: StackId): void {
    this.#takenBack.add(stackName);
  }

  /** Rolls back a stack whose own steps have failed. */
  async takeBackFailed(failed: Omit<FailedDeploy, 'before'>): Promise<RollbackStatus> {
    const { ledger } = failed;
    const found = this.#found.get(ledger.stack.stackName);
    this.#takenBack.add(ledger.stack.stackName);
    if (found === undefined) return 'kept';
    const aftermath = await rollBackFailedDeploy({ ...failed, before: found.rows }, this.#ports.context);
    if (aftermath === 'taken-back') this.restoreRecord(ledger);
    return aftermath;
  }

  /** Restores the rest of the record of a stack whose resource records are as this run found them. */
  restoreRecord(ledger: DeploymentState): void {
    const found = this.#found.get(ledger.stack.stackName);
    if (found === undefined) return;
    const { outputs } = found;
    const isAsFound = JSON.stringify(recordOf(ledger)) === JSON.stringify(outputs);
    if (!isAsFound) ledger.note({ kind: 'outputs', ...outputs });
    ledger.goBackTo(found.earlier);
  }

  /** Rolls back a nested stack, on behalf of its parent. Resolves to its outputs afterwards. */
  async takeBackNested(
    stack: StackId,
    parent: Session,
    signal: AbortSignal,
  ): Promise<RecordedOutputs['outputs']> {
    const { sessions } = this.#ports;
    const record = await sessions.load(stack);
    if (!isOnRecord(record)) throw cannotComeBack(stack);
    const isOfThisRun = this.#found.has(stack.stackName);
    // A run that has deployed nothing finds the rollback point in the stack's own record.
    const session = this.#found.size > 0 && !isOfThisRun ? undefined : await sessions.open(stack, parent);
    const target = session === undefined ? undefined : this.#targetOf(session);
    if (session === undefined || target === undefined) return withoutExports(record.state.outputs);
    const result = await this.#goBack({ ...session, signal }, target);
    if (result.result !== 'done') throw notTakenBack(stack, result);
    return withoutExports(session.ledger.state.outputs);
  }

  /** Rolls the root back to before the failed deploys; `undefined` if there is nothing to roll back. */
  async rollBackRoot(session: Session): Promise<RollbackResult | undefined> {
    this.#since = session.ledger.point?.since;
    const target = this.#targetOf(session);
    return target === undefined ? undefined : this.#goBack(session, target);
  }

  #targetOf({ ledger }: Session): Target | undefined {
    const found = this.#found.get(ledger.stack.stackName);
    if (found !== undefined) return found;
    const { point } = ledger;
    if (point === undefined || point.since !== this.#since) return undefined;
    return { rows: rowsBefore(ledger.rows, point.rows), earlier: undefined, ...pick(point) };
  }

  async #goBack(session: Session, { rows, outputs, earlier }: Target): Promise<RollbackResult> {
    const { context, exports, operationPorts } = this.#ports;
    const { ledger, signal } = session;
    const { stack } = ledger;
    const { settings, run } = context;
    this.#takenBack.add(stack.stackName);
    if (this.#since !== undefined) ledger.canBeTakenBack(this.#since);
    const catalog = await context.aws.catalog(typesOf(ledger), stack.region);
    const operations = await operationPorts(session);
    const limits = settings.resourceLimits;
    const result = await rollBack(
      rows,
      { ledger, operations, catalog, limits, run: run.id, rules: stepRules(catalog, stack, context) },
      { concurrency: settings.concurrency, signal },
    );
    if (result.result !== 'done') return result;
    if (outputs !== undefined) ledger.note({ kind: 'outputs', ...outputs });
    ledger.goBackTo(earlier);
    await ledger.flush();
    if (outputs !== undefined) await exports.publish(stack, exportsOf(ledger.state));
    return result;
  }

  /** `evenClosed`: also stacks that this run has not touched, since earlier runs may have. */
  async #settleNested(parent: Session, evenClosed: boolean): Promise<void> {
    const { sessions } = this.#ports;
    for (const stack of nestedStacksOf(parent.ledger.stack, parent.ledger.rows)) {
      const session = await (evenClosed ? sessions.open(stack, parent) : sessions.find(stack));
      if (session === undefined) continue;
      session.ledger.settle();
      await this.#settleNested(session, evenClosed);
    }
  }
}

/** The types of all existing, in-flight and previous resources. */
export function typesOf({ rows, open, point }: DeploymentState): Set<string> {
  const before = Object.values(point?.rows ?? {}).flatMap((row) => row ?? []);
  return new Set([
    ...[...rows.values(), ...before].map(({ resourceType }) => resourceType),
    ...[...open.values()].map(({ intent }) => intent.type),
  ]);
}

function pick({ outputs }: RollbackPoint): Pick<Target, 'outputs'> {
  return outputs === undefined ? {} : { outputs };
}

function cannotComeBack({ stackName }: StackId): ProviderFailure {
  const message = `${stackName} was deleted with everything in it: only a deploy can make it again`;
  return new ProviderFailure('terminal', message, { name: 'NestedStackGone' });
}
