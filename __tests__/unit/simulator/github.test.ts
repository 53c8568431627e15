import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { answerProblems } from '../../../simulator/github/description.js';
import { startGitHub } from '../../../simulator/github/server.js';
import type { GitHubOptions, GitHubSimulator } from '../../../simulator/github/server.js';
import { shaOf, WORKFLOW_LOGIN } from '../../../simulator/github/world.js';

let github: GitHubSimulator;

async function start(options: GitHubOptions = {}): Promise<void> {
  github = await startGitHub(options);
  github.addPull({ number: 1, headSha: shaOf('head') });
}

beforeEach(() => start());
afterEach(() => github.close());

/** What was noticed of requests that are not as GitHub describes them; from then on nothing of it is held against anybody. */
function takeDefects(): string[] {
  const defects = github.log.defects().map(String);
  github.log.clear();
  return defects;
}

interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

async function send(method: string, path: string, body?: unknown, token = github.token): Promise<Reply> {
  const url = path.startsWith('http') ? path : `${github.apiUrl}${path}`;
  const response = await fetch(url, {
    method,
    headers: token === '' ? {} : { authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: text === '' ? undefined : JSON.parse(text),
  };
}

const COMMENTS = '/repos/octo/shop/issues/1/comments';

describe('comments', () => {
  it('are made, edited and deleted', async () => {
    const made = await send('POST', COMMENTS, { body: 'one' });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      body: 'one',
      user: { login: WORKFLOW_LOGIN, id: 41_898_282, type: 'Bot' },
    });
    const { id } = made.body as { id: number };
    github.clock.advance(5000);
    const edited = await send('PATCH', `/repos/octo/shop/issues/comments/${id}`, { body: 'two' });
    expect(edited).toMatchObject({ status: 200, body: { id, body: 'two' } });
    const { created_at, updated_at } = edited.body as Record<'created_at' | 'updated_at', string>;
    expect(Date.parse(updated_at) - Date.parse(created_at)).toBeGreaterThanOrEqual(5000);
    expect((await send('DELETE', `/repos/octo/shop/issues/comments/${id}`)).status).toBe(204);
    expect((await send('PATCH', `/repos/octo/shop/issues/comments/${id}`, { body: 'x' })).status).toBe(404);
    expect((await send('DELETE', `/repos/octo/shop/issues/comments/${id}`)).status).toBe(404);
  });

  it('are listed 30 a page, 100 at most, with links', async () => {
    for (let index = 0; index < 250; index += 1) github.addComment(1, 'octocat', String(index));
    expect((await send('GET', COMMENTS)).body).toHaveLength(30);
    const first = await send('GET', `${COMMENTS}?per_page=1000`);
    expect(first.body).toHaveLength(100);
    expect(first.headers.get('link')).toMatch(
      /<[^>]*per_page=1000&page=2>; rel="next", <[^>]*page=3>; rel="last"/,
    );
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    expect(next).toContain(`/repositories/${github.repository.id}/issues/1/comments`);
    const second = await send('GET', next);
    expect(second.body).toHaveLength(100);
    expect(second.headers.get('link')).toMatch(/rel="prev".*rel="next".*rel="last".*rel="first"/);
    const last = await send('GET', `${COMMENTS}?per_page=100&page=3`);
    expect(last.body).toHaveLength(50);
    expect(last.headers.get('link')).not.toContain('rel="next"');
    expect((await send('GET', `${COMMENTS}?page=99`)).body).toEqual([]);
  });

  it('of one page have no link', async () => {
    expect((await send('GET', COMMENTS)).headers.get('link')).toBeNull();
  });

  it('may have 65,536 characters, which need not be bytes', async () => {
    expect((await send('POST', COMMENTS, { body: '😀'.repeat(65_536) })).status).toBe(201);
    const { status, body } = await send('POST', COMMENTS, { body: 'x'.repeat(65_537) });
    expect(status).toBe(422);
    expect(body).toMatchObject({
      message: 'Validation Failed',
      errors: [
        {
          resource: 'IssueComment',
          code: 'unprocessable',
          field: 'data',
          message: 'Body is too long (maximum is 65536 characters)',
        },
      ],
    });
  });

  it.each([
    [{ body: '  ' }, []],
    [{ body: 7 }, [expect.stringContaining('request of issues/create-comment: /body must be string')]],
    [{}, [expect.stringContaining("must have required property 'body'")]],
  ])('cannot be %j', async (body, defects) => {
    expect((await send('POST', COMMENTS, body)).status).toBe(422);
    expect(github.comments(1)).toEqual([]);
    expect(takeDefects()).toEqual(defects);
  });

  it('of a pull request that does not exist are not found', async () => {
    expect((await send('GET', '/repos/octo/shop/issues/2/comments')).status).toBe(404);
    expect((await send('POST', '/repos/octo/shop/issues/2/comments', { body: 'x' })).status).toBe(404);
  });
});

describe('a caller', () => {
  it('without a token, or with a wrong one, is refused', async () => {
    expect(await send('GET', COMMENTS, undefined, '')).toMatchObject({
      status: 401,
      body: { message: 'Requires authentication', status: '401' },
    });
    expect(await send('GET', COMMENTS, undefined, 'ghs_x')).toMatchObject({
      status: 401,
      body: { message: 'Bad credentials' },
    });
  });

  it('cannot see other repositories', async () => {
    expect((await send('GET', '/repos/octo/other/issues/1/comments')).status).toBe(404);
    expect((await send('GET', '/repos/OCTO/Shop/issues/1/comments')).status).toBe(200);
  });

  it('is told which right is missing', async () => {
    const token = github.addToken('app[bot]', { issues: 'read', actions: 'none' });
    expect((await send('GET', COMMENTS, undefined, token)).status).toBe(200);
    const refused = await send('POST', COMMENTS, { body: 'x' }, token);
    expect(refused).toMatchObject({
      status: 403,
      body: { message: 'Resource not accessible by integration' },
    });
    expect(refused.headers.get('x-accepted-github-permissions')).toBe('issues=write; pull_requests=write');
    expect((await send('GET', '/repos/octo/shop/actions/runs/1', undefined, token)).status).toBe(403);
    expect(github.log.select().at(-1)).toMatchObject({
      status: 403,
      errorCode: 'Resource not accessible by integration',
      done: false,
    });
  });

  it('is known by GraphQL; by REST only if it is a user', async () => {
    const viewer = { query: '{ viewer { login } }' };
    const user = github.addToken('octocat');
    expect(await send('POST', '/graphql', viewer)).toMatchObject({
      body: { data: { viewer: { login: WORKFLOW_LOGIN } } },
    });
    expect(await send('POST', '/graphql', viewer, user)).toMatchObject({
      body: { data: { viewer: { login: 'octocat' } } },
    });
    expect(await send('GET', '/user')).toMatchObject({ status: 403 });
    expect(await send('GET', '/user', undefined, user)).toMatchObject({
      status: 200,
      body: { login: 'octocat' },
    });
    expect(await send('POST', '/graphql', { query: 'mutation { x }' })).toMatchObject({
      status: 200,
      body: { errors: [{}] },
    });
  });
});

describe('pull requests and runs', () => {
  it('are read', async () => {
    github.addPull({
      number: 2,
      headSha: shaOf('x'),
      mergedAt: 86_400_000,
      mergeCommitSha: shaOf('merge'),
      state: 'closed',
    });
    expect(await send('GET', '/repos/octo/shop/pulls/2')).toMatchObject({
      status: 200,
      body: { number: 2, state: 'closed', merged_at: '1970-01-02T00:00:00Z', head: { sha: shaOf('x') } },
    });
    expect(await send('GET', `/repos/octo/shop/commits/${shaOf('merge')}/pulls`)).toMatchObject({
      body: [{ number: 2 }],
    });
    expect((await send('GET', '/repos/octo/shop/commits/abc/pulls')).status).toBe(422);
    expect((await send('GET', '/repos/octo/shop/pulls/3')).status).toBe(404);
  });

  it('of a run the latest attempt is shown unless one is named', async () => {
    github.addRun({ id: 9, attempt: 1, status: 'completed', conclusion: 'failure' });
    github.addRun({ id: 9, attempt: 2, status: 'queued', conclusion: null });
    expect(await send('GET', '/repos/octo/shop/actions/runs/9')).toMatchObject({
      body: { run_attempt: 2, status: 'queued' },
    });
    expect(await send('GET', '/repos/octo/shop/actions/runs/9/attempts/1')).toMatchObject({
      body: { status: 'completed' },
    });
    expect((await send('GET', '/repos/octo/shop/actions/runs/9/attempts/3')).status).toBe(404);
  });
});

describe('the simulator', () => {
  it('counts requests against a limit, and plays limits', async () => {
    const before = (await send('GET', COMMENTS)).headers;
    const after = (await send('GET', COMMENTS)).headers;
    expect(Number(before.get('x-ratelimit-remaining')) - Number(after.get('x-ratelimit-remaining'))).toBe(1);
    github.limit({ kind: 'secondary', requests: 1, seconds: 9, mutating: true });
    expect((await send('GET', COMMENTS)).status).toBe(200);
    const refused = await send('POST', COMMENTS, { body: 'x' });
    expect(refused.status).toBe(403);
    expect(refused.headers.get('retry-after')).toBe('9');
    expect((await send('POST', COMMENTS, { body: 'x' })).status).toBe(201);
  });

  it('plays faults before and after the effect', async () => {
    const operation = 'issues/create-comment';
    github.faults.arm({ operation, on: { nth: 1 }, when: 'before', fault: { kind: 'http', status: 502 } });
    github.faults.arm({ operation, on: { nth: 2 }, when: 'after', fault: { kind: 'reset' } });
    await expect(send('POST', COMMENTS, { body: 'one' })).rejects.toThrow();
    expect(github.comments(1)).toHaveLength(0);
    await expect(send('POST', COMMENTS, { body: 'two' })).rejects.toThrow();
    expect(github.comments(1)).toMatchObject([{ body: 'two' }]);
    expect(github.log.select({ operation })).toMatchObject([
      { status: 502, fault: 'http', mutating: true },
      { fault: 'reset', done: true },
    ]);
  });

  it('restores its memory', async () => {
    const snapshot = github.snapshot();
    await send('POST', COMMENTS, { body: 'one' });
    github.restore(snapshot);
    expect(github.comments(1)).toEqual([]);
    expect(await send('POST', COMMENTS, { body: 'two' })).toMatchObject({ body: { id: snapshot.nextId } });
  });

  it('answers an Enterprise address', async () => {
    await github.close();
    await start({ enterprise: true });
    expect(new URL(github.apiUrl).pathname).toBe('/api/v3');
    expect((await send('GET', COMMENTS)).status).toBe(200);
    expect((await send('POST', github.graphqlUrl, { query: '{ viewer { login } }' })).status).toBe(200);
    expect((await send('GET', `${github.serverUrl}${COMMENTS}`)).status).toBe(404);
    expect(takeDefects()).toEqual([expect.stringContaining('no operation that is played')]);
  });

  it('knows no other operation', async () => {
    expect((await send('PUT', COMMENTS)).status).toBe(404);
    expect((await send('GET', '/repos/octo/shop/branches')).status).toBe(404);
    expect(takeDefects()).toHaveLength(2);
  });

  it.each<[string, [method: string, path: string, body?: unknown], string]>([
    ['a parameter that is not there', ['GET', `${COMMENTS}?perpage=9`], 'no parameter perpage'],
    [
      'a parameter of the wrong kind',
      ['GET', `${COMMENTS}?per_page=all`],
      'per_page: the whole must be integer',
    ],
    [
      'a number that is none',
      ['GET', '/repos/octo/shop/pulls/one'],
      'pull_number: the whole must be integer',
    ],
    ['a choice that is none', ['GET', '/repos/octo/shop/issues?state=shut'], 'must be equal to one of'],
    ['a misspelled member', ['POST', COMMENTS, { body: 'x', boddy: 'y' }], 'additional properties (boddy)'],
    ['a body where none is taken', ['DELETE', '/repos/octo/shop/issues/comments/1', {}], 'has a body'],
  ])('notices %s', async (_what, request, problem) => {
    await send(...request);
    expect(takeDefects()).toEqual([expect.stringContaining(problem)]);
  });

  it('is told, when it ends, what was not as GitHub describes it', async () => {
    await send('GET', `${COMMENTS}?perpage=9`);
    await expect(github.close()).rejects.toThrow('no parameter perpage');
    await start();
  });

  it('answers as GitHub describes it', async () => {
    const user = github.addToken('octocat');
    github.addRun({ id: 9, attempt: 1, status: 'completed', conclusion: 'failure' });
    github.addIssue('octocat', 'An issue', 'text');
    const deployment = { ref: 'main', environment: 'prod', auto_merge: false, required_contexts: [] };
    const made = await send('POST', '/repos/octo/shop/deployments', deployment);
    const { id } = made.body as { id: number };
    const status = { state: 'success', description: 'done', environment_url: 'https://shop.example' };
    expect((await send('POST', `/repos/octo/shop/deployments/${id}/statuses`, status)).status).toBe(201);
    for (const path of [
      'deployments',
      `deployments/${id}/statuses`,
      'issues?state=all',
      'pulls/1',
      'actions/runs/9',
    ]) {
      expect((await send('GET', `/repos/octo/shop/${path}`)).status).toBe(200);
    }
    expect((await send('GET', `/repos/octo/shop/commits/${shaOf('head')}/pulls`)).status).toBe(200);
    expect((await send('GET', '/user', undefined, user)).status).toBe(200);
    expect(github.log.defects()).toEqual([]);
    expect(answerProblems('pulls/get', { status: 200, body: '{"number": 1}' })).not.toEqual([]);
    expect(answerProblems('pulls/get', { status: 302 })).toEqual([
      'answer 302 of pulls/get: is not described',
    ]);
  });
});
