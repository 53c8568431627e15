/** Pairs resources that nothing but their place in the app tells apart. */

import { readableId, readablePart } from './own-names.js';

/** A resource of the template, by its logical id and its construct's path if it has one. */
interface Placed {
  readonly logicalId: string;
  readonly constructPath?: string | undefined;
}

/**
 * Pairs each new resource with the one on record whose logical id ends as its construct path does (`Api/Jobs` with `Jobs`
 * after it was wrapped, `Worker/Jobs` with `ApiJobs` after it was moved), if each is the other's only best match.
 * A record holds no path: its logical id is made of the same parts.
 */
export function pairsByLikeness(created: readonly Placed[], gone: readonly string[]): LikePair[] {
  const byEnding = endingsOf(gone);
  const claims = created.flatMap((placed) => {
    const claim = claimOf(placed, byEnding);
    return claim ?? [];
  });
  const bestOf = new Map<string, Claim[]>();
  for (const claim of claims) bestOf.set(claim.from, [...(bestOf.get(claim.from) ?? []), claim]);
  return [...bestOf.values()].flatMap((rivals) => {
    const [best, next] = rivals.toSorted((left, right) => right.likeness - left.likeness);
    return best === undefined || best.likeness === next?.likeness ? [] : [best];
  });
}

export interface LikePair {
  readonly to: string;
  readonly from: string;
  /** Whether no other record has such an ending, be it of more than the construct's own id. */
  readonly isOnly: boolean;
}

interface Claim extends LikePair {
  readonly likeness: number;
}

/** The records by each ending of the readable part of their logical ids. */
function endingsOf(gone: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const result = new Map<string, string[]>();
  for (const logicalId of gone) {
    const text = readablePart(logicalId);
    for (let at = 0; at < text.length; at += 1) {
      const ending = text.slice(at);
      const known = result.get(ending);
      if (known === undefined) result.set(ending, [logicalId]);
      else known.push(logicalId);
    }
  }
  return result;
}

function claimOf(placed: Placed, byEnding: ReadonlyMap<string, readonly string[]>): Claim | undefined {
  for (const { ending, mayBePart } of endingsIn(placed)) {
    const found = byEnding.get(ending) ?? [];
    const whole = found.filter((logicalId) => readablePart(logicalId) === ending);
    const [from, other] = whole.length > 0 || !mayBePart ? whole : found;
    if (from === undefined) continue;
    if (other !== undefined) return undefined;
    const likeness = ending.length + (whole.length > 0 ? 0.5 : 0);
    return { to: placed.logicalId, from, likeness, isOnly: found.length === 1 };
  }
  return undefined;
}

/**
 * The endings by which a place is recognized, the longest first. Without a path, nothing says where a construct's id
 * begins: then a part of the logical id has to be the whole of the one on record.
 */
function endingsIn({ logicalId, constructPath }: Placed): { ending: string; mayBePart: boolean }[] {
  if (constructPath === undefined) {
    const text = readablePart(logicalId);
    return Array.from(text, (_letter, at) => ({ ending: text.slice(at), mayBePart: at === 0 }));
  }
  const [, ...constructs] = constructPath.split('/');
  return constructs.flatMap((_id, at) => {
    const ending = readableId(constructs.slice(at));
    return ending === '' ? [] : [{ ending, mayBePart: true }];
  });
}
