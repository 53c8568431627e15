import { withSession } from '../engine/session.js';
import { asCdkdError, CdkdError, type ErrorCode } from '../errors.js';
import type { KeptSession } from '../ports.js';
import type { CommandContext, Stores } from './context.js';

/** A bucket that does not answer is asked again for so long; the runner gives all post steps five minutes. In ms. */
const PATIENCE = 180_000;
const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 15_000;

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
  for (let pause = FIRST_PAUSE; ; pause = Math.min(LONGEST_PAUSE, pause * 2)) {
    try {
      return await finish(kept, context, await openStores());
    } catch (thrown) {
      const error = asCdkdError(thrown);
      if (error.code === 'LOCKED') return 'taken-over';
      if (!PASSING.has(error.code) || clock.now() - start > PATIENCE) throw error;
      context.emit({ kind: 'debug', message: `tried again in ${pause} ms: ${error.message}` });
      await clock.sleep(pause, context.signal);
    }
  }
}

async function finish(
  { session, objects }: KeptSession,
  context: CommandContext,
  stores: Stores,
): Promise<Finished> {
  const { stack, nonce, operation, owner, runUrl } = session;
  const lock = await stores.locks.read(stack);
  if (lock !== undefined && lock.record.nonce !== nonce) return 'taken-over';
  for (const { sequence, body } of objects) await append({ session, sequence, body }, stores);
  const run = { id: `${session.run}-post`, owner, ...(runUrl === undefined ? {} : { url: runUrl }) };
  const { signal } = context;
  await withSession(
    { stack, operation, run, lockTimeout: 0, signal, nonce },
    { ...context, ...stores, emit: () => undefined },
    ({ ledger }) => {
      const hasNothing = ledger.rows.size === 0 && ledger.open.size === 0;
      const wasToGo = operation === 'destroy' || ledger.stateEtag === null;
      return Promise.resolve(hasNothing && wasToGo ? 'remove' : 'keep');
    },
  );
  return 'finished';
}

interface MissingObject {
  readonly session: KeptSession['session'];
  readonly sequence: number;
  readonly body: string;
}

/** What stands there already is the same object: its first put arrived after all. */
async function append({ session, sequence, body }: MissingObject, { journals }: Stores): Promise<void> {
  try {
    await journals.append(session.stack, { run: session.run, sequence }, body);
  } catch (error) {
    if (!(error instanceof CdkdError) || error.code !== 'STATE_CHANGED') throw error;
  }
}
