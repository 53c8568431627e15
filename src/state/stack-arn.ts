import { createHash } from 'node:crypto';

import type { StackId } from '../ports/stack-id.js';

/** `AWS::StackName`: CloudFormation's names have no `~`, and neither have the names that templates make of it. */
export function cloudFormationName({ stackName }: StackId): string {
  return stackName.replaceAll('~', '-');
}

/**
 * `AWS::StackId`, which custom resources are told too: it has CloudFormation's form, and stays the same for a stack's
 * whole life, and beyond.
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
