/** The plan: the steps for one stack, their order and their reasons, as data. */

import type { Json, JsonObject } from '../../json.js';
import type { InstanceRefresh, ProvisionedBy } from '../../ports/resources.js';
import type { StackId } from '../../ports/stack-id.js';

/**
 * What would be done to one stack, made for one state. The comment, the JSON output, the digest and the
 * engine all read this value; nothing else says what will happen.
 *
 * Property values are *expressions*: template JSON in which everything that is known has been evaluated, and
 * whatever only a deploy can know is still an intrinsic (`{"Ref": "Queue"}`). The engine evaluates the rest.
 */

export interface Plan {
  readonly version: 1;
  readonly stack: StackId;
  /** ETag of the state that the plan was made for; `null` for a stack without one. */
  readonly stateEtag: string | null;
  readonly steps: readonly Step[];
  /** Resources that the template and the state agree on. */
  readonly unchanged: readonly UnchangedResource[];
  readonly outputs: Readonly<Record<string, PlannedOutput>>;
  /** How the outputs differ from the recorded ones; for display only, not part of the digest. */
  readonly outputChanges?: readonly OutputChange[];
  readonly imports: readonly PlannedImport[];
  /** Outputs of other stacks that are read without locking them. */
  readonly outputReads: readonly PlannedOutputRead[];
  /** What the deploy records of its parameters, as in the state; absent for a nested stack. */
  readonly givenParameters?: Readonly<Record<string, string>>;
  /** Values that CloudFormation stacks provide, not our states; for display only. Absent if there are none. */
  readonly fromCloudFormation?: readonly CloudFormationSource[];
  /** Plans of the nested stacks, by the logical id of each in this stack. */
  readonly children: Readonly<Record<string, Plan>>;
  /** Inputs that allow more than the steps say, by name; absent if none is set. */
  readonly allowed?: readonly string[];
  /**
   * In the plan of a root, for the whole tree: what interrupted runs left in flight. A deploy finds out what became of it,
   * and does what is then left to do. Absent if there is nothing.
   */
  readonly interrupted?: readonly InterruptedOperation[];
  /** In the plan of a root: where and how assets are published. Absent if there are none. */
  readonly assets?: readonly PlannedAsset[];
  readonly warnings: readonly string[];
}

/** A way in which assets are published; their content is named by the resources that use it. */
export interface PlannedAsset {
  readonly kind: 'file' | 'image';
  /** The bucket or repository. */
  readonly place: string;
  /** The key or tag, with `*` for the asset's own name. */
  readonly name: string;
  readonly region?: string;
  /** The role that is assumed for publishing, if the manifest names one. */
  readonly role?: string;
  /** SHA-256 of the options of building and publishing: build arguments, secrets' names, caches, commands. */
  readonly how: string;
}

/** A call of an interrupted run of which only AWS knows what became. */
export interface InterruptedOperation {
  /** The name of its stack, which may be a nested one. */
  readonly stack: string;
  readonly logicalId: string;
  readonly type: string;
  readonly action: 'create' | 'update' | 'delete';
  /** The run that began it. */
  readonly run: string;
  /** Of an update or delete. */
  readonly physicalId?: string;
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

/** A changed output or export name. `before` and `after` are absent for an added or removed one. */
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

/** An export or an output that a CloudFormation stack provides. */
export interface CloudFormationSource {
  readonly kind: 'export' | 'output';
  readonly name: string;
  readonly stack: string;
  readonly region: string;
}

/** One property that differs. `before` and `after` are absent if the property is added or removed. */
export interface PropertyChange {
  /** Keys and indexes from the properties' root. */
  readonly path: readonly string[];
  readonly before?: Json;
  readonly after?: Json;
  /** The dependencies of a new value that only the deploy can know: `Queue.Arn`, `Stack:Export`. */
  readonly awaits?: readonly string[];
  /** Whether this change alone requires replacement. */
  readonly replaces: 'no' | 'maybe' | 'yes';
}

interface StepBase {
  readonly logicalId: string;
  readonly type: string;
  /** The construct's path in the app, if the template contains it. */
  readonly constructPath?: string;
  /** The reason in a few words, for people. */
  readonly reason: string;
  /**
   * The logical id under which the state has the resource, if the plan moves it. `Stack/LogicalId` for one that comes from
   * another stack: its record is transferred before the plan is carried out.
   */
  readonly movedFrom?: string;
  /** Descriptions of a moved resource that AWS keeps as they are, and the record takes from the template. */
  readonly reworded?: JsonObject;
}

/** The data that a step that leaves a resource behind writes into its record. */
interface Lasting {
  readonly properties: JsonObject;
  /** Logical ids of the template's resources on which this one depends. */
  readonly dependencies: readonly string[];
  /** Dependencies for which it does not wait; they still outlive it. */
  readonly notAwaited?: readonly string[];
  /**
   * The resource whose replacement detaches this one before deleting the old resource; it is attached again
   * afterwards.
   */
  readonly detachedFrom?: string;
  readonly deletionPolicy?: string;
  readonly updateReplacePolicy?: string;
  readonly provisionedBy: ProvisionedBy;
  /** Properties that route the step to Cloud Control although the type has an own API. */
  readonly ccApi?: readonly string[];
}

/** The situation before the step; for display only, not part of execution or the digest. */
interface Before {
  readonly physicalId: string;
  /** Properties as the state records them. */
  readonly recorded?: JsonObject;
}

/** The fate of a replaced resource. */
export type OldResource = 'delete' | 'retain' | 'snapshot';

export interface CreateStep extends StepBase, Lasting {
  readonly action: 'CREATE';
}

export interface UpdateStep extends StepBase, Lasting, Before {
  readonly action: 'UPDATE';
  readonly changes: readonly PropertyChange[];
  /**
   * `possible`: only an attribute of a changing resource is referred to, so the value may turn out equal;
   * such a step runs only if it does not, and does not count as a change.
   */
  readonly certainty: 'certain' | 'possible';
  readonly oldResource: OldResource;
  /** For a nested stack: whether anything inside it changes; absent if only its own properties do. */
  readonly inside?: 'certain' | 'possible';
  /**
   * Properties that only a replacement can change, besides those of the type, because of its `UpdatePolicy`.
   */
  readonly createOnly?: readonly string[];
  /** For an Auto Scaling group: how its instances are replaced afterwards. */
  readonly refresh?: InstanceRefresh;
  /** For a custom resource: its handler is called for its response although nothing changes. */
  readonly asksAgain?: true;
}

export interface ReplaceStep extends StepBase, Lasting, Before {
  readonly action: 'REPLACE';
  readonly changes: readonly PropertyChange[];
  /** `delete-first` if both would have the same name and therefore cannot coexist. */
  readonly order: 'create-first' | 'delete-first';
  readonly oldResource: OldResource;
  /** The type of the old resource, if it is another one. */
  readonly oldType?: string;
}

/** The type of the resource that a step changes or deletes; for a create, of the new one. */
export function typeBefore(step: Step): string {
  return step.action === 'REPLACE' ? (step.oldType ?? step.type) : step.type;
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

/** Changes only what the state records about a resource: its policies. No call to AWS. */
export interface MetadataStep extends StepBase, Lasting {
  readonly action: 'METADATA';
  readonly physicalId: string;
  readonly changes: readonly PropertyChange[];
}

/** The resource has another logical id now, and is otherwise as the template wants it. No call to AWS. */
interface MoveStep extends StepBase, Lasting {
  readonly action: 'MOVE';
  readonly physicalId: string;
  readonly movedFrom: string;
}

export type Step = CreateStep | UpdateStep | ReplaceStep | DeleteStep | RetainStep | MetadataStep | MoveStep;

/**
 * A resource that is detached from another one before that is deleted to make room, and attached again
 * afterwards.
 */
export interface Detached {
  /** Logical id of the resource that makes room. */
  readonly from: string;
  /** `possible` if AWS may still update that one in place. */
  readonly certainty: 'certain' | 'possible';
  /** Whether it is deleted and recreated, not just updated. */
  readonly isDeleted: boolean;
}
