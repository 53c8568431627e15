import { applyPatch, pathsThatDiffer } from '../../simulator/aws/cloudcontrol/patches.js';
import { valuesAt, without } from '../../simulator/aws/cloudcontrol/model-paths.js';
import {
  choicesOf,
  dereference,
  typesOf,
  type JsonSchema,
  type Steps,
} from '../../simulator/schemas/json-schema.js';
import type { ResourceSchema } from '../../simulator/schemas/registry.js';
import { sampleOf, type SampleContext } from '../../simulator/schemas/sample.js';
import { violationsOf } from '../../simulator/schemas/violations.js';
import { at, equal, isObject, type Json, type JsonObject } from '../../src/json.js';
import { compareProperties } from '../../src/plan/diff/property-diff.js';
import { patchFor } from '../../src/providers/cloud-control/patch.js';
import { actingValues } from '../../src/types/acting-values.js';
import type { TypeFacts } from '../../src/types/schema/facts.js';

/**
 * Updates of a type by Cloud Control, judged by its schema alone: one change of each property, its first mention and its
 * removal. Cloud Control applies the patch to what it reads back, refuses what changes create-only and read-only
 * properties, and validates the rest ("Updating a resource", Cloud Control API User Guide).
 */

/** Deep enough for every property that is set by its own path in a patch. */
const MAX_DEPTH = 6;

export interface Edit {
  readonly what: string;
  readonly previous: JsonObject;
  readonly desired: JsonObject;
  readonly current: JsonObject;
}

/** Texts of the usual forms, so that hardly any has to be drawn from a pattern, which takes long. */
const FORMS: readonly ((word: string, digit: string) => string)[] = [
  (word) => word,
  (word, digit) => `${word}${digit}`,
  (_word, digit) => digit,
  (_word, digit) => digit.repeat(12),
  (_word, digit) => `arn:aws:iam::${digit.repeat(12)}:role/one`,
  (word, digit) => `arn:aws:kms:us-east-1:${digit.repeat(12)}:key/${word}`,
  (word, digit) => `arn:aws:s3:::${word}${digit}`,
  (word, digit) => `arn:aws:lambda:us-east-1:${digit.repeat(12)}:function:${word}`,
  (word) => `s3://${word}/key`,
  (word) => `https://${word}.example.com`,
  (word) => `${word}@example.com`,
  (_word, digit) =>
    `${digit.repeat(8)}-${digit.repeat(4)}-4${digit.repeat(3)}-8${digit.repeat(3)}-${digit.repeat(12)}`,
  (_word, digit) => `10.${digit}.0.0/16`,
  (_word, digit) => `10.${digit}.0.1`,
  (_word, digit) => `0${digit}:00`,
  (_word, digit) => digit.repeat(20),
  (_word, digit) => digit.repeat(32),
  (_word, digit) => `2026-0${digit}-01T00:00:00Z`,
  (_word, digit) => `subnet-${digit.repeat(8)}`,
  (_word, digit) => `sg-${digit.repeat(8)}`,
  (_word, digit) => `vpc-${digit.repeat(8)}`,
];

function contextOf({ definitions }: ResourceSchema, variant: number): SampleContext {
  const texts = FORMS.map((form) => (variant === 0 ? form('one', '1') : form('two', '2')));
  return { definitions, textsFor: () => texts, polish: (text) => text, seed: variant + 1, draws: 4 };
}

/** Like `sampleOf`, with every optional part. */
function whole(name: string, schema: JsonSchema, context: SampleContext, depth = 0): Json | undefined {
  if (depth > MAX_DEPTH) return undefined;
  const here = dereference(schema, context.definitions);
  const types = typesOf(here);
  if (here.enum !== undefined) return here.enum[context.seed === 1 ? 0 : here.enum.length - 1];
  if (types.includes('boolean')) return context.seed === 1;
  if (types.includes('integer') || types.includes('number')) return numberOf(here, context.seed);
  if (types.includes('string')) return textFor(name, here, context);
  if (types.includes('array')) {
    const item = here.items === undefined ? undefined : whole(name, here.items, context, depth + 1);
    return item === undefined ? [] : Array.from({ length: Math.max(1, here.minItems ?? 1) }, () => item);
  }
  if (types.includes('object')) return wholeObject(here, context, depth);
  const [choice] = choicesOf(here);
  return choice === undefined ? 'any' : whole(name, choice, context, depth + 1);
}

/** Texts for patterns, which take long to find. */
const TEXTS = new Map<string, Json | undefined>();

function textFor(name: string, schema: JsonSchema, context: SampleContext): Json | undefined {
  const key = JSON.stringify([schema, context.seed]);
  if (!TEXTS.has(key)) TEXTS.set(key, sampleOf(name, schema, context));
  return TEXTS.get(key);
}

function numberOf({ minimum = 1, maximum = Infinity }: JsonSchema, seed: number): number {
  return Math.min(minimum + seed - 1, maximum);
}

function wholeObject(schema: JsonSchema, context: SampleContext, depth: number): JsonObject {
  const made = Object.entries(schema.properties ?? {}).flatMap(([name, property]): [string, Json][] => {
    const value = whole(name, property, context, depth + 1);
    return value === undefined ? [] : [[name, value]];
  });
  const [ofMap] = Object.values(schema.patternProperties ?? {});
  if (made.length > 0 || ofMap === undefined) return Object.fromEntries(made);
  const value = whole('key', ofMap, context, depth + 1);
  return value === undefined ? {} : { key: value };
}

/** Every property that goes with the others, as far as the schema says. */
export function templateOf(schema: ResourceSchema, variant: number): JsonObject {
  const context = contextOf(schema, variant);
  const fixed = new Set(schema.readOnly.filter((steps) => steps.length === 1).map(([name]) => name));
  const properties = Object.entries(schema.root.properties ?? {}).filter(([name]) => !fixed.has(name));
  const required = new Set(schema.root.required ?? []);
  let template: JsonObject = {};
  const inOrder = properties.sort(
    ([one], [other]) => Number(required.has(other)) - Number(required.has(one)),
  );
  for (const [name, property] of inOrder) {
    const add = (value: Json | undefined): boolean => {
      const given = value === undefined ? undefined : without({ [name]: value }, schema.readOnly)[name];
      if (given === undefined) return false;
      const more = { ...template, [name]: given };
      if (!required.has(name) && isWorse(schema, template, more)) return false;
      template = more;
      return true;
    };
    if (!add(whole(name, property, context))) add(sampleOf(name, property, context));
  }
  return template;
}

function isWorse(schema: ResourceSchema, before: JsonObject, after: JsonObject): boolean {
  const known = new Set(violationsOf(schema, before, 'model'));
  return violationsOf(schema, after, 'model').some((violation) => !known.has(violation));
}

const isBelow = (steps: Steps, path: readonly string[]): boolean =>
  steps.length >= path.length && path.every((key, index) => key === steps[index]);

const isWithin = (steps: Steps, path: readonly string[]): boolean =>
  steps.length <= path.length && steps.every((key, index) => key === path[index]);

/** The properties of a type, and the members of those that are objects. */
function pathsOf(template: JsonObject): string[][] {
  return Object.entries(template).flatMap(([name, value]) =>
    isObject(value) ? [[name], ...Object.keys(value).map((key) => [name, key])] : [[name]],
  );
}

function edited(model: JsonObject, [key, ...rest]: readonly string[], value: Json | undefined): JsonObject {
  if (key === undefined) return model;
  const { [key]: here, ...others } = model;
  if (value === undefined && here === undefined) return model;
  if (rest.length > 0) return { ...model, [key]: edited(isObject(here) ? here : {}, rest, value) };
  return value === undefined ? others : { ...model, [key]: value };
}

export function editsOf(schema: ResourceSchema): Edit[] {
  const [template, others] = [templateOf(schema, 0), templateOf(schema, 1)];
  // As AWS reads them back.
  const current = without(template, schema.writeOnly);
  const readable = without(others, schema.writeOnly);
  const known = new Set(violationsOf(schema, template, 'model'));
  /** Whether CloudFormation itself takes the template. */
  const isValid = (model: JsonObject): boolean =>
    violationsOf(schema, model, 'model').every((violation) => known.has(violation));
  const isMutable = (path: string[]): boolean =>
    ![...schema.createOnly, ...schema.readOnly, ...schema.primaryIdentifier].some((steps) =>
      isWithin(steps, path),
    );
  const changesOf = (path: string[]): Edit[] => {
    const other = at(others, path);
    if (other === undefined || equal(other, at(template, path) ?? null)) return [];
    const desired = edited(template, path, other);
    if (!isValid(desired)) return [];
    return [{ what: `change ${path.join('/')}`, previous: template, desired, current }];
  };
  const mentionsOf = (path: string[], holdsFixed: boolean): Edit[] => {
    const name = path.join('/');
    const less = edited(template, path, undefined);
    if (!isValid(less)) return [];
    const filled = edited(current, path, at(readable, path));
    const there = { previous: template, desired: less, current };
    const absent = { previous: less, desired: template };
    return [
      ...(holdsFixed ? [] : [{ what: `remove ${name}`, ...there }]),
      // AWS fills what the template leaves out.
      ...(holdsFixed ? [] : [{ what: `mention ${name}`, ...absent, current: filled }]),
      { what: `add ${name}`, ...absent, current: edited(current, path, undefined) },
    ];
  };
  return pathsOf(template)
    .filter(isMutable)
    .flatMap((path) => {
      const holdsFixed = schema.createOnly.some((steps) => isBelow(steps, path));
      return [...(holdsFixed ? [] : changesOf(path)), ...mentionsOf(path, holdsFixed)];
    });
}

/** What is wrong with an update; empty where it does what the template asks for, and nothing else. */
export function wrongsOf(schema: ResourceSchema, facts: TypeFacts, edit: Edit): string[] {
  const { previous, desired, current } = edit;
  const changes = compareProperties(previous, desired, { facts, willDiffer: () => true });
  if (changes.length === 0) return equal(previous, desired) ? [] : ['not seen'];
  if (changes.some(({ replaces }) => replaces === 'yes'))
    return pathsThatDiffer(previous, desired, schema.createOnly).length > 0 ? [] : ['replaced'];
  const patch = patchFor({ previous, desired, current, facts });
  let patched: JsonObject;
  try {
    patched = applyPatch(current, JSON.stringify(patch));
  } catch (thrown) {
    return [`inapplicable: ${String(thrown)}`];
  }
  const fixed = [...schema.createOnly, ...schema.readOnly.filter((steps) => !steps.includes('*'))];
  const refused = pathsThatDiffer(current, patched, fixed).map((path) => `refused for ${path}`);
  const invalid = violationsOf(schema, patched, 'model');
  const known = new Set(
    invalid.length === 0 ? [] : [desired, current].flatMap((model) => violationsOf(schema, model, 'model')),
  );
  return [
    ...refused,
    ...invalid.filter((violation) => !known.has(violation)),
    ...misses(schema, facts, edit, patched),
  ];
}

/** An object without members says nothing. */
function given(value: Json | undefined): Json {
  return value === undefined || (isObject(value) && Object.keys(value).length === 0) ? null : value;
}

function misses(
  schema: ResourceSchema,
  facts: TypeFacts,
  { previous, desired, current }: Edit,
  patched: JsonObject,
): string[] {
  const acting = actingValues(facts).map((path) => path.split('/'));
  const holdsFixed = (steps: Steps): boolean => schema.createOnly.some((fixed) => isBelow(fixed, steps));
  const isSent = (steps: Steps): boolean =>
    !acting.some((path) => isWithin(path, steps)) &&
    !schema.createOnly.some((fixed) => isWithin(fixed, steps));
  const mutable = [desired, patched, previous].map((model) => without(model, schema.createOnly));
  const hidden = schema.writeOnly.filter(isSent).filter((steps) => {
    const [wanted, sent, was] = mutable.map((model) => valuesAt(model, steps).map(({ value }) => value));
    // Sent without its create-only members it would be refused; where it has not changed, AWS keeps it.
    const isKept = holdsFixed(steps) && equal(wanted ?? [], was ?? []);
    return !isKept && !equal(wanted ?? [], sent ?? []);
  });
  const shown = (model: JsonObject): JsonObject =>
    without(without(model, schema.writeOnly), schema.createOnly);
  const [wanted, got, was, before] = [desired, patched, current, previous].map(shown);
  const names = new Set([...Object.keys(wanted ?? {}), ...Object.keys(got ?? {}), ...Object.keys(was ?? {})]);
  const wrong = [...names].filter((name) => {
    const asked = given(wanted?.[name]);
    const unchanged = equal(asked, given(before?.[name]));
    // Tags of others stay.
    if (name === facts.tags?.property && !unchanged) return false;
    return !equal(given(got?.[name]), unchanged ? given(was?.[name]) : asked);
  });
  return [
    ...hidden.map((steps) => `not sent: ${steps.join('/')}`),
    ...wrong.map((name) => `${name} is not as wanted`),
  ];
}
