/** The input of planning: everything that a plan is computed from. */

import type { JsonObject } from '../../json.js';
import type { Dag } from '../../graph/dag.js';
import type { Attempts } from './partial-updates.js';
import type { IgnorableFeature } from './execution-options.js';
import type { FoundMove, OtherStacks } from './moves.js';
import type { Detached } from './plan.js';
import type { ProvisionedBy } from '../../ports/resources.js';
import type { StackId } from '../../ports/stack-id.js';
import type { CloudFormationSource, PlannedAsset, PlannedImport, PlannedOutputRead } from './plan.js';
import type { NestedPreview } from './nested-preview.js';
import type { TypeCatalog } from '../../types/schema/facts.js';
import type { StackSealer } from '../../template/syntax/sealed-text.js';
import type { Scope } from '../../template/evaluate/scope.js';
import type { Template, TemplateResource, TemplateOutput } from '../../template/syntax/model.js';
import type { StackState } from '../../state/schema.js';

/**
 * How a resource of a type is provisioned, by the properties of the template; `undefined` for a type that is not
 * supported. `ccApi` names the properties that route it to Cloud Control although its type has an own API.
 */
export type Provisioning = (
  type: string,
  properties?: JsonObject,
) =>
  | {
      readonly provisionedBy: ProvisionedBy;
      readonly isUpdatable: boolean;
      readonly ccApi?: readonly string[];
    }
  | undefined;

export interface PlanInput {
  readonly stack: StackId;
  readonly template: Template;
  /** The resources and outputs whose condition is true, and the dependencies of each resource. */
  readonly resources: ReadonlyMap<string, TemplateResource>;
  readonly outputs: ReadonlyMap<string, TemplateOutput>;
  readonly dependencies: Dag;
  /** Parameters, conditions, mappings and everything outside the stack, but none of its resources. */
  readonly scope: Scope;
  readonly state: StackState;
  readonly stateEtag: string | null;
  readonly catalog: TypeCatalog;
  readonly provisioning: Provisioning;
  readonly imports: readonly PlannedImport[];
  /** Replaces secrets in the template by references; a label says whose. Absent if there are none. */
  readonly sealer?: StackSealer;
  readonly outputReads: readonly PlannedOutputRead[];
  /** As in the plan. */
  readonly givenParameters?: Readonly<Record<string, string>>;
  /** What is to be known of parameters that keep a value of an earlier deploy. */
  readonly keptParameters?: readonly string[];
  /** As in the plan. */
  readonly fromCloudFormation?: readonly CloudFormationSource[];
  /** Whether functions do not wait for the routes of their subnets; see `routesNotAwaited`. */
  readonly relaxesVpcRoutes?: boolean;
  /** Resources to recreate, with the kind of provider to use; see the inputs `recreate-via-…`. */
  readonly recreate?: Recreation;
  /**
   * Custom resources whose handlers are called again although nothing changes, with the resource that needs
   * the response.
   */
  readonly asksAgain?: ReadonlyMap<string, string>;
  readonly attempted?: Attempts;
  /**
   * Features that are ignored with a warning; the others are refused if the plan would need them. Absent:
   * none is ignored.
   */
  readonly ignored?: readonly IgnorableFeature[];
  /** Whether an update that AWS rejects as unsupported becomes a replacement; see the input `replace`. */
  readonly replacesRefused?: boolean;
  /** Resources that replacements of others detach, by logical id. */
  readonly detached?: ReadonlyMap<string, Detached>;
  /** As in the plan. */
  readonly allowed?: readonly string[];
  /** Values from other stacks that will certainly change, as `awaitsOf` words them. */
  readonly changingOutside?: ReadonlySet<string>;
  /** As in the plan. */
  readonly assets?: readonly PlannedAsset[];
  /** What has been moved in `state` already, by the logical id in the template; see `withMoves`. */
  readonly moved?: ReadonlyMap<string, FoundMove>;
  /** Absent for a stack that is planned alone. */
  readonly others?: OtherStacks;
  /** What is to be said about moves that are not certain. */
  readonly moveNotes?: readonly string[];
  /** The outlooks of the nested stacks among the resources, by logical id. */
  readonly nested?: ReadonlyMap<string, NestedPreview>;
}

/** Resources to recreate through another kind of provider than the one that created them. */
export type Recreation = ReadonlyMap<string, ProvisionedBy>;
