import type {
  GetObjectCommand,
  GetObjectCommandOutput,
  ListObjectVersionsCommandOutput,
  S3Client,
} from '@aws-sdk/client-s3';

import type { BucketObjects, ObjectBytes } from '../../../ports/bucket.js';
import type { Clock, Random } from '../../../ports/clock.js';
import {
  bucketError,
  isMissing,
  isNotImplemented,
  isPreconditionFailed,
  isRivalWrite,
  statusOf,
} from './s3-errors.js';

/** An object as text, with what is needed to write it conditionally and to tell its age. */
export interface TextObject {
  readonly body: string;
  readonly etag: string;
  /** By S3's clock, in milliseconds since the epoch. */
  readonly storedAt: number;
  /** S3's clock when it answered. */
  readonly readAt: number;
}

/** A condition of a write: on the object's ETag, or that there is none. */
export type WriteCondition = { readonly ifMatch: string } | { readonly ifAbsent: true };

export interface ListedObject {
  readonly key: string;
  readonly etag: string;
  /** Bytes. */
  readonly size: number;
  readonly storedAt: number;
}

const RIVAL_TRIES = 8;
const CONTENT_TRIES = 4;
/** DeleteObjects takes so many. */
const BATCH = 1000;

export interface StateBucketOptions {
  readonly client: S3Client;
  readonly bucket: string;
  /** Refuses a bucket of the same name in somebody else's account; absent for a bucket that the user named. */
  readonly owner?: string;
  readonly clock: Clock;
  readonly random: Random;
}

/**
 * Texts in the state bucket, written under conditions. Everything that is stored there goes through here: state,
 * locks, journals, the exports index, deployment events.
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
    const found = await this.#get(command, (body) => body.transformToString('utf-8'));
    if (found === undefined) return undefined;
    const { answer, content = '' } = found;
    const readAt = serverTime ?? this.#options.clock.now();
    const storedAt = answer.LastModified?.getTime() ?? readAt;
    return { body: content, etag: answer.ETag ?? '', storedAt, readAt };
  }

  /**
   * Ids of everything that was ever put at a key, oldest first: S3 lists the newest first, and calls what a bucket
   * without versioning has `null`. `undefined` where versions may not be listed.
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
    for (let tries = 1; ; tries += 1) {
      try {
        await this.#options.client.send(new PutObjectCommand(command));
        return true;
      } catch (thrown) {
        if (isPreconditionFailed(thrown)) {
          const there = await this.readBytes(key);
          return there !== undefined && Buffer.from(there.body).equals(body);
        }
        if (!isRivalWrite(thrown) || tries === RIVAL_TRIES) throw bucketError(thrown, this.name);
        await this.#options.clock.sleep(this.#options.random() * 100 * 2 ** tries);
      }
    }
  }

  /**
   * Writes a text if the condition holds; `undefined` where it does not. The SDK sends again what got no answer, so
   * a refusal may come from our own first try: then the text is read back, and being ours it counts as written.
   */
  async write(key: string, body: string, condition: WriteCondition): Promise<string | undefined> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.#put(key, body, condition);
      } catch (thrown) {
        if (isPreconditionFailed(thrown) || isMissing(thrown)) {
          const there = await this.read(key);
          return there?.body === body ? there.etag : undefined;
        }
        if (!isRivalWrite(thrown) || tries === RIVAL_TRIES) throw bucketError(thrown, this.name);
        await this.#options.clock.sleep(this.#options.random() * 100 * 2 ** tries);
      }
    }
  }

  /** Writes a text whatever is there. */
  async overwrite(key: string, body: string): Promise<void> {
    const { PutObjectCommand } = await import('@aws-sdk/client-s3');
    try {
      await this.#options.client.send(new PutObjectCommand({ ...this.#content(body), Key: key }));
    } catch (thrown) {
      throw bucketError(thrown, this.name);
    }
  }

  /** Removes exactly the object that was seen; false where another one stands there. Absent counts as removed. */
  async remove(key: string, etag: string): Promise<boolean> {
    const { DeleteObjectCommand } = await import('@aws-sdk/client-s3');
    for (let tries = 1; ; tries += 1) {
      try {
        await this.#options.client.send(
          new DeleteObjectCommand({ ...this.#where(), Key: key, IfMatch: etag }),
        );
        return true;
      } catch (thrown) {
        if (isMissing(thrown)) return true;
        if (isPreconditionFailed(thrown)) return false;
        if (!isRivalWrite(thrown) || tries === RIVAL_TRIES) throw bucketError(thrown, this.name);
        await this.#options.clock.sleep(this.#options.random() * 100 * 2 ** tries);
      }
    }
  }

  /** Removes objects that only we write: many at once, or one by one where a store does not know how to. */
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
   * Removes objects under a prefix that only we write, with all their versions: what a versioned bucket keeps of them
   * is a copy as good as the object. Where versions may not be listed, or removed, the objects alone go.
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

  /** Keys under a prefix, in S3's order, with when they were stored. */
  async list(prefix: string): Promise<ListedObject[]> {
    const { ListObjectsV2Command } = await import('@aws-sdk/client-s3');
    const found: ListedObject[] = [];
    let token: string | undefined;
    do {
      const page = {
        ...this.#where(),
        Prefix: prefix,
        ...(token === undefined ? {} : { ContinuationToken: token }),
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
   * `undefined` where there is no such object. The SDK sends again what got no answer; a connection that breaks in the
   * middle of an answer, while the content is read, it leaves to us.
   */
  async #get<Content>(
    command: GetObjectCommand,
    contentOf: (body: NonNullable<GetObjectCommandOutput['Body']>) => Promise<Content>,
  ): Promise<{ readonly answer: GetObjectCommandOutput; readonly content?: Content } | undefined> {
    try {
      for (let tries = 1; ; tries += 1) {
        const answer: GetObjectCommandOutput = await this.#options.client.send(command);
        if (answer.Body === undefined) return { answer };
        try {
          return { answer, content: await contentOf(answer.Body) };
        } catch (thrown) {
          if (tries === CONTENT_TRIES) throw thrown;
        }
        await this.#options.clock.sleep(this.#options.random() * 100 * 2 ** tries);
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
    return { Bucket: bucket, ...(owner === undefined ? {} : { ExpectedBucketOwner: owner }) };
  }
}

interface VersionPlace {
  readonly KeyMarker?: string;
  readonly VersionIdMarker?: string;
}

function nextPlace(page: ListObjectVersionsCommandOutput): VersionPlace | undefined {
  const { NextKeyMarker: key, NextVersionIdMarker: version } = page;
  if (key === undefined) return undefined;
  return { KeyMarker: key, ...(version === undefined ? {} : { VersionIdMarker: version }) };
}

function dateHeader(response: unknown): number | undefined {
  const { headers } = response as { headers?: Readonly<Record<string, string>> };
  const time = Date.parse(headers?.['date'] ?? '');
  return Number.isNaN(time) ? undefined : time;
}
