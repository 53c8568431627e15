/** Parses and formats durations as the cdkd CLI writes them: `30s`, `5m`, `1.5h`, `1h30m`. */

const FORM = /^(?:(\d+(?:\.\d+)?)h)?(?:(\d+(?:\.\d+)?)m)?(?:(\d+(?:\.\d+)?)s)?$/;
const UNITS = [3_600_000, 60_000, 1_000] as const;

/** Node's timers fire immediately for longer delays. */
const MAX_DURATION = 2_147_483_647;

export const DURATION_FORM = 'a duration with its unit, such as `30s`, `5m` or `1h30m`, of at most 596h';

/**
 * Milliseconds, or `undefined` for an invalid duration: without a unit, zero, negative, or longer than a
 * timer.
 */
export function parseDuration(text: string): number | undefined {
  // A group that did not match is undefined, which the library's type omits.
  const parts: (string | undefined)[] | undefined = FORM.exec(text)?.slice(1);
  if (parts === undefined) return undefined;
  const total = parts.reduce((sum, part, index) => sum + Number(part ?? 0) * (UNITS[index] ?? 0), 0);
  const milliseconds = Math.round(total);
  return milliseconds > 0 && milliseconds <= MAX_DURATION ? milliseconds : undefined;
}

/**
 * The shortest text that `parseDuration` reads back as the same number of milliseconds: `90_000` is `1m30s`.
 */
export function formatDuration(milliseconds: number): string {
  const hours = Math.floor(milliseconds / UNITS[0]);
  const minutes = Math.floor((milliseconds % UNITS[0]) / UNITS[1]);
  const seconds = (milliseconds % UNITS[1]) / UNITS[2];
  const parts = [hours > 0 && `${hours}h`, minutes > 0 && `${minutes}m`, seconds > 0 && `${seconds}s`];
  return parts.filter((part) => part !== false).join('');
}
