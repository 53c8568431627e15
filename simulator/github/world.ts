/** The data that the simulated GitHub stores. */

import { createHash } from 'node:crypto';

/** What the simulated GitHub remembers: plain data, so that it can be copied and put back. */
export interface World {
  readonly repository: RepositoryRecord;
  comments: CommentRecord[];
  pulls: PullRecord[];
  issues: IssueRecord[];
  runs: RunRecord[];
  deployments: DeploymentRecord[];
  checkRuns: CheckRunRecord[];
  /** By name: whether each is restricted to the default branch. GitHub creates those that a workflow names, without rules. */
  environments: Record<string, 'restricted' | 'open'>;
  reactions: ReactionRecord[];
  /** Oldest first. */
  pushes: PushRecord[];
  /** By login. Whoever is not named can read a public repository, and nothing of a private one. */
  roles: Record<string, RepositoryRole>;
  /** On branches of the repository. */
  files: FileRecord[];
  /** Logins that do not exist any more. */
  gone: string[];
  /** Logins of the members, by `org/team` in lower case. */
  teams: Record<string, readonly string[]>;
  /** Ids are handed out in the order of creation, over all kinds of things, as GitHub does. */
  nextId: number;
}

export interface RepositoryRecord {
  readonly id: number;
  readonly owner: string;
  readonly ownerId: number;
  readonly name: string;
  readonly private: boolean;
}

export interface CommentRecord {
  readonly id: number;
  /** Of the pull request. */
  readonly number: number;
  readonly login: string;
  body: string;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
  updatedAt: number;
  /** Why the comment is minimized (GraphQL's `ReportedContentClassifiers`), if it is. */
  minimized: string | null;
}

export interface ReactionRecord {
  readonly id: number;
  /** Id of the comment. */
  readonly comment: number;
  readonly login: string;
  readonly content: string;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
}

export interface FileRecord {
  readonly branch: string;
  readonly path: string;
  readonly text: string;
}

/** A push to a branch of the repository. */
export interface PushRecord {
  readonly id: number;
  readonly login: string;
  /** Of the copy of the repository that was pushed to. */
  readonly owner: string;
  readonly ref: string;
  readonly before: string;
  readonly after: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

export type RepositoryRole = 'admin' | 'maintain' | 'write' | 'triage' | 'read' | 'none';

export interface IssueRecord {
  readonly id: number;
  /** Counted together with pull requests. */
  readonly number: number;
  readonly login: string;
  title: string;
  body: string;
  readonly labels: readonly string[];
  readonly assignees: readonly string[];
  state: 'open' | 'closed';
  stateReason: string | null;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
  updatedAt: number;
  closedAt: number | null;
}

export interface PullRecord {
  readonly id: number;
  readonly number: number;
  readonly title: string;
  state: 'open' | 'closed';
  readonly headRef: string;
  headSha: string;
  /** Who opened it. */
  readonly author: string;
  /** Another owner's copy of the repository, where the pull request comes from one. */
  readonly headOwner: string;
  readonly baseRef: string;
  /** Commits that GitHub associates with the pull request, besides its head and its merge. */
  readonly commits: readonly string[];
  mergeCommitSha: string | null;
  mergedAt: number | null;
  /** What it changes: the name of each file, and the one before, if it was renamed. */
  readonly files: readonly { readonly name: string; readonly before?: string }[];
  /** Oldest first. */
  readonly reviews: ReviewRecord[];
  labels: readonly string[];
}

/** A review that somebody has submitted. */
export interface ReviewRecord {
  readonly id: number;
  readonly login: string;
  readonly state: 'APPROVED' | 'CHANGES_REQUESTED' | 'COMMENTED' | 'DISMISSED';
  readonly commit: string;
  /** What the reviewer is to the repository (GraphQL reference, `CommentAuthorAssociation`). */
  readonly association: 'OWNER' | 'MEMBER' | 'COLLABORATOR' | 'CONTRIBUTOR' | 'NONE';
}

/** A deployment, and the statuses that it was given, oldest first. */
/** A check run, which only apps can create: completed, as the action creates it. */
export interface CheckRunRecord {
  readonly id: number;
  readonly name: string;
  readonly headSha: string;
  readonly conclusion: string;
  readonly title: string;
  readonly summary: string;
  readonly detailsUrl: string;
  readonly createdAt: number;
}

export interface DeploymentRecord {
  readonly id: number;
  readonly login: string;
  readonly ref: string;
  readonly environment: string;
  readonly createdAt: number;
  readonly statuses: DeploymentStatusRecord[];
}

export interface DeploymentStatusRecord {
  readonly id: number;
  readonly login: string;
  readonly createdAt: number;
  readonly state: string;
  readonly description: string;
  readonly logUrl: string;
  readonly environmentUrl: string;
}

export type RunRecordStatus = 'queued' | 'in_progress' | 'completed' | 'waiting' | 'requested' | 'pending';

/** One attempt of a workflow run. */
export interface RunRecord {
  readonly id: number;
  readonly attempt: number;
  status: RunRecordStatus;
  conclusion: 'success' | 'failure' | 'cancelled' | null;
}

/** Whom a token stands for and what it may do. */
export interface TokenRecord {
  readonly token: string;
  readonly login: string;
  /** Tokens of apps, a workflow's own among them, stand for no user. */
  readonly kind: 'user' | 'app';
  readonly permissions: TokenPermissions;
}

export type Access = 'none' | 'read' | 'write';

/** Names as a `permissions:` block spells them. A right that is left out is `none`, as there. */
export type TokenPermissions = Readonly<Record<string, Access>>;

/** Somebody who may write to the repository. */
export const REVIEWER = 'reviewer';

export const WORKFLOW_LOGIN = 'github-actions[bot]';

export function newWorld(repository: RepositoryRecord): World {
  return {
    repository,
    comments: [],
    pulls: [],
    issues: [],
    runs: [],
    deployments: [],
    checkRuns: [],
    environments: {},
    reactions: [],
    pushes: [],
    roles: { [repository.owner]: 'admin', [REVIEWER]: 'write' },
    files: [],
    gone: [],
    teams: {},
    nextId: 2_900_000_001,
  };
}

/** The next id; ids grow, as the order of comments relies on. */
export function takeId(world: World): number {
  world.nextId += 1;
  return world.nextId - 1;
}

/** A commit id that follows from a text, so that tests can name commits. */
export function shaOf(text: string): string {
  return createHash('sha1').update(text).digest('hex');
}

/** An id that follows from a login: GitHub's own for the workflow's bot. */
export function userIdOf(login: string): number {
  return login === WORKFLOW_LOGIN ? 41_898_282 : Number.parseInt(shaOf(login).slice(0, 6), 16);
}
