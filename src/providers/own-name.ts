/** Generates physical ids for resources without a name of their own. */

import { createHash } from 'node:crypto';

import type { StackId } from '../ports/stack-id.js';

/** A CloudFormation-style name; the same for the same operation. */
export function ownName({ stackName }: StackId, logicalId: string, token: string): string {
  const hash = createHash('sha256').update(token).digest('hex').slice(0, 12).toUpperCase();
  return `${stackName}-${logicalId}-${hash}`;
}
