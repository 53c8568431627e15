import { CdkdError, type ErrorCode } from '../../../src/errors.js';
import type { RunEvent, StackOutcome } from '../../../src/events.js';
import type { Json, JsonObject } from '../../../src/json.js';
import type {
  CreateStep,
  DeleteStep,
  MetadataStep,
  Plan,
  PropertyChange,
  ReplaceStep,
  RetainStep,
  Step,
  UpdateStep,
} from '../../../src/plan/model/plan.js';
import type { StackId } from '../../../src/ports/stack-id.js';
import { collect } from '../../../src/report/reducer.js';
import type { Command } from '../../../src/interface/command-table.js';
import { newReport, type CommentPlace, type Report, type RunFacts } from '../../../src/report/model.js';

/** Short forms for plans and runs, so that a case reads like its story. */

export const START = Date.UTC(2026, 10, 21, 9, 30);

/** Whose comment the reports are in. */
export const PLACE: CommentPlace = { key: 'deploy' };

export const ON_GITHUB: RunFacts = {
  commit: '4f1c2a9b7d3e5f60718293a4b5c6d7e8f9a0b1c2',
  commitUrl: 'https://github.com/acme/webshop/commit/4f1c2a9b7d3e5f60718293a4b5c6d7e8f9a0b1c2',
  runUrl: 'https://github.com/acme/webshop/actions/runs/9912345678',
  accountAlias: 'acme-staging',
};

export function stackId(stackName: string, region = 'eu-central-1'): StackId {
  return { stackName, region };
}

export function planOf(stack: StackId, steps: readonly Step[], more: Partial<Plan> = {}): Plan {
  return {
    version: 1,
    stack,
    stateEtag: '"5d41402abc4b2a76b9719d911017c592"',
    steps,
    unchanged: [],
    outputs: {},
    imports: [],
    outputReads: [],
    children: {},
    warnings: [],
    ...more,
  };
}

/** `count` resources that stay as they are. */
export function unchanged(count: number): Plan['unchanged'] {
  return Array.from({ length: count }, (_, index) => ({
    logicalId: `Same${index + 1}`,
    type: 'AWS::IAM::Role',
    dependencies: [],
  }));
}

type Identity = Pick<CreateStep, 'logicalId' | 'type'> & { readonly constructPath?: string };

function identity(name: string, type: string): Identity {
  const [logicalId = '', constructPath] = name.split(' ');
  return { logicalId, type, ...(constructPath === undefined ? {} : { constructPath }) };
}

const LASTING = { dependencies: [], provisionedBy: 'cc-api' } as const;

/** `name` is the logical id, followed by the construct's path after a blank where there is one. */
export function create(name: string, type: string, properties: JsonObject = {}): CreateStep {
  return { ...identity(name, type), ...LASTING, action: 'CREATE', reason: 'new in the template', properties };
}

export function update(
  name: string,
  type: string,
  changes: readonly PropertyChange[],
  more: Partial<UpdateStep> = {},
): UpdateStep {
  return {
    ...identity(name, type),
    ...LASTING,
    action: 'UPDATE',
    reason: `${changes[0]?.path[0] ?? ''} changes`,
    properties: {},
    physicalId: `${name}-id`,
    changes,
    certainty: 'certain',
    oldResource: 'delete',
    ...more,
  };
}

export function replace(
  name: string,
  type: string,
  changes: readonly PropertyChange[],
  more: Partial<ReplaceStep> = {},
): ReplaceStep {
  return {
    ...identity(name, type),
    ...LASTING,
    action: 'REPLACE',
    reason: `${changes[0]?.path.join('.') ?? ''} cannot be changed in place`,
    properties: {},
    physicalId: `${name}-id`,
    changes,
    order: 'create-first',
    oldResource: 'delete',
    ...more,
  };
}

export function remove(name: string, type: string, more: Partial<DeleteStep> = {}): DeleteStep {
  return {
    ...identity(name, type),
    action: 'DELETE',
    reason: 'no longer in the template',
    physicalId: `${name}-id`,
    snapshot: false,
    ...more,
  };
}

export function retain(name: string, type: string): RetainStep {
  return {
    ...identity(name, type),
    action: 'RETAIN',
    reason: 'no longer in the template; its DeletionPolicy retains it',
    physicalId: `${name}-id`,
  };
}

export function metadata(name: string, type: string): MetadataStep {
  return {
    ...identity(name, type),
    ...LASTING,
    action: 'METADATA',
    reason: 'only DeletionPolicy Delete → Retain',
    properties: {},
    physicalId: `${name}-id`,
    changes: [change('DeletionPolicy', 'Delete', 'Retain')],
  };
}

export function move(
  name: string,
  type: string,
  movedFrom: string,
): Extract<Step, { readonly action: 'MOVE' }> {
  return {
    ...identity(name, type),
    ...LASTING,
    action: 'MOVE',
    reason: `was ${movedFrom}: their properties are equal`,
    properties: {},
    physicalId: `${name}-id`,
    movedFrom,
  };
}

/** `path` is dotted. */
export function change(
  path: string,
  before: Json | undefined,
  after: Json | undefined,
  more: Partial<PropertyChange> = {},
): PropertyChange {
  return {
    path: path.split('.'),
    ...(before === undefined ? {} : { before }),
    ...(after === undefined ? {} : { after }),
    replaces: 'no',
    ...more,
  };
}

/* ───────────────────────────── runs ───────────────────────────── */

/** An event, or a pause of so many milliseconds. */
export type Happening = RunEvent | number;

export function reportOf(
  command: Command,
  happenings: readonly Happening[],
  run: RunFacts = ON_GITHUB,
): Report {
  let at = START;
  let report = newReport(command, run, at);
  for (const happening of happenings) {
    if (typeof happening === 'number') at += happening;
    else report = collect(report, happening, at);
  }
  return report;
}

export function planned(plan: Plan): RunEvent {
  return { kind: 'planned', plan };
}

function stepEvent(stack: StackId, step: Step) {
  return { stack, logicalId: step.logicalId, resourceType: step.type, action: step.action };
}

export function started(stack: StackId, step: Step): RunEvent {
  return { kind: 'step-started', ...stepEvent(stack, step), reason: step.reason };
}

/** Started, so many milliseconds pass, succeeded. */
export function carriedOut(stack: StackId, step: Step, duration: number): Happening[] {
  return [
    started(stack, step),
    duration,
    { kind: 'step-succeeded', ...stepEvent(stack, step), duration, physicalId: `${step.logicalId}-id` },
  ];
}

export function turnedOutUnchanged(stack: StackId, step: Step): RunEvent {
  return {
    kind: 'step-succeeded',
    ...stepEvent(stack, step),
    duration: 3,
    physicalId: `${step.logicalId}-id`,
    unchanged: true,
  };
}

export function failed(
  stack: StackId,
  step: Step,
  failure: { readonly error: string; readonly message: string; readonly requestId?: string },
): Happening[] {
  return [
    started(stack, step),
    12_400,
    { kind: 'step-failed', ...stepEvent(stack, step), duration: 12_400, ...failure },
  ];
}

export function skipped(stack: StackId, step: Step, because: string): RunEvent {
  return { kind: 'step-skipped', ...stepEvent(stack, step), because: [because] };
}

export function finished(stack: StackId, outcome: Partial<StackOutcome>): RunEvent {
  return {
    kind: 'stack-finished',
    stack,
    outcome: { result: 'done', duration: 61_000, done: 0, failed: 0, skipped: 0, ...outcome },
  };
}

export function failure(code: ErrorCode, message: string, next: string, value?: string): CdkdError {
  return new CdkdError(code, message, { next, ...(value === undefined ? {} : { value }) });
}
