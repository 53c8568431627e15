/** Lists and deletes the objects of an asset bucket, for `gc`. */

import type { S3Client } from '@aws-sdk/client-s3';

import type { AssetInventory, StoredAsset } from '../../../ports/assets.js';
import { headObject } from '../s3/head-object.js';
import { bucketError, isMissing } from '../s3/s3-errors.js';

interface InventoryOptions {
  readonly client: S3Client;
  readonly bucket: string;
  /** The id of the account that must own the bucket. */
  readonly owner: string;
}

/** The object versions of an asset bucket. In a bucket that was never versioned, each object is its only version. */
export class S3AssetInventory implements AssetInventory {
  constructor(private readonly options: InventoryOptions) {}

  get bucket(): string {
    return this.options.bucket;
  }

  async list(): Promise<StoredAsset[]> {
    const { ListObjectVersionsCommand } = await import('@aws-sdk/client-s3');
    const found: StoredAsset[] = [];
    let next: { KeyMarker?: string | undefined; VersionIdMarker?: string | undefined } | undefined = {};
    while (next !== undefined) {
      const command: InstanceType<typeof ListObjectVersionsCommand> = new ListObjectVersionsCommand({
        ...this.#where(),
        ...next,
      });
      const page = await this.options.client.send(command).catch((thrown: unknown) => {
        throw bucketError(thrown, this.bucket);
      });
      for (const version of page.Versions ?? []) found.push(storedAsset(version, false));
      for (const marker of page.DeleteMarkers ?? []) found.push(storedAsset(marker, true));
      next =
        page.IsTruncated === true
          ? { KeyMarker: page.NextKeyMarker, VersionIdMarker: page.NextVersionIdMarker }
          : undefined;
    }
    return found.sort(byKeyNewestFirst);
  }

  async storedAt(key: string): Promise<number | undefined> {
    try {
      const answer = await headObject(this.options.client, { ...this.#where(), Key: key });
      return answer.LastModified?.getTime();
    } catch (thrown) {
      if (isMissing(thrown)) return undefined;
      throw bucketError(thrown, this.bucket);
    }
  }

  async remove(key: string): Promise<void> {
    const { DeleteObjectCommand } = await import('@aws-sdk/client-s3');
    try {
      await this.options.client.send(new DeleteObjectCommand({ ...this.#where(), Key: key }));
    } catch (thrown) {
      throw bucketError(thrown, this.bucket);
    }
  }

  async erase(versions: readonly StoredAsset[]): Promise<number> {
    const { DeleteObjectsCommand } = await import('@aws-sdk/client-s3');
    for (let start = 0; start < versions.length; start += 1000) {
      const Objects = versions
        .slice(start, start + 1000)
        .map(({ key, versionId }) => ({ Key: key, VersionId: versionId }));
      const command = new DeleteObjectsCommand({ ...this.#where(), Delete: { Objects, Quiet: true } });
      try {
        const { Errors = [] } = await this.options.client.send(command);
        const [failed] = Errors.filter(({ Code }) => Code !== 'NoSuchVersion' && Code !== 'NoSuchKey');
        if (failed !== undefined) throw new Error(`${failed.Key}: ${failed.Code} ${failed.Message}`);
      } catch (thrown) {
        throw bucketError(thrown, this.bucket);
      }
    }
    return versions.length;
  }

  #where() {
    return { Bucket: this.bucket, ExpectedBucketOwner: this.options.owner };
  }
}

interface ListedVersion {
  readonly Key?: string | undefined;
  readonly VersionId?: string | undefined;
  readonly IsLatest?: boolean | undefined;
  readonly LastModified?: Date | undefined;
  readonly Size?: number | undefined;
}

function storedAsset(version: ListedVersion, isMarker: boolean): StoredAsset {
  return {
    key: version.Key ?? '',
    versionId: version.VersionId ?? 'null',
    isCurrent: version.IsLatest === true,
    isMarker,
    // An object without a date counts as new, and new objects are kept.
    storedAt: version.LastModified?.getTime() ?? Number.MAX_SAFE_INTEGER,
    size: version.Size ?? 0,
  };
}

function byKeyNewestFirst(left: StoredAsset, right: StoredAsset): number {
  if (left.key !== right.key) return left.key < right.key ? -1 : 1;
  if (left.isCurrent !== right.isCurrent) return left.isCurrent ? -1 : 1;
  return right.storedAt - left.storedAt;
}
