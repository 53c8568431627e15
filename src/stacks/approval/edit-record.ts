/** Edits records that several runs may write at once. */

import { CdkdError } from '../../errors.js';
import type { RecordStore } from '../../ports/plans.js';
import type { StackId } from '../../ports/stack-id.js';

/** Attempts if another run writes the same record. */
const TRIES = 5;

/**
 * Writes what `change` makes of the record, unless that is `undefined`. `what` names the record in the error.
 *
 * @throws CdkdError `STATE_CHANGED` after several conflicting writes
 */
export async function editRecord(
  store: RecordStore,
  { stack, digest, what }: { readonly stack: StackId; readonly digest: string; readonly what: string },
  change: (body: string | undefined) => string | undefined,
): Promise<void> {
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const stored = await store.read(stack, digest);
    const body = change(stored?.body);
    if (body === undefined) return;
    if (await store.write(stack, digest, body, stored?.etag ?? null)) return;
  }
  throw new CdkdError('STATE_CHANGED', `Gave up updating ${what} after ${TRIES} conflicting writes`, {
    value: digest,
    next: 'Run again.',
  });
}
