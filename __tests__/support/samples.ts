/** Shortens long lists of cases. */

/**
 * Long lists are sampled, so that the tests stay short: of every `stepOf(usual)` cases, one is tried.
 * `CDKD_TEST_CASES=3` tries three times as many, and a large number tries all. The sweeps (`npm run reliability`,
 * `npm run corpus`) go beyond these lists.
 */
export function stepOf(usual: number): number {
  return Math.max(1, Math.floor(usual / Number(process.env['CDKD_TEST_CASES'] ?? 1)));
}

/** Every n-th case of a list, where n is `stepOf(usual)`. */
export function sampled<T>(cases: readonly T[], usual: number): T[] {
  return cases.filter((_case, index) => index % stepOf(usual) === 0);
}
