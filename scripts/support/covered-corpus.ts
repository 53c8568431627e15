/** Chooses the templates that own APIs manage whole, for checks against outside emulators. */

import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

import { isObject, parseObject, type JsonObject } from '../../src/json.js';
import { INERT_TYPES } from '../../src/plan/rules/plannable.js';
import { provisioningOf } from '../../src/providers/registry.js';
import { bakedCatalog } from '../../src/types/schema/catalog.js';
import { readCorpus, resourcesOf, text, type CorpusTemplate } from '../corpus/templates.js';

/** Templates of other tests that hold covered types alone. */
const OWN_TEMPLATES = [
  '__tests__/fixtures/apps/notes/Notes.template.json',
  ...['api', 'balancing', 'messaging', 'network'].map((name) => `__tests__/fixtures/walks/${name}.json`),
];

const catalog = bakedCatalog(readFileSync('src/types/registry.ndjson', 'utf8'));

const TIMES =
  'moto answers times as texts, and the SDK reads numbers (AWS JSON 1.1): each answer counts as lost, and is asked for again';

/** Types that moto cannot judge, with its defect. */
const UNJUDGED: Readonly<Record<string, string>> = {
  'AWS::CodeCommit::Repository': TIMES,
  'AWS::CodePipeline::Pipeline': TIMES,
  'AWS::IoT::TopicRule': 'moto fails with 500 when it is asked for the tags of a rule',
};

/** This repository's own templates. */
export async function ownTemplates(): Promise<CorpusTemplate[]> {
  return Promise.all(
    OWN_TEMPLATES.map(async (name) => {
      const template = parseObject(await readFile(name, 'utf8'));
      if (template === undefined) throw new Error(`${name} is not a template`);
      return { name, isCdk: true, template };
    }),
  );
}

/** The corpus's covered templates, in its order; none without a `templates.jsonl.gz`. */
export function coveredTemplates(file: string | undefined): CorpusTemplate[] {
  return file === undefined
    ? []
    : readCorpus(file).filter(({ isCdk, template }) => isCdk && isCovered(template));
}

/** Snapshots of tests name zones of regions that do not exist, and moto knows the real ones. */
export function inRealZones(template: JsonObject): JsonObject {
  return parseObject(JSON.stringify(template).replaceAll(/test-region-1|dummy1/g, 'us-east-1')) ?? template;
}

/** Whether own APIs manage all that the template holds; handlers of custom resources would have to run. */
export function isCovered(template: JsonObject): boolean {
  const resources = Object.values(resourcesOf(template));
  return resources.length > 0 && resources.every(hasOwnApi);
}

function hasOwnApi({ Type, Properties }: JsonObject): boolean {
  const type = text(Type);
  if (INERT_TYPES.has(type)) return true;
  if (Object.hasOwn(UNJUDGED, type)) return false;
  if (/^(Custom::|AWS::CloudFormation::)/.test(type)) return false;
  const properties = isObject(Properties) ? Properties : {};
  return provisioningOf(type, catalog, { properties })?.provisionedBy === 'sdk';
}
