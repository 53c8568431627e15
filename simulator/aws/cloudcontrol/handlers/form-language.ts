/** The pattern language for generated ids, ARNs and names. */

import type { JsonObject } from '../../../../src/json.js';
import type { SeededRandom } from '../../../kernel/random.js';
import type { Place } from '../inventory.js';
import { textAt } from '../model-paths.js';

/**
 * Text patterns for ids, ARNs and names, as data: `arn:aws:sqs:{region}:{account}:{QueueName}`, `vpc-{hex:17}`.
 * In braces stand `region`, `account`, `now` (ISO 8601), `uuid`, random characters (`hex:8`, `lower:10`, `upper:13`,
 * `alnum:9`, `base32:26`, `digits:4`), or a property's path. A form that names what the model does not have gives
 * `undefined`. Verbs stand before a path:
 *
 * - `{lower-case Name}`: the value in lower case; `{dashed Ip}`: with `-` for `.`; `{last ServiceName}`: what follows
 *   the last dot; `{tail Id}`: what follows the first hyphen.
 * - `{if Property}`, `{if Property=value}`, `{unless Property=value}`: nothing, where it is so; else there is no text.
 * - `{choose Property=value one other}`: one text or the other; either may be empty.
 * - `{zone private}`, `{zone public}`, `{zone code}`: how host names abbreviate the region: `ec2` or
 *   `eu-west-1.compute`, `compute-1` or `eu-west-1.compute`, `use1`.
 */

export interface FormContext {
  readonly model: JsonObject;
  readonly place: Place;
  readonly random: SeededRandom;
  readonly now: number;
}

const ALPHABETS: Readonly<Record<string, string>> = {
  hex: '0123456789abcdef',
  digits: '0123456789',
  base32: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567',
  lower: 'abcdefghijklmnopqrstuvwxyz0123456789',
  upper: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789',
  alnum: 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789',
};

export function fillForm(form: string, context: FormContext): string | undefined {
  const slots = [...form.matchAll(/\{([^}]+)\}/g)].map(([, slot = '']) => slotValue(slot, context));
  if (slots.includes(undefined)) return undefined;
  return form.replace(/\{[^}]+\}/g, () => slots.shift() ?? '');
}

function slotValue(slot: string, context: FormContext): string | undefined {
  const { place, random, now } = context;
  if (slot === 'region') return regionOf(place);
  if (slot === 'account') return place.accountId;
  if (slot === 'now') return new Date(now).toISOString();
  if (slot === 'uuid') return random.uuid();
  const drawn = /^([a-z\d]+):(\d+)$/.exec(slot);
  const alphabet = ALPHABETS[drawn?.[1] ?? ''];
  if (alphabet !== undefined) return random.text(alphabet, Number(drawn?.[2]));
  const [verb = '', path = '', ...choices] = slot.split(' ');
  const act = VERBS[verb];
  return act === undefined ? textAt(context.model, slot.split('/')) : act(path, context, choices);
}

type Verb = (path: string, context: FormContext, choices: readonly string[]) => string | undefined;

const changed =
  (change: (value: string) => string | undefined): Verb =>
  (path, { model }) => {
    const value = textAt(model, path.split('/'));
    return value === undefined ? undefined : change(value);
  };

const VERBS: Readonly<Record<string, Verb>> = {
  'lower-case': changed((value) => value.toLowerCase()),
  dashed: changed((value) => value.replaceAll('.', '-')),
  last: changed((value) => value.split('.').at(-1)),
  tail: changed((value) => value.slice(value.indexOf('-') + 1)),
  if: (condition, { model }) => (holds(condition, model) ? '' : undefined),
  unless: (condition, { model }) => (holds(condition, model) ? undefined : ''),
  choose: (condition, { model }, [one, other]) => (holds(condition, model) ? one : other),
  zone: (name, { place }) => zoneOf(name, regionOf(place)),
};

function holds(condition: string, model: JsonObject): boolean {
  const [property = '', value] = condition.split('=');
  if (value === undefined) return Object.hasOwn(model, property);
  const found = model[property];
  if (typeof found !== 'string' && typeof found !== 'boolean') return false;
  return String(found).toLowerCase() === value.toLowerCase();
}

function regionOf({ region }: Place): string {
  return region === 'global' ? 'us-east-1' : region;
}

function zoneOf(name: string, region: string): string {
  if (name === 'code') {
    const [continent = '', direction = '', number = ''] = region.split('-');
    const initials = /^(north|south)(east|west)$/.exec(direction)?.slice(1) ?? [direction];
    return continent + initials.map((word) => word.charAt(0)).join('') + number;
  }
  if (region !== 'us-east-1') return `${region}.compute`;
  return name === 'private' ? 'ec2' : 'compute-1';
}
