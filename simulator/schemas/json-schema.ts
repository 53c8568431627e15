/** Navigates JSON Schema as the registry uses it. */

import type { Json } from '../../src/json.js';

/** JSON Schema as far as the registry's schemas use it. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly patternProperties?: Readonly<Record<string, JsonSchema>>;
  readonly additionalProperties?: boolean | JsonSchema;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly insertionOrder?: boolean;
  readonly uniqueItems?: boolean;
  readonly minItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly enum?: readonly Json[];
  readonly const?: Json;
  readonly default?: Json;
  readonly allOf?: readonly JsonSchema[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  /** The registry's word for a string that names another resource. */
  readonly relationshipRef?: { readonly typeName: string; readonly propertyPath: string };
}

/** Names from a model's root downwards; `*` stands for any item of a list or any key of a map. */
export type Steps = readonly string[];

type Definitions = Readonly<Record<string, JsonSchema>>;

/**
 * Takes a property path apart: `/properties/Endpoint/Address` → `Endpoint`, `Address`. Some schemas repeat
 * `properties` or write `items` for list items, in the manner of a JSON pointer into the schema itself.
 * Source: "Resource type schema", CloudFormation CLI User Guide.
 */
export function toSteps(pointer: string): Steps {
  const [, first, ...rest] = pointer.split('/').map((part) => part.replace(/~1/g, '/').replace(/~0/g, '~'));
  const steps = first === 'properties' ? rest : [first ?? '', ...rest];
  return steps.filter((step) => step !== 'properties').map((step) => (step === 'items' ? '*' : step));
}

export function toPointer(steps: Steps): string {
  return `/properties/${steps.join('/')}`;
}

/** Follows `$ref` as far as it leads inside the document. What a reference has beside it is laid over its target. */
export function dereference(schema: JsonSchema, definitions: Definitions): JsonSchema {
  let here = schema;
  for (let hops = 0; here.$ref !== undefined && hops < 10; hops += 1) {
    const { $ref, ...beside } = here;
    const name = /^#\/definitions\/(.+)$/.exec($ref)?.[1];
    const target = name === undefined ? undefined : definitions[name];
    if (target === undefined) return beside;
    here = { ...target, ...beside };
  }
  return here;
}

/** The schema of what stands at a path, through every choice (`oneOf` …); the first that has it wins. */
export function schemaAt(schema: JsonSchema, steps: Steps, definitions: Definitions): JsonSchema | undefined {
  const here = dereference(schema, definitions);
  const [step, ...rest] = steps;
  if (step === undefined) return here;
  const below = step === '*' ? childOfAny(here) : childNamed(here, step);
  if (below !== undefined) return schemaAt(below, rest, definitions);
  for (const choice of choicesOf(here)) {
    const found = schemaAt(choice, steps, definitions);
    if (found !== undefined) return found;
  }
  return undefined;
}

export function choicesOf(schema: JsonSchema): readonly JsonSchema[] {
  return [...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
}

function childOfAny(schema: JsonSchema): JsonSchema | undefined {
  const additional = schema.additionalProperties;
  return (
    schema.items ??
    Object.values(schema.patternProperties ?? {})[0] ??
    (typeof additional === 'object' ? additional : undefined)
  );
}

function childNamed(schema: JsonSchema, name: string): JsonSchema | undefined {
  const properties = schema.properties ?? {};
  return Object.hasOwn(properties, name) ? properties[name] : undefined;
}

/** The types that a schema allows; empty where it does not say. */
export function typesOf(schema: JsonSchema): readonly string[] {
  if (schema.type === undefined) return schema.properties === undefined ? [] : ['object'];
  return typeof schema.type === 'string' ? [schema.type] : schema.type;
}

const compiled = new Map<string, RegExp | undefined>();

/**
 * The registry's patterns are Java's. Those that JavaScript understands are applied; the others are not
 * (`undefined`). Without Unicode mode `\p{…}` would mean something else, so a pattern with it is not tried there.
 */
export function compilePattern(pattern: string): RegExp | undefined {
  if (!compiled.has(pattern)) compiled.set(pattern, translate(pattern));
  return compiled.get(pattern);
}

function translate(pattern: string): RegExp | undefined {
  const anchored = pattern.replace(/\\A/g, '^').replace(/\\[zZ]/g, '$');
  return tryCompile(anchored, 'u') ?? (anchored.includes('\\p') ? undefined : tryCompile(anchored, ''));
}

function tryCompile(pattern: string, flags: string): RegExp | undefined {
  try {
    return new RegExp(pattern, flags);
  } catch {
    return undefined;
  }
}
