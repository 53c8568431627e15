/** Creates the drafts that report a create's progress. */

import type { OpenOperation } from '../../../ports/resources.js';
import { tokensOf } from './ownership.js';
import type { Draft } from '../type.js';

/** What is known of a create whose outcome is not. */
export type OpenCreate = Pick<
  OpenOperation,
  'logicalId' | 'type' | 'properties' | 'age' | 'handle' | 'known' | 'alike' | 'earlier'
>;

/** Receives the progress of a create, and has what was there before. */
type Listener = Pick<Draft, 'made' | 'learned' | 'earlier' | 'usable'>;

/** For reads, which create nothing. */
export const DEAF: Listener = { earlier: [], made: () => undefined, learned: () => undefined };

export function draftOf(logicalId: string, token: string, listener: Listener): Draft {
  const name = (longest: number) => {
    const [, unique] = tokensOf(logicalId, token);
    return `${logicalId.slice(0, longest - unique.length - 1)}-${unique}`;
  };
  return { logicalId, token, name, ...listener };
}
