import type { ResourceProvider } from '../../ports.js';
import type { TypeCatalog } from '../../types/facts.js';
import type { ServiceAccess } from './access.js';
import { DirectProvider } from './provider.js';
import type { DirectType } from './type.js';

/** A type that is managed by its service's own API. */
export interface DirectTypeEntry {
  /** The service's API, for people. */
  readonly api: string;
  /** Loads the type's code and its service's SDK. */
  readonly load: (access: ServiceAccess) => Promise<DirectType>;
}

/** START HERE to add a type: one row, and a `DirectType` in `providers/types/`. */
export const DIRECT_TYPES: Readonly<Record<string, DirectTypeEntry>> = {
  'AWS::CodeBuild::Project': {
    api: 'CodeBuild',
    load: async (access) => (await import('../types/codebuild-project.js')).codeBuildProject(access),
  },
  'AWS::Route53::RecordSet': {
    api: 'Route 53',
    load: async (access) => (await import('../types/route53-record-set.js')).recordSet(access),
  },
  'AWS::Route53::RecordSetGroup': {
    api: 'Route 53',
    load: async (access) => (await import('../types/route53-record-set.js')).recordSetGroup(access),
  },
};

/** What makes the provider of each of these types, in one region. */
export function directProviders(
  access: ServiceAccess,
  catalog: TypeCatalog,
): [string, () => ResourceProvider][] {
  return Object.entries(DIRECT_TYPES).map(([type, { load }]) => [
    type,
    () => new DirectProvider(() => load(access), { ...access, facts: catalog.facts(type) }),
  ]);
}
