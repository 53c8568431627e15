import { describe, expect, it } from '@jest/globals';

import { HolderIndex } from '../../../../src/stacks/plan/resource-holders.js';
import type { Aws } from '../../../../src/stacks/ports/aws.js';
import type { RunEvent } from '../../../../src/events.js';
import { encodeState } from '../../../../src/state/codec.js';
import { emptyState, type ResourceState } from '../../../../src/state/schema.js';
import { FakeClock } from '../../../support/fake-clock.js';
import { MemoryBucket, MemoryStateStore } from '../../../support/memory-stores.js';
import { catalogOf, factsOf } from '../../../support/type-facts.js';
import { actionsOf, CATALOG, planOf, rowOf, things } from '../../plan/planning.js';

const SHOP = { stackName: 'Shop', region: 'us-east-1' };
const OTHER = { stackName: 'Other', region: 'us-east-1' };
const FAR = { stackName: 'Far', region: 'eu-west-1' };

/** Who holds what, by the states of a bucket. */
class Bucket {
  readonly bucket = new MemoryBucket(new FakeClock());
  readonly states = new MemoryStateStore(this.bucket);
  readonly events: RunEvent[] = [];
  readonly holders = new HolderIndex(
    {
      aws: { catalog: () => Promise.resolve(CATALOG) } as unknown as Aws,
      emit: (event) => this.events.push(event),
    },
    { states: this.states },
  );

  async has(stack: typeof SHOP, resources: Readonly<Record<string, ResourceState>>): Promise<this> {
    await this.states.write(stack, encodeState({ ...emptyState(stack), resources }), null);
    return this;
  }

  elsewhere(row: ResourceState, catalog = CATALOG) {
    return this.holders.of(SHOP, catalog).elsewhere(row);
  }
}

describe('a resource', () => {
  it('is held by a record of another stack in the region, whichever form of the id that has', async () => {
    const bucket = await new Bucket().has(OTHER, { X: rowOf('a', { provisionedBy: 'sdk' }) });
    await expect(bucket.elsewhere(rowOf('a'))).resolves.toBe('X of the stack Other in us-east-1');
    await expect(bucket.elsewhere(rowOf('b'))).resolves.toBeUndefined();
  });

  it('is not held by its own stack or a stack of another region', async () => {
    const bucket = await (await new Bucket().has(SHOP, { A: rowOf('a') })).has(FAR, { A: rowOf('a') });
    await expect(bucket.elsewhere(rowOf('a'))).resolves.toBeUndefined();
  });

  it('of a global service is held by a stack of any region', async () => {
    const role = rowOf('app', { resourceType: 'AWS::IAM::Role' });
    const catalog = catalogOf(factsOf('AWS::IAM::Role', {}, { primaryIdentifier: ['RoleName'] }));
    const bucket = await new Bucket().has(FAR, { Role: role });
    await expect(bucket.elsewhere(role, catalog)).resolves.toBe('Role of the stack Far in eu-west-1');
  });

  it('of a custom resource is not held by another stack, because its id is unique only for its handler', async () => {
    const custom = rowOf('thing', { resourceType: 'Custom::Thing', properties: { ServiceToken: 'f' } });
    const bucket = await new Bucket().has(OTHER, { X: custom });
    await expect(bucket.elsewhere(custom)).resolves.toBeUndefined();
  });

  it('of a custom resource is held by another stack that has it with the same properties, as a killed move leaves it', async () => {
    const custom = (ServiceToken: string, bucket = 'files') => {
      const properties = { BucketName: bucket, ...(ServiceToken === '' ? {} : { ServiceToken }) };
      return rowOf('thing', { resourceType: 'Custom::Emptied', properties });
    };
    const bucket = await new Bucket().has(OTHER, { X: custom('') });
    await expect(bucket.elsewhere(custom('f'))).resolves.toBe('X of the stack Other in us-east-1');
    await expect(bucket.elsewhere(custom('f', 'others'))).resolves.toBeUndefined();
  });

  it('is left to one stack if two that hold it are destroyed side by side', async () => {
    const { states } = await (await new Bucket().has(OTHER, { X: rowOf('a') })).has(SHOP, { A: rowOf('a') });
    const context = { aws: {} as Aws, emit: () => undefined };
    const holders = new HolderIndex(context, { states }, [SHOP, OTHER]);
    await expect(holders.of(SHOP, CATALOG).elsewhere(rowOf('a'))).resolves.toBeUndefined();
    await expect(holders.of(OTHER, CATALOG).elsewhere(rowOf('a'))).resolves.toContain('A of the stack Shop');
  });

  it('is held by an unreadable state that names it', async () => {
    const bucket = new Bucket();
    const newer = { ...emptyState(OTHER), version: 99, resources: { X: rowOf('a') } };
    await bucket.states.write(OTHER, JSON.stringify(newer), null);
    await expect(bucket.elsewhere(rowOf('a'))).resolves.toContain('Other');
    await expect(bucket.elsewhere(rowOf('b'))).resolves.toBeUndefined();
    expect(bucket.events).toMatchObject([{ kind: 'warning', code: 'STATE_UNREADABLE' }]);
  });

  it('is not considered free if the bucket cannot be read', async () => {
    const bucket = new Bucket();
    bucket.bucket.interference = () => {
      throw new Error('no bucket');
    };
    await expect(bucket.elsewhere(rowOf('a'))).rejects.toThrow('no bucket');
  });
});

describe('a plan', () => {
  const rows = { A: rowOf('a'), B: rowOf('b') };

  it('retains a resource that another stack holds', async () => {
    const bucket = await new Bucket().has(OTHER, { X: rowOf('a') });
    const plan = planOf({ template: things({}), rows });
    const kept = await bucket.holders.keep(plan, { resources: rows });
    expect(actionsOf(kept)).toEqual({ A: 'RETAIN', B: 'DELETE' });
  });

  it('reads no state without deletions, and each state once with many', async () => {
    const bucket = await new Bucket().has(OTHER, { X: rowOf('a') });
    const asked: string[] = [];
    bucket.bucket.interference = ({ operation }, moment) => {
      if (moment === 'before') asked.push(operation);
    };
    const same = planOf({ template: things({ A: { Text: 'new' }, B: {} }), rows });
    expect(await bucket.holders.keep(same, { resources: rows })).toBe(same);
    expect(asked).toEqual([]);
    await bucket.holders.keep(planOf({ template: things({}), rows }), { resources: rows });
    expect(asked).toEqual(['list', 'get']);
  });
});
