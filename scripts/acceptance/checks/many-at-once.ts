/** Checks how many concurrent requests Cloud Control accepts. */

import type { Check } from '../check.js';
import { ACCEPTED } from '../check.js';
import { sentence, wordsOf } from '../direct.js';

const TYPE = 'AWS::SSM::Parameter';
const AT_ONCE = 50;
const IN_THE_STACK = 100;

/** How many requests Cloud Control takes at once, and what it says to the others. */
export const manyAtOnce: Check = {
  question: 'many-at-once',
  title: 'creates 100 parameters at concurrency 50',
  minutes: 4,
  dollars: 0.01,
  ask: async (direct) => {
    const start = performance.now();
    const tags = Object.fromEntries(direct.tags.map(({ Key, Value }) => [Key as string, Value ?? '']));
    const endings = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, n) =>
        direct.try(TYPE, { Name: direct.name(`p${n}`), Type: 'String', Value: 'asked', Tags: tags }),
      ),
    );
    const refused = endings.flatMap(({ refusal }) => refusal ?? []);
    const seconds = Math.round((performance.now() - start) / 1000);
    return {
      answer: { '50 creates at once': sentence(refused[0]) },
      evidence: [`${refused.length} of ${AT_ONCE} refused, in ${seconds} s`, ...wordsOf(refused[0])],
    };
  },
  // Which rate AWS bears is measured, not simulated; what it says to more must be known as throttling.
  agrees: (recorded) =>
    Object.values(recorded).every((what) => what === ACCEPTED || what.startsWith('refused as throttled:')),
  stack: {
    before: template('first'),
    after: template('second'),
    inputs: { concurrency: '50' },
  },
};

function template(Value: string) {
  const parameters = Array.from({ length: IN_THE_STACK }, (_, n) => [
    `Parameter${n}`,
    { Type: TYPE, Properties: { Type: 'String', Value } },
  ]);
  return { Resources: Object.fromEntries(parameters) as Record<string, never> };
}
