/** The wording of reports: action names, durations, counts and lists. */

import type { StepAction } from '../../events.js';

/** The names of an action before, during and after its execution. */

export interface ActionWords {
  readonly icon: string;
  /** Before, for one and several: `replace`, `2 to replace`. */
  readonly verb: string;
  readonly toDo: (count: number) => string;
  /** During: `replacing`. */
  readonly underWay: string;
  /** After: `replaced`. */
  readonly done: string;
  /** Whether a resource is gone afterwards. */
  readonly isLoss: boolean;
}

function words(icon: string, forms: readonly [string, string, string], isLoss = false): ActionWords {
  const [verb, underWay, done] = forms;
  return { icon, verb, toDo: (count) => `${count} to ${verb}`, underWay, done, isLoss };
}

export const ACTION_WORDS: Readonly<Record<StepAction, ActionWords>> = {
  CREATE: words('🟢', ['create', 'creating', 'created']),
  UPDATE: words('🔵', ['update', 'updating', 'updated']),
  REPLACE: words('🟠', ['replace', 'replacing', 'replaced'], true),
  DELETE: words('🔴', ['delete', 'deleting', 'deleted'], true),
  RETAIN: words('🟣', ['stop managing', 'releasing', 'no longer managed']),
  METADATA: {
    ...words('⚪', ['new deletion policy', 'recording the deletion policy of', 'with a new deletion policy']),
    toDo: (count) => plural(count, 'new deletion policy', 'new deletion policies'),
  },
  MOVE: words('🔀', ['move', 'moving', 'moved']),
};

/** The order of counts: creations and updates, then losses. */
export const COUNTED_ACTIONS: readonly StepAction[] = [
  'CREATE',
  'UPDATE',
  'REPLACE',
  'DELETE',
  'RETAIN',
  'METADATA',
  'MOVE',
];

/** Milliseconds in words: `850 ms`, `3.2 s`, `1 min 42 s`, `2 h 3 min`. */
export function durationText(milliseconds: number): string {
  if (milliseconds < 1000) return `${Math.round(milliseconds)} ms`;
  const seconds = milliseconds / 1000;
  if (seconds < 59.95) return `${seconds < 9.95 ? seconds.toFixed(1) : seconds.toFixed(0)} s`;
  const minutes = Math.floor(Math.round(seconds) / 60);
  const rest = (count: number, unit: string) => (count === 0 ? '' : ` ${count} ${unit}`);
  if (minutes < 60) return `${minutes} min${rest(Math.round(seconds) % 60, 's')}`;
  return `${Math.floor(minutes / 60)} h${rest(minutes % 60, 'min')}`;
}

/** `2026-11-21 09:30 UTC`: readers of a pull request are in several time zones. */
export function momentText(time: number): string {
  return `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

/** `1 stack`, `2 stacks`. */
export function plural(count: number, noun: string, nouns = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : nouns}`;
}

/** `a`, `a and b`, `a, b and c`. */
export function listText(items: readonly string[]): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} and ${last}`;
}

const LINE_LENGTH = 100;

/** The lines, wrapped at blanks to the width of a page; words are not broken. */
export function wrapped(text: string): string {
  return text
    .split('\n')
    .map((line) => line.replace(new RegExp(`(.{1,${LINE_LENGTH}})(?: |$)`, 'gs'), '$1\n').replace(/\n$/, ''))
    .join('\n');
}
