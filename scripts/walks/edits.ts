import type { SeededRandom } from '../../simulator/kernel/random.js';
import { dereference, schemaAt, typesOf } from '../../simulator/schemas/json-schema.js';
import { bundledRegistry } from '../../simulator/schemas/registry.js';
import { at, isObject, type Json, type JsonObject } from '../../src/json.js';
import { resourcesOf, text } from '../corpus/templates.js';
import { leavesOf, needsOf, renamed, withAt, withDependents, withResource } from './template-parts.js';

/** A template after an edit, and what was done to it. */
export interface Edited {
  readonly what: string;
  readonly template: JsonObject;
}

type Edit = (template: JsonObject, random: SeededRandom) => Edited | undefined;

/** START HERE. The edits that a person might make between two deploys, each as likely as it stands here. */
const EDITS: readonly Edit[] = [
  changeValue,
  changeValue,
  changeValue,
  dropProperty,
  addTag,
  addCopy,
  addCopy,
  addFromKit,
  removeResource,
  renameResource,
  flipCondition,
  flipCondition,
  changePolicies,
  addDependency,
  pointElsewhere,
  reorderList,
];

/** One random edit; `undefined` where what was drawn does not fit the template. */
export function randomEdit(template: JsonObject, random: SeededRandom): Edited | undefined {
  return pick(EDITS, random)?.(template, random);
}

function pick<Item>(items: readonly Item[], random: SeededRandom): Item | undefined {
  return items[Math.floor(random.next() * items.length)];
}

function pickResource(template: JsonObject, random: SeededRandom): [string, JsonObject] | undefined {
  const entries = Object.entries(resourcesOf(template)).filter(
    ([, { Type }]) => Type !== 'AWS::CDK::Metadata',
  );
  return pick(entries, random);
}

function propertiesOf(resource: JsonObject): JsonObject {
  return isObject(resource['Properties']) ? resource['Properties'] : {};
}

function changeValue(template: JsonObject, random: SeededRandom): Edited | undefined {
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

function dropProperty(template: JsonObject, random: SeededRandom): Edited | undefined {
  const [logicalId, resource] = pickResource(template, random) ?? [];
  if (logicalId === undefined || resource === undefined) return undefined;
  const required = bundledRegistry().find(text(resource['Type']))?.root.required ?? [];
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

function addTag(template: JsonObject, random: SeededRandom): Edited | undefined {
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

/** A second one of something; names that the template gives are left out, since two cannot share one. */
function addCopy(template: JsonObject, random: SeededRandom): Edited | undefined {
  const [logicalId, resource] = pickResource(template, random) ?? [];
  if (logicalId === undefined || resource === undefined || isAttached(resource)) return undefined;
  const copy = structuredClone(resource);
  const properties = Object.entries(propertiesOf(copy)).filter(
    ([name]) => !isOwnName(text(copy['Type']), name),
  );
  const name = `Walk${random.hex(6)}`;
  const made = { ...copy, Properties: Object.fromEntries(properties) };
  return { what: `copy ${logicalId} as ${name}`, template: withResource(template, name, made) };
}

/** A second document of the same name on the same thing would take the first one's place. */
function isAttached({ Type: type }: JsonObject): boolean {
  return /^AWS::(IAM::Policy|SQS::QueuePolicy|SNS::TopicPolicy)$/.test(text(type));
}

function hasOwnName(resource: JsonObject): boolean {
  const type = text(resource['Type']);
  const given = Object.keys(propertiesOf(resource));
  const identifier = bundledRegistry().find(type)?.primaryIdentifier ?? [];
  const isGiven = identifier.length > 0 && identifier.every(([first]) => given.includes(first ?? ''));
  return isGiven || given.some((name) => isOwnName(type, name));
}

function isOwnName(type: string, property: string): boolean {
  const identifier = bundledRegistry().find(type)?.primaryIdentifier ?? [];
  const isAlone = identifier.length === 1 && identifier[0]?.length === 1 && identifier[0][0] === property;
  return isAlone || property === `${type.split('::')[2] ?? ''}Name`;
}

const KIT: readonly ((known: string | undefined) => JsonObject)[] = [
  () => ({ Type: 'AWS::SQS::Queue', Properties: { VisibilityTimeout: 30 } }),
  () => ({ Type: 'AWS::SNS::Topic', Properties: { DisplayName: 'walk' } }),
  (known) => ({
    Type: 'AWS::SSM::Parameter',
    Properties: { Type: 'String', Value: known === undefined ? 'alone' : { Ref: known } },
  }),
  (known) => ({
    Type: 'AWS::SSM::Parameter',
    ...(known === undefined ? {} : { DependsOn: known }),
    Properties: { Type: 'String', Value: { 'Fn::Sub': 'in ${AWS::Region}' } },
  }),
  () => ({ Type: 'AWS::Logs::LogGroup', DeletionPolicy: 'Retain', Properties: { RetentionInDays: 7 } }),
];

function addFromKit(template: JsonObject, random: SeededRandom): Edited | undefined {
  const [picked, { Condition: condition } = {}] = pickResource(template, random) ?? [];
  const known = condition === undefined ? picked : undefined;
  const resource = pick(KIT, random)?.(known);
  if (resource === undefined) return undefined;
  const name = `Walk${random.hex(6)}`;
  return {
    what: `add ${name} (${text(resource['Type'])})`,
    template: withResource(template, name, resource),
  };
}

/** With everything that needs it, and the outputs that name any of them. */
function removeResource(template: JsonObject, random: SeededRandom): Edited | undefined {
  const resources = resourcesOf(template);
  const [logicalId] = pickResource(template, random) ?? [];
  if (logicalId === undefined) return undefined;
  const gone = withDependents(template, logicalId);
  if (gone.size > Math.max(3, Object.keys(resources).length / 2)) return undefined;
  return { what: `remove ${[...gone].join(', ')}`, template: withoutResources(template, gone) };
}

function withoutResources(template: JsonObject, gone: ReadonlySet<string>): JsonObject {
  const outputs = isObject(template['Outputs']) ? template['Outputs'] : {};
  return {
    ...template,
    Resources: Object.fromEntries(Object.entries(resourcesOf(template)).filter(([name]) => !gone.has(name))),
    Outputs: Object.fromEntries(
      Object.entries(outputs).filter(([, output]) => {
        const named = needsOf({ Properties: output });
        return ![...gone].some((name) => named.has(name));
      }),
    ),
  };
}

/** A resource whose identifier the template gives cannot be renamed: the new one would have the old one's. */
function renameResource(template: JsonObject, random: SeededRandom): Edited | undefined {
  const [logicalId, resource] = pickResource(template, random) ?? [];
  if (logicalId === undefined || resource === undefined) return undefined;
  if (hasOwnName(resource)) return undefined;
  const name = `Renamed${random.hex(6)}`;
  const rename = (old: string) => (old === logicalId ? name : old);
  const resources = Object.entries(resourcesOf(template)).map(([id, other]): [string, Json] => {
    const before = other['DependsOn'];
    const dependsOn =
      before === undefined ? {} : { DependsOn: [before].flat().map((item) => rename(text(item))) };
    return [rename(id), { ...other, Properties: renamed(propertiesOf(other), rename), ...dependsOn }];
  });
  return {
    what: `rename ${logicalId} to ${name}`,
    template: {
      ...template,
      Resources: Object.fromEntries(resources),
      Outputs: renamed(template['Outputs'] ?? {}, rename),
    },
  };
}

/** Turns a condition round; where there is none, puts one on something that nothing else needs. */
function flipCondition(template: JsonObject, random: SeededRandom): Edited | undefined {
  const conditions = isObject(template['Conditions']) ? template['Conditions'] : {};
  const own = Object.keys(conditions).filter((name) => name.startsWith('Walk'));
  const known = random.next() < 0.6 ? pick(own, random) : undefined;
  if (known !== undefined) {
    const flipped = { 'Fn::Not': [conditions[known] ?? null] };
    return {
      what: `flip ${known}`,
      template: { ...template, Conditions: { ...conditions, [known]: shortened(flipped) } },
    };
  }
  const [logicalId, resource] = pickResource(template, random) ?? [];
  if (logicalId === undefined || resource === undefined || resource['Condition'] !== undefined)
    return undefined;
  if (withDependents(template, logicalId).size > 1 || isInOutputs(template, logicalId)) return undefined;
  const name = `Walk${random.hex(6)}`;
  const holds = random.next() < 0.5;
  const definition = { 'Fn::Equals': [{ Ref: 'AWS::Region' }, holds ? 'us-east-1' : 'elsewhere'] };
  return {
    what: `condition ${name} (${String(holds)}) on ${logicalId}`,
    template: {
      ...withResource(template, logicalId, { ...resource, Condition: name }),
      Conditions: { ...conditions, [name]: definition },
    },
  };
}

/** Twice `Fn::Not` is nothing. */
function shortened(condition: Json): Json {
  const inner = at(condition, ['Fn::Not', '0', 'Fn::Not', '0']);
  return inner ?? condition;
}

function isInOutputs(template: JsonObject, logicalId: string): boolean {
  return needsOf({ Properties: template['Outputs'] ?? {} }).has(logicalId);
}

function changePolicies(template: JsonObject, random: SeededRandom): Edited | undefined {
  const [logicalId, resource] = pickResource(template, random) ?? [];
  if (logicalId === undefined || resource === undefined) return undefined;
  const attribute = random.next() < 0.5 ? 'DeletionPolicy' : 'UpdateReplacePolicy';
  const policy = resource[attribute] === 'Retain' ? 'Delete' : 'Retain';
  return {
    what: `${attribute} of ${logicalId} to ${policy}`,
    template: withResource(template, logicalId, { ...resource, [attribute]: policy }),
  };
}

function addDependency(template: JsonObject, random: SeededRandom): Edited | undefined {
  const [logicalId, resource] = pickResource(template, random) ?? [];
  const [other] = pickResource(template, random) ?? [];
  if (logicalId === undefined || resource === undefined || other === undefined) return undefined;
  if (withDependents(template, logicalId).has(other)) return undefined;
  const before = [resource['DependsOn'] ?? []].flat();
  if (before.includes(other)) return undefined;
  return {
    what: `${logicalId} depends on ${other}`,
    template: withResource(template, logicalId, { ...resource, DependsOn: [...before, other] }),
  };
}

/** Refers to another resource of the same type, where there is one. */
function pointElsewhere(template: JsonObject, random: SeededRandom): Edited | undefined {
  const resources = resourcesOf(template);
  const [logicalId, resource] = pickResource(template, random) ?? [];
  if (logicalId === undefined || resource === undefined) return undefined;
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
function reorderList(template: JsonObject, random: SeededRandom): Edited | undefined {
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
