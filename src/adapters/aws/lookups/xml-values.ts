/** Reads values from the XML answers of the Query protocol, and builds its list parameters. */

import { isObject, type Json, type JsonObject, objectOf, textOf } from '../../../json.js';
import type { LookupPlace } from './lookup-clients.js';

/** `<set><item>…</item></set>` of EC2, `<Set><member>…</member></Set>` of Elastic Load Balancing. */
function valuesIn(parent: JsonObject, set: string): Json[] {
  const { item, member } = objectOf(parent, set);
  return [item ?? member ?? []].flat();
}

export function objectsIn(parent: JsonObject, set: string): JsonObject[] {
  return valuesIn(parent, set).filter(isObject);
}

export function textsIn(parent: JsonObject, set: string): string[] {
  return valuesIn(parent, set).filter((value) => typeof value === 'string');
}

/** A tag's value; `undefined` if there is no such tag. */
export function tagOf(thing: JsonObject, key: string): string | undefined {
  const tag = objectsIn(thing, 'tagSet').find((one) => textOf(one, 'key') === key);
  return tag === undefined ? undefined : textOf(tag, 'value');
}

type Parameters = Readonly<Record<string, string>>;

/** Filters in EC2's form. The values of a filter are alternatives. */
export function filterParameters(filters: Readonly<Record<string, readonly string[]>>): Parameters {
  return Object.fromEntries(
    Object.entries(filters).flatMap(([name, values], index) => [
      [`Filter.${index + 1}.Name`, name],
      ...values.map((value, place) => [`Filter.${index + 1}.Value.${place + 1}`, value]),
    ]),
  ) as Parameters;
}

/** `Names.1`, `Names.2`…; Elastic Load Balancing uses `Names.member.1`. */
export function listParameters(name: string, values: readonly string[]): Parameters {
  return Object.fromEntries(values.map((value, index) => [`${name}.${index + 1}`, value]));
}

/** Everything that an EC2 action describes, across all pages. */
export async function describeAll(
  place: LookupPlace,
  action: string,
  { set, ...rest }: { readonly set: string; readonly parameters: Parameters },
): Promise<JsonObject[]> {
  const found: JsonObject[] = [];
  for (let parameters = rest.parameters; ;) {
    const answer = await place.query('ec2', action, parameters);
    found.push(...objectsIn(answer, set));
    const next = textOf(answer, 'nextToken');
    if (next === '') return found;
    parameters = { ...rest.parameters, NextToken: next };
  }
}
