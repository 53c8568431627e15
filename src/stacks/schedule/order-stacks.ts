/** Determines the order in which a run's stacks are deployed or destroyed. */

import { dagOf, descendants, reversed, type Dag } from '../../graph/dag.js';
import { stackOrder, type StackEdge } from '../../plan/order/stack-order.js';
import { isSameStack, renamed, type StackId } from '../../ports/stack-id.js';
import { decodeState } from '../../state/codec.js';
import { rootOf } from '../../state/nested.js';
import type { ExportImport, StackState } from '../../state/schema.js';
import { nestedStacksOf } from '../plan/nested-stacks.js';
import type { StackTarget } from '../select/load-app.js';
import type { Stores } from '../ports/stores.js';
import type { ByAccount } from '../select/places.js';
import { importsOf, wantedBy, type ValidatedStack } from '../validate/validate-stack.js';
import type { GraphedStack } from './run-stacks.js';

/**
 * The order of a deploy: as the app declares it, except that a stack that stops importing a value comes
 * before the one that stops exporting it; imports and exports of nested stacks count as their root's.
 */
export async function deployOrder(
  validated: readonly ValidatedStack[],
  placeOf: ByAccount<StatePlace>,
): Promise<Dag> {
  const targets = validated.map(({ target }) => target);
  const declared = declaredEdges(targets);
  const dag = dagOf(targets.map(({ artifact }) => [artifact.id, artifact.dependencies]));
  const members = targets.map(({ artifact, stack }) => ({ key: artifact.id, stack, ...placeOf(stack) }));
  const recorded: StackEdge[] = [];
  for (const { consumer, producer, exportName } of await recordedImports(members)) {
    if (descendants(dag, [consumer]).has(producer)) continue;
    const stack = validated.find(({ target }) => target.artifact.id === consumer);
    const isKept = stack !== undefined && importsOf(wantedBy(stack)).has(exportName);
    recorded.push(isKept ? { stack: consumer, after: producer } : { stack: producer, after: consumer });
  }
  return stackOrder(
    members.map(({ key }) => key),
    { declared, recorded },
    'recorded',
  );
}

/**
 * The order of a destroy: consumers of exports first, even if the app no longer declares them; imports and exports of
 * nested stacks count as their root's. `declared`: the app's own dependencies, by the stacks' keys.
 */
export async function destroyOrder(
  stacks: ReadonlyMap<string, GraphedStack>,
  declared: readonly StackEdge[],
  placeOf: ByAccount<StatePlace>,
): Promise<Dag> {
  const members = [...stacks].map(([key, { stack }]) => ({ key, stack, ...placeOf(stack) }));
  const imports = await recordedImports(members);
  const recorded = imports.map(({ consumer, producer }) => ({ stack: consumer, after: producer }));
  return reversed(stackOrder([...stacks.keys()], { declared, recorded }, 'declared'));
}

/** The dependencies that the app declares between its stacks. */
export function declaredEdges(targets: readonly StackTarget[]): StackEdge[] {
  return targets.flatMap(({ artifact }) =>
    artifact.dependencies.map((after) => ({ stack: artifact.id, after })),
  );
}

/** A root stack, which is deployed and destroyed with all that is nested in it. */
interface Member extends StatePlace {
  readonly key: string;
  readonly stack: StackId;
}

/** Where the state of a stack is. */
interface StatePlace {
  readonly stores: Stores;
}

interface RecordedImport extends Pick<ExportImport, 'exportName'> {
  /** Keys. */
  readonly consumer: string;
  readonly producer: string;
}

/** The imports between these root stacks, and those nested in them, that their states record. */
async function recordedImports(members: readonly Member[]): Promise<RecordedImport[]> {
  if (members.length < 2) return [];
  const all = await Promise.all(
    members.map(async ({ key, stack, stores }) => ({
      key,
      stores,
      imports: await importsIn(stack, stores),
    })),
  );
  return all.flatMap(({ key: consumer, stores, imports }) =>
    imports.flatMap(({ sourceStack, sourceRegion, exportName }) => {
      const producer = members.find(
        ({ stack, stores: itsStores }) =>
          itsStores === stores &&
          stack.region === sourceRegion &&
          isSameStack(stack, rootOf(renamed(stack, sourceStack))),
      )?.key;
      return producer === undefined || producer === consumer ? [] : [{ consumer, producer, exportName }];
    }),
  );
}

/** Those of nested stacks as well. An unreadable state is ignored here; its own stack's turn reports it. */
async function importsIn(stack: StackId, stores: Stores): Promise<readonly ExportImport[]> {
  const stored = await stores.states.read(stack);
  const state = stored === undefined ? undefined : readable(stored.body, stack);
  if (state === undefined) return [];
  const nested = nestedStacksOf(stack, Object.entries(state.resources));
  const inside = await Promise.all(nested.map((child) => importsIn(child, stores)));
  return [...(state.imports ?? []), ...inside.flat()];
}

function readable(body: string, stack: StackId): StackState | undefined {
  try {
    return decodeState(body, stack);
  } catch {
    return undefined;
  }
}
