import type { DeploymentState } from '../../src/engine/record/deployment-state.js';
import type { OperationLimits } from '../../src/engine/operation/deadline.js';
import type { OperationRequest } from '../../src/engine/operation/intents.js';
import { Operator } from '../../src/engine/operation/operator.js';
import type { OperationPorts } from '../../src/engine/operation/operation-ports.js';
import { FakeAccount, type Trouble } from './fake-account.js';
import { Records, rowOf } from './ledgers.js';

/** An operator with an account in front of it, in a run of its own. */
export class Workshop {
  readonly account: FakeAccount;
  readonly cancel = new AbortController();
  ensureLockHeld: () => void = () => undefined;
  #tokens = 0;

  readonly ports: OperationPorts;

  private constructor(
    readonly records: Records,
    readonly deploymentState: DeploymentState,
  ) {
    this.account = new FakeAccount(records.clock);
    this.ports = {
      providerOf: () => this.account.provider(),
      openSecrets: (properties) => Promise.resolve(properties),
      clock: records.clock,
      random: () => 0.5,
      newToken: () => `t${(this.#tokens += 1)}`,
      emit: (event) => records.events.push(event),
      ensureLockHeld: () => this.ensureLockHeld(),
    };
  }

  static async open(rows: readonly string[] = []): Promise<Workshop> {
    const records = new Records();
    return new Workshop(records, await records.open()).stock(rows);
  }

  /** Rows and live resources of these physical ids: `a` for A. */
  private stock(ids: readonly string[]): this {
    for (const physicalId of ids) {
      const logicalId = physicalId.toUpperCase();
      this.account.resources.set(physicalId, {
        logicalId,
        type: 'Test::Unit::Thing',
        physicalId,
        properties: {},
      });
      this.deploymentState.note({ kind: 'rows', rows: { [logicalId]: rowOf(physicalId) } });
    }
    return this;
  }

  operator(limits: Partial<OperationLimits> = {}): Operator {
    return new Operator(this.deploymentState, 'r1', this.ports, {
      timeout: () => 30 * 60_000,
      warnAfter: () => 5 * 60_000,
      ...limits,
    });
  }

  perform(changes: Partial<OperationRequest> = {}, limits: Partial<OperationLimits> = {}) {
    const request = requestOf(changes);
    return this.records.clock.run(this.operator(limits).perform(request, this.cancel.signal));
  }

  /** What goes wrong with the first calls of an action, one after the other. */
  let(
    action: 'create' | 'update' | 'delete' | 'findOutcome',
    ...troubles: readonly (Trouble | undefined)[]
  ): void {
    const others = this.account.trouble;
    let next = 0;
    this.account.trouble = (call) => {
      if (call.action !== action) return others(call);
      next += 1;
      return troubles[next - 1];
    };
  }

  /** Tokens of the calls, in order. */
  get tokens(): (string | undefined)[] {
    return this.account.calls.map(({ clientToken }) => clientToken);
  }
}

export function requestOf(changes: Partial<OperationRequest> = {}): OperationRequest {
  return {
    action: 'create',
    step: 'CREATE',
    logicalId: 'A',
    type: 'Test::Unit::Thing',
    provisionedBy: 'cc-api',
    properties: { Text: 'a' },
    row: { dependencies: [] },
    ...changes,
  };
}
