/** Orders templates so that early ones cover as many features as possible. */

import type { SeededRandom } from '../../simulator/kernel/random.js';
import type { JsonObject } from '../../src/json.js';
import { resourcesOf, text, typesOf, valuesOf, type CorpusTemplate } from '../corpus/templates.js';

/**
 * The templates in an order in which each one brings as much as it can that none before it had: types, policies,
 * conditions, dependencies. Where several bring as much, chance decides.
 */
export function variedFirst(templates: readonly CorpusTemplate[], random: SeededRandom): CorpusTemplate[] {
  const left = templates
    .map((template) => ({ template, traits: traitsOf(template.template), key: random.next() }))
    .sort((one, other) => one.key - other.key);
  const seen = new Set<string>();
  const isNew = ({ traits }: (typeof left)[number]) => traits.filter((trait) => !seen.has(trait)).length;
  const order: CorpusTemplate[] = [];
  while (left.length > 0) {
    const news = left.map(isNew);
    const [best] = left.splice(news.indexOf(Math.max(...news)), 1);
    if (best === undefined) break;
    for (const trait of best.traits) seen.add(trait);
    order.push(best.template);
  }
  return order;
}

/** What a template has that rollbacks have to do with: its types, and attributes of its resources. */
function traitsOf(template: JsonObject): string[] {
  const attributes = Object.values(resourcesOf(template)).flatMap((resource) => [
    `deleted: ${text(resource['DeletionPolicy'])}`,
    `replaced: ${text(resource['UpdateReplacePolicy'])}`,
    ...['Condition', 'CreationPolicy', 'DependsOn', 'UpdatePolicy'].filter((name) => name in resource),
  ]);
  const imports = valuesOf(template, 'Fn::ImportValue').length > 0 ? ['imports'] : [];
  return [...new Set([...typesOf(template), ...attributes, ...imports])];
}
