import { type Marker, readMarker } from '../../report/render/comment-marker.js';
import type { GitHub, RepositoryId } from './client.js';
import { untilShortEnough } from './comment.js';
import { Draft } from './draft.js';
import { githubFailure } from './github-failure.js';
import { ownLogin } from './token-identity.js';
import { answerOf } from './rate-limit.js';

export interface DriftIssue {
  readonly title: string;
  /** The report, shorter and shorter; each with the issue's marker as its first line. */
  readonly bodies: Iterable<string>;
  /** Whether the issue is to be open. */
  readonly isOpen: boolean;
}

export interface KeptIssue {
  readonly outcome: 'opened' | 'reopened' | 'updated' | 'closed' | 'absent';
  readonly url: string | undefined;
}

const NEEDS = { issues: 'write' } as const;

/**
 * Keeps one issue as it should be: the oldest that our own login wrote and that has the same marker, whatever
 * somebody has made of its title. It is opened where there is none, edited in place, closed once nothing drifts, and
 * opened again. A clean stack without an issue gets none.
 *
 * Two runs that find none at the same moment both open one; each looks again after it, and the younger one is closed.
 * A create whose answer got lost is settled by looking, too.
 *
 * @throws CdkdError `GITHUB_FAILED`, with the `permissions:` block where a right is missing.
 */
export async function keepDriftIssue(
  github: GitHub,
  repository: RepositoryId,
  wish: DriftIssue,
): Promise<KeptIssue> {
  try {
    const draft = new Draft(wish.bodies);
    const place = { github, repository, wish, draft, login: await ownLogin(github) };
    const found = await findIssue(place);
    if (found !== undefined) return await edit(place, found);
    return wish.isOpen ? await open(place) : { outcome: 'absent', url: undefined };
  } catch (error) {
    throw githubFailure(error, `the issue "${wish.title}" could not be kept up to date`, NEEDS);
  }
}

interface Place {
  readonly github: GitHub;
  readonly repository: RepositoryId;
  readonly wish: DriftIssue;
  readonly draft: Draft;
  readonly login: string;
}

interface FoundIssue {
  readonly number: number;
  readonly url: string;
  readonly isOpen: boolean;
}

/** Pull requests are listed as issues too. Oldest first, so that the first that fits is the one. */
async function findIssue({ github, repository, draft, login }: Place): Promise<FoundIssue | undefined> {
  const [found] = await github.paginate(
    'GET /repos/{owner}/{repo}/issues',
    {
      owner: repository.owner,
      repo: repository.name,
      creator: login,
      state: 'all',
      sort: 'created',
      direction: 'asc',
      per_page: 100,
    },
    (page, stop) => {
      const matches = page.data.filter(({ user, body, pull_request: pull }) => {
        const marker = user?.login === login && pull === undefined ? readMarker(body ?? '') : undefined;
        return marker?.kind === draft.marker.kind && marker.key === draft.marker.key;
      });
      if (matches.length > 0) stop();
      return matches.map(({ number, html_url: url, state }) => ({ number, url, isOpen: state === 'open' }));
    },
  );
  return found;
}

async function edit(place: Place, { number, url, isOpen }: FoundIssue): Promise<KeptIssue> {
  const { wish } = place;
  // What was closed stays as it was closed: nothing new is to be said of it.
  if (!wish.isOpen && !isOpen) return { outcome: 'absent', url };
  await update(place, number, wish.isOpen ? 'reopened' : 'completed');
  return { outcome: wish.isOpen ? (isOpen ? 'updated' : 'reopened') : 'closed', url };
}

type StateReason = 'reopened' | 'completed' | 'not_planned';

async function update(place: Place, number: number, reason: StateReason): Promise<void> {
  const { github, repository, draft } = place;
  await untilShortEnough(draft, (body) =>
    github.request('PATCH /repos/{owner}/{repo}/issues/{issue_number}', {
      owner: repository.owner,
      repo: repository.name,
      issue_number: number,
      body,
      state: reason === 'reopened' ? 'open' : 'closed',
      state_reason: reason,
    }),
  );
}

async function open(place: Place): Promise<KeptIssue> {
  const made = await create(place);
  const oldest = await findIssue(place);
  if (oldest === undefined) return { outcome: 'opened', url: made?.url };
  if (made === undefined || oldest.number === made.number) return { outcome: 'opened', url: oldest.url };
  await update(place, made.number, 'not_planned');
  return edit(place, oldest);
}

/** `undefined` where the answer got lost: sent again, it could make a second issue. */
async function create({ github, repository, wish, draft }: Place): Promise<FoundIssue | undefined> {
  try {
    const { data } = await untilShortEnough(draft, (body) =>
      github.request('POST /repos/{owner}/{repo}/issues', {
        owner: repository.owner,
        repo: repository.name,
        title: wish.title,
        body,
        request: { retries: 0 },
      }),
    );
    return { number: data.number, url: data.html_url, isOpen: true };
  } catch (error) {
    const { status } = answerOf(error);
    if (status !== undefined && status >= 500) return undefined;
    throw error;
  }
}

export interface ClosingWish {
  /** Whether an issue with this marker is to be closed. */
  readonly isGone: (marker: Marker) => boolean;
  /** What is said before it is closed. */
  readonly comment: string;
}

/**
 * Closes those of our own login's open issues that are about something gone, each with a comment. Resolves to their
 * addresses.
 *
 * @throws CdkdError `GITHUB_FAILED`, with the `permissions:` block where a right is missing.
 */
export async function closeIssues(
  github: GitHub,
  { owner, name: repo }: RepositoryId,
  { isGone, comment }: ClosingWish,
): Promise<string[]> {
  try {
    const login = await ownLogin(github);
    const open = await github.paginate('GET /repos/{owner}/{repo}/issues', {
      owner,
      repo,
      creator: login,
      state: 'open',
      per_page: 100,
    });
    const found = open.filter(({ user, body, pull_request: pull }) => {
      const marker = user?.login === login && pull === undefined ? readMarker(body ?? '') : undefined;
      return marker !== undefined && isGone(marker);
    });
    for (const { number } of found) {
      const issue = { owner, repo, issue_number: number };
      // Sent again, it would be said twice where only the answer was lost.
      const once = { request: { retries: 0 } };
      await github.request('POST /repos/{owner}/{repo}/issues/{issue_number}/comments', {
        ...issue,
        body: comment,
        ...once,
      });
      await github.request('PATCH /repos/{owner}/{repo}/issues/{issue_number}', {
        ...issue,
        state: 'closed',
        state_reason: 'completed',
      });
    }
    return found.map(({ html_url: url }) => url);
  } catch (error) {
    throw githubFailure(error, 'the issues of stacks that are gone could not be closed', NEEDS);
  }
}
