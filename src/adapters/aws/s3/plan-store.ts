/** Stores in S3 what runs that change nothing have found: reviewed plans, and the latest drift check. */

import { decodeDriftCheck, encodeDriftCheck, type DriftCheck } from '../../../drift/drift-check.js';
import type { KeptPlan, PlanStore } from '../../../ports/plans.js';
import type { StackId } from '../../../ports/stack-id.js';
import type { StoredText } from '../../../ports/state.js';
import type { DriftCheckStore } from '../../../stacks/ports/stores.js';
import { rootOf } from '../../../state/nested.js';
import { StackObjects } from './stack-objects.js';

/** `{prefix}/{stack}/{region}/plans/{digest}.json`: the reviewed plans. */
export class S3PlanStore extends StackObjects implements PlanStore {
  read(stack: StackId, digest: string): Promise<StoredText | undefined> {
    return this.bucket.read(this.#key(stack, digest));
  }

  async write(stack: StackId, digest: string, body: string, expected: string | null): Promise<boolean> {
    const condition = expected === null ? { ifAbsent: true as const } : { ifMatch: expected };
    return (await this.bucket.write(this.#key(stack, digest), body, condition)) !== undefined;
  }

  async list(stack: StackId): Promise<KeptPlan[]> {
    const folder = this.#folder(stack);
    const objects = await this.bucket.list(folder);
    return objects.flatMap(({ key, etag, storedAt }) => {
      const digest = /^([0-9a-f]{64})\.json$/.exec(key.slice(folder.length))?.[1];
      return digest === undefined ? [] : [{ digest, etag, storedAt }];
    });
  }

  remove(stack: StackId, digest: string, expected: string): Promise<boolean> {
    return this.bucket.remove(this.#key(stack, digest), expected);
  }

  async clear(stack: StackId): Promise<void> {
    const objects = await this.bucket.list(this.#folder(stack));
    await Promise.all(objects.map(({ key, etag }) => this.bucket.remove(key, etag)));
  }

  #key(stack: StackId, digest: string): string {
    return `${this.#folder(stack)}${digest}.json`;
  }

  #folder(stack: StackId): string {
    return `${this.folderOf(stack)}plans/`;
  }
}

/**
 * `{prefix}/{stack}/{region}/plans/drift-check.json`, and `drift-check~{logicalId}.json` of a nested stack: under the
 * plans of the root, where roles that only read a stack may write already, and with which they go (ADR 152).
 */
export class S3DriftCheckStore extends StackObjects implements DriftCheckStore {
  async read(stack: StackId): Promise<DriftCheck | undefined> {
    const found = await this.bucket.read(this.#key(stack));
    return found === undefined ? undefined : decodeDriftCheck(found.body);
  }

  async write(stack: StackId, check: DriftCheck): Promise<void> {
    await this.bucket.overwrite(this.#key(stack), encodeDriftCheck(check));
  }

  #key(stack: StackId): string {
    const root = rootOf(stack);
    const nested = stack.stackName.slice(root.stackName.length);
    return `${this.folderOf(root)}plans/drift-check${nested}.json`;
  }
}
