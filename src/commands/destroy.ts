import { executePlan } from '../engine/execute.js';
import { LiveValues } from '../engine/live-values.js';
import { Operator, type OperationPorts } from '../engine/operation.js';
import { recoverState } from '../engine/recovery.js';
import type { Session } from '../engine/session.js';
import { settleOpenOperations } from '../engine/settle.js';
import { StepRunner } from '../engine/step-runner.js';
import { CdkdError } from '../errors.js';
import { buildDestroyPlan, type TemplateNote } from '../plan/destroy.js';
import { constructPathOf } from '../template/construct-path.js';
import { readTemplate } from '../synth/read-assembly.js';
import { isObject, member } from '../json.js';
import { emptyState } from '../state/schema.js';
import { keepForReview, type Reviewable } from './approval.js';
import { homeRegion, loadAssembly, namedStateBucket, selectTargets, type StackTarget } from './app.js';
import type { CommandContext, Stores } from './context.js';
import { approvedStacks, NOTHING_ASKED, withApprovedSession, type ApprovedStack } from './gate.js';
import { withHistory } from './history.js';
import { executionError, failedOutcome, outcomeOf } from './outcome.js';
import { forEachStack } from './stack-graph.js';

/**
 * Removes the selected stacks, the ones that depend on others first. The state decides what there is to delete; a
 * stack without one is done already. Failures of single resources do not stop the others.
 */
export async function destroy(context: CommandContext): Promise<CdkdError[]> {
  const region = homeRegion(context);
  const identity = await context.aws.identity(region);
  const assembly = await loadAssembly(context, identity);
  // A stack that another one needs stays, where only that other one is named.
  const selection = { ...context.settings.selection, exclusively: true };
  const settings = { ...context.settings, selection };
  const targets = selectTargets(assembly, { ...context, settings }, identity);
  refuseProtected(targets);
  const bucket = await namedStateBucket(context);
  const stores = await context.aws.stores({ bucket, region });
  const { dryRun, requireApprovedPlan } = context.settings;
  const forecasts = dryRun || requireApprovedPlan ? await forecastDestroy(targets, stores) : [];
  if (dryRun) {
    for (const { plan } of forecasts) context.emit({ kind: 'planned', plan });
    await keepForReview(forecasts, context, stores);
    return [];
  }
  const approved = requireApprovedPlan ? await approvedStacks(forecasts, context, stores) : NOTHING_ASKED;
  const options = {
    concurrency: context.settings.stackConcurrency,
    order: 'dependents-first' as const,
    signal: context.signal,
    emit: context.emit,
  };
  return forEachStack(targets, options, async (target) => {
    const start = context.clock.now();
    try {
      await withHistory({ stack: target.stack, command: 'destroy' }, context, stores, (watched) =>
        destroyStack(target, watched, stores, approved(target.stack)),
      );
    } catch (error) {
      if (!(error instanceof DestroyFailure)) {
        const outcome = failedOutcome(error, context.clock.now() - start);
        context.emit({ kind: 'stack-finished', stack: target.stack, outcome });
      }
      throw error;
    }
  });
}

/** Some resources could not be deleted; the outcome has been told. */
class DestroyFailure extends CdkdError {}

/** What a destroy would do to each stack. Takes no lock and writes nothing. */
async function forecastDestroy(targets: readonly StackTarget[], stores: Stores): Promise<Reviewable[]> {
  const forecasts: Reviewable[] = [];
  for (const target of targets) {
    const { stack } = target;
    const [stored, objects] = await Promise.all([stores.states.read(stack), stores.journals.list(stack)]);
    const state = recoverState(stack, stored, objects).replay.snapshot(0);
    const notes = await notesOf(target);
    const plan = buildDestroyPlan({ stack, state, stateEtag: stored?.etag ?? null, notes });
    forecasts.push({
      plan,
      goal: GOAL,
      interruptedRuns: [...new Set(objects.map(({ run }) => run))],
      changesNothing: stored === undefined && objects.length === 0,
    });
  }
  return forecasts;
}

/** What a destroy wants is the same for every stack: see `goalOf`. */
const GOAL = 'destroy';

async function destroyStack(
  target: StackTarget,
  context: CommandContext,
  stores: Stores,
  approved: ApprovedStack | undefined,
): Promise<void> {
  const { stack } = target;
  const { settings, run, signal } = context;
  const [stored, objects] = await Promise.all([stores.states.read(stack), stores.journals.list(stack)]);
  if (stored === undefined && objects.length === 0) {
    const nothingThere = { stack, state: emptyState(stack), stateEtag: null, notes: new Map() };
    context.emit({ kind: 'planned', plan: buildDestroyPlan(nothingThere) });
    await stores.exports.publish(stack, {});
    const nothing = { done: 0, failures: [], skipped: [] };
    const outcome = { ...outcomeOf(nothing, undefined, 0), result: 'unchanged' as const };
    context.emit({ kind: 'stack-finished', stack, outcome });
    return;
  }
  await withApprovedSession(
    approved,
    { stack, operation: 'destroy', run, lockTimeout: settings.lockTimeout, signal },
    { ...context, ...stores },
    (session) => destroyUnderLock(target, context, stores, session),
  );
}

async function destroyUnderLock(
  target: StackTarget,
  context: CommandContext,
  stores: Stores,
  { ledger, signal, guard }: Session,
): Promise<'remove'> {
  const { aws, emit, clock, random, newToken, settings, run } = context;
  const { stack } = target;
  const start = clock.now();
  const types = new Set([...ledger.rows.values()].map((row) => row.resourceType));
  const catalog = await aws.catalog(types, stack.region);
  const providerOf = await aws.providers(catalog, stack, stores.responses);
  const openSecrets = aws.openSecrets(stack.region);
  const ports: OperationPorts = { providerOf, openSecrets, clock, random, newToken, emit, guard };
  await settleOpenOperations(ledger, ports, { mayCreate: false, signal });
  const plan = buildDestroyPlan({
    stack,
    state: ledger.state,
    stateEtag: ledger.stateEtag,
    notes: await notesOf(target),
  });
  emit({ kind: 'planned', plan });
  // A stack that is being taken down has no outputs any more, whatever of it is left at the end.
  if (Object.keys(ledger.state.outputs).length > 0)
    ledger.note({ kind: 'outputs', outputs: {}, imports: [] });
  const operator = new Operator(ledger, run.id, ports, settings.resourceLimits);
  const values = new LiveValues(ledger, NOTHING_OUTSIDE, { catalog, providerOf });
  const steps = new StepRunner(ledger, operator, values, catalog);
  const result = await executePlan(
    plan,
    { ledger, steps, operator, clock, emit },
    { concurrency: settings.concurrency, onFailure: 'continue', signal },
  );
  await stores.exports.publish(stack, {});
  const error = executionError(result, { stack, signal });
  emit({ kind: 'stack-finished', stack, outcome: outcomeOf(result, error, clock.now() - start) });
  if (error === undefined) return 'remove';
  throw new DestroyFailure(error.code, error.message, { next: error.next, cause: error });
}

const NOTHING_OUTSIDE = {
  parameter: () => undefined,
  pseudo: () => undefined,
  condition: () => undefined,
  mapping: () => undefined,
  ref: () => undefined,
  attribute: () => undefined,
  external: () => undefined,
};

function refuseProtected(targets: readonly StackTarget[]): void {
  const names = targets
    .filter(({ artifact }) => artifact.terminationProtection)
    .map(({ stack }) => stack.stackName);
  if (names.length === 0) return;
  throw new CdkdError('TERMINATION_PROTECTED', `termination protection is on: ${names.join(', ')}`, {
    value: names.join(', '),
    next: 'Set `terminationProtection: false` in the app, if the stack is to go. Nothing was deleted.',
  });
}

/** Read leniently: a template that could not be deployed any more must not keep its stack from being destroyed. */
async function notesOf(target: StackTarget): Promise<ReadonlyMap<string, TemplateNote>> {
  const resources = member(await readTemplate(target.artifact), 'Resources');
  const notes = new Map<string, TemplateNote>();
  for (const [logicalId, resource] of Object.entries(isObject(resources) ? resources : {})) {
    const policy = member(resource, 'DeletionPolicy');
    const path = constructPathOf(member(resource, 'Metadata'));
    notes.set(logicalId, {
      ...(typeof policy === 'string' ? { deletionPolicy: policy } : {}),
      ...(path === undefined ? {} : { constructPath: path }),
    });
  }
  return notes;
}
