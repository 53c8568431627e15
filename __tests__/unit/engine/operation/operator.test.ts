import { describe, expect, it } from '@jest/globals';
import { CdkdError } from '../../../../src/errors.js';
import type { RunEvent } from '../../../../src/events.js';
import { ProviderFailure, type FailureKind } from '../../../../src/ports/resource-failure.js';
import type { JournalEntry } from '../../../../src/state/journal-entries.js';
import { requestOf, Workshop } from '../../../support/operating.js';

/** What is durable in the journal, at this very moment. */
function entriesOf({ records }: Workshop): JournalEntry[] {
  const bodies = [...records.bucket.objects].filter(([key]) => key.includes('/journal/'));
  return bodies.flatMap(([, { body }]) => (JSON.parse(body) as { entries: JournalEntry[] }).entries);
}

function reported({ records }: Workshop, kind: RunEvent['kind']): RunEvent[] {
  return records.events.filter((event) => event.kind === kind);
}

describe('an operation', () => {
  it('is durable before the call, with everything needed to finish it', async () => {
    const shop = await Workshop.open(['a']);
    let durable: JournalEntry[] = [];
    shop.account.trouble = () => {
      durable = entriesOf(shop);
      return undefined;
    };
    await shop.perform({ action: 'update', row: { dependencies: [], deletionPolicy: 'Retain' } });
    expect(durable.at(-1)).toEqual({
      kind: 'intent',
      op: 'r1:1',
      logicalId: 'A',
      type: 'Test::Unit::Thing',
      action: 'update',
      attempt: 1,
      clientToken: 't1',
      provisionedBy: 'cc-api',
      at: expect.any(Number),
      physicalId: 'a',
      properties: { Text: 'a' },
      previous: {},
      row: { dependencies: [], deletionPolicy: 'Retain' },
    });
  });

  it('changes the records once it has taken effect', async () => {
    const shop = await Workshop.open();
    await shop.perform({ row: { dependencies: [], updateReplacePolicy: 'Retain' } });
    expect(shop.deploymentState.rows.get('A')).toEqual({
      physicalId: 'a-1',
      resourceType: 'Test::Unit::Thing',
      properties: { Text: 'a' },
      observedProperties: { Text: 'a' },
      attributes: { Id: 'a-1', Arn: 'arn:a-1', Status: 'READY' },
      dependencies: [],
      updateReplacePolicy: 'Retain',
      provisionedBy: 'cc-api',
    });
    await shop.perform({ action: 'delete' });
    expect([
      [...shop.deploymentState.rows.keys()],
      shop.account.alive,
      shop.deploymentState.open.size,
    ]).toEqual([[], {}, 0]);
  });

  it('records the request token of AWS', async () => {
    const shop = await Workshop.open();
    await shop.perform();
    await shop.deploymentState.flush();
    expect(entriesOf(shop).map(({ kind }) => kind)).toEqual(['begin', 'intent', 'handle', 'done']);
  });

  it('does not begin without the lock', async () => {
    const shop = await Workshop.open();
    shop.ensureLockHeld = () => {
      throw new CdkdError('LOCK_LOST', 'gone', { next: '' });
    };
    await expect(shop.perform()).rejects.toMatchObject({ code: 'LOCK_LOST' });
    expect([shop.account.log, entriesOf(shop)]).toEqual([[], []]);
  });

  it('is neither sent nor in flight if the lock is lost while its intent is written', async () => {
    const shop = await Workshop.open();
    let asked = 0;
    shop.ensureLockHeld = () => {
      asked += 1;
      if (asked === 2) throw new CdkdError('LOCK_LOST', 'gone', { next: '' });
    };
    await expect(shop.perform()).rejects.toMatchObject({ code: 'LOCK_LOST' });
    expect([shop.account.log, shop.deploymentState.open.size]).toEqual([[], 0]);
  });

  it('is neither sent nor in flight if its intent cannot be written', async () => {
    const shop = await Workshop.open();
    shop.records.bucket.interference = () => {
      throw new Error('no bucket');
    };
    await expect(shop.perform()).rejects.toThrow('no bucket');
    expect([shop.account.log, shop.deploymentState.open.size]).toEqual([[], 0]);
  });

  it('resolves secrets only for AWS', async () => {
    const shop = await Workshop.open();
    const reference = '{{resolve:secretsmanager:db:SecretString:password}}';
    Object.assign(shop.ports, { openSecrets: () => Promise.resolve({ Text: 'hunter2' }) });
    await shop.perform({ properties: { Text: reference } });
    expect(shop.account.resources.get('a-1')?.properties).toEqual({ Text: 'hunter2' });
    expect(shop.deploymentState.rows.get('A')?.properties).toEqual({ Text: reference });
    await shop.deploymentState.flush();
    const intents = entriesOf(shop).filter(({ kind }) => kind === 'intent');
    expect(JSON.stringify(intents)).not.toContain('hunter2');
  });
});

describe('a failure', () => {
  it('to resolve a secret leaves no operation in flight', async () => {
    const shop = await Workshop.open();
    const unknown = new CdkdError('UNRESOLVED_REFERENCE', 'not known', { next: 'Deploy.' });
    Object.assign(shop.ports, { openSecrets: () => Promise.reject(unknown) });

    await expect(shop.perform({ properties: { Text: '{{resolve:cdkd:Text:1}}' } })).rejects.toBe(unknown);

    expect(shop.deploymentState.open.size).toBe(0);
    expect(shop.account.alive).toEqual({});
  });

  it.each<FailureKind>(['throttled', 'transient', 'conflict'])(
    'that is %s and definite is retried as a new operation with a new token',
    async (kind) => {
      const shop = await Workshop.open();
      shop.let('create', { kind }, { kind, after: 'failed' });
      await shop.perform();
      expect(shop.tokens).toEqual(['t1', 't2', 't3']);
      await shop.deploymentState.flush();
      const entries = entriesOf(shop);
      expect(entries.filter(({ kind: each }) => each === 'failed')).toHaveLength(2);
      expect(entries.flatMap((entry) => (entry.kind === 'intent' ? [entry.attempt] : []))).toEqual([1, 2, 3]);
      expect(shop.account.alive).toEqual({ A: ['a-1'] });
    },
  );

  it.each<FailureKind>(['terminal', 'exists', 'not-updatable', 'missing'])(
    'that is %s is not retried, and leaves nothing in flight',
    async (kind) => {
      const shop = await Workshop.open();
      shop.let('create', { kind, after: 'failed' });
      await expect(shop.perform()).rejects.toMatchObject({ kind });
      expect([shop.tokens, shop.deploymentState.open.size]).toEqual([['t1'], 0]);
    },
  );

  it('of the credentials is not retried, and leaves the operation in flight', async () => {
    const shop = await Workshop.open();
    shop.let('create', { kind: 'credentials' });
    await expect(shop.perform()).rejects.toMatchObject({ kind: 'credentials' });
    expect([shop.tokens, shop.deploymentState.open.size]).toEqual([['t1'], 1]);
  });

  it('waits as long as AWS asks', async () => {
    const shop = await Workshop.open();
    shop.let('create', { kind: 'throttled', retryAfter: 40_000 });
    const start = shop.records.clock.now();
    await shop.perform();
    expect(shop.records.clock.now() - start).toBe(41_000);
    expect(reported(shop, 'step-retried')).toMatchObject([
      { attempt: 1, failure: 'throttled', delay: 40_000 },
    ]);
  });

  it('does not use up the retries of another kind', async () => {
    const shop = await Workshop.open();
    const throttled = Array.from({ length: 20 }, () => ({ kind: 'throttled' }) as const);
    shop.let('create', ...throttled, { kind: 'transient' }, ...throttled, { kind: 'transient' });
    await shop.perform();
    expect(shop.account.alive).toEqual({ A: ['a-1'] });
  });

  it('that persists is given up', async () => {
    const shop = await Workshop.open();
    shop.let('create', ...Array.from({ length: 20 }, () => ({ kind: 'transient' }) as const));
    await expect(shop.perform()).rejects.toMatchObject({ kind: 'transient' });
    expect([shop.tokens.length, shop.deploymentState.open.size]).toEqual([8, 0]);
  });

  it('of a create that left its resource behind records it for deletion', async () => {
    const shop = await Workshop.open();
    shop.let('create', { kind: 'terminal', after: 'failed', leaves: true });
    await expect(shop.perform({ row: { dependencies: [], deletionPolicy: 'Retain' } })).rejects.toMatchObject(
      {
        kind: 'terminal',
      },
    );
    expect([...shop.deploymentState.rows]).toEqual([
      ['A~replaced~a-1', expect.objectContaining({ physicalId: 'a-1', properties: { Text: 'a' } })],
    ]);
    expect(shop.deploymentState.rows.get('A~replaced~a-1')).not.toHaveProperty('deletionPolicy');
  });

  it.each([{ Name: 'shop' }, { Text: 'a' }])(
    'of a create that is retried deletes the remains first (%j)',
    async (properties) => {
      const shop = await Workshop.open();
      shop.let('create', { kind: 'transient', after: 'failed', leaves: true });
      await shop.perform({ properties });
      expect(shop.account.log).toEqual(['create A', expect.stringMatching(/^delete A~/), 'create A']);
      expect([...shop.deploymentState.rows.keys()]).toEqual(['A']);
      expect(shop.account.resources.size).toBe(1);
    },
  );

  it('whose remains cannot be deleted ends with that error, and keeps their record', async () => {
    const shop = await Workshop.open();
    shop.let('create', { kind: 'transient', after: 'failed', leaves: true });
    shop.let('delete', { kind: 'terminal' });
    await expect(shop.perform({ properties: { Name: 'shop' } })).rejects.toMatchObject({ kind: 'terminal' });
    expect([[...shop.deploymentState.rows.keys()], shop.deploymentState.open.size]).toEqual([
      ['A~replaced~shop'],
      0,
    ]);
  });

  it('that only a dependent could lift is given up at once if there is none', async () => {
    const shop = await Workshop.open(['a']);
    shop.let('delete', { kind: 'conflict' });
    await expect(shop.perform({ action: 'delete', isConflictFinal: true })).rejects.toMatchObject({
      kind: 'conflict',
    });
    expect(shop.tokens).toEqual(['t1']);
  });
});

describe('the intent of a create', () => {
  it.each([
    ['says that nothing of its name was there', [], { Name: 'shop' }, true],
    ['does not say so where something is there', ['shop'], { Name: 'shop' }, undefined],
    ['does not say so where AWS chooses the name', [], {}, undefined],
  ] as const)('%s', async (_what, rows, properties, expected) => {
    const shop = await Workshop.open(rows);
    shop.let('create', { kind: 'lost', after: 'done' });
    shop.let('findOutcome', { kind: 'terminal' });
    await expect(shop.perform({ properties })).rejects.toThrow();
    expect([...shop.deploymentState.open.values()].map(({ intent }) => intent.wasAbsent)).toEqual([expected]);
  });
});

describe('a record', () => {
  it('names the provider that created the resource', async () => {
    const shop = await Workshop.open();
    await shop.perform({ provisionedBy: 'sdk' });
    expect(shop.deploymentState.rows.get('A')?.provisionedBy).toBe('cc-api');
  });

  it('keeps its provider and unknown fields in an update', async () => {
    const shop = await Workshop.open(['a']);
    const old = shop.deploymentState.rows.get('A')!;
    shop.deploymentState.note({
      kind: 'rows',
      rows: { A: { ...old, provisionedBy: 'sdk', extra: { future: 1 } } },
    });
    await shop.perform({ action: 'update', provisionedBy: 'sdk' });
    expect(shop.deploymentState.rows.get('A')).toMatchObject({ provisionedBy: 'sdk', extra: { future: 1 } });
  });

  it('of a replaced resource continues under a deposed name without policies', async () => {
    const shop = await Workshop.open(['a']);
    const old = shop.deploymentState.rows.get('A')!;
    shop.deploymentState.note({
      kind: 'rows',
      rows: { A: { ...old, deletionPolicy: 'Retain', extra: { future: 1 } } },
    });
    await shop.perform({ supersededAs: 'A~replaced~a' });
    expect(Object.fromEntries(shop.deploymentState.rows)).toEqual({
      'A~replaced~a': { ...old, extra: { future: 1 } },
      A: expect.objectContaining({ physicalId: 'a-1' }),
    });
    expect(shop.deploymentState.rows.get('A')).not.toHaveProperty('extra');
  });

  it('that does not exist cannot be updated', async () => {
    const shop = await Workshop.open();
    await expect(shop.perform(requestOf({ action: 'update' }))).rejects.toMatchObject({ code: 'INTERNAL' });
    expect(shop.account.log).toEqual([]);
  });

  it('is not invented if a provider returns no resource', async () => {
    const shop = await Workshop.open();
    const provider = { ...shop.account.provider(), create: () => Promise.resolve(undefined as never) };
    Object.assign(shop.ports, { providerOf: () => provider });
    await expect(shop.perform()).rejects.toMatchObject({ code: 'INTERNAL' });
    expect([[...shop.deploymentState.rows], shop.deploymentState.open.size]).toEqual([[], 1]);
  });
});

describe('a failure that names a physical id', () => {
  const rowsOf = ({ deploymentState }: Workshop) =>
    [...deploymentState.rows].map(([name, row]) => [name, row.physicalId]);
  const fails = (shop: Workshop, physicalId: string) => {
    const failure = new ProviderFailure('terminal', 'no', { name: 'HandlerFailed', physicalId });
    const fail = () => Promise.reject(failure);
    const provider = { ...shop.account.provider(), create: fail, update: fail, delete: fail };
    Object.assign(shop.ports, { providerOf: () => provider });
  };

  it.each([
    ['update', 'a'],
    ['update', 'other'],
    ['delete', 'a'],
    ['delete', 'other'],
    ['create', 'a'],
  ] as const)('of a failed %s keeps only the record if it names %s', async (action, physicalId) => {
    const shop = await Workshop.open(['a']);
    fails(shop, physicalId);
    const replacement = action === 'create' ? { supersededAs: 'A~replaced~a' } : {};
    await expect(shop.perform({ action, ...replacement })).rejects.toMatchObject({ message: 'no' });
    expect(rowsOf(shop)).toEqual([['A', 'a']]);
  });

  it('of a create is recorded with what it left behind', async () => {
    const shop = await Workshop.open(['a']);
    fails(shop, 'half');
    await expect(shop.perform({ supersededAs: 'A~replaced~a' })).rejects.toMatchObject({ message: 'no' });
    expect(rowsOf(shop)).toEqual([
      ['A', 'a'],
      ['A~replaced~half', 'half'],
    ]);
  });
});
