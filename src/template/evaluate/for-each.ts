/** Expands `Fn::ForEach` loops of the `AWS::LanguageExtensions` transform. */

import { CdkdError } from '../../errors.js';
import { isObject, type Json, type JsonObject } from '../../json.js';

/**
 * A loop
 * (https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/intrinsic-function-reference-foreach.html)
 *
 *     "Fn::ForEach::Topics": ["Name", ["a", "b"], {"Topic${Name}": {…}}]
 *
 * expands to the members `Topica` and `Topicb`. In their keys and values, `${Name}` in a string and `{"Ref":
 * "Name"}` are replaced by the item, and `&{Name}` by the item without characters other than letters and
 * digits. Loops are expanded before anything else is read, so a list may come only from the template itself,
 * a mapping, or a parameter.
 */
const LOOP = 'Fn::ForEach::';

/** The values that a loop may look up before anything is resolved; `undefined` if there is no such value. */
export interface LoopSources {
  /** The value of a list parameter. */
  list(parameter: string): readonly string[] | undefined;
  /** An entry of a mapping. */
  mapping(keys: readonly string[]): Json | undefined;
}

/**
 * Expands every loop in a value, at every depth.
 *
 * Throws `TEMPLATE_INVALID` for a malformed loop, or one that produces a key that already exists.
 */
export function expandLoops(value: Json, sources: LoopSources, place = ''): Json {
  if (Array.isArray(value))
    return value.map((item, index) => expandLoops(item, sources, `${place}/${index}`));
  return isObject(value) ? expandMembers(value, sources, place) : value;
}

function expandMembers(object: JsonObject, sources: LoopSources, place: string): JsonObject {
  const members = new Map<string, Json>();
  for (const [key, member] of Object.entries(object)) {
    const here = `${place}/${key}`;
    const made = key.startsWith(LOOP)
      ? turnsOf(member, sources, here).flatMap((turn) => Object.entries(expandMembers(turn, sources, here)))
      : [[key, expandLoops(member, sources, here)] as const];
    for (const [name, result] of made) {
      if (members.has(name)) throw malformed(`the key ${name} is produced more than once`, here);
      members.set(name, result);
    }
  }
  return Object.fromEntries(members);
}

/** The members of a loop, once per item; nested loops are not expanded yet. */
function turnsOf(loop: Json, sources: LoopSources, place: string): JsonObject[] {
  if (!Array.isArray(loop) || loop.length !== 3) throw malformed(USE, place);
  const [identifier, collection = null, template] = loop;
  if (typeof identifier !== 'string' || !isObject(template)) throw malformed(USE, place);
  return itemsOf(collection, sources, place).map((item) => inMembers(template, identifier, item));
}

const USE =
  'every Fn::ForEach object requires three parameters, an identifier, a list of strings (or a Ref of a list parameter, or an Fn::FindInMap of a list), and an object of members to repeat';

function itemsOf(collection: Json, sources: LoopSources, place: string): readonly string[] {
  const list = isObject(collection) ? lookedUp(collection, sources) : collection;
  if (!Array.isArray(list)) throw malformed(USE, place);
  return list.flatMap((item: Json) => {
    // An item may itself be a parameter, or a list of them.
    if (isObject(item)) return itemsOf(item, sources, place);
    if (typeof item !== 'string' && typeof item !== 'number') throw malformed(USE, place);
    return [String(item)];
  });
}

function lookedUp(collection: JsonObject, sources: LoopSources): Json | readonly string[] | undefined {
  const { Ref: parameter, 'Fn::FindInMap': keys } = collection;
  if (typeof parameter === 'string') return sources.list(parameter);
  if (!Array.isArray(keys)) return undefined;
  const texts = keys.slice(0, 3).map((key) => {
    const named = isObject(key) && typeof key.Ref === 'string' ? sources.list(key.Ref) : undefined;
    return named === undefined ? key : named.join(',');
  });
  return texts.every((key) => typeof key === 'string') ? sources.mapping(texts) : undefined;
}

function inValue(value: Json, identifier: string, item: string): Json {
  if (typeof value === 'string') return inText(value, identifier, item);
  if (Array.isArray(value)) return value.map((member) => inValue(member, identifier, item));
  if (!isObject(value)) return value;
  if (value.Ref === identifier && Object.keys(value).length === 1) return item;
  return inMembers(value, identifier, item);
}

function inMembers(object: JsonObject, identifier: string, item: string): JsonObject {
  return Object.fromEntries(
    Object.entries(object).map(([key, member]) => [
      inText(key, identifier, item),
      inValue(member, identifier, item),
    ]),
  );
}

function inText(text: string, identifier: string, item: string): string {
  return text
    .replaceAll(`\${${identifier}}`, () => item)
    .replaceAll(`&{${identifier}}`, () => item.replaceAll(/[^A-Za-z0-9]/g, ''));
}

function malformed(message: string, place: string): CdkdError {
  return new CdkdError('TEMPLATE_INVALID', `Template error: ${message} (at ${place})`, {
    value: place,
    next: 'Correct the loop at this location in the template.',
  });
}
