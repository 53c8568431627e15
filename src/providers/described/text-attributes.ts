/** Converts properties to the attributes of services that keep all of them as texts, and back. */

import type { Json, JsonObject } from '../../json.js';
import { documentOf } from './property-forms.js';

/** The attributes of one type, by how their texts are read, with the text of those that the template no longer gives. */
interface AttributeTable {
  readonly text?: Readonly<Record<string, string>>;
  readonly number?: Readonly<Record<string, string>>;
  readonly boolean?: Readonly<Record<string, string>>;
  /** JSON in text. */
  readonly document?: Readonly<Record<string, string>>;
  /** Set by the create, and only to true. */
  readonly marks?: readonly string[];
}

interface Attribute {
  readonly kind: 'text' | 'number' | 'boolean' | 'document' | 'mark';
  readonly empty?: string;
}

const READERS: Readonly<Record<Attribute['kind'], (text: string) => Json>> = {
  text: (text) => text,
  number: Number,
  boolean: (text) => text === 'true',
  document: documentOf,
  mark: () => true,
};

/** The attributes of one type, by property. */
export class TextAttributes {
  readonly #attributes: ReadonlyMap<string, Attribute>;

  constructor({ marks = [], ...table }: AttributeTable) {
    const kinds = Object.entries(table) as [Exclude<Attribute['kind'], 'mark'>, Record<string, string>][];
    this.#attributes = new Map<string, Attribute>([
      ...kinds.flatMap(([kind, texts]) =>
        Object.entries(texts).map(([name, empty]) => [name, { kind, empty }] as const),
      ),
      ...marks.map((name) => [name, { kind: 'mark' }] as const),
    ]);
  }

  /** The properties that can be changed. */
  get changeable(): string[] {
    return [...this.#attributes].flatMap(([name, { kind }]) => (kind === 'mark' ? [] : [name]));
  }

  /** The attributes that properties give. */
  texts(properties: JsonObject): JsonObject {
    return Object.fromEntries(
      [...this.#attributes].flatMap(([name, { kind }]): [string, Json][] => {
        const value = properties[name];
        if (value === undefined) return [];
        const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
        return kind === 'mark' && text !== 'true' ? [] : [[name, text]];
      }),
    );
  }

  /** The properties that attributes of an answer give. An empty text may say that there is none. */
  properties(texts: JsonObject): JsonObject {
    return Object.fromEntries(
      [...this.#attributes].flatMap(([name, { kind, empty }]): [string, Json][] => {
        const text = texts[name];
        if (typeof text !== 'string' || (text === '' && empty === '')) return [];
        return kind === 'mark' && text !== 'true' ? [] : [[name, READERS[kind](text)]];
      }),
    );
  }

  /** The attributes that turn `before` into `after`: all that it gives, and the empty text of those that go. */
  changes(before: JsonObject, after: JsonObject): JsonObject {
    const gone = Object.keys(before).filter((name) => !Object.hasOwn(after, name));
    const emptied = gone.flatMap((name): [string, Json][] => {
      const empty = this.#attributes.get(name)?.empty;
      return empty === undefined ? [] : [[name, empty]];
    });
    return { ...Object.fromEntries(emptied), ...this.texts(after) };
  }
}
