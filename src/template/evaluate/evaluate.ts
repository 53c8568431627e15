/**
 * The evaluator of template expressions: it computes the known parts and keeps the unknown ones as
 * intrinsics.
 */

import { CdkdError } from '../../errors.js';
import { isObject, type Json, type JsonObject } from '../../json.js';
import { Frame, type IntrinsicFunction } from './evaluation-frame.js';
import { cidr, getAzs, length, select } from './list-functions.js';
import { and, equals, ifElse, not, or } from './logic-functions.js';
import { findInMap, getAtt, getStackOutput, importValue, ref } from './reference-functions.js';
import { base64, join, split, sub, toJsonString } from './text-functions.js';
import { intrinsicOf, NO_VALUE, quoted } from '../syntax/intrinsics.js';
import type { Scope } from './scope.js';

/**
 * The template functions, as documented in
 * https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/intrinsic-function-reference.html
 */
const FUNCTIONS: ReadonlyMap<string, IntrinsicFunction> = new Map<string, IntrinsicFunction>([
  ['Ref', ref],
  ['Fn::And', and],
  ['Fn::Base64', base64],
  ['Fn::Cidr', cidr],
  ['Fn::Equals', equals],
  ['Fn::FindInMap', findInMap],
  ['Fn::GetAtt', getAtt],
  ['Fn::GetAZs', getAzs],
  ['Fn::GetStackOutput', getStackOutput],
  ['Fn::If', ifElse],
  ['Fn::ImportValue', importValue],
  ['Fn::Join', join],
  ['Fn::Length', length],
  ['Fn::Not', not],
  ['Fn::Or', or],
  ['Fn::Select', select],
  ['Fn::Split', split],
  ['Fn::Sub', sub],
  ['Fn::ToJsonString', toJsonString],
]);

/** Names of the functions that can be evaluated. */
export const FUNCTION_NAMES: readonly string[] = [...FUNCTIONS.keys()];

type Evaluate = (value: Json, scope: Scope, place?: string) => Json;

/**
 * Evaluates an expression as far as the scope allows. Known parts are computed at every depth. An unknown
 * part stays as its intrinsic with evaluated arguments, so evaluating the result again in a richer scope
 * gives the same value as evaluating the original there. (An `Fn::Sub` becomes the `Fn::Join` of its pieces.)
 * `AWS::NoValue` removes the member or item that holds it; on its own it is returned unchanged.
 *
 * Known values that look like expressions are quoted (`intrinsics.ts`); `finish` removes the quotes. `place`
 * is the location in the template, for messages: `Resources/Queue/Properties`.
 *
 * Throws `TEMPLATE_INVALID` for invalid function arguments, and `UNKNOWN_INTRINSIC`.
 */
export const evaluate: Evaluate = evaluatorWith(new Map());

/** An `evaluate` with additional functions: those of template rules. */
export function evaluatorWith(more: ReadonlyMap<string, IntrinsicFunction>): Evaluate {
  const functions = new Map([...FUNCTIONS, ...more]);
  const walk = (value: Json, frame: Frame): Json | undefined => {
    if (Array.isArray(value)) return items(value, frame);
    if (!isObject(value) || quoted(value) !== undefined) return value;
    const intrinsic = intrinsicOf(value);
    if (intrinsic === undefined) return members(value, frame);
    const apply = functions.get(intrinsic.name);
    if (apply === undefined) throw unknownFunction(intrinsic.name, frame);
    return apply(intrinsic.argument, frame.at(intrinsic.name));
  };
  return (value, scope, place = '') => walk(value, new Frame(scope, walk, place)) ?? { Ref: NO_VALUE };
}

function items(list: readonly Json[], frame: Frame): Json[] {
  return list.flatMap((item, index) => {
    const result = frame.at(index).evaluate(item);
    return result === undefined ? [] : [result];
  });
}

function members(object: JsonObject, frame: Frame): JsonObject {
  const result: [string, Json][] = [];
  for (const [key, value] of Object.entries(object)) {
    const member = frame.at(key).evaluate(value);
    if (member !== undefined) result.push([key, member]);
  }
  return Object.fromEntries(result);
}

function unknownFunction(name: string, frame: Frame): CdkdError {
  return new CdkdError('UNKNOWN_INTRINSIC', `Unknown function ${name} at ${frame.place}`, {
    value: name,
    next: `Use one of CloudFormation's functions: ${FUNCTION_NAMES.join(', ')}.`,
  });
}
