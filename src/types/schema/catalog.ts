/** Looks up type facts in the baked registry. */

import { parseObject } from '../../json.js';
import { corrected } from './corrections.js';
import { decodeFacts } from './encoding.js';
import type { TypeCatalog, TypeFacts } from './facts.js';

/**
 * The baked registry (`registry.ndjson`, built by `scripts/bake-types.py`): lines of a type's name, a tab and
 * its encoded facts, sorted by name in code unit order. A type is found by binary search in the text and only
 * its line is parsed, so that a run pays only for the types it uses, not for all 1,900.
 */
export function bakedCatalog(text: string): TypeCatalog {
  const found = new Map<string, TypeFacts | undefined>();
  return {
    facts(type) {
      if (!found.has(type)) found.set(type, factsInText(text, type));
      return found.get(type);
    },
  };
}

/** Searches several catalogs in turn: the baked one first, then the results of `DescribeType`. */
export function firstOf(...catalogs: readonly TypeCatalog[]): TypeCatalog {
  return {
    facts(type) {
      for (const catalog of catalogs) {
        const facts = catalog.facts(type);
        if (facts !== undefined) return facts;
      }
      return undefined;
    },
  };
}

function factsInText(text: string, type: string): TypeFacts | undefined {
  const line = findLine(text, type);
  const encoded = line === undefined ? undefined : parseObject(line.slice(type.length + 1));
  return encoded === undefined ? undefined : corrected(decodeFacts(type, encoded));
}

function findLine(text: string, type: string): string | undefined {
  let low = 0;
  let high = text.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const start = text.lastIndexOf('\n', middle - 1) + 1;
    const newline = text.indexOf('\n', middle);
    const end = newline < 0 ? text.length : newline;
    const name = text.slice(start, text.indexOf('\t', start));
    if (name === type) return text.slice(start, end);
    if (name < type) low = end + 1;
    else high = start;
  }
  return undefined;
}
