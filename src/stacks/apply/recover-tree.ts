import type { FindOptions } from '../../engine/operation/find-outcome.js';
import type { OperationPorts } from '../../engine/operation/operation-ports.js';
import type { Session } from '../../engine/locked-session.js';
import { resolveInFlight } from '../../engine/recover/resolve-in-flight.js';
import { NESTED_STACK_TYPE } from '../../plan/model/nested-outlook.js';
import { originalName } from '../../plan/model/deposed-names.js';
import type { StackId } from '../../ports/stack-id.js';
import { nestedStack } from '../../state/nested.js';
import type { StackState } from '../../state/schema.js';
import type { NestedSessions } from './nested-sessions.js';
import { isOnRecord } from '../plan/plan-stack.js';

export interface TreeSettlingPorts {
  readonly sessions: NestedSessions;
  /** For a stack of which nothing but its record is known. */
  readonly operationPorts: (session: Session) => Promise<OperationPorts>;
}

/** Settles what interrupted runs left open in a stack and everything nested in it. */
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
   * Whether anything of a nested stack is on record. Its session is opened only where a run was interrupted in it: one
   * that died before it let go has left no more than the lock.
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

  async #settleAllNested(
    { stackName, region, resources }: StackState,
    parent: Session,
    options: FindOptions,
  ): Promise<void> {
    const rows = Object.entries(resources).filter(([, row]) => row.resourceType === NESTED_STACK_TYPE);
    const names = new Set(rows.map(([name]) => originalName(name)));
    const stacks = [...names].map((name) => nestedStack({ stackName, region }, name));
    await Promise.all(stacks.map((stack) => this.settleNested(stack, parent, options)));
  }
}
