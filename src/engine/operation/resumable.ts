/** Recognizes creates of interrupted runs that the plan of this run continues. */

import { canonical, type JsonObject } from '../../json.js';
import type { Plan, Step } from '../../plan/model/plan.js';
import { NESTED_STACK_TYPE } from '../../plan/model/nested-preview.js';
import type { OpenIntent } from '../../state/journal.js';
import type { OperationPorts } from './operation-ports.js';
import type { DeploymentState } from '../record/deployment-state.js';
import { isOvertaken } from '../record/row-changes.js';

/**
 * How long the client token of an earlier run may be used, in milliseconds. AWS knows it for 36 hours (CreateResource,
 * `ClientToken`: https://docs.aws.amazon.com/cloudcontrolapi/latest/APIReference/API_CreateResource.html); the margin
 * covers the time until the step is due, and clocks that differ.
 */
const RESUMABLE = 30 * 3_600_000;

/** What has to be equal for the same token to mean the same request. */
interface WantedCreate {
  readonly logicalId: string;
  readonly type: string;
  readonly provisionedBy: OpenIntent['intent']['provisionedBy'];
  readonly properties: JsonObject;
}

/**
 * Whether the outcome of a create may be left to this run's plan: if it has the very same create, sending that with the
 * old token is both the question and the step. One whose request AWS has named is asked about instead.
 */
export function isResumable({ intent, handle }: OpenIntent, deploymentState: DeploymentState): boolean {
  return (
    intent.action === 'create' &&
    intent.type !== NESTED_STACK_TYPE &&
    handle.requestToken === undefined &&
    handle.goesOn === undefined &&
    deploymentState.ageOf(intent) < RESUMABLE &&
    !isOvertaken(intent, deploymentState.rows)
  );
}

/** The interrupted create that is the same request as this one. */
export function resumableFor(
  wanted: WantedCreate,
  deploymentState: DeploymentState,
): OpenIntent['intent'] | undefined {
  const same = [...deploymentState.open.values()].find(
    (open) => isSame(open.intent, wanted) && isResumable(open, deploymentState),
  );
  return same?.intent;
}

/** Whether the plan creates the resource exactly as the interrupted run wanted it. */
export function isContinuedBy(
  plan: Plan,
  { intent }: OpenIntent,
  { providerOf }: Pick<OperationPorts, 'providerOf'>,
): boolean {
  return plan.steps.some((step) => {
    if (!creates(step) || step.logicalId !== intent.logicalId) return false;
    const { provisionedBy } = providerOf(step.type, step.provisionedBy);
    return isSame(intent, { ...step, provisionedBy });
  });
}

function creates(step: Step): step is Extract<Step, { readonly action: 'CREATE' | 'REPLACE' }> {
  return step.action === 'CREATE' || step.action === 'REPLACE';
}

function isSame(intent: OpenIntent['intent'], wanted: WantedCreate): boolean {
  return (
    intent.logicalId === wanted.logicalId &&
    intent.type === wanted.type &&
    intent.provisionedBy === wanted.provisionedBy &&
    canonical(intent.properties) === canonical(wanted.properties)
  );
}
