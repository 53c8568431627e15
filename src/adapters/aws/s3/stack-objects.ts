/** The base of stores that keep objects of stacks in the state bucket. */

import type { StackId } from '../../../ports/stack-id.js';
import type { StateBucket } from './object-store.js';

export abstract class StackObjects {
  protected readonly bucket: StateBucket;
  protected readonly prefix: string;

  constructor(bucket: StateBucket, prefix: string) {
    this.bucket = bucket;
    this.prefix = prefix;
  }

  /** `{prefix}/{stack}/{region}/`, under which the cdkd CLI keeps a stack's objects too. */
  protected folderOf({ stackName, region }: StackId): string {
    return `${this.prefix}/${stackName}/${region}/`;
  }
}
