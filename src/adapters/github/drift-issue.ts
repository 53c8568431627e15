/** Creates, updates and closes the GitHub issues about drift. */

import type { CdkdError } from '../../errors.js';
import { type Marker, readMarker } from '../../report/render/comment-marker.js';
import type { GitHub, RepositoryId } from './client.js';
import { untilShortEnough } from './comment.js';
import { Draft } from './draft.js';
import { githubFailure } from './github-failure.js';
import { ownLogin } from './token-identity.js';
import { answerOf } from './rate-limit.js';

export interface DriftIssue {
  readonly title: string;
  /** Of a new issue. GitHub drops labels that the token may not set, and creates those that do not exist. */
  readonly labels: readonly string[];
  readonly assignees: readonly string[];
  /** The report in ever shorter forms; each with the issue's marker as its first line. */
  readonly bodies: Iterable<string>;
  /** Whether the issue must be open. */
  readonly isOpen: boolean;
}

/** `absent`: there is no drift and no open issue; `failed`: GitHub refused this issue. */
type KeptIssue =
  | { readonly outcome: 'opened' | 'reopened' | 'updated' | 'closed'; readonly url: string }
  | { readonly outcome: 'absent' }
  | { readonly outcome: 'failed'; readonly error: CdkdError };

const NEEDS = { issues: 'write' } as const;

/**
 * Updates the issue of each stack: the oldest that our own login wrote with the same marker, regardless of its
 * title. It is opened if there is none, edited in place, closed once there is no drift, and reopened. A clean
 * stack without an issue gets none. What GitHub refuses for one stack does not affect the others.
 *
 * Two runs that find none at the same moment both open one; each looks again after its last one, and the younger
 * ones are closed. Looking again also resolves a creation whose answer was lost.
 *
 * @throws CdkdError `GITHUB_FAILED`, with the `permissions:` block if a permission is missing.
 */
export async function keepDriftIssues(
  github: GitHub,
  repository: RepositoryId,
  requests: readonly DriftIssue[],
): Promise<KeptIssue[]> {
  try {
    return requests.length === 0 ? [] : await keepEach(github, repository, requests);
  } catch (error) {
    throw githubFailure(error, 'Could not list the issues', NEEDS);
  }
}

async function keepEach(
  github: GitHub,
  repository: RepositoryId,
  requests: readonly DriftIssue[],
): Promise<KeptIssue[]> {
  const places = requests.map((requested) => {
    const draft = new Draft(requested.bodies);
    return { github, repository, requested, draft };
  });
  const list = await issueList(github, repository);
  const listed = await list('all');
  const kept = new Map<Place, KeptIssue>();
  const opened: Opened[] = [];
  // One after the other: GitHub's secondary limits count requests that create content.
  for (const place of places) {
    const found = issueIn(listed, place);
    const result = await caught(place, async (): Promise<KeptIssue | undefined> => {
      if (found !== undefined) return edit(place, found);
      if (!place.requested.isOpen) return { outcome: 'absent' };
      opened.push({ place, made: await create(place) });
      return undefined;
    });
    if (result !== undefined) kept.set(place, result);
  }
  const relisted = opened.length === 0 ? [] : await list('all');
  for (const { place, made } of opened) {
    const result = await caught(place, () => withoutDuplicate(place, made, issueIn(relisted, place) ?? made));
    kept.set(place, result);
  }
  return places.flatMap((place) => kept.get(place) ?? []);
}

interface Place {
  readonly github: GitHub;
  readonly repository: RepositoryId;
  readonly requested: DriftIssue;
  readonly draft: Draft;
}

/** `made` is `undefined` if the answer was lost. */
interface Opened {
  readonly place: Place;
  readonly made: FoundIssue | undefined;
}

interface FoundIssue {
  readonly number: number;
  readonly url: string;
  readonly isOpen: boolean;
}

interface ListedIssue extends FoundIssue {
  readonly title: string;
  readonly marker: Marker;
}

async function caught<Result>(
  { requested }: Place,
  work: () => Promise<Result>,
): Promise<Result | Extract<KeptIssue, { outcome: 'failed' }>> {
  try {
    return await work();
  } catch (thrown) {
    const error = githubFailure(thrown, `Could not update the issue "${requested.title}"`, NEEDS);
    return { outcome: 'failed', error };
  }
}

/** Lists our own login's issues with a marker, oldest first. Pull requests are listed as issues too. */
async function issueList(github: GitHub, { owner, name: repo }: RepositoryId) {
  const login = await ownLogin(github);
  return (state: 'all' | 'open'): Promise<ListedIssue[]> =>
    github.paginate(
      'GET /repos/{owner}/{repo}/issues',
      { owner, repo, creator: login, state, sort: 'created', direction: 'asc', per_page: 100 },
      ({ data }) =>
        data.flatMap(({ number, html_url: url, state: now, user, body, title, pull_request: pull }) => {
          const marker = user?.login === login && pull === undefined ? readMarker(body ?? '') : undefined;
          return marker === undefined ? [] : [{ number, url, isOpen: now === 'open', title, marker }];
        }),
    );
}

function issueIn(listed: readonly ListedIssue[], place: Place): FoundIssue | undefined {
  const { kind, key } = place.draft.marker;
  return listed.find(
    ({ marker, title }) => marker.kind === kind && (marker.key === key || isFormer(marker, title, place)),
  );
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
  if (!requested.isOpen && !isOpen) return { outcome: 'absent' };
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

async function withoutDuplicate(
  place: Place,
  made: FoundIssue | undefined,
  oldest: FoundIssue | undefined,
): Promise<KeptIssue> {
  if (oldest === undefined) throw new Error('GitHub did not answer');
  if (made === undefined || oldest.number === made.number) return { outcome: 'opened', url: oldest.url };
  await update(place, made.number, 'not_planned');
  return edit(place, oldest);
}

/** `undefined` if the answer was lost: resending could create a second issue. */
async function create(place: Place): Promise<FoundIssue | undefined> {
  const { assignees } = place.requested;
  try {
    return await createFor(place, assignees);
  } catch (error) {
    const { status } = answerOf(error);
    if (status !== undefined && status >= 500) return undefined;
    // 422 also if one of them has left GitHub: an issue without assignees is better than none.
    if (status === 422 && assignees.length > 0) return createFor(place, []);
    throw error;
  }
}

async function createFor(
  { github, repository, requested, draft }: Place,
  assignees: readonly string[],
): Promise<FoundIssue> {
  const { data } = await untilShortEnough(draft, (body) =>
    github.request('POST /repos/{owner}/{repo}/issues', {
      owner: repository.owner,
      repo: repository.name,
      title: requested.title,
      body,
      labels: [...requested.labels],
      assignees: [...assignees],
      request: { retries: 0 },
    }),
  );
  return { number: data.number, url: data.html_url, isOpen: true };
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
  repository: RepositoryId,
  { isGone, comment }: ClosingOptions,
): Promise<string[]> {
  try {
    const open = await (await issueList(github, repository))('open');
    const found = open.filter(({ marker }) => isGone(marker));
    for (const { number } of found) {
      const issue = { owner: repository.owner, repo: repository.name, issue_number: number };
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
    return found.map(({ url }) => url);
  } catch (error) {
    throw githubFailure(error, 'Could not close the issues of deleted stacks', NEEDS);
  }
}
