/**
 * Measures how much of real templates goes without Cloud Control.
 * Tells the share of resources and of whole templates, and what the rest lacks by type and by property, with the
 * number of templates that each of these alone would gain.
 *
 *   npm run coverage -- FILE [--top N]
 *
 * FILE is a `templates.jsonl.gz`. Types that nobody can manage yet count as missing.
 */

import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

import { isObject } from '../src/json.js';
import { INERT_TYPES } from '../src/plan/rules/plannable.js';
import { provisioningOf } from '../src/providers/registry.js';
import { bakedCatalog } from '../src/types/schema/catalog.js';
import { readCorpus, resourcesOf, text, type CorpusTemplate } from './corpus/templates.js';

/** What keeps resources on Cloud Control: a type, or properties of a type that has an own API. */
interface Lack {
  resources: number;
  /** Templates in which it occurs. */
  templates: number;
  /** Templates in which nothing else goes by Cloud Control. */
  gain: number;
}

const catalog = bakedCatalog(readFileSync('src/types/registry.ndjson', 'utf8'));

/** What each resource that needs Cloud Control lacks. */
function lacksOf({ template }: CorpusTemplate): string[] {
  return Object.values(resourcesOf(template)).flatMap(({ Type, Properties }) => {
    const type = text(Type);
    if (INERT_TYPES.has(type)) return [];
    const properties = isObject(Properties) ? Properties : {};
    const found = provisioningOf(type, catalog, { properties });
    if (found?.provisionedBy === 'sdk') return [];
    const reason = found === undefined ? ' (not managed)' : `.${found.ccApi?.join('+') ?? '*'}`;
    return [`${type}${reason}`];
  });
}

function percent(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(1)} % (${part} of ${whole})`;
}

function main(): void {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { top: { type: 'string', default: '40' } },
  });
  const [file] = positionals;
  if (file === undefined) throw new Error('Name a templates.jsonl.gz');
  const templates = readCorpus(file);
  const lacks = new Map<string, Lack>();
  let resources = 0;
  let missing = 0;
  let whole = 0;
  for (const template of templates) {
    const found = lacksOf(template);
    resources += Object.keys(resourcesOf(template.template)).length;
    missing += found.length;
    const distinct = new Set(found);
    if (distinct.size === 0) whole += 1;
    for (const name of found) lackOf(lacks, name).resources += 1;
    for (const name of distinct) lackOf(lacks, name).templates += 1;
    if (distinct.size === 1) for (const name of distinct) lackOf(lacks, name).gain += 1;
  }
  console.log(`resources without Cloud Control: ${percent(resources - missing, resources)}`);
  console.log(`templates without Cloud Control: ${percent(whole, templates.length)}`);
  console.log('\n resources  templates  gained alone');
  const order = [...lacks].sort(
    ([, one], [, other]) => other.gain - one.gain || other.resources - one.resources,
  );
  for (const [name, { resources: count, templates: among, gain }] of order.slice(0, Number(values.top))) {
    console.log(`${[count, among, gain].map((figure) => String(figure).padStart(10)).join(' ')}  ${name}`);
  }
}

function lackOf(lacks: Map<string, Lack>, name: string): Lack {
  const lack = lacks.get(name) ?? { resources: 0, templates: 0, gain: 0 };
  lacks.set(name, lack);
  return lack;
}

main();
