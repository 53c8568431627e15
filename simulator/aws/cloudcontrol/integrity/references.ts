/** Finds the references to other resources in a model. */

import { isObject, type Json, type JsonObject } from '../../../../src/json.js';
import { choicesOf, dereference, schemaAt, type JsonSchema } from '../../../schemas/json-schema.js';
import type { ResourceSchema } from '../../../schemas/registry.js';
import { FORMAT_TARGETS, NOT_LOOKED_AT, REFERENCE_ROWS } from './reference-table.js';

/** A string of a model that names another resource. */
export interface Reference {
  /** Keys and indexes: `VpcConfig/SubnetIds/0`. */
  readonly path: string;
  readonly value: string;
  /** Types that it can name; absent where the value itself tells, as an ARN does. */
  readonly types?: readonly string[];
}

/** Ids whose prefix tells what they are. Images and snapshots are not among them: they are made elsewhere. */
const ID_WITH_PREFIX =
  /^(acl|aclassoc|cgw|cvpn-endpoint|dopt|eigw|eipalloc|eipassoc|eni|fs|fsap|fsmt|i|igw|lt|nat|pcx|pl|rtb|rtbassoc|sg|subnet|tgw|tgw-attach|tgw-rtb|vgw|vol|vpc|vpce|vpce-svc|vpn)-[0-9a-f]{8}([0-9a-f]{9})?$/;

const ARN = /^arn:[^:]+:[^:]+:[^:]*:[^:]*:.+$/;

/**
 * Every reference in a model, in the places that the schema gives a shape: what stands in a free-form document (a
 * policy, environment variables, tags) is text to AWS, whatever it looks like.
 */
export function referencesOf(schema: ResourceSchema, model: JsonObject): Reference[] {
  const found: Reference[] = [];
  const isReadOnly = (path: readonly string[]): boolean =>
    schema.readOnly.some((steps) => matches(steps, path.slice(0, steps.length)));
  const visit = (value: Json, own: JsonSchema, path: readonly string[]): void => {
    if (path.length > 0 && isReadOnly(path)) return;
    if (typeof value === 'string') {
      const reference = referenceAt(schema.typeName, own, path, value);
      if (reference !== undefined) found.push(reference);
    } else if (Array.isArray(value)) {
      const items = own.items === undefined ? undefined : dereference(own.items, schema.definitions);
      if (items !== undefined) value.forEach((item, index) => visit(item, items, [...path, String(index)]));
    } else if (isObject(value)) {
      for (const [key, member] of Object.entries(value)) {
        const below = hasShape(own, key) ? schemaAt(own, [key], schema.definitions) : undefined;
        if (below !== undefined) visit(member, below, [...path, key]);
      }
    }
  };
  visit(model, schema.root, []);
  return found;
}

/** Tags are pairs of free text. */
function hasShape(schema: JsonSchema, key: string): boolean {
  const isTag = schema.properties?.['Key'] !== undefined && schema.properties['Value'] !== undefined;
  return !isTag && !/^(Tags|Description|TagSpecifications)$/.test(key);
}

function referenceAt(
  type: string,
  schema: JsonSchema,
  path: readonly string[],
  value: string,
): Reference | undefined {
  const isIn = (pattern: string): boolean => matches(pattern.split('/'), path);
  if ((NOT_LOOKED_AT[type] ?? []).some(isIn)) return undefined;
  const place = { path: path.join('/'), value };
  if (ARN.test(value) || ID_WITH_PREFIX.test(value)) return place;
  const listed = REFERENCE_ROWS.find(({ on, property }) => isOn(on, type) && isIn(property))?.names;
  const types = listed ?? formatTargets(schema);
  return types === undefined || (types.includes(type) && isOwnName(path)) ? undefined : { ...place, types };
}

/** A bucket's own name has the format of a bucket's name. */
function isOwnName(path: readonly string[]): boolean {
  return path.length === 1;
}

function isOn(pattern: string, type: string): boolean {
  return pattern.endsWith('*') ? type.startsWith(pattern.slice(0, -1)) : pattern === type;
}

function matches(pattern: readonly string[], path: readonly string[]): boolean {
  return (
    pattern.length === path.length && pattern.every((step, index) => step === '*' || step === path[index])
  );
}

function formatTargets(schema: JsonSchema): readonly string[] | undefined {
  const formats = [schema, ...choicesOf(schema)];
  const targets = formats.flatMap(({ format, relationshipRef }) => [
    ...(format === undefined ? [] : (FORMAT_TARGETS[format] ?? [])),
    ...(relationshipRef === undefined ? [] : [relationshipRef.typeName]),
  ]);
  return targets.length === 0 ? undefined : targets;
}
