import { describe, expect, it } from '@jest/globals';
import { collect } from '../../../src/report/reducer.js';
import { newReport, type Report } from '../../../src/report/model.js';
import type { RunEvent } from '../../../src/events.js';
import {
  carriedOut,
  create,
  failed,
  failure,
  finished,
  planned,
  planOf,
  remove,
  replace,
  reportOf,
  skipped,
  stackId,
  START,
  started,
  turnedOutUnchanged,
  update,
} from '../../golden/report/builders.js';

const A = stackId('A');
const QUEUE = create('Queue', 'AWS::SQS::Queue');
const HOLDER = { owner: 'run 7', timestamp: 1, expiresAt: 2, operation: 'deploy' };

function stackOf(report: Report) {
  return report.stacks[0]!;
}

describe('collect', () => {
  it('shows two deletes of one logical id as two steps: one failed, the other one did not', () => {
    const step = { stack: A, logicalId: 'Queue', resourceType: 'AWS::SQS::Queue', action: 'DELETE' } as const;
    const old = { ...step, record: 'Queue~replaced~q-1' };
    const events: RunEvent[] = [
      { kind: 'step-started', ...old, reason: 'left behind by a replacement' },
      { kind: 'step-started', ...step, reason: 'no longer in the template' },
      { kind: 'step-failed', ...old, duration: 1, error: 'Refused', message: 'no' },
      { kind: 'step-succeeded', ...step, duration: 1, physicalId: 'q-2' },
    ];
    const { steps } = stackOf(reportOf('deploy', events));
    expect(steps.map(({ status }) => status)).toEqual(['failed', 'succeeded']);
  });

  it('counts what happens to a leftover in the step that makes room, and begins no step for it', () => {
    const step = {
      stack: A,
      logicalId: 'Queue',
      resourceType: 'AWS::SQS::Queue',
      action: 'REPLACE',
    } as const;
    const record = 'Queue~replaced~q-1';
    const slow = { kind: 'step-slow', ...step, record, elapsed: 9 } as const;
    const within = reportOf('deploy', [{ kind: 'step-started', ...step, reason: 'changed' }, slow]);
    expect(stackOf(within).steps).toMatchObject([{ action: 'REPLACE', isSlow: true }]);
    expect(stackOf(reportOf('deploy', [slow])).steps).toEqual([]);
  });

  it('follows a step from its start to its end', () => {
    const report = reportOf('deploy', [
      planned(planOf(A, [QUEUE])),
      100,
      started(A, QUEUE),
      {
        kind: 'step-retried',
        stack: A,
        logicalId: 'Queue',
        resourceType: 'T',
        action: 'CREATE',
        attempt: 1,
        failure: 'throttled',
        message: 'm',
        delay: 5,
      },
      { kind: 'step-slow', stack: A, logicalId: 'Queue', resourceType: 'T', action: 'CREATE', elapsed: 9 },
      ...carriedOut(A, QUEUE, 250).slice(1),
    ]);
    expect(stackOf(report).steps).toEqual([
      {
        logicalId: 'Queue',
        type: 'AWS::SQS::Queue',
        action: 'CREATE',
        status: 'succeeded',
        startedAt: START + 100,
        retries: 1,
        isSlow: true,
        duration: 250,
      },
    ]);
    expect(report.updatedAt).toBe(START + 350);
  });

  it('keeps failures, what they kept from starting, and what turned out unchanged', () => {
    const maybe = update('Fn', 'T', []);
    const report = reportOf('deploy', [
      ...failed(A, QUEUE, { error: 'InvalidRequest', message: 'no', requestId: 'r-1' }),
      skipped(A, create('Sub', 'T'), 'Queue'),
      turnedOutUnchanged(A, maybe),
    ]);
    expect(stackOf(report).steps).toMatchObject([
      {
        status: 'failed',
        failure: { name: 'InvalidRequest', message: 'no', requestId: 'r-1' },
        duration: 12_400,
      },
      { status: 'skipped', because: ['Queue'] },
      { status: 'unchanged' },
    ]);
  });

  it('tells a replacement from the deletion of the old resource', () => {
    const table = replace('Table', 'T', []);
    const report = reportOf('deploy', [
      ...carriedOut(A, table, 10),
      ...carriedOut(A, remove('Table', 'T'), 20),
    ]);
    expect(stackOf(report).steps.map(({ action, duration }) => [action, duration])).toEqual([
      ['REPLACE', 10],
      ['DELETE', 20],
    ]);
  });

  it('keeps stacks of the same name in two regions apart', () => {
    const report = reportOf('deploy', [
      planned(planOf(A, [])),
      planned(planOf(stackId('A', 'us-east-1'), [])),
    ]);
    expect(report.stacks.map(({ stack }) => stack.region)).toEqual(['eu-central-1', 'us-east-1']);
  });

  it('takes the last plan of a stack', () => {
    const report = reportOf('deploy', [planned(planOf(A, [])), planned(planOf(A, [QUEUE]))]);
    expect(stackOf(report).plan?.steps).toEqual([QUEUE]);
  });

  it('names the holder of a lock until the lock is ours', () => {
    const awaited: RunEvent = { kind: 'lock-awaited', stack: A, holder: HOLDER, age: 12 };
    expect(stackOf(reportOf('deploy', [awaited])).lockHolder).toEqual({ record: HOLDER, age: 12 });
    const taken = stackOf(
      reportOf('deploy', [awaited, { kind: 'lock-taken', stack: A, waited: 1, takenOverFrom: HOLDER }]),
    );
    expect(taken.lockHolder).toBeUndefined();
    expect(taken.takenOverFrom).toEqual(HOLDER);
  });

  it('keeps outcomes, outputs and errors as data', () => {
    const error = failure('RESOURCE_FAILED', 'broken', 'repair it', 'Queue');
    const report = reportOf('deploy', [
      finished(A, { result: 'partial', outputs: { Url: 'u' }, error }),
      { kind: 'failed', error },
    ]);
    const asData = {
      code: 'RESOURCE_FAILED',
      blame: 'aws',
      message: 'broken',
      value: 'Queue',
      next: 'repair it',
    };
    expect(stackOf(report)).toMatchObject({
      outcome: { result: 'partial' },
      outputs: { Url: 'u' },
      error: asData,
    });
    expect(stackOf(report).outcome).not.toHaveProperty('error');
    expect(report.error).toEqual(asData);
    expect(JSON.parse(JSON.stringify(report))).toEqual(report);
  });

  it('counts assets and files warnings where they belong', () => {
    const report = reportOf('deploy', [
      { kind: 'asset-published', asset: 'a', outcome: 'uploaded' },
      { kind: 'asset-published', asset: 'b', outcome: 'there' },
      { kind: 'asset-published', asset: 'c', outcome: 'there' },
      { kind: 'warning', code: 'INPUT', message: 'run' },
      { kind: 'warning', code: 'APP', message: 'stack', stack: A },
      { kind: 'warning', code: 'INPUT', message: 'run again' },
      { kind: 'warning', code: 'APP', message: 'stack again', stack: A },
    ]);
    expect(report.assets).toEqual({ uploaded: 1, there: 2 });
    const started = { kind: 'asset-started', asset: 'a', command: 'build' } as const;
    const output = { kind: 'asset-output', asset: 'a', command: 'build', lines: [], duration: 1 } as const;
    expect(reportOf('deploy', [started]).building).toEqual({ a: START });
    expect(reportOf('deploy', [started, output])).not.toHaveProperty('building');
    expect(report.warnings.map(({ message }) => message)).toEqual(['run', 'run again']);
    expect(stackOf(report).warnings).toEqual([
      { code: 'APP', message: 'stack' },
      { code: 'APP', message: 'stack again' },
    ]);
  });

  it('changes no report that it was given, and no clock goes back', () => {
    const first = newReport('deploy', {}, 100);
    const copy = structuredClone(first);
    const second = collect(first, planned(planOf(A, [])), 90);
    expect(first).toEqual(copy);
    expect(second.updatedAt).toBe(100);
  });

  it('keeps the steps of 2,000 resources apart', () => {
    const steps = Array.from({ length: 2_000 }, (_, index) => create(`R${index}`, 'T'));
    const report = reportOf('deploy', [
      planned(planOf(A, steps)),
      ...steps.flatMap((step) => carriedOut(A, step, 1)),
    ]);
    expect(stackOf(report).steps).toHaveLength(2_000);
  });
});
