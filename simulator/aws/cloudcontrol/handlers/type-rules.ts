/** The rules of types that schemas do not express. */

import { isObject, type Json } from '../../../../src/json.js';
import type { Refusal } from '../failures.js';
import type { Inventory, Resource } from '../inventory.js';
import { textAt } from '../model-paths.js';
import { ACCESS_RULES } from './types/access.js';
import { APPLICATION_RULES } from './types/application.js';
import { COMPUTE_RULES } from './types/compute.js';
import { NETWORK_RULES } from './types/network.js';
import type { TypeRule } from '../world.js';

/** What handlers do that schemas do not tell; every other type has the empty rule. */
const TYPE_RULES: Readonly<Record<string, TypeRule>> = {
  ...ACCESS_RULES,
  ...APPLICATION_RULES,
  ...COMPUTE_RULES,
  ...NETWORK_RULES,
};

export function ruleOf(type: string): TypeRule {
  return TYPE_RULES[type] ?? {};
}

/**
 * Properties of which no two resources of an account and region may have the same values, although they are not the
 * identifier. Source: the create operation's "already exists" error in each service's API reference.
 */
const UNIQUE: Readonly<Record<string, readonly string[]>> = {
  'AWS::CloudFront::OriginAccessControl': ['OriginAccessControlConfig/Name'],
  'AWS::ApiGateway::Resource': ['RestApiId', 'ParentId', 'PathPart'],
  'AWS::Cognito::UserPoolDomain': ['Domain'],
  'AWS::EC2::LaunchTemplate': ['LaunchTemplateName'],
  'AWS::EC2::SecurityGroup': ['GroupName', 'VpcId'],
  'AWS::EC2::SubnetRouteTableAssociation': ['SubnetId'],
  'AWS::ElasticLoadBalancingV2::LoadBalancer': ['Name'],
  'AWS::ElasticLoadBalancingV2::TargetGroup': ['Name'],
  'AWS::SecretsManager::Secret': ['Name'],
};

export function refuseDuplicate(resource: Resource, inventory: Inventory): Refusal | undefined {
  const properties = UNIQUE[resource.type];
  const own = (name: string) => textAt(resource.model, name.split('/'));
  if (properties === undefined || !properties.some((name) => own(name) !== undefined)) return undefined;
  const rival = inventory
    .ofType(resource.type, resource)
    .find(({ model }) => properties.every((name) => textAt(model, name.split('/')) === own(name)));
  if (rival === undefined) return undefined;
  const value = JSON.stringify(own(properties.at(-1) ?? ''));
  return {
    code: 'AlreadyExists',
    message: `Resource of type '${resource.type}' with ${properties.join(', ')} ${value} already exists.`,
  };
}

/**
 * Switches that keep a resource from being deleted, and the value with which they do.
 * Source: the properties of these names in the Template Reference.
 */
const PROTECTIONS: Readonly<Record<string, Json>> = {
  DeletionProtection: true,
  DeletionProtectionEnabled: true,
  DisableApiTermination: true,
};

export function refuseProtected({ type, model }: Resource): Refusal | undefined {
  const isOn = Object.entries(PROTECTIONS).some(([name, value]) => model[name] === value);
  const isUserPool = type === 'AWS::Cognito::UserPool' && model['DeletionProtection'] === 'ACTIVE';
  return isOn || isUserPool || hasProtectedAttribute(model['LoadBalancerAttributes'])
    ? {
        code: 'InvalidRequest',
        message: 'The resource cannot be deleted while deletion protection is enabled.',
      }
    : undefined;
}

function hasProtectedAttribute(attributes: Json | undefined): boolean {
  const isProtecting = (attribute: Json): boolean =>
    isObject(attribute) &&
    attribute['Key'] === 'deletion_protection.enabled' &&
    attribute['Value'] === 'true';
  return Array.isArray(attributes) && attributes.some(isProtecting);
}
