/** Resolves what interrupted runs left in flight in a stack and its nested stacks. */

import type { FindOptions } from '../../engine/operation/find-outcome.js';
import type { OperationPorts } from '../../engine/operation/operation-ports.js';
import type { Session } from '../../engine/locked-session.js';
import { resolveInFlight } from '../../engine/recover/resolve-in-flight.js';
import type { StackId } from '../../ports/stack-id.js';
import type { StackState } from '../../state/schema.js';
import type { NestedSessions } from './nested-sessions.js';
import { nestedStacksOf } from '../plan/nested-stacks.js';
import { isOnRecord } from '../plan/plan-stack.js';

export interface TreeSettlingPorts {
  readonly sessions: NestedSessions;
  /** For a stack of which only the record is known. */
  readonly operationPorts: (session: Session) => Promise<OperationPorts>;
}

/** Recovers a stack and all its nested stacks. */
export class TreeSettling {
  readonly #ports: TreeSettlingPorts;

  constructor(ports: TreeSettlingPorts) {
    this.#ports = ports;
  }

  async settle(session: Session, ports: OperationPorts, options: FindOptions): Promise<void> {
    await resolveInFlight(session.ledger, ports, options);
    await this.#settleAllNested(session.ledger.state, session, options);
  }

  /**
   * Whether anything of a nested stack is recorded. Its session is opened only if a run was interrupted in
   * it; a run killed before the release has left no more than the lock.
   */
  async settleNested(stack: StackId, parent: Session, options: FindOptions): Promise<boolean> {
    const { sessions, operationPorts } = this.#ports;
    const [record, isLocked] = await Promise.all([sessions.load(stack), sessions.isLocked(stack)]);
    if (record.interruptedRuns.length === 0 && !(isLocked && isOnRecord(record))) {
      await this.#settleAllNested(record.state, parent, options);
      return isOnRecord(record);
    }
    const session = await sessions.open(stack, parent);
    await this.settle(session, await operationPorts(session), options);
    return true;
  }

  async #settleAllNested(state: StackState, parent: Session, options: FindOptions): Promise<void> {
    const stacks = nestedStacksOf(state, Object.entries(state.resources));
    await Promise.all(stacks.map((stack) => this.settleNested(stack, parent, options)));
  }
}
