import { AssetPublisher } from '../assets/publish.js';
import { readAssets, type FileAsset } from '../assets/manifest.js';
import { executePlan, type ExecutionResult } from '../engine/execute.js';
import { LiveValues } from '../engine/live-values.js';
import { Operator, type OperationPorts } from '../engine/operation.js';
import { recoverState } from '../engine/recovery.js';
import { withSession, type Session } from '../engine/session.js';
import { settleOpenOperations } from '../engine/settle.js';
import { StepRunner } from '../engine/step-runner.js';
import { CdkdError } from '../errors.js';
import { equal, type Json } from '../json.js';
import { buildPlan } from '../plan/build.js';
import type { Plan } from '../plan/plan.js';
import type { StackId } from '../ports.js';
import { takenExports } from '../state/exports.js';
import type { StackState } from '../state/schema.js';
import { plain } from '../template/residue.js';
import {
  heedAppMessages,
  homeRegion,
  loadAssembly,
  namedStateBucket,
  selectTargets,
  type StackTarget,
} from './app.js';
import type { CommandContext, ExternalLookup, Identity, Stores } from './context.js';
import { diff } from './diff.js';
import { externalLookup } from './externals.js';
import { executionError, failedOutcome, outcomeOf } from './outcome.js';
import { checkStack, gatherParts, type PlanParts, type SoundStack } from './prepare.js';
import { forEachStack } from './stack-graph.js';

/**
 * Brings the selected stacks to what the app says. Every template is checked before the first stack is touched; then
 * each stack goes as soon as its assets are published and the stacks before it are done.
 *
 * Resolves with the failures, one a stack.
 */
export async function deploy(context: CommandContext): Promise<CdkdError[]> {
  if (context.settings.dryRun) {
    await diff(context);
    return [];
  }
  const region = homeRegion(context);
  const identity = await context.aws.identity(region);
  const assembly = await loadAssembly(context, identity);
  const targets = selectTargets(assembly, context, identity);
  heedAppMessages(targets, context);
  const bucket = await namedStateBucket(context);
  const stores = await context.aws.stores({ bucket, region });
  const sound = new Map<string, SoundStack>();
  for (const target of targets) sound.set(target.artifact.id, await checkStack(target, context, identity));
  const publish = await assetPublisher(targets, context, identity);
  const options = {
    concurrency: context.settings.stackConcurrency,
    order: 'dependencies-first' as const,
    signal: context.signal,
    emit: context.emit,
  };
  return forEachStack(targets, options, async (target) => {
    const start = context.clock.now();
    try {
      await publish(target);
      await new StackDeploy(sound.get(target.artifact.id) as SoundStack, context, stores).run();
    } catch (error) {
      if (!isTold(error)) {
        const outcome = failedOutcome(error, context.clock.now() - start);
        context.emit({ kind: 'stack-finished', stack: target.stack, outcome });
      }
      throw error;
    }
  });
}

/** One publisher for all stacks of an account and region: what several of them need is sent once. */
function assetPublisher(context: CommandContext, identity: Identity): (target: StackTarget) => Promise<void> {
  const publishers = new Map<string, AssetPublisher>();
  return async ({ artifact, stack: { region } }) => {
    const { accountId: account, partition } = identity;
    const publisher =
      publishers.get(region) ??
      new AssetPublisher({
        store: context.aws.assets(region, account),
        concurrency: context.settings.assetPublishConcurrency,
        emit: context.emit,
        signal: context.signal,
      });
    publishers.set(region, publisher);
    for (const manifest of artifact.assetManifests) {
      await publisher.publish(await readAssets(manifest, { account, region, partition }));
    }
  };
}

/** Failures of steps have been told with the stack's outcome when they are thrown. */
const told = new WeakSet<CdkdError>();

function isTold(error: unknown): boolean {
  return error instanceof CdkdError && told.has(error);
}

/** The deployment of one stack. */
class StackDeploy {
  readonly #sound: SoundStack;
  readonly #context: CommandContext;
  readonly #stores: Stores;
  readonly #lookup: ExternalLookup;
  readonly #start: number;

  constructor(sound: SoundStack, context: CommandContext, stores: Stores) {
    this.#sound = sound;
    this.#context = context;
    this.#stores = stores;
    this.#lookup = externalLookup(context, stores);
    this.#start = context.clock.now();
  }

  async run(): Promise<void> {
    if (await this.#isUpToDate()) return;
    const { run, settings, signal } = this.#context;
    await withSession(
      { stack: this.#stack, operation: 'deploy', run, lockTimeout: settings.lockTimeout, signal },
      { ...this.#context, ...this.#stores },
      (session) => this.#deploy(session),
    );
  }

  get #stack(): StackId {
    return this.#sound.target.stack;
  }

  /**
   * An unchanged stack is left without taking its lock, where nobody else is at work on it and no run was
   * interrupted: then what the state says is how it is.
   */
  async #isUpToDate(): Promise<boolean> {
    const { states, journals, locks } = this.#stores;
    const [lock, objects, stored] = await Promise.all([
      locks.read(this.#stack),
      journals.list(this.#stack),
      states.read(this.#stack),
    ]);
    if (lock !== undefined || objects.length > 0 || stored === undefined) return false;
    const state = recoverState(this.#stack, stored, []).replay.snapshot(0);
    const plan = buildPlan({ ...(await this.#parts()), state, stateEtag: stored.etag });
    if (!changesNothing(plan, state)) return false;
    this.#context.emit({ kind: 'planned', plan });
    await this.#stores.exports.publish(this.#stack, exportedValues(plan, state.outputs));
    this.#finish({ done: 0, failures: [], skipped: [] }, 'unchanged', state.outputs);
    return true;
  }

  async #deploy({ ledger, signal, guard }: Session): Promise<'keep'> {
    const { aws, emit, clock, random, newToken, settings, run } = this.#context;
    const { region } = this.#stack;
    const { catalog } = this.#sound;
    const providerOf = await aws.providers(catalog, region);
    const openSecrets = aws.openSecrets(region);
    const ports: OperationPorts = { providerOf, openSecrets, clock, random, newToken, emit, guard };
    await settleOpenOperations(ledger, ports, { mayCreate: true, signal });
    const parts = await this.#parts();
    const plan = buildPlan({ ...parts, state: ledger.state, stateEtag: ledger.stateEtag });
    emit({ kind: 'planned', plan });
    await this.#refuseTakenExports(plan);
    const operator = new Operator(ledger, run.id, ports, settings.resourceLimits);
    const values = new LiveValues(ledger, parts.scope, { catalog, providerOf });
    const steps = new StepRunner(ledger, operator, values, catalog);
    const result = await executePlan(
      plan,
      { ledger, steps, operator, clock, emit },
      { concurrency: settings.concurrency, onFailure: 'stop', signal },
    );
    const error = executionError(result, this.#stack, signal);
    if (error !== undefined) throw this.#fail(result, error);
    const outputs = await resolvedOutputs(plan, values);
    if (!changesNothing({ ...plan, steps: [] }, ledger.state) || plan.steps.length > 0) {
      ledger.note({ kind: 'outputs', outputs, imports: plan.imports });
    }
    await ledger.flush();
    await this.#stores.exports.publish(this.#stack, exportedValues(plan, outputs));
    this.#finish(result, plan.steps.length === 0 ? 'unchanged' : 'done', outputs);
    return 'keep';
  }

  #parts(): Promise<PlanParts> {
    const producers = new Map<string, string>();
    const lookup: ExternalLookup = async (request, region) => {
      if (request.kind === 'import') {
        const entry = (await this.#stores.exports.read(region)).get(request.exportName);
        if (entry !== undefined) producers.set(request.exportName, entry.producerStack);
        return entry === undefined ? undefined : { value: entry.value };
      }
      return this.#lookup(request, region);
    };
    return gatherParts(this.#sound, this.#context, lookup, (name) => producers.get(name));
  }

  /** CloudFormation's rule: "Export with name X is already exported by stack Y". */
  async #refuseTakenExports(plan: Plan): Promise<void> {
    const names = Object.values(plan.outputs).flatMap(({ exportName }) => exportName ?? []);
    if (names.length === 0) return;
    const index = await this.#stores.exports.read(this.#stack.region);
    const [taken] = takenExports(index, this.#stack, names);
    if (taken === undefined) return;
    const producer = index.get(taken)?.producerStack ?? '';
    throw new CdkdError(
      'TEMPLATE_INVALID',
      `Export with name ${taken} is already exported by stack ${producer}.`,
      {
        value: taken,
        next: 'Give the export another name: names of exports are unique in an account and region.',
      },
    );
  }

  #fail(result: ExecutionResult, error: CdkdError): CdkdError {
    const outcome = outcomeOf(result, error, this.#context.clock.now() - this.#start);
    this.#context.emit({ kind: 'stack-finished', stack: this.#stack, outcome });
    told.add(error);
    return error;
  }

  #finish(result: ExecutionResult, how: 'done' | 'unchanged', outputs: StackState['outputs']): void {
    const outcome = outcomeOf(result, undefined, this.#context.clock.now() - this.#start);
    this.#context.emit({
      kind: 'stack-finished',
      stack: this.#stack,
      outcome: { ...outcome, result: how, outputs },
    });
  }
}

/** Whether a plan would leave everything as it is, the stack's outputs and imports included. */
function changesNothing(plan: Plan, state: Pick<StackState, 'outputs' | 'imports'>): boolean {
  const names = Object.keys(plan.outputs);
  return (
    plan.steps.length === 0 &&
    names.length === Object.keys(state.outputs).length &&
    names.every((name) => equal(plain(plan.outputs[name]?.value ?? null)?.value, state.outputs[name])) &&
    JSON.stringify(plan.imports) === JSON.stringify(state.imports ?? [])
  );
}

async function resolvedOutputs(plan: Plan, values: LiveValues): Promise<Record<string, Json>> {
  const outputs: Record<string, Json> = {};
  for (const [name, output] of Object.entries(plan.outputs)) outputs[name] = await values.value(output.value);
  return outputs;
}

function exportedValues(plan: Plan, outputs: StackState['outputs']): Record<string, Json> {
  return Object.fromEntries(
    Object.entries(plan.outputs).flatMap(([name, { exportName }]) => {
      const value = outputs[name];
      return exportName === undefined || value === undefined ? [] : [[exportName, value]];
    }),
  );
}
