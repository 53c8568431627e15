/** Navigates the shapes of properties for comparisons: list order, and the names of list items. */

import { isObject, type Json } from '../../json.js';
import type { Shape, TypeFacts } from './facts.js';

/** The shape of free-form documents, and of types without facts. */
export const JSON_SHAPE: Shape = { kind: 'json' };

/** The shape of a type's properties. Tags are unordered, whatever the type's schema says. */
export function shapeOfType(facts: TypeFacts | undefined): Shape {
  const shape = facts?.shape ?? JSON_SHAPE;
  const name = facts?.tags?.property;
  if (name === undefined || shape.kind !== 'object') return shape;
  const tags = shape.properties.get(name)?.();
  if (tags?.kind !== 'array') return shape;
  const unordered: Shape = { ...tags, ordered: false };
  return { ...shape, properties: new Map([...shape.properties, [name, () => unordered]]) };
}

export function memberShape(shape: Shape, key: string): Shape {
  if (shape.kind !== 'object') return JSON_SHAPE;
  return (shape.properties.get(key) ?? shape.additional)?.() ?? JSON_SHAPE;
}

export function itemShape(shape: Shape): Shape {
  return shape.kind === 'array' ? shape.items() : JSON_SHAPE;
}

/** Whether it is a list whose order is irrelevant. */
export function isSet(shape: Shape): boolean {
  return shape.kind === 'array' && !shape.ordered;
}

/** The member by which people tell the items of a list apart. */
export function itemName(item: Json): string | undefined {
  if (!isObject(item)) return undefined;
  for (const key of ['Key', 'Id', 'Name', 'AttributeName', 'IndexName', 'PolicyName', 'Sid']) {
    const value = item[key];
    if (typeof value === 'string') return `${key}=${value}`;
  }
  return undefined;
}
