/** The kinds of input values: how an input's text is validated and parsed. */

import { DESTRUCTION_BASES, type DestructionAllowance } from '../../plan/approval/destructive-steps.js';
import type { DroppedParameter, GivenParameter } from '../../template/parameters/parameters.js';
import { DURATION_FORM, parseDuration } from './durations.js';
import type { DurationOverrides } from './deadlines.js';

/** A kind of value, independent of any particular input. */
export interface InputKind<T> {
  /** Completes the sentence "it takes …". */
  readonly takes: string;
  read(text: string): Reading<T>;
}

/** A value, or everything that is wrong with the text. */
type Reading<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problems: readonly Problem[] };

export interface Problem {
  /** The invalid part as written. `undefined` if it could contain a secret. */
  readonly shown: string | undefined;
  /** Its location or the problem: `line 3 has no "="`. */
  readonly detail?: string;
}

const good = <T>(value: T): Reading<T> => ({ ok: true, value });
const bad = (...problems: Problem[]): Reading<never> => ({ ok: false, problems });

export const text: InputKind<string> = { takes: 'any text', read: (value) => good(value) };

/** Text of a certain format; `takes` describes it in words. */
export function textLike(form: RegExp, takes: string): InputKind<string> {
  return { takes, read: (value) => (form.test(value) ? good(value) : bad({ shown: value })) };
}

export function choice<const Options extends readonly string[]>(
  ...options: Options
): InputKind<Options[number]> {
  return {
    takes: `one of ${options.map((option) => `\`${option}\``).join(', ')}`,
    read: (value) => {
      const found = options.find((option) => option === value);
      return found === undefined ? bad({ shown: value }) : good(found);
    },
  };
}

/** What may be deleted and replaced: a word, types and places of resources. */
export const destructionAllowance: InputKind<DestructionAllowance> = {
  takes:
    '`all`, `stateless` or `none`, and types such as `AWS::SNS::*` or construct paths such as `Shop/Jobs/*`, one per line',
  read: (value) => {
    const items = itemsOf(value);
    const isBase = (item: string) => DESTRUCTION_BASES.some((base) => base === item);
    const wrong = items.filter((item) => !isBase(item) && !/^[\w*]+(?:::[\w*]+)+$|^[^/\s]+\/\S/.test(item));
    const [base = 'none', ...others] = DESTRUCTION_BASES.filter((each) => items.includes(each));
    if (wrong.length > 0) return bad(...wrong.map((shown) => ({ shown })));
    if (others.length > 0) return bad({ shown: value, detail: 'only one of the three words' });
    return good({ base, named: items.filter((item) => !isBase(item)) });
  },
};

/** The boolean forms of YAML 1.2's core schema (section 10.3.2 of its specification), as the runner takes them. */
export const boolean: InputKind<boolean> = {
  takes: '`true` or `false`',
  read: (value) => {
    if (/^(?:true|True|TRUE)$/.test(value)) return good(true);
    if (/^(?:false|False|FALSE)$/.test(value)) return good(false);
    return bad({ shown: value });
  },
};

export function integer(from: number, to: number): InputKind<number> {
  return {
    takes: `a whole number from ${from} to ${to}`,
    read: (value) => {
      const number = /^\d+$/.test(value) ? Number(value) : NaN;
      return number >= from && number <= to ? good(number) : bad({ shown: value });
    },
  };
}

/** A number up to `most`, or `auto`: as many as `choose` says. */
export function limit(most: number, choose: () => number): InputKind<number> {
  const number = integer(1, most);
  return {
    takes: `\`auto\` or ${number.takes}`,
    read: (value) => (value === 'auto' ? good(choose()) : number.read(value)),
  };
}

export const duration: InputKind<number> = {
  takes: DURATION_FORM,
  read: (value) => {
    const milliseconds = parseDuration(value);
    return milliseconds === undefined ? bad({ shown: value }) : good(milliseconds);
  },
};

/** Items separated by line breaks or commas, without empty ones and duplicates. */
export const list: InputKind<readonly string[]> = {
  takes: 'one item a line, or items with commas between them',
  read: (value) => good([...new Set(itemsOf(value))]),
};

/** A list of some of the options. */
export function choices<const Options extends readonly string[]>(
  options: Options,
): InputKind<readonly Options[number][]> {
  const isOption = (item: string): item is Options[number] => options.includes(item);
  return {
    takes: `any of ${options.map((option) => `\`${option}\``).join(', ')}, one per line`,
    read: (value) => {
      const items = [...new Set(itemsOf(value))];
      const wrong = items.filter((item) => !isOption(item));
      return wrong.length === 0 ? good(items.filter(isOption)) : bad(...wrong.map((shown) => ({ shown })));
    },
  };
}

/** A list of items of a certain format; `takes` describes it in words. */
export function listOf(form: RegExp, takes: string): InputKind<readonly string[]> {
  return {
    takes,
    read: (value) => {
      const items = [...new Set(itemsOf(value))];
      const wrong = items.filter((item) => !form.test(item));
      return wrong.length === 0 ? good(items) : bad(...wrong.map((shown) => ({ shown })));
    },
  };
}

/** Loose enough for `AWS::S3::Bucket`, `Custom::Thing` and types of other vendors. */
const TYPE_NAME = /^(?:Custom::[\w@-]+|\w+::\w+::\w+)$/;

/** Durations, and durations for single types; the last of a kind wins, as in the cdkd CLI. */
export const durationOverrides: InputKind<DurationOverrides> = {
  takes: `${DURATION_FORM}, or \`TYPE=DURATION\` as in \`AWS::RDS::DBCluster=1h30m\`, one per line`,
  read: (value) => {
    const problems: Problem[] = [];
    const byType = new Map<string, number>();
    let global: number | undefined;
    for (const item of itemsOf(value)) {
      const [left, right] = splitAt(item, '=');
      const milliseconds = parseDuration(right ?? left);
      if (milliseconds === undefined || (right !== undefined && !TYPE_NAME.test(left))) {
        problems.push({ shown: item });
      } else if (right === undefined) global = milliseconds;
      else byType.set(left, milliseconds);
    }
    return problems.length > 0 ? bad(...problems) : good({ global, byType: Object.fromEntries(byType) });
  },
};

/**
 * `key=value`, one per line: a value may contain commas and equals signs. Messages never show values, nor
 * lines without a key, which may be the rest of a multi-line secret.
 */
export const assignments: InputKind<Readonly<Record<string, string>>> = {
  takes: '`key=value`, one per line',
  read: (value) => {
    const { entries, problems } = assignmentsOf(value, (key) => key !== '');
    return problems.length > 0 ? bad(...problems) : good(Object.fromEntries(entries));
  },
};

/** `Key=Value` or `Stack:Key=Value`, one per line. */
export const parameterValues: InputKind<readonly GivenParameter[]> = {
  takes: '`Key=Value` or `Stack:Key=Value`, one per line',
  read: (source) => {
    const { entries, problems } = assignmentsOf(source, (key) => PARAMETER.test(key));
    if (problems.length > 0) return bad(...problems);
    return good(
      entries.map(([key, value]) => {
        const [, stack, name] = PARAMETER.exec(key) ?? [];
        return { stack, name: name ?? key, value };
      }),
    );
  },
};

/** `Key` or `Stack:Key`, one per line. */
export const parameterNames: InputKind<readonly DroppedParameter[]> = {
  takes: '`Key` or `Stack:Key`, one per line',
  read: (source) => {
    const items = itemsOf(source);
    const wrong = items.filter((item) => !PARAMETER.test(item));
    if (wrong.length > 0) return bad(...wrong.map((shown) => ({ shown })));
    return good(
      items.map((item) => {
        const [, stack, name] = PARAMETER.exec(item) ?? [];
        return { stack, name: name ?? item };
      }),
    );
  },
};

/** CloudFormation's parameter names are alphanumeric. */
const PARAMETER = /^(?:([A-Za-z][\w-]*):)?([A-Za-z0-9]+)$/;

interface Assignments {
  readonly entries: readonly (readonly [key: string, value: string])[];
  readonly problems: readonly Problem[];
}

function assignmentsOf(source: string, isKey: (key: string) => boolean): Assignments {
  const entries = new Map<string, string>();
  const problems: Problem[] = [];
  source.split(/\r?\n/).forEach((line, index) => {
    if (line.trim() === '') return;
    const [left, right] = splitAt(line, '=');
    const key = left.trim();
    const value = right?.trim();
    const place = `line ${index + 1}`;
    if (value === undefined) problems.push({ shown: undefined, detail: `${place} has no \`=\`` });
    else if (!isKey(key)) problems.push({ shown: undefined, detail: `${place} has no valid key` });
    else if (entries.has(key) && entries.get(key) !== value) {
      problems.push({ shown: key, detail: `${place} gives it a second value` });
    } else entries.set(key, value);
  });
  return { entries: [...entries], problems };
}

/** The items of a list, one per line or separated by commas. */
export function itemsOf(source: string): string[] {
  return source
    .split(/[\r\n,]/)
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

function splitAt(source: string, separator: string): [left: string, right: string | undefined] {
  const index = source.indexOf(separator);
  return index < 0 ? [source, undefined] : [source.slice(0, index), source.slice(index + separator.length)];
}
