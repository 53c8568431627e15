/** The command `state-list`. */

import pLimit from 'p-limit';

import { asCdkdError } from '../../errors.js';
import type { Json } from '../../json.js';
import type { StackId } from '../../ports/stack-id.js';
import { decodeState } from '../../state/codec.js';
import type { CommandContext } from '../../stacks/context.js';
import type { Stores } from '../../stacks/ports/stores.js';
import { columns, openStores } from '../../stacks/select/open-stores.js';
import { selectStored } from '../../stacks/select/select-stored.js';

const READS = 8;

/** Summary of one stack in the bucket, without its resources. */
interface ListedStack extends StackId {
  readonly resources: number | undefined;
  readonly lastModified: number | undefined;
  readonly lockedBy: string | undefined;
  /** Why its state cannot be read; such a stack is listed anyway. */
  readonly damage: string | undefined;
}

/** Lists the stacks with a state, with their nested stacks; all of them if none is named. */
export async function stateList(context: CommandContext): Promise<void> {
  const stores = await openStores(context);
  const stored = await stores.states.list();
  const { selection } = context.settings;
  const isNamed = selection.patterns.length > 0;
  const here = stored.filter(({ region }) => [undefined, region].includes(selection.region));
  const chosen = isNamed ? selectStored(stored, selection) : here;
  const limit = pLimit(READS);
  const stacks = await Promise.all(chosen.map((stack) => limit(() => lookUp(stack, stores))));
  context.emit({
    kind: 'shown',
    stacks: chosen,
    title: `${stacks.length} ${stacks.length === 1 ? 'stack has' : 'stacks have'} a state`,
    lines: stacks.length === 0 ? [] : columns([HEADER, ...stacks.map(cellsOf)]),
    data: stacks.map(dataOf),
  });
}

async function lookUp(stack: StackId, stores: Stores): Promise<ListedStack> {
  const [stored, lock] = await Promise.all([stores.states.read(stack), stores.locks.read(stack)]);
  const base = { ...stack, lockedBy: lock?.record.owner };
  const nothing = { resources: undefined, lastModified: undefined, damage: undefined };
  if (stored === undefined) return { ...base, ...nothing };
  try {
    const { resources, lastModified } = decodeState(stored.body, stack);
    return { ...base, resources: Object.keys(resources).length, lastModified, damage: undefined };
  } catch (error) {
    return { ...base, ...nothing, damage: asCdkdError(error).message };
  }
}

const HEADER = ['Stack', 'Region', 'Resources', 'Last modified', 'Lock'];

function cellsOf({ stackName, region, resources, lastModified, lockedBy, damage }: ListedStack): string[] {
  return [
    stackName,
    region,
    damage === undefined ? String(resources ?? '') : 'damaged',
    lastModified === undefined || lastModified === 0 ? '' : new Date(lastModified).toISOString(),
    lockedBy ?? '',
  ];
}

/** `parent` is present for a nested stack, whose state name contains its parent's (`Parent~Child`). */
function dataOf({ stackName, region, resources, lastModified, lockedBy, damage }: ListedStack): Json {
  const end = stackName.lastIndexOf('~');
  return {
    stack: stackName,
    region,
    ...(end < 0 ? {} : { parent: stackName.slice(0, end) }),
    ...(resources === undefined ? {} : { resources }),
    ...(lastModified === undefined ? {} : { lastModified }),
    ...(damage === undefined ? {} : { damage }),
    lock: lockedBy ?? null,
  };
}
