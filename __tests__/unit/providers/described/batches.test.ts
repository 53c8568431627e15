import { beforeEach, describe, expect, it } from '@jest/globals';
import type { JsonObject } from '../../../../src/json.js';
import type { BatchTable } from '../../../../src/providers/described/api.js';
import { Batches } from '../../../../src/providers/described/batches.js';
import type { Call } from '../../../../src/providers/described/description.js';
import { inAbortScope } from '../../../../src/providers/wire/abort-scope.js';
import { FakeClock } from '../../../support/fake-clock.js';

const TABLE: BatchTable = {
  DeleteTags: [{ ids: 'Resources', most: 3 }],
  DescribeSubnets: [{ ids: 'SubnetIds', items: 'Subnets', idsOf: ({ SubnetId }) => [SubnetId], most: 3 }],
  DescribeNetworkAcls: [
    {
      filter: 'association.subnet-id',
      items: 'NetworkAcls',
      idsOf: ({ Associations }) => (Associations as JsonObject[]).map(({ SubnetId }) => SubnetId),
      most: 3,
    },
  ],
};

let clock: FakeClock;
let batches: Batches;
let sent: Call[];
/** Ids that AWS does not know: a call that names one is refused. */
let missing: string[];

beforeEach(() => {
  clock = new FakeClock();
  batches = new Batches(TABLE, clock);
  [sent, missing] = [[], []];
});

async function aws(call: Call): Promise<JsonObject> {
  sent.push(call);
  await clock.sleep(100);
  const { SubnetIds = [] } = call[1] as { SubnetIds?: string[] };
  if (SubnetIds.some((id) => missing.includes(id))) throw new Error('InvalidSubnetID.NotFound');
  return { Subnets: SubnetIds.map((SubnetId) => ({ SubnetId, State: 'available' })) };
}

function describeSubnet(id: string): Promise<JsonObject> {
  return batches.send(['DescribeSubnets', { SubnetIds: [id] }], aws);
}

const subnet = (SubnetId: string) => ({ Subnets: [{ SubnetId, State: 'available' }] });

describe('calls about single resources', () => {
  it('are sent at once and unchanged where there is but one', async () => {
    const call: Call = ['DescribeSubnets', { SubnetIds: ['a'] }];
    await clock.run(batches.send(call, aws));
    expect([sent, clock.now() - Date.UTC(2026, 0, 1)]).toEqual([[call], 100]);
  });

  it('go together, and each gets what is about its resource', async () => {
    const answers = await clock.run(Promise.all(['a', 'b', 'c'].map(describeSubnet)));
    expect(answers).toEqual(['a', 'b', 'c'].map(subnet));
    expect(sent.map(([, input]) => input)).toEqual([{ SubnetIds: ['a'] }, { SubnetIds: ['b', 'c'] }]);
  });

  it('ask for a resource once, however many want to know', async () => {
    await clock.run(Promise.all(['a', 'b', 'b'].map(describeSubnet)));
    expect(sent[1]).toEqual(['DescribeSubnets', { SubnetIds: ['b'] }]);
  });

  it('stay within the most that the API takes, two at a time', async () => {
    const answers = await clock.run(Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map(describeSubnet)));
    expect(answers).toEqual(['a', 'b', 'c', 'd', 'e', 'f'].map(subnet));
    expect(sent.map(([, { SubnetIds }]) => SubnetIds)).toEqual([['a'], ['b', 'c', 'd'], ['e', 'f']]);
  });

  it('gather while others are under way', async () => {
    const later = clock.sleep(60).then(() => Promise.all([describeSubnet('d'), describeSubnet('e')]));
    await clock.run(Promise.all([...['a', 'b'].map(describeSubnet), later]));
    expect(sent.map(([, { SubnetIds }]) => SubnetIds)).toEqual([['a'], ['b'], ['d', 'e']]);
  });

  it('do not fail for one that is missing', async () => {
    missing = ['b'];
    const outcomes = await clock.run(Promise.allSettled(['a', 'b', 'c'].map(describeSubnet)));
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(outcomes[2]).toMatchObject({ value: subnet('c') });
  });

  it('are told apart by all else that they say', async () => {
    const paged = (id: string, MaxResults: number) =>
      batches.send(['DescribeSubnets', { SubnetIds: [id], MaxResults }], aws);
    await clock.run(Promise.all([paged('a', 5), paged('b', 5), paged('c', 9)]));
    expect(sent.map(([, input]) => input)).toEqual([
      { SubnetIds: ['a'], MaxResults: 5 },
      { SubnetIds: ['c'], MaxResults: 9 },
      { SubnetIds: ['b'], MaxResults: 5 },
    ]);
  });

  it('are joined by their filter, too', async () => {
    const acl = (id: string) =>
      batches.send(
        ['DescribeNetworkAcls', { Filters: [{ Name: 'association.subnet-id', Values: [id] }] }],
        async (call) => {
          sent.push(call);
          await clock.sleep(100);
          const of = (SubnetId: string) => ({ Associations: [{ SubnetId }] });
          return { NetworkAcls: ['a', 'b', 'c'].map(of) };
        },
      );
    const answers = await clock.run(Promise.all(['a', 'b', 'c'].map(acl)));
    expect(sent[1]).toEqual([
      'DescribeNetworkAcls',
      { Filters: [{ Name: 'association.subnet-id', Values: ['b', 'c'] }] },
    ]);
    expect(answers[2]).toEqual({ NetworkAcls: [{ Associations: [{ SubnetId: 'c' }] }] });
  });

  it('that ask for several, or that nothing takes together, are left alone', async () => {
    const calls: Call[] = [
      ['DescribeSubnets', { SubnetIds: ['a', 'b'] }],
      ['DescribeSubnets', { Filters: [{ Name: 'tag:x', Values: ['1'] }] }],
      ['CreateSubnet', { VpcId: 'v' }],
    ];
    await clock.run(Promise.all([...calls, ...calls].map((call) => batches.send(call, aws))));
    expect(sent).toEqual([...calls, ...calls]);
  });
});

describe('an abort', () => {
  it('leaves the answer to those that still want it', async () => {
    const cancel = new AbortController();
    const first = describeSubnet('a');
    const given = inAbortScope(cancel.signal, () => describeSubnet('b'));
    const kept = describeSubnet('c');
    given.catch(() => undefined);
    cancel.abort(new Error('cancelled'));
    await clock.run(Promise.all([first, kept]));
    expect(await kept).toEqual(subnet('c'));
  });

  it('of all of them leaves nothing to send', async () => {
    const cancel = new AbortController();
    const refusing = (call: Call) => (inAbortedScope() ? Promise.reject(new Error('cancelled')) : aws(call));
    const inAbortedScope = () => cancel.signal.aborted;
    const ask = (id: string) =>
      inAbortScope(cancel.signal, () => batches.send(['DescribeSubnets', { SubnetIds: [id] }], refusing));
    const asked = ['a', 'b', 'c'].map(ask);
    cancel.abort(new Error('cancelled'));
    const outcomes = await clock.run(Promise.allSettled(asked));
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(sent).toEqual([]);
  });
});
