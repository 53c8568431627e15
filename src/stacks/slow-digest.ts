/** Digests of values that are few enough to be tried out, such as account ids. */

import { scryptSync } from 'node:crypto';

/**
 * About 0.1 s and 32 MB per guess: a hundred million accounts (somebody may know the last four digits) take months,
 * where SHA-256 took seconds. https://datatracker.ietf.org/doc/html/rfc7914
 */
const COST = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 } as const;
const BYTES = 8;

const known = new Map<string, string>();

/** 16 hexadecimal digits, the same in every run. A digest for one purpose says nothing about those for others. */
export function slowDigest(purpose: string, text: string): string {
  const key = JSON.stringify([purpose, text]);
  const digest = known.get(key) ?? scryptSync(text, `cdkd-action ${purpose}`, BYTES, COST).toString('hex');
  known.set(key, digest);
  return digest;
}
