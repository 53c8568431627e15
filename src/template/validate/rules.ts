/** Checks a template's rules: assertions about its parameters. */

import { CdkdError } from '../../errors.js';
import { isObject, type Json } from '../../json.js';
import { environmentScope, type Environment } from '../evaluate/deployment-parameters.js';
import { evaluatorWith } from '../evaluate/evaluate.js';
import { printed, type Frame, type IntrinsicFunction } from '../evaluate/evaluation-frame.js';
import type { Template } from '../syntax/model.js';

/**
 * Checks the rules
 * (https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/rules-section-structure.html). Skips a rule
 * that depends on a value nobody fetched: the CDK's `CheckBootstrapVersion` asks for the version of a
 * bootstrap stack that deployments without CloudFormation do not need, and `Fn::ValueOf` for attributes of
 * existing resources.
 *
 * Throws `INVALID_PARAMETER` listing every assertion that fails.
 */
export function checkRules(template: Template, environment: Omit<Environment, 'conditions'>): void {
  const scope = environmentScope(template, { ...environment, conditions: new Map() });
  const evaluate = evaluatorWith(ruleFunctions(template, environment));
  const failed = Object.entries(template.rules).flatMap(([name, rule]) => {
    if (!isObject(rule)) return [];
    const place = `Rules/${name}`;
    const applies = rule.RuleCondition ?? true;
    if (evaluate(applies, scope, `${place}/RuleCondition`) !== true) return [];
    const assertions = Array.isArray(rule.Assertions) ? rule.Assertions.filter(isObject) : [];
    return assertions
      .filter(({ Assert: assertion }) => evaluate(assertion ?? true, scope, `${place}/Assert`) === false)
      .map(
        ({ AssertDescription: text }) => `${name}: ${typeof text === 'string' ? text : 'assertion failed'}`,
      );
  });
  if (failed.length === 0) return;
  throw new CdkdError('INVALID_PARAMETER', `Template rules are not satisfied: ${failed.join('; ')}`, {
    value: failed.map((text) => text.split(':')[0]).join(', '),
    next: "Use parameter values that satisfy the template's rules.",
  });
}

/** https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/intrinsic-function-reference-rules.html */
function ruleFunctions(
  template: Template,
  environment: Omit<Environment, 'conditions'>,
): ReadonlyMap<string, IntrinsicFunction> {
  const refAll: IntrinsicFunction = (type, frame) => {
    const named = [...template.parameters.values()].filter((parameter) => parameter.type === type);
    if (typeof type !== 'string') throw frame.malformed('every Fn::RefAll object must have a parameter type');
    const values = named.map(({ name }) => environment.parameters.get(name));
    return values.every((value) => value !== undefined) ? values.flat() : { 'Fn::RefAll': type };
  };
  return new Map<string, IntrinsicFunction>([
    ['Fn::Contains', listTest('Fn::Contains', (list, value) => value.every((item) => list.includes(item)))],
    ['Fn::EachMemberEquals', listTest('Fn::EachMemberEquals', eachEquals)],
    [
      'Fn::EachMemberIn',
      listTest('Fn::EachMemberIn', (list, value) => list.every((item) => value.includes(item))),
    ],
    ['Fn::RefAll', refAll],
    ['Fn::ValueOf', (argument) => ({ 'Fn::ValueOf': argument })],
    ['Fn::ValueOfAll', (argument) => ({ 'Fn::ValueOfAll': argument })],
  ]);
}

function eachEquals(list: readonly string[], value: readonly string[]): boolean {
  return list.every((item) => item === value[0]);
}

/** A function of two arguments, a list and a string or list to compare with it, all compared as printed. */
function listTest(
  name: string,
  holds: (list: readonly string[], value: readonly string[]) => boolean,
): IntrinsicFunction {
  return (argument: Json, frame: Frame) => {
    const use = `every ${name} object requires two parameters, a list of strings and a string or list of strings`;
    if (!Array.isArray(argument) || argument.length !== 2) throw frame.malformed(use);
    const list = frame.at(0).argument(argument[0]);
    const value = frame.at(1).argument(argument[1]);
    if (list.expression === undefined || value.expression === undefined) throw frame.malformed(use);
    if (list.known === undefined || value.known === undefined)
      return { [name]: [list.expression, value.expression] };
    return holds(texts(list.known.value), texts(value.known.value));
  };
}

function texts(value: Json): string[] {
  return (Array.isArray(value) ? value : [value]).map((item) => printed(item) ?? JSON.stringify(item));
}
