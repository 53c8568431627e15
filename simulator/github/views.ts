/** Renders records in the shapes of GitHub's REST reference. */

import { minimalRepositoryView, repositoryView } from './repository-view.js';
import { fullName, instant, nodeId, userView, type Addresses } from './view-parts.js';
import type { CommentRecord, IssueRecord, PullRecord, ReviewRecord, RunRecord, World } from './world.js';
import { shaOf, userIdOf } from './world.js';

/** Records in the shapes of GitHub's REST reference. */

export function commentView(addresses: Addresses, world: World, comment: CommentRecord): object {
  const repository = fullName(world.repository);
  const url = `${addresses.apiUrl}/repos/${repository}/issues/comments/${comment.id}`;
  return {
    url,
    html_url: commentPage(addresses, world, comment),
    issue_url: `${addresses.apiUrl}/repos/${repository}/issues/${comment.number}`,
    id: comment.id,
    node_id: nodeId('IssueComment', comment.id),
    user: userView(addresses, comment.login),
    created_at: instant(comment.createdAt),
    updated_at: instant(comment.updatedAt),
    author_association: comment.login === world.repository.owner ? 'OWNER' : 'NONE',
    body: comment.body,
    performed_via_github_app: null,
  };
}

export function issueView(addresses: Addresses, { repository }: World, issue: IssueRecord): object {
  const url = `${addresses.apiUrl}/repos/${fullName(repository)}/issues/${issue.number}`;
  return {
    url,
    repository_url: `${addresses.apiUrl}/repos/${fullName(repository)}`,
    labels_url: `${url}/labels{/name}`,
    comments_url: `${url}/comments`,
    events_url: `${url}/events`,
    html_url: `${addresses.serverUrl}/${fullName(repository)}/issues/${issue.number}`,
    id: issue.id,
    node_id: nodeId('Issue', issue.id),
    number: issue.number,
    title: issue.title,
    user: userView(addresses, issue.login),
    labels: issue.labels.map((name) => ({ name })),
    state: issue.state,
    state_reason: issue.stateReason,
    locked: false,
    assignee: null,
    assignees: [],
    milestone: null,
    comments: 0,
    created_at: instant(issue.createdAt),
    updated_at: instant(issue.updatedAt),
    closed_at: issue.closedAt === null ? null : instant(issue.closedAt),
    author_association: issue.login === repository.owner ? 'OWNER' : 'NONE',
    body: issue.body,
    performed_via_github_app: null,
  };
}

/** A pull request as the list of issues shows it. */
export function pullIssueView(addresses: Addresses, world: World, pull: PullRecord): object {
  const { id, number, title, state, headOwner: login } = pull;
  const closedAt = state === 'closed' ? (pull.mergedAt ?? 0) : null;
  const issue = {
    id,
    number,
    title,
    state,
    login,
    body: '',
    labels: pull.labels,
    assignees: [],
    stateReason: null,
    createdAt: 0,
    updatedAt: 0,
    closedAt,
  };
  const { url, html_url, diff_url, patch_url } = pullAddresses(addresses, world, pull);
  return {
    ...issueView(addresses, world, issue),
    pull_request: { url, html_url, diff_url, patch_url },
  };
}

export function commentPage({ serverUrl }: Addresses, { repository }: World, comment: CommentRecord): string {
  return `${serverUrl}/${fullName(repository)}/pull/${comment.number}#issuecomment-${comment.id}`;
}

/** As a user's own token sees it. */
export function currentUserView(addresses: Addresses, login: string): object {
  return {
    ...userView(addresses, login),
    user_view_type: 'public',
    name: login,
    company: null,
    blog: '',
    location: null,
    email: null,
    hireable: null,
    bio: null,
    public_repos: 1,
    public_gists: 0,
    followers: 0,
    following: 0,
    created_at: instant(0),
    updated_at: instant(0),
  };
}

type OfRepository = Pick<World, 'repository'>;

function pullAddresses(addresses: Addresses, { repository }: OfRepository, { number, headSha }: PullRecord) {
  const repositoryUrl = `${addresses.apiUrl}/repos/${fullName(repository)}`;
  const url = `${repositoryUrl}/pulls/${number}`;
  const page = `${addresses.serverUrl}/${fullName(repository)}/pull/${number}`;
  const links = {
    issue: `${repositoryUrl}/issues/${number}`,
    comments: `${repositoryUrl}/issues/${number}/comments`,
    review_comments: `${url}/comments`,
    review_comment: `${repositoryUrl}/pulls/comments{/number}`,
    commits: `${url}/commits`,
    statuses: `${repositoryUrl}/statuses/${headSha}`,
  };
  const hrefs = Object.entries({ self: url, html: page, ...links }).map(([name, href]) => [name, { href }]);
  return {
    url,
    html_url: page,
    diff_url: `${page}.diff`,
    patch_url: `${page}.patch`,
    ...Object.fromEntries(Object.entries(links).map(([name, address]) => [`${name}_url`, address])),
    _links: Object.fromEntries(hrefs) as object,
  };
}

/** As lists show it. */
export function pullView(addresses: Addresses, { repository }: OfRepository, pull: PullRecord): object {
  const fork = { ...repository, owner: pull.headOwner, id: userIdOf(pull.headOwner), name: repository.name };
  const headRepository = pull.headOwner === repository.owner ? repository : fork;
  return {
    ...pullAddresses(addresses, { repository }, pull),
    id: pull.id,
    node_id: nodeId('PullRequest', pull.id),
    number: pull.number,
    state: pull.state,
    locked: false,
    draft: false,
    title: pull.title,
    body: null,
    user: userView(addresses, pull.author),
    created_at: instant(0),
    updated_at: instant(pull.mergedAt ?? 0),
    closed_at: pull.mergedAt === null ? null : instant(pull.mergedAt),
    merged_at: pull.mergedAt === null ? null : instant(pull.mergedAt),
    merge_commit_sha: pull.mergeCommitSha,
    head: {
      label: `${pull.headOwner}:${pull.headRef}`,
      ref: pull.headRef,
      sha: pull.headSha,
      user: userView(addresses, pull.headOwner),
      repo: repositoryView(addresses, headRepository),
    },
    base: {
      label: `${repository.owner}:${pull.baseRef}`,
      ref: pull.baseRef,
      sha: shaOf(pull.baseRef),
      user: userView(addresses, repository.owner),
      repo: repositoryView(addresses, repository),
    },
    labels: pull.labels.map((name) => labelView(addresses, { repository }, name)),
    assignee: null,
    milestone: null,
    author_association: pull.headOwner === repository.owner ? 'OWNER' : 'CONTRIBUTOR',
    auto_merge: null,
  };
}

/** By itself it has more members than in lists. */
export function wholePullView(addresses: Addresses, world: World, pull: PullRecord): object {
  const isMerged = pull.mergedAt !== null;
  return {
    ...pullView(addresses, world, pull),
    merged: isMerged,
    mergeable: isMerged ? null : true,
    mergeable_state: isMerged ? 'unknown' : 'clean',
    merged_by: isMerged ? userView(addresses, world.repository.owner) : null,
    comments: world.comments.filter(({ number }) => number === pull.number).length,
    review_comments: 0,
    maintainer_can_modify: false,
    commits: Math.max(1, pull.commits.length),
    additions: 1,
    deletions: 0,
    changed_files: pull.files.length,
  };
}

export function runView(addresses: Addresses, { repository }: World, run: RunRecord): object {
  const { apiUrl, serverUrl } = addresses;
  const name = fullName(repository);
  const url = `${apiUrl}/repos/${name}/actions/runs/${run.id}`;
  const person = { name: repository.owner, email: `${repository.owner}@users.noreply.github.com` };
  const head = { sha: shaOf('main'), message: 'Deploy', time: instant(0) };
  return {
    id: run.id,
    node_id: nodeId('WorkflowRun', run.id),
    name: 'deploy',
    display_title: head.message,
    path: '.github/workflows/deploy.yml',
    run_number: 1,
    run_attempt: run.attempt,
    status: run.status,
    conclusion: run.conclusion,
    head_branch: 'main',
    head_sha: head.sha,
    head_commit: {
      id: head.sha,
      tree_id: shaOf('tree of main'),
      message: head.message,
      timestamp: head.time,
      author: person,
      committer: person,
    },
    event: 'push',
    workflow_id: 1,
    url,
    html_url: `${serverUrl}/${name}/actions/runs/${run.id}`,
    jobs_url: `${url}/jobs`,
    logs_url: `${url}/logs`,
    check_suite_url: `${apiUrl}/repos/${name}/check-suites/1`,
    artifacts_url: `${url}/artifacts`,
    cancel_url: `${url}/cancel`,
    rerun_url: `${url}/rerun`,
    workflow_url: `${apiUrl}/repos/${name}/actions/workflows/1`,
    pull_requests: [],
    created_at: head.time,
    updated_at: head.time,
    repository: minimalRepositoryView(addresses, repository),
    head_repository: minimalRepositoryView(addresses, repository),
  };
}

export function reviewView(
  addresses: Addresses,
  world: World,
  pull: PullRecord,
  review: ReviewRecord,
): object {
  const repository = fullName(world.repository);
  const pullUrl = `${addresses.apiUrl}/repos/${repository}/pulls/${pull.number}`;
  const page = `${addresses.serverUrl}/${repository}/pull/${pull.number}#pullrequestreview-${review.id}`;
  return {
    id: review.id,
    node_id: nodeId('PullRequestReview', review.id),
    user: userView(addresses, review.login),
    body: '',
    state: review.state,
    html_url: page,
    pull_request_url: pullUrl,
    _links: { html: { href: page }, pull_request: { href: pullUrl } },
    submitted_at: instant(0),
    commit_id: review.commit,
    author_association: review.association,
  };
}

export function labelView(
  addresses: Addresses,
  { repository }: Pick<World, 'repository'>,
  name: string,
): object {
  const url = `${addresses.apiUrl}/repos/${fullName(repository)}/labels/${encodeURIComponent(name)}`;
  return {
    id: 1,
    node_id: nodeId('Label', 1),
    url,
    name,
    description: null,
    color: 'ededed',
    default: false,
  };
}
