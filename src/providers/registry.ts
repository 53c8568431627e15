/** Decides how each resource type is provisioned. */

import { CdkdError } from '../errors.js';
import type { ProvisionedBy, ResourceProvider } from '../ports/resources.js';
import { NESTED_STACK_TYPE } from '../plan/model/nested-preview.js';
import { CUSTOM_RESOURCE, isCustomResource } from '../types/custom-resource.js';
import type { TypeCatalog } from '../types/schema/facts.js';
import { WAIT_TYPES } from '../types/wait-condition.js';
import type { JsonObject } from '../json.js';
import { DIRECT_TYPES } from './direct-types.js';
import { uncoveredProperties } from './direct/covered-type.js';
import { COVERED_TYPES } from './own/covered-types.js';

/**
 * Types managed by a provider in code, with its factory; all custom resources are listed as
 * `CUSTOM_RESOURCE`.
 */
type CodeProviders = ReadonlyMap<string, () => ResourceProvider>;

/** How a type is provisioned, and whether it can be updated in place. */
export interface Provisioned {
  readonly provisionedBy: ProvisionedBy;
  readonly isUpdatable: boolean;
  /** Properties that route a resource of a type with an own API to Cloud Control. Absent: none does. */
  readonly ccApi?: readonly string[];
}

/** The path of new resources: `auto`, own APIs if they cover everything; otherwise Cloud Control wherever possible. */
export type ProvisioningChoice = 'auto' | 'cloud-control';

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
 * How a new resource would be provisioned; `undefined` if its type is not supported, or neither the baked registry
 * nor `DescribeType` knows it. Without `properties`, all of them count as covered.
 */
export function provisioningOf(
  type: string,
  catalog: TypeCatalog,
  { properties, choice = 'auto' }: ProvisioningOptions = {},
): Provisioned | undefined {
  // Cloud Control would pass a nested stack to CloudFormation; commands deploy it like its parent.
  if (CODE_PROVIDED_TYPES.has(type) || isCustomResource(type) || type === NESTED_STACK_TYPE) {
    return { provisionedBy: 'sdk', isUpdatable: true };
  }
  const facts = catalog.facts(type);
  if (facts === undefined || facts.provisioning === 'NON_PROVISIONABLE') return undefined;
  const isUpdatable = facts.provisioning === 'FULLY_MUTABLE';
  const covered = choice === 'auto' ? COVERED_TYPES.get(type) : undefined;
  if (covered === undefined) return { provisionedBy: 'cc-api', isUpdatable };
  const ccApi = uncoveredProperties(covered, properties ?? {});
  return ccApi.length === 0
    ? { provisionedBy: 'sdk', isUpdatable }
    : { provisionedBy: 'cc-api', isUpdatable, ccApi };
}

interface ProvisioningOptions {
  /** The template's properties; unknown values are still expressions. */
  readonly properties?: JsonObject;
  readonly choice?: ProvisioningChoice;
}

/**
 * Finds the provider of a record. Types that Cloud Control cannot manage always go to code; of those that both paths
 * can manage, an `sdk` record goes to the own API and a `cc-api` record stays with Cloud Control.
 */
export function providerLookup(
  cloudControl: Readonly<Record<ProvisionedBy, ResourceProvider>>,
  inCode: CodeProviders,
  covered: CodeProviders = new Map(),
): (type: string, provisionedBy: ProvisionedBy) => ResourceProvider {
  const made = new Map<string, ResourceProvider>();
  return (type, provisionedBy) => {
    // Cloud Control would hand a nested stack to CloudFormation, which knows nothing of it.
    if (type === NESTED_STACK_TYPE)
      throw new CdkdError('INTERNAL', 'A nested stack was looked up as a resource of AWS', {
        next: 'Please report this. Nothing was sent.',
      });
    const name = isCustomResource(type) ? CUSTOM_RESOURCE : type;
    const make = inCode.get(name) ?? (provisionedBy === 'sdk' ? covered.get(name) : undefined);
    if (make === undefined) return cloudControl[provisionedBy];
    const provider = made.get(name) ?? make();
    made.set(name, provider);
    return provider;
  };
}
