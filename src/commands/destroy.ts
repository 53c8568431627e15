import { CdkdError } from '../errors.js';
import { isObject, member } from '../json.js';
import { buildDestroyPlan, type TemplateNote } from '../plan/destroy.js';
import { treeOf } from '../plan/nested.js';
import type { StackId } from '../ports.js';
import { emptyState } from '../state/schema.js';
import { readTemplate } from '../synth/read-assembly.js';
import { constructPathOf } from '../template/construct-path.js';
import { homeRegion, loadAssembly, namedStateBucket, selectTargets, type StackTarget } from './app.js';
import { keepForReview, type Reviewable } from './approval.js';
import type { CommandContext, Stores } from './context.js';
import { Exports } from './exports.js';
import { approvedStacks, NOTHING_ASKED, withApprovedSession, type ApprovedStack } from './gate.js';
import { withHistory } from './history.js';
import { outcomeOf } from './outcome.js';
import { destroyOrder } from './order-stacks.js';
import { isOnRecord, loadRecord, planRemoval } from './plan-tree.js';
import { forEachStack } from './stack-graph.js';
import { StackTree, type StackTreePorts } from './stack-tree.js';

/**
 * Removes the selected stacks, the ones that others are needed by last. The state decides what there is to delete; a
 * stack without one is done already. Failures of single resources do not stop the others. A stack from which one that
 * stays imports something is not touched, and neither are the others then.
 */
export async function destroy(context: CommandContext): Promise<CdkdError[]> {
  const region = homeRegion(context);
  const identity = await context.aws.identity(region);
  const assembly = await loadAssembly(context, identity);
  // A stack that another one needs stays, where only that other one is named.
  const selection = { ...context.settings.selection, exclusively: true };
  const settings = { ...context.settings, selection };
  const targets = selectTargets(assembly, { ...context, settings }, identity);
  refuseProtected(targets, context);
  const bucket = await namedStateBucket(context);
  const stores = await context.aws.stores({ bucket, region });
  await new Exports(context, stores).refuseConsumers(targets.map(({ stack }) => stack));
  const { dryRun, requireApprovedPlan } = context.settings;
  const forecasts = dryRun || requireApprovedPlan ? await forecastDestroy(targets, stores) : [];
  if (dryRun) {
    for (const plan of forecasts.flatMap((forecast) => treeOf(forecast.plan))) {
      context.emit({ kind: 'planned', plan });
    }
    await keepForReview(forecasts, context, stores);
    return [];
  }
  const approved = requireApprovedPlan ? await approvedStacks(forecasts, context, stores) : NOTHING_ASKED;
  const order = await destroyOrder(targets, stores);
  return forEachStack(targets, { context, order }, (target) =>
    withHistory({ stack: target.stack, command: 'destroy' }, context, stores, (watched) => {
      const ports = { context: watched, stores, identity, exports: new Exports(watched, stores) };
      return destroyStack(target, ports, approved(target.stack));
    }),
  );
}

/** What a destroy would do to each stack. Takes no lock and writes nothing. */
async function forecastDestroy(targets: readonly StackTarget[], stores: Stores): Promise<Reviewable[]> {
  const forecasts: Reviewable[] = [];
  for (const target of targets) {
    const { stack } = target;
    const record = await loadRecord(stack, stores);
    const load = (nested: StackId) => loadRecord(nested, stores);
    const plan = await planRemoval(stack, { ...record, notes: await notesOf(target) }, { load });
    const { interruptedRuns } = record;
    forecasts.push({ plan, goal: GOAL, interruptedRuns, changesNothing: !isOnRecord(record) });
  }
  return forecasts;
}

/** What a destroy wants is the same for every stack: see `goalOf`. */
const GOAL = 'destroy';

async function destroyStack(
  target: StackTarget,
  ports: StackTreePorts,
  approved: ApprovedStack | undefined,
): Promise<void> {
  const { stack } = target;
  const { context, stores, exports } = ports;
  const { settings, run, signal } = context;
  if (!isOnRecord(await loadRecord(stack, stores))) {
    const nothingThere = { stack, state: emptyState(stack), stateEtag: null, notes: new Map() };
    context.emit({ kind: 'planned', plan: buildDestroyPlan(nothingThere) });
    await stores.exports.publish(stack, {});
    const nothing = { done: 0, failures: [], skipped: [] };
    const outcome = { ...outcomeOf(nothing, undefined, 0), result: 'unchanged' as const };
    context.emit({ kind: 'stack-finished', stack, outcome });
    return;
  }
  const notes = await notesOf(target);
  await withApprovedSession(
    approved,
    { stack, operation: 'destroy', run, lockTimeout: settings.lockTimeout, signal },
    { ...context, ...stores },
    async (session) => {
      // Somebody may have begun to import from it since this run began.
      await exports.refuseConsumers([stack]);
      const tree = new StackTree('destroy', ports);
      await tree.whileOpen(() => tree.destroy(session, notes));
      return 'remove';
    },
  );
}

function refuseProtected(targets: readonly StackTarget[], { settings, emit }: CommandContext): void {
  const names = targets
    .filter(({ artifact }) => artifact.terminationProtection)
    .map(({ stack }) => stack.stackName);
  if (names.length === 0) return;
  if (settings.execution.removeProtection) {
    const message = `Termination protection is passed over, as \`remove-protection\` asks: ${names.join(', ')}`;
    emit({ kind: 'warning', code: 'PROTECTION_REMOVED', message });
    return;
  }
  throw new CdkdError('TERMINATION_PROTECTED', `termination protection is on: ${names.join(', ')}`, {
    value: names.join(', '),
    next: 'Set `terminationProtection: false` in the app, or `remove-protection: true`, if the stack is to go. Nothing was deleted.',
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
