import type { ProvisionedBy, ResourceProvider } from '../ports/resources.js';
import { NESTED_STACK_TYPE } from '../plan/model/nested-outlook.js';
import { CUSTOM_RESOURCE, isCustomResource } from '../types/custom-resource.js';
import type { TypeCatalog } from '../types/schema/facts.js';
import { WAIT_TYPES } from '../types/wait-condition.js';
import { DIRECT_TYPES } from './direct-types.js';

/** Types that a provider in code manages, by what makes it; all custom resources go by `CUSTOM_RESOURCE`. */
export type CodeProviders = ReadonlyMap<string, () => ResourceProvider>;

/** How a type is provisioned, and whether it can be changed in place. */
export interface Provisioned {
  readonly provisionedBy: ProvisionedBy;
  readonly isUpdatable: boolean;
}

/** Types that are nothing but a policy document on something else. */
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
 * How a type would be provisioned; `undefined` where nothing can manage it, or where neither the baked registry nor
 * `DescribeType` knows the type.
 */
export function provisioningOf(type: string, catalog: TypeCatalog): Provisioned | undefined {
  // Cloud Control would hand a nested stack to CloudFormation; commands deploy it as they do its parent.
  if (CODE_PROVIDED_TYPES.has(type) || isCustomResource(type) || type === NESTED_STACK_TYPE) {
    return { provisionedBy: 'sdk', isUpdatable: true };
  }
  const facts = catalog.facts(type);
  if (facts === undefined || facts.provisioning === 'NON_PROVISIONABLE') return undefined;
  return { provisionedBy: 'cc-api', isUpdatable: facts.provisioning === 'FULLY_MUTABLE' };
}

/** Finds the provider of a row: the type decides, since the cdkd CLI's `sdk` rows are mostly Cloud Control's here. */
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
