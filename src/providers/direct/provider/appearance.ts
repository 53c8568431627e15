/** The time for which a create goes on in AWS that has ended on this side. */

/**
 * A call that has left goes on without its caller: what it makes can appear after it was looked for. It is looked for
 * until this time after the intent, in milliseconds. AWS answers most creating calls within a second, and its SDKs give
 * up on an answer much later.
 */
const DEFAULT = 10_000;

/** By service, or by type where it differs from its service's others. */
const WINDOWS: Readonly<Record<string, number>> = {
  // "Eventual consistency … run the describe command repeatedly, gradually up to minutes" (Amazon EC2 Developer Guide,
  // "Ensuring eventual consistency in the Amazon EC2 API"); in practice it is seconds.
  'AWS::EC2': 30_000,
  // "Changes that I make are not always immediately visible" (IAM User Guide, Troubleshooting).
  'AWS::IAM': 30_000,
  // CreateFunction and PublishVersion copy the package before they answer.
  'AWS::Lambda': 30_000,
  // Load balancers are registered with EC2's network interfaces before the call returns.
  'AWS::ElasticLoadBalancingV2': 30_000,
  // Calls that validate networks, keys and roles of other services first.
  'AWS::DocDB': 30_000,
  'AWS::Elasticsearch': 30_000,
  'AWS::EMR': 30_000,
  'AWS::FSx': 30_000,
  'AWS::RDS': 30_000,
};

export function appearsWithin(type: string): number {
  const service = type.split('::').slice(0, 2).join('::');
  return WINDOWS[type] ?? WINDOWS[service] ?? DEFAULT;
}
