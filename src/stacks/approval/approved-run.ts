/** Keeps a run within what was approved: nothing else may have been written, and nothing else is done. */

import { defined } from '../../defined.js';
import { CdkdError } from '../../errors.js';
import type { LeftState } from '../../engine/locked-session.js';
import type { DeploymentState } from '../../engine/record/deployment-state.js';
import { deviationFrom, type Deviation } from '../../plan/approval/deviation.js';
import type { Plan } from '../../plan/model/plan.js';
import { withDeployment, withoutDeployment, type ApprovedRun } from '../../plan/approval/reviewed-plan.js';
import type { JointPlan, UsableApproval } from '../../plan/approval/used-approval.js';
import type { StackId } from '../../ports/stack-id.js';
import type { CommandContext } from '../context.js';
import type { Stores } from '../ports/stores.js';
import { editRecords, type Reviewable } from './approval.js';
import { noteEnd, noteUse } from './used-approvals.js';

/** A stack that may be changed if, under its lock, it is unchanged since its plan was approved. */
export interface ApprovedStack {
  readonly now: Reviewable;
  /** The records that the approval is based on; none for a stack whose plan changes nothing. */
  readonly digests: readonly string[];
  /** The approvals that the run uses up. */
  readonly used: readonly UsableApproval[];
  /** Present if the run retries a plan that several records approved together. */
  readonly joint?: JointPlan;
}

interface ApprovalPorts {
  readonly context: CommandContext;
  readonly stores: Stores;
}

/** One run's approved work on a stack and everything nested in it. */
export class ApprovedWork {
  readonly #approved: ApprovedStack;
  readonly #ports: ApprovalPorts;
  #isRefused = false;

  constructor(approved: ApprovedStack, ports: ApprovalPorts) {
    this.#approved = approved;
    this.#ports = ports;
  }

  /** Puts on record that the run begins, so that the next attempt is known to continue the same plan. */
  async begin(root: DeploymentState): Promise<void> {
    this.refuseDisturbed(root);
    const run = this.#ports.context.run.id;
    const { used } = this.#approved;
    const use = { run, found: root.stateEtag, ...defined({ joint: this.#jointPlan(run) }) };
    await noteUse(root.stack, used, use, this.#ports.stores);
    await this.#note({ run });
  }

  #jointPlan(run: string): JointPlan | undefined {
    const { joint, digests, now } = this.#approved;
    if (joint !== undefined) return { ...joint, runs: [...joint.runs, run] };
    if (digests.length < 2) return undefined;
    const { plan, goal, found } = now;
    return { plan, goal, found, parts: digests, runs: [run] };
  }

  /**
   * For each stack of the tree, once its lock is held. Throws `PLAN_CHANGED` if somebody wrote its state or a journal since
   * its plan was compared.
   */
  refuseDisturbed({ stack, foundEtag, interruptedRuns }: DeploymentState): void {
    const { etag, runs } = this.#approved.now.found[stack.stackName] ?? { etag: null, runs: [] };
    const isAsFound =
      etag === foundEtag &&
      runs.length === interruptedRuns.length &&
      interruptedRuns.every((run) => runs.includes(run));
    if (!isAsFound) throw this.#refusal(disturbed(stack));
  }

  /** Throws `PLAN_CHANGED` if a plan made under the lock, of the root or of a nested stack, does more than was approved. */
  async refuseMore(plan: Plan): Promise<void> {
    const { plan: approved, pending } = this.#approved.now;
    const deviation = deviationFrom(approved, plan, { unsettled: pending });
    if (deviation === undefined) return;
    const refusal = this.#refusal(more(plan.stack, deviation));
    // Nobody may take what it was about to do for the remainder of what was approved.
    await this.#edit((record) => withoutDeployment(record, this.#ports.context.run.id));
    throw refusal;
  }

  /**
   * Puts on record what the run leaves: of nested stacks always, of the root if it failed. Never rejects: without it, the
   * next attempt needs another review.
   */
  async noteLeft({ stack, etag, hasFailed }: LeftState): Promise<void> {
    const { run } = this.#ports.context;
    const isRoot = stack.stackName === this.#approved.now.plan.stack.stackName;
    if (this.#isRefused || (isRoot && !hasFailed)) return;
    const left = isRoot ? { left: etag } : { inside: { [stack.stackName]: etag } };
    await this.#note({ run: run.id, ...left }).catch((thrown: unknown) => {
      const message = `Could not record the state that the run left: ${String(thrown)}`;
      this.#ports.context.emit({ kind: 'debug', message });
    });
  }

  /**
   * Puts on record how the run ends, so that an approval that was carried out is used up. To be called while the journal is
   * still there: it tells the retry of a run that is killed before.
   */
  async noteEnd(outcome: 'carried-out' | 'failed'): Promise<void> {
    const { now, used } = this.#approved;
    const end = { run: this.#ports.context.run.id, outcome };
    await noteEnd(now.plan.stack, used, end, this.#ports.stores);
  }

  #refusal(error: CdkdError): CdkdError {
    this.#isRefused = true;
    return error;
  }

  #note(run: ApprovedRun): Promise<void> {
    return this.#edit((record) => withDeployment(record, run));
  }

  #edit(change: Parameters<typeof editRecords>[3]): Promise<void> {
    const { now, digests } = this.#approved;
    return editRecords(this.#ports.stores.plans, now.plan.stack, digests, change);
  }
}

function disturbed({ stackName }: StackId): CdkdError {
  return new CdkdError('PLAN_CHANGED', `${stackName} changed after its plan was compared`, {
    value: stackName,
    next: 'Run again, which compares the new plan with the reviewed one. This stack was not changed.',
  });
}

function more({ stackName }: StackId, { stack, what }: Deviation): CdkdError {
  const where = stack === stackName ? stackName : `${stackName}, in ${stack}`;
  return new CdkdError(
    'PLAN_CHANGED',
    `The plan under the lock does more than was approved: ${where}: ${what}`,
    {
      value: `${stack}: ${what}`,
      next: 'Run `diff` again and have its plan reviewed. This stack was not changed.',
    },
  );
}
