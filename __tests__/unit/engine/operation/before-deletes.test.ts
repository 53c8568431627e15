import { describe, expect, it } from '@jest/globals';
import type { ResourceHolders } from '../../../../src/engine/operation/operation-ports.js';
import { rowOf } from '../../../support/ledgers.js';
import { Workshop } from '../../../support/operating.js';

const APART: ResourceHolders = {
  keyOf: ({ physicalId }) => physicalId,
  elsewhere: () => Promise.resolve(undefined),
};

/** Rows of these physical ids, all of which live. */
async function shopOf(rows: Readonly<Record<string, string>>, holders: Partial<ResourceHolders> = {}) {
  const shop = await Workshop.open();
  for (const [name, physicalId] of Object.entries(rows)) {
    shop.account.resources.set(physicalId, {
      logicalId: name,
      type: 'Test::Unit::Thing',
      physicalId,
      properties: {},
    });
    shop.deploymentState.note({ kind: 'rows', rows: { [name]: rowOf(physicalId) } });
  }
  Object.assign(shop.ports, { holders: { ...APART, ...holders } });
  return shop;
}

const alive = ({ account }: Workshop) => [...account.resources.keys()];
const names = ({ deploymentState }: Workshop) => [...deploymentState.rows.keys()];
const warnings = ({ records }: Workshop) =>
  records.events.flatMap((event) => (event.kind === 'warning' ? [event.message] : []));

describe('a deletion', () => {
  it('of a resource that another record holds only removes the record, and says so', async () => {
    const shop = await shopOf({ A: 'a', B: 'a' });
    await shop.perform({ action: 'delete', takesSnapshot: true });
    expect([names(shop), alive(shop), shop.account.log]).toEqual([['B'], ['a'], []]);
    expect(warnings(shop)).toEqual([
      'A (Test::Unit::Thing): a was not deleted, because it is the same resource as B',
    ]);
  });

  it('of a resource that another stack holds only removes the record', async () => {
    const shop = await shopOf({ A: 'a' }, { elsewhere: () => Promise.resolve('X of the stack Other') });
    await shop.perform({ action: 'delete' });
    expect([names(shop), alive(shop)]).toEqual([[], ['a']]);
    expect(warnings(shop)).toEqual([expect.stringContaining('X of the stack Other')]);
  });

  it('is not sent if the other holders are unknown', async () => {
    const shop = await shopOf({ A: 'a' }, { elsewhere: () => Promise.reject(new Error('no bucket')) });
    await expect(shop.perform({ action: 'delete' })).rejects.toThrow('no bucket');
    expect([names(shop), alive(shop)]).toEqual([['A'], ['a']]);
  });

  it('of a resource with several records is sent with the last of them', async () => {
    const shop = await shopOf({ A: 'a', B: 'a', C: 'a' });
    const removals = ['A', 'B', 'C'].map((logicalId) => shop.perform({ action: 'delete', logicalId }));
    await Promise.all(removals);
    expect([names(shop), alive(shop)]).toEqual([[], []]);
    expect(shop.account.log).toHaveLength(1);
  });
});
