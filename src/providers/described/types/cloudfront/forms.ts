/** Converts between the properties of CloudFront's types and the members of its API. */

import { isObject, type Json, type JsonObject } from '../../../../json.js';

/** A member of an object of templates, in CloudFront's form. */
export interface Member {
  /** Its name in the API, if it is another. */
  readonly api?: string;
  /** `list`: the API has `{Quantity, Items}`. `switched`: and `Enabled`, which says whether there are any. */
  readonly is?: 'list' | 'switched';
  /** The members of the object, or of each item. Absent: a value that both sides have alike. */
  readonly of?: Members;
  /** What the API has where the template gives none, in the API's form. Absent: the API needs none. */
  readonly initial?: Json;
}

export type Members = Readonly<Record<string, Member>>;

/** A list as the API has it. */
export function listForm(items: readonly Json[]): JsonObject {
  return items.length === 0 ? { Quantity: 0 } : { Quantity: items.length, Items: [...items] };
}

/** The list that the API has in this form. */
function itemsIn(form: Json | undefined): Json[] {
  const items = isObject(form) ? form['Items'] : undefined;
  return Array.isArray(items) ? items : [];
}

/** Paths of what the table does not know, which is left to Cloud Control. */
export function unknownIn(value: JsonObject, members: Members): string[] {
  return Object.entries(value).flatMap(([name, item]) => {
    const member = members[name];
    if (member === undefined) return [name];
    if (member.of === undefined) return [];
    const below = member.is === undefined ? [item] : Array.isArray(item) ? item : [];
    return below.filter(isObject).flatMap((one) => unknownIn(one, member.of ?? {}));
  });
}

/** An object as the API takes it, complete: an update refuses what lacks a member. */
export function toApi(value: JsonObject, members: Members): JsonObject {
  return Object.fromEntries(
    Object.entries(members).flatMap(([name, member]): [string, Json][] => {
      const form = memberForm(value[name], member);
      return form === undefined ? [] : [[member.api ?? name, form]];
    }),
  );
}

/** A member as the API takes it; `undefined`: the API needs none. */
export function memberForm(value: Json | undefined, { is, of, initial }: Member): Json | undefined {
  if (value === undefined) return initial;
  const plain = (one: Json) => (of === undefined || !isObject(one) ? one : toApi(one, of));
  if (is === undefined) return plain(value);
  const list = listForm((Array.isArray(value) ? value : []).map(plain));
  return is === 'list' ? list : { Enabled: list['Quantity'] !== 0, ...list };
}

/** An object of an answer, in the template's form. */
export function fromApi(form: JsonObject, members: Members): JsonObject {
  return Object.fromEntries(
    Object.entries(members).flatMap(([name, { api = name, is, of }]): [string, Json][] => {
      const value = form[api];
      if (value === undefined) return [];
      const plain = (one: Json) => (of === undefined || !isObject(one) ? one : fromApi(one, of));
      return [[name, is === undefined ? plain(value) : itemsIn(value).map(plain)]];
    }),
  );
}
