import { describe, expect, it } from '@jest/globals';
import type { JsonObject } from '../../../../src/json.js';
import { listedTransfers } from '../../../../src/plan/moves/listed-moves.js';
import { findTransfers, NO_OTHERS, rowsAfter, type Transfer } from '../../../../src/plan/moves/transfers.js';
import { movesWithin } from '../../../../src/plan/moves/with-moves.js';
import type { PlanInput } from '../../../../src/plan/model/input.js';
import type { StackId } from '../../../../src/ports/stack-id.js';
import { inputOf, rowOf, things, type Case } from '../planning.js';

type Rows = NonNullable<Case['rows']>;

const row = (physicalId: string, properties: JsonObject = {}, dependencies: readonly string[] = []) =>
  rowOf(physicalId, { properties, dependencies });

const stackOf = (stackName: string, region = 'us-east-1'): StackId => ({ stackName, region });

const inputIn = (stack: StackId, input: Case): PlanInput => ({ ...inputOf(input), stack });

const RULES = { setting: 'auto', listed: [], account: '111122223333' } as const;

const search = (...inputs: readonly PlanInput[]) =>
  findTransfers(inputs, (input) => movesWithin(input, RULES).moved);

const found = (...inputs: readonly PlanInput[]): string[] => search(...inputs).transfers.map(shown);

const shown = ({ source, from, target, to, why }: Transfer): string =>
  `${target.stackName}/${to} < ${source.stackName}/${from}: ${why}`;

const SHOP = stackOf('Shop');
const DATA = stackOf('Data');

describe('resources that move from one stack to another', () => {
  it('are those with equal properties, as a whole graph', () => {
    const shop = inputIn(SHOP, {
      template: things({ Kept: {} }),
      rows: {
        Kept: row('k'),
        Jobs1A2B3C4D: row('j', { Text: 'jobs' }),
        Worker: row('w', { Text: 'worker', Links: ['j'] }, ['Jobs1A2B3C4D', 'Kept']),
      },
    });
    const data = inputIn(DATA, {
      template: things({
        QueuesJobs2B3C4D5E: { Text: 'jobs' },
        QueuesWorker: { Text: 'worker', Links: [{ Ref: 'QueuesJobs2B3C4D5E' }] },
      }),
      rows: {},
    });
    expect(found(shop, data)).toEqual([
      'Data/QueuesJobs2B3C4D5E < Shop/Jobs1A2B3C4D: equal',
      'Data/QueuesWorker < Shop/Worker: equal',
    ]);
    const { transfers } = search(shop, data);
    expect(rowsAfter(shop.state.resources, SHOP, transfers)).toEqual({ Kept: row('k') });
    expect(rowsAfter(data.state.resources, DATA, transfers)).toEqual({
      QueuesJobs2B3C4D5E: row('j', { Text: 'jobs' }),
      QueuesWorker: row('w', { Text: 'worker', Links: ['j'] }, ['QueuesJobs2B3C4D5E']),
    });
  });

  it('may have names by their stack and place, which differ', () => {
    const shop = inputIn(SHOP, {
      template: things({}),
      rows: { Vpc1A2B3C4D: row('v', { Text: 'Shop/Vpc' }) },
    });
    const data = inputIn(DATA, { template: things({ NetVpc1A2B3C4D: { Text: 'Data/Net/Vpc' } }), rows: {} });
    expect(found(shop, data)).toEqual(['Data/NetVpc1A2B3C4D < Shop/Vpc1A2B3C4D: equal']);
  });

  it('are none that two stacks may have, or two records may be', () => {
    const gone = { template: things({}), rows: { Old: row('o', { Text: 'a' }) } };
    const fresh = { template: things({ New: { Text: 'a' } }), rows: {} };
    expect(found(inputIn(SHOP, gone), inputIn(DATA, fresh), inputIn(stackOf('More'), fresh))).toEqual([]);
    expect(found(inputIn(SHOP, gone), inputIn(stackOf('More'), gone), inputIn(DATA, fresh))).toEqual([]);
  });

  it('are none that have moved within their stack, and none of another region', () => {
    const gone = { template: things({ Own: { Text: 'a' } }), rows: { Old: row('o', { Text: 'a' }) } };
    const fresh = inputIn(DATA, { template: things({ New: { Text: 'a' } }), rows: {} });
    expect(found(inputIn(SHOP, gone), fresh)).toEqual([]);
    const elsewhere = { template: things({}), rows: { Old: row('o', { Text: 'a' }) } };
    expect(found(inputIn(stackOf('Shop', 'eu-west-1'), elsewhere), fresh)).toEqual([]);
  });

  it('are none where each of two equal stacks has its own', () => {
    const wrapped = {
      template: things({ ApiJobs: { Text: 'jobs' } }),
      rows: { Jobs: row('j', { Text: 'jobs' }) },
    };
    const { transfers, others } = search(inputIn(SHOP, wrapped), inputIn(DATA, wrapped));
    expect(transfers).toEqual([]);
    expect(others.map(({ gone, contested }) => [gone, contested.size])).toEqual([
      [{}, 0],
      [{}, 0],
    ]);
  });

  it('are those whose places are alike, where a new one in the old stack is equal as well', () => {
    const shop = inputIn(SHOP, {
      template: things({ Mails: { Text: 'a' } }),
      rows: { Jobs: row('j', { Text: 'a' }) },
    });
    const data = inputIn(DATA, { template: things({ Jobs: { Text: 'a' } }), rows: {} });
    const first = search(shop, data);
    expect(first).toMatchObject({ transfers: [], hasDoubts: true });
    const known = [shop, data].map((input, index) => ({
      ...input,
      others: first.others[index] ?? NO_OTHERS,
    }));
    expect(found(...known)).toEqual(['Data/Jobs < Shop/Jobs: equal']);
  });

  it('lose the dependencies of those that stay', () => {
    const rows = { A: row('a'), B: row('b', {}, ['A']) };
    const transfer = { source: SHOP, from: 'A', target: DATA, to: 'A', why: 'equal', row: rows.A } as const;
    expect(rowsAfter(rows, SHOP, [transfer])).toEqual({ B: row('b') });
  });
});

describe('moves that a file lists from another stack', () => {
  const placed = (path: string) => ({ $: { Metadata: { 'aws:cdk:path': path } } });
  const input = {
    ...inputOf({
      template: things({
        Jobs1A2B3C4D: placed('New/Jobs/Resource'),
        JobsDead5E6F7A8B: placed('New/Jobs/Dead/Resource'),
      }),
      rows: {},
    }),
    stack: stackOf('New'),
  };
  const old = (rows: Rows) => ({
    stack: stackOf('Old'),
    state: inputOf({ template: things({}), rows }).state,
  });
  const all = { Jobs1A2B3C4D: row('j'), JobsDead5E6F7A8B: row('d') };
  const listed = (from: string, to: string, rows: Rows = all) =>
    listedTransfers([{ from, to }], input, { account: '1', sources: [old(rows)] }).map(
      (each) => `${each.to} < ${each.source.stack.stackName}/${each.from}`,
    );

  it('may be a whole stack, or a construct with all below', () => {
    const both = ['Jobs1A2B3C4D < Old/Jobs1A2B3C4D', 'JobsDead5E6F7A8B < Old/JobsDead5E6F7A8B'];
    expect(listed('Old', 'New')).toEqual(both);
    expect(listed('Old/Jobs', 'New/Jobs')).toEqual(both);
    expect(listed('Old/Jobs/Dead', 'New/Jobs/Dead')).toEqual([both[1]]);
  });

  it('are refused where no stack has the old place, or both have a record', () => {
    expect(() => listed('Other/Jobs', 'New/Jobs')).toThrow(/no stack of this run .* has Other\/Jobs/);
    const there = { ...input, state: { ...input.state, resources: { Jobs1A2B3C4D: row('x') } } };
    const entries = [{ from: 'Old/Jobs', to: 'New/Jobs' }];
    expect(() => listedTransfers(entries, there, { account: '1', sources: [old(all)] })).toThrow(
      /both exist/,
    );
  });

  it('are done once the stack has them all', () => {
    const done = { ...input, state: { ...input.state, resources: all } };
    expect(listedTransfers([{ from: 'Old', to: 'New' }], done, { account: '1', sources: [] })).toEqual([]);
  });
});
