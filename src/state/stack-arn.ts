/** The CloudFormation-style name and ARN of a stack. */

import { createHash } from 'node:crypto';

import type { StackId } from '../ports/stack-id.js';

/**
 * `AWS::StackName`: CloudFormation's names contain no `~`, and neither may names that templates derive from
 * it.
 */
export function cloudFormationName({ stackName }: StackId): string {
  return stackName.replaceAll('~', '-');
}

/**
 * `AWS::StackId`, also sent to custom resources. It has CloudFormation's format and never changes for a stack
 * name, even after the stack is destroyed.
 */
export function stackArn(
  stack: StackId,
  { accountId, partition }: { readonly accountId: string; readonly partition: string },
): string {
  const { stackName, region } = stack;
  const hash = createHash('sha256').update(`${accountId}/${region}/${stackName}`).digest('hex');
  const parts = [
    [0, 8],
    [8, 12],
    [12, 16],
    [16, 20],
    [20, 32],
  ].map(([from, to]) => hash.slice(from, to));
  return `arn:${partition}:cloudformation:${region}:${accountId}:stack/${cloudFormationName(stack)}/${parts.join('-')}`;
}
