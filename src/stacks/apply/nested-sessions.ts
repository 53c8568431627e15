/** Manages the sessions of nested stacks. */

import {
  openSession,
  type Disposition,
  type OwnedSession,
  type Session,
  type SessionPorts,
  type SessionRequest,
} from '../../engine/locked-session.js';
import type { DeploymentState } from '../../engine/record/deployment-state.js';
import type { StackId } from '../../ports/stack-id.js';
import { loadRecord, standingOperations, type StackRecord } from '../plan/plan-stack.js';

/**
 * Each nested stack has a lock, a state and a journal of its own. Its session is opened before the first
 * change and stays open until the root's own work has ended, so that its journal tells the next run what this
 * one did, whichever stack it was killed in.
 */
export class NestedSessions {
  readonly #request: Omit<SessionRequest, 'stack' | 'signal'>;
  readonly #ports: SessionPorts;
  readonly #check: (found: DeploymentState) => void;
  readonly #seen = new Set<string>();
  readonly #open = new Map<string, Promise<OwnedSession>>();
  readonly #records = new Map<string, Promise<StackRecord>>();

  /** `check`: throws if a stack is not to be changed as it was found under its lock. */
  constructor(
    request: Omit<SessionRequest, 'stack' | 'signal'>,
    ports: SessionPorts,
    check: (found: DeploymentState) => void,
  ) {
    this.#request = request;
    this.#ports = ports;
    this.#check = check;
  }

  /** The session of a stack nested in that of `parent`: it changes nothing once the parent may not. */
  async open(stack: StackId, parent: Session): Promise<Session> {
    const opening = this.#open.get(stack.stackName) ?? this.#start(stack, parent);
    this.#open.set(stack.stackName, opening);
    this.#records.delete(stack.stackName);
    return opening;
  }

  /** The record of a stack: from its open session, else as first read from the bucket. */
  async load(stack: StackId): Promise<StackRecord> {
    const open = await this.find(stack);
    if (open !== undefined) {
      const { state, stateEtag, attempted, point } = open.deploymentState;
      const interruptedRuns = [this.#request.run.id];
      return {
        state,
        stateEtag,
        attempted,
        hasPoint: point !== undefined,
        ...standingOperations(stack, open.deploymentState, new Map()),
        interruptedRuns,
      };
    }
    const record = this.#records.get(stack.stackName) ?? loadRecord(stack, this.#ports);
    this.#records.set(stack.stackName, record);
    return record;
  }

  /** The open session of a stack. */
  async find({ stackName }: StackId): Promise<Session | undefined> {
    return this.#open.get(stackName);
  }

  /** Whether anybody holds the lock of a stack, or was killed with it. */
  async isLocked(stack: StackId): Promise<boolean> {
    return (await this.#ports.locks.read(stack)) !== undefined;
  }

  /**
   * An interrupted run may have left the lock of a stack that is gone or was never created: it is taken over
   * and released.
   */
  async releaseAbandoned(stack: StackId, parent: Session): Promise<void> {
    if (!(await this.isLocked(stack))) return;
    const { deploymentState } = await this.open(stack, parent);
    // Its holder may have recorded something before the lock was ours.
    const { rows, open } = deploymentState;
    if (rows.size === 0 && open.size === 0) await this.remove(stack);
  }

  /** Closes the session of a stack that is gone, and deletes its state. */
  async remove({ stackName }: StackId): Promise<void> {
    const opened = await this.#open.get(stackName);
    this.#open.delete(stackName);
    this.#records.delete(stackName);
    if (opened !== undefined) await end(opened, 'remove');
  }

  /** Closes all sessions, innermost first. Rejects with the first failure once all have ended. */
  async close(): Promise<void> {
    const outcomes: PromiseSettledResult<void>[] = [];
    for (const opening of [...this.#open.values()].reverse()) {
      const [opened] = await Promise.allSettled([opening]);
      if (opened.status === 'fulfilled') {
        outcomes.push(...(await Promise.allSettled([end(opened.value, 'keep')])));
      }
    }
    this.#open.clear();
    const failed = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failed !== undefined) throw failed.reason;
  }

  async #start(stack: StackId, parent: Session): Promise<OwnedSession> {
    const request = { ...this.#request, stack, signal: parent.signal };
    const session = await openSession(request, this.#ports);
    try {
      // One that this run itself has removed is as this run left it.
      if (!this.#seen.has(stack.stackName)) this.#check(session.deploymentState);
      this.#seen.add(stack.stackName);
    } catch (error) {
      throw await session.fail(error);
    }
    return guardedBy(parent, session);
  }
}

async function end(session: OwnedSession, disposition: Disposition): Promise<void> {
  try {
    await session.close(disposition);
  } catch (error) {
    throw await session.fail(error);
  }
}

/** Nothing is changed in a nested stack once the lock of any enclosing stack is lost. */
function guardedBy(parent: Session, session: OwnedSession): OwnedSession {
  return {
    deploymentState: session.deploymentState,
    signal: session.signal,
    ensureLockHeld: () => {
      parent.ensureLockHeld();
      session.ensureLockHeld();
    },
    close: (disposition) => session.close(disposition),
    fail: (error) => session.fail(error),
  };
}
