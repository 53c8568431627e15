/** Random edits that add, remove or rename resources. */

import type { SeededRandom } from '../../simulator/kernel/random.js';
import { at, isObject, type Json, type JsonObject } from '../../src/json.js';
import { resourcesOf, text } from '../corpus/templates.js';
import {
  hasOwnName,
  isAttached,
  isOwnName,
  pick,
  pickResource,
  propertiesOf,
  type Edited,
} from './drawing.js';
import { needsOf, renamed, withDependents, withResource } from './template-parts.js';

/** A second one of something; names that the template gives are left out, since two cannot share one. */
export function addCopy(template: JsonObject, random: SeededRandom): Edited | undefined {
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

export function addFromKit(template: JsonObject, random: SeededRandom): Edited | undefined {
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
export function removeResource(template: JsonObject, random: SeededRandom): Edited | undefined {
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

/**
 * A resource whose identifier the template gives cannot be renamed: the new one would have the old one's. A document
 * that is attached to others can: it is put where it is already.
 */
export function renameResource(template: JsonObject, random: SeededRandom): Edited | undefined {
  const [logicalId, resource] = pickResource(template, random) ?? [];
  if (logicalId === undefined || resource === undefined) return undefined;
  if (hasOwnName(resource) && !isAttached(resource)) return undefined;
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
export function flipCondition(template: JsonObject, random: SeededRandom): Edited | undefined {
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

export function changePolicies(template: JsonObject, random: SeededRandom): Edited | undefined {
  const [logicalId, resource] = pickResource(template, random) ?? [];
  if (logicalId === undefined || resource === undefined) return undefined;
  const attribute = random.next() < 0.5 ? 'DeletionPolicy' : 'UpdateReplacePolicy';
  const policy = resource[attribute] === 'Retain' ? 'Delete' : 'Retain';
  return {
    what: `${attribute} of ${logicalId} to ${policy}`,
    template: withResource(template, logicalId, { ...resource, [attribute]: policy }),
  };
}

export function addDependency(template: JsonObject, random: SeededRandom): Edited | undefined {
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
