/** Masks the ids of AWS accounts in everything that is published, if the input `mask-account-id` requests it. */

import { isObject, type Json } from '../../json.js';

/** The digits that stay, as in headlines: they tell accounts apart. */
const SHOWN = 4;
const STARS = '*'.repeat(12 - SHOWN);

/**
 * Places of account ids: ARNs, environments of the CDK, registries of images, and URLs of queues. The ids of this run are
 * masked wherever they are.
 */
const PLACES = [
  /(?<=\barn:[\w-]+:[\w-]*:[\w-]*:)\d{12}(?=:)/g,
  /(?<=\baws:\/\/)\d{12}\b/g,
  /\b\d{12}(?=\.dkr\.ecr\.)/g,
  /(?<=\bamazonaws\.com(?:\.cn)?\/)\d{12}(?=\/)/g,
];

/** The ids of this process, as there is one list of masked values: a text that did not know it could be published. */
const ids = new Set<string>();
let isOn = false;

/** Whether account ids are masked from now on, and those that are known already. */
export function maskAccounts(isRequested: boolean, known: readonly string[]): void {
  isOn = isRequested;
  known.forEach(noteAccount);
}

/** An account that the run works in, whether its id is masked or not. */
export function noteAccount(id: string): void {
  if (/^\d{12}$/.test(id)) ids.add(id);
}

export function withoutAccounts(text: string): string {
  if (!isOn) return text;
  const known = [...ids].reduce((rest, id) => rest.replaceAll(id, masked(id)), text);
  return PLACES.reduce((rest, place) => rest.replace(place, masked), known);
}

/** All strings in data, names of members included. */
export function dataWithoutAccounts(value: Json): Json {
  if (!isOn) return value;
  if (typeof value === 'string') return withoutAccounts(value);
  if (Array.isArray(value)) return value.map(dataWithoutAccounts);
  if (!isObject(value)) return value;
  const members = Object.entries(value).map(([name, member]): [string, Json] => [
    withoutAccounts(name),
    dataWithoutAccounts(member),
  ]);
  return Object.fromEntries(members);
}

function masked(id: string): string {
  return `${STARS}${id.slice(-SHOWN)}`;
}
