import type { TemplateResource } from '../../template/syntax/model.js';
import { referencesOf } from '../../template/syntax/references.js';

/** Types whose `DependsOn` a route or its table's association need not be there first. */
const DEPENDERS: ReadonlySet<string> = new Set([
  'AWS::IAM::Policy',
  'AWS::IAM::Role',
  'AWS::Lambda::EventSourceMapping',
  'AWS::Lambda::Function',
  'AWS::Lambda::Url',
]);

const ROUTES: ReadonlySet<string> = new Set(['AWS::EC2::Route', 'AWS::EC2::SubnetRouteTableAssociation']);

/**
 * Resources that a resource of the template need not wait for: the CDK makes functions in a VPC, and what belongs to
 * them, depend on the routes of their subnets, and so on the minutes that a NAT gateway takes. What uses a function
 * during a deploy takes it before it can reach the network (cdkd's CLI reference, "VPC route DependsOn relaxation",
 * with this list of types). What a property refers to is waited for in any case.
 */
export function routesNotAwaited(
  { type, properties, dependsOn }: TemplateResource,
  resources: ReadonlyMap<string, TemplateResource>,
): string[] {
  if (!DEPENDERS.has(type)) return [];
  const named = dependsOn.filter((name) => ROUTES.has(resources.get(name)?.type ?? ''));
  if (named.length === 0) return [];
  const referred = new Set(referencesOf(properties).map(({ logicalId }) => logicalId));
  return named.filter((name) => !referred.has(name));
}
