/**
 * Resources that a function or topic of the user's own makes
 * (https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-resource-cloudformation-customresource.html).
 */

/** What every custom resource is, whatever its template calls it. */
export const CUSTOM_RESOURCE = 'AWS::CloudFormation::CustomResource';

export function isCustomResource(type: string): boolean {
  return type === CUSTOM_RESOURCE || type.startsWith('Custom::');
}

/** How long a handler may take to answer, in seconds: as long as CloudFormation waits at most. */
export const LONGEST_SERVICE_TIMEOUT = 3600;
