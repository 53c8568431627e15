/** The interface of types that are managed through their services' own APIs. */

import type { JsonObject } from '../../json.js';
import type { Pauses } from '../../retry/policies.js';

/**
 * How resources of one type are created, read, updated and deleted: only what is specific to the type.
 * `DirectProvider` does the rest (waiting, lost answers, tokens, failures).
 *
 * Properties have the template's shape, are validated against the schema, and have their secrets opened.
 * Every call rejects with what the SDK throws.
 */
export interface DirectType {
  /** Properties of the schema that this code does not support: a resource with one is refused. */
  readonly unsupported?: readonly string[];
  /** Properties that are set by separate calls after the create. */
  readonly setAfterwards?: readonly string[];
  /**
   * The creating call returns values that cannot be read again: a resource whose answer was lost is useless,
   * and is deleted.
   */
  readonly isReturnedOnce?: true;
  /** Candidates are found by the resource's own name, so creates of this type may run in parallel. */
  readonly isNamed?: true;
  /** Candidates are what AWS lists in some place, where others may add more, not what has a name of the template's. */
  readonly isListed?: true;
  /**
   * The properties that name the resources in which a resource of this type has its place, such as the path of a route
   * in a table: two cannot have the same one.
   */
  readonly partOf?: readonly string[];
  /** Properties as they are compared, where AWS rewrites them. Absent: as they are. */
  readonly comparable?: (properties: JsonObject) => JsonObject;
  /** The physical id is made here and unknown to AWS: the resource is only what it adds to another one. */
  readonly isUnnamed?: true;
  /** Properties that only the creating call sets. */
  readonly fixed?: readonly string[];
  /** How long a deleted resource may still be shown like one that exists. Milliseconds. */
  readonly lingersFor?: number;
  /**
   * The creating call sets a mark, which reads return. `complete` takes it off, once the physical id is journaled.
   */
  readonly isMarked?: true;
  /** For some seconds after a create, the service may answer that there is no such resource. */
  readonly appearsLate?: true;
  /** A read returns everything that AWS holds of what templates can set, so that anything new in it is drift. */
  readonly readsAll?: true;
  /** The create call succeeds for a taken name, so the name must be looked up first. */
  readonly looksFirst?: true;
  /** How a resource that is not ready is polled. Absent: as `POLICIES.readiness` says. */
  readonly pace?: Pauses;
  /**
   * A delete is complete once its call has returned: its progress is not visible, or it is deleted with its
   * parent.
   */
  readonly goesUnseen?: true;
  /**
   * Sends the creating call and returns the physical id. If more calls follow the first one, `draft.made`
   * receives the id before them: a failure then leaves something behind.
   */
  create(properties: JsonObject, draft: Draft): Promise<string>;
  /** The idempotent calls that complete a create. */
  complete?(subject: Subject): Promise<void>;
  /** `undefined`, or a failure of kind `missing`: there is no such resource. */
  read(subject: Subject): Promise<Reading | undefined>;
  /** Whether it is still not ready, by fewer calls than a read takes. Absent: a read is a single call. */
  isChanging?(subject: Subject): Promise<boolean>;
  /**
   * Sends what differs between `subject.properties`, the previous ones, and `desired`, and nothing else: whatever
   * others have changed since stays (ADR 117). `observed` is what AWS has: for APIs that take a resource as a whole.
   * Idempotent. Absent if the type cannot be updated in place.
   */
  update?(subject: UpdateSubject, desired: JsonObject, observed: JsonObject): Promise<string | undefined>;
  /** A failure of kind `missing` counts as success. */
  delete(subject: Subject): Promise<void>;
  /**
   * Physical ids that a create of these properties may have made, whether or not they exist. If AWS assigns
   * names, the existing resources that match.
   */
  candidates(properties: JsonObject, draft: Draft): Promise<readonly string[]>;
  /** Physical ids of existing resources that the creating call may return instead of creating one. */
  earlier?(properties: JsonObject, draft: Draft): Promise<readonly string[]>;
}

/** A resource as its own API identifies it. */
export interface Subject {
  readonly logicalId: string;
  readonly physicalId: string;
  /** The desired properties. */
  readonly properties: JsonObject;
  /** The attributes read earlier. */
  readonly attributes: JsonObject;
  /** This run has just created it, so that what the creating call has set need not be read. */
  readonly isNew?: true;
}

/** A resource that is updated, with its previously desired properties. Unchanged secrets are open on both sides. */
export interface UpdateSubject extends Subject {
  /** The update completes an interrupted create: `properties` are what AWS has, in AWS's spelling. */
  readonly isUnfinished?: true;
}

/** A create in progress. */
export interface Draft {
  readonly logicalId: string;
  /** The same for the same operation, for APIs that recognize a request by a token. */
  readonly token: string;
  /**
   * A name for a resource without one in the template: derived from the logical id and the token, so that the
   * same operation gives the same name, limited to `longest` characters. Letters, digits and hyphens.
   */
  name(longest: number): string;
  /** Physical ids of what was there before the create, as far as it matters to the type. */
  readonly earlier: readonly string[];
  /** Reports that the resource exists from now on. */
  made(physicalId: string): void;
  /** Reports that others can use the resource, with the attributes that are known by then: only reads follow. */
  usable?(physicalId: string, attributes: JsonObject): void;
  /** Reports values for `Fn::GetAtt` that no read returns. */
  learned(physicalId: string, attributes: JsonObject): void;
}

/** The result of a read. */
export interface Reading {
  /** The id for records, if the requested id is another spelling. */
  readonly physicalId?: string;
  /** In the template's shape, without write-only and undefined values. */
  readonly observed: JsonObject;
  /** Values for `Fn::GetAtt`. */
  readonly attributes: JsonObject;
  /** Commands that the role may not send: what they would have read is not in `observed`. */
  readonly denied?: readonly string[];
  /**
   * `changing`: must be awaited; absent: stable. A resource that is `going` counts as deleted once it is not
   * found.
   */
  readonly phase?: 'changing' | 'going' | 'failed';
  /** Why it failed, in AWS's words. */
  readonly trouble?: string;
  /** When AWS created it, in milliseconds since the epoch, if the API returns it. */
  readonly createdAt?: number;
  /** When it was created, or last changed since: AWS does not tell which. */
  readonly changedAt?: number;
  /** The role may not see whether the resource is in its account. */
  readonly isOpaque?: true;
  /** The mark, or the reference of its creator, that it bears. */
  readonly mark?: string;
}
