import { asCdkdError, CdkdError } from '../errors.js';
import type { Emit } from '../events.js';
import type { Clock, Random } from '../ports/clock.js';
import type { JournalStore } from '../ports/journal.js';
import type { LockStore, RunStatus } from '../ports/lock.js';
import type { ResponseStore } from '../ports/callbacks.js';
import type { RollbackStore } from '../ports/rollback.js';
import type { Spool } from '../ports/spool.js';
import type { StackId } from '../ports/stack-id.js';
import type { StateStore } from '../ports/state.js';
import { decodePoint } from '../state/rollback-point.js';
import { DeploymentState } from './record/deployment-state.js';
import { takeLock, type HeldLock } from './lock.js';
import { recoverState } from './record/recovery.js';
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
  /** Done under the lock, before anything is read. */
  readonly prepare?: () => Promise<void>;
}

/** A stack that is ours to change. */
export interface Session {
  readonly ledger: DeploymentState;
  /** Aborted on cancel, and where the lock is lost. */
  readonly signal: AbortSignal;
  /** To be called right before anything is changed; throws where the lock is gone. */
  readonly guard: () => void;
}

/**
 * Locks a stack, reads its state with what interrupted runs left on record, does `work`, and leaves the bucket in
 * order whatever happens: the state written, the journal removed (unless an outcome is still open), the lock
 * released. `work` says whether the state stays. A run that lost its lock writes no state.
 *
 * What the bucket does not take, or has no time to take, goes into the spool, and stays there with the session's
 * note: the job's post step goes on from it.
 */
export async function withSession(
  request: SessionRequest,
  ports: SessionPorts,
  work: (session: Session) => Promise<'keep' | 'remove'>,
): Promise<void> {
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
  let failure: CdkdError | undefined;
  try {
    await workUnderLock(request, ports, lock, work);
  } catch (error) {
    failure = asCdkdError(error);
  }
  try {
    await lock.release();
    ports.spool.close(stack);
  } catch (error) {
    failure ??= asCdkdError(error);
  }
  if (failure !== undefined) throw failure;
}

async function workUnderLock(
  request: SessionRequest,
  ports: SessionPorts,
  lock: HeldLock,
  work: (session: Session) => Promise<'keep' | 'remove'>,
): Promise<void> {
  await request.prepare?.();
  const ledger = await openLedger(request, ports);
  if (ledger.isResumed || lock.isTakenOver) await ledger.fence();
  const signal = AbortSignal.any([request.signal, lock.lost]);
  const graceExpired = () => {
    keepUnsaved(ledger, ports, 'there was no more time');
  };
  ports.graceExpired.addEventListener('abort', graceExpired, { once: true });
  try {
    const disposition = await work({ ledger, signal, guard: () => lock.ensureHeld() });
    lock.ensureHeld();
    await leaveInOrder(ledger, ports, disposition);
  } catch (error) {
    await closeAfterFailure(ledger, lock, ports);
    throw error;
  } finally {
    ports.graceExpired.removeEventListener('abort', graceExpired);
  }
}

async function openLedger(request: SessionRequest, ports: SessionPorts): Promise<DeploymentState> {
  const { stack, run, operation } = request;
  const [stored, objects, point] = await Promise.all([
    ports.states.read(stack),
    ports.journals.list(stack),
    ports.points.read(stack),
  ]);
  const recovered = recoverState(stack, stored, objects, point.own && decodePoint(stack, point.own.body));
  return new DeploymentState(
    { stack, stored: stored ?? null, recovered, point },
    run.id,
    { command: operation, owner: run.owner, ...(run.url === undefined ? {} : { runUrl: run.url }) },
    ports,
  );
}

/**
 * What was done is put on record even where the run failed; only a run without its lock must not write the state. A
 * first deploy that was taken back leaves no state, as there was none.
 */
async function closeAfterFailure(
  ledger: DeploymentState,
  lock: HeldLock,
  ports: SessionPorts,
): Promise<void> {
  try {
    if (lock.lost.aborted) await ledger.flush();
    else await leaveInOrder(ledger, ports, ledger.isVoid ? 'remove' : 'keep');
  } catch (error) {
    keepUnsaved(ledger, ports, asCdkdError(error).message);
  }
}

async function leaveInOrder(
  ledger: DeploymentState,
  { responses, emit }: SessionPorts,
  disposition: 'keep' | 'remove',
): Promise<void> {
  const { stack } = ledger;
  if (responses.isUsed(stack) || ledger.isResumed) {
    await removeAnswers(ledger, responses).catch((error: unknown) => {
      const message = `Answers of custom resources stay in the state bucket: ${asCdkdError(error).message}.`;
      emit({ kind: 'warning', code: 'ANSWERS_LEFT', message, stack });
    });
  }
  await ledger.close(disposition);
}

/**
 * Answers of custom resources go once what they led to is durable in the journal, and before the journal goes: so
 * that a run that is killed in between leaves none behind that nobody would look for.
 */
async function removeAnswers(ledger: DeploymentState, responses: ResponseStore): Promise<void> {
  await ledger.flush();
  const open = [...ledger.open.values()].map(({ intent }) => intent.clientToken);
  await responses.sweep(ledger.stack, new Set(open));
}

/** Leaves to the job's post step what the bucket does not have, and tells where it is. */
function keepUnsaved(ledger: DeploymentState, { spool, emit }: SessionPorts, why: string): void {
  const { stack } = ledger;
  const kept = spool.keep(stack, ledger.halt());
  const message = spooledMessage(stack, kept, { why, hasPostStep: spool.hasPostStep });
  emit({ kind: 'warning', code: 'STATE_NOT_SAVED', message, stack });
}
