import { describe, expect, it } from '@jest/globals';
import { KEPT_RUNS, newestFirst, withoutRuns, withRun } from '../../../../src/report/log/run-history.js';

const run = (day: number, startedAt: string | number = new Date(Date.UTC(2026, 0, day)).toISOString()) => ({
  runId: `run-${day}`,
  startedAt,
});
const DAYS = Array.from({ length: KEPT_RUNS }, (_, index) => index + 1);

describe('the index of runs, which the CLI writes too', () => {
  it('may have the oldest first: what is too many is the oldest all the same', () => {
    const index = JSON.stringify({ runs: DAYS.map((day) => run(day)) });
    const now = {
      ...run(28),
      startedAt: '2026-01-28T00:00:00.000Z',
      command: 'deploy',
      cdkdVersion: 'cdkd-action',
      finishedAt: '',
      result: 'SUCCEEDED' as const,
      eventCount: 2,
    };
    const { body, dropped } = withRun(index, now);
    expect(dropped).toEqual(['run-1']);
    const { runs } = JSON.parse(body) as { runs: { runId: string }[] };
    expect(runs.slice(0, 2).map(({ runId }) => runId)).toEqual(['run-28', `run-${KEPT_RUNS}`]);
    expect([...withoutRuns(index, 2).names]).toEqual([`run-${KEPT_RUNS}`, `run-${KEPT_RUNS - 1}`]);
  });

  it('stays a list where it is one', () => {
    const now = {
      ...{ runId: 'now', startedAt: '2026-01-28T00:00:00.000Z', finishedAt: '', command: 'deploy' },
      ...{ cdkdVersion: 'cdkd-action', result: 'SUCCEEDED' as const, eventCount: 2 },
    };
    const { body } = withRun(JSON.stringify([run(1)]), now);
    expect(JSON.parse(body)).toEqual([now, run(1)]);
    expect(JSON.parse(withRun('lost', now).body)).toEqual({ runs: [now] });
  });

  it('is read with times in words or in milliseconds, and left in its order where one has none', () => {
    const [first, second] = [run(1), run(2, Date.UTC(2026, 0, 2))];
    expect(newestFirst([first, second])).toEqual([second, first]);
    expect(newestFirst([first, { runId: 'x' }, second])).toEqual([first, { runId: 'x' }, second]);
  });
});
