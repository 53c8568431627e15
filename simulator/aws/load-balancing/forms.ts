/** Converts between the forms of Elastic Load Balancing and the template's shapes. */

import { isObject, type Json, type JsonObject } from '../../../src/json.js';
import type { XmlElement, XmlValue } from '../../kernel/xml.js';
import { formMembers } from '../form-members.js';
import { tagListOf, textIn } from '../own-api.js';
import type { Input } from '../table-service.js';

const NUMBERS =
  /^(Port|Weight|Order|Priority|DurationSeconds|HealthCheck(Interval|Timeout)Seconds|(Unhealthy|Healthy)ThresholdCount|TargetControlPort)$/;
const FLAGS = /^(Enabled|HealthCheckEnabled|IgnoreClientCertificateExpiry|UseExistingClientSecret)$/;
/** A redirection's port may be `#{port}`. */
const TEXTS_ONLY = ['RedirectConfig', 'AuthenticationRequestExtraParams'];

/** These members of a request in a template's shape. */
export function membersGiven(input: Input, names: readonly string[]): JsonObject {
  const members = formMembers(input);
  return Object.fromEntries(
    names.flatMap((name): [string, Json][] => {
      const value = members[name];
      return value === undefined ? [] : [[name, typed(value, name)]];
    }),
  );
}

function typed(value: Json, name: string): Json {
  if (TEXTS_ONLY.includes(name)) return value;
  if (Array.isArray(value)) return value.map((item) => typed(item, name));
  if (isObject(value)) {
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, typed(member, key)]));
  }
  if (NUMBERS.test(name)) return Number(value);
  return FLAGS.test(name) ? value === 'true' : value;
}

/** The list member of a request; empty where it is absent. */
export function textsGiven(input: Input, name: string): string[] {
  return [formMembers(input)[name] ?? []].flat().map(textIn);
}

export function objectsGiven(input: Input, name: string): JsonObject[] {
  const list = formMembers(input)[name];
  return Array.isArray(list) ? list.filter(isObject).map((one) => typed(one, '') as JsonObject) : [];
}

/** A value as the query protocol writes it: lists in `member`, maps in `entry`. */
export function memberXml(value: Json, name = ''): XmlValue {
  if (Array.isArray(value)) return { member: value.map((item) => memberXml(item)) };
  if (!isObject(value)) return textIn(value);
  if (name === 'AuthenticationRequestExtraParams') {
    return { entry: Object.entries(value).map(([key, text]) => ({ key, value: textIn(text) })) };
  }
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, memberXml(member, key)]));
}

/** A model's properties of these names as XML. */
export function propertiesXml(model: JsonObject, names: readonly string[]): XmlElement {
  return Object.fromEntries(
    names.flatMap((name): [string, XmlValue][] => {
      const value = model[name];
      return value === undefined ? [] : [[name, memberXml(value, name)]];
    }),
  );
}

/** Attributes as an answer has them: every one, with its default or what has been set. */
export function attributesXml(
  given: Json | undefined,
  defaults: Readonly<Record<string, string>>,
): XmlElement {
  const pairs = Object.entries({ ...defaults, ...attributeMap(given) });
  return { Attributes: { member: pairs.map(([Key, Value]) => ({ Key, Value })) } };
}

/** Attributes after a call that changes some. */
export function mergedAttributes(before: Json | undefined, changes: readonly JsonObject[]): JsonObject[] {
  const all = { ...attributeMap(before), ...attributeMap([...changes]) };
  return Object.entries(all).map(([Key, Value]) => ({ Key, Value }));
}

function attributeMap(pairs: Json | undefined): Record<string, string> {
  const list = Array.isArray(pairs) ? pairs.filter(isObject) : [];
  return Object.fromEntries(list.map(({ Key, Value }) => [textIn(Key), textIn(Value)]));
}

export function tagsXml(model: JsonObject): XmlElement {
  const tags = tagListOf(model['Tags']);
  return { member: tags.map(({ Key, Value }) => ({ Key: textIn(Key), Value: textIn(Value) })) };
}

/** Whether what a request gives is what a resource was created with. */
export function isSame(given: JsonObject, model: JsonObject): boolean {
  return Object.entries(given).every(
    ([name, value]) => JSON.stringify(model[name]) === JSON.stringify(value),
  );
}

/** `PageSize` is 1 to 400, and 400 by default. */
export function page<One>(
  name: string,
  all: readonly One[],
  input: Input,
  xml: (one: One) => XmlElement,
): XmlElement {
  const size = Number(input.optional('PageSize') ?? 400);
  const start = Number(input.optional('Marker') ?? 0);
  return {
    [name]: { member: all.slice(start, start + size).map(xml) },
    NextMarker: start + size < all.length ? String(start + size) : undefined,
  };
}
