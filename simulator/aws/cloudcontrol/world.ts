/** The interfaces between handlers and the rest of the account. */

import type { JsonObject } from '../../../src/json.js';
import type { SeededRandom } from '../../kernel/random.js';
import type { ResourceSchema } from '../../schemas/registry.js';
import type { Refusal } from './failures.js';
import type { Aftermath } from './aftermath.js';
import type { Inventory, Place, Resource } from './inventory.js';
import type { CloudControlOptions } from './options.js';

/** The buckets of S3, which the resource type and the S3 API share. */
export interface BucketStore {
  hasBucket(name: string): boolean;
  createBucket(name: string, owner: Place): void;
  configureBucket(name: string, model: JsonObject): void;
  setBucketPolicy(name: string, policy: string | undefined): void;
  /** Throws where the bucket is not empty. */
  deleteBucket(name: string): void;
  bucketIsEmpty(name: string): boolean;
  objectExists(bucket: string, key: string): boolean;
}

/** The images of ECR, which come by its own protocols. */
export interface ImageCatalog {
  /** `undefined` where the image is in no registry of ECR's. */
  has(uri: string): boolean | undefined;
  /** What ECR's own API has made a repository with. */
  settingsOf(place: Place, repository: string): JsonObject | undefined;
  tagsOf(place: Place, repository: string): string[];
  forget(place: Place, repository: string): void;
}

/** What the handlers of all types work on. */
export interface World {
  readonly inventory: Inventory;
  readonly buckets: BucketStore;
  readonly images: ImageCatalog;
  readonly random: SeededRandom;
  readonly counters: Counters;
  readonly aftermath: Aftermath;
  readonly settings: Pick<Required<CloudControlOptions>, 'secretGenerated' | 'iamPropagation'>;
  now(): number;
  /** Whether something of this id, ARN or name may be there although nobody made it here. */
  mayBeOutside(name: string): boolean;
}

/** Numbers that only grow: versions of a function, revisions of a task definition. */
export class Counters {
  private values = new Map<string, number>();

  next(name: string): number {
    const value = (this.values.get(name) ?? 0) + 1;
    this.values.set(name, value);
    return value;
  }

  snapshot(): Record<string, number> {
    return Object.fromEntries(this.values);
  }

  restore(values: Readonly<Record<string, number>>): void {
    this.values = new Map(Object.entries(values));
  }
}

/** A resource on its way: what is known of it before its handler runs. */
export interface Draft {
  readonly schema: ResourceSchema;
  readonly place: Place;
  readonly asked: JsonObject;
  /** With generated names, without attributes. */
  readonly model: JsonObject;
}

/** What a type's handlers do that its schema does not tell. Small functions, each with the rule's source. */
export interface TypeRule {
  /** Properties that the handler adds to those asked for; attributes that no form can express. */
  readonly prepare?: (draft: Draft, world: World) => JsonObject;
  /** What the service keeps for itself. */
  readonly remember?: (asked: JsonObject, world: World) => JsonObject;
  readonly refuseCreate?: (resource: Resource, world: World) => Refusal | undefined;
  /** Gets the resource as it would be after the update, and the patched model with the write-only values that were sent. */
  readonly refuseUpdate?: (after: Resource, world: World, patched: JsonObject) => Refusal | undefined;
  readonly refuseDelete?: (resource: Resource, world: World) => Refusal | undefined;
  /** Takes place when a create has succeeded. */
  readonly created?: (resource: Resource, world: World) => void;
  /** The resource as it stands after an update has succeeded. */
  readonly updated?: (after: Resource, world: World, patched: JsonObject) => Resource;
  readonly deleted?: (resource: Resource, world: World) => void;
  /** Whether Cloud Control's handlers do not find the resource, although it is there. */
  readonly isUnseen?: (resource: Resource) => boolean;
  /** Whether the resource was deleted behind Cloud Control's back, through its service's own API. */
  readonly isGone?: (resource: Resource, world: World) => boolean;
}
