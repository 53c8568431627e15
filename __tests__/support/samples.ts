/** Shortens long lists of cases. */

/**
 * How many cases of a long list are between two that are tried, so that the tests stay short. `CDKD_TEST_CASES=3` tries
 * three times as many, a large number every one, and the sweeps (`npm run reliability`, `npm run corpus`) have more than
 * there are here.
 */
export function stepOf(usual: number): number {
  return Math.max(1, Math.floor(usual / Number(process.env['CDKD_TEST_CASES'] ?? 1)));
}

/** Every so-manieth case of a list. */
export function sampled<T>(cases: readonly T[], usual: number): T[] {
  return cases.filter((_case, index) => index % stepOf(usual) === 0);
}
