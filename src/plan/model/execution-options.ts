/** The options with which a plan is made and executed. */

import type { MoveSetting } from './moves.js';
import type { Plan } from './plan.js';

/**
 * Inputs that allow a run more than the steps of its plan: deleting resources that cannot be updated, losing
 * data, switching off protection, or applying other values. Approving a plan approves these as well.
 */
export function allowancesOf(choices: ExecutionChoices, operation: 'deploy' | 'destroy'): readonly string[] {
  const { replace, forceStatefulRecreation, removeProtection, ignored, approvalIgnores } = choices;
  if (operation === 'destroy') return removeProtection ? ['remove-protection'] : [];
  return [
    ...approvalIgnores.toSorted().map((path) => `${IGNORING}${path}`),
    ...ignored.toSorted().map((feature) => `allow-ignored: ${feature}`),
    ...(forceStatefulRecreation ? ['force-stateful-recreation'] : []),
    ...(replace ? ['replace'] : []),
  ];
}

/** Precedes an entry of `approval-ignores` among what a plan allows. */
export const IGNORING = 'approval-ignores: ';

/** How a plan is made and executed. */
export interface ExecutionChoices {
  /** The path of resources that their own API and Cloud Control can both manage. */
  readonly provisioning: 'auto' | 'cloud-control';
  /** A failed deploy is rolled back. */
  readonly rollback: boolean;
  /** Which resources keep existing under another logical id. */
  readonly moves: MoveSetting;
  /** An update that AWS rejects because the resource has none becomes a replacement. */
  readonly replace: boolean;
  /** Resources that hold data may be replaced, losing their data. */
  readonly forceStatefulRecreation: boolean;
  /** Logical ids to recreate, through Cloud Control or a provider of this action. */
  readonly recreate: { readonly viaCloudControl: readonly string[]; readonly viaSdk: readonly string[] };
  /** Types that AWS reports as unmanageable and that are tried anyway. */
  readonly allowedTypes: readonly string[];
  /** Template features that are ignored with a warning instead of being refused. */
  readonly ignored: readonly IgnorableFeature[];
  /** Places whose values may differ from the approved plan. */
  readonly approvalIgnores: readonly string[];
  /** Functions and their roles do not wait for the routes on which the CDK makes them depend. */
  readonly aggressiveVpcParallel: boolean;
  /** A deploy waits until the resources it creates are ready, even if nothing else needs them. */
  readonly waits: boolean;
  /** How long a deploy waits after its last change of roles and policies, in milliseconds. */
  readonly settleTime: number;
  /** A destroy switches off deletion protection. */
  readonly removeProtection: boolean;
  /** Names of roles, users, groups, instance profiles and load balancers get the stack's name as a prefix. */
  readonly prefixUserSuppliedNames: boolean;
  /** Imports that no state answers are looked up in CloudFormation. */
  readonly cfnFallback: boolean;
  /** Whether CloudFormation expands the macros of templates. */
  readonly macros: 'expand' | 'refuse';
  /** The user has confirmed what a deploy would otherwise ask about. */
  readonly confirmed: boolean;
}

/** Absent if nothing beyond the steps is allowed. */
export function allowedIn({ allowed = [] }: Pick<Plan, 'allowed'>): Pick<Plan, 'allowed'> {
  return allowed.length === 0 ? {} : { allowed };
}

/** Template features that only CloudFormation implements, by the names that `allow-ignored` takes. */
export const IGNORABLE_FEATURES = ['cfn-init', 'creation-policy', 'update-policy'] as const;

export type IgnorableFeature = (typeof IGNORABLE_FEATURES)[number];
