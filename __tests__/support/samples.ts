/** Shortens long lists of cases. */

import { it } from '@jest/globals';

/**
 * How many cases of a long list are between two that are tried, so that the tests stay short; `CDKD_TEST_ALL=1` tries
 * every one, and the sweeps (`npm run reliability`, `npm run corpus`) have more than there are here.
 */
export function stepOf(usual: number): number {
  return process.env['CDKD_TEST_ALL'] === undefined ? usual : 1;
}

/** Every so-manieth case of a list. */
export function sampled<T>(cases: readonly T[], usual: number): T[] {
  return cases.filter((_case, index) => index % stepOf(usual) === 0);
}

/**
 * An `it` for suites that run over many subjects: of all the cases that are declared with it, every so-manieth. Where
 * their number per subject is no multiple of `usual`, each case is tried with some subjects, and each subject with some
 * cases.
 */
export function sampledIt(usual: number): (name: string, test: () => Promise<void>) => void {
  let index = 0;
  return (name, test) => {
    if (index % stepOf(usual) === 0) it(name, test);
    index += 1;
  };
}
