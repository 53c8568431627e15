import type { Stage } from '../../../simulator/stage.js';

/** Acts once Cloud Control has begun the second create of a run, whose answer then arrives or is lost. */
export function atSecondCreate(stage: Stage, act: () => void, answer: 'proceed' | 'drop') {
  return stage.aws.faults.arm({
    operation: 'CreateResource',
    on: { nth: 2 },
    when: 'after',
    fault: {
      kind: 'callback',
      run: () => {
        act();
        return answer;
      },
    },
  });
}
