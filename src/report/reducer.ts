/** Builds the report: adds each run event to it. */

import { defined } from '../defined.js';
import type { CdkdError } from '../errors.js';
import type { RunEvent, StackOutcome } from '../events.js';
import { isSameStack, renamed, type StackId } from '../ports/stack-id.js';
import type { Report, ReportedError, StackReport, StepReport } from './model.js';

/** Matches a step's events with its report: a replaced resource has two steps, and may have left several behind. */
type StepKey = Pick<StepReport, 'logicalId' | 'action' | 'record'>;

type StepRunEvent = Extract<RunEvent, StepKey>;

/** Adds an event to the report. `at` is when it was emitted, in milliseconds since the epoch. */
export function collect(report: Report, event: RunEvent, at: number): Report {
  const next = { ...report, updatedAt: Math.max(at, report.updatedAt) };
  if (isSilent(event)) return next;
  switch (event.kind) {
    case 'asset-started':
    case 'asset-output':
    case 'asset-published':
      return withAsset(next, event, at);
    case 'warning':
      return withWarning(next, event);
    case 'lock-awaited':
    case 'lock-taken':
      return withStack(next, event.stack, (stack) => withLock(stack, event));
    case 'planned':
    case 'listed':
    case 'review-compared':
    case 'sources-found':
    case 'policies-checked':
    case 'shown':
    case 'failed':
    case 'accounts-named':
    case 'plans-digested':
      return withFact(next, event);
    case 'drift-ahead':
    case 'drift-found':
    case 'drift-resolved':
    case 'states-listed':
    case 'stack-removed':
      return withDrift(next, event);
    case 'stack-finished':
      return withStack(next, event.stack, (stack) => finished(stack, event.outcome));
    case 'rollback-started':
    case 'rollback-finished':
      return withStack(next, event.stack, (stack) => withRollback(stack, event));
    case 'lock-released':
    case 'lock-removed':
    case 'recovery-started':
    case 'operation-resolved':
    case 'checkpoint':
      return withStack(next, event.stack, (stack) => stack);
    default:
      return withStack(next, event.stack, (stack) => withStepOf(stack, event, at));
  }
}

/** Events that only the log tells. */
const SILENT = [
  'note',
  'debug',
  'synth-started',
  'synth-output',
  'synth-finished',
  'context-looked-up',
  'assets-bundled',
  'stacks-selected',
  'stacks-ordered',
  'constructs-known',
  'bootstrapped',
  'throttled',
] as const;

function isSilent(event: RunEvent): event is EventOf<(typeof SILENT)[number]> {
  return SILENT.some((kind) => kind === event.kind);
}

function withAsset(report: Report, event: EventOf<`asset-${string}`>, at: number): Report {
  const { building = {}, ...settled } = report;
  switch (event.kind) {
    case 'asset-started':
      return { ...report, building: { ...building, [event.asset]: at } };
    case 'asset-output': {
      const rest = Object.entries(building).filter(([name]) => name !== event.asset);
      return rest.length === 0 ? settled : { ...report, building: Object.fromEntries(rest) };
    }
    case 'asset-published': {
      const { assets } = report;
      return { ...report, assets: { ...assets, [event.outcome]: assets[event.outcome] + 1 } };
    }
  }
}

function withWarning(report: Report, { kind: _kind, stack: id, ...warning }: EventOf<'warning'>): Report {
  if (id === undefined) return { ...report, warnings: [...report.warnings, warning] };
  return withStack(report, id, (stack) => ({ ...stack, warnings: [...stack.warnings, warning] }));
}

function withLock(
  { lockHolder: _settled, ...stack }: StackReport,
  event: Extract<RunEvent, { kind: 'lock-awaited' | 'lock-taken' }>,
): StackReport {
  if (event.kind === 'lock-awaited')
    return { ...stack, lockHolder: { record: event.holder, age: event.age } };
  return { ...stack, ...defined({ takenOverFrom: event.takenOverFrom }) };
}

type EventOf<Kind extends string> = Extract<RunEvent, { readonly kind: Kind }>;

function withFact(
  report: Report,
  event: EventOf<
    | 'planned'
    | 'listed'
    | 'review-compared'
    | 'sources-found'
    | 'policies-checked'
    | 'shown'
    | 'failed'
    | 'accounts-named'
    | 'plans-digested'
  >,
): Report {
  switch (event.kind) {
    case 'planned':
      return withStack(report, event.plan.stack, (stack) => ({ ...stack, plan: event.plan }));
    case 'listed': {
      const facts: Report = { ...report, ...defined({ levels: event.levels, archive: event.archive }) };
      return event.stacks.reduce((all, id) => withStack(all, id, (one) => one), facts);
    }
    case 'review-compared':
      return { ...report, ...reviewed(event) };
    case 'sources-found':
      return { ...report, sources: event.lines };
    case 'policies-checked':
      return { ...report, policies: event.violations };
    case 'shown': {
      const { title, lines, data, stacks, table } = event;
      const shown: Report = { ...report, shown: { title, lines, data, ...defined({ table }) } };
      return stacks.reduce((all, id) => withStack(all, id, (stack) => stack), shown);
    }
    case 'plans-digested':
      return { ...report, planDigest: event.digest };
    case 'accounts-named': {
      const { kind: _kind, ...names } = event;
      return { ...report, run: { ...report.run, ...names } };
    }
    case 'failed':
      return { ...report, error: reportedError(event.error) };
  }
}

type DriftEvent = EventOf<`drift-${'ahead' | 'found' | 'resolved'}` | 'states-listed' | 'stack-removed'>;

function withDrift(report: Report, event: DriftEvent): Report {
  if (event.kind === 'states-listed') {
    const { kind: _kind, ...inventory } = event;
    return { ...report, inventories: [...(report.inventories ?? []), inventory] };
  }
  if (event.kind === 'stack-removed') {
    const { origin } = event;
    return withStack(report, event.stack, (stack) => ({ ...stack, origin, isRemoved: true }));
  }
  if (event.kind === 'drift-ahead')
    return withStack(report, event.stack, (stack) => ({ ...stack, driftAhead: event.resources }));
  if (event.kind === 'drift-found') {
    const { stack: id, resources } = event.drift;
    return withStack(report, id, (stack) => ({ ...stack, drift: resources, origin: event.origin }));
  }
  return withStack(report, event.stack, (stack) => ({
    ...stack,
    resolved: { ...stack.resolved, [event.logicalId]: event.how },
  }));
}

function reportedError(error: CdkdError): ReportedError {
  return {
    code: error.code,
    blame: error.blame,
    message: error.message,
    ...defined({ value: error.value }),
    next: error.next,
    ...defined({ findings: error.findings }),
  };
}

function reviewed({ digest, kind: _kind, ...review }: Extract<RunEvent, { kind: 'review-compared' }>) {
  return { planDigest: digest, review };
}

function finished(stack: StackReport, { error, outputs, ...outcome }: StackOutcome): StackReport {
  return {
    ...stack,
    outcome,
    ...(error === undefined ? {} : { error: reportedError(error) }),
    ...defined({ outputs }),
  };
}

function withStack(report: Report, id: StackId, change: (stack: StackReport) => StackReport): Report {
  const index = report.stacks.findIndex(({ stack }) => isSameStack(stack, id));
  const known = report.stacks[index];
  if (known !== undefined) return { ...report, stacks: report.stacks.with(index, change(known)) };
  const stack = renamed(id, id.stackName);
  return { ...report, stacks: [...report.stacks, change({ stack, steps: [], warnings: [] })] };
}

function withRollback(
  stack: StackReport,
  event: Extract<RunEvent, { kind: 'rollback-started' | 'rollback-finished' }>,
): StackReport {
  const { rollback = { steps: [], kept: [] } } = stack;
  if (event.kind === 'rollback-started') return { ...stack, rollback: { ...rollback, kept: event.kept } };
  return { ...stack, rollback: { ...rollback, outcome: event.outcome } };
}

function withStepOf(stack: StackReport, event: StepRunEvent, at: number): StackReport {
  if (event.isRollback !== true) return withStep(stack, event, at);
  const rollback = stack.rollback ?? { steps: [], kept: [] };
  return { ...stack, rollback: withStep(rollback, event, at) };
}

/** Events of what happens within a step: they begin none. */
const ASIDE: ReadonlySet<RunEvent['kind']> = new Set(['step-slow', 'step-snapshot', 'step-retried']);

function withStep<Steps extends { readonly steps: readonly StepReport[] }>(
  stack: Steps,
  event: StepRunEvent,
  at: number,
): Steps {
  const isWithin = ASIDE.has(event.kind);
  const index = stack.steps.findLastIndex(
    ({ logicalId, action, record }) =>
      logicalId === event.logicalId &&
      action === event.action &&
      // A replacement may delete what earlier ones have left, to make room.
      (record === event.record || (isWithin && record === undefined)),
  );
  const known = stack.steps[index];
  if (known !== undefined) return { ...stack, steps: stack.steps.with(index, afterEvent(known, event, at)) };
  if (isWithin) return stack;
  const { logicalId, resourceType: type, action, record } = event;
  const fresh: StepReport = { logicalId, type, action, ...defined({ record }), status: 'running' };
  return { ...stack, steps: [...stack.steps, afterEvent(fresh, event, at)] };
}

function afterEvent(step: StepReport, event: StepRunEvent, at: number): StepReport {
  switch (event.kind) {
    case 'step-started':
      return { ...step, status: 'running', startedAt: at };
    case 'step-slow':
      return { ...step, isSlow: true };
    case 'step-snapshot':
      return step;
    case 'step-retried':
      return { ...step, retries: (step.retries ?? 0) + 1 };
    case 'step-succeeded':
      return {
        ...step,
        status: event.unchanged === true ? 'unchanged' : 'succeeded',
        duration: event.duration,
        ...(event.goesOn === true ? { goesOn: true } : {}),
      };
    case 'step-failed':
      return {
        ...step,
        status: 'failed',
        duration: event.duration,
        failure: {
          name: event.error,
          message: event.message,
          ...defined({ requestId: event.requestId }),
        },
      };
    case 'step-interrupted':
      return { ...step, duration: event.duration };
    case 'step-skipped':
      return { ...step, status: 'skipped', because: event.because };
    case 'operation-resolved':
      return step;
  }
}
