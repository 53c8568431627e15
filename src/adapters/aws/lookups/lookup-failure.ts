/** The errors of context lookups. */

import type { ProviderFailure } from '../../../ports/resource-failure.js';
import type { LookupProblem } from '../../../synth/assembly/assembly.js';

/** A value that cannot be looked up; the message says what was requested and what was found. */
export class LookupFailure extends Error {
  readonly code: LookupProblem['code'];
  /** Nothing matches: the app gets its own dummy value if it provides one. */
  readonly isAbsence: boolean;

  constructor(
    message: string,
    { code = 'MISSING_CONTEXT', isAbsence = false }: Partial<Pick<LookupFailure, 'code' | 'isAbsence'>> = {},
  ) {
    super(message);
    this.name = 'LookupFailure';
    this.code = code;
    this.isAbsence = isAbsence;
  }
}

const REFUSED: ReadonlySet<string> = new Set([
  'AccessDenied',
  'AccessDeniedException',
  'UnauthorizedOperation',
  'UnauthorizedException',
]);

/** Whether a call was denied for lack of permission. */
export function isRefusal({ details: { name } }: ProviderFailure): boolean {
  return REFUSED.has(name);
}

/** The kind of thing and its criteria: `VPC`, `tag:Name=main`. */
export interface Wanted {
  readonly what: string;
  /** Default: with an `s`. */
  readonly many?: string;
  readonly like: readonly string[];
}

/** The number of found names that an error lists. */
const MAX_NAMES = 5;

export function noneFound({ what, like }: Wanted): LookupFailure {
  return new LookupFailure(`No ${what} matches ${likeText(like)}`, { isAbsence: true });
}

/** The only match. `nameOf` returns its display name. */
export function theOnly<Thing>(
  found: readonly Thing[],
  wanted: Wanted,
  nameOf: (thing: Thing) => string,
): Thing {
  const [first, ...others] = found;
  if (first === undefined) throw noneFound(wanted);
  if (others.length === 0) return first;
  const names = found.slice(0, MAX_NAMES).map(nameOf);
  const rest = found.length > names.length ? [`${found.length - names.length} more`] : [];
  throw new LookupFailure(
    `${found.length} ${wanted.many ?? `${wanted.what}s`} match ${likeText(wanted.like)}, but exactly one is required: ${[...names, ...rest].join(', ')}`,
  );
}

function likeText(like: readonly string[]): string {
  return like.length === 0 ? 'no condition' : like.join(', ');
}
