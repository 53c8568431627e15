import type { Shape, TypeCatalog, TypeFacts } from '../../src/types/schema/facts.js';

/** Facts of types that a test makes up, small enough to be read beside what is asked of them. */

export const text: Shape = { kind: 'string' };
export const integer: Shape = { kind: 'integer' };
export const flag: Shape = { kind: 'boolean' };
export const json: Shape = { kind: 'json' };

export function listOf(items: Shape): Shape {
  return { kind: 'array', items: () => items, ordered: true };
}

export function setOf(items: Shape): Shape {
  return { kind: 'array', items: () => items, ordered: false };
}

export function objectOf(properties: Readonly<Record<string, Shape>>): Shape {
  return {
    kind: 'object',
    properties: new Map(Object.entries(properties).map(([name, shape]) => [name, () => shape])),
  };
}

export function mapOf(values: Shape): Shape {
  return { kind: 'object', properties: new Map(), additional: () => values };
}

export const TAGS = listOf(objectOf({ Key: text, Value: text }));

/** A type with an identifier that AWS makes up, which is updated in place whatever changes, unless told otherwise. */
export function factsOf(
  type: string,
  properties: Readonly<Record<string, Shape>>,
  changes: Partial<TypeFacts> = {},
): TypeFacts {
  return {
    type,
    primaryIdentifier: ['Id'],
    createOnly: [],
    conditionalCreateOnly: [],
    readOnly: ['Id'],
    writeOnly: [],
    required: [],
    provisioning: 'FULLY_MUTABLE',
    shape: objectOf({ Id: text, ...properties }),
    ...changes,
  };
}

export function catalogOf(...facts: readonly TypeFacts[]): TypeCatalog {
  const byType = new Map(facts.map((each) => [each.type, each]));
  return { facts: (type) => byType.get(type) };
}
