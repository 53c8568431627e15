/** Seals texts that are secret as a whole, references inside them included. */

import type { Json } from '../../json.js';
import { deferredTextIn, deferred, holdsReferences, mapReferences, mapTexts } from './dynamic-references.js';

/** Seals secrets, and opens those that it has sealed. */
export interface Sealer {
  /** The reference for a secret. A label contains neither colons nor braces. */
  readonly seal: (label: string, secret: string) => string;
  /** `undefined` for a reference that another run sealed. */
  readonly open: (reference: string) => string | undefined;
}

/** That of a stack: a secret has another reference in every stack. */
export interface StackSealer extends Sealer {
  /** Of another stack of the account and region. */
  readonly inStack: (stackName: string) => StackSealer;
}

/** Ends the label of a piece of an expression that is not evaluated yet. Such a reference is never stored. */
const PLANNED = '~';
/** Stands before the number of a text between references. */
const BETWEEN = '@';

/** The label of a property, by its location: a key of a map may have any characters. */
export function labelAt(path: readonly string[]): string {
  return path.join('.').replace(/[:{}~@]/g, '_');
}

export function plannedLabel(label: string): string {
  return label + PLANNED;
}

/** Whether a label is that of a part: as such it may be any text, such as a comma. */
export function isPart(label: string): boolean {
  return label.includes(PLANNED) || label.includes(BETWEEN);
}

/** The label of the property that a part belongs to. */
export function wholeLabel(label: string): string {
  return label.split(BETWEEN)[0] ?? label;
}

/**
 * A secret text as references only: a text without any becomes one; else the references stay, and the texts between them
 * are sealed, also in functions that wait for values. The result depends on the final text alone, not on when
 * its parts became known.
 */
export function sealedText(text: string, label: string, { seal, open }: Sealer): string {
  const isPlanned = label.includes(PLANNED);
  const final = isPlanned ? text : withoutPlanned(text, open);
  if (final === '') return '';
  if (!holdsReferences(final)) return seal(label, final);
  let count = 0;
  const sealPart = (part: string) =>
    part === '' ? '' : seal(isPlanned ? label : `${label}${BETWEEN}${count++}`, part);
  const sealParts = (part: string): string =>
    mapReferences(part, { text: sealPart, reference: (whole) => inDeferred(whole, sealParts, deferred) });
  return sealParts(final);
}

/** The text with the pieces that were sealed before their expression was evaluated. */
function withoutPlanned(text: string, open: Sealer['open']): string {
  const evaluated = (kind: 'base64' | 'json', inner: string): string => {
    if (holdsReferences(inner)) return deferred(kind, inner);
    return kind === 'json' ? inner : Buffer.from(inner, 'utf8').toString('base64');
  };
  const change = (part: string): string =>
    mapReferences(part, {
      text: (between) => between,
      reference: (whole) =>
        whole.startsWith('{{resolve:cdkd-sealed:') && whole.includes(PLANNED)
          ? (open(whole) ?? whole)
          : inDeferred(whole, change, evaluated),
    });
  return change(text);
}

/** Changes the text that a deferred function is applied to; any other reference stays. */
function inDeferred(
  whole: string,
  change: (text: string) => string,
  rebuilt: (kind: 'base64' | 'json', inner: string) => string,
): string {
  const found = deferredTextIn(whole);
  if (found === undefined) return whole;
  const { kind, text } = found;
  return rebuilt(
    kind,
    kind === 'json' ? JSON.stringify(mapTexts(JSON.parse(text) as Json, change)) : change(text),
  );
}
