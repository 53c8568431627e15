/** Shows where two long texts differ: every place, not only the first. */

import { diffArrays } from 'diff/lib/diff/array.js';
import { shorten } from './escape.js';
import { fingerprint } from './values.js';

/** Characters shown before a difference, at least in all, and at most of a single one. */
const LEAD = 40;
const SHORTEST = 120;
const MAX_LENGTH = 600;
/** More places are counted. */
const MAX_PLACES = 12;
/** The maximum edit distance in words; beyond it everything between the first and the last difference counts as one. */
const MAX_EDITS = 500;

/** A part of one text and what the other has in its place; positions in characters, without the ends. */
interface Place {
  readonly before: readonly [number, number];
  readonly after: readonly [number, number];
}

/** Both texts in short: each place where they differ, with what is around it, and length and hash of the whole. */
export function excerpts(before: string, after: string): readonly [before: string, after: string] {
  const places = joined(differences(before, after));
  return [
    excerpt(
      before,
      places.map((place) => place.before),
    ),
    excerpt(
      after,
      places.map((place) => place.after),
    ),
  ];
}

function excerpt(text: string, places: readonly (readonly [number, number])[]): string {
  const shown = places.slice(0, MAX_PLACES).map(([start, end]) => {
    const from = Math.max(0, start - LEAD);
    const length = Math.min(MAX_LENGTH, Math.max(SHORTEST, end - from + LEAD / 2));
    return `${from > 0 ? '…' : ''}${JSON.stringify(shorten(text.slice(from), length))}`;
  });
  const left = places.length - shown.length;
  const more = left > 0 ? ` and ${left} more ${left === 1 ? 'difference' : 'differences'}` : '';
  return `${shown.join(' ')}${more} ${fingerprint(text)}`;
}

/** Places whose excerpts would overlap are one. */
function joined(places: readonly Place[]): Place[] {
  const result: Place[] = [];
  for (const place of places) {
    const last = result.at(-1);
    const isNear = last !== undefined && place.before[0] - last.before[0] < SHORTEST;
    if (!isNear) result.push(place);
    else {
      const { before, after } = last;
      result[result.length - 1] = {
        before: [before[0], place.before[1]],
        after: [after[0], place.after[1]],
      };
    }
  }
  return result;
}

function differences(before: string, after: string): Place[] {
  const start = commonStart(before, after);
  const end = commonEnd(before, after, start);
  const [left, right] = [before.slice(start, before.length - end), after.slice(start, after.length - end)];
  const parts = diffArrays(wordsOf(left), wordsOf(right), { maxEditLength: MAX_EDITS });
  if (parts === undefined) {
    return [{ before: [start, before.length - end], after: [start, after.length - end] }];
  }
  const places: Place[] = [];
  let [at, now] = [start, start];
  let [from, fresh] = [at, now];
  const close = () => {
    if (at > from || now > fresh) places.push({ before: [from, at], after: [fresh, now] });
  };
  for (const { removed, added, value } of parts) {
    const { length } = value.join('');
    if (removed) at += length;
    else if (added) now += length;
    else {
      close();
      [at, now] = [at + length, now + length];
      [from, fresh] = [at, now];
    }
  }
  close();
  return places;
}

function wordsOf(text: string): string[] {
  return text.match(/\w+|\W/gs) ?? [];
}

function commonStart(left: string, right: string): number {
  const most = Math.min(left.length, right.length);
  let length = 0;
  while (length < most && left[length] === right[length]) length += 1;
  return length;
}

/** Of what follows the common start. */
function commonEnd(left: string, right: string, start: number): number {
  const most = Math.min(left.length, right.length) - start;
  let length = 0;
  while (length < most && left[left.length - 1 - length] === right[right.length - 1 - length]) length += 1;
  return length;
}
