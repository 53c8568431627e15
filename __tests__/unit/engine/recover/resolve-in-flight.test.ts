import { describe, expect, it } from '@jest/globals';
import { resolveDropped, resolveInFlight } from '../../../../src/engine/recover/resolve-in-flight.js';
import { CdkdError } from '../../../../src/errors.js';
import type { Plan } from '../../../../src/plan/model/plan.js';
import type { FailureKind } from '../../../../src/ports/resource-failure.js';
import type { OpenOperation, OperationOutcome, ResourceProvider } from '../../../../src/ports/resources.js';
import type { IntentEntry } from '../../../../src/state/journal-entries.js';
import { intentOf, rowOf } from '../../../support/ledgers.js';
import { LIMITS } from '../../../support/engine-run.js';
import { Workshop } from '../../../support/operating.js';

/** A run that finds these operations open, and a provider that says of each what is given, or throws it. */
async function interrupted(
  operations: Readonly<Record<string, OperationOutcome | Error>>,
  changes: Partial<IntentEntry> = {},
): Promise<Workshop & { readonly heard: OpenOperation[] }> {
  const shop = await Workshop.open();
  for (const logicalId of Object.keys(operations)) {
    await shop.deploymentState.commit(intentOf(`r0:${logicalId}`, { logicalId, ...changes }));
  }
  const heard: OpenOperation[] = [];
  const provider = {
    ...shop.account.provider(),
    findOutcome: (operation: OpenOperation) => {
      heard.push(operation);
      const answer = operations[operation.logicalId]!;
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    },
  };
  Object.assign(shop.ports, { providerOf: () => provider });
  return Object.assign(shop, { heard });
}

function findOutcome(shop: Workshop): Promise<void> {
  const options = { limits: LIMITS, signal: shop.cancel.signal };
  return shop.records.clock.run(resolveInFlight(shop.deploymentState, shop.ports, options));
}

const model = { physicalId: 'a-1', attributes: { Arn: 'arn' }, observed: { Text: 'a' } };

describe('resolving operations in flight', () => {
  it('does nothing if there are none', async () => {
    const shop = await Workshop.open();
    await findOutcome(shop);
    expect(shop.records.events).toEqual([]);
  });

  it('records a finished create from the journal alone', async () => {
    const shop = await interrupted(
      { A: { outcome: 'done', model } },
      { properties: { Text: 'a' }, row: { dependencies: ['B'], deletionPolicy: 'Retain' } },
    );
    await findOutcome(shop);
    expect(shop.deploymentState.rows.get('A')).toMatchObject({
      physicalId: 'a-1',
      properties: { Text: 'a' },
      observedProperties: { Text: 'a' },
      dependencies: ['B'],
      deletionPolicy: 'Retain',
    });
    expect(shop.records.events).toMatchObject([
      { kind: 'recovery-started', open: 1 },
      { kind: 'operation-resolved', logicalId: 'A', action: 'CREATE', outcome: 'done' },
    ]);
  });

  it('keeps the old resource of a replacement on record', async () => {
    const shop = await interrupted(
      { A: { outcome: 'done', model } },
      { supersededAs: 'A~replaced~a-0', replaces: 'a-0' },
    );
    shop.deploymentState.note({ kind: 'rows', rows: { A: rowOf('a-0') } });
    await findOutcome(shop);
    expect([...shop.deploymentState.rows].map(([name, row]) => [name, row.physicalId])).toEqual([
      ['A', 'a-1'],
      ['A~replaced~a-0', 'a-0'],
    ]);
  });

  it('removes the record of a finished delete', async () => {
    const shop = await interrupted({ A: { outcome: 'done' } }, { action: 'delete', physicalId: 'a' });
    shop.deploymentState.note({ kind: 'rows', rows: { A: rowOf('a') } });
    await findOutcome(shop);
    expect([...shop.deploymentState.rows]).toEqual([]);
  });

  it.each([
    ['removes a record that another writer may have made void, if its resource is gone', undefined, []],
    ['keeps it if its resource is there', model, ['A']],
  ])('%s', async (_what, answer, left) => {
    const shop = await interrupted({});
    shop.deploymentState.note({ kind: 'rows', rows: { A: rowOf('a') } });
    Object.defineProperty(shop.deploymentState, 'doubtful', { value: ['A'] });
    const provider = { ...shop.account.provider(), read: () => Promise.resolve(answer) };
    Object.assign(shop.ports, { providerOf: () => provider });
    await findOutcome(shop);
    expect([...shop.deploymentState.rows.keys()]).toEqual(left);
  });

  it('changes nothing for an operation that did not happen', async () => {
    const shop = await interrupted({ A: { outcome: 'not-done', reason: 'it failed' } }, { action: 'update' });
    shop.deploymentState.note({ kind: 'rows', rows: { A: rowOf('a', { Text: 'before' }) } });
    await findOutcome(shop);
    expect([shop.deploymentState.rows.get('A')?.properties, shop.deploymentState.open.size]).toEqual([
      { Text: 'before' },
      0,
    ]);
  });

  it('records what a failed create left behind', async () => {
    const shop = await interrupted({ A: { outcome: 'not-done', reason: 'it failed', physicalId: 'a-9' } });
    await findOutcome(shop);
    expect([...shop.deploymentState.rows.keys()]).toEqual(['A~replaced~a-9']);
  });

  it.each(['update', 'delete'] as const)('keeps only the record after a failed %s', async (action) => {
    for (const physicalId of ['a', 'other']) {
      const shop = await interrupted(
        { A: { outcome: 'not-done', reason: 'its handler is gone', physicalId } },
        { action, physicalId: 'a' },
      );
      shop.deploymentState.note({ kind: 'rows', rows: { A: rowOf('a') } });
      await findOutcome(shop);
      expect([[...shop.deploymentState.rows.keys()], shop.deploymentState.open.size]).toEqual([['A'], 0]);
    }
  });

  it('records both if another resource has taken the place of a create', async () => {
    const shop = await interrupted({ A: { outcome: 'done', model } });
    shop.deploymentState.note({ kind: 'rows', rows: { A: rowOf('theirs') } });
    await findOutcome(shop);
    expect([...shop.deploymentState.rows].map(([name, row]) => [name, row.physicalId])).toEqual([
      ['A', 'theirs'],
      ['A~replaced~a-1', 'a-1'],
    ]);
    expect(shop.heard).toMatchObject([{ mayResend: false }]);
  });

  it.each(['delete', 'update'] as const)(
    'leaves the record alone if another resource has taken its place since a %s',
    async (action) => {
      const shop = await interrupted({ A: { outcome: 'done', model } }, { action, physicalId: 'a-1' });
      shop.deploymentState.note({ kind: 'rows', rows: { A: rowOf('theirs') } });
      await findOutcome(shop);
      expect([...shop.deploymentState.rows].map(([name, row]) => [name, row.physicalId])).toEqual([
        ['A', 'theirs'],
      ]);
      expect(shop.deploymentState.open.size).toBe(0);
    },
  );

  it('passes everything known to the provider', async () => {
    const shop = await interrupted(
      { A: { outcome: 'done', model } },
      { action: 'update', physicalId: 'a', properties: { Text: 'new' }, previous: { Text: 'old' } },
    );
    shop.deploymentState.note({ kind: 'handle', op: 'r0:A', handle: { requestToken: 'q' } });
    await findOutcome(shop);
    expect(shop.heard).toEqual([
      {
        action: 'update',
        logicalId: 'A',
        type: 'Test::Unit::Thing',
        clientToken: 'token of r0:A',
        age: shop.records.clock.now(),
        handle: { requestToken: 'q' },
        physicalId: 'a',
        properties: { Text: 'new' },
        previous: { Text: 'old' },
        mayResend: false,
        known: new Set(),
        alike: 1,
      },
    ]);
  });

  it('resolves the secrets of a create that may have to be repeated', async () => {
    const shop = await interrupted({ A: { outcome: 'done', model } });
    Object.assign(shop.ports, { openSecrets: () => Promise.resolve({ Text: 'hunter2' }) });
    await findOutcome(shop);
    expect(shop.heard[0]?.properties).toEqual({ Text: 'hunter2' });
    expect(shop.deploymentState.rows.get('A')?.properties).toEqual({});
  });

  it('opens the secrets of an update, so that they are known when AWS repeats them', async () => {
    const shop = await interrupted(
      { A: { outcome: 'done', model } },
      { action: 'update', physicalId: 'a', properties: { Text: 'new' } },
    );
    const asked: unknown[] = [];
    Object.assign(shop.ports, {
      openSecrets: (properties: unknown) => {
        asked.push(properties);
        return Promise.reject(new Error('AccessDenied'));
      },
    });
    await findOutcome(shop);
    expect(asked).toEqual([{ Text: 'new' }]);
    expect(shop.heard[0]?.properties).toEqual({ Text: 'new' });
  });
});

describe('creates that the plan may continue', () => {
  it('are left to it, but for those of the same resource beside the first', async () => {
    const at = Date.UTC(2026, 0, 1);
    const shop = await interrupted({ A: { outcome: 'not-done', reason: 'never sent' } }, { at });
    const other = intentOf('r1:A', { logicalId: 'A', at });
    await shop.deploymentState.commit(other);
    const { type, properties, provisionedBy } = other;
    const step = { action: 'CREATE', logicalId: 'A', type, provisionedBy, properties };
    Object.assign(shop.ports.providerOf(type, provisionedBy), { provisionedBy });
    const plan = { steps: [step] } as unknown as Plan;
    const options = { limits: LIMITS, signal: shop.cancel.signal };
    const resolved = resolveDropped(plan, shop.deploymentState, shop.ports, options);

    expect(await shop.records.clock.run(resolved)).toBe(true);
    expect([...shop.deploymentState.open.keys()]).toEqual(['r0:A']);
    expect(shop.heard).toHaveLength(1);
  });
});

describe('an operation that cannot be resolved', () => {
  it('is named, stays in flight, and does not block the others', async () => {
    const shop = await interrupted({
      A: { outcome: 'unresolved', reason: 'AWS assigned its name' },
      B: { outcome: 'done', model },
      C: { outcome: 'unresolved', reason: 'it is another one' },
    });
    await expect(findOutcome(shop)).rejects.toMatchObject({
      code: 'UNRESOLVED_OPERATION',
      value:
        'create of A (Test::Unit::Thing): AWS assigned its name; create of C (Test::Unit::Thing): it is another one',
      next: expect.stringContaining('the objects under `s3://memory/Shop/us-east-1/journal/`'),
    });
    expect([[...shop.deploymentState.open.keys()], [...shop.deploymentState.rows.keys()]]).toEqual([
      ['r0:A', 'r0:C'],
      ['B'],
    ]);
    expect([...(await shop.records.recover()).replay.open.keys()]).toEqual(['r0:A', 'r0:C']);
  });

  it('is not asked for any more once the lock is lost', async () => {
    const shop = await interrupted({ A: { outcome: 'done', model } });
    shop.ensureLockHeld = () => {
      throw new CdkdError('LOCK_LOST', 'gone', { next: '' });
    };
    await expect(findOutcome(shop)).rejects.toMatchObject({ code: 'LOCK_LOST' });
    expect(shop.heard).toEqual([]);
  });

  it('fails the run only after the others are resolved', async () => {
    const shop = await interrupted({ A: new Error('a defect') });
    await shop.deploymentState.commit(intentOf('r0:B', { logicalId: 'B' }));
    const quick = shop.ports.providerOf('', 'cc-api');
    const slow = shop.account.provider();
    const findBoth: typeof slow.findOutcome = (operation, context) =>
      operation.logicalId === 'A'
        ? quick.findOutcome(operation, context)
        : slow.findOutcome(operation, context);
    Object.assign(shop.ports, { providerOf: () => ({ ...slow, findOutcome: findBoth }) });
    await expect(findOutcome(shop)).rejects.toMatchObject({ code: 'INTERNAL', message: 'a defect' });
    expect([shop.records.clock.sleeping, [...shop.deploymentState.open.keys()]]).toEqual([0, ['r0:A']]);
  });

  it.each<[FailureKind, string, number]>([
    ['credentials', 'CREDENTIALS_EXPIRED', 1],
    ['transient', 'AWS_UNAVAILABLE', 8],
    ['lost', 'AWS_UNAVAILABLE', 8],
    ['terminal', 'UNRESOLVED_OPERATION', 1],
  ])('ends with the right code: AWS says %s, the run %s', async (kind, code, tries) => {
    const shop = await Workshop.open();
    await shop.deploymentState.commit(intentOf('r0:1'));
    shop.let('findOutcome', ...Array.from({ length: 50 }, () => ({ kind })));
    await expect(findOutcome(shop)).rejects.toMatchObject({ code });
    expect([shop.account.calls.length, shop.deploymentState.open.size]).toEqual([tries, 1]);
  });

  it('is asked for again while AWS throttles', async () => {
    const shop = await Workshop.open();
    await shop.deploymentState.commit(intentOf('r0:1'));
    shop.let('findOutcome', ...Array.from({ length: 50 }, () => ({ kind: 'throttled' }) as const));
    await findOutcome(shop);
    expect([shop.account.log.length, shop.deploymentState.open.size]).toEqual([51, 0]);
  });

  it('sends nothing: what never arrived is not done', async () => {
    const shop = await Workshop.open();
    shop.account.resources.set('b', { logicalId: 'B', type: 'T', physicalId: 'b', properties: {} });
    await shop.deploymentState.commit(intentOf('r0:1'));
    await shop.deploymentState.commit(
      intentOf('r0:2', { logicalId: 'B', action: 'delete', physicalId: 'b' }),
    );
    await findOutcome(shop);
    expect(shop.account.log.sort()).toEqual(['findOutcome A', 'findOutcome B']);
    expect([shop.deploymentState.open.size, shop.account.alive]).toEqual([0, { B: ['b'] }]);
  });

  it('is asked for no longer than its type may take', async () => {
    const shop = await Workshop.open();
    await shop.deploymentState.commit(intentOf('r0:1'));
    const silent: ResourceProvider['findOutcome'] = (_operation, { signal }) =>
      shop.records.clock.sleep(1e12, signal).then(() => ({ outcome: 'done' }));
    Object.assign(shop.ports, { providerOf: () => ({ ...shop.account.provider(), findOutcome: silent }) });
    await expect(findOutcome(shop)).rejects.toMatchObject({
      code: 'UNRESOLVED_OPERATION',
      message: expect.stringContaining('Timed out after 1800 s'),
    });
    expect(shop.deploymentState.open.size).toBe(1);
  });
});
