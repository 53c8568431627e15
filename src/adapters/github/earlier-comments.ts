/** Tidies the comments that earlier runs of the action left in a pull request. */

import type { RunStatus } from '../../ports/lock.js';
import type { Writer } from '../../report/model.js';
import { markersOf, withoutProgress } from '../../report/render/shared-comment.js';
import type { GitHub, RepositoryId } from './client.js';
import { isOutdated } from './comment-place.js';

interface Tidying {
  readonly repository: RepositoryId;
  /** The number of the pull request. */
  readonly number: number;
  /** The job and run that tidies up; `undefined` outside a job. */
  readonly writer: Writer | undefined;
  readonly runs: RunStatus;
}

/** A comment as GitHub's GraphQL API describes it (`IssueComment`). */
interface Comment {
  readonly id: string;
  readonly body: string;
  readonly isMinimized: boolean;
  readonly viewerDidAuthor: boolean;
}

interface Page {
  readonly repository: {
    readonly pullRequest: {
      readonly comments: {
        readonly nodes: readonly Comment[];
        readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
      };
    } | null;
  } | null;
}

const COMMENTS = `query ($owner: String!, $name: String!, $number: Int!, $after: String) {
  repository(owner: $owner, name: $name) {
    pullRequest(number: $number) {
      comments(first: 100, after: $after) {
        nodes { id body isMinimized viewerDidAuthor }
        pageInfo { hasNextPage endCursor }
      }
    }
  }
}`;
const MINIMIZE = `mutation ($id: ID!) {
  minimizeComment(input: { subjectId: $id, classifier: OUTDATED }) { clientMutationId }
}`;
const RESTORE = `mutation ($id: ID!) {
  unminimizeComment(input: { subjectId: $id }) { clientMutationId }
}`;
const EDIT = `mutation ($id: ID!, $body: String!) {
  updateIssueComment(input: { id: $id, body: $body }) { clientMutationId }
}`;

/** A pull request with more comments is searched no further: tidying is no reason to keep a run waiting. */
const MAX_PAGES = 10;

/**
 * Minimizes our own comments whose place another one has taken, or that this job wrote in an earlier run and not in this
 * one, as outdated; restores those that this run has written after all; and ends the progress shown by runs that ended
 * without a report.
 */
export async function tidyComments(
  github: GitHub,
  { repository, number, writer, runs }: Tidying,
): Promise<void> {
  const comments = await ownComments(github, repository, number);
  const bodies = comments.map(({ body }) => body);
  for (const { id, body, isMinimized } of comments) {
    const ended = await withoutEndedProgress(body, runs);
    if (ended !== undefined) await github.graphql(EDIT, { id, body: ended });
    const age = isOutdated(body, bodies) ? 'earlier' : writer && ageOf(body, writer);
    if (age === 'earlier' && !isMinimized) await github.graphql(MINIMIZE, { id });
    if (age === 'current' && isMinimized) await github.graphql(RESTORE, { id });
  }
}

async function ownComments(
  github: GitHub,
  { owner, name }: RepositoryId,
  number: number,
): Promise<readonly Comment[]> {
  const found: Comment[] = [];
  let after: string | null = null;
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const answer: Page = await github.graphql<Page>(COMMENTS, { owner, name, number, after });
    const comments = answer.repository?.pullRequest?.comments;
    if (comments === undefined) return found;
    found.push(...comments.nodes.filter(({ viewerDidAuthor }) => viewerDidAuthor));
    if (!comments.pageInfo.hasNextPage) return found;
    after = comments.pageInfo.endCursor;
  }
  return found;
}

/** `current` if this run has written a part of the comment; `earlier` if all of it is from earlier runs of the job. */
function ageOf(body: string, { job, run }: Writer): 'current' | 'earlier' | undefined {
  const writers = markersOf(body).flatMap(({ by }) => by ?? []);
  if (writers.some((by) => by.job === job && by.run === run)) return 'current';
  const isEarlier = writers.length > 0 && writers.every((by) => by.job === job && by.run < run);
  return isEarlier ? 'earlier' : undefined;
}

async function withoutEndedProgress(body: string, runs: RunStatus): Promise<string | undefined> {
  const shown = [...new Set(markersOf(body).flatMap(({ progress }) => progress ?? []))];
  if (shown.length === 0) return undefined;
  const ended = new Set<string>();
  for (const url of shown) if ((await runs.hasEnded(url)) === 'ended') ended.add(url);
  return withoutProgress(body, (url) => ended.has(url));
}
