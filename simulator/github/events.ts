/** The events that trigger simulated workflows. */

import { fullName, instant } from './view-parts.js';
import { shaOf, userIdOf } from './world.js';
import type { RepositoryRecord } from './world.js';

/** What started the pretend workflow. Branches are names without `refs/heads/`. */
export type PretendEvent =
  | { readonly name: 'push'; readonly branch?: string; readonly sha?: string }
  | {
      readonly name:
        'pull_request' | 'pull_request_target' | 'pull_request_review' | 'pull_request_review_comment';
      readonly number: number;
      readonly headSha: string;
      readonly action?: string;
      readonly headRef?: string;
      readonly baseRef?: string;
      /** Owner of the copy that the pull request comes from. */
      readonly fork?: string;
    }
  | { readonly name: 'merge_group'; readonly number: number; readonly baseRef?: string }
  | { readonly name: 'schedule' | 'workflow_dispatch'; readonly branch?: string }
  | { readonly name: 'release'; readonly tag: string }
  | {
      readonly name: 'issue_comment';
      readonly number: number;
      /** Who wrote the comment; default: the repository's owner. */
      readonly author?: string;
      readonly body?: string;
      /** Its id; default: 1. */
      readonly comment?: number;
      /** Milliseconds since the epoch. */
      readonly createdAt?: number;
      readonly action?: 'created' | 'edited' | 'deleted';
      /** Whether the comment is on an issue that is no pull request. */
      readonly onIssue?: boolean;
      /** The app that wrote it in the name of its author. */
      readonly app?: string;
    }
  | {
      readonly name: 'workflow_run';
      /** Of the run that has ended. */
      readonly headSha: string;
      readonly fork?: string;
      /** The event that caused the run; default: `pull_request`. */
      readonly cause?: string;
    };

/** What the runner derives from an event: GitHub's "Events that trigger workflows" names ref and sha of each. */
export interface EventFacts {
  readonly ref: string;
  readonly sha: string;
  readonly headRef: string;
  readonly baseRef: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

const MAIN = 'refs/heads/main';

export function eventFacts(event: PretendEvent, repository: RepositoryRecord): EventFacts {
  const common = { repository: repositoryPart(repository), sender: { login: repository.owner } };
  switch (event.name) {
    case 'push': {
      const ref = `refs/heads/${event.branch ?? 'main'}`;
      const sha = event.sha ?? shaOf(ref);
      return branchFacts(ref, sha, {
        ...common,
        ref,
        after: sha,
        before: shaOf(`before ${sha}`),
        forced: false,
      });
    }
    case 'pull_request':
    case 'pull_request_target':
    case 'pull_request_review':
    case 'pull_request_review_comment':
      return pullRequestFacts(event, repository, common);
    case 'issue_comment':
      return commentFacts(event, repository, common);
    case 'workflow_run':
      return workflowRunFacts(event, repository, common);
    case 'merge_group': {
      const base = event.baseRef ?? 'main';
      const baseSha = shaOf(base);
      const ref = `refs/heads/gh-readonly-queue/${base}/pr-${event.number}-${baseSha}`;
      const sha = shaOf(ref);
      const group = { head_sha: sha, head_ref: ref, base_sha: baseSha, base_ref: `refs/heads/${base}` };
      return branchFacts(ref, sha, { ...common, action: 'checks_requested', merge_group: group });
    }
    case 'schedule':
    case 'workflow_dispatch': {
      const ref = `refs/heads/${event.branch ?? 'main'}`;
      return branchFacts(
        ref,
        shaOf(ref),
        event.name === 'schedule' ? { schedule: '0 6 * * *', ...common } : { ref, ...common },
      );
    }
    case 'release': {
      const ref = `refs/tags/${event.tag}`;
      const release = { tag_name: event.tag, draft: false, prerelease: false };
      return branchFacts(ref, shaOf(ref), { ...common, action: 'published', release });
    }
  }
}

function commentFacts(
  event: Extract<PretendEvent, { name: 'issue_comment' }>,
  repository: RepositoryRecord,
  common: object,
): EventFacts {
  const { number, author = repository.owner, body = '/deploy', createdAt = 0, app } = event;
  const pull = event.onIssue === true ? {} : { pull_request: { url: '' } };
  const comment = {
    id: event.comment ?? 1,
    body,
    user: { login: author, type: author.endsWith('[bot]') ? 'Bot' : 'User' },
    created_at: instant(createdAt),
    performed_via_github_app: app === undefined ? null : { slug: app },
  };
  const issue = { number, state: 'open', ...pull };
  return branchFacts(MAIN, shaOf(MAIN), { ...common, action: event.action ?? 'created', issue, comment });
}

function workflowRunFacts(
  event: Extract<PretendEvent, { name: 'workflow_run' }>,
  repository: RepositoryRecord,
  common: object,
): EventFacts {
  const run = {
    event: event.cause ?? 'pull_request',
    conclusion: 'success',
    head_sha: event.headSha,
    head_repository: repositoryPart(headRepositoryOf(event.fork, repository)),
  };
  return branchFacts(MAIN, shaOf(MAIN), { ...common, action: 'completed', workflow_run: run });
}

/**
 * The workflow's token can only read, and there is no OIDC token and no secret. That holds for events of a fork's pull
 * request, but not for those that run on the base branch (GitHub's "Events that trigger workflows": `pull_request_target`
 * "grants read/write repository permission", `workflow_run` "can access secrets and write tokens", `issue_comment` runs on
 * the default branch).
 */
export function isRestricted(event: PretendEvent): boolean {
  if (!('headSha' in event) || !('number' in event) || event.name === 'pull_request_target') return false;
  return event.fork !== undefined;
}

type PullRequestEvent = Extract<PretendEvent, { number: number; headSha: string }>;

/** `pull_request` and reviews run on the merge of head and base, `pull_request_target` on the base. */
function pullRequestFacts(event: PullRequestEvent, repository: RepositoryRecord, common: object): EventFacts {
  const { number, headSha, fork } = event;
  const base = event.baseRef ?? 'main';
  const headRef = event.headRef ?? `change-${number}`;
  const head = headRepositoryOf(fork, repository);
  const onMerge = event.name !== 'pull_request_target';
  return {
    ref: onMerge ? `refs/pull/${number}/merge` : `refs/heads/${base}`,
    sha: onMerge ? shaOf(`merge of ${headSha}`) : shaOf(`refs/heads/${base}`),
    headRef,
    baseRef: base,
    payload: {
      ...common,
      action: event.action ?? (isReview(event) ? 'submitted' : 'synchronize'),
      number,
      pull_request: {
        number,
        state: 'open',
        title: `Change ${number}`,
        head: { ref: headRef, sha: headSha, repo: repositoryPart(head) },
        base: { ref: base, sha: shaOf(`refs/heads/${base}`), repo: repositoryPart(repository) },
      },
    },
  };
}

function isReview({ name }: PullRequestEvent): boolean {
  return name === 'pull_request_review' || name === 'pull_request_review_comment';
}

function headRepositoryOf(fork: string | undefined, repository: RepositoryRecord): RepositoryRecord {
  if (fork === undefined) return repository;
  return { ...repository, owner: fork, id: userIdOf(`${fork}/${repository.name}`) };
}

function branchFacts(ref: string, sha: string, payload: Readonly<Record<string, unknown>>): EventFacts {
  return { ref, sha, headRef: '', baseRef: '', payload };
}

function repositoryPart(repository: RepositoryRecord): object {
  return {
    id: repository.id,
    name: repository.name,
    full_name: fullName(repository),
    private: repository.private,
    owner: { login: repository.owner, id: repository.ownerId },
    default_branch: 'main',
  };
}
