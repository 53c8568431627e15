import { createHash } from 'node:crypto';

import type { Draft } from './type.js';

/** Who is told what a create does. */
export type Listener = Pick<Draft, 'made' | 'told'>;

/** For questions, which make nothing. */
export const DEAF: Listener = { made: () => undefined, told: () => undefined };

export function draftOf(logicalId: string, token: string, listener: Listener): Draft {
  const name = (longest: number) => {
    const unique = createHash('sha256').update(`${logicalId}\n${token}`).digest('hex').slice(0, 12);
    return `${logicalId.slice(0, longest - unique.length - 1)}-${unique}`;
  };
  return { logicalId, token, name, ...listener };
}
