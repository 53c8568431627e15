import { describe, expect, it } from '@jest/globals';

import { reportJson } from '../../../../src/report/data/report-json.js';
import { newReport, type Report, type StackReport } from '../../../../src/report/model.js';

const NONE = { done: 0, failed: 0, skipped: 0, duration: 5 };

const stackOf = (stackName: string, more: Partial<StackReport> = {}): StackReport => ({
  stack: { stackName, region: 'us-east-1' },
  steps: [],
  warnings: [],
  ...more,
});
const reportOf = (stacks: readonly StackReport[], more: Partial<Report> = {}): Report => ({
  ...newReport('deploy', {}, 0),
  ...more,
  stacks,
});
const created = {
  logicalId: 'Jobs',
  type: 'AWS::SQS::Queue',
  action: 'CREATE',
  status: 'succeeded',
} as const;
const broken = {
  ...created,
  status: 'failed',
  failure: { name: 'QuotaExceeded', message: 'too many', requestId: 'r-1' },
} as const;

describe('a report for programs', () => {
  it('counts what is nested as a part of its root, and names where it failed', () => {
    const nested = stackOf('Shop~Inner', { steps: [created, broken] });
    const report = reportJson(reportOf([stackOf('Shop', { steps: [created] }), nested, stackOf('Mail')]), {});

    expect(report).toMatchObject({
      counts: { CREATE: 2 },
      stacks: [
        {
          stack: 'Shop',
          counts: { CREATE: 2 },
          failures: [{ stack: 'Shop~Inner', logicalId: 'Jobs', error: 'QuotaExceeded', requestId: 'r-1' }],
        },
        { stack: 'Mail', counts: {}, failures: [] },
      ],
    });
  });

  it.each([
    ['done', undefined, 'succeeded'],
    ['partial', undefined, 'partial'],
    ['failed', undefined, 'failed'],
    ['cancelled', undefined, 'cancelled'],
    ['done', 'CANCELLED', 'cancelled'],
    ['done', 'LOCKED', 'failed'],
  ] as const)('whose stack is %s, and whose error is %s, has the result %s', (result, code, expected) => {
    const error = code && { error: { code, blame: 'user', message: 'm', next: 'n' } as const };
    const report = reportJson(
      reportOf([stackOf('Shop', { outcome: { result, ...NONE } })], { ...error }),
      {},
    );
    expect(report).toMatchObject({ result: expected });
  });

  it('has the error of a stack if the run as a whole has none, and what every stack warns of', () => {
    const error = { code: 'RESOURCE_FAILED', blame: 'aws', message: 'm', next: 'n' } as const;
    const warning = { code: 'NOT_AWAITED', message: 'not ready', constructPath: 'Shop/Jobs' } as const;
    const report = reportJson(reportOf([stackOf('Shop', { error, warnings: [warning] })]), {
      commentUrl: 'https://github.com/octo/shop/pull/1#issuecomment-1',
    });

    expect(report).toMatchObject({
      error: { code: 'RESOURCE_FAILED', next: 'n' },
      warnings: [{ code: 'NOT_AWAITED', path: 'Shop/Jobs', stack: 'Shop', region: 'us-east-1' }],
      commentUrl: 'https://github.com/octo/shop/pull/1#issuecomment-1',
    });
  });
});
