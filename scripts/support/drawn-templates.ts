/** Draws the templates of a sweep against moto. */

import { SeededRandom } from '../../simulator/kernel/random.js';
import type { CorpusTemplate } from '../corpus/templates.js';
import { DIFFERENCES } from '../witness-deploys/differences.js';
import { coveredTemplates, inRealZones, ownTemplates } from './covered-corpus.js';
import { withoutRetention } from './plain-templates.js';

/** Larger ones take minutes of an emulator. */
const MAX_RESOURCES = 40;
const LEAST_RESOURCES = 2;

interface Drawing {
  readonly seed: number;
  readonly only: string | undefined;
}

/**
 * All that can be taken, in an order that the seed gives: of a corpus, or the repository's own in theirs. Templates that
 * moto is known to get wrong are left out.
 */
export async function drawnTemplates(
  file: string | undefined,
  { seed, only }: Drawing,
): Promise<CorpusTemplate[]> {
  const random = new SeededRandom(seed);
  const all =
    file === undefined
      ? await ownTemplates()
      : coveredTemplates(file)
          .filter(({ name, template }) => DIFFERENCES[name] === undefined && hasFitSize(template))
          .map((template) => ({ template, key: random.next() }))
          .sort((left, right) => left.key - right.key)
          .map(({ template }) => template);
  const wanted = only === undefined ? undefined : new RegExp(only);
  return all
    .filter(({ name }) => wanted?.test(name) !== false)
    .map(({ template, ...rest }) => ({ ...rest, template: withoutRetention(inRealZones(template)) }));
}

function hasFitSize(template: CorpusTemplate['template']): boolean {
  const count = Object.keys(template['Resources'] ?? {}).length;
  return count >= LEAST_RESOURCES && count <= MAX_RESOURCES;
}
