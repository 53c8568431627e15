import { recoverState } from '../engine/recovery.js';
import { equal, type Json } from '../json.js';
import { buildPlan } from '../plan/build.js';
import { goalOf } from '../plan/goal.js';
import type { Plan } from '../plan/plan.js';
import type { CurrentPlan } from '../plan/review.js';
import type { StackId } from '../ports.js';
import type { StackState } from '../state/schema.js';
import { awaitsOf, describeRequest, plain } from '../template/residue.js';
import type { StackTarget } from './app.js';
import type { CommandContext, ExternalLookup, Stores } from './context.js';
import { externalLookup } from './externals.js';
import { gatherParts, type SoundStack } from './prepare.js';

/** What would be done to one stack, and what that was worked out from. */
export interface StackForecast extends CurrentPlan {
  readonly target: StackTarget;
  /** Whether everything stays as it is, outputs and imports included. */
  readonly changesNothing: boolean;
}

/**
 * What a deploy would do, stack by stack, each planned as if the ones before it had been deployed; each plan is told
 * as soon as it is there. Takes no lock and writes nothing; what an interrupted run left open is told, and settled by
 * the next deploy.
 */
export async function forecastDeploy(
  stacks: readonly SoundStack[],
  context: CommandContext,
  stores: Stores,
  tell: (plan: Plan) => void,
): Promise<StackForecast[]> {
  const preview = new Preview(stores, externalLookup(context, stores));
  const forecasts: StackForecast[] = [];
  for (const sound of stacks) {
    const forecast = await forecastStack(sound, context, stores, preview);
    preview.add(forecast.plan);
    tell(forecast.plan);
    forecasts.push(forecast);
  }
  return forecasts;
}

async function forecastStack(
  sound: SoundStack,
  context: CommandContext,
  stores: Stores,
  preview: Preview,
): Promise<StackForecast> {
  const { target } = sound;
  const { stack } = target;
  const [stored, objects] = await Promise.all([stores.states.read(stack), stores.journals.list(stack)]);
  const { replay } = recoverState(stack, stored, objects);
  if (replay.open.size > 0) warnOfOpen(context, stack, replay.open.size);
  await preview.load(stack.region);
  const outside = new Map<string, Json>();
  const parts = await gatherParts(sound, context, preview.lookupFor(outside), (name) =>
    preview.producerOf(name, stack.region),
  );
  const state = replay.snapshot(0);
  const plan = buildPlan({
    ...parts,
    state,
    stateEtag: stored?.etag ?? null,
    changingOutside: preview.changingIn(stack.region),
  });
  return {
    target,
    plan,
    goal: goalOf({ ...parts, outside }),
    interruptedRuns: [...new Set(objects.map(({ run }) => run))],
    changesNothing: changesNothing(plan, state),
  };
}

/** Whether a plan would leave everything as it is, the stack's outputs and imports included. */
export function changesNothing(plan: Plan, state: Pick<StackState, 'outputs' | 'imports'>): boolean {
  const names = Object.keys(plan.outputs);
  return (
    plan.steps.length === 0 &&
    names.length === Object.keys(state.outputs).length &&
    names.every((name) => equal(plain(plan.outputs[name]?.value ?? null)?.value, state.outputs[name])) &&
    JSON.stringify(plan.imports) === JSON.stringify(state.imports ?? [])
  );
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

  /** Looks things up; what comes from outside the run is also noted in `outside`. */
  lookupFor(outside: Map<string, Json>): ExternalLookup {
    return async (request, region) => {
      const planned =
        request.kind === 'import' ? this.#planned.get(`${region} ${request.exportName}`) : undefined;
      if (planned !== undefined) return plain(planned.value);
      const found = await this.#live(request, region);
      if (found !== undefined) outside.set(JSON.stringify(request), found.value);
      return found;
    };
  }
}

/** Whether a planned value hangs on a resource that is new or replaced, in this stack or in one before it. */
function hangsOnNew(value: Json, { steps }: Plan, changing: ReadonlySet<string>): boolean {
  const isNew = ({ action }: Plan['steps'][number]) => action === 'CREATE' || action === 'REPLACE';
  const fresh = new Set(steps.filter(isNew).map(({ logicalId }) => logicalId));
  return awaitsOf(value).some(
    (awaited) => changing.has(awaited) || fresh.has(awaited.split('.')[0] ?? awaited),
  );
}
