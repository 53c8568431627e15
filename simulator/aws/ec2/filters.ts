/** Filters for EC2's describe operations. */

import type { Json, JsonObject } from '../../../src/json.js';
import type { XmlElement } from '../../kernel/xml.js';
import { tagListOf, tagMapOf, textIn } from '../own-api.js';
import type { Input } from '../table-service.js';

/** Values by which a thing can be filtered, by the filter's name. Tags need not be named. */
export type Filterable = Readonly<Record<string, readonly string[]>>;

/**
 * Whether a thing passes every filter of a request. A filter's values are alternatives; `*` and `?` stand for any text
 * and any character, and case counts. Which filters an operation has is in `filter-names.ts`; one that it has and that
 * is not simulated is a defect.
 * Source: "Listing and filtering using the API", Amazon EC2 User Guide; error codes, EC2 API Reference.
 */
export function passes(input: Input, thing: Filterable, tags?: Json): boolean {
  return filtersOf(input).every(({ name, values }) => {
    const own = thing[name] ?? tagValues(name, tags);
    if (own === undefined) throw new Error(`the filter ${name} of ${input.call.operation} is not simulated`);
    return own.some((value) => values.some((pattern) => patternOf(pattern).test(value)));
  });
}

/** `tag:KEY` and `tag-key`, of things that can have tags. */
function tagValues(name: string, tags: Json | undefined): string[] | undefined {
  const map = tagMapOf(tags);
  if (name === 'tag-key') return Object.keys(map);
  if (!name.startsWith('tag:')) return undefined;
  const key = name.slice('tag:'.length);
  return Object.hasOwn(map, key) ? [textIn(map[key])] : [];
}

interface Filter {
  readonly name: string;
  readonly values: readonly string[];
}

function filtersOf(input: Input): Filter[] {
  const filters: Filter[] = [];
  for (let number = 1; ; number += 1) {
    const name = input.optional(`Filter.${number}.Name`);
    if (name === undefined) return filters;
    filters.push({ name, values: listOf(input, `Filter.${number}.Value`) });
  }
}

/** `Name.1`, `Name.2`… */
export function listOf(input: Input, name: string): string[] {
  const values: string[] = [];
  for (let number = 1; ; number += 1) {
    const value = input.optional(`${name}.${number}`);
    if (value === undefined) return values;
    values.push(value);
  }
}

function patternOf(text: string): RegExp {
  const escaped = text.replace(/[.+^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replaceAll('*', '.*').replaceAll('?', '.')}$`, 's');
}

export function tagSet(model: JsonObject): XmlElement {
  return {
    item: tagListOf(model['Tags']).map(({ Key, Value }) => ({
      key: textIn(Key),
      value: textIn(Value),
    })),
  };
}
