import type { CommentRecord, IssueRecord, PullRecord, RepositoryRecord, RunRecord, World } from './world.js';
import { shaOf, userIdOf } from './world.js';

/** Records in the shapes of GitHub's REST reference. `apiUrl` and `serverUrl` have no slash at their ends. */
export interface Addresses {
  readonly apiUrl: string;
  readonly serverUrl: string;
}

const instant = (milliseconds: number): string =>
  new Date(milliseconds).toISOString().replace(/\.\d+Z$/, 'Z');
const nodeId = (kind: string, id: number): string => Buffer.from(`${kind}:${id}`).toString('base64url');

export function userView({ apiUrl, serverUrl }: Addresses, login: string): object {
  const id = userIdOf(login);
  const page = login.endsWith('[bot]') ? `${serverUrl}/apps/${login.slice(0, -5)}` : `${serverUrl}/${login}`;
  const url = `${apiUrl}/users/${encodeURIComponent(login)}`;
  return {
    login,
    id,
    node_id: nodeId('User', id),
    avatar_url: `${serverUrl}/avatars/${id}`,
    gravatar_id: '',
    url,
    html_url: page,
    followers_url: `${url}/followers`,
    following_url: `${url}/following{/other_user}`,
    gists_url: `${url}/gists{/gist_id}`,
    starred_url: `${url}/starred{/owner}{/repo}`,
    subscriptions_url: `${url}/subscriptions`,
    organizations_url: `${url}/orgs`,
    repos_url: `${url}/repos`,
    events_url: `${url}/events{/privacy}`,
    received_events_url: `${url}/received_events`,
    type: login.endsWith('[bot]') ? 'Bot' : 'User',
    site_admin: false,
  };
}

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
    labels: [],
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
    stateReason: null,
    createdAt: 0,
    updatedAt: 0,
    closedAt,
  };
  const address = `${addresses.apiUrl}/repos/${fullName(world.repository)}/pulls/${number}`;
  return { ...issueView(addresses, world, issue), pull_request: { url: address } };
}

export function commentPage({ serverUrl }: Addresses, { repository }: World, comment: CommentRecord): string {
  return `${serverUrl}/${fullName(repository)}/pull/${comment.number}#issuecomment-${comment.id}`;
}

export function repositoryView({ apiUrl, serverUrl }: Addresses, repository: RepositoryRecord): object {
  return {
    id: repository.id,
    node_id: nodeId('Repository', repository.id),
    name: repository.name,
    full_name: fullName(repository),
    private: repository.private,
    owner: userView({ apiUrl, serverUrl }, repository.owner),
    html_url: `${serverUrl}/${fullName(repository)}`,
    url: `${apiUrl}/repos/${fullName(repository)}`,
    default_branch: 'main',
  };
}

export function pullView(addresses: Addresses, { repository }: World, pull: PullRecord): object {
  const url = `${addresses.apiUrl}/repos/${fullName(repository)}/pulls/${pull.number}`;
  const fork = { ...repository, owner: pull.headOwner, id: userIdOf(pull.headOwner), name: repository.name };
  const headRepository = pull.headOwner === repository.owner ? repository : fork;
  return {
    url,
    id: pull.id,
    node_id: nodeId('PullRequest', pull.id),
    html_url: `${addresses.serverUrl}/${fullName(repository)}/pull/${pull.number}`,
    number: pull.number,
    state: pull.state,
    locked: false,
    draft: false,
    title: pull.title,
    body: null,
    user: userView(addresses, pull.headOwner),
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
    labels: [],
    assignee: null,
    milestone: null,
    author_association: pull.headOwner === repository.owner ? 'OWNER' : 'CONTRIBUTOR',
    auto_merge: null,
  };
}

export function runView({ apiUrl, serverUrl }: Addresses, { repository }: World, run: RunRecord): object {
  const name = fullName(repository);
  return {
    id: run.id,
    node_id: nodeId('WorkflowRun', run.id),
    name: 'deploy',
    run_number: 1,
    run_attempt: run.attempt,
    status: run.status,
    conclusion: run.conclusion,
    head_branch: 'main',
    head_sha: shaOf('main'),
    event: 'push',
    workflow_id: 1,
    url: `${apiUrl}/repos/${name}/actions/runs/${run.id}`,
    html_url: `${serverUrl}/${name}/actions/runs/${run.id}`,
  };
}

export function fullName({ owner, name }: Pick<RepositoryRecord, 'owner' | 'name'>): string {
  return `${owner}/${name}`;
}
