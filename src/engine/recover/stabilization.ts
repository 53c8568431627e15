/** Waits for resources that an earlier run did not await, or that others may use before they are complete. */

import { ProviderFailure } from '../../ports/resource-failure.js';
import type { OpenIntent } from '../../state/journal.js';
import { deadlineOf, type OperationLimits } from '../operation/deadline.js';
import { isPending } from '../operation/pending-resources.js';
import type { DeploymentState } from '../record/deployment-state.js';
import type { OperationPorts } from '../operation/operation-ports.js';
import { findOutcome } from '../operation/find-outcome.js';
import { recordOutcome } from '../operation/record-outcome.js';

/** Waits for resources that something needs to be ready after all. */
export class PendingStabilization {
  readonly #deploymentState: DeploymentState;
  readonly #ports: OperationPorts;
  readonly #limits: OperationLimits;
  /** By operation: all waiters share one answer. */
  readonly #ends = new Map<string, Promise<void>>();
  /** By logical id: the creates of this run whose resources others may use already. */
  readonly #completing = new Map<string, Promise<unknown>>();

  constructor(deploymentState: DeploymentState, ports: OperationPorts, limits: OperationLimits) {
    this.#deploymentState = deploymentState;
    this.#ports = ports;
    this.#limits = limits;
  }

  /** Whether AWS may still be creating the resource. */
  has(logicalId: string): boolean {
    return this.#find(logicalId) !== undefined;
  }

  /** Others may use the resource from now on; `end`: the end of its create. */
  completes(logicalId: string, end: Promise<unknown>): void {
    this.#completing.set(logicalId, end);
    const forget = () => void this.#completing.delete(logicalId);
    end.then(forget, forget);
  }

  /** Whether this run is completing the resource, which others may use already. */
  isUsable(logicalId: string): boolean {
    return this.#completing.has(logicalId);
  }

  /**
   * Resolves once the resource is ready. Rejects if it has failed: the record of one that nobody had awaited is then removed.
   */
  async ready(logicalId: string, signal: AbortSignal): Promise<void> {
    const completing = this.#completing.get(logicalId);
    if (completing !== undefined) {
      await completing;
      return;
    }
    const found = this.#find(logicalId);
    if (found === undefined) return;
    const { op } = found.intent;
    const end = this.#ends.get(op) ?? this.#end(found, signal);
    this.#ends.set(op, end);
    await end;
  }

  #find(logicalId: string): OpenIntent | undefined {
    return [...this.#deploymentState.open.values()].find(
      (each) => each.intent.logicalId === logicalId && isPending(each, this.#deploymentState.rows),
    );
  }

  async #end({ intent }: OpenIntent, signal: AbortSignal): Promise<void> {
    const { clock } = this.#ports;
    const deadline = deadlineOf(intent, { clock, limits: this.#limits, onSlow: () => undefined }, signal);
    try {
      const options = { mayResend: false, signal: deadline.signal };
      const found = await findOutcome(intent.op, this.#deploymentState, this.#ports, options);
      recordOutcome(found, intent, this.#deploymentState, this.#ports);
      if (found.outcome === 'done') return;
      const why = 'reason' in found ? found.reason : 'AWS is still working on it';
      throw new ProviderFailure(
        'terminal',
        `${intent.logicalId} (${intent.type}) did not become ready: ${why}`,
        {
          name: 'NotStabilized',
        },
      );
    } catch (error) {
      deadline.signal.throwIfAborted();
      throw error;
    } finally {
      deadline.end();
    }
  }
}
