/** Simulates GitHub's operations on comments and users. */

import { parseObject } from '../../src/json.js';
import type { Answer } from '../service.js';
import { created, invalidComment, noContent, notFound, ok, paged, refused } from './answers.js';
import { commentView, currentUserView, pullView, reviewView, runView, wholePullView } from './views.js';
import { fullName, type Addresses } from './view-parts.js';
import { takeId } from './world.js';
import type { TokenRecord, World } from './world.js';

/** One request, understood as far as its path. */
export interface Operation {
  readonly world: World;
  readonly addresses: Addresses;
  readonly caller: TokenRecord;
  /** What the path's variables stand for. */
  readonly variables: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly body: Buffer;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Characters that a comment may have. */
  readonly longestBody: number;
}

const COMMENTS_PAGE = '/issues/comments#create-an-issue-comment';

export function listComments({ world, addresses, variables, query }: Operation): Answer {
  const number = Number(variables['number']);
  if (!takesComments(world, number)) return notFound('/issues/comments#list-issue-comments');
  const found = world.comments
    .filter((comment) => comment.number === number)
    .sort((left, right) => left.id - right.id);
  // Links name the repository by its id, as GitHub's do.
  const url = `${addresses.apiUrl}/repositories/${world.repository.id}/issues/${number}/comments`;
  return paged(found, { url, query }, (comment) => commentView(addresses, world, comment));
}

export function createComment(operation: Operation): Answer {
  const { world, addresses, variables, caller, now } = operation;
  const number = Number(variables['number']);
  if (!takesComments(world, number)) return notFound(COMMENTS_PAGE);
  const body = checkedBody(operation);
  if (typeof body !== 'string') return body;
  const comment = {
    id: takeId(world),
    number,
    login: caller.login,
    body,
    createdAt: now,
    updatedAt: now,
    minimized: null,
  };
  world.comments.push(comment);
  const location = `${addresses.apiUrl}/repos/${fullName(world.repository)}/issues/comments/${comment.id}`;
  return created(commentView(addresses, world, comment), location);
}

export function updateComment(operation: Operation): Answer {
  const { world, addresses, variables, now } = operation;
  const comment = world.comments.find(({ id }) => id === Number(variables['comment']));
  if (comment === undefined) return notFound('/issues/comments#update-an-issue-comment');
  const body = checkedBody(operation);
  if (typeof body !== 'string') return body;
  comment.body = body;
  comment.updatedAt = now;
  return ok(commentView(addresses, world, comment));
}

export function deleteComment({ world, variables }: Operation): Answer {
  const index = world.comments.findIndex(({ id }) => id === Number(variables['comment']));
  if (index < 0) return notFound('/issues/comments#delete-an-issue-comment');
  world.comments.splice(index, 1);
  return noContent();
}

function checkedBody({ body, longestBody }: Operation): string | Answer {
  const text = parseObject(body.toString('utf8'))?.['body'];
  if (typeof text !== 'string')
    return refused(422, 'Invalid request.\n\n"body" wasn\'t supplied.', COMMENTS_PAGE);
  if (text.trim() === '') return invalidComment('Body cannot be blank', COMMENTS_PAGE);
  if (Array.from(text).length > longestBody) {
    return invalidComment('Body is too long (maximum is 65536 characters)', COMMENTS_PAGE);
  }
  return text;
}

export function currentUser({ addresses, caller }: Operation): Answer {
  if (caller.kind === 'app') {
    return refused(403, 'Resource not accessible by integration', '/users/users#get-the-authenticated-user');
  }
  return ok(currentUserView(addresses, caller.login));
}

export function pullsOfCommit({ world, addresses, variables, query }: Operation): Answer {
  const sha = variables['sha'] ?? '';
  const found = world.pulls.filter(
    (pull) => pull.headSha === sha || pull.mergeCommitSha === sha || pull.commits.includes(sha),
  );
  const page = '/commits/commits#list-pull-requests-associated-with-a-commit';
  if (!/^[0-9a-f]{40}$/.test(sha)) return refused(422, `No commit found for SHA: ${sha}`, page);
  const url = `${addresses.apiUrl}/repositories/${world.repository.id}/commits/${sha}/pulls`;
  return paged(found, { url, query }, (pull) => pullView(addresses, world, pull));
}

export function getPull({ world, addresses, variables }: Operation): Answer {
  const pull = world.pulls.find(({ number }) => number === Number(variables['number']));
  return pull === undefined
    ? notFound('/pulls/pulls#get-a-pull-request')
    : ok(wholePullView(addresses, world, pull));
}

/** In chronological order (REST reference, "List reviews for a pull request"). */
export function reviewsOfPull({ world, addresses, variables, query }: Operation): Answer {
  const pull = world.pulls.find(({ number }) => number === Number(variables['number']));
  if (pull === undefined) return notFound('/pulls/reviews#list-reviews-for-a-pull-request');
  const url = `${addresses.apiUrl}/repositories/${world.repository.id}/pulls/${pull.number}/reviews`;
  return paged(pull.reviews, { url, query }, (review) => reviewView(addresses, world, pull, review));
}

/** Without an attempt: the latest one. */
export function getRun({ world, addresses, variables }: Operation): Answer {
  const attempts = world.runs
    .filter(({ id }) => id === Number(variables['run']))
    .sort((left, right) => right.attempt - left.attempt);
  const wanted = variables['attempt'];
  const run = wanted === undefined ? attempts[0] : attempts.find(({ attempt }) => attempt === Number(wanted));
  return run === undefined
    ? notFound('/actions/workflow-runs#get-a-workflow-run')
    : ok(runView(addresses, world, run));
}

/** "Every pull request is an issue": both have comments of one kind (REST reference, "… for issue comments"). */
function takesComments({ pulls, issues }: World, wanted: number): boolean {
  return [...pulls, ...issues].some(({ number }) => number === wanted);
}
