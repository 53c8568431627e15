import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

import type { GitHubSimulator } from '../../../../simulator/github/server.js';
import { WORKFLOW_LOGIN } from '../../../../simulator/github/world.js';
import {
  writeComment,
  type CommentRequest,
  type CommentResult,
} from '../../../../src/adapters/github/comment.js';
import { readMarker, type Marker } from '../../../../src/report/render/comment-marker.js';
import { CommentHarness, PULL } from './harness.js';

let harness: CommentHarness;
let simulator: GitHubSimulator;

beforeEach(async () => {
  harness = await CommentHarness.start();
  simulator = harness.simulator;
});
afterEach(() => simulator.close());

type Members = Partial<Marker>;

const by = (run: number, job = 'plan') => ({ job, run });
const dangers = (...ids: string[]) => ({ count: ids.length, ids });
let texts = 0;
const leg = (id: string) => ({ id, name: id, rank: 4, written: `text ${(texts += 1)}` });

function text(members: Members, words = 'text'): string {
  return `<!-- cdkd-action ${JSON.stringify({ v: 1, kind: 'diff', key: 'plan', ...members })} -->\n${words}`;
}

function write(
  members: Members,
  words = 'text',
  more: Partial<CommentRequest> = {},
): Promise<CommentResult['outcome']> {
  return harness.write('', { bodies: [text(members, words)], ...more }).then(({ outcome }) => outcome);
}

const markers = () => harness.bodies().map((body) => readMarker(body));

describe('a plan with a danger that the shown one did not have', () => {
  it('gets a comment of its own, beside which the former one presents no plan any more', async () => {
    expect(await write({ by: by(20), digest: 'aa', dangers: dangers('1') })).toBe('created');
    expect(await write({ by: by(21), digest: 'bb', dangers: dangers('1', '2') }, 'worse')).toBe('created');

    const [former, current] = harness.bodies();
    expect(former).toBe(
      text(
        { by: by(20), dangers: dangers('1'), generation: 20 },
        '> **Outdated:** a newer comment below shows the current plan.\n\ntext',
      ),
    );
    expect(current).toBe(
      text({ by: by(21), digest: 'bb', dangers: dangers('1', '2'), generation: 21 }, 'worse'),
    );
  });

  it('leaves of a comment at the limit what fits beside the note that it is outdated', async () => {
    await write({ by: by(20), digest: 'aa' }, 'x'.repeat(65_000));
    simulator.comments(PULL).forEach((comment) => {
      const { body } = comment;
      Object.assign(comment, { body: `${body}${'y'.repeat(65_536 - body.length)}` });
    });
    expect(await write({ by: by(21), digest: 'bb', dangers: dangers('1') }, 'worse')).toBe('created');
    expect(harness.bodies()[0]).toMatch(/^<!--[^\n]*-->\n> \*\*Outdated:\*\*[^\n]*$/);
  });

  it('is shown in place from then on, until there is another one', async () => {
    await write({ by: by(20), digest: 'a' });
    await write({ by: by(21), digest: 'b', dangers: dangers('1', '2') });
    expect(await write({ by: by(22), digest: 'c', dangers: dangers('2') })).toBe('updated');
    expect(await write({ by: by(23), digest: 'd' })).toBe('updated');
    expect(harness.bodies()).toHaveLength(2);
    expect(await write({ by: by(24), digest: 'e', dangers: dangers('2') })).toBe('created');
    expect(markers().map((marker) => marker?.generation)).toEqual([20, 21, 24]);
  });

  it('is known although a run in between failed before it had a plan', async () => {
    await write({ by: by(20), digest: 'a', dangers: dangers('1') });
    expect(await write({ by: by(21) }, 'failed')).toBe('updated');
    expect(await write({ by: by(22), digest: 'c', dangers: dangers('1') })).toBe('updated');
  });

  it('gets a new comment in a second attempt of the same run as well', async () => {
    await write({ by: by(20), digest: 'a' });
    expect(await write({ by: by(20), digest: 'b', dangers: dangers('1') })).toBe('created');
    expect(markers().map((marker) => marker?.generation)).toEqual([20, 21]);
  });

  it.each<[string, Members, Partial<CommentRequest>]>([
    ['what a deploy has done', { kind: 'deploy' }, {}],
    ['the mode `update`', {}, { mode: 'update' }],
  ])('gets none for %s', async (_, members, more) => {
    await write({ by: by(20), digest: 'a' });
    expect(await write({ by: by(21), dangers: dangers('1'), ...members }, 'text', more)).toBe('updated');
  });

  it('gets one for each run in the mode `new`, and one for all that a run writes', async () => {
    const anew = { mode: 'new' } as const;
    expect(await write({ by: by(20) }, 'one', anew)).toBe('created');
    expect(await write({ by: by(21) }, 'progress', anew)).toBe('created');
    expect(await write({ by: by(21) }, 'result', anew)).toBe('updated');
    expect(harness.bodies()).toHaveLength(2);
  });

  it('gets one new comment for all legs of a matrix, which keeps the parts of the others', async () => {
    for (const id of ['a', 'b', 'c']) await write({ by: by(20, id), leg: leg(id), digest: 'a' }, `old ${id}`);
    const danger = dangers('1');
    expect(await write({ by: by(21, 'a'), leg: leg('a') }, 'new a')).toBe('updated');
    expect(await write({ by: by(21, 'b'), leg: leg('b'), digest: 'b', dangers: danger }, 'new b')).toBe(
      'created',
    );
    expect(await write({ by: by(21, 'c'), leg: leg('c'), digest: 'c', dangers: danger }, 'new c')).toBe(
      'updated',
    );

    const [former, current] = harness.bodies();
    expect(former).not.toContain('digest');
    for (const id of ['a', 'b', 'c']) expect(current).toContain(`new ${id}`);
    expect(harness.bodies()).toHaveLength(2);
  });

  it('gets a single new comment from legs that end at the same moment', async () => {
    const ids = ['a', 'b', 'c', 'd', 'e'];
    for (const id of ids) await write({ by: by(20, id), leg: leg(id), digest: 'a' });
    await Promise.all(
      ids.map((id) =>
        write({ by: by(21, id), leg: leg(id), digest: 'b', dangers: dangers(id) }, `new ${id}`),
      ),
    );

    const current = harness.bodies().filter((body) => readMarker(body)?.generation === 21);
    expect(current).toHaveLength(1);
    for (const id of ids) expect(current[0]).toContain(`new ${id}`);
  });
});

describe('an edit of a shared comment that GitHub rejects for now', () => {
  it('is repeated on top of what others wrote meanwhile', async () => {
    for (const id of ['a', 'b']) await write({ leg: leg(id) }, `old ${id}`);
    const rival = leg('b');
    simulator.faults.arm({
      operation: 'issues/update-comment',
      on: { nth: 1 },
      when: 'before',
      fault: {
        kind: 'callback',
        run: async () => {
          await write({ leg: rival }, 'new b');
          return 'drop' as const;
        },
      },
    });
    const impatient = harness.client(undefined, { requestTimeout: 500 });
    const bodies = [text({ leg: leg('a') }, 'new a')];
    expect((await writeComment(impatient, { ...harness.request(''), bodies })).outcome).toBe('updated');
    expect(harness.bodies()).toEqual([expect.stringMatching(/new a[^]*new b/)]);
  });

  it('is not resent as it was after a rate limit either', async () => {
    for (const id of ['a', 'b']) await write({ leg: leg(id) }, `old ${id}`);
    simulator.limit({ kind: 'secondary', requests: 1, seconds: 7, mutating: true });
    const waits: (number | undefined)[] = [];
    const settle = (least?: number) => {
      if (least !== undefined) simulator.clock.advance(least);
      waits.push(least);
      return Promise.resolve();
    };
    expect(await write({ leg: leg('a') }, 'new a', { settle })).toBe('updated');
    expect([waits[0], harness.slept]).toEqual([7000, []]);
  });
});

describe('the plan of an earlier run', () => {
  it('does not replace that of a later run of its job, whoever ends first', async () => {
    await write({ by: by(22), digest: 'b' }, 'later');
    expect(await write({ by: by(21), digest: 'a', dangers: dangers('1') }, 'earlier')).toBe('outdated');
    expect(harness.bodies()).toEqual([text({ by: by(22), digest: 'b', generation: 22 }, 'later')]);
  });

  it('is compared part by part, with what the same job wrote', async () => {
    await write({ by: by(22, 'a'), leg: leg('a') }, 'later a');
    expect(await write({ by: by(21, 'b'), leg: leg('b') }, 'earlier b')).toBe('updated');
    expect(await write({ by: by(21, 'a'), leg: leg('a') }, 'earlier a')).toBe('outdated');
  });

  it('gives way to what an earlier run has done', async () => {
    await write({ by: by(22) }, 'later');
    expect(await write({ by: by(21), kind: 'deploy' }, 'was deployed')).toBe('updated');
  });
});

it('a comment of somebody else takes the place of none of ours', async () => {
  await write({ by: by(20) }, 'ours');
  simulator.addComment(PULL, 'mallory', text({ by: by(99), generation: 99 }));
  simulator.addComment(PULL, WORKFLOW_LOGIN, text({ key: 'other', generation: 99 }));
  expect(await write({ by: by(21) }, 'still ours')).toBe('updated');
});
