import { describe, expect, it } from '@jest/globals';
import { nestedStack, placeOf, rootOf } from '../../../src/state/nested.js';
import { emptyState } from '../../../src/state/schema.js';

const SHOP = { stackName: 'Shop', region: 'eu-west-1' };

describe('the state of a nested stack', () => {
  const orders = nestedStack(SHOP, 'Orders');
  const archive = nestedStack(orders, 'Archive');

  it('is under a name that tells its place', () => {
    expect(archive).toEqual({ stackName: 'Shop~Orders~Archive', region: 'eu-west-1' });
    expect(placeOf(archive)).toEqual({ parent: orders, logicalId: 'Archive' });
    expect(rootOf(archive)).toEqual(SHOP);
    expect([placeOf(SHOP), rootOf(SHOP)]).toEqual([undefined, SHOP]);
  });

  it('names its parent, and that of a stack of its own names none', () => {
    expect(emptyState(archive)).toMatchObject({
      parentStack: 'Shop~Orders',
      parentLogicalId: 'Archive',
      parentRegion: 'eu-west-1',
    });
    expect(Object.keys(emptyState(SHOP)).join()).not.toContain('parent');
  });
});
