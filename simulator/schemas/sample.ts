/** Generates sample values for properties from their names and schemas. */

import fc from 'fast-check';
import { isObject, type Json, type JsonObject } from '../../src/json.js';
import { choicesOf, compilePattern, dereference, typesOf, type JsonSchema } from './json-schema.js';

/** How a value is made up where only its name and schema are known. */
export interface SampleContext {
  readonly definitions: Readonly<Record<string, JsonSchema>>;
  /** Texts that a property of this name might hold, best first. */
  readonly textsFor: (name: string) => readonly string[];
  /** Makes a text that was drawn from a pattern more like the real thing; it is used if the pattern allows it. */
  readonly polish: (text: string) => string;
  readonly seed: number;
  /** How many texts are drawn from a pattern, of which the longest is taken. Default: 20. */
  readonly draws?: number;
}

const MAX_DEPTH = 4;

/** States in which a resource is ready: preferred where a schema offers several. */
const READY =
  /^(ACTIVE|AVAILABLE|ENABLED|READY|CREATED|SUCCEEDED|DEPLOYED|COMPLETE|COMPLETED|RUNNING|IN_SERVICE)$/i;

/**
 * A value that conforms to a schema, with as many optional parts as there are simple ones; `undefined` where none is
 * found. `name` is the property's, for the form of texts. The same seed gives the same value.
 */
export function sampleOf(
  name: string,
  schema: JsonSchema,
  context: SampleContext,
  depth = 0,
): Json | undefined {
  const here = dereference(schema, context.definitions);
  if (here.const !== undefined) return here.const;
  if (here.enum !== undefined) {
    return here.enum.find((value) => typeof value === 'string' && READY.test(value)) ?? here.enum[0];
  }
  const types = typesOf(here);
  if (types.length === 0) {
    const choice = choicesOf(here)[0];
    return choice === undefined ? undefined : sampleOf(name, choice, context, depth);
  }
  if (types.includes('string')) return sampleText(name, here, context);
  if (types.includes('boolean')) return false;
  if (types.includes('integer') || types.includes('number'))
    return here.minimum ?? Math.min(1, here.maximum ?? 1);
  if (types.includes('array')) return sampleList(name, here, context, depth);
  return types.includes('object') ? sampleObject(here, context, depth) : undefined;
}

function sampleList(
  name: string,
  schema: JsonSchema,
  context: SampleContext,
  depth: number,
): Json[] | undefined {
  const item =
    schema.items === undefined || depth >= MAX_DEPTH
      ? undefined
      : sampleOf(name, schema.items, context, depth + 1);
  if (item === undefined) return (schema.minItems ?? 0) === 0 ? [] : undefined;
  const count = Math.max(1, schema.minItems ?? 0);
  return count > 1 && schema.uniqueItems === true ? undefined : Array.from({ length: count }, () => item);
}

function sampleObject(schema: JsonSchema, context: SampleContext, depth: number): JsonObject | undefined {
  if (depth >= MAX_DEPTH) return undefined;
  const required = new Set(schema.required ?? []);
  const result: JsonObject = {};
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const value = sampleOf(name, property, context, depth + 1);
    if (value === undefined && required.has(name)) return undefined;
    if (value !== undefined && (required.has(name) || isSimple(value))) result[name] = value;
  }
  return result;
}

function isSimple(value: Json): boolean {
  return !isObject(value) && !Array.isArray(value);
}

function sampleText(name: string, schema: JsonSchema, context: SampleContext): string | undefined {
  const given = context.textsFor(name).find((text) => isTextFor(schema, text));
  if (given !== undefined) return given;
  const drawn = schema.pattern === undefined ? undefined : fromPattern(schema, schema.pattern, context);
  return drawn ?? [padded(schema)].find((text) => isTextFor(schema, text));
}

/** Whether a text obeys pattern, lengths and choices. */
export function isTextFor(schema: JsonSchema, text: string): boolean {
  if (text.length < (schema.minLength ?? 0) || text.length > (schema.maxLength ?? Infinity)) return false;
  if (schema.enum !== undefined && !schema.enum.includes(text)) return false;
  if (schema.anyOf !== undefined && !schema.anyOf.some((choice) => isTextFor(choice, text))) return false;
  if (schema.oneOf !== undefined && schema.oneOf.filter((choice) => isTextFor(choice, text)).length !== 1)
    return false;
  if (schema.allOf?.every((part) => isTextFor(part, text)) === false) return false;
  return schema.pattern === undefined || (compilePattern(schema.pattern)?.test(text) ?? true);
}

function padded({ minLength = 1, maxLength = Infinity }: JsonSchema): string {
  return 'simulated'.slice(0, maxLength).padEnd(minLength, '0');
}

/** Texts that were drawn from a pattern, which takes long. */
const DRAWN = new Map<string, readonly string[]>();

/**
 * The longest of some draws, so that two of them are hardly ever equal. Lookarounds and back references are beyond the
 * generator; such a text is not made.
 */
function fromPattern(schema: JsonSchema, pattern: string, context: SampleContext): string | undefined {
  const expression = compilePattern(pattern);
  if (expression === undefined) return undefined;
  try {
    const maxLength = schema.maxLength === undefined ? {} : { maxLength: schema.maxLength };
    const { seed, draws = 20 } = context;
    const key = JSON.stringify([pattern, maxLength, seed, draws]);
    const byLength = DRAWN.get(key) ?? drawnFrom(expression, maxLength, { seed, numRuns: draws });
    DRAWN.set(key, byLength);
    return [...byLength.map(context.polish), ...byLength].find((text) => isTextFor(schema, text));
  } catch {
    return undefined;
  }
}

function drawnFrom(
  expression: RegExp,
  maxLength: { readonly maxLength?: number },
  how: { readonly seed: number; readonly numRuns: number },
): readonly string[] {
  const drawn = fc.sample(fc.stringMatching(expression, maxLength), how);
  return drawn.sort((left, right) => right.length - left.length);
}
