import { withSession } from '../../engine/locked-session.js';
import { asCdkdError, CdkdError, type ErrorCode } from '../../errors.js';
import type { JournalPosition } from '../../ports/journal.js';
import type { KeptSession } from '../../ports/spool.js';
import { bodyDigest } from '../../state/codec.js';
import type { BeginEntry } from '../../state/journal-entries.js';
import { decodeJournal } from '../../state/journal.js';
import type { CommandContext } from '../context.js';
import type { Stores } from '../ports/stores.js';

/** A bucket that does not answer is asked again for so long; the runner gives all post steps five minutes. In ms. */
const PATIENCE = 180_000;
const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 15_000;

/** How names of runs end that go on for another one. */
const POST = '-post';

/** What may be over soon. */
const PASSING: ReadonlySet<ErrorCode> = new Set(['AWS_UNAVAILABLE', 'GITHUB_FAILED', 'STATE_CHANGED']);

/** `taken-over`: another run has the lock, and with it everything that was left open. */
export type Finished = 'finished' | 'taken-over';

/**
 * Does for a run what it did not come to itself: puts the missing objects of its journal into the bucket, writes the
 * state, and lets the lock go if it is still that run's. Nothing is asked of AWS about the resources: what is open
 * stays on record for the next run. Somebody else's lock, and a newer state, are never touched.
 *
 * Rejects where the bucket stays silent; then everything is still where it was.
 */
export async function finishInterrupted(
  kept: KeptSession,
  context: CommandContext,
  openStores: () => Promise<Stores>,
): Promise<Finished> {
  const { clock } = context;
  const start = clock.now();
  const progress = { tries: 0, isPut: false };
  for (let pause = FIRST_PAUSE; ; pause = Math.min(LONGEST_PAUSE, pause * 2)) {
    try {
      return await finish(kept, { context, stores: await openStores(), progress });
    } catch (thrown) {
      const error = asCdkdError(thrown);
      if (error.code === 'LOCKED') return 'taken-over';
      if (!PASSING.has(error.code) || clock.now() - start > PATIENCE) throw error;
      context.emit({ kind: 'debug', message: `tried again in ${pause} ms: ${error.message}` });
      await clock.sleep(pause, context.signal);
    }
  }
}

interface Attempt {
  readonly context: CommandContext;
  readonly stores: Stores;
  /** What this try and those before it have come to. */
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
  // What an earlier try has written has its numbers already.
  const id = `${kept.session.run}${progress.tries === 1 ? '' : `-${progress.tries}`}${POST}`;
  const run = { id, owner, ...(runUrl === undefined ? {} : { url: runUrl }) };
  const { signal } = context;
  await withSession(
    { stack, operation, run, lockTimeout: 0, signal, nonce, prepare },
    { ...context, ...stores, emit: () => undefined },
    ({ ledger }) => {
      const hasNothing = ledger.rows.size === 0 && ledger.open.size === 0;
      const wasToGo = operation === 'destroy' || ledger.stateEtag === null;
      return Promise.resolve(hasNothing && wasToGo ? 'remove' : 'keep');
    },
  );
  return how;
}

/** What stands there already is the same object: its first put arrived after all. */
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
 * Whether nobody has gone on from what the run had on record before its lock went. Whoever did has settled everything
 * without the missing objects; intents that came after that would be carried out a second time.
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
