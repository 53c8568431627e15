/** Finds texts within others, also in the encodings of bytes, and replaces them. */

/** A part of a text, and what replaces it. */
export interface Occurrence {
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
}

/** All places of a text in which another one stands, overlapping ones included. */
export function occurrencesOf(form: string, replacement: string, text: string): Occurrence[] {
  const found: Occurrence[] = [];
  for (let start = text.indexOf(form); start >= 0; start = text.indexOf(form, start + 1)) {
    found.push({ start, end: start + form.length, replacement });
  }
  return found;
}

/**
 * The text with all occurrences replaced at once: a replacement is not searched again. What lies within another occurrence
 * goes with it; `join` gives the replacement of two that overlap.
 */
export function replaceOccurrences(
  text: string,
  occurrences: readonly Occurrence[],
  join: (first: string, second: string) => string,
): string {
  let result = '';
  let end = 0;
  for (const found of apart(occurrences, join)) {
    result += text.slice(end, found.start) + found.replacement;
    end = found.end;
  }
  return result + text.slice(end);
}

function apart(
  occurrences: readonly Occurrence[],
  join: (first: string, second: string) => string,
): Occurrence[] {
  const result: Occurrence[] = [];
  for (const next of occurrences.toSorted(byPlace)) {
    const last = result.at(-1);
    if (last === undefined || next.start >= last.end) result.push(next);
    else if (next.end > last.end) {
      const replacement = join(last.replacement, next.replacement);
      result[result.length - 1] = { start: last.start, end: next.end, replacement };
    }
  }
  return result;
}

/** From the start of the text, the longest first. */
function byPlace(one: Occurrence, other: Occurrence): number {
  return one.start - other.start || other.end - one.end;
}

/**
 * The encodings of services that repeat user data or bytes: hexadecimal, and base64 of the secret alone and within longer
 * data, at each of the three positions in a group of bytes, where only the characters that the secret alone determines can
 * be searched.
 */
export function encodedForms(secret: string): string[] {
  const bytes = Buffer.from(secret, 'utf8');
  const hexadecimal = bytes.toString('hex');
  const inBase64 = [0, 1, 2].map((before) => {
    const text = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64url');
    return text.slice(Math.ceil((before * 4) / 3), Math.floor(((before + bytes.length) * 4) / 3));
  });
  const standard = inBase64.map((text) => text.replaceAll('-', '+').replaceAll('_', '/'));
  return [hexadecimal, hexadecimal.toUpperCase(), ...inBase64, ...standard];
}

/** The source of a regular expression that matches the text alone. */
export function literalPattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
