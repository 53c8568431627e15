/** Receives the responses of custom resources in S3. */

import type { ResponseStore, UploadUrl } from '../../../ports/callbacks.js';
import type { StackId } from '../../../ports/stack-id.js';
import type { S3Signer } from '../transport/clients.js';
import type { StateBucket } from './object-store.js';
import { StackObjects } from './stack-objects.js';

/**
 * `cdkd-responses/{prefix}/{stack}/{region}/{request}.json`: outside everything that the cdkd CLI lists. A
 * handler gets a URL signed for its one object, and no other access to the bucket.
 */
export class S3ResponseStore extends StackObjects implements ResponseStore {
  readonly #signer: (life: number) => Promise<S3Signer>;
  /** Folders in which this run has expected responses. */
  readonly #used = new Set<string>();

  /** `signer` uses keys that remain valid as long as its URLs must be, in milliseconds. */
  constructor(bucket: StateBucket, prefix: string, signer: (life: number) => Promise<S3Signer>) {
    super(bucket, prefix);
    this.#signer = signer;
  }

  async uploadUrl(stack: StackId, requestId: string, lifetime: number): Promise<UploadUrl> {
    const [{ PutObjectCommand }, { getSignedUrl }, { client, isRefused, signingDate }] = await Promise.all([
      import('@aws-sdk/client-s3'),
      import('@aws-sdk/s3-request-presigner'),
      this.#signer(lifetime),
    ]);
    const command = new PutObjectCommand({ Bucket: this.bucket.name, Key: this.#key(stack, requestId) });
    try {
      const expiresIn = Math.ceil(lifetime / 1000);
      const url = await getSignedUrl(client, command, { expiresIn, signingDate });
      return { url, isDead: isRefused };
    } finally {
      client.destroy();
    }
  }

  async read(stack: StackId, requestId: string): Promise<string | undefined> {
    return (await this.bucket.read(this.#key(stack, requestId)))?.body;
  }

  isUsed(stack: StackId): boolean {
    return this.#used.has(this.#folder(stack));
  }

  async sweep(stack: StackId, open: ReadonlySet<string>): Promise<void> {
    const kept = new Set([...open].map((requestId) => this.#key(stack, requestId)));
    await this.bucket.purge(this.#folder(stack), (key) => kept.has(key));
  }

  #key(stack: StackId, requestId: string): string {
    const folder = this.#folder(stack);
    this.#used.add(folder);
    return `${folder}${requestId}.json`;
  }

  #folder({ stackName, region }: StackId): string {
    return `cdkd-responses/${this.prefix}/${stackName}/${region}/`;
  }
}
