/** The port for resource providers: how resources are created, updated, read and deleted. */

import type { JsonObject } from '../json.js';

/**
 * The kind of provider that created a resource; it determines who updates and deletes it. Absent means `sdk`.
 */
export type ProvisionedBy = 'sdk' | 'cc-api';

/** An existing resource. */
export interface ResourceTarget {
  readonly logicalId: string;
  readonly type: string;
  readonly physicalId: string;
  /** The previously desired properties, with secrets as references. */
  readonly properties: JsonObject;
  readonly attributes: JsonObject;
}

export interface CreateRequest {
  readonly logicalId: string;
  readonly type: string;
  readonly properties: JsonObject;
  /**
   * The create may resolve before the resource is ready: as soon as it certainly is our own and can be read.
   */
  readonly mayStayPending?: true;
  /**
   * No resource with the template's name existed before the request: one that exists after it failed is ours.
   */
  readonly wasAbsent?: true;
  /** What `lookBefore` found before the intent of this request. Absent: nobody looked, or it could not be told. */
  readonly earlier?: readonly string[];
}

/** A create that is about to be requested. */
export interface IntendedCreate extends CreateRequest {
  readonly clientToken: string;
  /** Whether this run has created the resource with this physical id. */
  readonly isNew: (physicalId: string) => boolean;
}

/**
 * What shows that a resource was made by a certain create, though its answer was lost. `id`: AWS named it in an answer
 * to that operation, which the journal or this run has. `mark`: it bears the operation's tag or reference. `name`: its
 * name holds the operation's token. `time`: it was not there before the intent, and AWS made it before the call could
 * not have been sent any more. `place`: its place in another resource was free before the intent, and holds exactly
 * what was to be sent. `request`: Cloud Control lists the request that made it.
 */
export type Proof = 'id' | 'mark' | 'name' | 'time' | 'place' | 'request';

export interface UpdateRequest extends ResourceTarget {
  /** The desired properties now; `properties` are the previously desired ones. */
  readonly desired: JsonObject;
  /** The same with secrets as references, for the record. Absent: there are none. */
  readonly asked?: JsonObject;
  /** For an Auto Scaling group: replace its instances afterwards. */
  readonly refresh?: InstanceRefresh;
}

/** Parameters of `StartInstanceRefresh` of Amazon EC2 Auto Scaling, besides the group's name. */
export interface InstanceRefresh {
  readonly strategy?: string;
  /** `RefreshPreferences` of its API. */
  readonly preferences: JsonObject;
}

/** The state of a resource in AWS after a create, an update or a read. */
export interface ResourceModel {
  readonly physicalId: string;
  /** Values for `Fn::GetAtt`. */
  readonly attributes: JsonObject;
  /** The whole model as read, without write-only values. */
  readonly observed?: JsonObject;
  /** Reads that the role may not make: what they would have returned is not in `observed`. */
  readonly denied?: readonly string[];
  /**
   * The update has created another resource in place of the previous one, which still exists and has to be
   * deleted. Custom resource handlers do this by returning another physical id.
   */
  readonly isReplacement?: true;
  /** `observed` comes from another API than before the update. The two may spell values differently. */
  readonly hasNewSource?: true;
  /** The resource is not ready yet, and AWS is still creating it; only if the request sets `mayStayPending`. */
  readonly goesOn?: true;
}

/** Tools and information for a running operation. */
export interface OperationContext {
  /** The same operation keeps its token when it is resent, so that AWS can recognize it. */
  readonly clientToken: string;
  /** Called as soon as AWS names the running request or the resource; it is journaled. */
  accepted(handle: OperationHandle): void;
  /**
   * Called once others can use the new resource, with what of it is known by then; only reads, and the removal of a mark,
   * follow. Absent: nobody uses it before it is complete.
   */
  readonly usable?: (model: ResourceModel) => void;
  /** Resolves once everything accepted is durable: for calls that must not be repeated unknowingly. */
  noted(): Promise<void>;
  /**
   * Called right before the first call that could change anything leaves this process, by providers that
   * `announcesCalls`. An operation that ends before that had no effect.
   */
  readonly leaving?: () => void;
  /** The resources behind a resource of this run, by its ARN or physical id. Absent: nothing is known. */
  readonly backingOf?: (name: string) => Backing;
  /** The number of this attempt at the step, from 1. Absent: the first. */
  readonly attempt?: number;
  /**
   * Aborted on cancellation and at the deadline. AWS continues to work: an abort says nothing about the
   * outcome.
   */
  readonly signal: AbortSignal;
}

export interface OperationHandle {
  readonly requestToken?: string;
  /** As AWS named it while the operation ran; no proof that the resource is ours. */
  readonly identifier?: string;
  /** For a message to the handler of a custom resource: about to be sent, or certainly delivered. */
  readonly delivery?: 'sending' | 'delivered';
  /** For a create that is not awaited: the resource with this identifier has its record. */
  readonly goesOn?: true;
  /** Id of the instance refresh that follows an update. */
  readonly refresh?: string;
}

/** A mutating call of an earlier run whose outcome is not in the journal. */
export interface OpenOperation {
  readonly action: 'create' | 'update' | 'delete';
  readonly logicalId: string;
  readonly type: string;
  readonly clientToken: string;
  /** Milliseconds since the intent was written. */
  readonly age: number;
  readonly handle: OperationHandle;
  /** `undefined` for a create. */
  readonly physicalId?: string;
  /** Desired properties of a create or update; recorded ones of a delete. */
  readonly properties: JsonObject;
  /** Recorded properties before an update. */
  readonly previous?: JsonObject;
  /** As in the update's request. */
  readonly refresh?: InstanceRefresh;
  /** As in the create's request. */
  readonly wasAbsent?: true;
  /** As in the create's request. */
  readonly earlier?: readonly string[];
  /**
   * Whether the operation is a step of the plan that this run carries out, so that it may be sent again, or
   * completed. Otherwise nothing is changed in AWS: a journal is a claim, and no command (ADR 116).
   */
  readonly mayResend: boolean;
  /** The caller does not need to know the outcome before it continues. */
  readonly mayStayPending?: true;
  /** For a create: its resource is on record. */
  readonly isOnRecord?: true;
  /** Physical ids of the type's resources that the state contains already. */
  readonly known: ReadonlySet<string>;
  /**
   * The number of identical creates in flight, this one included: each may have made a resource, or none. Absent: one.
   */
  readonly alike?: number;
}

export type OperationOutcome =
  /**
   * `model` is present unless it was a delete. `uncertain`: properties of an interrupted create that AWS may lack; the
   * plan sends them. `proof`: for a create that was looked up, what shows that the resource is its own.
   */
  | {
      readonly outcome: 'done';
      readonly model?: ResourceModel;
      readonly uncertain?: readonly string[];
      readonly proof?: Proof;
    }
  /** It had no effect, except for a resource that a failed create left behind and that is certainly ours. */
  | {
      readonly outcome: 'not-done';
      readonly reason: string;
      readonly physicalId?: string;
      /** What shows that the resource left behind is the create's own. */
      readonly proof?: Proof;
      /** The call certainly never left. */
      readonly wasNeverSent?: true;
    }
  | { readonly outcome: 'unresolved'; readonly reason: string }
  /** AWS is still working on it; only for an operation with `mayStayPending`. */
  | { readonly outcome: 'pending' };

/**
 * Creates, updates, reads and deletes resources of some types under CloudFormation's handler contract.
 *
 * `create`, `update` and `delete` resolve only when the resource is stable, and reject with
 * `ProviderFailure`. Deleting a resource that does not exist succeeds. `read` returns `undefined` for a
 * resource that does not exist. `findOutcome` determines the outcome of a call whose answer was lost; unless
 * the operation `mayResend`, it only reads. A delete whose resource still exists is then `not-done`.
 */
export interface ResourceProvider {
  readonly provisionedBy: ProvisionedBy;
  /** Set if properties are needed with secrets as references. */
  readonly takesReferences?: true;
  /** Set if every operation calls `OperationContext.leaving` before it could change anything. */
  readonly announcesCalls?: true;
  create(request: CreateRequest, context: OperationContext): Promise<ResourceModel>;
  update(request: UpdateRequest, context: OperationContext): Promise<ResourceModel>;
  delete(target: ResourceTarget, context: OperationContext): Promise<void>;
  read(target: ResourceTarget, signal?: AbortSignal): Promise<ResourceModel | undefined>;
  /**
   * Whether the template gives the resource's whole name and no resource of that name exists. Never rejects:
   * `false` if unknown. Absent: the provider itself determines what its failed creates leave behind.
   */
  isAbsent?(request: CreateRequest, signal: AbortSignal): Promise<boolean>;
  /**
   * Physical ids of the existing resources for which the one to be created could be taken later; journaled with the
   * intent. Never rejects, but for its signal: `undefined` if unknown, or if the resource will show whose it is.
   */
  lookBefore?(request: IntendedCreate, signal: AbortSignal): Promise<readonly string[] | undefined>;
  findOutcome(operation: OpenOperation, context: OperationContext): Promise<OperationOutcome>;
  /**
   * Resolves to the name of a new, complete snapshot, or to `undefined` if there is nothing to take one of.
   * The token distinguishes snapshots. Set for types with snapshots.
   */
  takeSnapshot?(target: ResourceTarget, token: string, signal: AbortSignal): Promise<string | undefined>;
}

/**
 * The resources that a resource works with: its direct and indirect dependencies, and its role's policies.
 */
export interface Backing {
  /** When this run last created or changed one of its roles or policies, by the clock. Absent: it did not. */
  readonly accessChangedAt?: number;
  /** Physical ids of those of its functions whose own roles or policies this run has changed. */
  readonly functions: readonly string[];
}
