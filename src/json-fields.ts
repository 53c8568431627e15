/** Reads fields of foreign JSON documents with type checks. */

import { CdkdError, type ErrorCode } from './errors.js';
import { MAX_DEPTH, isObject, isTooDeep, type Json, type JsonObject } from './json.js';

/** The source of a JSON document, and how mistakes in it are reported. */
interface FieldSource {
  readonly file: string;
  readonly code: ErrorCode;
  /** Advice for a malformed file. */
  readonly next: string;
}

/**
 * Type-checked access to a foreign JSON object. A field of an unexpected type throws the source's code and
 * names file and location, so a reader never gets a value of another type.
 */
export class Fields {
  readonly #source: FieldSource;
  readonly #place: string;
  readonly #object: JsonObject;

  private constructor(source: FieldSource, place: string, object: JsonObject) {
    this.#source = source;
    this.#place = place;
    this.#object = object;
  }

  /**
   * Parses a file's text, which must contain a JSON object. Skips a byte order mark, as Windows editors write
   * it.
   */
  static parse(text: string, source: FieldSource): Fields {
    let value: Json;
    try {
      value = JSON.parse(text.replace(/^\uFEFF/, '')) as Json;
    } catch (cause) {
      throw malformed(source, 'is not JSON', cause);
    }
    if (!isObject(value)) throw malformed(source, 'does not hold a JSON object');
    if (isTooDeep(value)) throw malformed(source, `is nested more than ${MAX_DEPTH} levels deep`);
    return new Fields(source, '', value);
  }

  /** An object that has already been parsed, as a part of another document. */
  static of(object: JsonObject, source: FieldSource): Fields {
    return new Fields(source, '', object);
  }

  get json(): JsonObject {
    return this.#object;
  }

  text(key: string): string {
    return this.optionalText(key) ?? this.#refuse(key, 'a text');
  }

  optionalText(key: string): string | undefined {
    const value = this.#get(key);
    return value === undefined || typeof value === 'string' ? value : this.#refuse(key, 'a text');
  }

  /** Absent means `undefined`. */
  flag(key: string): boolean | undefined {
    const value = this.#get(key);
    return value === undefined || typeof value === 'boolean' ? value : this.#refuse(key, 'true or false');
  }

  /** Absent means empty. */
  texts(key: string): string[] {
    return this.#list(key, 'a list of texts').map((item) =>
      typeof item === 'string' ? item : this.#refuse(key, 'a list of texts'),
    );
  }

  /** Absent means empty. */
  textRecord(key: string): Record<string, string> {
    return Object.fromEntries(
      Object.entries(this.object(key)?.json ?? {}).map(([name, value]) => [
        name,
        typeof value === 'string' ? value : this.#refuse(`${key}.${name}`, 'a text'),
      ]),
    );
  }

  object(key: string): Fields | undefined {
    const value = this.#get(key);
    if (value === undefined) return undefined;
    return isObject(value) ? this.#inner(key, value) : this.#refuse(key, 'an object');
  }

  /** The objects in a list; absent means empty. */
  objects(key: string): Fields[] {
    return this.#list(key, 'a list of objects').map((item, index) =>
      isObject(item) ? this.#inner(`${key}.${index}`, item) : this.#refuse(key, 'a list of objects'),
    );
  }

  /** The objects in an object, by name; absent means empty. */
  entries(key: string): [name: string, Fields][] {
    return Object.entries(this.object(key)?.json ?? {}).map(([name, value]) => [
      name,
      isObject(value) ? this.#inner(`${key}.${name}`, value) : this.#refuse(`${key}.${name}`, 'an object'),
    ]);
  }

  #list(key: string, expected: string): Json[] {
    const value = this.#get(key) ?? [];
    return Array.isArray(value) ? value : this.#refuse(key, expected);
  }

  /** `null` counts as absent, as the writers of such files use it. */
  #get(key: string): Json | undefined {
    const value = Object.hasOwn(this.#object, key) ? this.#object[key] : undefined;
    return value ?? undefined;
  }

  #inner(key: string, value: JsonObject): Fields {
    return new Fields(this.#source, this.#placeOf(key), value);
  }

  #placeOf(key: string): string {
    return this.#place === '' ? key : `${this.#place}.${key}`;
  }

  #refuse(key: string, expected: string): never {
    throw malformed(this.#source, `is malformed: \`${this.#placeOf(key)}\` must be ${expected}`);
  }
}

function malformed(source: FieldSource, problem: string, cause?: unknown): CdkdError {
  return new CdkdError(source.code, `${source.file} ${problem}`, {
    value: source.file,
    next: source.next,
    cause,
  });
}
