/** The string functions: `Fn::Join`, `Fn::Sub`, `Fn::Split`, `Fn::Base64` and `Fn::ToJsonString`. */

import type { Json } from '../../json.js';
import { isObject } from '../../json.js';
import { literal } from '../syntax/intrinsics.js';
import { ofTwo, printed, printedPiece, type Frame } from './evaluation-frame.js';
import { deferred, holdsReferences, internalReferencesIn } from '../syntax/dynamic-references.js';
import { holdsSealed } from '../syntax/secret-references.js';
import { placeholdersOf } from '../syntax/sub-text.js';

const JOIN_USE =
  'every Fn::Join object requires two parameters, (1) a string delimiter and (2) a list of strings to be joined or a function that returns a list of strings (such as Fn::GetAZs) to be joined';

export const join = ofTwo('Fn::Join', JOIN_USE, (delimiter, items, frame) => {
  const separator = printed(delimiter);
  if (separator === undefined || !Array.isArray(items)) throw frame.malformed(JOIN_USE);
  const pieces = items.map((item) => {
    const text = printedPiece(item);
    if (text === undefined) throw frame.malformed(JOIN_USE, item);
    return text;
  });
  return joined(pieces, frame, separator);
});

/**
 * The text of the pieces. They may form a dynamic reference, as in `{{resolve:secretsmanager:${Secret}}}`, but none of
 * the forms that this action makes: those only come whole, with the value of a piece.
 */
function joined(pieces: readonly string[], frame: Frame, separator = ''): string {
  const text = pieces.join(separator);
  const whole = new Set(pieces.flatMap(internalReferencesIn));
  const formed = internalReferencesIn(text).find((reference) => !whole.has(reference));
  if (formed === undefined) return text;
  throw frame.malformed('the text forms a dynamic reference that CloudFormation does not know', formed);
}

const SUB_USE =
  'one or more Fn::Sub intrinsic functions do not specify expected arguments. Specify a string as first argument, and an optional second argument to specify a mapping of values to replace in the string';

/**
 * Every placeholder is a `Ref` or an `Fn::GetAtt`, so a substitution is the join of its pieces. An unresolved
 * substitution stays as that join, in which values that contain `${` do no harm.
 */
export function sub(argument: Json, frame: Frame): Json {
  const [text, variables] = subArguments(argument, frame);
  const pieces = placeholdersOf(text).map((piece): Json => {
    if (piece.kind === 'text') return piece.text;
    const { name } = piece;
    if (piece.kind === 'invalid') throw frame.malformed(invalidVariable(name), name);
    if (Object.hasOwn(variables, name)) return variables[name] ?? null;
    return piece.attribute === undefined
      ? { Ref: name }
      : { 'Fn::GetAtt': [piece.logicalId, piece.attribute] };
  });
  const known: Json[] = [];
  for (const piece of pieces) {
    const value = frame.argument(piece);
    // `${AWS::NoValue}` and a variable without a value are replaced by nothing.
    if (value.expression === undefined) continue;
    if (value.known === undefined) {
      known.push(value.expression);
      continue;
    }
    const printedValue = printedPiece(value.known.value);
    if (printedValue === undefined) {
      throw frame.malformed(
        `Fn::Sub expression "${text}" has a variable that does not resolve to a string`,
        value.known.value,
      );
    }
    const last = known.at(-1);
    if (typeof last === 'string') known[known.length - 1] = joined([last, printedValue], frame);
    else known.push(printedValue);
  }
  if (known.every((piece) => typeof piece === 'string')) return joined(known, frame);
  return { 'Fn::Join': ['', known] };
}

function subArguments(argument: Json, frame: Frame): [string, Record<string, Json>] {
  if (typeof argument === 'string') return [argument, {}];
  if (!Array.isArray(argument) || argument.length !== 2) throw frame.malformed(SUB_USE);
  const [text, variables] = argument;
  if (typeof text !== 'string' || !isObject(variables)) throw frame.malformed(SUB_USE);
  return [text, variables];
}

function invalidVariable(name: string): string {
  return `variable names in Fn::Sub syntax must contain only alphanumeric characters, underscores, periods, and colons: "${name}"`;
}

const SPLIT_USE =
  'every Fn::Split object requires two parameters, (1) a string delimiter and (2) a string to be split or a function that returns a string to be split';

export const split = ofTwo('Fn::Split', SPLIT_USE, (delimiter, source, frame) => {
  const text = printed(source);
  if (typeof delimiter !== 'string' || delimiter === '' || text === undefined)
    throw frame.malformed(SPLIT_USE);
  if (holdsSealed(text)) throw frame.malformed('Fn::Split cannot take apart the value of a NoEcho parameter');
  return text.split(delimiter);
});

export function base64(argument: Json, frame: Frame): Json {
  const { expression, known } = frame.argument(argument);
  if (expression !== undefined && known === undefined) return { 'Fn::Base64': expression };
  const text = known === undefined ? undefined : printed(known.value);
  if (text === undefined) throw frame.malformed('every Fn::Base64 object must have a String-typed value');
  return holdsReferences(text) ? deferred('base64', text) : Buffer.from(text, 'utf8').toString('base64');
}

/** https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/intrinsic-function-reference-ToJsonString.html */
export function toJsonString(argument: Json, frame: Frame): Json {
  const { expression, known } = frame.argument(argument);
  if (expression !== undefined && known === undefined) return { 'Fn::ToJsonString': expression };
  if (known === undefined || typeof known.value !== 'object' || known.value === null) {
    throw frame.malformed('every Fn::ToJsonString object must have an object or an array');
  }
  const text = JSON.stringify(known.value);
  return literal(holdsReferences(text) ? deferred('json', text) : text);
}
