/** Simulates GitHub issues. */

import { parseObject, type Json } from '../../src/json.js';
import type { Answer } from '../service.js';
import { created, notFound, ok, paged, refused } from './answers.js';
import type { Operation } from './operations.js';
import { issueView, pullIssueView } from './views.js';
import { fullName } from './view-parts.js';
import { takeId, type IssueRecord, type World } from './world.js';

/** Issues, as GitHub's REST reference describes them ("REST API endpoints for issues"). */

const LIST_PAGE = '/issues/issues#list-repository-issues';
const CREATE_PAGE = '/issues/issues#create-an-issue';
const UPDATE_PAGE = '/issues/issues#update-an-issue';

/** "GitHub's REST API considers every pull request an issue": they are listed too, with a `pull_request` member. */
export function listIssues({ world, addresses, query }: Operation): Answer {
  const state = query.get('state') ?? 'open';
  const creator = query.get('creator');
  const isAscending = query.get('direction') === 'asc';
  if (!['open', 'closed', 'all'].includes(state)) return refused(422, 'Validation Failed', LIST_PAGE);
  const pulls = world.pulls.map((pull) => ({
    number: pull.number,
    login: pull.headOwner,
    state: pull.state,
    view: pullIssueView(addresses, world, pull),
  }));
  const issues = world.issues.map((issue) => ({ ...issue, view: issueView(addresses, world, issue) }));
  const found = [...pulls, ...issues]
    .filter((issue) => state === 'all' || issue.state === state)
    .filter(({ login }) => creator === null || login === creator)
    .sort((left, right) => (isAscending ? left.number - right.number : right.number - left.number));
  const url = `${addresses.apiUrl}/repositories/${world.repository.id}/issues`;
  return paged(found, { url, query }, ({ view }) => view);
}

export function createIssue(operation: Operation): Answer {
  const { world, addresses, caller, now } = operation;
  const given = parseObject(operation.body.toString('utf8'));
  const title = given?.['title'];
  if (typeof title !== 'string' || title.trim() === '') {
    return refused(422, 'Invalid request.\n\n"title" wasn\'t supplied.', CREATE_PAGE);
  }
  const body = bodyOf(operation, CREATE_PAGE);
  if (typeof body === 'object') return body;
  const labels = textsOf(given?.['labels']);
  const assignees = textsOf(given?.['assignees']);
  const [gone] = assignees.filter((login) => world.gone.includes(login));
  if (gone !== undefined) return invalidAssignee(gone);
  const issue = newIssue(world, { login: caller.login, title, body: body ?? '', labels, assignees, now });
  world.issues.push(issue);
  const location = `${addresses.apiUrl}/repos/${fullName(world.repository)}/issues/${issue.number}`;
  return created(issueView(addresses, world, issue), location);
}

/** "Validation failed, or the endpoint has been spammed": in the form of GitHub's "Troubleshooting the REST API". */
function invalidAssignee(value: string): Answer {
  const errors = [{ value, resource: 'Issue', field: 'assignees', code: 'invalid' }];
  const answer = refused(422, 'Validation Failed', CREATE_PAGE);
  return { ...answer, body: JSON.stringify({ ...parseObject(String(answer.body)), errors }) };
}

export function updateIssue(operation: Operation): Answer {
  const { world, addresses, variables, now } = operation;
  const issue = world.issues.find(({ number }) => number === Number(variables['number']));
  if (issue === undefined) return notFound(UPDATE_PAGE);
  const { title, state, state_reason: reason } = parseObject(operation.body.toString('utf8')) ?? {};
  const body = bodyOf(operation, UPDATE_PAGE);
  if (typeof body === 'object') return body;
  if (state !== undefined && state !== 'open' && state !== 'closed') {
    return refused(422, 'Validation Failed', UPDATE_PAGE);
  }
  if (body !== undefined) issue.body = body;
  if (typeof title === 'string') issue.title = title;
  if (state !== undefined && state !== issue.state) {
    issue.state = state;
    issue.stateReason = typeof reason === 'string' ? reason : state === 'open' ? 'reopened' : 'completed';
    issue.closedAt = state === 'closed' ? now : null;
  }
  issue.updatedAt = now;
  return ok(issueView(addresses, world, issue));
}

function textsOf(value: Json | undefined): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}

type NewIssue = Pick<IssueRecord, 'login' | 'title' | 'body'> &
  Partial<Pick<IssueRecord, 'labels' | 'assignees'>> & { readonly now: number };

export function newIssue(
  world: World,
  { login, title, body, labels = [], assignees = [], now }: NewIssue,
): IssueRecord {
  return {
    id: takeId(world),
    number: nextNumber(world),
    login,
    title,
    body,
    labels,
    assignees,
    state: 'open',
    stateReason: null,
    createdAt: now,
    updatedAt: now,
    closedAt: null,
  };
}

/** Issues and pull requests are numbered together. */
function nextNumber(world: World): number {
  return (
    Math.max(0, ...world.pulls.map(({ number }) => number), ...world.issues.map(({ number }) => number)) + 1
  );
}

function bodyOf({ body, longestBody }: Operation, page: string): string | undefined | Answer {
  const text = parseObject(body.toString('utf8'))?.['body'];
  if (text === undefined || text === null) return undefined;
  if (typeof text !== 'string') return refused(422, 'Invalid request.', page);
  if (Array.from(text).length <= longestBody) return text;
  return refused(422, 'Validation Failed: body is too long (maximum is 65536 characters)', page);
}
