/** Finishes a killed run from the post step: saves its journal and state, and releases its lock. */

import { withSession } from '../../engine/locked-session.js';
import { asCdkdError, CdkdError, type ErrorCode } from '../../errors.js';
import type { JournalPosition } from '../../ports/journal.js';
import type { KeptSession } from '../../ports/spool.js';
import { bodyDigest } from '../../state/codec.js';
import type { BeginEntry } from '../../state/journal-entries.js';
import { decodeJournal } from '../../state/journal.js';
import type { CommandContext } from '../context.js';
import type { Stores } from '../ports/stores.js';

/** How long an unresponsive bucket is retried; the runner gives all post steps five minutes. In ms. */
const PATIENCE = 180_000;
const FIRST_PAUSE = 1_000;
const MAX_PAUSE = 15_000;

/** The suffix of runs that finish another one. */
const POST = '-post';

/** Errors that may be temporary. */
const PASSING: ReadonlySet<ErrorCode> = new Set(['AWS_UNAVAILABLE', 'GITHUB_FAILED', 'STATE_CHANGED']);

/** `taken-over`: another run has the lock, and with it everything in flight. */
type Finished = 'finished' | 'taken-over';

/**
 * Completes a run that could not end itself: writes the missing objects of its journal to the bucket, writes
 * the state, and releases the lock if it still belongs to that run. AWS is not queried about resources:
 * operations in flight stay recorded for the next run. Another run's lock, and a newer state, are never
 * touched.
 *
 * Rejects if the bucket stays unresponsive; then everything is unchanged.
 */
export async function finishInterrupted(
  kept: KeptSession,
  context: CommandContext,
  openStores: () => Promise<Stores>,
): Promise<Finished> {
  const { clock } = context;
  const start = clock.now();
  const progress = { tries: 0, isPut: false };
  for (let pause = FIRST_PAUSE; ; pause = Math.min(MAX_PAUSE, pause * 2)) {
    try {
      return await finish(kept, { context, stores: await openStores(), progress });
    } catch (thrown) {
      const error = asCdkdError(thrown);
      if (error.code === 'LOCKED') return 'taken-over';
      if (!PASSING.has(error.code) || clock.now() - start > PATIENCE) throw error;
      context.emit({ kind: 'debug', message: `Retrying in ${pause} ms: ${error.message}` });
      await clock.sleep(pause, context.signal);
    }
  }
}

/** Nested stacks before those around them: the root's lock keeps other runs away until all are done. */
export function innermostFirst(kept: readonly KeptSession[]): KeptSession[] {
  const lengthOf = ({ session: { stack } }: KeptSession) => stack.stackName.length;
  return kept.toSorted((left, right) => lengthOf(right) - lengthOf(left));
}

interface Attempt {
  readonly context: CommandContext;
  readonly stores: Stores;
  /** The progress of this attempt and those before it. */
  readonly progress: { tries: number; isPut: boolean };
}

async function finish(kept: KeptSession, { context, stores, progress }: Attempt): Promise<Finished> {
  const { stack, nonce, operation, owner, runUrl } = kept.session;
  const lock = await stores.locks.read(stack);
  if (lock !== undefined && lock.record.nonce !== nonce) return 'taken-over';
  let how: Finished = 'finished';
  const prepare = async () => {
    if (progress.isPut) return;
    if (lock === undefined && !(await isLeftAlone(kept, stores))) {
      how = 'taken-over';
      return;
    }
    await putMissing(kept, stores);
    progress.isPut = true;
  };
  progress.tries += 1;
  // An earlier attempt has already used its object numbers.
  const id = `${kept.session.run}${progress.tries === 1 ? '' : `-${progress.tries}`}${POST}`;
  const run = { id, owner, ...(runUrl === undefined ? {} : { url: runUrl }) };
  const { signal } = context;
  const resumed = { run: kept.session.run, mayBeAtWork: kept.mayBeAtWork };
  await withSession(
    { stack, operation, run, lockTimeout: 0, signal, nonce, prepare, resumed },
    { ...context, ...stores, emit: () => undefined },
    ({ deploymentState }) => {
      const hasNothing = deploymentState.rows.size === 0 && deploymentState.open.size === 0;
      const wasToGo = operation === 'destroy' || deploymentState.isVoid;
      return Promise.resolve(hasNothing && wasToGo ? 'remove' : 'keep');
    },
  );
  return how;
}

/** An existing object is the same one: its first put arrived after all. */
async function putMissing({ session, objects }: KeptSession, { journals }: Stores): Promise<void> {
  for (const { sequence, body } of objects) {
    try {
      await journals.append(session.stack, { run: session.run, sequence }, body);
    } catch (error) {
      if (!(error instanceof CdkdError) || error.code !== 'STATE_CHANGED') throw error;
    }
  }
}

/**
 * Whether nobody has continued from the run's journal since its lock was lost. A run that did has settled
 * everything without the missing objects; later intents would be executed a second time.
 */
async function isLeftAlone(
  { session: { stack, run }, objects }: KeptSession,
  { states, journals }: Stores,
): Promise<boolean> {
  const [first] = objects;
  if (first === undefined) return true;
  const there = await journals.list(stack);
  const others = there.filter((each) => !(each.run === run || isPostOf(run, each.run)));
  if (others.some((each) => beginOf(each)?.inherits.includes(run) === true)) return false;
  if (first.sequence > 1)
    return there.some((each) => each.run === run && each.sequence === first.sequence - 1);
  const begin = beginOf({ run, ...first });
  const known = [...(begin?.inherits ?? []), ...(begin?.remains ?? [])];
  const stored = await states.read(stack);
  const digest = stored === undefined ? null : bodyDigest(stored.body);
  return begin?.base === digest && others.every((each) => known.includes(each.run));
}

function isPostOf(run: string, other: string): boolean {
  return other.startsWith(`${run}-`) && other.endsWith(POST);
}

function beginOf({
  run,
  sequence,
  body,
}: JournalPosition & { readonly body: string }): BeginEntry | undefined {
  return decodeJournal({ run, sequence }, body).find((entry) => entry.kind === 'begin');
}
