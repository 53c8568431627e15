/** Computes a key that tells whether two records describe the same AWS resource. */

import type { Json } from '../../json.js';
import { isCustomResource } from '../custom-resource.js';
import type { TypeFacts } from '../schema/facts.js';
import { identifierOf } from './identity.js';
import { ownNameOf } from './physical-id.js';
import type { ResourceRow } from '../profiles/profile.js';

/** The part of a resource record that identifies its resource. */
export interface IdentifiedRow extends ResourceRow {
  readonly resourceType: string;
  readonly provisionedBy?: 'sdk' | 'cc-api';
}

/** Properties within which a physical id is unique, and that therefore belong to the key. */
const DISTINGUISHED_BY: Readonly<Record<string, readonly string[]>> = {
  'AWS::SES::ReceiptRule': ['RuleSetName'], // docs: the rule's name, unique within its rule set
};

/**
 * A key that two records of a region share only if they describe the same resource. Cloud Control's
 * identifier is unique within a type; the cdkd CLI's physical ids are translated to it, and a custom
 * resource's id belongs to its handler. `undefined` if that cannot be decided: the identifier lacks a part,
 * or CloudFormation generates the id itself.
 */
export function resourceKey(row: IdentifiedRow, facts: TypeFacts | undefined): string | undefined {
  const { resourceType: type, physicalId, provisionedBy, properties } = row;
  if (physicalId === '') return undefined;
  if (isCustomResource(type)) return keyOf(type, physicalId, properties['ServiceToken']);
  const name = ownNameOf(row);
  if (name !== undefined) return keyOf(type, name);
  const parts = DISTINGUISHED_BY[type];
  if (parts !== undefined) return keyOf(type, physicalId, ...parts.map((name) => properties[name]));
  if (provisionedBy === 'cc-api') return keyOf(type, physicalId);
  const identifier = facts === undefined ? undefined : wholeIdentifier(facts, row);
  return identifier === undefined ? undefined : keyOf(type, identifier);
}

function wholeIdentifier(facts: TypeFacts, row: ResourceRow): string | undefined {
  const { primaryIdentifier: names, provisioning, type } = facts;
  // A nested stack is identified by its logical id, under which it has its own state.
  if (names.length === 0 || type === 'AWS::CloudFormation::Stack') return undefined;
  // The registry's `Id` of types without handlers is CloudFormation's own name for them.
  const isMadeUp =
    provisioning === 'NON_PROVISIONABLE' && names[0] === 'Id' && type !== 'AWS::IAM::AccessKey';
  if (isMadeUp) return undefined;
  const identifier = identifierOf(facts, row);
  return names.length === 1 || identifier.split('|').length === names.length ? identifier : undefined;
}

function keyOf(...parts: readonly (Json | undefined)[]): string {
  return JSON.stringify(parts.map((part) => part ?? null));
}

/** Types of global services: stacks of different regions may hold the same resource. */
export function isGlobalType(type: string): boolean {
  return /^AWS::(CloudFront|IAM|Organizations|Route53)::/.test(type);
}
