import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

import { GitHubReviews } from '../../../../../src/adapters/github/pull-requests/reviews.js';
import { markerLine } from '../../../../../src/report/render/comment-marker.js';
import { partsOf } from '../../../../../src/report/render/shared-comment.js';
import type { GitHubOptions, GitHubSimulator } from '../../../../../simulator/github/server.js';
import { WORKFLOW_LOGIN } from '../../../../../simulator/github/world.js';
import { CommentHarness, PULL, report } from '../harness.js';

let harness: CommentHarness;
let simulator: GitHubSimulator;

async function start(options: GitHubOptions = {}): Promise<void> {
  harness = await CommentHarness.start(options);
  simulator = harness.simulator;
}

beforeEach(() => start());
afterEach(() => simulator.close());

interface Written {
  readonly kind?: string;
  readonly rank?: number;
  readonly digest?: string;
}

/** What a leg writes: a headline and a line that tells its runs apart. */
function part(id: string, run: string, { kind = 'diff', rank = 1, digest }: Written = {}): string {
  const leg = {
    id,
    name: `Stack ${id}`,
    rank,
    runUrl: `https://github.test/octo/shop/actions/runs/${id}`,
    written: run,
  };
  const marker = { v: 1, kind, key: 'all', ...(digest === undefined ? {} : { digest }), leg } as const;
  return `${markerLine(marker)}\n### ${id} ${run}\n\nall of ${id}`;
}

const write = (...[id, run, more]: Parameters<typeof part>) =>
  harness.write('', { bodies: [part(id, run, more)] });

/** The only comment's parts: who, and which of its runs. */
function shown(): string[] {
  const bodies = harness.bodies();
  expect(bodies).toHaveLength(1);
  return partsOf(bodies[0] ?? '').map(({ marker, text }) => {
    // A deploy keeps the plan of the diff that it replaces.
    const [own] = text.split('\n\n<details>');
    expect(own).toBe(`### ${marker.leg.id} ${marker.leg.written}\n\nall of ${marker.leg.id}`);
    return `${marker.leg.id} ${marker.leg.written}`;
  });
}

describe('a comment that legs share', () => {
  it('is one part as long as there is one', async () => {
    expect((await write('a', '1')).outcome).toBe('created');
    expect(harness.bodies()).toEqual([part('a', '1')]);
    expect((await write('a', '1')).outcome).toBe('unchanged');
    expect((await write('a', '2')).outcome).toBe('updated');
    expect(harness.bodies()).toEqual([part('a', '2')]);
  });

  it('takes in others, the most urgent first, and begins with all headlines', async () => {
    await write('a', '1', { rank: 2 });
    await write('b', '1');
    await write('c', '1', { rank: 0 });
    await write('b', '2');
    expect(shown()).toEqual(['c 1', 'b 2', 'a 1']);
    expect(harness.bodies()[0]?.split('\n').slice(1, 6)).toEqual([
      '### 3 reports in one comment',
      '',
      '- `Stack c`: c 1',
      '- `Stack b`: b 2',
      '- `Stack a`: a 1',
    ]);
  });

  it('has a deploy in the place of the diff of the same leg', async () => {
    await write('a', '1');
    await write('b', '1');
    await write('a', '2', { kind: 'deploy' });
    expect(shown()).toEqual(['a 2', 'b 1']);
    expect(harness.bodies()[0]).toContain('<summary>Reviewed plan</summary>');
  });

  it('gets no part of its own for what is not worth one', async () => {
    await write('a', '1');
    expect((await harness.write('', { bodies: [part('b', '1')], create: false })).outcome).toBe('absent');
    expect((await harness.write('', { bodies: [part('a', '2')], create: false })).outcome).toBe('updated');
    expect(shown()).toEqual(['a 2']);
  });

  it('leaves comments of the same key alone that somebody else wrote', async () => {
    simulator.addComment(PULL, 'mallory', part('a', 'forged'));
    await write('a', '1');
    expect(simulator.comments(PULL).map(({ login, body }) => [login, body])).toEqual([
      ['mallory', part('a', 'forged')],
      [WORKFLOW_LOGIN, part('a', '1')],
    ]);
  });

  it('names the digest of every part', async () => {
    const digests = ['a', 'b'].map((letter) => letter.repeat(64));
    await write('a', '1', { digest: digests[0] ?? '' });
    await write('b', '1', { digest: digests[1] ?? '' });
    const { owner, name } = simulator.repository;
    const clock = { sleep: () => Promise.resolve() };
    const work = { repository: { owner, name }, pullRequest: PULL, sha: undefined, clock };
    expect((await new GitHubReviews(() => Promise.resolve(harness.client()), work).named()).digests).toEqual(
      digests,
    );
  });
});

describe('legs at the same moment', () => {
  it('all have their part, though GitHub knows no conditional edit', async () => {
    await simulator.close();
    await start({ latency: [{ base: 2, jitter: 18 }] });
    const legs = ['a', 'b', 'c', 'd', 'e', 'f'];
    await Promise.all(legs.map((id) => write(id, '1')));
    expect(shown()).toEqual(legs.map((id) => `${id} 1`));
    await Promise.all(legs.map((id) => write(id, '2')));
    expect(shown()).toEqual(legs.map((id) => `${id} 2`));
  });

  it('write again what a rival has undone, not knowing of it', async () => {
    await write('a', '1');
    const before = harness.bodies()[0] ?? '';
    simulator.faults.arm({
      operation: 'issues/list-comments',
      on: { nth: 4 },
      when: 'before',
      fault: {
        kind: 'callback',
        run: () => {
          for (const comment of simulator.comments(PULL)) Object.assign(comment, { body: before });
          return 'proceed';
        },
      },
    });
    const lists = simulator.log.count('issues/list-comments');
    expect(lists).toBe(3);
    await write('b', '1');
    expect(shown()).toEqual(['a 1', 'b 1']);
    expect(simulator.log.count('issues/update-comment')).toBe(1);
  });

  it('are told where a rival never stops', async () => {
    await write('a', '1');
    const before = harness.bodies()[0] ?? '';
    simulator.faults.arm({
      operation: 'issues/list-comments',
      on: 'every',
      when: 'before',
      fault: {
        kind: 'callback',
        run: () => {
          for (const comment of simulator.comments(PULL)) Object.assign(comment, { body: before });
          return 'proceed';
        },
      },
    });
    const settle = () => Promise.resolve();
    const attempt = harness.write('', { bodies: [part('b', '1')], settle });
    await expect(attempt).rejects.toMatchObject({
      code: 'GITHUB_FAILED',
      next: expect.stringContaining('`comment-key`'),
    });
  });

  it('get shorter until GitHub takes all of them', async () => {
    await simulator.close();
    await start({ longestBody: 30_000 });
    const long = (id: string) =>
      part(id, '1').replace(`all of ${id}`, Array.from({ length: 2000 }, () => `line of ${id}`).join('\n\n'));
    for (const id of ['a', 'b', 'c'])
      await harness.write('', { bodies: [long(id), report('x'), part(id, '1')] });
    const [body = ''] = harness.bodies();
    const parts = partsOf(body);
    expect(parts.map(({ marker }) => marker.leg.id)).toEqual(['a', 'b', 'c']);
    for (const { text, marker } of parts) {
      const isWhole = text.endsWith(`all of ${marker.leg.id}`);
      if (!isWhole)
        expect(text).toContain(`[job summary](https://github.test/octo/shop/actions/runs/${marker.leg.id})`);
    }
    expect(body.length).toBeLessThanOrEqual(30_000);
    expect(body.length).toBeGreaterThan(5_000);
  });
});
