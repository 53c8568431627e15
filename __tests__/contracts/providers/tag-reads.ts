import { expect, it } from '@jest/globals';
import { forCase } from '../../support/cases.js';
import { Trial, type ContractCase } from './trial.js';

/** Calls that read tags, in all services. */
const READS_TAGS = /^(List|Get|Describe)\w*Tag/;

/**
 * What only tells more of a resource is no reason to fail: a role that may create it but not read its tags creates it.
 */
export function tagReadContract(contract: ContractCase): void {
  it('is created by a role that may not read tags', async () => {
    for (const operation of await tagReadsOf(contract))
      await forCase({ operation }, () => createWithout(contract, operation));
  });
}

async function tagReadsOf(contract: ContractCase): Promise<string[]> {
  const trial = await Trial.start(contract);
  try {
    const { last } = trial.world.simulator.log;
    await trial.create();
    const calls = trial.world.simulator.log.select({ after: last });
    return [...new Set(calls.map(({ operation }) => operation))].filter((one) => READS_TAGS.test(one));
  } finally {
    await trial.world.close();
  }
}

async function createWithout(contract: ContractCase, operation: string): Promise<void> {
  const trial = await Trial.start(contract);
  try {
    const fault = { kind: 'error', code: 'AccessDeniedException', status: 403 } as const;
    trial.world.simulator.faults.arm({ operation, on: 'every', when: 'before', fault });
    await trial.create();
    expect(trial.living).toBe(1);
  } finally {
    await trial.world.close();
  }
}
