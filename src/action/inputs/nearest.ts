/** Suggests the closest name for a misspelled one. */

import { closest, distance } from 'fastest-levenshtein';

/** The name that was probably meant: at most a third of its letters differ. */
export function nearest(name: string, names: readonly string[]): string | undefined {
  if (names.length === 0) return undefined;
  const found = closest(name, names);
  return distance(name, found) <= Math.ceil(found.length / 3) ? found : undefined;
}
