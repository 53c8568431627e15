import { describe, expect, it } from '@jest/globals';

import { ProviderFailure } from '../../../../src/ports/resource-failure.js';
import type { PatchOperation, ProgressEvent } from '../../../../src/providers/cloud-control/api.js';
import { repairsFor, sendRepaired, type Send } from '../../../../src/providers/cloud-control/repair.js';
import type { JsonObject } from '../../../../src/json.js';

const input = (desired: JsonObject, current: JsonObject) => ({
  previous: desired,
  desired,
  current,
  facts: undefined,
});

const PATCH: readonly PatchOperation[] = [{ op: 'add', path: '/Retries', value: 2 }];
const REFUSAL =
  'Model validation failed (#/Destinations/OnSuccess: required key [Destination] not found\n' +
  '#/Clients: expected minimum item count: 1, found: 0)';

describe('repairs of a read model', () => {
  it('remove the empty values that AWS names and nobody asked for', () => {
    const current = { Clients: [], Destinations: { OnSuccess: {}, OnFailure: { Destination: 'arn' } } };
    const desired = { Destinations: { OnFailure: { Destination: 'arn' } } };
    expect(repairsFor(REFUSAL, PATCH, input(desired, current))).toEqual([
      { op: 'remove', path: '/Destinations/OnSuccess' },
      { op: 'remove', path: '/Clients' },
    ]);
  });

  it('leave what was asked for, and what says something', () => {
    const asked = { Clients: [], Destinations: { OnSuccess: {} } };
    expect(repairsFor(REFUSAL, PATCH, input(asked, asked))).toEqual([]);
    const filled = { Clients: ['by hand'], Destinations: { OnSuccess: { Topic: 'by hand' } } };
    expect(repairsFor(REFUSAL, PATCH, input({}, filled))).toEqual([]);
  });

  it('leave what the patch itself sends', () => {
    const patch: PatchOperation[] = [{ op: 'add', path: '/Clients', value: [] }];
    expect(
      repairsFor('(#/Clients: expected minimum item count: 1)', patch, input({}, { Clients: [] })),
    ).toEqual([]);
  });

  it('look into an object of which AWS says only that no alternative fits', () => {
    const current = { Authorizer: { Jwt: { Clients: [], Url: 'u' } } };
    const desired = { Authorizer: { Jwt: { Url: 'u' } } };
    const refusal = '(#/Authorizer: 0 subschemas matched instead of one)';
    expect(repairsFor(refusal, PATCH, input(desired, current))).toEqual([
      { op: 'remove', path: '/Authorizer/Jwt/Clients' },
    ]);
  });

  it('set a list as a whole, without what is wrong in its items', () => {
    const current = {
      Rules: [
        { Headers: [], Name: 'a' },
        { Name: 'b', Tags: [] },
      ],
    };
    const refusal = '(#/Rules/0/Headers: expected minimum item count: 1, found: 0)';
    expect(repairsFor(refusal, PATCH, input({ Rules: [{ Name: 'a' }] }, current))).toEqual([
      { op: 'add', path: '/Rules', value: [{ Name: 'a' }, { Name: 'b', Tags: [] }] },
    ]);
  });

  it('remove keys that the schema does not know', () => {
    const current = { Inner: { Odd: 1 }, Odd: 1 };
    const refusal =
      '(#: extraneous key [Odd] is not permitted\n#/Inner: extraneous key [Odd] is not permitted)';
    expect(repairsFor(refusal, PATCH, input({}, current))).toEqual([
      { op: 'remove', path: '/Odd' },
      { op: 'remove', path: '/Inner/Odd' },
    ]);
  });
});

describe('sending a patch', () => {
  const model = input({}, { Clients: [] });
  const refused = new ProviderFailure('terminal', '(#/Clients: expected minimum item count: 1, found: 0)', {
    name: 'ValidationException',
  });
  const done: ProgressEvent = { requestToken: 'r', status: 'SUCCESS' };

  async function sent(first: () => Promise<ProgressEvent>, current = model) {
    const calls: [string, number][] = [];
    const send: Send = (patch, attempt) => {
      calls.push([attempt, patch.length]);
      return attempt === 'first' ? first() : Promise.resolve(done);
    };
    const result = await sendRepaired(PATCH, current, send).catch((error: unknown) => error);
    return { calls, result };
  }

  it('sends it once more where AWS refuses its own read model, at once or in the end', async () => {
    const twice = [
      ['first', 1],
      ['second', 2],
    ];
    expect(await sent(() => Promise.reject(refused))).toEqual({ calls: twice, result: done });
    const failed = {
      requestToken: 'r',
      status: 'FAILED',
      errorCode: 'InvalidRequest',
      message: refused.message,
    } as const;
    expect(await sent(() => Promise.resolve(failed))).toEqual({ calls: twice, result: done });
  });

  it('passes every other answer on', async () => {
    expect(await sent(() => Promise.resolve(done))).toEqual({ calls: [['first', 1]], result: done });
    const nothingWrong = await sent(() => Promise.reject(refused), input({}, {}));
    expect(nothingWrong).toEqual({ calls: [['first', 1]], result: refused });
    const lost = new ProviderFailure('lost', refused.message, { name: 'TimeoutError' });
    expect((await sent(() => Promise.reject(lost))).calls).toHaveLength(1);
  });
});
