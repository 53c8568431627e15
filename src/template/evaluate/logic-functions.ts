/** The condition functions: `Fn::If`, `Fn::Equals`, `Fn::And`, `Fn::Or` and `Fn::Not`. */

import { CdkdError } from '../../errors.js';
import { equal, type Json } from '../../json.js';
import { ofTwo, printed, type Frame } from './evaluation-frame.js';
import { conditionReference, NO_VALUE } from '../syntax/intrinsics.js';

const IF_USE =
  'every Fn::If object requires a list argument of three elements, the first one the name of a condition';

/** Evaluates only the branch that is taken: the other one may refer to resources that do not exist. */
export function ifElse(argument: Json, frame: Frame): Json | undefined {
  if (!Array.isArray(argument) || argument.length !== 3) throw frame.malformed(IF_USE);
  const [condition, whenTrue = null, whenFalse = null] = argument;
  if (typeof condition !== 'string') throw frame.malformed(IF_USE);
  const holds = frame.scope.condition(condition);
  if (holds !== undefined) return holds ? frame.at(1).evaluate(whenTrue) : frame.at(2).evaluate(whenFalse);
  return { 'Fn::If': [condition, attempt(whenTrue, frame.at(1)), attempt(whenFalse, frame.at(2))] };
}

/** An error in a branch counts only once that branch is taken. */
function attempt(branch: Json, frame: Frame): Json {
  try {
    return frame.evaluate(branch) ?? { Ref: NO_VALUE };
  } catch (thrown) {
    if (thrown instanceof CdkdError) return branch;
    throw thrown;
  }
}

const EQUALS_USE = 'every Fn::Equals object requires a list of two values to compare';

/** Compares values as CloudFormation prints them: `1` equals `"1"`, `true` equals `"true"`. */
export const equals = ofTwo('Fn::Equals', EQUALS_USE, (left, right) => {
  return equal(asPrinted(left), asPrinted(right));
});

function asPrinted(value: Json): Json {
  return Array.isArray(value) ? value.map(asPrinted) : (printed(value) ?? value);
}

export function and(argument: Json, frame: Frame): Json {
  return combine('Fn::And', argument, frame);
}

export function or(argument: Json, frame: Frame): Json {
  return combine('Fn::Or', argument, frame);
}

/** One known member can decide the result: a false one of `Fn::And`, a true one of `Fn::Or`. */
function combine(name: 'Fn::And' | 'Fn::Or', argument: Json, frame: Frame): Json {
  if (!Array.isArray(argument) || argument.length < 2 || argument.length > 10) {
    throw frame.malformed(
      `every ${name} object requires a list of at least 2 and at most 10 boolean parameters`,
    );
  }
  const settling = name === 'Fn::Or';
  const members = argument.map((member, index) => truth(member, frame.at(index)));
  if (members.includes(settling)) return settling;
  const open = members.filter((member) => typeof member !== 'boolean');
  if (open.length === 0) return !settling;
  // A list of one is not allowed, so the known members stay in.
  return { [name]: members };
}

export function not(argument: Json, frame: Frame): Json {
  if (!Array.isArray(argument) || argument.length !== 1) {
    throw frame.malformed('every Fn::Not object requires a list of one boolean parameter');
  }
  const inner = truth(argument[0] ?? null, frame.at(0));
  return typeof inner === 'boolean' ? !inner : { 'Fn::Not': [inner] };
}

/** A condition: a function, `{"Condition": "Name"}`, or a boolean. */
function truth(value: Json, frame: Frame): Json {
  const name = conditionReference(value);
  if (name !== undefined) return frame.scope.condition(name) ?? value;
  const { expression, known } = frame.argument(value);
  if (expression !== undefined && known === undefined) return expression;
  if (known?.value === true || known?.value === 'true') return true;
  if (known?.value === false || known?.value === 'false') return false;
  throw frame.malformed(
    'a condition must be a condition function, {"Condition": "Name"}, or a boolean',
    value,
  );
}
