import { isObject, type Json } from '../json.js';
import { intrinsicOf, quoted } from './intrinsics.js';
import { placeholdersOf } from './sub-text.js';

/** What an expression refers to by name: a resource or a parameter, and for `Fn::GetAtt` an attribute. */
export interface Reference {
  readonly logicalId: string;
  /** Absent for a `Ref`; `*` where the attribute's name is itself an expression. */
  readonly attribute?: string;
}

/** Whether a condition holds; `undefined` while that is not known. */
export type ConditionLookup = (name: string) => boolean | undefined;

const UNKNOWN: ConditionLookup = () => undefined;

/**
 * Every `Ref`, `Fn::GetAtt` and `Fn::Sub` variable at every depth, in order, repeated where it is repeated. Pseudo
 * parameters are left out, template parameters are not. Of an `Fn::If` whose condition is known only the branch
 * that is taken counts.
 */
export function referencesOf(value: Json, holds: ConditionLookup = UNKNOWN): Reference[] {
  if (Array.isArray(value)) return value.flatMap((item) => referencesOf(item, holds));
  if (!isObject(value) || quoted(value) !== undefined) return [];
  const intrinsic = intrinsicOf(value);
  const inside = (below: Json) => referencesOf(below, holds);
  switch (intrinsic?.name) {
    case 'Ref':
      return typeof intrinsic.argument === 'string' ? named(intrinsic.argument) : [];
    case 'Fn::GetAtt':
      return getAttReferences(intrinsic.argument, inside);
    case 'Fn::Sub':
      return subReferences(intrinsic.argument, inside);
    case 'Fn::If':
      return ifReferences(intrinsic.argument, holds);
    default:
      return Object.values(value).flatMap(inside);
  }
}

function named(name: string): Reference[] {
  return name.startsWith('AWS::') ? [] : [{ logicalId: name }];
}

function getAttReferences(argument: Json, inside: (value: Json) => Reference[]): Reference[] {
  if (typeof argument === 'string') {
    const [logicalId = '', ...attribute] = argument.split('.');
    return [{ logicalId, attribute: attribute.join('.') }];
  }
  if (!Array.isArray(argument)) return inside(argument);
  const [logicalId, attribute = null] = argument;
  if (typeof logicalId !== 'string') return inside(argument);
  return [
    { logicalId, attribute: typeof attribute === 'string' ? attribute : '*' },
    ...inside(argument.slice(1)),
  ];
}

function subReferences(argument: Json, inside: (value: Json) => Reference[]): Reference[] {
  const [text, variables] = Array.isArray(argument) ? argument : [argument];
  if (typeof text !== 'string') return inside(argument);
  const own = isObject(variables) ? variables : {};
  const references = placeholdersOf(text).flatMap((piece): Reference[] => {
    if (piece.kind !== 'variable' || Object.hasOwn(own, piece.name)) return [];
    const { logicalId, attribute } = piece;
    return attribute === undefined ? named(logicalId) : [{ logicalId, attribute }];
  });
  return [...references, ...Object.values(own).flatMap(inside)];
}

function ifReferences(argument: Json, holds: ConditionLookup): Reference[] {
  if (!Array.isArray(argument)) return [];
  const [condition, whenTrue = null, whenFalse = null] = argument;
  const taken = typeof condition === 'string' ? holds(condition) : undefined;
  const branches = taken === undefined ? [whenTrue, whenFalse] : [taken ? whenTrue : whenFalse];
  return branches.flatMap((branch) => referencesOf(branch, holds));
}
