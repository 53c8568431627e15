/**
 * Custom resources: resources that a function or topic of the user manages
 * (https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-resource-cloudformation-customresource.html).
 */

import type { JsonObject } from '../json.js';

/** The generic type of custom resources, equivalent to any `Custom::` name in a template. */
export const CUSTOM_RESOURCE = 'AWS::CloudFormation::CustomResource';

export function isCustomResource(type: string): boolean {
  return type === CUSTOM_RESOURCE || type.startsWith('Custom::');
}

/** Properties without the function or topic that answers for a custom resource. */
export function withoutHandler({ ServiceToken: _token, ...rest }: JsonObject): JsonObject {
  return rest;
}

/** The longest time that a handler may take to answer, in seconds; CloudFormation's maximum. */
export const MAX_SERVICE_TIMEOUT = 3600;
