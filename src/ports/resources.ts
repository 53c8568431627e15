import type { JsonObject } from '../json.js';

/* ───────────────────────────── resources ───────────────────────────── */

/** Which kind of provider made a resource; it decides who updates and deletes it. Absent means `sdk`. */
export type ProvisionedBy = 'sdk' | 'cc-api';

/** A resource that exists. */
export interface ResourceTarget {
  readonly logicalId: string;
  readonly type: string;
  readonly physicalId: string;
  /** What the template had asked for, with secrets as references. */
  readonly properties: JsonObject;
  readonly attributes: JsonObject;
}

export interface CreateRequest {
  readonly logicalId: string;
  readonly type: string;
  readonly properties: JsonObject;
  /** The resource may be told of before it is ready: as soon as it certainly is our own, and can be read. */
  readonly mayGoOn?: true;
  /** Nothing of the name that the template gives existed before the request: what exists after it failed is ours. */
  readonly wasAbsent?: true;
}

export interface UpdateRequest extends ResourceTarget {
  /** What the template asks for now; `properties` is what it had asked for. */
  readonly desired: JsonObject;
  /** The same with secrets as references, as it is recorded. Absent: there are none. */
  readonly asked?: JsonObject;
  /** Of an Auto Scaling group: replace its instances afterwards. */
  readonly refresh?: InstanceRefresh;
}

/** What `StartInstanceRefresh` of Amazon EC2 Auto Scaling is told beside the group's name. */
export interface InstanceRefresh {
  readonly strategy?: string;
  /** `RefreshPreferences` of its API. */
  readonly preferences: JsonObject;
}

/** What AWS holds after a create, an update or a read. */
export interface ResourceModel {
  readonly physicalId: string;
  /** Values for `Fn::GetAtt`. */
  readonly attributes: JsonObject;
  /** The whole model as read, without write-only values. */
  readonly observed?: JsonObject;
  /**
   * The update has made another resource in place of the one that was, which is still there and has to go: so the
   * handlers of custom resources do it, by answering with another physical id.
   */
  readonly isReplacement?: true;
  /** The resource is not ready yet, and AWS goes on with its create; only where the request says `mayGoOn`. */
  readonly goesOn?: true;
}

/** What an operation may use while it runs. */
export interface OperationContext {
  /** The same operation keeps its token over resends, so that AWS can recognise it. */
  readonly clientToken: string;
  /** To be called as soon as AWS names the running request or the resource; it is journalled. */
  accepted(handle: OperationHandle): void;
  /** Resolves once everything that was accepted is durable: for what must not be sent a second time unknowingly. */
  noted(): Promise<void>;
  /** What stands behind a resource of this run, by its ARN or physical id. Absent: nothing is known of it. */
  readonly backingOf?: (name: string) => Backing;
  /** Which attempt at the step this operation is, from 1. Absent: the first. */
  readonly attempt?: number;
  /** Aborted on cancel and at the deadline. AWS works on: an abort says nothing about the outcome. */
  readonly signal: AbortSignal;
}

export interface OperationHandle {
  readonly requestToken?: string;
  /** As AWS named it while the operation ran; no proof that the resource is ours. */
  readonly identifier?: string;
  /** Of a message to the handler of a custom resource: about to be sent, or certainly with it. */
  readonly delivery?: 'sending' | 'delivered';
  /** Of a create that is not waited for: the resource of this identifier has its row. */
  readonly goesOn?: true;
  /** Id of the instance refresh that follows an update. */
  readonly refresh?: string;
}

/** A mutating call of an earlier run, whose outcome the journal does not know. */
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
  /** As the update's request has it. */
  readonly refresh?: InstanceRefresh;
  /** As the create's request has it. */
  readonly wasAbsent?: true;
  /** Whether resending is allowed where it could create the resource (not while destroying). */
  readonly mayCreate: boolean;
  /** It need not be waited for: whoever asks can live without knowing how it ends. */
  readonly mayGoOn?: true;
  /** Physical ids of the type's resources that the state knows already. */
  readonly known: ReadonlySet<string>;
}

export type Settlement =
  /** `model` is there unless it was a delete. */
  | { readonly outcome: 'done'; readonly model?: ResourceModel }
  /** It had no effect, but for what a failed create left behind and which is certainly ours. */
  | { readonly outcome: 'not-done'; readonly reason: string; readonly physicalId?: string }
  | { readonly outcome: 'unresolved'; readonly reason: string }
  /** AWS is still at work on it; only of an operation that says `mayGoOn`. */
  | { readonly outcome: 'goes-on' };

/**
 * How resources of some types are made, changed, read and removed, under CloudFormation's handler contract.
 *
 * `create`, `update` and `delete` resolve only when the resource is stable, and reject with `ProviderFailure`.
 * Deleting what is not there is a success. `read` gives `undefined` for what does not exist. `settle` finds out
 * what an earlier run's last call did, without doing it a second time.
 */
export interface ResourceProvider {
  readonly provisionedBy: ProvisionedBy;
  /** Set where properties are wanted with secrets as references. */
  readonly takesReferences?: true;
  create(request: CreateRequest, context: OperationContext): Promise<ResourceModel>;
  update(request: UpdateRequest, context: OperationContext): Promise<ResourceModel>;
  delete(target: ResourceTarget, context: OperationContext): Promise<void>;
  read(target: ResourceTarget, signal?: AbortSignal): Promise<ResourceModel | undefined>;
  /**
   * Whether the template gives the resource's whole name and nothing of that name exists. Never rejects: `false` where
   * nobody can tell. Absent: the provider finds out by itself what its failed creates leave behind.
   */
  isAbsent?(request: CreateRequest, signal: AbortSignal): Promise<boolean>;
  settle(operation: OpenOperation, context: OperationContext): Promise<Settlement>;
  /**
   * Resolves to a new snapshot's name once it is complete, or to `undefined` where there is nothing to take one of. The
   * token tells snapshots apart. Set for the types of which one can be taken.
   */
  takeSnapshot?(target: ResourceTarget, token: string, signal: AbortSignal): Promise<string | undefined>;
}

/** What a resource works with: what it depends on, directly or not, and its role's policies. */
export interface Backing {
  /** When this run last created or changed a role or policy among it, by the clock. Absent: it did not. */
  readonly accessChangedAt?: number;
  /** Physical ids of the functions among it whose own roles or policies this run has changed. */
  readonly functions: readonly string[];
}
