import type { Json, JsonObject } from '../../json.js';
import type { InstanceRefresh, ProvisionedBy } from '../../ports/resources.js';
import type { StackId } from '../../ports/stack-id.js';

/**
 * START HERE. A plan is data: what would be done to one stack, in which order and why, made for one state. The
 * comment, the JSON output, the digest and the engine all read this value; nothing else says what will happen.
 *
 * Property values are *expressions*: template JSON in which everything that is known has been evaluated, and what
 * only a deploy can know still stands as its intrinsic (`{"Ref": "Queue"}`). The engine evaluates the rest.
 */

export interface Plan {
  readonly version: 1;
  readonly stack: StackId;
  /** The state that the plan was made for; `null` for a stack without one. */
  readonly stateEtag: string | null;
  readonly steps: readonly Step[];
  /** Resources that the template and the state agree upon. */
  readonly unchanged: readonly UnchangedResource[];
  readonly outputs: Readonly<Record<string, PlannedOutput>>;
  /** How they differ from what is on record; explains the plan, and has no part in the digest. */
  readonly outputChanges?: readonly OutputChange[];
  readonly imports: readonly PlannedImport[];
  /** Outputs of other stacks that are read without binding them. */
  readonly outputReads: readonly PlannedOutputRead[];
  /** Plans of the nested stacks, by the logical id under which each is a resource here. */
  readonly children: Readonly<Record<string, Plan>>;
  /** Inputs that let more be done than the steps say, by name; absent where none is set. */
  readonly allowed?: readonly string[];
  readonly warnings: readonly string[];
}

export interface UnchangedResource {
  readonly logicalId: string;
  readonly type: string;
  readonly dependencies: readonly string[];
  readonly notAwaited?: readonly string[];
}

export interface PlannedOutput {
  readonly value: Json;
  readonly description?: string;
  readonly exportName?: string;
}

/** An output that changes, or a name under which one is exported. `before` and `after` are absent where it is new or goes. */
export interface OutputChange {
  readonly name: string;
  readonly kind: 'output' | 'export';
  readonly change: 'CREATE' | 'UPDATE' | 'DELETE';
  readonly before?: Json;
  readonly after?: Json;
}

export interface PlannedImport {
  readonly exportName: string;
  readonly sourceStack: string;
  readonly sourceRegion: string;
}

export interface PlannedOutputRead {
  readonly sourceStack: string;
  readonly sourceRegion: string;
  readonly outputName: string;
}

/** One property that differs. `before` and `after` are absent where the property is added or removed. */
export interface PropertyChange {
  /** Keys and indexes from the properties' root. */
  readonly path: readonly string[];
  readonly before?: Json;
  readonly after?: Json;
  /** What the new value hangs on, where only the deploy can know it: `Queue.Arn`, `Stack:Export`. */
  readonly awaits?: readonly string[];
  /** Whether this change alone needs a new resource. */
  readonly replaces: 'no' | 'maybe' | 'yes';
}

interface StepBase {
  readonly logicalId: string;
  readonly type: string;
  /** The construct's path in the app, where the template tells it. */
  readonly constructPath?: string;
  /** Why, in a few words, for people. */
  readonly reason: string;
}

/** What a step that leaves a resource behind writes into its row of the state. */
interface Lasting {
  readonly properties: JsonObject;
  /** Logical ids of the template's resources that this one needs. */
  readonly dependencies: readonly string[];
  /** Those of them that it is not to wait for; they still outlive it. */
  readonly notAwaited?: readonly string[];
  /** The resource whose replacement detaches this one before it deletes the old resource; it is attached again after it. */
  readonly detachedFrom?: string;
  readonly deletionPolicy?: string;
  readonly updateReplacePolicy?: string;
  readonly provisionedBy: ProvisionedBy;
}

/** What is there before the step; it explains the step, and has no part in carrying it out or in the digest. */
interface Before {
  readonly physicalId: string;
  /** Properties as the state records them. */
  readonly recorded?: JsonObject;
}

/** What becomes of the resource that is replaced. */
export type OldResource = 'delete' | 'retain' | 'snapshot';

export interface CreateStep extends StepBase, Lasting {
  readonly action: 'CREATE';
}

export interface UpdateStep extends StepBase, Lasting, Before {
  readonly action: 'UPDATE';
  readonly changes: readonly PropertyChange[];
  /**
   * `possible`: only an attribute of a resource that changes is referred to, so that it may turn out equal; such a
   * step is carried out only if it does not, and does not count as a change.
   */
  readonly certainty: 'certain' | 'possible';
  readonly oldResource: OldResource;
  /** Of a nested stack: whether anything inside it changes; absent where only its own properties do. */
  readonly inside?: 'certain' | 'possible';
  /** Properties that only a replacement can change, besides those of the type: its `UpdatePolicy` says so. */
  readonly createOnly?: readonly string[];
  /** Of an Auto Scaling group: how its instances are replaced afterwards. */
  readonly refresh?: InstanceRefresh;
  /** Of a custom resource: its handler is called although nothing changes, for what it answers. */
  readonly asksAgain?: true;
}

export interface ReplaceStep extends StepBase, Lasting, Before {
  readonly action: 'REPLACE';
  readonly changes: readonly PropertyChange[];
  /** `delete-first` where both would have the same name, so that they cannot exist side by side. */
  readonly order: 'create-first' | 'delete-first';
  readonly oldResource: OldResource;
}

export interface DeleteStep extends StepBase, Before {
  readonly action: 'DELETE';
  readonly snapshot: boolean;
}

/** The resource leaves the stack and stays in AWS. */
export interface RetainStep extends StepBase {
  readonly action: 'RETAIN';
  readonly physicalId: string;
}

/** Only what the state records about a resource changes: its policies. No call to AWS. */
export interface MetadataStep extends StepBase, Lasting {
  readonly action: 'METADATA';
  readonly physicalId: string;
  readonly changes: readonly PropertyChange[];
}

export type Step = CreateStep | UpdateStep | ReplaceStep | DeleteStep | RetainStep | MetadataStep;

/** A resource that is detached from another one before that is deleted to make room, and attached again afterwards. */
export interface Detached {
  /** Logical id of the resource that makes room. */
  readonly from: string;
  /** `possible` where AWS may update that one in place after all. */
  readonly certainty: 'certain' | 'possible';
  /** Whether it is deleted and created again, not just updated. */
  readonly isDeleted: boolean;
}
