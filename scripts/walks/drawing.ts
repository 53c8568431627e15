/** Draws random parts of a template for edits. */

import type { SeededRandom } from '../../simulator/kernel/random.js';
import { bundledRegistry } from '../../simulator/schemas/registry.js';
import { isObject, type JsonObject } from '../../src/json.js';
import { resourcesOf, text } from '../corpus/templates.js';

/** A template after an edit, and what was done to it. */
export interface Edited {
  readonly what: string;
  readonly template: JsonObject;
}

export function pick<Item>(items: readonly Item[], random: SeededRandom): Item | undefined {
  return items[Math.floor(random.next() * items.length)];
}

export function pickResource(template: JsonObject, random: SeededRandom): [string, JsonObject] | undefined {
  const entries = Object.entries(resourcesOf(template)).filter(
    ([, { Type }]) => Type !== 'AWS::CDK::Metadata',
  );
  return pick(entries, random);
}

export function propertiesOf(resource: JsonObject): JsonObject {
  return isObject(resource['Properties']) ? resource['Properties'] : {};
}

/** Documents that are attached to others, by type with the lists of what they are attached to. */
const ATTACHED: Readonly<Record<string, readonly string[]>> = {
  'AWS::IAM::Policy': ['Roles', 'Users', 'Groups'],
  'AWS::SNS::TopicPolicy': ['Topics'],
  'AWS::SQS::QueuePolicy': ['Queues'],
};

/** Lists of which a document needs one, though no schema says so. */
export function attachmentsOf({ Type: type }: JsonObject): readonly string[] {
  return ATTACHED[text(type)] ?? [];
}

/** A second document of the same name on the same thing would take the first one's place. */
export function isAttached(resource: JsonObject): boolean {
  return attachmentsOf(resource).length > 0;
}

export function hasOwnName(resource: JsonObject): boolean {
  const type = text(resource['Type']);
  const given = Object.keys(propertiesOf(resource));
  const identifier = bundledRegistry().find(type)?.primaryIdentifier ?? [];
  const isGiven = identifier.length > 0 && identifier.every(([first]) => given.includes(first ?? ''));
  return isGiven || given.some((name) => isOwnName(type, name));
}

export function isOwnName(type: string, property: string): boolean {
  const identifier = bundledRegistry().find(type)?.primaryIdentifier ?? [];
  const isAlone = identifier.length === 1 && identifier[0]?.length === 1 && identifier[0][0] === property;
  return isAlone || property === `${type.split('::')[2] ?? ''}Name`;
}
