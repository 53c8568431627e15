/** The record of a stack's latest drift check. */

import { isDrifted, type ResourceDrift } from './model.js';
import { parseObject } from '../json.js';

export interface DriftCheck {
  /** Milliseconds since the epoch. */
  readonly checkedAt: number;
  /** Resources that differ from their records, or are gone. */
  readonly drifted: number;
  /** Resources that could not be compared. */
  readonly unread: number;
}

export function driftCheck(resources: readonly ResourceDrift[], checkedAt: number): DriftCheck {
  const unread = resources.filter(({ finding }) => finding.status === 'unknown').length;
  return { checkedAt, drifted: resources.filter(isDrifted).length, unread };
}

/**
 * One check for a stack and those nested in it, as old as the oldest; `undefined` if one of them was never checked, because
 * it may have drifted.
 */
export function oldestCheck(checks: readonly (DriftCheck | undefined)[]): DriftCheck | undefined {
  const known = checks.filter((check) => check !== undefined);
  if (known.length === 0 || known.length < checks.length) return undefined;
  const sum = (count: (check: DriftCheck) => number) => known.reduce((total, each) => total + count(each), 0);
  return {
    checkedAt: Math.min(...known.map(({ checkedAt }) => checkedAt)),
    drifted: sum(({ drifted }) => drifted),
    unread: sum(({ unread }) => unread),
  };
}

export function encodeDriftCheck(check: DriftCheck): string {
  return `${JSON.stringify({ version: 1, ...check })}\n`;
}

/** `undefined` for anything that is no such record. */
export function decodeDriftCheck(body: string): DriftCheck | undefined {
  const { version, checkedAt, drifted, unread } = parseObject(body) ?? {};
  const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
  if (version !== 1 || !isCount(checkedAt) || !isCount(drifted) || !isCount(unread)) return undefined;
  // The latest time of a date in ECMAScript.
  return checkedAt > 8.64e15 ? undefined : { checkedAt, drifted, unread };
}
