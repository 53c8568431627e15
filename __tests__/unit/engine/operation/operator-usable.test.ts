import { describe, expect, it } from '@jest/globals';
import type { JournalEntry } from '../../../../src/state/journal-entries.js';
import { Workshop } from '../../../support/operating.js';

/** What is durable in the journal, at this very moment. */
function entriesOf({ records }: Workshop): JournalEntry[] {
  const bodies = [...records.bucket.objects].filter(([key]) => key.includes('/journal/'));
  return bodies.flatMap(([, { body }]) => (JSON.parse(body) as { entries: JournalEntry[] }).entries);
}

describe('a create', () => {
  it('has a resource that others can use on record before it is complete, and in flight', async () => {
    const shop = await Workshop.open();
    shop.account.isUsable = () => true;
    const seen: unknown[] = [];
    const onUsable = () => {
      const { rows, open } = shop.deploymentState;
      seen.push(
        rows.get('A')?.attributes,
        [...open.values()].map(({ handle }) => handle),
      );
    };
    await shop.perform({ onUsable });
    const handle = { requestToken: 'request of t1', identifier: 'a-1', goesOn: true };
    expect(seen).toEqual([{ Id: 'a-1' }, [handle]]);
    expect(shop.deploymentState.rows.get('A')).toMatchObject({
      physicalId: 'a-1',
      observedProperties: { Text: 'a' },
      attributes: { Id: 'a-1', Arn: 'arn:a-1', Status: 'READY' },
    });
    expect(shop.deploymentState.open.size).toBe(0);
  });

  it('keeps the record of a resource that others use if its create fails, and does not create another', async () => {
    const shop = await Workshop.open();
    shop.account.isUsable = () => true;
    shop.let('create', { kind: 'transient', after: 'failed', leaves: true });
    const used = shop.perform({ onUsable: () => undefined });
    await expect(used).rejects.toMatchObject({ kind: 'transient' });
    expect(shop.account.log.filter((call) => call.startsWith('create'))).toEqual(['create A']);
    expect([shop.deploymentState.rows.get('A')?.physicalId, shop.deploymentState.open.size]).toEqual([
      'a-1',
      0,
    ]);
    expect(shop.account.alive).toEqual({ A: ['a-1'] });
  });

  it('tells nobody that a resource is usable if nobody asks', async () => {
    const shop = await Workshop.open();
    shop.account.isUsable = () => true;
    await shop.perform();
    await shop.deploymentState.flush();
    expect(entriesOf(shop).map(({ kind }) => kind)).toEqual(['begin', 'intent', 'handle', 'done']);
  });
});
