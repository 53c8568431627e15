import {
  openSession,
  type Disposition,
  type OwnedSession,
  type Session,
  type SessionPorts,
  type SessionRequest,
} from '../../engine/locked-session.js';
import { goingOn } from '../../engine/operation/going-on.js';
import type { StackId } from '../../ports/stack-id.js';
import { loadRecord, type StackRecord } from '../plan/plan-stack.js';

/**
 * The sessions of the stacks nested in one that is at work: each has a lock, a state and a journal of its own, is
 * opened when something is to be done to it, and stays open until its root's own work has ended. Until then its
 * journal tells the next run what this one did, whichever stack of the tree it was killed in.
 */
export class NestedSessions {
  readonly #request: Omit<SessionRequest, 'stack' | 'signal'>;
  readonly #ports: SessionPorts;
  readonly #open = new Map<string, Promise<OwnedSession>>();
  readonly #records = new Map<string, Promise<StackRecord>>();

  constructor(request: Omit<SessionRequest, 'stack' | 'signal'>, ports: SessionPorts) {
    this.#request = request;
    this.#ports = ports;
  }

  /** The session of a stack nested in that of `parent`: it changes nothing once the parent may not. */
  async open(stack: StackId, parent: Session): Promise<Session> {
    const opening = this.#open.get(stack.stackName) ?? this.#start(stack, parent);
    this.#open.set(stack.stackName, opening);
    this.#records.delete(stack.stackName);
    return opening;
  }

  /** What is known of a stack: as its open session has it, else as the bucket had it when it was first asked for. */
  async load(stack: StackId): Promise<StackRecord> {
    const open = await this.find(stack);
    if (open !== undefined) {
      const { state, stateEtag, attempted, point, open: operations, rows } = open.ledger;
      const interruptedRuns = [this.#request.run.id];
      const unready = goingOn(operations, rows);
      return {
        state,
        stateEtag,
        attempted,
        hasPoint: point !== undefined,
        open: operations.size - unready.length,
        unready,
        interruptedRuns,
      };
    }
    const record = this.#records.get(stack.stackName) ?? loadRecord(stack, this.#ports);
    this.#records.set(stack.stackName, record);
    return record;
  }

  /** The session that is open for a stack. */
  async find({ stackName }: StackId): Promise<Session | undefined> {
    return this.#open.get(stackName);
  }

  /** Whether anybody has the lock of a stack, or has died with it. */
  async isLocked(stack: StackId): Promise<boolean> {
    return (await this.#ports.locks.read(stack)) !== undefined;
  }

  /** Of a stack that is gone, or was never made, an interrupted run may have left the lock: it is taken over and let go. */
  async releaseAbandoned(stack: StackId, parent: Session): Promise<void> {
    if (!(await this.isLocked(stack))) return;
    await this.open(stack, parent);
    await this.remove(stack);
  }

  /** Ends the session of a stack that is gone, its state with it. */
  async remove({ stackName }: StackId): Promise<void> {
    const opened = await this.#open.get(stackName);
    this.#open.delete(stackName);
    this.#records.delete(stackName);
    if (opened !== undefined) await end(opened, 'remove');
  }

  /** Ends all sessions, the innermost first. Rejects with the first failure once all have ended. */
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
    return guardedBy(parent, await openSession(request, this.#ports));
  }
}

async function end(session: OwnedSession, disposition: Disposition): Promise<void> {
  try {
    await session.close(disposition);
  } catch (error) {
    throw await session.fail(error);
  }
}

/** Nothing is changed in a nested stack once the lock of any stack around it is gone. */
function guardedBy(parent: Session, session: OwnedSession): OwnedSession {
  return {
    ledger: session.ledger,
    signal: session.signal,
    guard: () => {
      parent.guard();
      session.guard();
    },
    close: (disposition) => session.close(disposition),
    fail: (error) => session.fail(error),
  };
}
