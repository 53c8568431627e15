import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

import type { GitHubSimulator } from '../../../../simulator/github/server.js';
import { keepDriftIssues, type DriftIssue } from '../../../../src/adapters/github/drift-issue.js';
import { CommentHarness } from './harness.js';

let harness: CommentHarness;
let simulator: GitHubSimulator;

beforeEach(async () => {
  harness = await CommentHarness.start();
  simulator = harness.simulator;
});
afterEach(() => simulator.close());

function request(stack: string, more: Partial<DriftIssue> = {}): DriftIssue {
  const marker = { v: 1, kind: 'drift-issue', key: stack };
  const bodies = [`<!-- cdkd-action ${JSON.stringify(marker)} -->\ndrift of ${stack}`];
  return { title: `Drift: ${stack}`, labels: [], assignees: [], bodies, isOpen: true, ...more };
}

function keep(requests: readonly DriftIssue[]) {
  const { owner, name } = simulator.repository;
  return keepDriftIssues(harness.client(), { owner, name }, requests);
}

const names = (count: number) => Array.from({ length: count }, (_, index) => `Stack${index}`);

describe('the issues of forty stacks', () => {
  it('take a request each, and a few for all', async () => {
    const requests = names(40).map((name) => request(name));
    const opened = await keep(requests);
    expect(opened.map(({ outcome }) => outcome)).toEqual(requests.map(() => 'opened'));
    expect(simulator.issues().map(({ title }) => title)).toEqual(requests.map(({ title }) => title));
    expect(simulator.log.select().length).toBeLessThan(40 + 8);

    const before = simulator.log.select().length;
    const closed = await keep(names(40).map((name) => request(name, { isOpen: name === 'Stack7' })));
    expect(closed.map(({ outcome }) => outcome).filter((outcome) => outcome === 'updated')).toHaveLength(1);
    expect(simulator.issues().filter(({ state }) => state === 'open')).toHaveLength(1);
    expect(simulator.log.select().length - before).toBeLessThan(40 + 8);
  });

  it('do not depend on each other', async () => {
    simulator.faults.arm({
      operation: 'issues/create',
      on: { nth: 2 },
      when: 'before',
      fault: { kind: 'error', code: 'Issues are disabled', status: 410 },
    });
    const kept = await keep(names(3).map((name) => request(name)));
    expect(kept.map(({ outcome }) => outcome)).toEqual(['opened', 'failed', 'opened']);
    expect(simulator.issues()).toHaveLength(2);
  });
});

describe('the issue of a stack', () => {
  it('is opened for nobody if an assignee has left GitHub', async () => {
    simulator.removeUser('ada');
    const [kept] = await keep([request('Shop', { assignees: ['ada', 'bob'] })]);
    expect(kept?.outcome).toBe('opened');
    expect(simulator.issues()).toMatchObject([{ assignees: [] }]);
  });

  it.each(['before', 'after'] as const)(
    'is one although the answer was lost %s it was opened',
    async (when) => {
      simulator.faults.arm({ operation: 'issues/create', on: { nth: 1 }, when, fault: { kind: 'reset' } });
      const [kept] = await keep([request('Shop')]);
      expect(kept?.outcome).toBe(when === 'after' ? 'opened' : 'failed');
      expect((await keep([request('Shop')]))[0]?.outcome).toBe(when === 'after' ? 'updated' : 'opened');
      expect(simulator.issues()).toHaveLength(1);
    },
  );

  it('is the older of two that runs open at the same moment', async () => {
    const kept = await Promise.all([keep([request('Shop')]), keep([request('Shop')])]);
    const open = simulator.issues().filter(({ state }) => state === 'open');
    expect(open).toHaveLength(1);
    for (const [issue] of kept)
      expect(issue).toMatchObject({ url: expect.stringContaining(`/${open[0]!.number}`) });
  });
});
