/** Knows the lists whose order has a meaning. */

/**
 * Lists whose items take effect in their order, by the name of the property: words of a command, first matches,
 * priorities, steps, layers, columns. AWS keeps these. Of all others it gives the items back in any order, whatever a schema
 * leaves open: `insertionOrder` counts as true where a schema says nothing, and 1,518 lists of the registry do not.
 * A missing name hides that somebody has sorted a list anew; a superfluous one reports every other order as drift.
 *
 * Source: the template reference of the types that have them.
 */
const ORDERED = new Set(
  [
    // Words of a command
    'Args Arguments Command Commands ContainerArguments ContainerEntrypoint EntryPoint Entrypoint',
    // The first match, or the first that is there
    'CacheBehaviors CorsRules DomainNameServers DomainServers Overrides InstanceTypes Members NtpServers RoutingRules Rules TimestampFormats',
    // One after the other
    'BootstrapActions Components Containers Functions Layers Phases Processors Stages Steps Transforms Workflows',
    // Places count
    'Columns KeySchema PartitionKeys PathParameterValues PreferredAvailabilityZones PreferredCacheClusterAZs SortColumns',
    // Filters and rules that are evaluated in their order
    'Actions ApprovalRules DefaultActions PatchRules Statement Statements',
  ].flatMap((names) => names.split(' ')),
);

/** `path`: member names from the root, indices of items included. */
export function isOrdered(path: readonly string[]): boolean {
  const name = path.findLast((key) => !/^\d+$/.test(key));
  return name !== undefined && ORDERED.has(name);
}
