/** Rejects names that use a word which the glossary has retired. */
import { basename } from 'node:path';

import ts from 'typescript';
import { describe, expect, it } from '@jest/globals';

import { descendants, parseModule, readModules, type SourceModule } from './architecture/source.js';

/** Words of identifiers, in lower case, as `docs/glossary.md` lists them under "Retired". */
const RETIRED: readonly RegExp[] = [
  /^ledgers?$/,
  /^superseded?s?$/,
  /^sound$/,
  /^(take|takes|taken|put|puts|bring|brings|brought) back$/,
  /^(tell|tells|told|telling)$/,
  /^(forecasts?|outlooks?|rehearsals?)$/,
  /^(goes|going|go) on$/,
  /^(unready|unawaited)$/,
  /^photograph(s|er|ers)?$/,
  /^governors?$/,
  /^(hand over|handovers?)$/,
  /^wish(es)?$/,
  /^(aftermath|remainder)$/,
  /^residues?$/,
  /^bystanders?$/,
  /^hurry$/,
  /^settlements?$/,
];

/** Keys of journal objects in buckets, and a warning's code, keep their names; `Forecast` is a service of AWS. */
const KEPT: ReadonlySet<string> = new Set(['goesOn', 'supersededAs', 'NOT_PUT_BACK', 'Forecast']);

/** `mayGoOn` → `may go on`; `LOCKED_AT_OLD_KEY` → `locked at old key`. */
function wordsOf(identifier: string): string {
  return identifier
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_-]/g, ' ')
    .toLowerCase();
}

function isRetired(identifier: string): boolean {
  if (KEPT.has(identifier)) return false;
  const words = wordsOf(identifier).split(' ');
  const pairs = words.slice(1).map((word, index) => `${words[index] ?? ''} ${word}`);
  return [...words, ...pairs].some((word) => RETIRED.some((form) => form.test(word)));
}

/** Identifiers, the file's own name, and strings that are names: kinds of events, outcomes, options. */
function retiredIn({ path, tree }: SourceModule): string[] {
  const names = descendants(tree).flatMap((node) => {
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) return node.text.replace(/^#/, '');
    return ts.isStringLiteral(node) && /^[a-z]+(?:-[a-z]+)*$/.test(node.text) ? node.text : [];
  });
  const file = basename(path).replace(/\..*$/, '');
  return [...new Set([file, ...names].filter(isRetired))].map((name) => `${path}: ${name}`);
}

describe('the words that the glossary has retired', () => {
  it.each(['ledger', 'canBeTakenBack', 'mayGoOn', 'isTold', 'NestedOutlook', 'SUPERSEDED', 'HandoverSource'])(
    'include that of %s',
    (name) => {
      expect(retiredIn(parseModule('a.ts', `const ${name} = 1;`))).toEqual([`a.ts: ${name}`]);
    },
  );

  it.each(['deploymentState', 'goesOn', 'supersededAs', 'lockedAtOldKey', 'soundness', 'background'])(
    'leave %s alone',
    (name) => {
      expect(retiredIn(parseModule('a.ts', `const ${name} = 1;`))).toEqual([]);
    },
  );

  it('are seen in the names of files and in strings', () => {
    expect(retiredIn(parseModule('a/unready.ts', `const phase = 'goes-on';`))).toEqual([
      'a/unready.ts: unready',
      'a/unready.ts: goes-on',
    ]);
  });

  it('are used in no name of src/', () => {
    expect(readModules('src').flatMap(retiredIn)).toEqual([]);
  });
});
