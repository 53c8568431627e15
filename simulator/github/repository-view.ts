/** Renders repositories in the shape of GitHub's REST reference. */

import { fullName, instant, nodeId, userView, type Addresses } from './view-parts.js';
import type { RepositoryRecord } from './world.js';

/** Lists and other things of a repository that have an address: the name in GitHub's answers, and where it is. */
const ADDRESSES: Readonly<Record<string, string>> = {
  archive_url: '/{archive_format}{/ref}',
  assignees_url: '/assignees{/user}',
  blobs_url: '/git/blobs{/sha}',
  branches_url: '/branches{/branch}',
  collaborators_url: '/collaborators{/collaborator}',
  comments_url: '/comments{/number}',
  commits_url: '/commits{/sha}',
  compare_url: '/compare/{base}...{head}',
  contents_url: '/contents/{+path}',
  contributors_url: '/contributors',
  deployments_url: '/deployments',
  downloads_url: '/downloads',
  events_url: '/events',
  forks_url: '/forks',
  git_commits_url: '/git/commits{/sha}',
  git_refs_url: '/git/refs{/sha}',
  git_tags_url: '/git/tags{/sha}',
  hooks_url: '/hooks',
  issue_comment_url: '/issues/comments{/number}',
  issue_events_url: '/issues/events{/number}',
  issues_url: '/issues{/number}',
  keys_url: '/keys{/key_id}',
  labels_url: '/labels{/name}',
  languages_url: '/languages',
  merges_url: '/merges',
  milestones_url: '/milestones{/number}',
  notifications_url: '/notifications{?since,all,participating}',
  pulls_url: '/pulls{/number}',
  releases_url: '/releases{/id}',
  stargazers_url: '/stargazers',
  statuses_url: '/statuses/{sha}',
  subscribers_url: '/subscribers',
  subscription_url: '/subscription',
  tags_url: '/tags',
  teams_url: '/teams',
  trees_url: '/git/trees{/sha}',
};

/** As other things name it: a workflow run, for one. */
export function minimalRepositoryView(
  { apiUrl, serverUrl }: Addresses,
  repository: RepositoryRecord,
): object {
  const url = `${apiUrl}/repos/${fullName(repository)}`;
  return {
    id: repository.id,
    node_id: nodeId('Repository', repository.id),
    name: repository.name,
    full_name: fullName(repository),
    private: repository.private,
    owner: userView({ apiUrl, serverUrl }, repository.owner),
    html_url: `${serverUrl}/${fullName(repository)}`,
    description: null,
    fork: false,
    url,
    ...Object.fromEntries(Object.entries(ADDRESSES).map(([name, path]) => [name, `${url}${path}`])),
  };
}

export function repositoryView(addresses: Addresses, repository: RepositoryRecord): object {
  const page = `${addresses.serverUrl}/${fullName(repository)}`;
  return {
    ...minimalRepositoryView(addresses, repository),
    default_branch: 'main',
    clone_url: `${page}.git`,
    git_url: `git:${page.replace(/^https?:/, '')}.git`,
    ssh_url: `git@${new URL(page).hostname}:${fullName(repository)}.git`,
    svn_url: page,
    mirror_url: null,
    homepage: null,
    language: null,
    license: null,
    forks: 0,
    forks_count: 0,
    stargazers_count: 0,
    watchers: 0,
    watchers_count: 0,
    open_issues: 0,
    open_issues_count: 0,
    size: 0,
    has_issues: true,
    has_projects: false,
    has_wiki: false,
    has_pages: false,
    has_downloads: false,
    archived: false,
    disabled: false,
    created_at: instant(0),
    updated_at: instant(0),
    pushed_at: instant(0),
  };
}
