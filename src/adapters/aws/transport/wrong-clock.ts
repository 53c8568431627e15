/** Detects that the runner's clock is wrong. */

import { CdkdError } from '../../../errors.js';

/** AWS rejects requests whose time differs from its own by more than 15 minutes. */
const NAMES = ['RequestTimeTooSkewed', 'RequestInTheFuture'];
/**
 * STS's message: "Signature expired: 20261122T090000Z is now earlier than 20261122T115500Z (20261122T121000Z
 * - 15 min.)".
 */
const WORDS = /^signature (?:expired|not yet current)\b/i;
const AWS_TIME = /\((\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z [-+] \d+ min/;

/**
 * The error for a request that AWS rejected because of its time. The SDK corrects the time itself if AWS's
 * answer contains it; an error after that reports how far the clock is off. `undefined` for any other error.
 */
export function wrongClock(thrown: unknown, now = Date.now()): CdkdError | undefined {
  if (!(thrown instanceof Error)) return undefined;
  if (!NAMES.includes(thrown.name) && !WORDS.test(thrown.message)) return undefined;
  const theirs = timeOfAws(thrown);
  const off = theirs === undefined ? 'off' : offBy(now - theirs);
  return new CdkdError('AWS_UNAVAILABLE', `The runner's clock is ${off}: ${thrown.message}`, {
    value: thrown.name,
    next: "Synchronize the runner's clock (NTP) and run again. AWS refuses requests that are more than 15 minutes off.",
    cause: thrown,
  });
}

function timeOfAws(thrown: Error & { $response?: { headers?: Record<string, string> } }): number | undefined {
  const [, ...parts] = AWS_TIME.exec(thrown.message) ?? [];
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.map(Number);
  if (parts.length > 0) return Date.UTC(year, month - 1, day, hour, minute, second);
  const header = Date.parse(thrown.$response?.headers?.['date'] ?? '');
  return Number.isNaN(header) ? undefined : header;
}

function offBy(difference: number): string {
  const minutes = Math.round(Math.abs(difference) / 60_000);
  if (minutes === 0) return 'off';
  const hours = Math.floor(minutes / 60);
  const span = hours === 0 ? `${minutes} min` : `${hours} h ${minutes % 60} min`;
  return `${span} ${difference > 0 ? 'ahead of' : 'behind'} AWS's`;
}
