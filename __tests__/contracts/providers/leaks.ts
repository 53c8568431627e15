import { expect, it } from '@jest/globals';
import type { Fault } from '../../../simulator/kernel/faults.js';
import { ProviderFailure } from '../../../src/ports/resource-failure.js';
import { Trial, type ContractCase } from './trial.js';

/** How a call goes wrong: refused, or with its answer lost before or after it had its effect. */
const ACCIDENTS: readonly { readonly when: 'before' | 'after'; readonly fault: Fault }[] = [
  { when: 'before', fault: { kind: 'error', code: 'AccessDeniedException' } },
  { when: 'before', fault: { kind: 'reset' } },
  { when: 'after', fault: { kind: 'reset' } },
];

/**
 * "Handlers must not leak resources": whatever goes wrong with any one of the changing calls that a create makes, what
 * it leaves is returned, named by the failure, or found by `settle`; and what is named can be deleted.
 */
export function leakContract(contract: ContractCase): void {
  it('leaks nothing, whichever call of a create goes wrong', async () => {
    const count = await callsOfOneCreate(contract);
    expect(count).toBeGreaterThan(0);
    for (let nth = 0; nth < count; nth += 1) {
      for (const accident of ACCIDENTS) await tryWith(contract, nth, accident);
    }
  });
}

async function callsOfOneCreate(contract: ContractCase): Promise<number> {
  const trial = await Trial.start(contract);
  try {
    return (await trial.callsOfCreate()).length;
  } finally {
    await trial.world.close();
  }
}

async function tryWith(
  contract: ContractCase,
  nth: number,
  { when, fault }: (typeof ACCIDENTS)[number],
): Promise<void> {
  const plain = await Trial.start(contract);
  const call = (await plain.callsOfCreate())[nth];
  await plain.world.close();
  if (call === undefined) throw new Error(`a create makes fewer than ${nth + 1} calls`);
  const trial = await Trial.start(contract);
  try {
    const { service, operation } = call;
    trial.world.simulator.faults.arm({ service, operation, on: { nth: 1 }, when, fault });
    await expectNothingLost(trial);
  } finally {
    await trial.world.close();
  }
}

async function expectNothingLost(trial: Trial): Promise<void> {
  const context = trial.world.context();
  const physicalId = await trial.create(context).then(
    (model) => model.physicalId,
    async (error: unknown) => {
      if (!(error instanceof ProviderFailure)) throw error;
      if (error.kind !== 'lost') return error.details.physicalId;
      const { clientToken, handles } = context;
      const settled = await trial.settle({
        action: 'create',
        clientToken,
        handle: Object.assign({}, ...handles) as object,
        mayCreate: false,
      });
      expect(settled.outcome).not.toBe('unresolved');
      return settled.outcome === 'done' ? settled.model?.physicalId : undefined;
    },
  );
  // A failure may name what it did not come to make: deleting that changes nothing.
  expect(trial.living).toBeLessThanOrEqual(physicalId === undefined ? 0 : 1);
  if (physicalId === undefined) return;
  await trial.delete({ physicalId, attributes: {} });
  expect(trial.living).toBe(0);
}
