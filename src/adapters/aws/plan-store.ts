import type { PlanStore, StackId, StoredText } from '../../ports.js';
import type { StateBucket } from './state-bucket.js';

/** `{prefix}/{stack}/{region}/plans/{digest}.json`: what was reviewed. */
export class S3PlanStore implements PlanStore {
  readonly #bucket: StateBucket;
  readonly #prefix: string;

  constructor(bucket: StateBucket, prefix: string) {
    this.#bucket = bucket;
    this.#prefix = prefix;
  }

  read(stack: StackId, digest: string): Promise<StoredText | undefined> {
    return this.#bucket.read(this.#key(stack, digest));
  }

  async write(stack: StackId, digest: string, body: string, expected: string | null): Promise<boolean> {
    const condition = expected === null ? { ifAbsent: true as const } : { ifMatch: expected };
    return (await this.#bucket.write(this.#key(stack, digest), body, condition)) !== undefined;
  }

  #key({ stackName, region }: StackId, digest: string): string {
    return `${this.#prefix}/${stackName}/${region}/plans/${digest}.json`;
  }
}
