/** Reads and conditionally writes text objects in the state bucket. */

import type {
  GetObjectCommand,
  GetObjectCommandOutput,
  ListObjectVersionsCommandOutput,
  S3Client,
} from '@aws-sdk/client-s3';

import { defined } from '../../../defined.js';
import type { BucketObjects, ObjectBytes } from '../../../ports/bucket.js';
import type { Clock, Random } from '../../../ports/clock.js';
import { pauseAfter, POLICIES } from '../../../retry/policies.js';
import { backoff, retry } from '../../../retry/retry.js';
import {
  bucketError,
  isMissing,
  isNotImplemented,
  isPreconditionFailed,
  isRivalWrite,
  statusOf,
  tooLarge,
} from './s3-errors.js';

/** An object as text, with its ETag for conditional writes and its times. */
export interface TextObject {
  readonly body: string;
  readonly etag: string;
  /** By S3's clock, in milliseconds since the epoch. */
  readonly storedAt: number;
  /** S3's clock at the time of the answer. */
  readonly readAt: number;
}

/** The condition of a write: on the object's ETag, or that there is no object. */
type WriteCondition = { readonly ifMatch: string } | { readonly ifAbsent: true };

interface ListedObject {
  readonly key: string;
  readonly etag: string;
  /** Bytes. */
  readonly size: number;
  readonly storedAt: number;
}

/** Bytes of the longest text that is read: the state of 5,000 resources has some ten megabytes. */
const LARGEST_TEXT = 64 * 1024 * 1024;
/** The maximum for DeleteObjects. */
const BATCH = 1000;

export interface StateBucketOptions {
  readonly client: S3Client;
  readonly bucket: string;
  /** Rejects a bucket of the same name in another account; absent for a bucket that the user named. */
  readonly owner?: string;
  readonly clock: Clock;
  readonly random: Random;
}

/**
 * The state bucket: all access to states, locks, journals, the exports index and run histories goes through
 * here.
 *
 * S3's answers: https://docs.aws.amazon.com/AmazonS3/latest/userguide/conditional-writes.html
 */
export class StateBucket implements BucketObjects {
  readonly #options: StateBucketOptions;

  constructor(options: StateBucketOptions) {
    this.#options = options;
  }

  get name(): string {
    return this.#options.bucket;
  }

  async read(key: string, versionId?: string): Promise<TextObject | undefined> {
    const { GetObjectCommand } = await import('@aws-sdk/client-s3');
    const version = versionId === undefined ? {} : { VersionId: versionId };
    const command = new GetObjectCommand({ ...this.#where(), Key: key, ...version });
    let serverTime: number | undefined;
    command.middlewareStack.add(
      (next) => async (args) => {
        const result = await next(args);
        serverTime = dateHeader(result.response);
        return result;
      },
      { step: 'deserialize', name: 'serverTime', override: true },
    );
    const found = await this.#get(command, (body) => body.transformToString('utf-8'), LARGEST_TEXT);
    if (found === undefined) return undefined;
    const { answer, content = '' } = found;
    // S3 always says when it answers. Without that, an object has no age: our own clock proves nothing about a lock.
    const storedAt = answer.LastModified?.getTime() ?? serverTime ?? this.#options.clock.now();
    const readAt = serverTime ?? storedAt;
    return { body: content, etag: answer.ETag ?? '', storedAt, readAt };
  }

  /**
   * The ids of all versions of a key, oldest first: S3 lists the newest first, and uses `null` in buckets
   * without versioning. `undefined` if versions may not be listed.
   */
  async versionsOf(key: string): Promise<string[] | undefined> {
    const { ListObjectVersionsCommand } = await import('@aws-sdk/client-s3');
    const found: string[] = [];
    try {
      for (let from: VersionPlace | undefined = {}; from !== undefined;) {
        const command = { ...this.#where(), Prefix: key, ...from };
        const page: ListObjectVersionsCommandOutput = await this.#options.client.send(
          new ListObjectVersionsCommand(command),
        );
        for (const { Key, VersionId = 'null' } of page.Versions ?? [])
          if (Key === key) found.unshift(VersionId);
        from = page.IsTruncated === true ? nextPlace(page) : undefined;
      }
      return found;
    } catch (thrown) {
      const error = bucketError(thrown, this.name);
      if (error.code === 'BUCKET_FORBIDDEN' || isNotImplemented(thrown)) return undefined;
      throw error;
    }
  }

  async readBytes(key: string): Promise<ObjectBytes | undefined> {
    const { GetObjectCommand } = await import('@aws-sdk/client-s3');
    const command = new GetObjectCommand({ ...this.#where(), Key: key });
    const found = await this.#get(command, (body) => body.transformToByteArray());
    if (found === undefined) return undefined;
    const { answer, content = new Uint8Array() } = found;
    return { body: content, etag: answer.ETag ?? '', contentType: answer.ContentType };
  }

  async create(
    key: string,
    { body, contentType }: Pick<ObjectBytes, 'body' | 'contentType'>,
  ): Promise<boolean> {
    const { PutObjectCommand } = await import('@aws-sdk/client-s3');
    const content = contentType === undefined ? {} : { ContentType: contentType };
    const command = { ...this.#where(), Key: key, Body: body, ...content, IfNoneMatch: '*' };
    try {
      await this.#unlessRival(() => this.#options.client.send(new PutObjectCommand(command)));
      return true;
    } catch (thrown) {
      if (!isPreconditionFailed(thrown)) throw bucketError(thrown, this.name);
      const there = await this.readBytes(key);
      return there !== undefined && Buffer.from(there.body).equals(body);
    }
  }

  /**
   * Writes a text if the condition holds; `undefined` if it does not. The SDK resends after a lost answer, so
   * our own first attempt may have caused the rejection: the text is then read back, and if it is ours the
   * write counts as successful.
   */
  async write(key: string, body: string, condition: WriteCondition): Promise<string | undefined> {
    try {
      return await this.#unlessRival(() => this.#put(key, body, condition));
    } catch (thrown) {
      if (!isPreconditionFailed(thrown) && !isMissing(thrown)) throw bucketError(thrown, this.name);
      const there = await this.read(key);
      return there?.body === body ? there.etag : undefined;
    }
  }

  /** Repeats a conditional write while another one of the same key gets in its way. */
  #unlessRival<Answer>(write: () => Promise<Answer>): Promise<Answer> {
    return retry(write, backoff(POLICIES.rivalWrite, this.#options, isRivalWrite), this.#options);
  }

  /** Writes a text unconditionally. */
  async overwrite(key: string, body: string): Promise<void> {
    const { PutObjectCommand } = await import('@aws-sdk/client-s3');
    try {
      await this.#options.client.send(new PutObjectCommand({ ...this.#content(body), Key: key }));
    } catch (thrown) {
      throw bucketError(thrown, this.name);
    }
  }

  /**
   * Deletes exactly the given version of an object; false if another one exists. An absent object counts as
   * deleted.
   */
  async remove(key: string, etag: string): Promise<boolean> {
    const { DeleteObjectCommand } = await import('@aws-sdk/client-s3');
    const command = { ...this.#where(), Key: key, IfMatch: etag };
    try {
      await this.#unlessRival(() => this.#options.client.send(new DeleteObjectCommand(command)));
      return true;
    } catch (thrown) {
      if (isMissing(thrown)) return true;
      if (isPreconditionFailed(thrown)) return false;
      throw bucketError(thrown, this.name);
    }
  }

  /**
   * Deletes objects that only this action writes: in batches, or one by one in stores without batch deletion.
   */
  async removeAll(keys: readonly string[]): Promise<void> {
    for (let start = 0; start < keys.length; start += BATCH) {
      const batch = keys.slice(start, start + BATCH);
      try {
        await this.#removeBatch(batch);
      } catch (thrown) {
        const status = statusOf(thrown);
        if (status === undefined || status === 403) throw bucketError(thrown, this.name);
        await this.#removeEach(batch);
      }
    }
  }

  async #removeBatch(keys: readonly string[]): Promise<void> {
    const { DeleteObjectsCommand } = await import('@aws-sdk/client-s3');
    const Delete = { Objects: keys.map((Key) => ({ Key })), Quiet: true };
    const command = new DeleteObjectsCommand({ ...this.#where(), Delete });
    const answer = await this.#options.client.send(command);
    const failed = answer.Errors?.find((error) => error.Code !== 'NoSuchKey');
    if (failed !== undefined) throw new Error(`${failed.Key}: ${failed.Code} ${failed.Message}`);
  }

  async #removeEach(keys: readonly string[]): Promise<void> {
    const { DeleteObjectCommand } = await import('@aws-sdk/client-s3');
    for (const Key of keys) {
      try {
        await this.#options.client.send(new DeleteObjectCommand({ ...this.#where(), Key }));
      } catch (thrown) {
        if (!isMissing(thrown)) throw bucketError(thrown, this.name);
      }
    }
  }

  /**
   * Deletes objects under a prefix that only this action writes, with all their versions, which would
   * preserve the content. If versions may not be listed or deleted, only the objects are deleted.
   */
  async purge(prefix: string, isKept: (key: string) => boolean): Promise<void> {
    const { DeleteObjectsCommand, ListObjectVersionsCommand } = await import('@aws-sdk/client-s3');
    try {
      for (let from: VersionPlace | undefined = {}; from !== undefined;) {
        const command = { ...this.#where(), Prefix: prefix, ...from };
        const page: ListObjectVersionsCommandOutput = await this.#options.client.send(
          new ListObjectVersionsCommand(command),
        );
        from = page.IsTruncated === true ? nextPlace(page) : undefined;
        const Objects = [...(page.Versions ?? []), ...(page.DeleteMarkers ?? [])]
          .filter(({ Key }) => Key !== undefined && !isKept(Key))
          .map(({ Key, VersionId }) => ({ Key, VersionId }));
        if (Objects.length === 0) continue;
        const Delete = { Objects, Quiet: true };
        const { Errors = [] } = await this.#options.client.send(
          new DeleteObjectsCommand({ ...this.#where(), Delete }),
        );
        if (Errors.length > 0) throw new Error(`${Errors[0]?.Key}: ${Errors[0]?.Code}`);
      }
    } catch {
      const keys = (await this.list(prefix)).map(({ key }) => key);
      await this.removeAll(keys.filter((key) => !isKept(key)));
    }
  }

  /** Keys under a prefix, in S3's order, with their times. */
  async list(prefix: string): Promise<ListedObject[]> {
    const { ListObjectsV2Command } = await import('@aws-sdk/client-s3');
    const found: ListedObject[] = [];
    let token: string | undefined;
    do {
      const page = {
        ...this.#where(),
        Prefix: prefix,
        ...defined({ ContinuationToken: token }),
      };
      try {
        const answer = await this.#options.client.send(new ListObjectsV2Command(page));
        for (const { Key: key, LastModified, ETag: etag = '', Size: size = 0 } of answer.Contents ?? []) {
          if (key !== undefined) found.push({ key, etag, size, storedAt: LastModified?.getTime() ?? 0 });
        }
        token = answer.IsTruncated === true ? answer.NextContinuationToken : undefined;
      } catch (thrown) {
        throw bucketError(thrown, this.name);
      }
    } while (token !== undefined);
    return found;
  }

  /**
   * `undefined` if there is no such object. The SDK resends after a lost answer, but not if a connection
   * breaks while the content is being read; that is handled here.
   */
  async #get<Content>(
    command: GetObjectCommand,
    contentOf: (body: NonNullable<GetObjectCommandOutput['Body']>) => Promise<Content>,
    largest = Infinity,
  ): Promise<{ readonly answer: GetObjectCommandOutput; readonly content?: Content } | undefined> {
    try {
      for (let tries = 1; ; tries += 1) {
        const answer: GetObjectCommandOutput = await this.#options.client.send(command);
        if (answer.Body === undefined) return { answer };
        if ((answer.ContentLength ?? 0) > largest)
          throw tooLarge(`s3://${this.name}/${command.input.Key}`, largest);
        try {
          return { answer, content: await contentOf(answer.Body) };
        } catch (thrown) {
          if (tries >= POLICIES.objectContent.tries) throw thrown;
        }
        const { clock, random } = this.#options;
        await clock.sleep(pauseAfter(POLICIES.objectContent, tries, random()));
      }
    } catch (thrown) {
      if (isMissing(thrown)) return undefined;
      throw bucketError(thrown, this.name);
    }
  }

  async #put(key: string, body: string, condition: WriteCondition): Promise<string> {
    const { PutObjectCommand } = await import('@aws-sdk/client-s3');
    const answer = await this.#options.client.send(
      new PutObjectCommand({
        ...this.#content(body),
        Key: key,
        ...('ifMatch' in condition ? { IfMatch: condition.ifMatch } : { IfNoneMatch: '*' }),
      }),
    );
    return answer.ETag ?? '';
  }

  #content(body: string) {
    return { ...this.#where(), Body: body, ContentType: 'application/json' };
  }

  #where() {
    const { bucket, owner } = this.#options;
    return { Bucket: bucket, ...defined({ ExpectedBucketOwner: owner }) };
  }
}

interface VersionPlace {
  readonly KeyMarker?: string;
  readonly VersionIdMarker?: string;
}

function nextPlace(page: ListObjectVersionsCommandOutput): VersionPlace | undefined {
  const { NextKeyMarker: key, NextVersionIdMarker: version } = page;
  if (key === undefined) return undefined;
  return { KeyMarker: key, ...defined({ VersionIdMarker: version }) };
}

function dateHeader(response: unknown): number | undefined {
  const { headers } = response as { headers?: Readonly<Record<string, string>> };
  const time = Date.parse(headers?.['date'] ?? '');
  return Number.isNaN(time) ? undefined : time;
}
