/** Validates requests and answers against GitHub's published OpenAPI description. */

import { readFileSync } from 'node:fs';

import { Ajv, type ValidateFunction } from 'ajv';

import { isObject, type Json, type JsonObject } from '../../src/json.js';

/**
 * Checks requests and answers against GitHub's published OpenAPI description, as `scripts/bake-github-api.ts` baked
 * it. Two things are stricter than the description says: what it does not name is not there (GitHub ignores unknown
 * members of a request, so that a misspelled one would pass), in the query neither. Errors alone may say more.
 */

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required?: true;
  readonly schema: JsonObject;
}

interface DescribedOperation {
  readonly method: string;
  /** `/repos/{owner}/{repo}/…`. */
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly body?: JsonObject;
  /** By status; `null` where an answer has no body. */
  readonly responses: Readonly<Record<string, JsonObject | null>>;
}

interface Description {
  readonly source: string;
  readonly operations: Readonly<Record<string, DescribedOperation>>;
  readonly schemas: Readonly<Record<string, JsonObject>>;
}

const description = JSON.parse(
  readFileSync(new URL('api-description.json', import.meta.url), 'utf8'),
) as Description;

export interface DescribedRequest {
  readonly method: string;
  /** After the API's base. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: Buffer;
}

export interface DescribedAnswer {
  readonly status: number;
  readonly body?: string | Uint8Array;
}

/** What of the request is not as the description has it, one line each. */
export function requestProblems(operation: string, request: DescribedRequest): string[] {
  const described = description.operations[operation];
  if (described === undefined) return [`${operation} is not described`];
  return [
    ...pathProblems(described, request),
    ...queryProblems(described, request.query),
    ...bodyProblems(described, request.body),
  ].map((problem) => `request of ${operation}: ${problem}`);
}

/** What of the answer is not as the description has it. Statuses that it leaves out may be errors of the usual form. */
export function answerProblems(operation: string, { status, body }: DescribedAnswer): string[] {
  const described = description.operations[operation];
  if (described === undefined) return [`${operation} is not described`];
  const known = described.responses[String(status)];
  const schema = known === undefined && status >= 400 ? { $ref: '#/schemas/basic-error' } : known;
  const reported = (problem: string): string => `answer ${status} of ${operation}: ${problem}`;
  if (schema === undefined) return [reported('is not described')];
  const text = body?.toString() ?? '';
  if (schema === null) return text === '' ? [] : [reported('has a body')];
  return problemsOf(schema, parsed(text)).map(reported);
}

function pathProblems({ method, path, parameters }: DescribedOperation, request: DescribedRequest): string[] {
  if (request.method !== method) return [`${request.method} instead of ${method}`];
  // A repository can be named by its id as well, as in links between pages.
  const all = request.path.replace(/^\/repositories\/\d+/, '/repos/owner/name').split('/');
  const expected = path.split('/');
  // The path of a file, with its slashes.
  const last = expected.length - 1;
  const actual = path.endsWith('/{path}') ? [...all.slice(0, last), all.slice(last).join('/')] : all;
  if (actual.length !== expected.length) return [`${request.path} is not ${path}`];
  return expected.flatMap((part, index) => {
    const value = actual[index] ?? '';
    const name = /^\{(.+)\}$/.exec(part)?.[1];
    if (name === undefined) return part === value ? [] : [`${request.path} is not ${path}`];
    const parameter = parameters.find((candidate) => candidate.in === 'path' && candidate.name === name);
    return parameter === undefined ? [] : parameterProblems(parameter, value);
  });
}

function queryProblems({ parameters }: DescribedOperation, query: URLSearchParams): string[] {
  const known = new Map(parameters.filter((one) => one.in === 'query').map((one) => [one.name, one]));
  return [...query].flatMap(([name, value]) => {
    const parameter = known.get(name);
    return parameter === undefined ? [`no parameter ${name}`] : parameterProblems(parameter, value);
  });
}

/** Paths and queries are texts: a number or a boolean is meant where the schema wants one. */
function parameterProblems({ name, schema }: Parameter, text: string): string[] {
  const value = schema['type'] === 'string' ? decodeURIComponent(text) : (parsed(text) ?? text);
  return problemsOf(schema, value).map((problem) => `parameter ${name}: ${problem}`);
}

function bodyProblems({ body: schema }: DescribedOperation, body: Buffer): string[] {
  const text = body.toString('utf8');
  if (schema === undefined) return text === '' ? [] : ['has a body'];
  const value = parsed(text);
  return value === undefined ? ['its body is no JSON'] : problemsOf(schema, value);
}

/* ───────────────────────────── schemas ───────────────────────────── */

/** The code that it makes is run a few times: it is made quickly rather than well. */
const ajv = new Ajv({
  strict: false,
  allErrors: true,
  inlineRefs: false,
  code: { optimize: false },
  formats: {
    // Addresses that are left out are empty texts: the description's own default.
    uri: (text: string) => text === '' || URL.canParse(text),
    'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/,
    email: true,
    int64: true,
  },
});
/** Errors have a `status`, too. */
const OPEN = ['basic-error', 'validation-error'];

const schemas = closedMap(description.schemas);
for (const name of OPEN) schemas[name] = description.schemas[name] ?? {};
ajv.addSchema({ $id: 'github', schemas });

const validators = new WeakMap<JsonObject, ValidateFunction>();

function problemsOf(schema: JsonObject, value: Json | undefined): string[] {
  const validate = validators.get(schema) ?? ajv.compile(closed(schema) as JsonObject);
  validators.set(schema, validate);
  if (validate(value)) return [];
  return (validate.errors ?? []).map(({ instancePath, message = '', params }) => {
    const name = typeof params['additionalProperty'] === 'string' ? ` (${params['additionalProperty']})` : '';
    return `${instancePath || 'the whole'} ${message}${name}`;
  });
}

/** OpenAPI 3.0 as JSON Schema, objects without members that are not named. */
function closed(schema: Json): Json {
  if (Array.isArray(schema)) return schema.map(closed);
  if (!isObject(schema)) return schema;
  const { $ref, nullable, ...rest } = schema;
  if (typeof $ref === 'string') return { $ref: $ref.replace('#/', 'github#/') };
  if (Array.isArray(rest['allOf'])) return closed(merged(rest['allOf']));
  const members = Object.entries(rest).map(([key, value]): [string, Json] => [
    key,
    key === 'properties' && isObject(value) ? closedMap(value) : key === 'enum' ? value : closed(value),
  ]);
  const plain: JsonObject = Object.fromEntries(members);
  const isOpen = plain['properties'] === undefined || plain['additionalProperties'] !== undefined;
  const strict = isOpen ? plain : { ...plain, additionalProperties: false };
  return nullable === true ? { anyOf: [{ type: 'null' }, strict] } : strict;
}

/** Parts that only together name all members. */
function merged(parts: readonly Json[]): JsonObject {
  const known = parts.filter(isObject).map((part) => {
    const name = typeof part['$ref'] === 'string' ? part['$ref'].replace('#/schemas/', '') : undefined;
    return name === undefined ? part : (description.schemas[name] ?? {});
  });
  return {
    type: 'object',
    properties: Object.assign({}, ...known.map(({ properties }) => properties)) as JsonObject,
    required: known.flatMap(({ required }) => (Array.isArray(required) ? required : [])),
  };
}

function closedMap(schemas: Readonly<Record<string, Json>>): JsonObject {
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, closed(schema)]));
}

function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}
