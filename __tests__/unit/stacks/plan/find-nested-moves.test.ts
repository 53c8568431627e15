import { describe, expect, it } from '@jest/globals';

import type { WantedTree } from '../../../../src/plan/approval/desired-digest.js';
import { NESTED_STACK_TYPE } from '../../../../src/plan/model/nested-preview.js';
import { findNestedMoves } from '../../../../src/stacks/plan/find-nested-moves.js';
import { loadRecord } from '../../../../src/stacks/plan/plan-stack.js';
import { encodeState } from '../../../../src/state/codec.js';
import { emptyState, type ResourceState } from '../../../../src/state/schema.js';
import type { TemplateResource } from '../../../../src/template/syntax/model.js';
import { FakeClock } from '../../../support/fake-clock.js';
import {
  MemoryBucket,
  MemoryJournalStore,
  MemoryRollbackStore,
  MemoryStateStore,
} from '../../../support/memory-stores.js';
import { rowOf } from '../../plan/planning.js';

const REGION = 'us-east-1';
const TYPE = 'AWS::SQS::Queue';

type States = Readonly<Record<string, Readonly<Record<string, ResourceState>>>>;

const queue = (id: string) => rowOf(id, { resourceType: TYPE });
const nested = (id: string) => rowOf(id, { resourceType: NESTED_STACK_TYPE });
const queues = (...ids: string[]) => Object.fromEntries(ids.map((id) => [id, queue(id)]));

/** The template of a stack with these queues, and of what is nested in it. */
const tree = (ids: readonly string[], below: Readonly<Record<string, WantedTree>> = {}): WantedTree => {
  const types = [
    ...ids.map((id) => [id, TYPE] as const),
    ...Object.keys(below).map((id) => [id, NESTED_STACK_TYPE] as const),
  ];
  const resources = types.map(([id, type]) => [id, { logicalId: id, type } as TemplateResource] as const);
  return { resources: new Map(resources), nested: new Map(Object.entries(below)) } as unknown as WantedTree;
};

/** `From/Id > To/Id` of every record that moves, where `Shop` has these states and templates. */
async function moves(
  states: States,
  wanted: Readonly<Record<string, WantedTree>>,
  { isListed = false, listed = {} }: { isListed?: boolean; listed?: Readonly<Record<string, string>> } = {},
): Promise<string[]> {
  const bucket = new MemoryBucket(new FakeClock());
  const stores = {
    states: new MemoryStateStore(bucket),
    journals: new MemoryJournalStore(bucket),
    points: new MemoryRollbackStore(bucket),
  };
  for (const [stackName, resources] of Object.entries(states)) {
    const stack = { stackName, region: REGION };
    await stores.states.write(stack, encodeState({ ...emptyState(stack), resources }), null);
  }
  const stack = { stackName: 'Shop', region: REGION };
  const parent = { ...tree([], wanted), stack, record: await loadRecord(stack, stores) };
  const rules = { isListed, listedIn: () => new Map(Object.entries(listed)) };
  const { transfers } = await findNestedMoves([parent], (one) => loadRecord(one, stores), rules);
  return transfers.map(
    ({ source, from, target, to, hasArrived }) =>
      `${source.stackName}/${from} > ${target.stackName}/${to}${hasArrived === true ? ', arrived' : ''}`,
  );
}

describe('a nested stack under another logical id', () => {
  it('is the one that has most of the recorded resources, and takes all of them along', async () => {
    const states = { Shop: { Old: nested('o') }, 'Shop~Old': queues('A', 'B', 'C') };
    expect(await moves(states, { New: tree(['A', 'B', 'D']) })).toEqual([
      'Shop/Old > Shop/New',
      'Shop~Old/A > Shop~New/A',
      'Shop~Old/B > Shop~New/B',
      'Shop~Old/C > Shop~New/C',
    ]);
    expect(await moves(states, { New: tree(['A', 'D', 'E']) })).toEqual([]);
    expect(await moves(states, { Old: tree(['A']), New: tree(['A', 'B', 'C']) })).toEqual([]);
  });

  it('takes what is nested in it along', async () => {
    const states = {
      Shop: { Old: nested('o') },
      'Shop~Old': { A: queue('a'), In: nested('i') },
      'Shop~Old~In': queues('B'),
    };
    expect(await moves(states, { New: tree(['A'], { In: tree(['B']) }) })).toEqual([
      'Shop/Old > Shop/New',
      'Shop~Old/A > Shop~New/A',
      'Shop~Old/In > Shop~New/In',
      'Shop~Old~In/B > Shop~New~In/B',
    ]);
  });

  it('is told apart from one that is alike by its place, and otherwise not at all', async () => {
    const states = {
      Shop: { First1A2B3C4D: nested('f'), Second5E6F7A8B: nested('s') },
      'Shop~First1A2B3C4D': queues('A'),
      'Shop~Second5E6F7A8B': queues('A'),
    };
    const placed = { ApiSecond11223344: tree(['A']), ApiFirst55667788: tree(['A']) };
    expect((await moves(states, placed)).filter((move) => move.startsWith('Shop/'))).toEqual([
      'Shop/First1A2B3C4D > Shop/ApiFirst55667788',
      'Shop/Second5E6F7A8B > Shop/ApiSecond11223344',
    ]);
    expect(await moves(states, { Left11223344: tree(['A']), Right55667788: tree(['A']) })).toEqual([]);
  });

  it('is recognized by its record if an interrupted run has begun to move it', async () => {
    const states = {
      Shop: { Old: nested('o'), New: nested('o') },
      'Shop~Old': queues('A', 'B'),
      'Shop~New': queues('A'),
    };
    expect(await moves(states, { New: tree(['A', 'B']) })).toEqual([
      'Shop/Old > Shop/New, arrived',
      'Shop~Old/A > Shop~New/A, arrived',
      'Shop~Old/B > Shop~New/B',
    ]);
  });

  it('is another one if its name has a state with other resources', async () => {
    const states = { Shop: { Old: nested('o') }, 'Shop~Old': queues('A'), 'Shop~New': { A: queue('other') } };
    expect(await moves(states, { New: tree(['A']) })).toEqual([]);
    expect(await moves(states, { New: tree(['A']) }, { listed: { New: 'Old' } })).toEqual([]);
  });

  it('is the one that is listed, whatever is in it; the others are found as always, or not at all', async () => {
    const states = {
      Shop: { First: nested('f'), Second: nested('s'), Third: nested('t') },
      'Shop~First': queues('A'),
      'Shop~Second': queues('A'),
      'Shop~Third': queues('B'),
    };
    const wanted = { ApiFirst: tree(['A']), ApiSecond: tree(['A']), ApiThird: tree(['B']) };
    const listed = { ApiFirst: 'Second', ApiSecond: 'First' };
    const crosswise = ['Shop/Second > Shop/ApiFirst', 'Shop/First > Shop/ApiSecond'];
    const inParent = (all: readonly string[]) => all.filter((move) => move.startsWith('Shop/')).sort();
    expect(inParent(await moves(states, wanted, { listed }))).toEqual(
      [...crosswise, 'Shop/Third > Shop/ApiThird'].sort(),
    );
    expect(inParent(await moves(states, wanted, { listed, isListed: true }))).toEqual(crosswise.sort());
  });
});
