import { dagOf, descendants, reversed, type Dag } from '../graph/dag.js';
import { stackOrder, type StackEdge } from '../plan/stack-order.js';
import { decodeState } from '../state/codec.js';
import type { ExportImport } from '../state/schema.js';
import type { StackTarget } from './app.js';
import type { Stores } from './context.js';
import { importsOf, type SoundStack } from './prepare.js';

/**
 * In which order stacks are deployed: as the app declares it; and a stack that no longer imports what it imported
 * goes before the one that exported it, which could not take the export away otherwise.
 */
export async function deployOrder(sound: readonly SoundStack[], stores: Stores): Promise<Dag> {
  const targets = sound.map(({ target }) => target);
  const declared = declaredEdges(targets);
  const dag = dagOf(targets.map(({ artifact }) => [artifact.id, artifact.dependencies]));
  const recorded: StackEdge[] = [];
  for (const { consumer, producer, exportName } of await recordedImports(targets, stores)) {
    if (descendants(dag, [consumer]).has(producer)) continue;
    const stack = sound.find(({ target }) => target.artifact.id === consumer);
    const isKept = stack !== undefined && importsOf(stack).has(exportName);
    recorded.push(isKept ? { stack: consumer, after: producer } : { stack: producer, after: consumer });
  }
  return stackOrder(ids(targets), { declared, recorded }, 'recorded');
}

/** In which order stacks are destroyed: those that import from others first, whatever the app says by now. */
export async function destroyOrder(targets: readonly StackTarget[], stores: Stores): Promise<Dag> {
  const imports = await recordedImports(targets, stores);
  const recorded = imports.map(({ consumer, producer }) => ({ stack: consumer, after: producer }));
  return reversed(stackOrder(ids(targets), { declared: declaredEdges(targets), recorded }, 'declared'));
}

function ids(targets: readonly StackTarget[]): string[] {
  return targets.map(({ artifact }) => artifact.id);
}

function declaredEdges(targets: readonly StackTarget[]): StackEdge[] {
  return targets.flatMap(({ artifact }) =>
    artifact.dependencies.map((after) => ({ stack: artifact.id, after })),
  );
}

interface RecordedImport extends Pick<ExportImport, 'exportName'> {
  /** Artifact ids. */
  readonly consumer: string;
  readonly producer: string;
}

/** What the states of these stacks say that they import from each other. */
async function recordedImports(targets: readonly StackTarget[], stores: Stores): Promise<RecordedImport[]> {
  if (targets.length < 2) return [];
  const all = await Promise.all(
    targets.map(async (target) => ({ target, imports: await importsIn(target, stores) })),
  );
  return all.flatMap(({ target: { artifact }, imports }) =>
    imports.flatMap(({ sourceStack, sourceRegion, exportName }) => {
      const producer = targets.find(
        ({ stack }) => stack.stackName === sourceStack && stack.region === sourceRegion,
      );
      if (producer === undefined || producer.artifact.id === artifact.id) return [];
      return [{ consumer: artifact.id, producer: producer.artifact.id, exportName }];
    }),
  );
}

/** A state that cannot be read says nothing here; its own stack's turn tells why. */
async function importsIn({ stack }: StackTarget, stores: Stores): Promise<readonly ExportImport[]> {
  const stored = await stores.states.read(stack);
  if (stored === undefined) return [];
  try {
    return decodeState(stored.body, stack).imports ?? [];
  } catch {
    return [];
  }
}
