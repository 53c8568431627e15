/** The session of a run on one stack: its lock, and its record from the first read to the last write. */

import { asCdkdError, CdkdError } from '../errors.js';
import type { Emit } from '../events.js';
import type { Clock, Random } from '../ports/clock.js';
import type { JournalObject, JournalStore } from '../ports/journal.js';
import type { LockStore, RunStatus } from '../ports/lock.js';
import type { ResponseStore } from '../ports/callbacks.js';
import type { RollbackStore } from '../ports/rollback.js';
import type { Spool } from '../ports/spool.js';
import type { StackId } from '../ports/stack-id.js';
import type { StateStore } from '../ports/state.js';
import { DeploymentState } from './record/deployment-state.js';
import { takeLock, type HeldLock } from './lock.js';
import { fenceJournals, isFence } from './record/fence-journals.js';
import { loadStack } from './record/load-stack.js';
import { spooledMessage } from './record/spool-message.js';

export interface SessionPorts {
  readonly states: StateStore;
  readonly journals: JournalStore;
  readonly points: RollbackStore;
  readonly locks: LockStore;
  readonly responses: ResponseStore;
  readonly runs: RunStatus;
  readonly clock: Clock;
  readonly random: Random;
  readonly newToken: () => string;
  readonly emit: Emit;
  readonly spool: Spool;
  /** Aborted when there is no more time to save anything in the bucket: what is not there goes into the spool. */
  readonly graceExpired: AbortSignal;
}

export interface SessionRequest {
  readonly stack: StackId;
  /** `deploy`, `destroy` …: what the lock says is being done. */
  readonly operation: string;
  readonly run: { readonly id: string; readonly owner: string; readonly url?: string };
  /** Milliseconds to wait for another holder of the lock. */
  readonly lockTimeout: number;
  readonly signal: AbortSignal;
  /** Nonce of the run that is resumed; its lock is treated as ours. */
  readonly nonce?: string;
  /**
   * The run that is resumed. Its journal is closed. It stays closed if the run may still be at work: only its journal stops
   * it before it looks at its lock again.
   */
  readonly resumed?: { readonly run: string; readonly mayBeAtWork: boolean };
  /** Done under the lock, before anything is read. */
  readonly prepare?: () => Promise<void>;
  /** Told of the state that the run leaves, before the journal is removed, which names the run. */
  readonly onLeft?: (left: LeftState) => Promise<void>;
}

export interface LeftState {
  readonly stack: StackId;
  /** `null`: none. */
  readonly etag: string | null;
  readonly hasFailed: boolean;
}

/** A locked stack: its record, and what a change to it must heed. */
export interface Session {
  readonly deploymentState: DeploymentState;
  /** Aborted on cancel, and when the lock is lost. */
  readonly signal: AbortSignal;
  /** Call right before anything is changed; throws if the lock is gone. */
  readonly ensureLockHeld: () => void;
}

/** Whether the state remains in the bucket. */
export type Disposition = 'keep' | 'remove';

/** A session as its owner has it, who ends it: with `close`, and with `fail` if anything throws, `close` included. */
export interface OwnedSession extends Session {
  /** Writes the state, removes the journal (unless an operation is in flight) and releases the lock. */
  close(disposition: Disposition): Promise<void>;
  /** Records what was done so far, releases the lock, and resolves with the error to throw. Never rejects. */
  fail(error: unknown): Promise<CdkdError>;
}

/**
 * Locks a stack and reads its state, with everything that interrupted runs left in their journals. A run that loses
 * its lock writes no state.
 *
 * What the bucket does not accept, or cannot accept in time, goes into the spool and stays there with a note of the
 * session: the job's post step writes it later.
 */
export async function openSession(request: SessionRequest, ports: SessionPorts): Promise<OwnedSession> {
  const { stack, run, operation } = request;
  const claim = {
    owner: run.owner,
    nonce: request.nonce ?? ports.newToken(),
    operation,
    ...(run.url === undefined ? {} : { runUrl: run.url }),
  };
  ports.spool.open({ stack, run: run.id, ...claim });
  const limits = { timeout: request.lockTimeout, signal: request.signal };
  const lock = await takeLock(stack, claim, ports, limits).catch((error: unknown) => {
    // Any other failure leaves open whether the lock is ours: the note stays.
    if (error instanceof CdkdError && error.code === 'LOCKED') ports.spool.close(stack);
    throw error;
  });
  try {
    await request.prepare?.();
    if (request.resumed !== undefined || lock.isTakenOver)
      await fenceJournals(stack, request.resumed?.run, ports.journals);
    const deploymentState = await openDeploymentState(request, writtenUnder(lock, ports));
    if (deploymentState.isResumed || lock.isTakenOver) await deploymentState.fence();
    return new LockedSession(deploymentState, lock, ports, request);
  } catch (error) {
    await releaseLock(lock, stack, ports).catch(() => undefined);
    throw asCdkdError(error);
  }
}

/**
 * Stores that write no record once the lock is gone. A run that was suspended may wake up after another one has destroyed
 * the stack: on condition that there is no state, it would write its own again.
 */
function writtenUnder(lock: HeldLock, ports: SessionPorts): SessionPorts {
  const held =
    <Args extends unknown[], Result>(write: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      lock.ensureHeld();
      return write(...args);
    };
  const { states, points } = ports;
  return {
    ...ports,
    states: {
      read: (stack) => states.read(stack),
      list: () => states.list(),
      write: held((stack, body, expected) => states.write(stack, body, expected)),
      remove: held((stack, expected) => states.remove(stack, expected)),
    },
    points: {
      read: (stack) => points.read(stack),
      write: held((stack, body, seen) => points.write(stack, body, seen)),
      remove: held((stack, seen) => points.remove(stack, seen)),
    },
  };
}

/** Does `work` in a session of its own; it resolves with whether the state remains. */
export async function withSession(
  request: SessionRequest,
  ports: SessionPorts,
  work: (session: Session) => Promise<Disposition>,
): Promise<void> {
  const session = await openSession(request, ports);
  try {
    await session.close(await work(session));
  } catch (error) {
    throw await session.fail(error);
  }
}

class LockedSession implements OwnedSession {
  readonly deploymentState: DeploymentState;
  readonly signal: AbortSignal;
  readonly #lock: HeldLock;
  readonly #ports: SessionPorts;
  readonly #onLeft: SessionRequest['onLeft'];
  readonly #onGraceExpired: () => void;
  #isRecorded = false;

  constructor(
    deploymentState: DeploymentState,
    lock: HeldLock,
    ports: SessionPorts,
    { signal, onLeft }: Pick<SessionRequest, 'signal' | 'onLeft'>,
  ) {
    this.deploymentState = deploymentState;
    this.signal = AbortSignal.any([signal, lock.lost]);
    this.#onLeft = onLeft;
    this.#lock = lock;
    this.#ports = ports;
    this.#onGraceExpired = () => {
      keepUnsaved(deploymentState, ports, 'the time was up');
    };
    ports.graceExpired.addEventListener('abort', this.#onGraceExpired, { once: true });
  }

  readonly ensureLockHeld = (): void => {
    this.#lock.ensureHeld();
  };

  async close(disposition: Disposition): Promise<void> {
    this.ensureLockHeld();
    await leaveInOrder(this.deploymentState, this.#ports, { disposition, onLeft: this.#left(false) });
    await this.#release();
  }

  async fail(error: unknown): Promise<CdkdError> {
    if (!this.#isRecorded) {
      await closeAfterFailure(this.deploymentState, this.#lock, this.#ports, this.#left(true));
      // The first failure is the one to report; a lock that remains expires.
      await this.#release().catch(() => undefined);
    }
    return asCdkdError(error);
  }

  #left(hasFailed: boolean): () => Promise<void> {
    const { deploymentState } = this;
    return async () =>
      this.#onLeft?.({ stack: deploymentState.stack, etag: deploymentState.stateEtag, hasFailed });
  }

  async #release(): Promise<void> {
    this.#isRecorded = true;
    this.#ports.graceExpired.removeEventListener('abort', this.#onGraceExpired);
    await releaseLock(this.#lock, this.deploymentState.stack, this.#ports);
  }
}

/** The note in the spool stays unless the lock is gone. */
async function releaseLock(lock: HeldLock, stack: StackId, { spool }: SessionPorts): Promise<void> {
  await lock.release();
  spool.close(stack);
}

async function openDeploymentState(request: SessionRequest, ports: SessionPorts): Promise<DeploymentState> {
  const { stack, run, operation, resumed } = request;
  const { stored, point, recovered, objects } = await loadStack(stack, ports);
  const stays = (object: JournalObject) =>
    resumed?.mayBeAtWork === true && object.run === resumed.run && isFence(object);
  const positions = objects
    .filter((object) => !stays(object))
    .map(({ run: name, sequence }) => ({ run: name, sequence }));
  return new DeploymentState(
    { stack, stored: stored ?? null, recovered: { ...recovered, positions }, point },
    run.id,
    { command: operation, owner: run.owner, ...(run.url === undefined ? {} : { runUrl: run.url }) },
    ports,
  );
}

/**
 * What was done is put on record even where the run failed; only a run without its lock must not write the state. A
 * first deploy that was rolled back leaves no state, as there was none.
 */
async function closeAfterFailure(
  deploymentState: DeploymentState,
  lock: HeldLock,
  ports: SessionPorts,
  onLeft: () => Promise<void>,
): Promise<void> {
  try {
    if (lock.lost.aborted) await deploymentState.flush();
    else {
      const disposition = deploymentState.isVoid ? 'remove' : 'keep';
      await leaveInOrder(deploymentState, ports, { disposition, onLeft });
    }
  } catch (error) {
    keepUnsaved(deploymentState, ports, asCdkdError(error).message);
  }
}

async function leaveInOrder(
  deploymentState: DeploymentState,
  { responses, emit }: SessionPorts,
  { disposition, onLeft }: { readonly disposition: Disposition; readonly onLeft: () => Promise<void> },
): Promise<void> {
  const { stack } = deploymentState;
  if (responses.isUsed(stack) || deploymentState.isResumed) {
    await removeAnswers(deploymentState, responses).catch((error: unknown) => {
      const message = `Could not delete responses of custom resources from the state bucket: ${asCdkdError(error).message}`;
      emit({ kind: 'warning', code: 'ANSWERS_LEFT', message, stack });
    });
  }
  await deploymentState.close(disposition, onLeft);
}

/**
 * Responses of custom resources are deleted once their effects are durable in the journal, and before the
 * journal is deleted: a run killed in between leaves none behind that nobody would look for.
 */
async function removeAnswers(deploymentState: DeploymentState, responses: ResponseStore): Promise<void> {
  await deploymentState.flush();
  const open = [...deploymentState.open.values()].map(({ intent }) => intent.clientToken);
  await responses.sweep(deploymentState.stack, new Set(open));
}

/** Leaves the objects that the bucket lacks to the job's post step, and reports where they are. */
function keepUnsaved(deploymentState: DeploymentState, { spool, emit }: SessionPorts, why: string): void {
  const { stack } = deploymentState;
  const kept = spool.keep(stack, deploymentState.halt());
  const message = spooledMessage(stack, kept, { why, hasPostStep: spool.hasPostStep });
  emit({ kind: 'warning', code: 'STATE_NOT_SAVED', message, stack });
}
