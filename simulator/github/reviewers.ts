/** Simulates what decides whose review counts: changed files, files of the repository, and the members of teams. */

import type { Answer } from '../service.js';
import { notFound, ok, paged } from './answers.js';
import type { Operation } from './operations.js';
import { fullName, userView } from './view-parts.js';
import { shaOf } from './world.js';

/** GitHub lists 3,000 files at most (REST reference, "List pull requests files"). */
const MAX_FILES = 3_000;

export function filesOfPull({ world, addresses, variables, query }: Operation): Answer {
  const pull = world.pulls.find(({ number }) => number === Number(variables['number']));
  if (pull === undefined) return notFound('/pulls/pulls#list-pull-requests-files');
  const repository = `${addresses.apiUrl}/repos/${fullName(world.repository)}`;
  const page = `${addresses.serverUrl}/${fullName(world.repository)}`;
  const url = `${addresses.apiUrl}/repositories/${world.repository.id}/pulls/${pull.number}/files`;
  return paged(pull.files.slice(0, MAX_FILES), { url, query }, ({ name, before }) => ({
    sha: shaOf(name),
    filename: name,
    ...(before === undefined ? {} : { previous_filename: before }),
    status: before === undefined ? 'modified' : 'renamed',
    additions: 1,
    deletions: 0,
    changes: 1,
    blob_url: `${page}/blob/${pull.headSha}/${encodeURIComponent(name)}`,
    raw_url: `${page}/raw/${pull.headSha}/${encodeURIComponent(name)}`,
    contents_url: `${repository}/contents/${encodeURIComponent(name)}?ref=${pull.headSha}`,
    patch: '@@ -0,0 +1 @@\n+x',
  }));
}

/** A file, in Base64; `ref` is a branch, or the commit that the simulator has for it (REST reference, "Get repository content"). */
export function contentOf({ world, addresses, variables, query }: Operation): Answer {
  const path = variables['path'] ?? '';
  const ref = query.get('ref') ?? 'main';
  const file = world.files.find((one) => one.path === path && [one.branch, shaOf(one.branch)].includes(ref));
  if (file === undefined) return notFound('/repos/contents#get-repository-content');
  const sha = shaOf(file.text);
  const self = `${addresses.apiUrl}/repos/${fullName(world.repository)}/contents/${path}?ref=${ref}`;
  const git = `${addresses.apiUrl}/repos/${fullName(world.repository)}/git/blobs/${sha}`;
  const html = `${addresses.serverUrl}/${fullName(world.repository)}/blob/${ref}/${path}`;
  return ok({
    name: path.split('/').at(-1) ?? '',
    path,
    sha,
    size: Buffer.byteLength(file.text),
    url: self,
    html_url: html,
    git_url: git,
    download_url: `${addresses.serverUrl}/raw/${ref}/${path}`,
    type: 'file',
    content: Buffer.from(file.text).toString('base64'),
    encoding: 'base64',
    _links: { self, git, html },
  });
}

/**
 * "Team members will include the members of child teams. To list members in a team, the team must be visible to the
 * authenticated user." (REST reference, "List team members").
 */
export function membersOfTeam({ world, addresses, variables, query }: Operation): Answer {
  const name = `${variables['org'] ?? ''}/${variables['team'] ?? ''}`.toLowerCase();
  const members = world.teams[name];
  if (members === undefined) return notFound('/teams/members#list-team-members');
  const url = `${addresses.apiUrl}/orgs/${name.replace('/', '/teams/')}/members`;
  return paged(members, { url, query }, (login) => userView(addresses, login));
}
