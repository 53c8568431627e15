import { beforeEach, describe, expect, it } from '@jest/globals';
import type { AwsKeys, KeysProvider } from '../../../../src/adapters/aws/clients.js';
import { renewingKeys } from '../../../../src/adapters/aws/credentials.js';
import { CdkdError } from '../../../../src/errors.js';
import { FakeClock } from '../../../support/fake-clock.js';

const MINUTE = 60_000;

let clock: FakeClock;
let fetched: number;
let masked: string[];
/** How long the next keys are good, or why there are none. */
let next: number | 'for ever' | Error;
let keys: KeysProvider;

beforeEach(() => {
  clock = new FakeClock();
  fetched = 0;
  masked = [];
  next = 60 * MINUTE;
  keys = renewingKeys(fetchKeys, { clock, mask: (secret) => masked.push(secret) });
});

async function fetchKeys(): Promise<AwsKeys> {
  fetched += 1;
  const number = fetched;
  await clock.sleep(1_000);
  if (next instanceof Error) throw next;
  return {
    accessKeyId: `key-${number}`,
    secretAccessKey: `secret-${number}`,
    ...(next === 'for ever'
      ? {}
      : { sessionToken: `token-${number}`, expiration: new Date(clock.now() + next) }),
  };
}

async function keyNow(): Promise<string> {
  return (await clock.run(keys())).accessKeyId;
}

describe('keys', () => {
  it('are fetched once for all who ask', async () => {
    const asked = await clock.run(Promise.all(Array.from({ length: 20 }, () => keys())));
    expect(new Set(asked.map(({ accessKeyId }) => accessKeyId))).toEqual(new Set(['key-1']));
    expect(fetched).toBe(1);
    await expect(keyNow()).resolves.toBe('key-1');
    expect(fetched).toBe(1);
  });

  it('are masked before anybody sees them', async () => {
    const seen = keys().then(({ secretAccessKey, accessKeyId, sessionToken }) => {
      expect(masked).toEqual([secretAccessKey, accessKeyId, sessionToken]);
    });
    await clock.run(seen);
    next = 'for ever';
    await clock.advance(60 * MINUTE);
    await keyNow();
    expect(masked.slice(3)).toEqual(['secret-2', 'key-2']);
  });

  it.each([
    ['an hour', 60, 55],
    ['twelve hours', 720, 715],
    ['a quarter of an hour', 15, 11.25],
  ])('that are good for %s are renewed before they expire', async (_, good, renewed) => {
    next = good * MINUTE;
    await keyNow();
    await clock.advance(renewed * MINUTE - 1);
    await expect(keyNow()).resolves.toBe('key-1');
    await clock.advance(1);
    await expect(keyNow()).resolves.toBe('key-2');
  });

  it('are renewed once, however many ask meanwhile', async () => {
    await keyNow();
    await clock.advance(56 * MINUTE);
    const asked = await clock.run(Promise.all(Array.from({ length: 50 }, () => keys())));
    expect(new Set(asked.map(({ accessKeyId }) => accessKeyId))).toEqual(new Set(['key-2']));
    expect(fetched).toBe(2);
  });

  it('without an end are never renewed', async () => {
    next = 'for ever';
    await keyNow();
    await clock.advance(1_000 * 60 * MINUTE);
    await expect(keyNow()).resolves.toBe('key-1');
  });
});

describe('a renewal that fails', () => {
  beforeEach(async () => {
    await keyNow();
    next = new Error('STS is down');
    await clock.advance(56 * MINUTE);
  });

  it('leaves keys that are still good in use, and is tried again, but not with every call', async () => {
    for (let call = 0; call < 50; call += 1) await expect(keyNow()).resolves.toBe('key-1');
    expect(fetched).toBe(2);
    await clock.advance(MINUTE);
    await expect(keyNow()).resolves.toBe('key-1');
    expect(fetched).toBe(3);
    next = 60 * MINUTE;
    await clock.advance(MINUTE);
    await expect(keyNow()).resolves.toBe('key-4');
  });

  it('is told once the keys have expired', async () => {
    await keyNow();
    await clock.advance(4 * MINUTE);
    await expect(keyNow()).rejects.toMatchObject({ code: 'CREDENTIALS_EXPIRED', blame: 'aws' });
  });

  it('never gives keys out that have expired', async () => {
    const expiration = (await clock.run(keys())).expiration?.getTime() ?? 0;
    await clock.advance(expiration - clock.now() - 10_000);
    await keyNow();
    await clock.advance(10_000);
    await expect(keyNow()).rejects.toMatchObject({ code: 'CREDENTIALS_EXPIRED' });
  });

  it('is forgotten once one succeeds', async () => {
    await keyNow();
    await clock.advance(10 * MINUTE);
    await expect(keyNow()).rejects.toThrow();
    next = 60 * MINUTE;
    await expect(keyNow()).resolves.toMatch(/^key-/);
  });
});

describe('keys that could not be had at all', () => {
  it('are told as what they were refused with, and asked for again', async () => {
    const refused = new CdkdError('ROLE_NOT_ASSUMED', 'no', { next: 'Check the role.' });
    next = refused;
    await expect(clock.run(keys())).rejects.toBe(refused);
    next = 60 * MINUTE;
    await expect(keyNow()).resolves.toBe('key-2');
  });
});
