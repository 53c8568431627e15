/** The table of routes and required permissions of the simulated GitHub API. */

import { notFound } from './answers.js';
import { createCheckRun } from './check-runs.js';
import { getEnvironment } from './environments.js';
import * as deployments from './deployments.js';
import { graphql } from './graphql.js';
import { createIssue, listIssues, updateIssue } from './issues.js';
import { addReaction, listActivities, permissionOf } from './chat.js';
import { addLabels, listLabels, removeLabel } from './labels.js';
import { contentOf, filesOfPull, membersOfTeam } from './reviewers.js';
import * as operations from './operations.js';
import type { Operation } from './operations.js';
import type { Access } from './world.js';
import type { Answer } from '../service.js';

/** One operation of the REST API. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** After the API's base; `:name` stands for one part. */
  readonly path: string;
  /** `operationId` of GitHub's published OpenAPI description. */
  readonly operation: string;
  /** Any one of these is enough; absent: none is needed. */
  readonly needs?: Readonly<Record<string, Exclude<Access, 'none'>>>;
  readonly handle: (operation: Operation) => Answer;
}

const READ_COMMENTS = { issues: 'read', 'pull-requests': 'read' } as const;
const WRITE_COMMENTS = { issues: 'write', 'pull-requests': 'write' } as const;

const READ_ISSUES = { issues: 'read' } as const;
const WRITE_ISSUES = { issues: 'write' } as const;

/** Rights: GitHub's "Permissions required for GitHub Apps". Paths begin after `/repos/:owner/:repo`, or at `/`. */
const REPOSITORY_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: '/issues',
    operation: 'issues/list-for-repo',
    needs: READ_ISSUES,
    handle: listIssues,
  },
  { method: 'POST', path: '/issues', operation: 'issues/create', needs: WRITE_ISSUES, handle: createIssue },
  {
    method: 'PATCH',
    path: '/issues/:number',
    operation: 'issues/update',
    needs: WRITE_ISSUES,
    handle: updateIssue,
  },
  {
    method: 'GET',
    path: '/issues/:number/comments',
    operation: 'issues/list-comments',
    needs: READ_COMMENTS,
    handle: operations.listComments,
  },
  {
    method: 'POST',
    path: '/issues/:number/comments',
    operation: 'issues/create-comment',
    needs: WRITE_COMMENTS,
    handle: operations.createComment,
  },
  {
    method: 'PATCH',
    path: '/issues/comments/:comment',
    operation: 'issues/update-comment',
    needs: WRITE_COMMENTS,
    handle: operations.updateComment,
  },
  {
    method: 'DELETE',
    path: '/issues/comments/:comment',
    operation: 'issues/delete-comment',
    needs: WRITE_COMMENTS,
    handle: operations.deleteComment,
  },
  {
    method: 'POST',
    path: '/issues/comments/:comment/reactions',
    operation: 'reactions/create-for-issue-comment',
    needs: WRITE_COMMENTS,
    handle: addReaction,
  },
  {
    method: 'GET',
    path: '/collaborators/:login/permission',
    operation: 'repos/get-collaborator-permission-level',
    handle: permissionOf,
  },
  {
    method: 'GET',
    path: '/activity',
    operation: 'repos/list-activities',
    needs: { contents: 'read' },
    handle: listActivities,
  },
  {
    method: 'GET',
    path: '/issues/:number/labels',
    operation: 'issues/list-labels-on-issue',
    needs: READ_COMMENTS,
    handle: listLabels,
  },
  {
    method: 'POST',
    path: '/issues/:number/labels',
    operation: 'issues/add-labels',
    needs: WRITE_COMMENTS,
    handle: addLabels,
  },
  {
    method: 'DELETE',
    path: '/issues/:number/labels/:name',
    operation: 'issues/remove-label',
    needs: WRITE_COMMENTS,
    handle: removeLabel,
  },
  {
    method: 'GET',
    path: '/commits/:sha/pulls',
    operation: 'repos/list-pull-requests-associated-with-commit',
    needs: { 'pull-requests': 'read' },
    handle: operations.pullsOfCommit,
  },
  {
    method: 'GET',
    path: '/pulls/:number',
    operation: 'pulls/get',
    needs: { 'pull-requests': 'read' },
    handle: operations.getPull,
  },
  {
    method: 'GET',
    path: '/pulls/:number/reviews',
    operation: 'pulls/list-reviews',
    needs: { 'pull-requests': 'read' },
    handle: operations.reviewsOfPull,
  },
  {
    method: 'GET',
    path: '/pulls/:number/files',
    operation: 'pulls/list-files',
    needs: { 'pull-requests': 'read' },
    handle: filesOfPull,
  },
  {
    method: 'GET',
    path: '/contents/:path*',
    operation: 'repos/get-content',
    needs: { contents: 'read' },
    handle: contentOf,
  },
  {
    method: 'GET',
    path: '/actions/runs/:run',
    operation: 'actions/get-workflow-run',
    needs: { actions: 'read' },
    handle: operations.getRun,
  },
  {
    method: 'GET',
    path: '/actions/runs/:run/attempts/:attempt',
    operation: 'actions/get-workflow-run-attempt',
    needs: { actions: 'read' },
    handle: operations.getRun,
  },
  {
    method: 'GET',
    path: '/environments/:name',
    operation: 'repos/get-environment',
    needs: { actions: 'read' },
    handle: getEnvironment,
  },
  {
    method: 'PATCH',
    path: '/check-runs/:run',
    operation: 'checks/update',
    needs: { checks: 'write' },
    handle: () => notFound('/checks/runs#update-a-check-run'),
  },
  {
    method: 'POST',
    path: '/check-runs',
    operation: 'checks/create',
    needs: { checks: 'write' },
    handle: createCheckRun,
  },
  {
    method: 'GET',
    path: '/deployments',
    operation: 'repos/list-deployments',
    needs: { deployments: 'read' },
    handle: deployments.listDeployments,
  },
  {
    method: 'POST',
    path: '/deployments',
    operation: 'repos/create-deployment',
    needs: { deployments: 'write' },
    handle: deployments.createDeployment,
  },
  {
    method: 'GET',
    path: '/deployments/:deployment/statuses',
    operation: 'repos/list-deployment-statuses',
    needs: { deployments: 'read' },
    handle: deployments.listStatuses,
  },
  {
    method: 'POST',
    path: '/deployments/:deployment/statuses',
    operation: 'repos/create-deployment-status',
    needs: { deployments: 'write' },
    handle: deployments.createStatus,
  },
];

/** No `permissions:` of a workflow grant rights in an organization. */
const TEAM_ROUTE: Route = {
  method: 'GET',
  path: '/orgs/:org/teams/:team/members',
  operation: 'teams/list-members-in-org',
  needs: { members: 'read' },
  handle: membersOfTeam,
};

const USER_ROUTE: Route = {
  method: 'GET',
  path: '/user',
  operation: 'users/get-authenticated',
  handle: operations.currentUser,
};

export const GRAPHQL_ROUTE: Route = {
  method: 'POST',
  path: '/graphql',
  operation: 'graphql',
  handle: graphql,
};

/** All operations of the REST API that are played. */
export const OPERATIONS: readonly string[] = [...REPOSITORY_ROUTES, TEAM_ROUTE, USER_ROUTE].map(
  ({ operation }) => operation,
);

export interface RouteMatch {
  readonly route: Route;
  readonly variables: Readonly<Record<string, string>>;
  /** Which repository the path names, by name or by id; absent where it names none. */
  readonly repository?: string;
}

/** Repositories may be named by owner and name, or by id: links between pages do the latter. */
const REPOSITORY_PATH = /^\/(?:repos\/([^/]+\/[^/]+)|repositories\/(\d+))(\/.*)$/;

/** `path` begins after the API's base. */
export function matchRoute(method: string, path: string): RouteMatch | undefined {
  if (method === USER_ROUTE.method && path === USER_ROUTE.path) return { route: USER_ROUTE, variables: {} };
  const ofTeam = method === TEAM_ROUTE.method ? matchPath(TEAM_ROUTE.path, path) : undefined;
  if (ofTeam !== undefined) return { route: TEAM_ROUTE, variables: ofTeam };
  const [, byName, byId, rest = ''] = REPOSITORY_PATH.exec(path) ?? [];
  const repository = byName ?? byId;
  if (repository === undefined) return undefined;
  for (const route of REPOSITORY_ROUTES) {
    const variables = route.method === method ? matchPath(route.path, rest) : undefined;
    const owner = byName?.split('/')[0];
    if (variables !== undefined)
      return { route, variables: { ...variables, ...(owner === undefined ? {} : { owner }) }, repository };
  }
  return undefined;
}

function matchPath(pattern: string, path: string): Record<string, string> | undefined {
  const names = pattern.replace(/\*$/, '').split('/');
  const all = path.split('/');
  // A star at the end takes in the slashes.
  const last = names.length - 1;
  const parts = pattern.endsWith('*') ? [...all.slice(0, last), all.slice(last).join('/')] : all;
  if (names.length !== parts.length) return undefined;
  const variables: Record<string, string> = {};
  for (const [index, name] of names.entries()) {
    const part = parts[index] ?? '';
    if (name.startsWith(':')) variables[name.slice(1)] = part;
    else if (name !== part) return undefined;
  }
  return variables;
}
