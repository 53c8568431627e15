/** The images in simulated ECR repositories. */

import { isObject, type Json, type JsonObject } from '../../src/json.js';
import type { Place } from './cloudcontrol/inventory.js';

export interface StoredImage {
  /** `sha256:…` of its manifest. */
  readonly digest: string;
  /** Bytes of its manifest: layers are not sent to the simulator. */
  readonly size: number;
  /** Milliseconds. */
  readonly pushedAt: number;
}

/** What a repository's images are named by: `account.dkr.ecr.region.amazonaws.com/repository:tag`. */
const IMAGE_URI =
  /^(\d{12})\.dkr\.ecr\.([\w-]+)\.amazonaws\.com(?:\.cn)?\/([^:@]+)(?::([^@]+)|@(sha256:[0-9a-f]+))$/;

/**
 * Images by repository and tag, and repositories that tests make behind the API. Repositories of ECR's own API and of
 * Cloud Control are the account's, and keep their images here too.
 */
export class ImageStore {
  private readonly made = new Map<string, JsonObject>();
  private readonly images = new Map<string, Map<string, StoredImage>>();

  /** What a repository was made with; `undefined` where no test has made one. */
  settingsOf(place: Place, repository: string): JsonObject | undefined {
    return this.made.get(keyOf(place, repository));
  }

  /** Repositories that tests have made in a place, by name. */
  madeIn(place: Place): string[] {
    const prefix = keyOf(place, '');
    return [...this.made.keys()]
      .filter((key) => key.startsWith(prefix))
      .map((key) => key.slice(prefix.length));
  }

  make(place: Place, repository: string, settings: JsonObject): void {
    this.made.set(keyOf(place, repository), settings);
  }

  find(place: Place, repository: string, tag: string): StoredImage | undefined {
    return this.images.get(keyOf(place, repository))?.get(tag);
  }

  tagsOf(place: Place, repository: string): string[] {
    return [...(this.images.get(keyOf(place, repository))?.keys() ?? [])];
  }

  put(place: Place, repository: string, tag: string, image: StoredImage): void {
    const key = keyOf(place, repository);
    const tags = this.images.get(key) ?? new Map<string, StoredImage>();
    this.images.set(key, tags.set(tag, image));
  }

  /** With the repository they go. */
  forget(place: Place, repository: string): void {
    this.images.delete(keyOf(place, repository));
  }

  /** Whether an image is there that a function or a task names; `undefined` where it is in no registry of ECR's. */
  has(uri: string): boolean | undefined {
    const [, accountId, region, repository = '', tag = 'latest', digest] = IMAGE_URI.exec(uri) ?? [];
    if (accountId === undefined || region === undefined) return undefined;
    const tags = this.images.get(keyOf({ accountId, region }, repository));
    if (digest === undefined) return tags?.has(tag) ?? false;
    return [...(tags?.values() ?? [])].some((image) => image.digest === digest);
  }

  snapshot(): Json {
    const images: Record<string, Json> = {};
    for (const [key, tags] of this.images) images[key] = Object.fromEntries(tags) as unknown as JsonObject;
    return { made: Object.fromEntries(this.made), images };
  }

  restore(snapshot: Json): void {
    const { made, images } = isObject(snapshot) ? snapshot : {};
    this.made.clear();
    this.images.clear();
    for (const [key, settings] of membersOf(made)) if (isObject(settings)) this.made.set(key, settings);
    for (const [key, tags] of membersOf(images)) {
      this.images.set(key, new Map(membersOf(tags) as unknown as [string, StoredImage][]));
    }
  }
}

function membersOf(value: Json | undefined): [string, Json][] {
  return isObject(value) ? Object.entries(value) : [];
}

function keyOf({ accountId, region }: Place, repository: string): string {
  return `${accountId}/${region}/${repository}`;
}
