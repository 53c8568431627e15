import { createHash } from 'node:crypto';

import type { StackId } from '../ports.js';

/**
 * `AWS::StackId`, which custom resources are told too: it has CloudFormation's form, and stays the same for a stack's
 * whole life, and beyond.
 */
export function stackArn(
  { stackName, region }: StackId,
  { accountId, partition }: { readonly accountId: string; readonly partition: string },
): string {
  const hash = createHash('sha256').update(`${accountId}/${region}/${stackName}`).digest('hex');
  const parts = [
    [0, 8],
    [8, 12],
    [12, 16],
    [16, 20],
    [20, 32],
  ].map(([from, to]) => hash.slice(from, to));
  return `arn:${partition}:cloudformation:${region}:${accountId}:stack/${stackName}/${parts.join('-')}`;
}
