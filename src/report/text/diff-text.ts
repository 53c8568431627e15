/** Renders property changes as lines of a diff block. */

import { diffArrays } from 'diff/lib/diff/array.js';
import { at, canonical, equal, isObject, type Json, type JsonObject } from '../../json.js';
import type { PropertyChange, Step } from '../../plan/model/plan.js';
import {
  cutText,
  fingerprint,
  isContainer,
  shortValueText,
  valueText,
  withoutSecretVersions,
} from './values.js';
import { shorten } from './escape.js';
import { excerpts } from './excerpt.js';
import { published } from '../secrets/published.js';

/**
 * Lines have the form `- Path: before`, `+ Path: after`. Containers are descended into until only the
 * differences are left, even in JSON or multi-line strings. Lines are not escaped: `fenced` does that for the
 * whole block.
 */

/** A container up to this length stays on one line. */
const INLINE_LENGTH = 72;
/** Context lines around the differences of a text, and the maximum in total. */
const CONTEXT_LINES = 2;
const MAX_TEXT_LINES = 60;
/** Characters of a line of a text. */
const MAX_LINE_LENGTH = 156;
/** The maximum edit distance; beyond it everything counts as different. */
const MAX_EDITS = 500;

/** Separates the path to a text from the path within it: `DefinitionString » States.Wait.Seconds`. */
const INSIDE_TEXT = ' » ';

const REPLACE_MARKS = {
  no: '',
  maybe: '  # may need a replacement',
  yes: '  # needs a replacement',
} as const;

/** All changes of a resource: every property for a creation; nothing for a deletion. */
export function stepLines(step: Step): string[] {
  switch (step.action) {
    case 'CREATE':
      return Object.entries(step.properties).flatMap(([key, value]) =>
        valueLines('+', pathText([key]), value),
      );
    case 'UPDATE':
    case 'REPLACE':
    case 'METADATA':
      return step.changes.flatMap(changeLines);
    case 'DELETE':
    case 'RETAIN':
    case 'MOVE':
      return [];
  }
}

export function changeLines(change: PropertyChange): string[] {
  const { before, after } = withoutSecretVersions(change);
  const lines = differenceLines(pathText(change.path), before, after);
  const mark = REPLACE_MARKS[change.replaces];
  const last = lines.findLastIndex((line) => /^[-+] /.test(line));
  return lines.map((line, index) => (index === last ? `${line}${mark}` : line));
}

/** `Tags[0].Value`, `Environment.Variables["a.b"]`. */
export function pathText(path: readonly string[]): string {
  return path.map((key, index) => keyText(key, index === 0)).join('');
}

/** The path of a member; the first key inside a JSON string follows its `» ` without a dot. */
function below(path: string, key: string): string {
  return `${path}${keyText(key, path === '' || path.endsWith(INSIDE_TEXT))}`;
}

function keyText(key: string, isFirst: boolean): string {
  if (/^\d+$/.test(key)) return `[${key}]`;
  if (!/^[\w:@/-]+$/.test(key)) return `[${JSON.stringify(key)}]`;
  return isFirst ? key : `.${key}`;
}

/** The differences between two values, one line per inner value; a path of `''` is the value itself. */
export function valueDifference(path: string, before: Json | undefined, after: Json | undefined): string[] {
  return differenceLines(path, before, after);
}

/* ───────────────────────────── one side only ───────────────────────────── */

type Sign = '+' | '-';

/** A value added or removed as a whole: one line, or one per inner value. */
function valueLines(sign: Sign, path: string, value: Json): string[] {
  if (!isContainer(value) || valueText(value).length <= INLINE_LENGTH) {
    return [`${sign} ${path}: ${shortValueText(value)}`];
  }
  if (Array.isArray(value))
    return value.flatMap((item, index) => valueLines(sign, `${path}[${index}]`, item));
  return Object.entries(value).flatMap(([key, member]) => valueLines(sign, below(path, key), member));
}

/* ───────────────────────────── both sides ───────────────────────────── */

function differenceLines(path: string, before: Json | undefined, after: Json | undefined): string[] {
  if (equal(before, after)) return [];
  if (before === undefined) return after === undefined ? [] : valueLines('+', path, after);
  if (after === undefined) return valueLines('-', path, before);
  if (isContainer(before) && isContainer(after)) {
    if (Array.isArray(before) && Array.isArray(after)) return itemLines(path, before, after);
    if (isObject(before) && isObject(after)) return memberLines(path, before, after);
  }
  if (typeof before === 'string' && typeof after === 'string') return textLines(path, before, after);
  return [...valueLines('-', path, before), ...valueLines('+', path, after)];
}

function memberLines(path: string, before: JsonObject, after: JsonObject): string[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return keys.flatMap((key) => differenceLines(below(path, key), at(before, [key]), at(after, [key])));
}

/**
 * Lists are aligned by their equal items, so that a new item is one line; a changed item is one removed and
 * one added. Indexes are those of the side shown.
 */
function itemLines(path: string, before: readonly Json[], after: readonly Json[]): string[] {
  const lines: string[] = [];
  let [left, right] = [0, 0];
  for (const { removed, added, equalCount } of align(before.map(canonical), after.map(canonical))) {
    const paired = removed === added ? removed : 0;
    for (let index = 0; index < paired; index += 1) {
      lines.push(...differenceLines(`${path}[${right + index}]`, before[left + index], after[right + index]));
    }
    for (let index = paired; index < removed; index += 1) {
      lines.push(...valueLines('-', `${path}[${left + index}]`, before[left + index] ?? null));
    }
    for (let index = paired; index < added; index += 1) {
      lines.push(...valueLines('+', `${path}[${right + index}]`, after[right + index] ?? null));
    }
    left += removed + equalCount;
    right += added + equalCount;
  }
  return lines;
}

/** A part of a list: items removed, then items added, then equal items. */
interface Stretch {
  readonly removed: number;
  readonly added: number;
  readonly equalCount: number;
}

function align(before: string[], after: string[]): Stretch[] {
  const parts = diffArrays(before, after, { maxEditLength: MAX_EDITS });
  if (parts === undefined) return [{ removed: before.length, added: after.length, equalCount: 0 }];
  const stretches: Stretch[] = [];
  let [removed, added] = [0, 0];
  for (const part of parts) {
    if (part.removed) removed += part.count;
    else if (part.added) added += part.count;
    else {
      stretches.push({ removed, added, equalCount: part.count });
      [removed, added] = [0, 0];
    }
  }
  return [...stretches, { removed, added, equalCount: 0 }];
}

/* ───────────────────────────── texts ───────────────────────────── */

/** Secrets are removed first: an excerpt could contain a part of one, and a hash of the text would tell guesses. */
function textLines(path: string, withSecrets: string, otherWithSecrets: string): string[] {
  const [before, after] = [published(withSecrets), published(otherWithSecrets)];
  if (before === after) {
    const same = shortValueText(before);
    return [`- ${path}: ${same}`, `+ ${path}: ${same} (another value)`];
  }
  const [left, right] = [parsed(before), parsed(after)];
  if (left !== undefined && right !== undefined && !equal(left, right)) {
    return differenceLines(`${path}${INSIDE_TEXT}`, left, right);
  }
  if (before.includes('\n') || after.includes('\n')) return severalLines(path, before, after);
  const [old, fresh] = [JSON.stringify(before), JSON.stringify(after)];
  if (cutText(old) === old && cutText(fresh) === fresh) return [`- ${path}: ${old}`, `+ ${path}: ${fresh}`];
  const [removed, added] = excerpts(before, after);
  return [`- ${path}: ${removed}`, `+ ${path}: ${added}`];
}

function parsed(text: string): Json[] | JsonObject | undefined {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text) as Json[] | JsonObject;
  } catch {
    return undefined;
  }
}

function severalLines(path: string, before: string, after: string): string[] {
  const [left, right] = [before.split('\n'), after.split('\n')];
  const lines: string[] = [];
  let [from, to] = [0, 0];
  const stretches = align(left, right);
  for (const [index, { removed, added, equalCount }] of stretches.entries()) {
    lines.push(...changedLines(left.slice(from, from + removed), right.slice(to, to + added)));
    const same = left
      .slice(from + removed, from + removed + equalCount)
      .map((line) => `    ${shorten(line, MAX_LINE_LENGTH)}`);
    const isFirst = from + to + removed + added === 0;
    lines.push(...context(same, isFirst, index === stretches.length - 1 || isLastChange(stretches, index)));
    from += removed + equalCount;
    to += added + equalCount;
  }
  const shown = lines.slice(0, MAX_TEXT_LINES);
  const leftOut = lines.length - shown.length;
  return [`  ${path}:`, ...shown, ...(leftOut > 0 ? [`    … and ${leftOut} more lines`] : [])];
}

/** Lines that replace as many others are compared one by one where they are long. */
function changedLines(left: readonly string[], right: readonly string[]): string[] {
  const isPaired = left.length === right.length;
  const shown = (line: string, other: string | undefined, side: 0 | 1): string => {
    if (line.length <= MAX_LINE_LENGTH && (other?.length ?? 0) <= MAX_LINE_LENGTH) return line;
    if (other === undefined || !isPaired) return cutLine(line);
    return excerpts(...(side === 0 ? ([line, other] as const) : ([other, line] as const)))[side];
  };
  return [
    ...left.map((line, index) => `-   ${shown(line, right[index], 0)}`),
    ...right.map((line, index) => `+   ${shown(line, left[index], 1)}`),
  ];
}

function cutLine(line: string): string {
  return line.length <= MAX_LINE_LENGTH ? line : `${shorten(line, MAX_LINE_LENGTH)} ${fingerprint(line)}`;
}

/** Equal lines: only those next to a difference are shown. */
function context(same: readonly string[], isBeforeAll: boolean, isAfterAll: boolean): string[] {
  const head = isBeforeAll ? 0 : CONTEXT_LINES;
  const tail = isAfterAll ? 0 : CONTEXT_LINES;
  if (same.length <= head + tail) return [...same];
  return [...same.slice(0, head), '    …', ...same.slice(same.length - tail)];
}

function isLastChange(stretches: readonly Stretch[], index: number): boolean {
  return stretches.slice(index + 1).every(({ removed, added }) => removed + added === 0);
}
