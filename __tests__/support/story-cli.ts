import { decodeState, encodeState } from '../../src/state/codec.js';
import type { ResourceState, StackState } from '../../src/state/schema.js';
import { MemoryStateStore } from './memory-stores.js';
import { ROOT, type StackWorld } from './stack-world.js';
import type { StoryAccount } from './story-account.js';
import { isNestedRow, type Dice } from './story-templates.js';

/**
 * One operation of the cdkd CLI, which knows the state and no journal: it changes a resource, adds or removes one, or
 * only writes the state again. Resolves with what it did.
 */
export async function writeAsTheCli(world: StackWorld, account: StoryAccount, dice: Dice): Promise<string> {
  const store = new MemoryStateStore(world.bucket);
  const stored = await store.read(ROOT);
  if (stored === undefined) return 'nothing';
  for (const key of world.bucket.objects.keys())
    if (key.endsWith('lock.json')) world.bucket.objects.delete(key);
  const state = decodeState(stored.body, ROOT);
  const found = change(state, { world, account, dice });
  const next = { ...state, resources: found.resources, lastModified: state.lastModified + 1 };
  await store.write(ROOT, encodeState(next), stored.etag);
  return found.said;
}

interface Changed {
  readonly resources: StackState['resources'];
  readonly said: string;
}

interface Place {
  readonly world: StackWorld;
  readonly account: StoryAccount;
  readonly dice: Dice;
}

function change({ resources }: StackState, { world, account, dice }: Place): Changed {
  const alive = Object.entries(resources).filter(
    ([name, row]) => !isNestedRow(row) && !name.includes('~') && account.ours.has(row.physicalId),
  );
  const kind = dice.pick(['update', 'update', 'remove', 'add', 'rewrite'] as const);
  if (kind === 'add') return added(resources, world, dice);
  if (kind === 'rewrite' || alive.length === 0) return { resources, said: 'wrote the same' };
  const [name, row] = dice.pick(alive);
  return kind === 'update' ? updated(resources, name, row, world) : removed(resources, name, row, world);
}

function added(resources: StackState['resources'], world: StackWorld, dice: Dice): Changed {
  const name = dice.pick(['A', 'B', 'X']);
  if (Object.hasOwn(resources, name)) return { resources, said: 'wrote the same' };
  const physicalId = `cli-${world.clock.now()}`;
  const [resourceType, properties] = ['Test::Unit::Thing', { Text: 'of the CLI' }];
  world.account.resources.set(physicalId, { logicalId: name, type: resourceType, physicalId, properties });
  const attributes = { Id: physicalId, Arn: `arn:${physicalId}`, Status: 'READY' };
  const row: ResourceState = {
    ...{ physicalId, resourceType, properties, attributes },
    dependencies: [],
    provisionedBy: 'cc-api',
  };
  return { resources: { ...resources, [name]: row }, said: `added ${name} ${physicalId}` };
}

function updated(
  resources: StackState['resources'],
  name: string,
  row: ResourceState,
  world: StackWorld,
): Changed {
  const { physicalId, resourceType: type } = row;
  const properties = { ...row.properties, Text: 'by the CLI' };
  world.account.resources.set(physicalId, { logicalId: name, type, physicalId, properties });
  const after = { ...row, properties, observedProperties: properties };
  return { resources: { ...resources, [name]: after }, said: `updated ${name} ${physicalId}` };
}

/** Not what something else still refers to. */
function removed(
  resources: StackState['resources'],
  name: string,
  { physicalId }: ResourceState,
  world: StackWorld,
): Changed {
  const isUsed =
    Object.values(resources).some(({ dependencies }) => dependencies.includes(name)) ||
    [...world.account.resources.values()].some(({ properties }) =>
      JSON.stringify(properties).includes(physicalId),
    );
  const isHeld = Object.entries(resources).some(
    ([other, row]) => other !== name && row.physicalId === physicalId,
  );
  if (isUsed || isHeld) return { resources, said: 'wrote the same' };
  world.account.resources.delete(physicalId);
  const { [name]: _gone, ...rest } = resources;
  return { resources: rest, said: `removed ${name} ${physicalId}` };
}

/** Somebody changes a resource on record by hand. Resolves with its id. */
export async function changeByHand(
  world: StackWorld,
  account: StoryAccount,
  dice: Dice,
): Promise<string | undefined> {
  const rows = Object.values((await world.state())?.resources ?? {});
  const alive = rows.flatMap(({ physicalId }) => account.ours.get(physicalId) ?? []);
  if (alive.length === 0) return undefined;
  const live = dice.pick(alive);
  const properties = { ...live.properties, Text: 'by hand' };
  world.account.resources.set(live.physicalId, { ...live, properties });
  return live.physicalId;
}
