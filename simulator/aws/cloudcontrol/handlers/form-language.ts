import type { JsonObject } from '../../../../src/json.js';
import type { SeededRandom } from '../../../kernel/random.js';
import type { Place } from '../inventory.js';
import { textAt } from '../model-paths.js';

/**
 * Text patterns for ids, ARNs and names, as data: `arn:aws:sqs:{region}:{account}:{QueueName}`, `vpc-{hex:17}`.
 * In braces stand `region`, `account`, `now` (ISO 8601), `uuid`, random characters (`hex:8`, `lower:10`, `upper:13`,
 * `alnum:9`, `digits:4`), or a property's path; `{lower-case Name}` is its value in lower case, `{if Property}` is
 * nothing, where the property is there. A form that names what the model does not have gives `undefined`.
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
  const { place, random, model, now } = context;
  if (slot === 'region') return place.region === 'global' ? 'us-east-1' : place.region;
  if (slot === 'account') return place.accountId;
  if (slot === 'now') return new Date(now).toISOString();
  if (slot === 'uuid') return random.uuid();
  const drawn = /^([a-z]+):(\d+)$/.exec(slot);
  const alphabet = ALPHABETS[drawn?.[1] ?? ''];
  if (alphabet !== undefined) return random.text(alphabet, Number(drawn?.[2]));
  const [verb, path] = slot.includes(' ') ? slot.split(' ') : ['', slot];
  const steps = (path ?? '').split('/');
  if (verb === 'if') return Object.hasOwn(model, path ?? '') ? '' : undefined;
  const value = textAt(model, steps);
  return verb === 'lower-case' ? value?.toLowerCase() : value;
}
