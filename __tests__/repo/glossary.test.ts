/** Rejects identifiers that use a word which the glossary has retired. */
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
    .replace(/_/g, ' ')
    .toLowerCase();
}

function isRetired(identifier: string): boolean {
  if (KEPT.has(identifier)) return false;
  const words = wordsOf(identifier).split(' ');
  const pairs = words.slice(1).map((word, index) => `${words[index] ?? ''} ${word}`);
  return [...words, ...pairs].some((word) => RETIRED.some((form) => form.test(word)));
}

function retiredIn({ path, tree }: SourceModule): string[] {
  const names = descendants(tree).flatMap((node) =>
    ts.isIdentifier(node) || ts.isPrivateIdentifier(node) ? node.text.replace(/^#/, '') : [],
  );
  return [...new Set(names.filter(isRetired))].map((name) => `${path}: ${name}`);
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

  it('are used in no identifier of src/', () => {
    expect(readModules('src').flatMap(retiredIn)).toEqual([]);
  });
});
