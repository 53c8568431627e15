import { isObject, type Json, type JsonObject } from '../../src/json.js';
import { dereference, schemaAt, typesOf, type JsonSchema } from '../../simulator/schemas/json-schema.js';
import type { ResourceSchema } from '../../simulator/schemas/registry.js';

/** CloudFormation turns strings into numbers and truth values, and back, as the schema says; Cloud Control does not. */
export function coerce(value: Json, own: JsonSchema, schema: ResourceSchema): Json {
  const here = dereference(own, schema.definitions);
  if (Array.isArray(value)) return value.map((item) => coerce(item, here.items ?? {}, schema));
  if (!isObject(value)) return coerceScalar(value, typesOf(here));
  const anyKey = Object.values(here.patternProperties ?? {})[0];
  const entries = Object.entries(value).map(([key, member]): [string, Json] => [
    key,
    coerce(member, schemaAt(here, [key], schema.definitions) ?? anyKey ?? {}, schema),
  ]);
  return Object.fromEntries(entries);
}

function coerceScalar(value: Exclude<Json, Json[] | JsonObject>, types: readonly string[]): Json {
  if (types.length === 0 || value === null) return value;
  const isNumeric = types.includes('integer') || types.includes('number');
  if (typeof value !== 'string') {
    const isAllowed = types.includes(typeof value) || (typeof value === 'number' && isNumeric);
    return types.includes('string') && !isAllowed ? String(value) : value;
  }
  if (types.includes('string')) return value;
  if (types.includes('boolean') && /^(true|false)$/i.test(value)) return value.toLowerCase() === 'true';
  return isNumeric && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value;
}

/** Texts that are references to secrets, with some value in their place. */
export function withoutSecrets(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (typeof value === 'string') return value.startsWith('{{resolve:') ? 'Resolved0Value' : value;
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, withoutSecrets(member)]));
}
