/** Finds the resources and parameters that an expression refers to. */

import { isObject, type Json } from '../../json.js';
import { intrinsicOf, quoted } from './intrinsics.js';
import { placeholdersOf } from './sub-text.js';

/** A name that an expression refers to: a resource or parameter, and for `Fn::GetAtt` an attribute. */
export interface Reference {
  readonly logicalId: string;
  /** Absent for a `Ref`; `*` if the attribute's name is itself an expression. */
  readonly attribute?: string;
}

/** Whether a condition holds; `undefined` while unknown. */
export type ConditionLookup = (name: string) => boolean | undefined;

const UNKNOWN: ConditionLookup = () => undefined;

/**
 * Every `Ref`, `Fn::GetAtt` and `Fn::Sub` variable at every depth, in order, with repetitions. Includes
 * template parameters but not pseudo parameters. For an `Fn::If` whose condition is known, only the branch
 * that is taken counts.
 */
export function referencesOf(value: Json, holds: ConditionLookup = UNKNOWN): Reference[] {
  const found: Reference[] = [];
  collect(value, holds, found);
  return found;
}

function collect(value: Json | undefined, holds: ConditionLookup, found: Reference[]): void {
  if (Array.isArray(value)) {
    for (const item of value) collect(item, holds, found);
    return;
  }
  if (!isObject(value) || quoted(value) !== undefined) return;
  const { name, argument } = intrinsicOf(value) ?? { name: '', argument: null };
  if (name === 'Ref' && typeof argument === 'string') found.push(...named(argument));
  else if (name === 'Fn::GetAtt' && typeof argument === 'string') found.push(attributeOf(argument));
  else if (name === 'Fn::GetAtt' && Array.isArray(argument)) collectGetAtt(argument, holds, found);
  else if (name === 'Fn::Sub') collectSub(argument, holds, found);
  else if (name === 'Fn::If' && Array.isArray(argument)) collectIf(argument, holds, found);
  else for (const member of Object.values(value)) collect(member, holds, found);
}

function named(name: string): Reference[] {
  return name.startsWith('AWS::') ? [] : [{ logicalId: name }];
}

function attributeOf(text: string): Reference {
  const [logicalId = '', ...attribute] = text.split('.');
  return { logicalId, attribute: attribute.join('.') };
}

function collectGetAtt(argument: readonly Json[], holds: ConditionLookup, found: Reference[]): void {
  const [logicalId, attribute] = argument;
  if (typeof logicalId === 'string') {
    found.push({ logicalId, attribute: typeof attribute === 'string' ? attribute : '*' });
  }
  for (const part of argument) collect(part, holds, found);
}

function collectSub(argument: Json, holds: ConditionLookup, found: Reference[]): void {
  const [text, variables] = Array.isArray(argument) ? argument : [argument];
  const own = isObject(variables) ? variables : {};
  for (const piece of typeof text === 'string' ? placeholdersOf(text) : []) {
    if (piece.kind !== 'variable' || Object.hasOwn(own, piece.name)) continue;
    const { logicalId, attribute } = piece;
    found.push(...(attribute === undefined ? named(logicalId) : [{ logicalId, attribute }]));
  }
  collect(Object.values(own), holds, found);
}

function collectIf(argument: readonly Json[], holds: ConditionLookup, found: Reference[]): void {
  const [condition, whenTrue, whenFalse] = argument;
  const taken = typeof condition === 'string' ? holds(condition) : undefined;
  if (taken !== false) collect(whenTrue, holds, found);
  if (taken !== true) collect(whenFalse, holds, found);
}
