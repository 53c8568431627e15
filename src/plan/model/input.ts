import type { Dag } from '../../graph/dag.js';
import type { Attempts } from './partial-updates.js';
import type { IgnorableFeature } from './execution-options.js';
import type { Detached } from './plan.js';
import type { ProvisionedBy } from '../../ports/resources.js';
import type { StackId } from '../../ports/stack-id.js';
import type { PlannedImport, PlannedOutputRead } from './plan.js';
import type { NestedOutlook } from './nested-outlook.js';
import type { TypeCatalog } from '../../types/schema/facts.js';
import type { Scope } from '../../template/evaluate/scope.js';
import type { Template, TemplateResource, TemplateOutput } from '../../template/syntax/model.js';
import type { StackState } from '../../state/schema.js';

/** How a type is provisioned; `undefined` for one that nothing here can manage. */
export type Provisioning = (
  type: string,
) => { readonly provisionedBy: ProvisionedBy; readonly isUpdatable: boolean } | undefined;

export interface PlanInput {
  readonly stack: StackId;
  readonly template: Template;
  /** The resources and outputs whose condition holds, and what each resource needs. */
  readonly resources: ReadonlyMap<string, TemplateResource>;
  readonly outputs: ReadonlyMap<string, TemplateOutput>;
  readonly dependencies: Dag;
  /** Parameters, conditions, mappings and everything outside the stack; nothing about its resources. */
  readonly scope: Scope;
  readonly state: StackState;
  readonly stateEtag: string | null;
  readonly catalog: TypeCatalog;
  readonly provisioning: Provisioning;
  readonly imports: readonly PlannedImport[];
  /** Puts references in place of secrets that the template gives; `label` says whose. Absent: there are none. */
  readonly seal?: (label: string, secret: string) => string;
  readonly outputReads: readonly PlannedOutputRead[];
  /** Whether functions do not wait for the routes of their subnets; see `routesNotAwaited`. */
  readonly relaxesVpcRoutes?: boolean;
  /** Resources that are to be made anew, and by which kind of provider; see the inputs `recreate-via-…`. */
  readonly recreate?: Recreation;
  /** Custom resources whose handlers are asked again though nothing changes, by the resource that needs the answer. */
  readonly asksAgain?: ReadonlyMap<string, string>;
  readonly attempted?: Attempts;
  /** Features that are ignored with a warning; those of the rest that the plan would need are refused. Absent: all are. */
  readonly ignored?: readonly IgnorableFeature[];
  /** Whether an update that AWS refuses as one that it does not know becomes a replacement; see the input `replace`. */
  readonly replacesRefused?: boolean;
  /** Resources that replacements of others detach, by logical id. */
  readonly detached?: ReadonlyMap<string, Detached>;
  /** As the plan says it. */
  readonly allowed?: readonly string[];
  /** What comes from other stacks and will certainly be another value than now, as `awaitsOf` words it. */
  readonly changingOutside?: ReadonlySet<string>;
  /** What is known of the nested stacks among the resources, by logical id. */
  readonly nested?: ReadonlyMap<string, NestedOutlook>;
}

/** Resources to be made anew by another kind of provider than the one that made them. */
export type Recreation = ReadonlyMap<string, ProvisionedBy>;
