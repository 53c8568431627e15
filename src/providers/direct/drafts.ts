/** Creates the drafts that report a create's progress. */

import { createHash } from 'node:crypto';

import type { OpenOperation } from '../../ports/resources.js';
import type { Draft } from './type.js';

/** What is known of a create whose outcome is not. */
export type OpenCreate = Pick<
  OpenOperation,
  'logicalId' | 'type' | 'properties' | 'age' | 'handle' | 'known'
>;

/** Receives the progress of a create. */
type Listener = Pick<Draft, 'made' | 'learned'>;

/** For reads, which create nothing. */
export const DEAF: Listener = { made: () => undefined, learned: () => undefined };

export function draftOf(logicalId: string, token: string, listener: Listener): Draft {
  const name = (longest: number) => {
    const unique = createHash('sha256').update(`${logicalId}\n${token}`).digest('hex').slice(0, 12);
    return `${logicalId.slice(0, longest - unique.length - 1)}-${unique}`;
  };
  return { logicalId, token, name, ...listener };
}
