/** The execution environments of Lambda functions. */

import { isObject, type Json, type JsonObject } from '../../../src/json.js';
import type { Account } from '../cloudcontrol/account.js';
import { changedAt, policiesOf, roleOf } from '../cloudcontrol/integrity/propagation.js';
import { keyOf, type Resource } from '../cloudcontrol/inventory.js';

/** What a function runs in, from its first invocation until the function is changed. */
export interface ExecutionEnvironment {
  readonly startedAt: number;
  /** Actions that only policies allow which were not in effect when it started: they are refused as long as it lives. */
  readonly refused: readonly string[];
}

/**
 * Execution environments of functions. One that has started before a policy of its role was in effect goes on being
 * refused what that policy allows; a change of the function's code or configuration replaces it.
 * Source: cdkd #756, #1674; aws-cdk #18237, #37675; UpdateFunctionConfiguration, Lambda API Reference: "When you update
 * a function, Lambda provisions an instance of the function and its supporting resources".
 */
export class ExecutionEnvironments {
  private readonly byFunction = new Map<string, ExecutionEnvironment>();

  constructor(private readonly account: Account) {}

  /** The one that the next invocation meets. */
  of(resource: Resource): ExecutionEnvironment {
    const key = keyOf(resource);
    const there = this.byFunction.get(key);
    if (there !== undefined && changedAt(resource) <= there.startedAt) return there;
    const startedAt = this.account.now();
    const environment = { startedAt, refused: this.refusedTo(resource, startedAt) };
    this.byFunction.set(key, environment);
    return environment;
  }

  private refusedTo(resource: Resource, startedAt: number): string[] {
    const { iamPropagation: delay } = this.account.settings;
    const role = delay > 0 ? roleOf(resource, this.account) : undefined;
    if (role === undefined) return [];
    const own = Array.isArray(role.model['Policies']) ? role.model['Policies'].filter(isObject) : [];
    const policies = [
      ...own.map((policy) => ({ actions: actionsOf(policy['PolicyDocument']), at: changedAt(role) })),
      ...policiesOf(role, this.account).map((policy) => ({
        actions: actionsOf(policy.model['PolicyDocument']),
        at: changedAt(policy),
      })),
    ];
    const isInEffect = ({ at }: { readonly at: number }) => at + delay <= startedAt;
    const allowed = new Set(policies.filter(isInEffect).flatMap(({ actions }) => actions));
    const late = policies.filter((policy) => !isInEffect(policy)).flatMap(({ actions }) => actions);
    return late.filter((action) => !allowed.has(action));
  }
}

/** What a document's statements allow, as they spell it: `s3:GetObject*`. */
function actionsOf(document: Json | undefined): string[] {
  const statements = isObject(document) ? [document['Statement'] ?? []].flat() : [];
  return statements.filter(isObject).flatMap((statement: JsonObject) => {
    const actions = statement['Effect'] === 'Allow' ? [statement['Action'] ?? []].flat() : [];
    return actions.filter((action) => typeof action === 'string');
  });
}
