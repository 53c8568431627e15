import { beforeEach, describe, expect, it } from '@jest/globals';
import type { AwsKeys } from '../../../../../src/adapters/aws/transport/keys.js';
import { shortOfTime } from '../../../../../src/adapters/aws/auth/credentials.js';
import { RenewingKeys } from '../../../../../src/adapters/aws/auth/refreshing-credentials.js';
import { CdkdError } from '../../../../../src/errors.js';
import { FakeClock } from '../../../../support/fake-clock.js';

const MINUTE = 60_000;

let clock: FakeClock;
let fetched: number;
let masked: string[];
/** How long the next keys are good, or why there are none. */
let next: number | 'for ever' | Error;
let keys: RenewingKeys;

beforeEach(() => {
  clock = new FakeClock();
  fetched = 0;
  masked = [];
  next = 60 * MINUTE;
  keys = new RenewingKeys(fetchKeys, { clock, mask: (secret) => masked.push(secret) });
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
  return (await clock.run(keys.get())).accessKeyId;
}

describe('keys', () => {
  it('are fetched once for all who ask', async () => {
    const asked = await clock.run(Promise.all(Array.from({ length: 20 }, () => keys.get())));
    expect(new Set(asked.map(({ accessKeyId }) => accessKeyId))).toEqual(new Set(['key-1']));
    expect(fetched).toBe(1);
    await expect(keyNow()).resolves.toBe('key-1');
    expect(fetched).toBe(1);
  });

  it('are renewed early for what has to last, as far as a session lasts', async () => {
    const lasting = async () => (await clock.run(keys.get({ life: 65 * MINUTE }))).accessKeyId;
    await keyNow();
    await clock.advance(5 * MINUTE);
    // 55 of 60 minutes are left: a new session would hardly be better.
    await expect(lasting()).resolves.toBe('key-1');
    await clock.advance(10 * MINUTE);
    await expect(keyNow()).resolves.toBe('key-1');
    await expect(lasting()).resolves.toBe('key-2');
  });

  it('are masked before anybody sees them', async () => {
    const seen = keys.get().then(({ secretAccessKey, accessKeyId, sessionToken }) => {
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
    const asked = await clock.run(Promise.all(Array.from({ length: 50 }, () => keys.get())));
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
    const expiration = (await clock.run(keys.get())).expiration?.getTime() ?? 0;
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
    await expect(clock.run(keys.get())).rejects.toBe(refused);
    next = 60 * MINUTE;
    await expect(keyNow()).resolves.toBe('key-2');
  });
});

describe('keys that AWS refuses, whatever they say of themselves', () => {
  it('give way to others, fetched once for all who were refused', async () => {
    const refused = await clock.run(keys.get());
    const replaced = await clock.run(Promise.all(Array.from({ length: 20 }, () => keys.replace(refused))));
    expect(new Set(replaced)).toEqual(new Set([true]));
    expect(fetched).toBe(2);
    await expect(clock.run(keys.replace(refused))).resolves.toBe(true);
    expect([fetched, keys.ended.aborted]).toEqual([2, false]);
    const others = await clock.run(keys.get());
    expect([refused, others].map((one) => keys.isRefused(one))).toEqual([true, false]);
  });

  it('are the end where There are no other credentials', async () => {
    const refused = await clock.run(keys.get());
    fetched -= 1;
    await expect(clock.run(keys.replace(refused))).resolves.toBe(false);
    expect(keys.ended.reason).toMatchObject({ code: 'CREDENTIALS_EXPIRED' });
  });

  it('are the end where others cannot be had', async () => {
    const refused = await clock.run(keys.get());
    next = new Error('STS is down');
    await expect(clock.run(keys.replace(refused))).rejects.toMatchObject({ code: 'CREDENTIALS_EXPIRED' });
    expect(keys.ended.aborted).toBe(true);
  });
});

describe('keys that cannot be renewed', () => {
  it('end a minute before they expire, and are good until then', async () => {
    await keyNow();
    next = new Error('STS is down');
    await clock.advance(58 * MINUTE);
    await keyNow();
    expect(keys.ended.aborted).toBe(false);
    await clock.advance(MINUTE);
    await expect(keyNow()).resolves.toBe('key-1');
    expect(keys.ended.reason).toMatchObject({ code: 'CREDENTIALS_EXPIRED' });
  });

  it('end so too where fetching them again brings the same', async () => {
    const expiration = new Date(clock.now() + 60 * MINUTE);
    const same = { accessKeyId: 'a', secretAccessKey: 's', sessionToken: 't', expiration };
    keys = new RenewingKeys(() => Promise.resolve(same), { clock, mask: () => undefined });
    for (let minute = 0; minute < 59; minute += 1) {
      await keys.get();
      expect(keys.ended.aborted).toBe(false);
      await clock.advance(MINUTE);
    }
    await clock.advance(1);
    await keys.get();
    expect(keys.ended.aborted).toBe(true);
  });

  it.each([
    ['2026-01-01T00:14:00Z', 14 * MINUTE],
    ['2025-12-31T23:00:00Z', 0],
    ['2026-01-01T00:16:00Z', undefined],
    ['nonsense', undefined],
  ])('are warned of where they end soon: %s', (end, left) => {
    const env = { AWS_ACCESS_KEY_ID: 'a', AWS_CREDENTIAL_EXPIRATION: end };
    const now = Date.UTC(2026, 0, 1);
    expect(shortOfTime({ source: 'default-chain' }, env, now)).toBe(left);
    const role = { arn: 'r', sessionName: 's', durationSeconds: 900, externalId: undefined };
    expect(shortOfTime({ source: 'web-identity', role }, env, now)).toBeUndefined();
  });
});
