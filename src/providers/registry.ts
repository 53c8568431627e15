/** Decides how each resource type is provisioned. */

import type { ProvisionedBy, ResourceProvider } from '../ports/resources.js';
import { NESTED_STACK_TYPE } from '../plan/model/nested-outlook.js';
import { CUSTOM_RESOURCE, isCustomResource } from '../types/custom-resource.js';
import type { TypeCatalog } from '../types/schema/facts.js';
import { WAIT_TYPES } from '../types/wait-condition.js';
import { DIRECT_TYPES } from './direct-types.js';

/**
 * Types managed by a provider in code, with its factory; all custom resources are listed as
 * `CUSTOM_RESOURCE`.
 */
export type CodeProviders = ReadonlyMap<string, () => ResourceProvider>;

/** How a type is provisioned, and whether it can be updated in place. */
export interface Provisioned {
  readonly provisionedBy: ProvisionedBy;
  readonly isUpdatable: boolean;
}

/** Types that consist only of a policy document on another resource. */
export const ATTACHED_POLICY_TYPES = [
  'AWS::IAM::Policy',
  'AWS::SQS::QueuePolicy',
  'AWS::SNS::TopicPolicy',
] as const;

/** Types with a provider in code; Cloud Control cannot manage them, or not everywhere. */
export const CODE_PROVIDED_TYPES: ReadonlySet<string> = new Set([
  ...ATTACHED_POLICY_TYPES,
  ...Object.keys(DIRECT_TYPES),
  ...WAIT_TYPES,
]);

/**
 * How a type would be provisioned; `undefined` if it is not supported, or neither the baked registry nor
 * `DescribeType` knows it.
 */
export function provisioningOf(type: string, catalog: TypeCatalog): Provisioned | undefined {
  // Cloud Control would pass a nested stack to CloudFormation; commands deploy it like its parent.
  if (CODE_PROVIDED_TYPES.has(type) || isCustomResource(type) || type === NESTED_STACK_TYPE) {
    return { provisionedBy: 'sdk', isUpdatable: true };
  }
  const facts = catalog.facts(type);
  if (facts === undefined || facts.provisioning === 'NON_PROVISIONABLE') return undefined;
  return { provisionedBy: 'cc-api', isUpdatable: facts.provisioning === 'FULLY_MUTABLE' };
}

/**
 * Finds the provider of a record: the type decides, since most of the cdkd CLI's `sdk` records are managed
 * through Cloud Control here.
 */
export function providerLookup(
  cloudControl: Readonly<Record<ProvisionedBy, ResourceProvider>>,
  inCode: CodeProviders,
): (type: string, provisionedBy: ProvisionedBy) => ResourceProvider {
  const made = new Map<string, ResourceProvider>();
  return (type, provisionedBy) => {
    const name = isCustomResource(type) ? CUSTOM_RESOURCE : type;
    const make = inCode.get(name);
    if (make === undefined) return cloudControl[provisionedBy];
    const provider = made.get(name) ?? make();
    made.set(name, provider);
    return provider;
  };
}
