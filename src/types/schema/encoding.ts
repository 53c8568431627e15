/** Encodes and decodes type facts for the baked registry. */

import { defined } from '../../defined.js';
import { isObject, type Json, type JsonObject } from '../../json.js';
import type { Shape, TypeFacts } from './facts.js';

/**
 * A type's facts are a JSON object with one-letter keys; empty facts are omitted. Shapes: `s b i n j` for the
 * scalars and `json`; `["o", items]` and `["u", items]` for ordered and unordered lists; an object of
 * members, where `*` is the shape of keys that are not listed; a number for an entry of the table `d`, which
 * holds the shapes that occur more than once and may therefore be recursive.
 */

const SCALARS = { s: 'string', b: 'boolean', i: 'integer', n: 'number', j: 'json' } as const;
const LETTERS: ReadonlyMap<Shape['kind'], string> = new Map(
  Object.entries(SCALARS).map(([letter, kind]) => [kind, letter]),
);
const PROVISIONING = { M: 'FULLY_MUTABLE', I: 'IMMUTABLE', N: 'NON_PROVISIONABLE' } as const;

export function encodeFacts(facts: TypeFacts): JsonObject {
  const encoder = new ShapeEncoder(facts.shape);
  const lists: [string, readonly string[]][] = [
    ['i', facts.primaryIdentifier],
    ['c', facts.createOnly],
    ['k', facts.conditionalCreateOnly],
    ['r', facts.readOnly],
    ['w', facts.writeOnly],
    ['q', facts.required],
    ['a', facts.attributes ?? []],
  ];
  return {
    p: facts.provisioning === 'FULLY_MUTABLE' ? 'M' : facts.provisioning === 'IMMUTABLE' ? 'I' : 'N',
    ...Object.fromEntries(lists.flatMap(([key, list]) => (list.length === 0 ? [] : [[key, list.join(' ')]]))),
    ...(facts.tags === undefined ? {} : { t: `${facts.tags.updatable ? '+' : '-'}${facts.tags.property}` }),
    ...defined({ f: facts.ref }),
    ...(facts.deleteFirst === true ? { x: 1 } : {}),
    s: encoder.root,
    ...(encoder.table.length === 0 ? {} : { d: encoder.table }),
  };
}

/** Decodes shapes on demand: most of a type's are never used. */
export function decodeFacts(type: string, encoded: JsonObject): TypeFacts {
  const list = (key: string) => {
    const value = encoded[key];
    return typeof value === 'string' ? value.split(' ') : [];
  };
  const { t: tags, f: ref, p: provisioning } = encoded;
  return {
    type,
    primaryIdentifier: list('i'),
    createOnly: list('c'),
    conditionalCreateOnly: list('k'),
    readOnly: list('r'),
    writeOnly: list('w'),
    required: list('q'),
    provisioning: PROVISIONING[provisioning === 'M' || provisioning === 'I' ? provisioning : 'N'],
    ...(typeof tags === 'string'
      ? { tags: { property: tags.slice(1), updatable: tags.startsWith('+') } }
      : {}),
    ...(typeof ref === 'string' ? { ref } : {}),
    ...('a' in encoded ? { attributes: list('a') } : {}),
    ...('x' in encoded ? { deleteFirst: true } : {}),
    shape: new ShapeDecoder(Array.isArray(encoded.d) ? encoded.d : []).decode(encoded.s),
  };
}

class ShapeEncoder {
  readonly root: Json;
  readonly table: Json[] = [];
  readonly #uses = new Map<Shape, number>();
  readonly #numbers = new Map<Shape, number>();

  constructor(shape: Shape) {
    this.#count(shape);
    this.root = this.#encode(shape);
  }

  #count(shape: Shape): void {
    const uses = this.#uses.get(shape) ?? 0;
    this.#uses.set(shape, uses + 1);
    if (uses > 0) return;
    for (const member of membersOf(shape)) this.#count(member);
  }

  #encode(shape: Shape): Json {
    const letter = LETTERS.get(shape.kind);
    if (letter !== undefined) return letter;
    if ((this.#uses.get(shape) ?? 0) < 2) return this.#composite(shape);
    const known = this.#numbers.get(shape);
    if (known !== undefined) return known;
    const number = this.table.length;
    this.#numbers.set(shape, number);
    this.table.push(null);
    this.table[number] = this.#composite(shape);
    return number;
  }

  #composite(shape: Shape): Json {
    if (shape.kind === 'array') return [shape.ordered ? 'o' : 'u', this.#encode(shape.items())];
    if (shape.kind !== 'object') return 'j';
    const members = [...shape.properties].map(([name, member]): [string, Json] => [
      name,
      this.#encode(member()),
    ]);
    const additional: [string, Json][] =
      shape.additional === undefined ? [] : [['*', this.#encode(shape.additional())]];
    return Object.fromEntries([...members, ...additional]);
  }
}

function membersOf(shape: Shape): Shape[] {
  if (shape.kind === 'array') return [shape.items()];
  if (shape.kind !== 'object') return [];
  const additional = shape.additional === undefined ? [] : [shape.additional()];
  return [...[...shape.properties.values()].map((member) => member()), ...additional];
}

class ShapeDecoder {
  readonly #table: readonly Json[];
  readonly #decoded = new Map<number, Shape>();

  constructor(table: readonly Json[]) {
    this.#table = table;
  }

  decode(encoded: Json | undefined): Shape {
    if (typeof encoded === 'number') return this.#entry(encoded);
    if (Array.isArray(encoded)) {
      const [order, items = null] = encoded;
      return { kind: 'array', items: this.#lazily(items), ordered: order === 'o' };
    }
    if (isObject(encoded)) return this.#object(encoded);
    return { kind: isScalarLetter(encoded) ? SCALARS[encoded] : 'json' };
  }

  #object(encoded: JsonObject): Shape {
    const { '*': additional, ...members } = encoded;
    const properties = new Map(Object.entries(members).map(([name, member]) => [name, this.#lazily(member)]));
    if (additional === undefined) return { kind: 'object', properties };
    return { kind: 'object', properties, additional: this.#lazily(additional) };
  }

  #entry(number: number): Shape {
    const known = this.#decoded.get(number);
    if (known !== undefined) return known;
    const shape = this.decode(this.#table[number]);
    this.#decoded.set(number, shape);
    return shape;
  }

  #lazily(encoded: Json): () => Shape {
    let shape: Shape | undefined;
    return () => (shape ??= this.decode(encoded));
  }
}

function isScalarLetter(value: Json | undefined): value is keyof typeof SCALARS {
  return typeof value === 'string' && Object.hasOwn(SCALARS, value);
}
