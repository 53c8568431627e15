/** Stores in S3 which approvals deploys have used. */

import type { UsedApprovalStore } from '../../../ports/plans.js';
import type { StackId } from '../../../ports/stack-id.js';
import type { StoredText } from '../../../ports/state.js';
import { StackObjects } from './stack-objects.js';

/**
 * `{prefix}/{stack}/{region}/deployments/approvals/{digest}.json`: under the history, where the roles of deploys may
 * write and those of diffs may not. The notes outlive the stack, and pruning the history leaves them.
 */
export class S3UsedApprovalStore extends StackObjects implements UsedApprovalStore {
  read(stack: StackId, digest: string): Promise<StoredText | undefined> {
    return this.bucket.read(this.#key(stack, digest));
  }

  async write(stack: StackId, digest: string, body: string, expected: string | null): Promise<boolean> {
    const condition = expected === null ? { ifAbsent: true as const } : { ifMatch: expected };
    return (await this.bucket.write(this.#key(stack, digest), body, condition)) !== undefined;
  }

  #key(stack: StackId, digest: string): string {
    return `${this.folderOf(stack)}deployments/approvals/${digest}.json`;
  }
}
