/** Converts properties between the forms of templates and of service APIs. */

import { isObject, parseObject, type Json, type JsonObject } from '../../json.js';
import { objectOf, objectsOf, picked, textOf } from '../direct/answer-shapes.js';
import { tagChanges, tagList, tagMap } from '../direct/tags.js';
import type { Call, Described, Part } from './description.js';

/** A JSON document as text, whether the template gives it as an object or as text already. */
export function documentText(value: Json | undefined): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? {});
}

/** A document that a service answers as text; as text where it is no JSON object. */
export function documentOf(text: string): Json {
  return parseObject(text) ?? text;
}

/** The same value with these keys, at whatever depth, spelled otherwise. */
export function respelled(value: Json, names: Readonly<Record<string, string>>): Json {
  if (Array.isArray(value)) return value.map((item) => respelled(item, names));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [names[key] ?? key, respelled(member, names)]),
  );
}

/** How services spell the pairs that tags are. */
const TAG_KEYS = {
  pairs: ['Key', 'Value'],
  'lower-pairs': ['key', 'value'],
  'kms-pairs': ['TagKey', 'TagValue'],
} as const;

/** How a service takes tags: as pairs, or as an object by key. */
type TagStyle = keyof typeof TAG_KEYS | 'map';

export function styledTags(tags: readonly JsonObject[], style: TagStyle): Json {
  if (style === 'map') return tagMap(tags);
  const [key, value] = TAG_KEYS[style];
  return tags.map((tag) => ({ [key]: textOf(tag, 'Key'), [value]: textOf(tag, 'Value') }));
}

function plainTags(answer: JsonObject, member: string, style: TagStyle): JsonObject[] {
  if (style === 'map') return tagList(objectOf(answer, member));
  const [key, value] = TAG_KEYS[style];
  return objectsOf(answer, member).map((tag) => ({ Key: textOf(tag, key), Value: textOf(tag, value) }));
}

/** What the tagging calls of a service are called and take. */
interface Tagging {
  readonly style: TagStyle;
  /** Absent: `TagResource`. */
  readonly set?: string;
  /** Absent: `UntagResource`. */
  readonly unset?: string;
  /** Members that hold the tags, and the keys of those that go. Absent: as the style spells keys. */
  readonly members?: { readonly tags: string; readonly keys: string };
  /** Members that name the resource. */
  readonly target: (resource: Described) => JsonObject;
}

const UPPER_MEMBERS = { tags: 'Tags', keys: 'TagKeys' };
export const LOWER_MEMBERS = { tags: 'tags', keys: 'tagKeys' };

/** Tags that the creating call sets and that calls of their own change. Tags that others have set stay. */
export function tagsPart(tagging: Tagging): Part {
  const { style, set = 'TagResource', unset = 'UntagResource', target } = tagging;
  const { members = style === 'lower-pairs' ? LOWER_MEMBERS : UPPER_MEMBERS } = tagging;
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

/** The reverse: the property of the tags under `member` of an answer, if it has any. */
export function observedTags(
  answer: JsonObject | undefined,
  member: string,
  style: TagStyle,
): { Tags?: JsonObject[] } {
  const tags = plainTags(answer ?? {}, member, style);
  return tags.length === 0 ? {} : { Tags: tags };
}

export function when(condition: boolean, call: Call): readonly Call[] {
  return condition ? [call] : [];
}

/** A property that one call sets and another one takes away. */
export function eitherPart(
  property: string,
  set: (value: Json, resource: Described) => Call,
  unset: (resource: Described) => Call,
): Part {
  return {
    properties: [property],
    calls: ({ after }, resource) => {
      const value = after[property];
      return [value === undefined ? unset(resource) : set(value, resource)];
    },
  };
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
