/** Creates, updates and closes the GitHub issues about drift. */

import { type Marker, readMarker } from '../../report/render/comment-marker.js';
import type { GitHub, RepositoryId } from './client.js';
import { untilShortEnough } from './comment.js';
import { Draft } from './draft.js';
import { githubFailure } from './github-failure.js';
import { ownLogin } from './token-identity.js';
import { answerOf } from './rate-limit.js';

interface DriftIssue {
  readonly title: string;
  /** Of a new issue. GitHub drops labels that the token may not set, and creates those that do not exist. */
  readonly labels: readonly string[];
  readonly assignees: readonly string[];
  /** The report in ever shorter forms; each with the issue's marker as its first line. */
  readonly bodies: Iterable<string>;
  /** Whether the issue must be open. */
  readonly isOpen: boolean;
}

interface KeptIssue {
  readonly outcome: 'opened' | 'reopened' | 'updated' | 'closed' | 'absent';
  readonly url: string | undefined;
}

const NEEDS = { issues: 'write' } as const;

/**
 * Updates the issue of a stack: the oldest that our own login wrote with the same marker, regardless of its
 * title. It is opened if there is none, edited in place, closed once there is no drift, and reopened. A clean
 * stack without an issue gets none.
 *
 * Two runs that find none at the same moment both open one; each looks again afterwards, and the younger one
 * is closed. Looking again also resolves a creation whose answer was lost.
 *
 * @throws CdkdError `GITHUB_FAILED`, with the `permissions:` block if a permission is missing.
 */
export async function keepDriftIssue(
  github: GitHub,
  repository: RepositoryId,
  requested: DriftIssue,
): Promise<KeptIssue> {
  try {
    const draft = new Draft(requested.bodies);
    const place = { github, repository, requested, draft, login: await ownLogin(github) };
    const found = await findIssue(place);
    if (found !== undefined) return await edit(place, found);
    return requested.isOpen ? await open(place) : { outcome: 'absent', url: undefined };
  } catch (error) {
    throw githubFailure(error, `Could not update the issue "${requested.title}"`, NEEDS);
  }
}

interface Place {
  readonly github: GitHub;
  readonly repository: RepositoryId;
  readonly requested: DriftIssue;
  readonly draft: Draft;
  readonly login: string;
}

interface FoundIssue {
  readonly number: number;
  readonly url: string;
  readonly isOpen: boolean;
}

/** Pull requests are listed as issues too. Oldest first, so the first match is the one. */
async function findIssue({
  github,
  repository,
  draft,
  login,
  requested,
}: Place): Promise<FoundIssue | undefined> {
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
      const matches = page.data.filter(({ user, body, title, pull_request: pull }) => {
        const marker = user?.login === login && pull === undefined ? readMarker(body ?? '') : undefined;
        if (marker?.kind !== draft.marker.kind) return false;
        return marker.key === draft.marker.key || isFormer(marker, title, { draft, requested });
      });
      if (matches.length > 0) stop();
      return matches.map(({ number, html_url: url, state }) => ({ number, url, isOpen: state === 'open' }));
    },
  );
  return found;
}

/**
 * Whether an older version wrote it, whose markers had a fast hash of the bucket. The title names the account, as far
 * as that is shown.
 */
function isFormer(
  { stack }: Marker,
  title: string,
  { draft, requested }: Pick<Place, 'draft' | 'requested'>,
): boolean {
  const current = draft.marker.stack;
  if (stack === undefined || current === undefined || !/^[0-9a-f]{12}$/.test(stack.origin)) return false;
  const isSame = stack.stackName === current.stackName && stack.region === current.region;
  return isSame && stack.origin.length !== current.origin.length && title === requested.title;
}

async function edit(place: Place, { number, url, isOpen }: FoundIssue): Promise<KeptIssue> {
  const { requested } = place;
  // A closed issue stays unchanged: there is nothing new to report.
  if (!requested.isOpen && !isOpen) return { outcome: 'absent', url };
  await update(place, number, requested.isOpen ? 'reopened' : 'completed');
  return { outcome: requested.isOpen ? (isOpen ? 'updated' : 'reopened') : 'closed', url };
}

type StateReason = 'reopened' | 'completed' | 'not_planned';

async function update(place: Place, number: number, reason: StateReason): Promise<void> {
  const { github, repository, draft, requested } = place;
  await untilShortEnough(draft, (body) =>
    github.request('PATCH /repos/{owner}/{repo}/issues/{issue_number}', {
      owner: repository.owner,
      repo: repository.name,
      issue_number: number,
      title: requested.title,
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

/** `undefined` if the answer was lost: resending could create a second issue. */
async function create({ github, repository, requested, draft }: Place): Promise<FoundIssue | undefined> {
  try {
    const { data } = await untilShortEnough(draft, (body) =>
      github.request('POST /repos/{owner}/{repo}/issues', {
        owner: repository.owner,
        repo: repository.name,
        title: requested.title,
        body,
        labels: [...requested.labels],
        assignees: [...requested.assignees],
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

interface ClosingOptions {
  /** Whether an issue with this marker must be closed. */
  readonly isGone: (marker: Marker) => boolean;
  /** The comment to add before closing. */
  readonly comment: string;
}

/**
 * Closes our own login's open issues about stacks that are gone, each with a comment. Resolves to their URLs.
 *
 * @throws CdkdError `GITHUB_FAILED`, with the `permissions:` block if a permission is missing.
 */
export async function closeIssues(
  github: GitHub,
  { owner, name: repo }: RepositoryId,
  { isGone, comment }: ClosingOptions,
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
      // Resending could add a second comment if only the answer was lost.
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
    throw githubFailure(error, 'Could not close the issues of deleted stacks', NEEDS);
  }
}
