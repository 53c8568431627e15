/** Deploys one root stack of the app. */

import { changesNothing } from '../../plan/model/nested-outlook.js';
import type { Plan } from '../../plan/model/plan.js';
import { isSetAside } from '../../plan/rules/deletion-policies.js';
import { exportedValues } from '../../state/exports.js';
import type { CommandContext } from '../context.js';
import type { Identity } from '../ports/aws.js';
import type { Stores } from '../ports/stores.js';
import type { Exports } from '../exports/cross-stack-values.js';
import { withApprovedSession, type ApprovedStack } from '../approval/approval-gate.js';
import { outcomeOf } from '../outcome.js';
import { loadRecord, planTree, type StackRecord } from '../plan/plan-stack.js';
import { gatherParts, type ValidatedStack } from '../validate/validate-stack.js';
import { StackOperation } from './stack-operation.js';

export interface StackDeployPorts {
  readonly context: CommandContext;
  readonly stores: Stores;
  readonly identity: Identity;
  readonly exports: Exports;
}

/** The deployment of one root stack. */
export class StackDeploy {
  readonly #sound: ValidatedStack;
  readonly #ports: StackDeployPorts;
  readonly #approved: ApprovedStack | undefined;

  /** `approved` if `require-approved-plan` let the stack through. */
  constructor(sound: ValidatedStack, ports: StackDeployPorts, approved: ApprovedStack | undefined) {
    this.#sound = sound;
    this.#ports = ports;
    this.#approved = approved;
  }

  async run(): Promise<void> {
    if (await this.#isUpToDate()) return;
    const { context, stores } = this.#ports;
    const { run, settings, signal } = context;
    const { stack } = this.#sound.target;
    await withApprovedSession(
      this.#approved,
      { stack, operation: 'deploy', run, lockTimeout: settings.lockTimeout, signal },
      { ...context, ...stores },
      async (session) => {
        const tree = new StackOperation('deploy', this.#ports);
        await tree.whileOpen(() => tree.deploy(this.#sound, session));
        return 'keep';
      },
    );
  }

  /**
   * Skips an unchanged stack without taking its lock, if no run is active on it or its nested stacks and none
   * was interrupted: then the states are correct.
   */
  async #isUpToDate(): Promise<boolean> {
    const { context, stores, identity, exports } = this.#ports;
    const { stack } = this.#sound.target;
    const start = context.clock.now();
    const [lock, { state, stateEtag, interruptedRuns, hasPoint }] = await Promise.all([
      stores.locks.read(stack),
      loadRecord(stack, stores),
    ]);
    if (lock !== undefined || interruptedRuns.length > 0 || stateEtag === null) return false;
    // A successful deploy clears the rollback point of an earlier failed one.
    if (hasPoint) return false;
    // A set-aside resource is looked up under the lock.
    if (Object.entries(state.resources).some(([name, row]) => isSetAside(name, row))) return false;
    const records: StackRecord[] = [];
    const ports = {
      context,
      identity,
      lookup: exports.lookup,
      load: async (nested: typeof stack) => {
        const record = await loadRecord(nested, stores);
        records.push(record);
        return record;
      },
    };
    const parts = await gatherParts(this.#sound, context, exports.lookup);
    const plan = await planTree(this.#sound, { ...parts, state, stateEtag }, ports);
    const isUndisturbed = records.every((record) => record.interruptedRuns.length === 0);
    if (!changesNothing(plan, state) || !isUndisturbed) return false;
    context.emit({ kind: 'planned', plan });
    await stores.exports.publish(stack, exportedValues(plan.outputs, state.outputs));
    const outputs = ownOutputs(plan, state.outputs);
    const nothing = { done: 0, failures: [], skipped: [] };
    const outcome = outcomeOf(nothing, undefined, context.clock.now() - start);
    context.emit({ kind: 'stack-finished', stack, outcome: { ...outcome, result: 'unchanged', outputs } });
    return true;
  }
}

/** Without the exports that the state records beside them. */
function ownOutputs(plan: Plan, recorded: StackRecord['state']['outputs']): StackRecord['state']['outputs'] {
  return Object.fromEntries(Object.entries(recorded).filter(([name]) => Object.hasOwn(plan.outputs, name)));
}
