import { dagOf, descendants, reversed, type Dag } from '../../graph/dag.js';
import { stackOrder, type StackEdge } from '../../plan/order/stack-order.js';
import type { StackId } from '../../ports/stack-id.js';
import { decodeState } from '../../state/codec.js';
import { isNestedIn } from '../../state/nested.js';
import type { ExportImport } from '../../state/schema.js';
import type { StackTarget } from '../select/load-app.js';
import type { Stores } from '../ports/stores.js';
import { importsOf, type ValidatedStack } from '../validate/validate-stack.js';
import type { GraphedStack } from './run-stacks.js';

/**
 * In which order stacks are deployed: as the app declares it; and a stack that no longer imports what it imported
 * goes before the one that exported it, which could not take the export away otherwise.
 */
export async function deployOrder(sound: readonly ValidatedStack[], stores: Stores): Promise<Dag> {
  const targets = sound.map(({ target }) => target);
  const declared = declaredEdges(targets);
  const dag = dagOf(targets.map(({ artifact }) => [artifact.id, artifact.dependencies]));
  const members = targets.map(({ artifact, stack }) => ({ key: artifact.id, stack }));
  const recorded: StackEdge[] = [];
  for (const { consumer, producer, exportName } of await recordedImports(members, stores)) {
    if (descendants(dag, [consumer]).has(producer)) continue;
    const stack = sound.find(({ target }) => target.artifact.id === consumer);
    const isKept = stack !== undefined && importsOf(stack).has(exportName);
    recorded.push(isKept ? { stack: consumer, after: producer } : { stack: producer, after: consumer });
  }
  return stackOrder(
    members.map(({ key }) => key),
    { declared, recorded },
    'recorded',
  );
}

/**
 * In which order stacks are destroyed: those that import from others first, whatever an app says by now; what is nested
 * in a stack counts as the stack's. `declared`: what an app does say, by the stacks' keys.
 */
export async function destroyOrder(
  stacks: ReadonlyMap<string, GraphedStack>,
  declared: readonly StackEdge[],
  stores: Stores,
): Promise<Dag> {
  const stored = stacks.size < 2 ? [] : await stores.states.list();
  const members = [...stacks].flatMap(([key, { stack }]): Member[] => [
    { key, stack },
    ...stored.filter((other) => isNestedIn(other, stack)).map((nested) => ({ key, stack: nested })),
  ]);
  const imports = await recordedImports(members, stores);
  const recorded = imports.map(({ consumer, producer }) => ({ stack: consumer, after: producer }));
  return reversed(stackOrder([...stacks.keys()], { declared, recorded }, 'declared'));
}

/** What the app says of its stacks' order. */
export function declaredEdges(targets: readonly StackTarget[]): StackEdge[] {
  return targets.flatMap(({ artifact }) =>
    artifact.dependencies.map((after) => ({ stack: artifact.id, after })),
  );
}

/** A stack, and the key of what it is deployed and destroyed with. */
interface Member {
  readonly key: string;
  readonly stack: StackId;
}

interface RecordedImport extends Pick<ExportImport, 'exportName'> {
  /** Keys. */
  readonly consumer: string;
  readonly producer: string;
}

/** What the states of these stacks say that they import from each other. */
async function recordedImports(members: readonly Member[], stores: Stores): Promise<RecordedImport[]> {
  if (members.length < 2) return [];
  const all = await Promise.all(
    members.map(async ({ key, stack }) => ({ key, imports: await importsIn(stack, stores) })),
  );
  return all.flatMap(({ key: consumer, imports }) =>
    imports.flatMap(({ sourceStack, sourceRegion, exportName }) => {
      const producer = members.find(
        ({ stack }) => stack.stackName === sourceStack && stack.region === sourceRegion,
      )?.key;
      return producer === undefined || producer === consumer ? [] : [{ consumer, producer, exportName }];
    }),
  );
}

/** A state that cannot be read says nothing here; its own stack's turn tells why. */
async function importsIn(stack: StackId, stores: Stores): Promise<readonly ExportImport[]> {
  const stored = await stores.states.read(stack);
  if (stored === undefined) return [];
  try {
    return decodeState(stored.body, stack).imports ?? [];
  } catch {
    return [];
  }
}
