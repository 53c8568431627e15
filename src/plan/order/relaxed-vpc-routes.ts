/** Relaxes the `DependsOn` of Lambda functions on VPC routes. */

import type { TemplateResource } from '../../template/syntax/model.js';
import { referencesOf } from '../../template/syntax/references.js';

/** Types that do not need to wait for a route or its table's association in their `DependsOn`. */
const DEPENDERS: ReadonlySet<string> = new Set([
  'AWS::IAM::Policy',
  'AWS::IAM::Role',
  'AWS::Lambda::EventSourceMapping',
  'AWS::Lambda::Function',
  'AWS::Lambda::Url',
]);

const ROUTES: ReadonlySet<string> = new Set(['AWS::EC2::Route', 'AWS::EC2::SubnetRouteTableAssociation']);

/**
 * Dependencies for which a resource need not wait: the CDK makes functions in a VPC, and their parts, depend
 * on the routes of their subnets, and thereby on the minutes that a NAT gateway takes. A function that is
 * used during a deploy is used before it can reach the network (cdkd CLI's reference, "VPC route DependsOn
 * relaxation", with this list of types). References in properties are always awaited.
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
