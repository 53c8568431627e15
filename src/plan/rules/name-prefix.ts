/** Prefixes physical names with the stack's name, for compatibility with the cdkd CLI. */

import type { Json, JsonObject } from '../../json.js';
import type { TemplateResource } from '../../template/syntax/model.js';
import type { ResourceState } from '../../state/schema.js';

/** The name property of the types whose names the cdkd CLI has prefixed (its reference, "Pattern B"). */
const NAME_PROPERTY: Readonly<Record<string, string>> = {
  'AWS::ElasticLoadBalancingV2::LoadBalancer': 'Name',
  'AWS::ElasticLoadBalancingV2::TargetGroup': 'Name',
  'AWS::IAM::Group': 'GroupName',
  'AWS::IAM::InstanceProfile': 'InstanceProfileName',
  'AWS::IAM::Role': 'RoleName',
  'AWS::IAM::User': 'UserName',
};

type Resources = ReadonlyMap<string, TemplateResource>;

/**
 * The same resources, with the stack's name prefixed to the names that the app gives to resources of these
 * types.
 */
export function withPrefixedNames(resources: Resources, stackName: string): Resources {
  return new Map(
    [...resources].map(([logicalId, resource]) => {
      const property = nameProperty(resource);
      const name = property === undefined ? undefined : resource.properties[property];
      if (property === undefined || name === undefined) return [logicalId, resource];
      const properties: JsonObject = { ...resource.properties, [property]: prefixed(name, stackName) };
      return [logicalId, { ...resource, properties }];
    }),
  );
}

interface Renaming {
  readonly logicalId: string;
  readonly type: string;
  readonly before: string;
  readonly after: string;
}

/**
 * Resources that would be replaced only because names are no longer prefixed: their physical id is exactly
 * the stack's name plus the name that the app gives. A name of the app's own that happens to start like that
 * does not count.
 */
export function renamedWithoutPrefix(
  resources: Resources,
  rows: Readonly<Record<string, ResourceState>>,
  stackName: string,
): Renaming[] {
  return [...resources.values()].flatMap((resource) => {
    const { logicalId, type, properties } = resource;
    const after = properties[nameProperty(resource) ?? ''];
    const row = Object.hasOwn(rows, logicalId) ? rows[logicalId] : undefined;
    if (row === undefined || row.resourceType !== type || typeof after !== 'string') return [];
    const before = `${stackName}-${after}`;
    return nameOf(row) === before ? [{ logicalId, type, before, after }] : [];
  });
}

/** A load balancer's physical id is an ARN that contains the name. */
function nameOf({ physicalId }: ResourceState): string {
  const [, name] = /:(?:loadbalancer\/\w+|targetgroup)\/([^/]+)\//.exec(physicalId) ?? [];
  return name ?? physicalId;
}

function nameProperty({ type }: TemplateResource): string | undefined {
  return Object.hasOwn(NAME_PROPERTY, type) ? NAME_PROPERTY[type] : undefined;
}

function prefixed(name: Json, stackName: string): Json {
  return typeof name === 'string' ? `${stackName}-${name}` : { 'Fn::Join': ['-', [stackName, name]] };
}
