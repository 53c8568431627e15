/**
 * Measures how much of real templates goes without Cloud Control.
 * Tells the share of resources and of whole templates, and what the rest lacks by type and by property, with the
 * number of templates that each of these alone would gain.
 *
 *   npm run coverage -- FILE [--top N]
 *   npm run coverage -- FILE --order N   the next N steps, each the one that completes the most templates after those before
 *
 *   npm run coverage -- FILE --write     the same in docs/resource-types.md, with the next ten steps
 *
 * FILE is a `templates.jsonl.gz`. Types that nobody can manage yet count as missing.
 */

import { readFileSync, writeFileSync } from 'node:fs';
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

interface Step {
  readonly name: string;
  /** Templates that it completes, and those without Cloud Control then. */
  readonly gain: number;
  readonly whole: number;
}

/** The steps that complete the most templates, one after the other. `open`: what each template lacks. */
function nextSteps(open: readonly ReadonlySet<string>[], most: number): Step[] {
  let left = open.filter(({ size }) => size > 0).map((lacks) => new Set(lacks));
  const steps: Step[] = [];
  while (steps.length < most && left.length > 0) {
    const scores = new Map<string, { gain: number; among: number }>();
    for (const lacks of left)
      for (const name of lacks) {
        const { gain, among } = scores.get(name) ?? { gain: 0, among: 0 };
        scores.set(name, { gain: gain + (lacks.size === 1 ? 1 : 0), among: among + 1 });
      }
    const [best] = [...scores].sort(([, one], [, other]) => other.gain - one.gain || other.among - one.among);
    if (best === undefined) break;
    const [name, { gain }] = best;
    for (const lacks of left) lacks.delete(name);
    left = left.filter(({ size }) => size > 0);
    steps.push({ name, gain, whole: open.length - left.length });
  }
  return steps;
}

function printSteps(steps: readonly Step[], templates: number): void {
  console.log('\n templates without Cloud Control, step by step');
  for (const { name, gain, whole } of steps)
    console.log(`${percent(whole, templates).padStart(21)}  +${String(gain).padEnd(3)} ${name}`);
}

const PAGE = 'docs/resource-types.md';

/** Replaces what the page says of coverage. */
function writePage(figures: string, steps: readonly Step[], templates: number): void {
  const rows = steps.map(
    ({ name, gain, whole }) =>
      `| \`${name.replace(/\.\*$/, '')}\` | ${gain} | ${percent(whole, templates)} |`,
  );
  const table = ['| next | templates that it completes | templates then |', '| --- | --- | --- |', ...rows];
  const section = /(<!-- coverage -->)[^]*?(<!-- \/coverage -->)/;
  const content = ['', `${figures} What would complete the most templates next:`, '', ...table, '', ''];
  const page = readFileSync(PAGE, 'utf8').replace(
    section,
    (_whole, start: string, end: string) => `${start}\n${content.join('\n')}${end}`,
  );
  writeFileSync(PAGE, page);
}

function percent(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(1)} % (${part} of ${whole})`;
}

function main(): void {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      top: { type: 'string', default: '40' },
      order: { type: 'string', default: '0' },
      write: { type: 'boolean', default: false },
    },
  });
  const [file] = positionals;
  if (file === undefined) throw new Error('Name a templates.jsonl.gz');
  const templates = readCorpus(file);
  const lacks = new Map<string, Lack>();
  const open: ReadonlySet<string>[] = [];
  let resources = 0;
  let missing = 0;
  let whole = 0;
  for (const template of templates) {
    const found = lacksOf(template);
    resources += Object.keys(resourcesOf(template.template)).length;
    missing += found.length;
    const distinct = new Set(found);
    open.push(distinct);
    if (distinct.size === 0) whole += 1;
    for (const name of found) lackOf(lacks, name).resources += 1;
    for (const name of distinct) lackOf(lacks, name).templates += 1;
    if (distinct.size === 1) for (const name of distinct) lackOf(lacks, name).gain += 1;
  }
  console.log(`resources without Cloud Control: ${percent(resources - missing, resources)}`);
  console.log(`templates without Cloud Control: ${percent(whole, templates.length)}`);
  if (values.write) {
    const figures = `In templates of public repositories, ${percent(resources - missing, resources)} of the resources and ${percent(whole, templates.length)} of the templates are deployed without Cloud Control.`;
    writePage(figures, nextSteps(open, 10), templates.length);
    return;
  }
  if (Number(values.order) > 0) {
    printSteps(nextSteps(open, Number(values.order)), templates.length);
    return;
  }
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
