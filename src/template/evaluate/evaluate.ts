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
 * START HERE for what expressions mean. The functions of the template language, as
 * https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/intrinsic-function-reference.html has them.
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
 * Evaluates an expression as far as the scope allows. What is known is computed, at every depth; what is not stays
 * as its intrinsic with its arguments evaluated, so that evaluating the result again in a richer scope gives what
 * evaluating the original there would have given. (An `Fn::Sub` is left as the `Fn::Join` of its pieces.)
 * `AWS::NoValue` removes the member or item that it stands for; alone it is left as it is.
 *
 * Known values that look like expressions are quoted (`intrinsics.ts`); `finish` takes the quotes off.
 * `place` says where in the template the value stands, for messages: `Resources/Queue/Properties`.
 *
 * Throws `TEMPLATE_INVALID` for arguments that a function does not take, and `UNKNOWN_INTRINSIC`.
 */
export const evaluate: Evaluate = evaluatorWith(new Map());

/** An `evaluate` that knows more functions: those of rules. */
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
    next: `Use a function that CloudFormation has: ${FUNCTION_NAMES.join(', ')}.`,
  });
}
