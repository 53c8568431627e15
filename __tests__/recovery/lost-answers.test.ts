import { describe, expect, it } from '@jest/globals';
import { resolveInFlight } from '../../src/engine/recover/resolve-in-flight.js';
import { ProviderFailure, type FailureKind } from '../../src/ports/resource-failure.js';
import { LIMITS } from '../support/engine-run.js';
import { requestOf, Workshop } from '../support/operating.js';

const lost = { kind: 'lost', after: 'done' } as const;
const neverArrived = { kind: 'lost' } as const;

describe('a lost answer', () => {
  it.each([
    ['arrived', lost],
    ['did not arrive', neverArrived],
  ])('to a create that %s leads to no second resource', async (_what, trouble) => {
    const shop = await Workshop.open();
    shop.let('create', trouble);
    await shop.perform();
    expect(new Set(shop.tokens)).toEqual(new Set(['t1']));
    expect([
      shop.account.alive,
      shop.deploymentState.rows.get('A')?.physicalId,
      shop.deploymentState.open.size,
    ]).toEqual([{ A: ['a-1'] }, 'a-1', 0]);
  });

  it('to an update is looked up, and the update is repeated if it did not arrive', async () => {
    const shop = await Workshop.open(['a']);
    shop.let('update', neverArrived);
    await shop.perform({ action: 'update' });
    expect(shop.account.log).toEqual(['update A', 'findOutcome A', 'update A']);
    expect(shop.tokens).toEqual(['t1', 't1', 't2']);
    expect(shop.account.resources.get('a')?.properties).toEqual({ Text: 'a' });
  });

  it.each([lost, neverArrived])('to a delete leaves no resource', async (trouble) => {
    const shop = await Workshop.open(['a']);
    shop.let('delete', trouble);
    await shop.perform({ action: 'delete' });
    expect([shop.account.alive, [...shop.deploymentState.rows], shop.deploymentState.open.size]).toEqual([
      {},
      [],
      0,
    ]);
  });

  it.each<FailureKind>(['throttled', 'transient', 'conflict', 'lost'])(
    'is requested again with the same token although the request is %s',
    async (kind) => {
      const shop = await Workshop.open();
      shop.let('create', lost);
      shop.let('findOutcome', { kind }, { kind }, { kind });
      await shop.perform();
      expect(new Set(shop.tokens)).toEqual(new Set(['t1']));
      expect(shop.account.alive).toEqual({ A: ['a-1'] });
    },
  );

  it.each<FailureKind>(['throttled', 'transient'])(
    'is no failure because the second call is %s',
    async (kind) => {
      const shop = await Workshop.open();
      shop.let('create', neverArrived, { kind }, { kind });
      await shop.perform();
      expect(new Set(shop.tokens)).toEqual(new Set(['t1']));
      expect(shop.account.alive).toEqual({ A: ['a-1'] });
    },
  );

  it.each<FailureKind>(['terminal', 'exists'])(
    'leaves the operation in flight for the next run if AWS cannot tell (%s)',
    async (kind) => {
      const shop = await Workshop.open();
      shop.let('create', lost);
      shop.let('findOutcome', { kind });
      await expect(shop.perform()).rejects.toMatchObject({ code: 'UNRESOLVED_OPERATION' });
      expect([...shop.deploymentState.open.keys()]).toEqual(['r1:1']);
    },
  );

  it('is given up in the end, and the operation stays in flight', async () => {
    const shop = await Workshop.open();
    shop.let('create', lost);
    shop.let('findOutcome', ...Array.from({ length: 20 }, () => ({ kind: 'lost' }) as const));
    await expect(shop.perform()).rejects.toMatchObject({ kind: 'lost' });
    expect([...shop.deploymentState.open.keys()]).toEqual(['r1:1']);
  });

  it('to a failed create makes the engine delete what it left behind', async () => {
    const shop = await Workshop.open();
    shop.account.trouble = ({ action, nth }) =>
      action === 'create' && nth === 1 ? { kind: 'terminal', after: 'failed', leaves: true } : undefined;
    const provider = shop.account.provider();
    let calls = 0;
    const losing = {
      ...provider,
      create: async (...call: Parameters<typeof provider.create>) => {
        calls += 1;
        if (calls > 1) return provider.create(...call);
        await provider.create(...call).catch(() => undefined);
        throw new ProviderFailure('lost', 'reset', { name: 'ECONNRESET' });
      },
    };
    Object.assign(shop.ports, { providerOf: () => losing });
    await shop.perform();
    expect([...shop.deploymentState.rows.keys()]).toEqual(['A']);
    expect(shop.account.alive).toEqual({ A: ['a-2'] });
  });
});

describe('a timeout', () => {
  it('ends the wait and leaves the operation in flight', async () => {
    const shop = await Workshop.open();
    shop.account.latency = () => 3_600_000;
    await expect(shop.perform({}, { timeout: () => 600_000 })).rejects.toMatchObject({
      code: 'RESOURCE_TIMEOUT',
      message: expect.stringContaining('Timed out after 600 s waiting for the create of'),
    });
    expect(shop.deploymentState.open.size).toBe(1);
    await shop.deploymentState.flush();
    expect([...(await shop.records.recover()).replay.open.values()]).toMatchObject([
      { handle: { requestToken: 'request of t1' } },
    ]);
  });

  it('ends the wait while AWS throttles', async () => {
    const shop = await Workshop.open();
    shop.account.trouble = () => ({ kind: 'throttled' });
    await expect(shop.perform({}, { timeout: () => 600_000 })).rejects.toMatchObject({
      code: 'RESOURCE_TIMEOUT',
    });
    expect(shop.account.alive).toEqual({});
  });

  it('is announced once if the wait is long', async () => {
    const shop = await Workshop.open();
    shop.account.latency = () => 900_000;
    await shop.perform();
    const slow = shop.records.events.filter(({ kind }) => kind === 'step-slow');
    expect(slow).toMatchObject([{ elapsed: 300_000 }]);
    expect(shop.records.clock.sleeping).toBe(0);
  });

  it('is looked up by type', async () => {
    const shop = await Workshop.open();
    shop.account.latency = () => 100_000;
    const timeout = (type: string) => (type === 'Test::Unit::Slow' ? 200_000 : 50_000);
    await shop.perform({ type: 'Test::Unit::Slow' }, { timeout });
    await expect(shop.perform({ logicalId: 'B' }, { timeout })).rejects.toMatchObject({
      code: 'RESOURCE_TIMEOUT',
    });
  });
});

describe('a cancellation', () => {
  it('ends the wait and leaves the operation in flight', async () => {
    const shop = await Workshop.open();
    shop.account.latency = () => 60_000;
    const work = shop.operator().perform(requestOf(), shop.cancel.signal);
    await shop.records.clock.advance(5_000);
    shop.cancel.abort(new Error('cancelled'));
    await expect(work).rejects.toThrow('cancelled');
    expect([shop.deploymentState.open.size, shop.account.alive]).toEqual([1, { A: ['a-1'] }]);
  });

  it('ends the wait for the next attempt, and nothing is in flight', async () => {
    const shop = await Workshop.open();
    shop.account.trouble = () => ({ kind: 'throttled', retryAfter: 60_000 });
    const work = shop.operator().perform(requestOf(), shop.cancel.signal);
    await shop.records.clock.advance(5_000);
    shop.cancel.abort(new Error('cancelled'));
    await expect(work).rejects.toThrow('cancelled');
    expect([shop.deploymentState.open.size, shop.account.log]).toEqual([0, ['create A']]);
  });

  it('leaves an operation that the next run resolves', async () => {
    const shop = await Workshop.open();
    shop.account.latency = () => 60_000;
    const work = shop.operator().perform(requestOf(), shop.cancel.signal);
    await shop.records.clock.advance(5_000);
    shop.cancel.abort(new Error('cancelled'));
    await work.catch(() => undefined);
    await shop.deploymentState.close('keep');
    const next = await shop.records.open('r2');
    await resolveInFlight(next, shop.ports, { limits: LIMITS, signal: new AbortController().signal });
    expect([next.rows.get('A')?.physicalId, shop.account.alive]).toEqual(['a-1', { A: ['a-1'] }]);
  });
});
