/** Parses and formats Cloud Control identifiers. */

import { equal, parseObject, type JsonObject } from '../../../src/json.js';
import type { Steps } from '../../schemas/json-schema.js';
import type { ResourceSchema } from '../../schemas/registry.js';
import { RequestError } from './failures.js';
import { textAt, valuesAt, withValue } from './model-paths.js';

/**
 * Identifiers as Cloud Control writes and reads them: a string, several joined with `|` in the schema's order, or a
 * JSON object of the identifying properties. Secondary identifiers are taken as JSON only.
 * Source: "Identifying resources", Cloud Control API User Guide.
 */

/** The primary identifier of a model; `undefined` while a part of it is unknown. */
export function identifierOf(schema: ResourceSchema, model: JsonObject): string | undefined {
  const parts = schema.primaryIdentifier.map((steps) => textAt(model, steps));
  if (parts.length === 0 || !hasEnough(schema, parts)) return undefined;
  return parts.map((part) => part ?? '').join('|');
}

/** A record set without a set identifier is still identified; elsewhere every part is needed. */
const OPTIONAL_PARTS: Readonly<Record<string, readonly string[]>> = {
  'AWS::Route53::RecordSet': ['SetIdentifier', 'HostedZoneId'],
  'AWS::Glue::Table': ['CatalogId', 'Name', 'DatabaseName'],
  'AWS::ApiGateway::BasePathMapping': ['BasePath'],
};

function hasEnough(schema: ResourceSchema, parts: readonly (string | undefined)[]): boolean {
  const optional = OPTIONAL_PARTS[schema.typeName] ?? [];
  return schema.primaryIdentifier.every(
    (steps, index) => parts[index] !== undefined || optional.includes(steps.join('/')),
  );
}

/** Whether every part is given by the caller, so that the identifier is known before anything is made. */
export function isGivenBy(schema: ResourceSchema, asked: JsonObject): boolean {
  return schema.primaryIdentifier.every((steps) => textAt(asked, steps) !== undefined);
}

export type ParsedIdentifier =
  | { readonly kind: 'primary'; readonly identifier: string }
  | { readonly kind: 'secondary'; readonly properties: JsonObject; readonly paths: readonly Steps[] };

/** Throws `ValidationException` for a JSON object that is no identifier of the type. */
export function parseIdentifier(schema: ResourceSchema, text: string): ParsedIdentifier {
  const given = text.startsWith('{') ? parseObject(text) : undefined;
  if (given === undefined) return { kind: 'primary', identifier: text };
  const properties = unnested(given);
  if (hasExactly(properties, schema.primaryIdentifier)) {
    const identifier = schema.primaryIdentifier.map((steps) => textAt(properties, steps) ?? '').join('|');
    return { kind: 'primary', identifier };
  }
  const paths = schema.additionalIdentifiers.find((candidate) => hasExactly(properties, candidate));
  if (paths !== undefined) return { kind: 'secondary', properties, paths };
  const names = schema.primaryIdentifier.map((steps) => steps.join('/')).join(', ');
  throw new RequestError('ValidationException', `Identifier ${text} is not valid for identifier [${names}]`);
}

/** Keys may be property names, or paths as the schema writes them: `/properties/Name`. */
function unnested(given: JsonObject): JsonObject {
  let result: JsonObject = {};
  for (const [key, value] of Object.entries(given)) {
    const steps = key.startsWith('/properties/') ? key.split('/').slice(2) : [key];
    result = withValue(result, steps, value);
  }
  return result;
}

function hasExactly(properties: JsonObject, paths: readonly Steps[]): boolean {
  const roots = new Set(paths.map((steps) => steps[0]));
  return (
    paths.every((steps) => valuesAt(properties, steps).length === 1) &&
    Object.keys(properties).every((key) => roots.has(key))
  );
}

/** Whether a model has these identifying values. */
export function hasValues(model: JsonObject, properties: JsonObject, paths: readonly Steps[]): boolean {
  return paths.every((steps) =>
    equal(valuesAt(model, steps)[0]?.value, valuesAt(properties, steps)[0]?.value),
  );
}
