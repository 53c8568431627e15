import { describe, expect, it } from '@jest/globals';
import { CdkdError } from '../../../src/errors.js';
import type { JsonObject } from '../../../src/json.js';
import type { AccountCall, Trouble } from '../../support/fake-account.js';
import { EngineRun, Run, type RunEnd, type World } from '../../support/engine-run.js';
import { deploy, expectNothingLost, newWorld, plannerOf, type Things } from '../../support/scenarios.js';
import { forCase } from '../../support/cases.js';

const ref = (name: string) => ({ Ref: name });
const named = (zone: string) => ({ $: { Type: 'Test::Unit::Named' }, Name: 'only-one', Zone: zone });
/** Belongs to another thing for good, so that it has to be detached before that one can make room. */
const part = (owner: string) => ({ $: { Type: 'Test::Unit::Named' }, Name: `of-${owner}`, Zone: ref(owner) });
const MAKES_ROOM: ReadonlySet<string> = new Set(['Named', 'Part', 'Piece']);

/** Every kind of step occurs when one becomes the other. */
const BEFORE: Things = {
  Base: { Zone: 'a', Text: 'one' },
  Side: { Text: 'side' },
  Left: { Text: ref('Base') },
  Right: { Zone: ref('Base') },
  Top: { List: [ref('Left'), ref('Right')] },
  Named: named('a'),
  Reader: { $: { DependsOn: 'Named' }, Text: 'r' },
  Part: part('Named'),
  Piece: part('Part'),
  Old: { Text: ref('Base') },
  Kept: { $: { UpdateReplacePolicy: 'Retain' }, Zone: 'a' },
};

const AFTER: Things = {
  Base: { Zone: 'b', Text: 'one' },
  Side: { Text: 'other side' },
  Left: { Text: ref('Base') },
  Right: { Zone: ref('Base') },
  Top: { List: [ref('Left'), ref('Right')] },
  Named: named('b'),
  Reader: { $: { DependsOn: 'Named' }, Text: 'rr' },
  Part: part('Named'),
  Piece: part('Part'),
  New: { Text: ref('Top') },
  Newer: { Text: ref('New') },
  Kept: { $: { UpdateReplacePolicy: 'Retain' }, Zone: 'b' },
};

const deployOrTakeBack = (world: World, template: Things, run: Run): Promise<RunEnd> =>
  new EngineRun(world, run, { rollback: true }).deploy(plannerOf(template));

async function deployed(template: Things | undefined): Promise<World> {
  const world = newWorld();
  if (template !== undefined) expect(await deploy(world, template, new Run('first'))).toBe('done');
  return world;
}

/** What is alive, by physical id. */
function account(world: World): Record<string, unknown> {
  return Object.fromEntries([...world.account.resources].map(([id, { properties }]) => [id, properties]));
}

async function rows(world: World): Promise<unknown> {
  return (await world.state())?.resources;
}

/** Every mutating call of a deploy that goes well until there is nothing left to fail before the removals. */
async function callsOf(before: Things | undefined, after: Things): Promise<AccountCall[]> {
  const world = await deployed(before);
  const start = world.account.calls.length;
  expect(await deployOrTakeBack(world, after, new Run('whole'))).toBe('done');
  const calls = world.account.calls.slice(start).filter(({ action }) => action !== 'read');
  const isRemoval = ({ action, logicalId }: AccountCall) =>
    action === 'delete' && !MAKES_ROOM.has(logicalId) && before !== undefined;
  return calls.filter((call) => !isRemoval(call));
}

function failing(world: World, { action, logicalId, nth }: AccountCall, trouble: Trouble): void {
  let isOver = false;
  world.account.trouble = (call) => {
    if (isOver || call.action !== action || call.logicalId !== logicalId || call.nth !== nth)
      return undefined;
    isOver = true;
    return trouble;
  };
}

const TROUBLES: readonly [string, Trouble, (call: AccountCall) => boolean][] = [
  ['is refused', { kind: 'terminal' }, () => true],
  ['fails', { kind: 'terminal', after: 'failed' }, () => true],
  [
    'fails half-way',
    { kind: 'terminal', after: 'failed', leaves: true },
    ({ action }) => action === 'create',
  ],
];

describe.each(TROUBLES)(
  'a rollback after a step that %s restores the account and the state',
  (_name, trouble, applies) => {
    it('in a first deploy', async () => {
      const calls = (await callsOf(undefined, BEFORE)).filter(applies);
      expect(calls).toHaveLength(11);
      for (const call of calls) {
        await forCase({ call }, async () => {
          const world = await deployed(undefined);
          failing(world, call, trouble);

          const end = await deployOrTakeBack(world, BEFORE, new Run('failing'));

          expect(end).toMatchObject({ code: 'RESOURCE_FAILED' });
          expect(account(world)).toEqual({});
          expect([...world.bucket.objects.keys()]).toEqual([]);
        });
      }
    });

    it('in an update that creates, updates and replaces', async () => {
      const calls = (await callsOf(BEFORE, AFTER)).filter(applies);
      expect(calls.length).toBeGreaterThan(5);
      for (const call of calls) {
        await forCase({ call }, async () => {
          const world = await deployed(BEFORE);
          const before = [account(world), await rows(world)];
          failing(world, call, trouble);

          const end = await deployOrTakeBack(world, AFTER, new Run('failing'));

          expect(end).toMatchObject({ code: 'RESOURCE_FAILED' });
          expect([account(world), await rows(world)]).toEqual(before);
          expect(world.leftovers).toEqual([]);
          await expectNothingLost(world);
          expect(await deployOrTakeBack(world, AFTER, new Run('again'))).toBe('done');
        });
      }
    });
  },
);

it.each([
  ['reverted', { kind: 'terminal' }, 2],
  ['left alone if the update was refused as a whole', { kind: 'not-updatable' }, 1],
  ['left alone if it no longer exists', { kind: 'missing', wasGone: true }, 1],
] as const)('a resource whose update failed is %s', async (_name, trouble, updates) => {
  const world = await deployed(BEFORE);
  failing(world, { action: 'update', logicalId: 'Side', type: 'Test::Unit::Thing', nth: 1 }, trouble);

  expect(await deployOrTakeBack(world, AFTER, new Run('failing'))).toMatchObject({ code: 'RESOURCE_FAILED' });

  const ofSide = world.account.calls.filter(
    ({ action, logicalId }) => action === 'update' && logicalId === 'Side',
  );
  expect(ofSide).toHaveLength(updates);
});

it('deletes nothing to recreate a resource whose secret is unknown', async () => {
  const world = await deployed({ Named: named('a') });
  const unknown = new CdkdError('UNRESOLVED_REFERENCE', 'not known', { next: 'Give it again.' });
  const run = new Run('failing');
  const ports = world.ports(run);
  const openSecrets = (properties: JsonObject) =>
    properties['Zone'] === 'a' ? Promise.reject(unknown) : Promise.resolve(properties);
  world.ports = () => ({ ...ports, openSecrets });
  const last = { $: { DependsOn: 'Named' }, Text: 'last' };
  failing(
    world,
    { action: 'create', logicalId: 'Last', type: 'Test::Unit::Thing', nth: 1 },
    { kind: 'terminal' },
  );

  await deployOrTakeBack(world, { Named: named('b'), Last: last }, run);

  expect(Object.values(account(world))).toEqual([expect.objectContaining({ Zone: 'b' })]);
});
