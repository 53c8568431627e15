/** Checks parameter values against the constraints in the template's declarations. */

import type { Json, JsonObject } from '../../json.js';
import type { TemplateParameter } from '../syntax/model.js';
import { expressionOfJava } from './java-patterns.js';
import { isListType, isNumberType, ssmValueType } from './parameter-types.js';

/** A violated constraint of a parameter's declaration, in CloudFormation's words. */
interface Violation {
  readonly parameter: string;
  readonly message: string;
}

/**
 * The constraints that a value violates
 * (https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/parameters-section-structure.html).
 * Constraints of an SSM-typed parameter apply to the parameter's name, not to the stored value. Whether an
 * AWS-specific value exists in the account is left to the service that receives it.
 */
export function violationsOf(
  parameter: TemplateParameter,
  text: string,
  match: Match = unbounded,
): Violation[] {
  const { name, type, constraints } = parameter;
  const matching = patience(match);
  const isStored = ssmValueType(type) !== undefined;
  const items = !isStored && isListType(type) ? text.split(',').map((item) => item.trim()) : [text];
  const isNumber = !isStored && isNumberType(type);
  const broken = items.flatMap((item) =>
    isNumber ? numberViolations(item, constraints) : textViolations(item, constraints, matching.matches),
  );
  if (matching.isOver()) return [{ parameter: name, message: `Parameter '${name}' ${tooSlow(constraints)}` }];
  const allowed = constraints.AllowedValues;
  if (Array.isArray(allowed) && !items.every((item) => allowed.map(asText).includes(item))) {
    broken.push('must be one of AllowedValues');
  }
  const explanation = constraints.ConstraintDescription;
  return [...new Set(broken)].slice(0, 1).map((what) => ({
    parameter: name,
    message:
      typeof explanation === 'string'
        ? `Parameter ${name} failed to satisfy constraint: ${explanation}`
        : `Parameter '${name}' ${what}`,
  }));
}

function numberViolations(item: string, constraints: JsonObject): string[] {
  const value = Number(item);
  if (item.trim() === '' || !Number.isFinite(value)) return ['must be a number'];
  const most = limit(constraints.MaxValue);
  const least = limit(constraints.MinValue);
  return [
    ...(most !== undefined && value > most ? [`must be a number not greater than ${most}`] : []),
    ...(least !== undefined && value < least ? [`must be a number not less than ${least}`] : []),
  ];
}

/** Whether the expression matches; `undefined` if that takes too long: some patterns need time without end. */
export type Match = (expression: RegExp, text: string) => boolean | undefined;

const unbounded: Match = (expression, text) => expression.test(text);

/** Matches until a pattern has taken too long once: a list may have thousands of items. */
function patience(match: Match): { readonly matches: Match; readonly isOver: () => boolean } {
  let isOver = false;
  const matches: Match = (expression, text) => {
    const result = isOver ? undefined : match(expression, text);
    isOver ||= result === undefined;
    return result;
  };
  return { matches, isOver: () => isOver };
}

function tooSlow({ AllowedPattern: pattern }: JsonObject): string {
  return `has an AllowedPattern that takes too long to match: ${asText(pattern ?? '')}`;
}

function textViolations(item: string, constraints: JsonObject, match: Match): string[] {
  const longest = limit(constraints.MaxLength);
  const shortest = limit(constraints.MinLength);
  const pattern = constraints.AllowedPattern;
  return [
    ...(longest !== undefined && item.length > longest ? [`must contain at most ${longest} characters`] : []),
    ...(shortest !== undefined && item.length < shortest
      ? [`must contain at least ${shortest} characters`]
      : []),
    ...(typeof pattern === 'string' && !matches(item, pattern, match)
      ? [`must match pattern ${pattern}`]
      : []),
  ];
}

/** Limits may be strings. */
function limit(value: Json | undefined): number | undefined {
  return value === undefined || value === null || value === '' ? undefined : Number(asText(value));
}

function asText(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/**
 * The pattern must match the whole value. One that cannot be translated from Java is not checked here but by the service
 * that receives the value.
 */
function matches(item: string, pattern: string, match: Match): boolean {
  const expression = expressionOfJava(pattern);
  return expression === undefined || match(expression, item) === true;
}
