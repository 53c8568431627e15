/** The list functions: `Fn::Select`, `Fn::Cidr`, `Fn::GetAZs` and `Fn::Length`. */

import type { Json } from '../../json.js';
import { isObject } from '../../json.js';
import { cidrBlocks } from './cidr.js';
import { ofTwo, printed, type Frame } from './evaluation-frame.js';
import { isRegion } from './partitions.js';
import { literal } from '../syntax/intrinsics.js';

const SELECT_USE =
  'every Fn::Select object requires two parameters, the first one an integer index and the second one a list, or a function that returns a list';

export const select = ofTwo('Fn::Select', SELECT_USE, (index, list, frame) => {
  const position = printed(index);
  if (!Array.isArray(list) || position === undefined || !/^\d+$/.test(position)) {
    throw frame.malformed(SELECT_USE);
  }
  const item = list[Number(position)];
  if (item === undefined || item === null) {
    throw frame.malformed(`Fn::Select cannot select nonexistent value at index ${position}`, list);
  }
  return literal(item);
});

const CIDR_USE =
  'every Fn::Cidr object requires two or three parameters, an IP block, a count between 1 and 256, and the number of host bits of each block';

/** https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/intrinsic-function-reference-cidr.html */
export function cidr(argument: Json, frame: Frame): Json {
  if (!Array.isArray(argument) || argument.length < 2 || argument.length > 3) throw frame.malformed(CIDR_USE);
  const parts = argument.map((part, index) => frame.at(index).argument(part));
  if (parts.some((part) => part.expression === undefined)) throw frame.malformed(CIDR_USE);
  if (parts.some((part) => part.known === undefined)) {
    return { 'Fn::Cidr': parts.map((part) => part.expression ?? null) };
  }
  const [block, count, bits] = parts.map((part) => printed(part.known?.value ?? null));
  if (block === undefined || count === undefined || !/^\d+$/.test(count)) throw frame.malformed(CIDR_USE);
  if (bits !== undefined && !/^\d+$/.test(bits)) throw frame.malformed(CIDR_USE);
  const blocks = cidrBlocks(block, Number(count), bits === undefined ? undefined : Number(bits));
  if (typeof blocks === 'string') throw frame.malformed(`Fn::Cidr: ${blocks}`, argument);
  return blocks;
}

/** An empty region means the stack's own. */
export function getAzs(argument: Json, frame: Frame): Json {
  const { expression, known } = frame.argument(argument);
  if (expression !== undefined && known === undefined) return { 'Fn::GetAZs': expression };
  if (typeof known?.value !== 'string') {
    throw frame.malformed('every Fn::GetAZs object must have a String-typed region');
  }
  const region = known.value === '' ? frame.scope.pseudo('AWS::Region')?.value : known.value;
  if (typeof region !== 'string') return { 'Fn::GetAZs': { Ref: 'AWS::Region' } };
  if (!isRegion(region)) throw frame.malformed('the region of Fn::GetAZs must be a region of AWS');
  const zones = frame.scope.external({ kind: 'availability-zones', region });
  return zones === undefined ? { 'Fn::GetAZs': region } : literal(zones.value);
}

/** https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/intrinsic-function-reference-length.html */
export function length(argument: Json, frame: Frame): Json {
  const { expression, known } = frame.argument(argument);
  if (expression !== undefined && known === undefined) return { 'Fn::Length': expression };
  if (Array.isArray(known?.value)) return known.value.length;
  if (isObject(known?.value)) return Object.keys(known.value).length;
  throw frame.malformed('every Fn::Length object must have a list, or a function that returns a list');
}
