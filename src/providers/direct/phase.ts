/** Tells a resource's phase by AWS's name of its state. */

import type { Json } from '../../json.js';
import type { Reading } from './type.js';

export type Phase = Pick<Reading, 'phase' | 'trouble'>;

/** AWS's names of states by what they mean; all others are those of a stable resource. */
interface States {
  readonly changing?: readonly string[];
  readonly going?: readonly string[];
  readonly failed?: readonly string[];
}

/** `trouble`: AWS's words about a failure; other values than text are none. */
export function phaseIn(
  state: Json | undefined,
  { changing = [], going = [], failed = [] }: States,
  trouble?: Json,
): Phase {
  if (typeof state !== 'string') return {};
  if (changing.includes(state)) return { phase: 'changing' };
  if (going.includes(state)) return { phase: 'going' };
  if (!failed.includes(state)) return {};
  return { phase: 'failed', ...(typeof trouble === 'string' && trouble !== '' ? { trouble } : {}) };
}
