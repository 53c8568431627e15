/** Derives type facts from a CloudFormation registry schema. */

import { defined } from '../../defined.js';
import { at, equal, isObject, type Json, type JsonObject } from '../../json.js';
import type { Shape, TypeFacts } from './facts.js';

/**
 * Facts from a registry schema, as `cloudformation:DescribeType` returns it
 * (https://docs.aws.amazon.com/cloudformation-cli/latest/userguide/resource-type-schema.html). This function
 * also builds the baked registry, so a type has the same facts from either source.
 */
export function factsFromSchema(schema: JsonObject): TypeFacts {
  const shapes = new ShapeReader(schema);
  const tags = tagsOf(schema);
  return {
    type: typeof schema.typeName === 'string' ? schema.typeName : '',
    primaryIdentifier: paths(schema.primaryIdentifier),
    createOnly: paths(schema.createOnlyProperties),
    conditionalCreateOnly: paths(schema.conditionalCreateOnlyProperties),
    readOnly: paths(schema.readOnlyProperties),
    writeOnly: paths(schema.writeOnlyProperties),
    required: texts(schema.required),
    provisioning: provisioningOf(schema),
    ...defined({ tags }),
    ...(schema.replacementStrategy === 'delete_then_create' ? { deleteFirst: true } : {}),
    shape: shapes.shapeOf({
      type: 'object',
      properties: schema.properties ?? {},
      additionalProperties: false,
    }),
  };
}

function texts(value: Json | undefined): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

/**
 * Removes the leading `/properties/`; a few schemas repeat `properties` or write `items` instead of the star.
 */
function paths(value: Json | undefined): string[] {
  const cleaned = texts(value).map((path) =>
    path
      .replace(/^\/?properties\//, '')
      .replaceAll('/properties/', '/')
      .replaceAll('/items/', '/*/')
      .replace(/^\//, ''),
  );
  return [...new Set(cleaned)];
}

/**
 * AWS's rule for the operations that Cloud Control supports for a type; `DescribeType` calls it
 * `ProvisioningType`.
 */
function provisioningOf({ handlers }: JsonObject): TypeFacts['provisioning'] {
  if (!isObject(handlers) || !('create' in handlers) || !('read' in handlers) || !('delete' in handlers)) {
    return 'NON_PROVISIONABLE';
  }
  return 'update' in handlers ? 'FULLY_MUTABLE' : 'IMMUTABLE';
}

/** `tagging`, or the older `taggable`; defaults as in the resource provider definition. */
function tagsOf(schema: JsonObject): TypeFacts['tags'] {
  const { tagging, taggable, properties } = schema;
  const settings = isObject(tagging) ? tagging : { taggable: taggable ?? true };
  if (settings.taggable === false) return undefined;
  const property = paths([settings.tagProperty ?? '/properties/Tags'])[0] ?? 'Tags';
  if (at(properties, [property.split('/')[0] ?? '']) === undefined) return undefined;
  return { property, updatable: settings.tagUpdatable !== false };
}

const JSON_SHAPE: Shape = { kind: 'json' };

/** Reads shapes from JSON Schema. Definitions are read once and lazily, since they may be recursive. */
class ShapeReader {
  readonly #schema: JsonObject;
  readonly #definitions = new Map<string, Shape>();

  constructor(schema: JsonObject) {
    this.#schema = schema;
  }

  shapeOf(node: Json | undefined): Shape {
    if (!isObject(node)) return JSON_SHAPE;
    if (typeof node.$ref === 'string') return this.#definition(node.$ref);
    const kinds = texts(Array.isArray(node.type) ? node.type : [node.type ?? '']).filter(
      (kind) => kind !== 'null',
    );
    const [kind] = kinds;
    if (kinds.length > 1) return JSON_SHAPE;
    switch (kind) {
      case 'string':
      case 'boolean':
      case 'integer':
      case 'number':
        return { kind };
      case 'array':
        return this.#array(node);
      case 'object':
        return this.#object(node);
      default:
        return this.#untyped(node);
    }
  }

  #definition(pointer: string): Shape {
    const known = this.#definitions.get(pointer);
    if (known !== undefined) return known;
    const path = pointer.split('/').slice(1);
    // A definition that refers only to itself has no shape.
    this.#definitions.set(pointer, JSON_SHAPE);
    const shape = pointer.startsWith('#/') ? this.shapeOf(at(this.#schema, path)) : JSON_SHAPE;
    this.#definitions.set(pointer, shape);
    return shape;
  }

  #array(node: JsonObject): Shape {
    const items = this.#lazily(node.items);
    return { kind: 'array', items, ordered: node.insertionOrder !== false };
  }

  /**
   * Allows the members of all alternatives of `oneOf` and the like; AWS checks which combinations are valid.
   */
  #object(node: JsonObject): Shape {
    const variants = alternativesOf(node).filter((variant) => isObject(variant.properties));
    const properties = new Map<string, () => Shape>();
    for (const source of [...variants, node]) {
      for (const [name, member] of Object.entries(isObject(source.properties) ? source.properties : {})) {
        if (equal(member, {}) && properties.has(name)) continue;
        properties.set(name, this.#lazily(member));
      }
    }
    const additional = this.#additional(node);
    if (additional === undefined) return { kind: 'object', properties };
    return properties.size === 0 && !isTyped(node) ? JSON_SHAPE : { kind: 'object', properties, additional };
  }

  #additional(node: JsonObject): (() => Shape) | undefined {
    const patterns = isObject(node.patternProperties) ? Object.values(node.patternProperties) : [];
    const [first] = patterns;
    if (first !== undefined) {
      return patterns.every((pattern) => equal(pattern, first)) ? this.#lazily(first) : () => JSON_SHAPE;
    }
    if (isObject(node.additionalProperties)) return this.#lazily(node.additionalProperties);
    return node.additionalProperties === false ? undefined : () => JSON_SHAPE;
  }

  /** A schema without a `type`: the kind that its keywords imply, or that all alternatives share. */
  #untyped(node: JsonObject): Shape {
    if (isObject(node.properties) || isObject(node.patternProperties)) return this.#object(node);
    if (node.items !== undefined) return this.#array(node);
    if (Array.isArray(node.enum))
      return node.enum.every((item) => typeof item === 'string') ? { kind: 'string' } : JSON_SHAPE;
    const alternatives = alternativesOf(node);
    const shapes = alternatives.map((alternative) => this.shapeOf(alternative));
    const [first] = shapes;
    if (first === undefined || shapes.some((shape) => shape.kind !== first.kind)) return JSON_SHAPE;
    if (first.kind === 'array') return shapes.length === 1 ? first : JSON_SHAPE;
    return first.kind === 'object' ? mergedObject(shapes) : first;
  }

  #lazily(node: Json | undefined): () => Shape {
    let shape: Shape | undefined;
    return () => (shape ??= this.shapeOf(node));
  }
}

function alternativesOf(node: JsonObject): JsonObject[] {
  return [node.oneOf, node.anyOf, node.allOf].flatMap((list) =>
    Array.isArray(list) ? list.filter(isObject) : [],
  );
}

function isTyped(node: JsonObject): boolean {
  return isObject(node.patternProperties) || isObject(node.additionalProperties);
}

/** The union of several objects' members; if two disagree about a member, anything is allowed there. */
function mergedObject(shapes: readonly Shape[]): Shape {
  const properties = new Map<string, () => Shape>();
  let additional: (() => Shape) | undefined;
  for (const shape of shapes) {
    if (shape.kind !== 'object') continue;
    additional ??= shape.additional;
    for (const [name, member] of shape.properties) {
      const other = properties.get(name);
      properties.set(name, other === undefined ? member : () => agreed(other(), member()));
    }
  }
  return additional === undefined
    ? { kind: 'object', properties }
    : { kind: 'object', properties, additional };
}

function agreed(one: Shape, other: Shape): Shape {
  return one === other || (one.kind === other.kind && isScalar(one)) ? one : JSON_SHAPE;
}

function isScalar(shape: Shape): boolean {
  return shape.kind !== 'object' && shape.kind !== 'array';
}
