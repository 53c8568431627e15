/** Decides how each resource type is provisioned. */

import { CdkdError } from '../errors.js';
import type { ProvisionedBy, ResourceProvider } from '../ports/resources.js';
import { NESTED_STACK_TYPE } from '../plan/model/nested-preview.js';
import { CUSTOM_RESOURCE, isCustomResource } from '../types/custom-resource.js';
import type { TypeCatalog } from '../types/schema/facts.js';
import type { JsonObject } from '../json.js';
import { uncoveredProperties } from './direct/own-api-type.js';
import { OWN_TYPES, type Route, type RowOf } from './own/own-types.js';

/** How a type is provisioned, and whether it can be updated in place. */
export interface Provisioned {
  readonly provisionedBy: ProvisionedBy;
  readonly isUpdatable: boolean;
  /** Properties that route a resource of a type with an own API to Cloud Control. Absent: none does. */
  readonly ccApi?: readonly string[];
}

/** The path of new resources: `auto`, own APIs if they cover everything; otherwise Cloud Control wherever possible. */
export type ProvisioningChoice = 'auto' | 'cloud-control';

/** Whether Cloud Control cannot manage a type, or not everywhere. */
export function isCodeProvided(type: string): boolean {
  const row = OWN_TYPES.get(nameOf(type));
  return row !== undefined && row.route !== 'covered';
}

/** All custom resources have one row. */
function nameOf(type: string): string {
  return isCustomResource(type) ? CUSTOM_RESOURCE : type;
}

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
  if (isCodeProvided(type) || type === NESTED_STACK_TYPE) return { provisionedBy: 'sdk', isUpdatable: true };
  const facts = catalog.facts(type);
  if (facts === undefined || facts.provisioning === 'NON_PROVISIONABLE') return undefined;
  const isUpdatable = facts.provisioning === 'FULLY_MUTABLE';
  const covered = choice === 'auto' ? OWN_TYPES.get(type) : undefined;
  if (covered?.route !== 'covered') return { provisionedBy: 'cc-api', isUpdatable };
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

/** Creates the provider of a type of each route. */
export type ProviderFactories = {
  readonly [Wanted in Route]: (row: RowOf<Wanted>, type: string) => ResourceProvider;
};

/**
 * Finds the provider of a record. Types that Cloud Control cannot manage always go to code; of those that both paths
 * can manage, an `sdk` record goes to the own API, unless `choice` says otherwise, and a `cc-api` record stays with
 * Cloud Control.
 */
export function providerLookup(
  cloudControl: Readonly<Record<ProvisionedBy, ResourceProvider>>,
  factories: ProviderFactories,
  choice: ProvisioningChoice = 'auto',
): (type: string, provisionedBy: ProvisionedBy) => ResourceProvider {
  const made = new Map<string, ResourceProvider>();
  return (type, provisionedBy) => {
    // Cloud Control would hand a nested stack to CloudFormation, which knows nothing of it.
    if (type === NESTED_STACK_TYPE)
      throw new CdkdError('INTERNAL', 'A nested stack was looked up as a resource of AWS', {
        next: 'Please report this. Nothing was sent.',
      });
    const name = nameOf(type);
    const row = OWN_TYPES.get(name);
    const takesOwnApi = provisionedBy === 'sdk' && choice === 'auto';
    if (row === undefined || (row.route === 'covered' && !takesOwnApi)) return cloudControl[provisionedBy];
    const provider = made.get(name) ?? madeBy(factories, row, name);
    made.set(name, provider);
    return provider;
  };
}

function madeBy<Wanted extends Route>(
  factories: ProviderFactories,
  row: RowOf<Wanted>,
  type: string,
): ResourceProvider {
  const make: ProviderFactories[Wanted] = factories[row.route];
  return make(row, type);
}
