import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

import { tidyComments } from '../../../../src/adapters/github/earlier-comments.js';
import type { Writer } from '../../../../src/report/model.js';
import type { GitHubOptions, GitHubSimulator } from '../../../../simulator/github/server.js';
import { WORKFLOW_LOGIN } from '../../../../simulator/github/world.js';
import { CommentHarness, PULL } from './harness.js';

const OURS: Writer = { job: 'plan', run: 20 };
const ENDED = 'https://github.com/octo/shop/actions/runs/1/attempts/1';

let harness: CommentHarness;
let simulator: GitHubSimulator;

async function start(options: GitHubOptions = {}): Promise<void> {
  harness = await CommentHarness.start(options);
  simulator = harness.simulator;
}

beforeEach(() => start());
afterEach(() => simulator.close());

function written(marker: object, text = 'text'): string {
  return `<!-- cdkd-action ${JSON.stringify({ v: 1, kind: 'diff', key: 'k', ...marker })} -->\n${text}`;
}

function add(marker: object, login = WORKFLOW_LOGIN, text?: string): number {
  return simulator.addComment(PULL, login, written(marker, text)).id;
}

function minimized(): number[] {
  return simulator
    .comments(PULL)
    .filter((comment) => comment.minimized !== null)
    .map(({ id }) => id);
}

async function tidy(token?: string): Promise<void> {
  const { owner, name } = simulator.repository;
  await tidyComments(harness.client(token), {
    repository: { owner, name },
    number: PULL,
    writer: OURS,
    runs: { hasEnded: (url) => Promise.resolve(url === ENDED ? 'ended' : 'running') },
  });
}

describe('comments of earlier runs', () => {
  it('are minimized if a later run of the same job has not written them', async () => {
    const old = add({ by: { job: 'plan', run: 19 } });
    add({ by: OURS });
    add({ by: { job: 'plan', run: 21 } });
    add({ by: { job: 'other', run: 19 } });
    add({});
    add({ by: { job: 'plan', run: 19 } }, 'mallory');
    const leg = (id: string) => ({ id, name: id, rank: 5, written: id });
    const shared = [
      written({}),
      written({ leg: leg('a'), by: { job: 'plan', run: 19 } }),
      written({ leg: leg('b'), by: { job: 'other', run: 19 } }),
    ];
    simulator.addComment(PULL, WORKFLOW_LOGIN, shared.join('\n\n'));
    await tidy();
    expect(minimized()).toEqual([old]);
    expect(simulator.comments(PULL).find(({ id }) => id === old)?.minimized).toBe('OUTDATED');
    await tidy();
    expect(simulator.log.count('graphql')).toBe(3);
  });

  it('are restored if this run has written them after all', async () => {
    const ours = add({ by: { job: 'plan', run: 19 } });
    await tidy();
    Object.assign(simulator.comments(PULL)[0]!, { body: written({ by: OURS }) });
    expect(minimized()).toEqual([ours]);
    await tidy();
    expect(minimized()).toEqual([]);
  });

  it('do not show a run in progress that has ended', async () => {
    add({ progress: ENDED }, WORKFLOW_LOGIN, '### ⏳ Deploying · 1 of 2 changes done\n\nmore');
    add({ progress: `${ENDED}0` }, WORKFLOW_LOGIN, '### ⏳ Deploying');
    await tidy();
    const [first, second] = harness.bodies();
    expect(first).toBe(written({}, '### ⚠️ Ended without a report: Deploying · 1 of 2 changes done\n\nmore'));
    expect(second).toContain('⏳');
  });

  it('are found behind many others', async () => {
    for (let index = 0; index < 230; index += 1) simulator.addComment(PULL, 'ann', 'hello');
    const old = add({ by: { job: 'plan', run: 1 } });
    await tidy();
    expect(minimized()).toEqual([old]);
  });

  it('stay as they are if the token may not change them', async () => {
    await simulator.close();
    await start({ permissions: { 'pull-requests': 'read' } });
    add({ by: { job: 'plan', run: 19 } });
    await expect(tidy()).rejects.toThrow(/not accessible by integration/);
    expect(minimized()).toEqual([]);
  });
});
