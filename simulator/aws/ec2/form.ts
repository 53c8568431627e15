/** Parses the members of EC2's forms into a tree. */

import { isObject, type Json, type JsonObject } from '../../../src/json.js';
import { nestedForm } from '../form-members.js';
import { tagListOf, textIn } from '../own-api.js';
import { ServiceError, type Input } from '../table-service.js';

/**
 * Members of an EC2 request as a tree: lists are flattened, so that `IpPermissions.1.IpRanges.1.CidrIp` is a list in a
 * list. Source: "AWS EC2 query protocol", Smithy.
 */
export function formTree(input: Input): JsonObject {
  return collected(nestedForm(input)) as JsonObject;
}

function collected(node: Json): Json {
  if (!isObject(node)) return node;
  const keys = Object.keys(node);
  if (keys.length > 0 && keys.every((key) => /^\d+$/.test(key))) {
    return keys.sort((left, right) => Number(left) - Number(right)).map((key) => collected(node[key] ?? ''));
  }
  return Object.fromEntries(keys.map((key) => [key, collected(node[key] ?? '')]));
}

/** The objects of a list member. */
export function objectsIn(value: Json | undefined): JsonObject[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

/** Throws `MissingParameter` where the member is absent. Source: "Error codes for the Amazon EC2 API". */
export function required(input: Input, name: string): string {
  const value = input.optional(name);
  if (value !== undefined && value !== '') return value;
  const message = `The request must contain the parameter ${name.charAt(0).toLowerCase()}${name.slice(1)}`;
  throw new ServiceError('MissingParameter', message);
}

/**
 * The tags that a creating call gives to what it creates, in a template's shape.
 * Source: TagSpecification, EC2 API Reference: "The type of resource to tag on creation".
 */
export function specifiedTags(input: Input, resourceType: string): JsonObject[] {
  return objectsIn(formTree(input)['TagSpecification']).flatMap(({ ResourceType: kind, Tag: tags }) => {
    if (kind !== resourceType) {
      const message = `'${textIn(kind)}' is not a valid taggable resource type for this operation.`;
      throw new ServiceError('InvalidParameterValue', message);
    }
    return tagListOf(tags);
  });
}

/** These members of a request as properties of the same names: truth values and numbers by their names. */
export function given(
  input: Input,
  names: readonly string[],
  kinds: Readonly<Record<string, 'boolean' | 'number'>> = {},
): JsonObject {
  return Object.fromEntries(
    names.flatMap((name): [string, Json][] => {
      const text = input.optional(name);
      if (text === undefined) return [];
      const kind = kinds[name];
      return [[name, kind === 'boolean' ? text === 'true' : kind === 'number' ? Number(text) : text]];
    }),
  );
}
