import type { Json } from '../json.js';
import { recoverState } from '../engine/recovery.js';
import { buildPlan } from '../plan/build.js';
import type { Plan } from '../plan/plan.js';
import type { StackId } from '../ports.js';
import { awaitsOf, describeRequest, plain } from '../template/residue.js';
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
  return buildPlan({
    ...parts,
    state: replay.snapshot(0),
    stateEtag: stored?.etag ?? null,
    changingOutside: preview.changingIn(stack.region),
  });
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
  readonly #changing = new Map<string, Set<string>>();

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
    const { stackName, region } = plan.stack;
    const changing = this.changingIn(region);
    for (const { exportName, value } of Object.values(plan.outputs)) {
      if (exportName === undefined) continue;
      this.#planned.set(`${region} ${exportName}`, { value, stack: stackName });
      if (hangsOnNew(value, plan, changing)) changing.add(describeRequest({ kind: 'import', exportName }));
    }
  }

  /** What stacks of the region import and will certainly be another value after the deploy. */
  changingIn(region: string): Set<string> {
    const changing = this.#changing.get(region) ?? new Set();
    this.#changing.set(region, changing);
    return changing;
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

/** Whether a planned value hangs on a resource that is new or replaced, in this stack or in one before it. */
function hangsOnNew(value: Json, { steps }: Plan, changing: ReadonlySet<string>): boolean {
  const isNew = ({ action }: Plan['steps'][number]) => action === 'CREATE' || action === 'REPLACE';
  const fresh = new Set(steps.filter(isNew).map(({ logicalId }) => logicalId));
  return awaitsOf(value).some(
    (awaited) => changing.has(awaited) || fresh.has(awaited.split('.')[0] ?? awaited),
  );
}
