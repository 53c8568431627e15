/** Creates the providers of types that their services' own APIs manage. */

import type { JsonObject } from '../../json.js';
import type { ResourceProvider } from '../../ports/resources.js';
import type { TypeCatalog } from '../../types/schema/facts.js';
import type { ServiceAccess } from '../direct/access.js';
import { uncoveredProperties, type CoveredType, type OwnApiType } from '../direct/own-api-type.js';
import { DirectProvider } from '../direct/provider/direct-provider.js';
import { RoutedProvider } from './routed-provider.js';

/** What the providers of a stack's resources share. */
interface OwnProviderContext {
  readonly access: ServiceAccess;
  readonly catalog: TypeCatalog;
  readonly stackName: string;
}

export function ownProvider(
  type: string,
  { load }: OwnApiType,
  { access, catalog, stackName }: OwnProviderContext,
): ResourceProvider {
  return new DirectProvider(() => load(access), { ...access, type, stackName, facts: catalog.facts(type) });
}

/** The same, for a type that Cloud Control could manage as well; it gets what the own API does not cover. */
export function routedProvider(
  type: string,
  covered: CoveredType,
  context: OwnProviderContext,
  cloudControl: ResourceProvider,
): ResourceProvider {
  const isCovered = (properties: JsonObject) => uncoveredProperties(covered, properties).length === 0;
  return new RoutedProvider(ownProvider(type, covered, context), cloudControl, isCovered);
}
