/** Evaluates a template's conditions and selects the resources and outputs that are present. */

import { CdkdError } from '../../errors.js';
import type { Json } from '../../json.js';
import { reportUnresolved, usedBy } from './check.js';
import { environmentScope, type Environment } from '../evaluate/deployment-parameters.js';
import { evaluate } from '../evaluate/evaluate.js';
import { conditionReference, isNoValue } from '../syntax/intrinsics.js';
import type { Template, TemplateOutput, TemplateResource } from '../syntax/model.js';
import { POLICY_ATTRIBUTES, POLICY_KEYS, wrongPolicy } from '../syntax/policy-attributes.js';
import { Problems } from '../syntax/problems.js';
import { referencesOf } from '../syntax/references.js';
import { finish, isResolved } from '../evaluate/unknown-values.js';
import type { Scope } from '../evaluate/scope.js';

/**
 * Evaluates the conditions by name, as far as the parameters are known; omits a condition that depends on a
 * parameter without a value.
 *
 * Throws `TEMPLATE_INVALID` for circular conditions, and for values that are no conditions.
 */
export function evaluateConditions(
  template: Template,
  environment: Omit<Environment, 'conditions'>,
): ReadonlyMap<string, boolean> {
  const results = new Map<string, boolean | undefined>();
  const path: string[] = [];
  const condition = (name: string): boolean | undefined => {
    const expression = template.conditions.get(name);
    if (expression === undefined || results.has(name)) return results.get(name);
    if (path.includes(name)) throw circular([...path.slice(path.indexOf(name)), name]);
    path.push(name);
    const other = conditionReference(expression);
    const result = other === undefined ? evaluate(expression, scope, `Conditions/${name}`) : condition(other);
    path.pop();
    if (result !== undefined && typeof result !== 'boolean' && isResolved(result)) throw noCondition(name);
    results.set(name, typeof result === 'boolean' ? result : undefined);
    return results.get(name);
  };
  const scope = { ...environmentScope(template, { ...environment, conditions: new Map() }), condition };
  const entries = [...template.conditions.keys()].map((name) => [name, condition(name)] as const);
  return new Map(entries.flatMap(([name, holds]) => (holds === undefined ? [] : [[name, holds]])));
}

function circular(names: readonly string[]): CdkdError {
  const chain = names.join(' → ');
  return new CdkdError('TEMPLATE_INVALID', `Template error: Found circular condition dependency: ${chain}`, {
    value: chain,
    next: 'Break the cycle: each condition depends on the next one in the list.',
  });
}

function noCondition(name: string): CdkdError {
  return new CdkdError('TEMPLATE_INVALID', `Template error: Conditions/${name} is not a condition function`, {
    value: name,
    next: 'Use Fn::And, Fn::Or, Fn::Not, Fn::Equals or {"Condition": "Name"}.',
  });
}

/** A template reduced to what is present once its conditions are known. */
export interface EffectiveTemplate {
  readonly resources: ReadonlyMap<string, TemplateResource>;
  readonly outputs: ReadonlyMap<string, TemplateOutput>;
}

/**
 * Assumes that unknown conditions (which depend on a parameter that only the deploy can know) are true, so
 * that everything that may be present is checked.
 */
export function assumingConditions(
  template: Template,
  conditions: ReadonlyMap<string, boolean>,
): ReadonlyMap<string, boolean> {
  return new Map([...template.conditions.keys()].map((name) => [name, conditions.get(name) ?? true]));
}

/**
 * The resources and outputs whose condition is true, the resources with their policies evaluated.
 *
 * Throws `UNRESOLVED_REFERENCE` for a reference to a resource whose condition is false and for an unknown
 * condition, and `TEMPLATE_INVALID` for a function that evaluates to no valid policy. A `DependsOn` on a
 * resource whose condition is false is no error: CloudFormation ignores it.
 */
export function presentResources(template: Template, environment: Environment): EffectiveTemplate {
  const { conditions } = environment;
  const isPresent = (entry: TemplateResource | TemplateOutput) =>
    entry.condition === undefined || holds(entry.condition, conditions);
  const scope = environmentScope(template, environment);
  const resources = new Map(
    [...template.resources]
      .filter(([, resource]) => isPresent(resource))
      .map(([logicalId, resource]) => [logicalId, withPolicies(resource, scope)]),
  );
  const outputs = new Map([...template.outputs].filter(([, output]) => isPresent(output)));
  const absent = (value: Json) =>
    referencesOf(value, (name) => conditions.get(name))
      .map(({ logicalId }) => logicalId)
      .filter((name) => template.resources.has(name) && !resources.has(name));
  const problems = new Problems();
  reportUnresolved(
    [...resources.values()].flatMap(({ logicalId, properties }) => usedBy(logicalId, absent(properties))),
    'Resources',
    problems,
  );
  reportUnresolved(
    [...outputs.values()].flatMap(({ name, value }) => usedBy(name, absent(value))),
    'Outputs',
    problems,
  );
  problems.throwIfAny('With the current conditions');
  return { resources, outputs };
}

function withPolicies(resource: TemplateResource, scope: Scope): TemplateResource {
  const { policyExpressions, ...rest } = resource;
  if (policyExpressions === undefined) return resource;
  const policies = Object.fromEntries(
    POLICY_ATTRIBUTES.flatMap((attribute) => {
      const expression = policyExpressions[attribute];
      const place = `Resources/${resource.logicalId}/${POLICY_KEYS[attribute]}`;
      const value = expression === undefined ? undefined : evaluate(expression, scope, place);
      if (value === undefined || isNoValue(value)) return [];
      const wrong = wrongPolicy(attribute, finish(value));
      if (wrong === undefined) return [[attribute, value]];
      throw new CdkdError('TEMPLATE_INVALID', `Template format error: [${place}] ${wrong}`, {
        value: JSON.stringify(value),
        next: 'Correct the function, or the parameter that provides the policy.',
      });
    }),
  );
  return { ...rest, ...policies };
}

function holds(condition: string, conditions: ReadonlyMap<string, boolean>): boolean {
  const value = conditions.get(condition);
  if (value !== undefined) return value;
  throw new CdkdError('UNRESOLVED_REFERENCE', `The value of condition ${condition} is unknown`, {
    value: condition,
    next: 'Set the parameters that the condition refers to.',
  });
}
