/** Knows the lists whose order matters. */

/**
 * Lists whose items take effect in their order, by the name of the property: words of a command, first matches, steps,
 * layers, columns. Any other list may come back in another order, although `insertionOrder` is `true` where a schema says
 * nothing: `AttributeDefinitions` of a table (measured, go-to-k/cdkd #1742), `NonKeyAttributes` of its indexes
 * (cdk-real-drift #328), `VolumesFrom` of a task definition (cdk-real-drift #322). A missing name hides that somebody has
 * reordered a list; a superfluous one reports any other order as drift.
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
    // Positional
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
