/** Validates models against the registry's schemas, with AWS's messages. */

import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { JsonObject } from '../../src/json.js';
import { compilePattern, type JsonSchema } from './json-schema.js';
import type { ResourceSchema } from './registry.js';

/**
 * Checks models against the registry's schemas and says what is wrong in AWS's words. CloudFormation and Cloud Control
 * validate with the Java library everit-org/json-schema; its messages are what users see and what is recorded
 * ("#: extraneous key [K] is not permitted", "#/BucketName: expected type: String, found: Boolean").
 */

/** A pattern that JavaScript does not understand lets everything pass. */
const lenientRegExp = Object.assign(
  (pattern: string) => compilePattern(pattern) ?? { test: (): boolean => true },
  { code: 'lenientRegExp' },
);

/** The code that it makes is run a few times: it is made quickly rather than well. */
const ajv = new Ajv({
  strict: false,
  allErrors: true,
  validateFormats: false,
  verbose: true,
  inlineRefs: false,
  code: { regExp: lenientRegExp, optimize: false },
});

/** `model`: what a caller sends. `shape`: what a handler returns, which may lack required properties. */
export type Strictness = 'model' | 'shape';

const validators = new WeakMap<ResourceSchema, Map<Strictness, ValidateFunction>>();

/** Everything that is wrong, one message each; empty where the value conforms. */
export function violationsOf(schema: ResourceSchema, model: JsonObject, strictness: Strictness): string[] {
  const validate = validatorOf(schema, strictness);
  if (validate(model)) return [];
  return withoutBranches(validate.errors ?? []).map(messageOf);
}

function validatorOf(schema: ResourceSchema, strictness: Strictness): ValidateFunction {
  const ofSchema = validators.get(schema) ?? new Map<Strictness, ValidateFunction>();
  validators.set(schema, ofSchema);
  const known = ofSchema.get(strictness);
  if (known !== undefined) return known;
  const compiled = ajv.compile(strictness === 'model' ? modelSchema(schema) : shapeSchema(schema));
  ofSchema.set(strictness, compiled);
  return compiled;
}

/** What is read-only cannot be asked of a caller, even where the schema lists it as required. */
function modelSchema({ root, definitions, readOnly }: ResourceSchema): JsonSchema & { definitions: unknown } {
  const given = readOnly.filter((steps) => steps.length === 1).map(([name]) => name);
  const required = (root.required ?? []).filter((name) => !given.includes(name));
  return { ...keywordsOf(root), required, definitions };
}

/**
 * Source: "Returned models must conform to the shape of the schema", resource type handler contract: `required` is not
 * observed, neither are conditions and boolean logic, which stand for rules about what a caller may combine.
 */
function shapeSchema({ root, definitions }: ResourceSchema): JsonSchema & { definitions: unknown } {
  return {
    ...(withoutRequired(keywordsOf(root)) as JsonSchema),
    definitions: withoutRequired(definitions, true),
  };
}

const NOT_OBSERVED = new Set(['required', 'oneOf', 'anyOf', 'allOf', 'minProperties', 'maxProperties']);

function withoutRequired(schema: unknown, isNameMap = false): unknown {
  if (Array.isArray(schema)) return schema.map((item) => withoutRequired(item));
  if (typeof schema !== 'object' || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([key]) => isNameMap || !NOT_OBSERVED.has(key))
      .map(([key, value]) => [
        key,
        withoutRequired(value, !isNameMap && (key === 'properties' || key === 'patternProperties')),
      ]),
  );
}

/** JSON Schema's keywords of a resource schema's root, without the registry's own members. */
function keywordsOf(root: JsonSchema): JsonSchema {
  const { properties, patternProperties, required, allOf, anyOf, oneOf } = root;
  return {
    type: 'object',
    properties: properties ?? {},
    additionalProperties: false,
    ...(patternProperties === undefined ? {} : { patternProperties }),
    ...(required === undefined ? {} : { required }),
    ...(allOf === undefined ? {} : { allOf }),
    ...(anyOf === undefined ? {} : { anyOf }),
    ...(oneOf === undefined ? {} : { oneOf }),
  };
}

/** A choice that no branch satisfies is one violation: what each branch missed is left out, as everit does. */
function withoutBranches(errors: readonly ErrorObject[]): ErrorObject[] {
  const kept: ErrorObject[] = [];
  for (const error of errors) {
    if (error.keyword === 'oneOf' || error.keyword === 'anyOf') {
      while (kept.length > 0 && isWithin(kept.at(-1), error.instancePath)) kept.pop();
    }
    kept.push(error);
  }
  return kept;
}

function isWithin(error: ErrorObject | undefined, path: string): boolean {
  const own = error?.instancePath ?? '';
  return own === path || own.startsWith(`${path}/`);
}

type Wording = (parameters: Readonly<Record<string, unknown>>, error: ErrorObject) => string;

const WORDINGS: Readonly<Record<string, Wording>> = {
  additionalProperties: ({ additionalProperty }) =>
    `extraneous key [${text(additionalProperty)}] is not permitted`,
  required: ({ missingProperty }) => `required key [${text(missingProperty)}] not found`,
  type: ({ type }, { data }) => `expected type: ${expectedType(type)}, found: ${foundType(data)}`,
  minLength: ({ limit }, { data }) => `expected minLength: ${text(limit)}, actual: ${length(data)}`,
  maxLength: ({ limit }, { data }) => `expected maxLength: ${text(limit)}, actual: ${length(data)}`,
  minItems: ({ limit }, { data }) => `expected minimum item count: ${text(limit)}, found: ${length(data)}`,
  maxItems: ({ limit }, { data }) => `expected maximum item count: ${text(limit)}, found: ${length(data)}`,
  uniqueItems: () => 'array items are not unique',
  oneOf: ({ passingSchemas }) =>
    `${Array.isArray(passingSchemas) ? passingSchemas.length : 0} subschemas matched instead of one`,
  anyOf: (_, { schema }) => `no subschema matched out of the total ${length(schema)} subschemas`,
};

function messageOf(error: ErrorObject): string {
  const say = WORDINGS[error.keyword];
  const parameters = error.params as Readonly<Record<string, unknown>>;
  return `#${error.instancePath}: ${say === undefined ? scrubbed(error) : say(parameters, error)}`;
}

/** What would repeat the caller's value is kept back; users know "failed validation constraint for keyword [pattern]". */
function scrubbed({ keyword }: ErrorObject): string {
  return `failed validation constraint for keyword [${keyword}]`;
}

const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: 'String',
  boolean: 'Boolean',
  integer: 'Integer',
  number: 'Number',
  object: 'JSONObject',
  array: 'JSONArray',
  null: 'null',
};

function expectedType(type: unknown): string {
  return [type]
    .flat()
    .map((name) => TYPE_NAMES[text(name)] ?? text(name))
    .join(' or ');
}

function foundType(data: unknown): string {
  if (data === null) return 'null';
  if (Array.isArray(data)) return 'JSONArray';
  if (typeof data === 'number') return Number.isInteger(data) ? 'Integer' : 'BigDecimal';
  return TYPE_NAMES[typeof data] ?? typeof data;
}

function length(data: unknown): number {
  return typeof data === 'string' || Array.isArray(data) ? data.length : 0;
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
