import { executePlan, type ExecutionResult } from '../engine/execute.js';
import type { Ledger } from '../engine/ledger.js';
import { LiveValues } from '../engine/live-values.js';
import { Operator, type OperationPorts } from '../engine/operation.js';
import { recoverState } from '../engine/recovery.js';
import type { Session } from '../engine/session.js';
import { settleOpenOperations } from '../engine/settle.js';
import { StepRunner } from '../engine/step-runner.js';
import type { TaskGraphResult } from '../engine/task-graph.js';
import { CdkdError } from '../errors.js';
import type { Json } from '../json.js';
import { buildPlan } from '../plan/build.js';
import type { Plan } from '../plan/plan.js';
import type { StackId } from '../ports.js';
import { takenExports } from '../state/exports.js';
import type { StackState } from '../state/schema.js';
import { capturesObserved } from './app.js';
import type { CommandContext, ExternalLookup, Stores } from './context.js';
import { externalLookup } from './externals.js';
import { refuseDestructive } from './destructive.js';
import { changesNothing } from './forecast.js';
import { withApprovedSession, type ApprovedStack } from './gate.js';
import { executionError, outcomeOf } from './outcome.js';
import { gatherParts, sealTemplate, type PlanParts, type SoundStack } from './prepare.js';
import { takeBack, type FailedDeploy } from './take-back.js';

/** Failures of steps have been told with the stack's outcome when they are thrown. */
const told = new WeakSet<CdkdError>();

export function isTold(error: unknown): boolean {
  return error instanceof CdkdError && told.has(error);
}

/** The deployment of one stack. */
export class StackDeploy {
  readonly #sound: SoundStack;
  readonly #context: CommandContext;
  readonly #stores: Stores;
  readonly #approved: ApprovedStack | undefined;
  readonly #lookup: ExternalLookup;
  readonly #start: number;

  /** `approved` where `require-approved-plan` let the stack through. */
  constructor(
    sound: SoundStack,
    context: CommandContext,
    stores: Stores,
    approved: ApprovedStack | undefined,
  ) {
    this.#sound = sound;
    this.#approved = approved;
    this.#context = context;
    this.#stores = stores;
    this.#lookup = externalLookup(context, stores);
    this.#start = context.clock.now();
  }

  async run(): Promise<void> {
    if (await this.#isUpToDate()) return;
    const { run, settings, signal } = this.#context;
    await withApprovedSession(
      this.#approved,
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
    const providerOf = await aws.providers(catalog, this.#stack, this.#stores.responses);
    const openSecrets = aws.openSecrets(region);
    const ports: OperationPorts = {
      ...{ providerOf, openSecrets, clock, random, newToken, emit, guard },
      capturesObserved: await capturesObserved(this.#context),
    };
    if (ledger.open.size > 0) sealTemplate(this.#sound, this.#context);
    await settleOpenOperations(ledger, ports, { mayCreate: true, signal });
    const parts = await this.#parts();
    const plan = buildPlan({ ...parts, state: ledger.state, stateEtag: ledger.stateEtag });
    emit({ kind: 'planned', plan });
    refuseDestructive([plan], settings.allowDestructive);
    await this.#refuseTakenExports(plan);
    const before = new Map(ledger.rows);
    const operator = new Operator(ledger, run.id, ports, settings.resourceLimits);
    const values = new LiveValues(ledger, parts.scope, { catalog, providerOf });
    const steps = new StepRunner(ledger, operator, values, catalog);
    let outputs: StackState['outputs'] = {};
    const onApplied = async () => {
      outputs = await this.#noteOutputs(plan, values, ledger);
    };
    const result = await executePlan(
      plan,
      { ledger, steps, operator, clock, emit, onApplied },
      { concurrency: settings.concurrency, onFailure: 'stop', signal },
    );
    if (result.isApplied) await this.#stores.exports.publish(this.#stack, exportedValues(plan, outputs));
    await this.#refuseFailures(result, { ledger, before, result, operations: ports, catalog, signal });
    this.#finish(result, plan.steps.length === 0 ? 'unchanged' : 'done', outputs);
    return 'keep';
  }

  /** The outputs are on record before anything is removed: from then on the stack is what the app describes. */
  async #noteOutputs(plan: Plan, values: LiveValues, ledger: Ledger): Promise<StackState['outputs']> {
    const outputs = await resolvedOutputs(plan, values);
    if (!changesNothing({ ...plan, steps: [] }, ledger.state) || plan.steps.length > 0) {
      ledger.note({ kind: 'outputs', outputs, imports: plan.imports });
    }
    await ledger.flush();
    return outputs;
  }

  /** Throws what went wrong, once what the deploy had done is taken back. */
  async #refuseFailures({ isApplied }: ExecutionResult, failed: FailedDeploy): Promise<void> {
    const { result, signal } = failed;
    if (executionError(result, { stack: this.#stack, signal }) === undefined) return;
    const remainder = isApplied ? 'left-over' : await takeBack(failed, this.#context);
    const error = executionError(result, { stack: this.#stack, signal, remainder });
    if (error === undefined) return;
    const outcome = outcomeOf(result, error, this.#context.clock.now() - this.#start, remainder);
    this.#context.emit({ kind: 'stack-finished', stack: this.#stack, outcome });
    told.add(error);
    throw error;
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

  #finish(result: TaskGraphResult, how: 'done' | 'unchanged', outputs: StackState['outputs']): void {
    const outcome = outcomeOf(result, undefined, this.#context.clock.now() - this.#start);
    this.#context.emit({
      kind: 'stack-finished',
      stack: this.#stack,
      outcome: { ...outcome, result: how, outputs },
    });
  }
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
