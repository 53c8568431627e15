import { expect, it } from '@jest/globals';
import type { Fault } from '../../../simulator/kernel/faults.js';
import { ProviderFailure } from '../../../src/ports/resource-failure.js';
import { forCase } from '../../support/cases.js';
import { Trial, type ContractCase } from './trial.js';

/** How a call goes wrong: refused, or with its answer lost before or after it had its effect. */
const ACCIDENTS: readonly { readonly when: 'before' | 'after'; readonly fault: Fault }[] = [
  { when: 'before', fault: { kind: 'error', code: 'AccessDeniedException' } },
  { when: 'before', fault: { kind: 'reset' } },
  { when: 'after', fault: { kind: 'reset' } },
];

/**
 * "Handlers must not leak resources": whatever goes wrong with any one of the changing calls that a create makes, what
 * it leaves is returned, named by the failure, or found by `findOutcome`; and what is named can be deleted.
 */
export function leakContract(contract: ContractCase): void {
  it('leaks nothing, whichever call of a create goes wrong', async () => {
    const calls = await callsOfOneCreate(contract);
    expect(calls.length).toBeGreaterThan(0);
    for (const call of calls) {
      for (const accident of ACCIDENTS) {
        await forCase({ ...call, ...accident }, () => tryWith(contract, call, accident));
      }
    }
  });
}

/** One of the calls of a create; `nth` counts those of the same operation. */
interface CallOfCreate {
  readonly service: string;
  readonly operation: string;
  readonly nth: number;
}

async function callsOfOneCreate(contract: ContractCase): Promise<CallOfCreate[]> {
  const trial = await Trial.start(contract);
  try {
    const calls = await trial.callsOfCreate();
    return calls.map(({ service, operation }, index) => {
      const sameBefore = calls.slice(0, index).filter((call) => call.operation === operation);
      return { service, operation, nth: sameBefore.length + 1 };
    });
  } finally {
    await trial.world.close();
  }
}

async function tryWith(
  contract: ContractCase,
  { service, operation, nth }: CallOfCreate,
  { when, fault }: (typeof ACCIDENTS)[number],
): Promise<void> {
  const trial = await Trial.start(contract);
  try {
    trial.world.simulator.faults.arm({ service, operation, on: { nth }, when, fault });
    await expectNothingLost(trial, contract.isReturnedOnce === true);
  } finally {
    await trial.world.close();
  }
}

async function expectNothingLost(trial: Trial, isReturnedOnce: boolean): Promise<void> {
  const context = trial.world.context();
  const physicalId = await trial.create(context).then(
    (model) => model.physicalId,
    async (error: unknown) => {
      if (!(error instanceof ProviderFailure)) throw error;
      if (error.kind !== 'lost') return error.details.physicalId;
      const { clientToken, handles } = context;
      const found = await trial.findOutcome({
        action: 'create',
        clientToken,
        handle: Object.assign({}, ...handles) as object,
        // Only its token tells Cloud Control's resources from others without names.
        mayResend: trial.isCloudControls,
      });
      if (found.outcome === 'unresolved' && isReturnedOnce) {
        const [, reported] = /\((\S+): /.exec(found.reason) ?? [];
        expect(reported).toBeDefined();
        return reported;
      }
      expect(found.outcome).not.toBe('unresolved');
      return found.outcome === 'done' ? found.model?.physicalId : undefined;
    },
  );
  // A failure may name what it did not come to make: deleting that changes nothing.
  expect(trial.living).toBeLessThanOrEqual(physicalId === undefined ? 0 : 1);
  if (physicalId === undefined) return;
  await trial.delete({ physicalId, attributes: {} });
  expect(trial.living).toBe(0);
}
