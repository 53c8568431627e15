/** Converts properties between the forms of templates and of service APIs. */

import {
  equal,
  isObject,
  member,
  type Json,
  type JsonObject,
  objectOf,
  objectsOf,
  parseObject,
  textOf,
} from '../../json.js';
import { resets } from '../direct/answer-shapes.js';
import { tagChanges, tagList, tagMap } from '../direct/tags.js';
import type { AnyApi, Api, CommandName } from './api.js';
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
interface Tagging<Command extends string> {
  readonly style: TagStyle;
  /** Absent: `TagResource`. */
  readonly set?: Command;
  /** Absent: `UntagResource`. */
  readonly unset?: Command;
  /** Members that hold the tags, and the keys of those that go. Absent: as the style spells keys. */
  readonly members?: { readonly tags: string; readonly keys: string };
  /** Members that name the resource. */
  readonly target: (resource: Described) => JsonObject;
}

const UPPER_MEMBERS = { tags: 'Tags', keys: 'TagKeys' };
export const LOWER_MEMBERS = { tags: 'tags', keys: 'tagKeys' };

/** Tags that the creating call sets and that calls of their own change. Tags that others have set stay. */
export function tagsPart<Service extends Api = AnyApi>(
  tagging: Tagging<CommandName<Service>>,
): Part<Service> {
  const { style, set = 'TagResource', unset = 'UntagResource', target } = tagging;
  const { members = style === 'lower-pairs' ? LOWER_MEMBERS : UPPER_MEMBERS } = tagging;
  const part: Part = {
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
  // Its commands and members are values here.
  return part as unknown as Part<Service>;
}

/** The same for types whose tags are an object by key, in the template and in the calls. */
export function tagMapPart<Service extends Api = AnyApi>(
  target: (resource: Described) => JsonObject,
  members = UPPER_MEMBERS,
): Part<Service> {
  const part: Part = {
    properties: ['Tags'],
    isInCreate: true,
    calls: ({ before, after }, resource) => {
      const tags = objectOf(after, 'Tags');
      const removed = Object.keys(objectOf(before, 'Tags')).filter((key) => !Object.hasOwn(tags, key));
      const named = target(resource);
      return [
        ...when(removed.length > 0, ['UntagResource', { ...named, [members.keys]: removed }]),
        ...when(Object.keys(tags).length > 0, ['TagResource', { ...named, [members.tags]: tags }]),
      ];
    },
  };
  // Its members are values here.
  return part as unknown as Part<Service>;
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

/**
 * The tags of a resource whose creating call sets them: those of the template if it is new, else what `ask` reads, as
 * `observedTags` gives it.
 */
export async function tagsNow(
  { isNew, properties }: Described,
  ask: () => Promise<JsonObject | undefined>,
  member: string,
  style: TagStyle,
): Promise<{ Tags?: JsonObject[] }> {
  if (isNew !== true) return observedTags(await ask(), member, style);
  const Tags = sentTags(properties);
  return Tags.length === 0 ? {} : { Tags };
}

/** The tags of a template as services answer them: keys and values are strings. */
export function sentTags(properties: JsonObject): JsonObject[] {
  return objectsOf(properties, 'Tags').map(({ Key, Value }) => ({
    Key: plainText(Key),
    Value: plainText(Value),
  }));
}

/** A scalar as text; empty where there is none. */
export function plainText(value: Json | undefined): string {
  return typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value);
}

export function when<Command extends string, Input extends object>(
  condition: boolean,
  call: readonly [Command, Input],
): readonly (readonly [Command, Input])[] {
  return condition ? [call] : [];
}

/** A property that one call sets and another one takes away. */
export function eitherPart<Service extends Api = AnyApi>(
  property: string,
  set: (value: Json, resource: Described) => Call<Service>,
  unset: (resource: Described) => Call<Service>,
): Part<Service> {
  return {
    properties: [property],
    calls: ({ after }, resource) => {
      const value = after[property];
      return [value === undefined ? unset(resource) : set(value, resource)];
    },
  };
}

/** The call of a part, by the values that it sends. */
type PartCall<Service extends Api> = (values: JsonObject, resource: Described) => Call<Service>;

/** Properties that one call takes as they are and replaces all at once; those that are gone as `empty` says. */
export function wholePart<Service extends Api = AnyApi>(
  properties: readonly string[],
  call: PartCall<Service>,
  empty: JsonObject = {},
): Part<Service> {
  return {
    properties,
    isInCreate: true,
    sends: 'whole',
    calls: ({ before, after }, resource) => [call({ ...resets(before, after, empty), ...after }, resource)],
  };
}

/**
 * A part of which CloudFormation keeps what the template no longer gives: without calls where properties only go, unless
 * one of them is reset (`isReset`).
 */
export function keepingPart<Service extends Api = AnyApi>(
  part: Part<Service>,
  isReset: (property: string) => boolean = () => false,
): Part<Service> {
  return {
    ...part,
    calls: (change, resource, ask) => {
      const { before, after } = change;
      const { properties } = resource;
      // `after` may hold what AWS has, too; what the template has kept may be in neither.
      const isSent = part.properties
        .filter((name) => Object.hasOwn(before, name) || Object.hasOwn(after, name))
        .filter((name) => !equal(before[name], properties[name]))
        .some((name) => Object.hasOwn(properties, name) || isReset(name));
      return isSent ? part.calls(change, resource, ask) : [];
    },
  };
}

/** Properties that one call takes as they are, and that stay if it lacks them; those that are gone as `empty` says. */
export function changedPart<Service extends Api = AnyApi>(
  properties: readonly string[],
  call: PartCall<Service>,
  empty: JsonObject = {},
): Part<Service> {
  return { ...wholePart(properties, call, empty), sends: 'changes' };
}

/** Whether an answer shows what an update has asked for; empty values ask for none. */
export function shows(found: Json | undefined, wanted: Json): boolean {
  if (!isObject(wanted)) return equal(found ?? (Array.isArray(wanted) ? [] : ''), wanted);
  return Object.entries(wanted).every(([name, value]) => shows(member(found, name), value));
}
