import type { TemplateResource } from '../template/model.js';
import type { Step } from './plan.js';

/** Resources are changed by what differs, so that sizes which the template leaves as they were stay as they are. */
const FOLLOWED: ReadonlySet<string> = new Set(['AutoScalingScheduledAction']);

/**
 * What attributes of the template ask of CloudFormation itself, and nobody else does: waiting for signals, which come
 * to its API, and the ways of bringing a change to what runs already
 * (https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-attribute-creationpolicy.html, …-updatepolicy.html).
 */
export function notFollowed(
  steps: readonly Step[],
  resources: ReadonlyMap<string, TemplateResource>,
): string[] {
  return steps.flatMap((step) => {
    const { creationPolicy = [], updatePolicy = [] } = resources.get(step.logicalId) ?? {};
    const subject = `${step.logicalId} (${step.type})`;
    const isMade = step.action === 'CREATE' || step.action === 'REPLACE';
    const changing = updatePolicy.filter((name) => !FOLLOWED.has(name));
    if (isMade && creationPolicy.length > 0) {
      return [
        `The CreationPolicy of ${subject} is not followed (${creationPolicy.join(', ')}): its signals go to CloudFormation. It counts as ready once AWS has made it.`,
      ];
    }
    if (step.action === 'UPDATE' && changing.length > 0) {
      return [
        `The UpdatePolicy of ${subject} is not followed (${changing.join(', ')}): AWS is told of the change at once, and what runs already may stay as it is.`,
      ];
    }
    return [];
  });
}
