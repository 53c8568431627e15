/** Reads nested members of EC2's forms in a template's shape. */

import { isObject, type Json, type JsonObject } from '../../../src/json.js';
import { dereference, type JsonSchema } from '../../schemas/json-schema.js';
import type { ResourceSchema } from '../../schemas/registry.js';

/** Lists whose form is called otherwise than by their singular. */
const FORM_NAMES: Readonly<Record<string, string>> = {
  Groups: 'SecurityGroupId',
  GroupSet: 'SecurityGroupId',
};

/** A member of a request, whose lists EC2 writes in the singular, as the property of a template. */
export function shapedLike(schema: ResourceSchema, property: string, form: Json): Json | undefined {
  const root = schema.root.properties?.[property];
  return root === undefined ? undefined : shaped(form, root, schema);
}

function shaped(form: Json, own: JsonSchema, schema: ResourceSchema): Json {
  const { type, items, properties } = dereference(own, schema.definitions);
  if (items !== undefined) return Array.isArray(form) ? form.map((item) => shaped(item, items, schema)) : [];
  if (properties !== undefined) return isObject(form) ? membersOf(form, properties, schema) : {};
  if (type === 'boolean') return form === 'true';
  if (type === 'object' && !isObject(form)) return {};
  return type === 'integer' || type === 'number' ? Number(form) : form;
}

function membersOf(
  form: JsonObject,
  properties: Readonly<Record<string, JsonSchema>>,
  schema: ResourceSchema,
): JsonObject {
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, own]): [string, Json][] => {
      const isList = dereference(own, schema.definitions).items !== undefined;
      const names = isList ? [FORM_NAMES[name] ?? name.replace(/s$/, ''), name] : [name];
      const given = names.map((one) => form[one]).find((value) => value !== undefined);
      return given === undefined ? [] : [[name, shaped(given, own, schema)]];
    }),
  );
}
