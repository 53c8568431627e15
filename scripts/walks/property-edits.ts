/** Random edits of resource properties. */

import type { SeededRandom } from '../../simulator/kernel/random.js';
import { dereference, schemaAt, typesOf } from '../../simulator/schemas/json-schema.js';
import { bundledRegistry } from '../../simulator/schemas/registry.js';
import type { Json, JsonObject } from '../../src/json.js';
import { resourcesOf, text } from '../corpus/templates.js';
import { attachmentsOf, isAttached, pick, pickResource, propertiesOf, type Edited } from './drawing.js';
import { leavesOf, needsOf, renamed, withAt, withDependents, withResource } from './template-parts.js';

export function changeValue(template: JsonObject, random: SeededRandom): Edited | undefined {
  const [logicalId, resource] = pickResource(template, random) ?? [];
  if (logicalId === undefined || resource === undefined) return undefined;
  const leaf = pick(leavesOf(propertiesOf(resource)), random);
  const other =
    leaf === undefined ? undefined : otherValue(text(resource['Type']), leaf.path, leaf.value, random);
  if (leaf === undefined || other === undefined) return undefined;
  const changed = withAt(resource, ['Properties', ...leaf.path], other);
  return {
    what: `change ${logicalId}.${leaf.path.join('.')} to ${JSON.stringify(other)}`,
    template: withResource(template, logicalId, changed as JsonObject),
  };
}

/** Another value that the schema allows; texts that look like names of something stay as they are. */
function otherValue(
  type: string,
  path: readonly string[],
  value: string | number | boolean,
  random: SeededRandom,
): Json | undefined {
  const schema = bundledRegistry().find(type);
  const steps = path.map((step) => (/^\d+$/.test(step) ? '*' : step));
  const found = schema === undefined ? undefined : schemaAt(schema.root, steps, schema.definitions);
  const own = found === undefined || schema === undefined ? {} : dereference(found, schema.definitions);
  if (own.enum !== undefined)
    return pick(
      own.enum.filter((item) => item !== value),
      random,
    );
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value + 1 > (own.maximum ?? Infinity) ? value - 1 : value + 1;
  if (value === 'true' || value === 'false') return value === 'true' ? 'false' : 'true';
  const isPlain = typesOf(own).includes('string') && !/[:/.*{}|\d]/.test(value) && value !== '';
  return isPlain ? `${value}x` : undefined;
}

export function dropProperty(template: JsonObject, random: SeededRandom): Edited | undefined {
  const [logicalId, resource] = pickResource(template, random) ?? [];
  if (logicalId === undefined || resource === undefined) return undefined;
  const known = bundledRegistry().find(text(resource['Type']))?.root.required ?? [];
  const required = [...known, ...attachmentsOf(resource)];
  const name = pick(
    Object.keys(propertiesOf(resource)).filter((key) => !required.includes(key)),
    random,
  );
  if (name === undefined) return undefined;
  const changed = withAt(resource, ['Properties', name], undefined);
  return {
    what: `drop ${logicalId}.${name}`,
    template: withResource(template, logicalId, changed as JsonObject),
  };
}

export function addTag(template: JsonObject, random: SeededRandom): Edited | undefined {
  const [logicalId, resource] = pickResource(template, random) ?? [];
  if (logicalId === undefined || resource === undefined) return undefined;
  const schema = bundledRegistry().find(text(resource['Type']));
  const own =
    schema === undefined ? undefined : schemaAt(schema.root, ['Tags', '*', 'Key'], schema.definitions);
  if (own === undefined) return undefined;
  const tags = propertiesOf(resource)['Tags'] ?? [];
  if (!Array.isArray(tags)) return undefined;
  const tag = { Key: `walk-${random.hex(4)}`, Value: random.hex(4) };
  const changed = withAt(resource, ['Properties', 'Tags'], [...tags, tag]);
  return { what: `tag ${logicalId}`, template: withResource(template, logicalId, changed as JsonObject) };
}

/** Refers to another resource of the same type, where there is one. */
export function pointElsewhere(template: JsonObject, random: SeededRandom): Edited | undefined {
  const resources = resourcesOf(template);
  const [logicalId, resource] = pickResource(template, random) ?? [];
  if (logicalId === undefined || resource === undefined || isAttached(resource)) return undefined;
  const needed = pick(
    [...needsOf({ Properties: propertiesOf(resource) })].filter((id) => id in resources),
    random,
  );
  const type = needed === undefined ? undefined : resources[needed]?.['Type'];
  const others = Object.keys(resources).filter(
    (id) =>
      id !== needed &&
      resources[id]?.['Type'] === type &&
      resources[id]?.['Condition'] === undefined &&
      !withDependents(template, logicalId).has(id),
  );
  const other = pick(others, random);
  if (needed === undefined || other === undefined) return undefined;
  const properties = renamed(propertiesOf(resource), (name) => (name === needed ? other : name));
  return {
    what: `${logicalId} refers to ${other} instead of ${needed}`,
    template: withResource(template, logicalId, { ...resource, Properties: properties }),
  };
}

/** Where the order means nothing, nothing may happen. */
export function reorderList(template: JsonObject, random: SeededRandom): Edited | undefined {
  const [logicalId, resource] = pickResource(template, random) ?? [];
  if (logicalId === undefined || resource === undefined) return undefined;
  const lists = Object.entries(propertiesOf(resource)).flatMap(([name, value]) =>
    Array.isArray(value) && value.length > 1 ? [[name, value] as const] : [],
  );
  const [name, list] = pick(lists, random) ?? [];
  if (name === undefined || list === undefined) return undefined;
  const changed = withAt(resource, ['Properties', name], [...list].reverse());
  return {
    what: `reverse ${logicalId}.${name}`,
    template: withResource(template, logicalId, changed as JsonObject),
  };
}
