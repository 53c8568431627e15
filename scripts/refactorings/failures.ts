/** Makes AWS refuse calls of deploys, which then roll back. */

import type { Fault } from '../../simulator/kernel/faults.js';
import type { ActionRuns } from '../support/action-runs.js';
import type { Run, Trial, Trials } from './trials.js';

const REFUSED: Fault = {
  kind: 'error',
  code: 'AccessDeniedException',
  status: 403,
  message: 'not this time',
};

/** The services of the resources, except for S3, which also holds the states. */
const SERVICES = ['ecr', 'sqs', 'sns', 'ssm', 'iam', 'cloudcontrolapi'];

export class Failures implements Trials {
  readonly endInOrder = true;

  constructor(
    private readonly runs: ActionRuns,
    /** Of so many calls, one is refused in a run of its own. */
    private readonly every: number,
  ) {}

  async forEach(each: (trial: Trial) => Promise<boolean>): Promise<number> {
    for (let nth = 1, refused = 0; ; nth += this.every) {
      const play = async (run: Run): Promise<boolean> => {
        const armed = this.runs.aws.faults.arm({
          mutating: true,
          where: ({ service }) => SERVICES.includes(service),
          on: { nth },
          when: 'before',
          fault: REFUSED,
        });
        await run(this.runs);
        armed.disarm();
        return armed.played > 0;
      };
      if (!(await each({ name: `refused call ${nth}`, runs: this.runs, play }))) return refused;
      refused += 1;
    }
  }
}
