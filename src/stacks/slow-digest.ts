/** Digests of values that are few enough to be tried out, such as account ids. */

import { scrypt } from 'node:crypto';

/**
 * About 0.1 s and 32 MB per guess: a hundred million accounts (somebody may know the last four digits) take months,
 * where SHA-256 took seconds. https://datatracker.ietf.org/doc/html/rfc7914
 */
const COST = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 } as const;
const BYTES = 8;

const known = new Map<string, Promise<string>>();

/**
 * Resolves to 16 hexadecimal digits, the same in every run. A digest for one purpose says nothing about those for
 * others. It is computed beside the run: whoever needs it soon begins it early.
 */
export function slowDigest(purpose: string, text: string): Promise<string> {
  const key = JSON.stringify([purpose, text]);
  const digest = known.get(key) ?? digestOf(purpose, text);
  known.set(key, digest);
  return digest;
}

function digestOf(purpose: string, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    scrypt(text, `cdkd-action ${purpose}`, BYTES, COST, (error, digest) => {
      if (error === null) resolve(digest.toString('hex'));
      else reject(error);
    });
  });
}
