/** Stores rollback points in S3. */

import { CdkdError } from '../../../errors.js';
import type { RollbackStore, StoredPoint } from '../../../ports/rollback.js';
import type { StackId } from '../../../ports/stack-id.js';
import type { StoredText } from '../../../ports/state.js';
import { StackObjects } from './stack-objects.js';

const OWN = 'rollback-point.json';
const OF_THE_CLI = 'rollback-journal.json';
/** The common prefix of both names: one request finds both. */
const BOTH = 'rollback-';

/** `{prefix}/{stack}/{region}/rollback-point.json`, and beside it the cdkd CLI's `rollback-journal.json`. */
export class S3RollbackStore extends StackObjects implements RollbackStore {
  async read(stack: StackId): Promise<StoredPoint> {
    const folder = this.folderOf(stack);
    const listed = await this.bucket.list(folder + BOTH);
    const there = new Set(listed.map(({ key }) => key.slice(folder.length)));
    const body = (name: string) => (there.has(name) ? this.#read(folder + name) : undefined);
    const [own, ofTheCli] = await Promise.all([body(OWN), body(OF_THE_CLI)]);
    return { ...(own && { own }), ...(ofTheCli && { ofTheCli }) };
  }

  async write(stack: StackId, body: string, { own }: StoredPoint): Promise<string> {
    const condition = own === undefined ? { ifAbsent: true as const } : { ifMatch: own.etag };
    const etag = await this.bucket.write(this.folderOf(stack) + OWN, body, condition);
    if (etag === undefined) throw changed(stack);
    return etag;
  }

  async remove(stack: StackId, { own, ofTheCli }: StoredPoint): Promise<void> {
    for (const [name, seen] of [[OWN, own] as const, [OF_THE_CLI, ofTheCli] as const]) {
      if (seen === undefined) continue;
      if (!(await this.bucket.remove(this.folderOf(stack) + name, seen.etag))) throw changed(stack);
    }
  }

  async #read(key: string): Promise<StoredText | undefined> {
    const found = await this.bucket.read(key);
    return found === undefined ? undefined : { body: found.body, etag: found.etag };
  }
}

function changed({ stackName }: StackId): CdkdError {
  return new CdkdError('STATE_CHANGED', `Another run is working on ${stackName}`, {
    value: stackName,
    next: 'Run again.',
  });
}
