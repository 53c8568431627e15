/** Kills a run at one of its creates, which AWS goes on with. */

import type { ArmedFault } from '../../simulator/kernel/faults.js';
import type { LoggedCall } from '../../simulator/kernel/request-log.js';
import type { Stage } from '../../simulator/stage.js';

/** A late effect comes at the latest, where nobody looks; milliseconds. */
const LATEST = 4_000;
const CREATES = /^(?:Create|Allocate|Publish|Register|Run)/;

/** Whether a call makes something in the account. The bucket's answers are consistent: nothing of it is late. */
export function isCreate({ service, operation }: Pick<LoggedCall, 'service' | 'operation'>): boolean {
  return service !== 's3' && CREATES.test(operation);
}

/** Kills the next run at its n-th create, whose effect comes after so many looks at its service. */
export function killAtLate(stage: Stage, nth: number, looks: number): ArmedFault {
  const run = () => {
    stage.killAll();
  };
  return stage.aws.faults.arm({
    where: isCreate,
    on: { nth },
    when: 'before',
    fault: { kind: 'late', looks, atMost: LATEST, run },
  });
}
