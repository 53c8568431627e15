import type { Json } from '../json.js';
import { recoverState } from '../engine/recovery.js';
import { buildPlan } from '../plan/build.js';
import type { Plan } from '../plan/plan.js';
import type { StackId } from '../ports.js';
import { plain } from '../template/residue.js';
import { heedAppMessages, homeRegion, loadAssembly, namedStateBucket, selectTargets } from './app.js';
import type { CommandContext, ExternalLookup, Stores } from './context.js';
import { externalLookup } from './externals.js';
import { checkStack, gatherParts, type SoundStack } from './prepare.js';

/**
 * What a deploy would do, stack by stack, each planned as if the ones before it had been deployed. Takes no lock and
 * writes nothing; what an interrupted run left open is told, and settled by the next deploy.
 */
export async function diff(context: CommandContext): Promise<Plan[]> {
  const region = homeRegion(context);
  const identity = await context.aws.identity(region);
  const assembly = await loadAssembly(context, identity);
  const targets = selectTargets(assembly, context, identity);
  heedAppMessages(targets, context);
  const bucket = await namedStateBucket(context);
  const stores = await context.aws.stores({ bucket, region });
  const sound: SoundStack[] = [];
  for (const target of targets) sound.push(await checkStack(target, context, identity));
  const preview = new Preview(stores, externalLookup(context, stores));
  const plans: Plan[] = [];
  for (const stack of sound) {
    const plan = await planForDiff(stack, context, stores, preview);
    preview.add(plan);
    context.emit({ kind: 'planned', plan });
    plans.push(plan);
  }
  return plans;
}

async function planForDiff(
  sound: SoundStack,
  context: CommandContext,
  stores: Stores,
  preview: Preview,
): Promise<Plan> {
  const { stack } = sound.target;
  const [stored, objects] = await Promise.all([stores.states.read(stack), stores.journals.list(stack)]);
  const { replay } = recoverState(stack, stored, objects);
  if (replay.open.size > 0) warnOfOpen(context, stack, replay.open.size);
  await preview.load(stack.region);
  const parts = await gatherParts(sound, context, preview.lookup, (name) =>
    preview.producerOf(name, stack.region),
  );
  return buildPlan({ ...parts, state: replay.snapshot(0), stateEtag: stored?.etag ?? null });
}

function warnOfOpen(context: CommandContext, stack: StackId, open: number): void {
  context.emit({
    kind: 'warning',
    code: 'INTERRUPTED_RUN',
    message: `An interrupted run left ${open} operation${open === 1 ? '' : 's'} open; the next deploy settles them first, so that its plan may differ.`,
    stack,
  });
}

/** Exports as they would be: those of the index, with those of the stacks that were planned before in their place. */
class Preview {
  readonly #stores: Stores;
  readonly #live: ExternalLookup;
  readonly #planned = new Map<string, { readonly value: Json; readonly stack: string }>();
  readonly #producers = new Map<string, string>();

  constructor(stores: Stores, live: ExternalLookup) {
    this.#stores = stores;
    this.#live = live;
  }

  async load(region: string): Promise<void> {
    for (const [name, entry] of await this.#stores.exports.read(region)) {
      this.#producers.set(`${region} ${name}`, entry.producerStack);
    }
  }

  add(plan: Plan): void {
    for (const output of Object.values(plan.outputs)) {
      if (output.exportName === undefined) continue;
      const { stackName, region } = plan.stack;
      this.#planned.set(`${region} ${output.exportName}`, { value: output.value, stack: stackName });
    }
  }

  producerOf(exportName: string, region: string): string | undefined {
    const key = `${region} ${exportName}`;
    return this.#planned.get(key)?.stack ?? this.#producers.get(key);
  }

  readonly lookup: ExternalLookup = async (request, region) => {
    const planned =
      request.kind === 'import' ? this.#planned.get(`${region} ${request.exportName}`) : undefined;
    return planned === undefined ? this.#live(request, region) : plain(planned.value);
  };
}
