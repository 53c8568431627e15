import { canonical, type Json } from '../../src/json.js';
import type { RunEvent } from '../../src/events.js';
import { originalName } from '../../src/plan/model/deposed-names.js';
import { treeOf } from '../../src/plan/model/nested-preview.js';
import type { Plan, Step } from '../../src/plan/model/plan.js';
import { isSetAside } from '../../src/plan/rules/deletion-policies.js';
import { newReport } from '../../src/report/model.js';
import { collect } from '../../src/report/reducer.js';
import type { StackState } from '../../src/state/schema.js';
import type { Effect, StoryAccount } from './story-account.js';
import { isNestedRow, wantedOf, type StoryTemplate } from './story-templates.js';

/** A run of a story, as far as it is known what it may do. */
export interface RunToCheck {
  readonly command: 'deploy' | 'destroy' | 'rollback' | 'observe' | 'revert';
  readonly events: readonly RunEvent[];
  readonly effects: readonly Effect[];
  readonly allowance: 'all' | 'stateless' | 'none';
  readonly replaces: boolean;
}

/** Everything that a run did, or told, and that none of its plans showed. */
export function violationsOf(run: RunToCheck, account: StoryAccount): string[] {
  return [...account.harm, ...unplanned(run, account), ...unheeded(run, account), ...untold(run)];
}

/** What a run deleted or made without a step for it. */
function unplanned(run: RunToCheck, { sinceCommit }: StoryAccount): string[] {
  const { command, effects, events } = run;
  if (command === 'observe') return effects.map((each) => `OBSERVER ${said(each)}`);
  const steps = plansOf(run).flatMap(({ steps: all }) => all);
  const isRollingBack = command === 'rollback' || events.some(({ kind }) => kind === 'rollback-started');
  const mayGo = new Set(steps.filter((step) => mayDelete(step, run)).flatMap(idOf));
  const mayCome = new Set(steps.filter((step) => mayCreate(step, run)).map(({ logicalId }) => logicalId));
  const gone = effects.flatMap((each) =>
    each.kind !== 'deleted' || mayGo.has(each.physicalId) || sinceCommit.has(each.physicalId)
      ? []
      : [`UNPLANNED ${said(each)}`],
  );
  // A rollback makes again what it had to delete.
  const isFree = isRollingBack || command === 'revert';
  const come = effects.flatMap((each) =>
    each.kind !== 'created' || isFree || mayCome.has(originalName(each.logicalId))
      ? []
      : [`UNPLANNED ${said(each)}`],
  );
  return [...gone, ...come];
}

/** What `allow-destructive` forbade. What a failed deploy has made is not meant. */
function unheeded({ command, effects, allowance }: RunToCheck, { sinceCommit }: StoryAccount): string[] {
  if (command !== 'deploy' || allowance === 'all') return [];
  return effects.flatMap((each) => {
    if (each.kind !== 'deleted' || sinceCommit.has(each.physicalId)) return [];
    return allowance === 'none' || each.type === 'AWS::EC2::Volume' ? [`FORBIDDEN ${said(each)}`] : [];
  });
}

/** Failures of steps that the report does not show as failed. */
function untold({ events }: RunToCheck): string[] {
  const empty = newReport('deploy', {}, 0);
  const { stacks } = events.reduce((report, event) => collect(report, event, 0), empty);
  const shown = stacks
    .flatMap(({ steps, rollback }) => [...steps, ...(rollback?.steps ?? [])])
    .filter(({ status }) => status === 'failed').length;
  // A nested stack may be rolled back twice, after its own failure and with its root: the second time may succeed.
  const failures = new Set<string>();
  for (const event of events) {
    if (event.kind === 'step-failed') failures.add(stepOf(event));
    else if (event.kind === 'step-succeeded') failures.delete(stepOf(event));
  }
  const failed = failures.size;
  return shown === failed ? [] : [`UNTOLD ${failed} steps failed, ${shown} are shown`];
}

function stepOf({
  stack,
  action,
  record,
  logicalId,
  isRollback,
}: Extract<RunEvent, { readonly kind: 'step-failed' | 'step-succeeded' }>): string {
  return `${stack.stackName} ${action} ${record ?? logicalId} ${isRollback === true}`;
}

/** The plans that were shown before anything was changed, and those of nested stacks as they were deployed. */
function plansOf({ command, events }: RunToCheck): Plan[] {
  const planned = events.flatMap((event) => (event.kind === 'planned' ? [event.plan] : []));
  const isRemoval = ({ steps }: Plan) =>
    steps.length > 0 && steps.every(({ reason }) => reason.includes('the stack is destroyed'));
  const told = command === 'deploy' ? planned.filter((plan) => !isRemoval(plan)) : planned.slice(0, 1);
  return told.flatMap(treeOf);
}

function mayDelete(step: Step, { replaces }: RunToCheck): boolean {
  switch (step.action) {
    case 'DELETE':
    case 'REPLACE':
      return true;
    case 'UPDATE':
      return replaces || step.changes.some((change) => change.replaces !== 'no');
    default:
      return false;
  }
}

function mayCreate(step: Step, run: RunToCheck): boolean {
  return (
    step.action === 'CREATE' ||
    step.action === 'REPLACE' ||
    (step.action === 'UPDATE' && mayDelete(step, run))
  );
}

function idOf(step: Step): string[] {
  return 'physicalId' in step ? [step.physicalId] : [];
}

/** Differences between what a template wants, what is on record, and what is alive: each resource by its own id. */
export function differencesFrom(
  template: StoryTemplate | undefined,
  states: ReadonlyMap<string, StackState>,
  account: StoryAccount,
  unsure: ReadonlySet<string>,
): string[] {
  const ours = account.ours;
  const wanted = template === undefined ? new Map<string, string[]>() : wantedOf(template, 'Shop');
  const found: string[] = [];
  const held = new Map<string, string>();
  for (const [stack, { resources }] of states) {
    const rows = Object.entries(resources).filter(([, row]) => !isNestedRow(row));
    for (const [name, row] of rows) {
      const where = `${stack}/${name} ${row.physicalId}`;
      const live = ours.get(row.physicalId);
      if (live === undefined) found.push(`MISSING ${where}`);
      else if (live.type !== row.resourceType) found.push(`TYPE ${where} is ${live.type}`);
      else if (!unsure.has(row.physicalId) && text(live.properties) !== text(row.properties))
        found.push(`VALUES ${where} ${text(row.properties)} on record, ${text(live.properties)} in AWS`);
      if (held.has(row.physicalId)) found.push(`TWICE ${where} is also ${held.get(row.physicalId) ?? ''}`);
      held.set(row.physicalId, where);
    }
    const names = rows.filter(([name, row]) => !isSetAside(name, row)).map(([name]) => name);
    const expected = wanted.get(stack) ?? [];
    if (text(names.sort()) !== text([...expected].sort()))
      found.push(`ROWS ${stack} ${text(names)}, not ${text(expected)}`);
  }
  for (const [stack, names] of wanted) if (!states.has(stack)) found.push(`NO STATE ${stack} ${text(names)}`);
  for (const [id] of ours) if (!held.has(id)) found.push(`LEAKED ${id}`);
  return found;
}

function text(value: Json): string {
  return canonical(value);
}

function said({ kind, logicalId, physicalId, type }: Effect): string {
  return `${kind} ${logicalId} (${type} ${physicalId})`;
}
