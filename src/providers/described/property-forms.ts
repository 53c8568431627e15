/** Converts properties between the forms of templates and of service APIs. */

import { isObject, parseObject, type Json, type JsonObject } from '../../json.js';
import { objectsOf, picked, textOf } from '../direct/answer-shapes.js';
import { tagChanges, tagMap } from '../direct/tags.js';
import type { Call, Described, Part } from './description.js';

/** What services write otherwise than templates: attributes as texts, documents as text, tags in their own style. */

/** How an attribute's text is read. A `document` is JSON in text. */
export type AttributeKind = 'text' | 'number' | 'boolean' | 'document';

/** An attribute of a service that keeps all of them as texts. */
export interface Attribute {
  readonly kind: AttributeKind;
  /** The text that stands for a property that the template no longer gives. */
  readonly empty?: string;
}

export type Attributes = Readonly<Record<string, Attribute>>;

/** A JSON document as text, whether the template gives it as an object or as text already. */
export function documentText(value: Json | undefined): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? {});
}

/** A document that a service answers as text; as text where it is no JSON object. */
export function documentOf(text: string): Json {
  return parseObject(text) ?? text;
}

/** The attributes that properties give, as texts. */
export function attributeTexts(properties: JsonObject, attributes: Attributes): JsonObject {
  return Object.fromEntries(
    Object.keys(attributes).flatMap((name): [string, Json][] => {
      const value = properties[name];
      if (value === undefined) return [];
      return [[name, documentText(value)]];
    }),
  );
}

/** The properties that attributes of an answer give. An empty text says that there is none. */
export function attributeProperties(texts: JsonObject, attributes: Attributes): JsonObject {
  return Object.fromEntries(
    Object.entries(attributes).flatMap(([name, { kind, empty }]): [string, Json][] => {
      const text = texts[name];
      if (typeof text !== 'string' || (text === '' && empty === '')) return [];
      return [[name, READERS[kind](text)]];
    }),
  );
}

const READERS: Readonly<Record<AttributeKind, (text: string) => Json>> = {
  text: (text) => text,
  number: Number,
  boolean: (text) => text === 'true',
  document: documentOf,
};

/** The attributes that turn `before` into `after`, as texts: those that differ, and the empty text of those that go. */
export function changedAttributes(before: JsonObject, after: JsonObject, attributes: Attributes): JsonObject {
  const gone = Object.keys(before).filter((name) => !Object.hasOwn(after, name));
  const emptied = gone.flatMap((name): [string, Json][] => {
    const empty = attributes[name]?.empty;
    return empty === undefined ? [] : [[name, empty]];
  });
  return { ...Object.fromEntries(emptied), ...attributeTexts(after, attributes) };
}

/** The same value with these keys, at whatever depth, spelled otherwise. */
export function respelled(value: Json, names: Readonly<Record<string, string>>): Json {
  if (Array.isArray(value)) return value.map((item) => respelled(item, names));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [names[key] ?? key, respelled(member, names)]),
  );
}

/** Tags as services have them that write them in lower case. */
export function lowerTags(tags: readonly JsonObject[]): JsonObject[] {
  return tags.map((tag) => ({ key: textOf(tag, 'Key'), value: textOf(tag, 'Value') }));
}

/** The same the other way round. */
export function upperTags(tags: readonly JsonObject[]): JsonObject[] {
  return tags.map((tag) => ({ Key: textOf(tag, 'key'), Value: textOf(tag, 'value') }));
}

/** How a service takes tags: as pairs of `Key` and `Value`, spelled like that or otherwise, or as an object by key. */
export type TagStyle = 'pairs' | 'lower-pairs' | 'kms-pairs' | 'map';

export function styledTags(tags: readonly JsonObject[], style: TagStyle): Json {
  switch (style) {
    case 'map':
      return tagMap(tags);
    case 'pairs':
      return [...tags];
    case 'lower-pairs':
      return lowerTags(tags);
    case 'kms-pairs':
      return respelled([...tags], { Key: 'TagKey', Value: 'TagValue' });
  }
}

/** What the tagging calls of a service are called and take. */
export interface Tagging {
  readonly style: TagStyle;
  readonly set: string;
  readonly unset: string;
  /** Members that hold the tags, and the keys of those that go. */
  readonly members: { readonly tags: string; readonly keys: string };
  /** Members that name the resource. */
  readonly target: (resource: Described) => JsonObject;
}

/** Tags that the creating call sets and that calls of their own change. Tags that others have set stay. */
export function tagsPart({ style, set, unset, members, target }: Tagging): Part {
  return {
    properties: ['Tags'],
    isInCreate: true,
    calls: ({ before, after }, resource) => {
      const { set: wanted, removed } = tagChanges(before, after);
      const named = target(resource);
      return [
        ...when(removed.length > 0, [unset, { ...named, [members.keys]: removed }]),
        ...when(wanted.length > 0, [set, { ...named, [members.tags]: styledTags(wanted, style) }]),
      ];
    },
  };
}

/** The tags that properties give, as a creating call takes them under `member`; nothing where there are none. */
export function givenTags(properties: JsonObject, member: string, style: TagStyle): JsonObject {
  const tags = objectsOf(properties, 'Tags');
  return tags.length === 0 ? {} : { [member]: styledTags(tags, style) };
}

export function when(condition: boolean, call: Call): readonly Call[] {
  return condition ? [call] : [];
}

/** Properties that one call takes as they are, all at once; those that are gone as `empty` says. */
export function wholePart(
  properties: readonly string[],
  call: (after: JsonObject, resource: Described) => Call,
  empty: JsonObject = {},
): Part {
  return {
    properties,
    isInCreate: true,
    calls: ({ before, after }, resource) => {
      const gone = Object.keys(before).filter((name) => !Object.hasOwn(after, name));
      return [call({ ...picked(empty, gone), ...after }, resource)];
    },
  };
}
