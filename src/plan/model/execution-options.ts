import type { Plan } from './plan.js';

/**
 * Inputs that let a run do what its plan does not say: delete what cannot be updated, lose data on the way, or switch
 * protection off. Who approves a plan approves these with it.
 */
export function allowancesOf(choices: ExecutionChoices, operation: 'deploy' | 'destroy'): readonly string[] {
  const { replace, forceStatefulRecreation, removeProtection, ignored } = choices;
  if (operation === 'destroy') return removeProtection ? ['remove-protection'] : [];
  return [
    ...ignored.toSorted().map((feature) => `allow-ignored: ${feature}`),
    ...(forceStatefulRecreation ? ['force-stateful-recreation'] : []),
    ...(replace ? ['replace'] : []),
  ];
}

/** How a plan is made and carried out, where there is a choice. */
export interface ExecutionChoices {
  /** A deploy that fails takes back what it had done. */
  readonly rollback: boolean;
  /** An update that AWS refuses because it knows none becomes a replacement. */
  readonly replace: boolean;
  /** Resources that hold data may be replaced, and their data lost. */
  readonly forceStatefulRecreation: boolean;
  /** Logical ids that are to be made anew, by Cloud Control or by a provider of our own. */
  readonly recreate: { readonly viaCloudControl: readonly string[]; readonly viaSdk: readonly string[] };
  /** Types that AWS says cannot be managed, and that are tried all the same. */
  readonly allowedTypes: readonly string[];
  /** Features of the template that are ignored with a warning instead of being refused. */
  readonly ignored: readonly IgnorableFeature[];
  /** Functions and their roles do not wait for the routes that the CDK makes them depend on. */
  readonly aggressiveVpcParallel: boolean;
  /** A deploy waits until what it creates is ready, also where nothing else needs it to be. */
  readonly waits: boolean;
  /** A destroy switches deletion protection off. */
  readonly removeProtection: boolean;
  /** Names of roles, users, groups, instance profiles and load balancers get the stack's name in front. */
  readonly prefixUserSuppliedNames: boolean;
  /** Somebody said yes to what a deploy would otherwise ask about. */
  readonly confirmed: boolean;
}

/** Absent where nothing is allowed beyond the steps. */
export function allowedIn({ allowed = [] }: Pick<Plan, 'allowed'>): Pick<Plan, 'allowed'> {
  return allowed.length === 0 ? {} : { allowed };
}

/** Features of a template that only CloudFormation carries out, by the names that `allow-ignored` takes. */
export const IGNORABLE_FEATURES = ['cfn-init', 'creation-policy', 'update-policy'] as const;

export type IgnorableFeature = (typeof IGNORABLE_FEATURES)[number];
