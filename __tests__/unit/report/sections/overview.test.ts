import { describe, expect, it } from '@jest/globals';

import { document } from '../../../../src/report/render/document.js';
import { FULL } from '../../../../src/report/text/detail-levels.js';
import {
  change,
  create,
  planned,
  planOf,
  remove,
  reportOf,
  stackId,
  update,
} from '../../../golden/report/builders.js';
import type { Step } from '../../../../src/plan/model/plan.js';

const QUEUE = create('Queue', 'AWS::SQS::Queue', {});
const TOPIC = create('Topic', 'AWS::SNS::Topic', {});

function textOf(stacks: Readonly<Record<string, readonly Step[]>>): string {
  const plans = Object.entries(stacks).map(([name, steps]) => planned(planOf(stackId(name), steps)));
  return document(reportOf('diff', plans), FULL);
}

describe('a report on many stacks', () => {
  it('begins with a table, lists equal changes once, and folds what is not dangerous', () => {
    const text = textOf({
      A: [QUEUE],
      B: [QUEUE],
      C: [TOPIC],
      D: [remove('Orders', 'AWS::DynamoDB::Table')],
    });
    expect(text).toContain('| Stack | data | − | + |');
    expect(text).toContain('| `A` |  |  | 1 |');
    expect(text).toContain('| `D` | 🔴&nbsp;1 | 1 |  |');
    expect(text).toContain('<summary><code>A</code> and <code>B</code> – each 1 to create</summary>');
    expect(text).toContain('<summary><code>C</code> – 1 to create</summary>');
    expect(text).toContain('#### `D` – 🔴 **1 to delete**');
  });

  it('lists functions that only get new code in one line', () => {
    const code = ['A', 'B', 'C'].map((name) =>
      update(name, 'AWS::Lambda::Function', [change('Code.S3Key', 'old.zip', 'new.zip')]),
    );
    const more = update('D', 'AWS::Lambda::Function', [
      change('Code.S3Key', 'old.zip', 'new.zip'),
      change('Timeout', 3, 30),
    ]);
    const text = textOf({ A: [...code, more] });
    expect(text).toContain('🔵 Only new code in 3 functions: `A`, `B` and `C`');
    expect(text).not.toContain('| `A` |');
    expect(text).toContain('| `D` |');
  });

  it('has neither for two stacks', () => {
    const text = textOf({ A: [QUEUE], B: [QUEUE] });
    expect(text).not.toContain('| Stack |');
    expect(text).toContain('#### `A` – 1 to create');
    expect(text).toContain('#### `B` – 1 to create');
  });
});
