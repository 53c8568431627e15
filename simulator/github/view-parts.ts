/** Common parts of the views of GitHub's records. */

import { userIdOf, type RepositoryRecord } from './world.js';

/** Without a slash at their ends. */
export interface Addresses {
  readonly apiUrl: string;
  readonly serverUrl: string;
}

export const instant = (milliseconds: number): string =>
  new Date(milliseconds).toISOString().replace(/\.\d+Z$/, 'Z');

export const nodeId = (kind: string, id: number): string =>
  Buffer.from(`${kind}:${id}`).toString('base64url');

/** As GitHub's REST reference has a `simple-user`. */
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

export function fullName({ owner, name }: Pick<RepositoryRecord, 'owner' | 'name'>): string {
  return `${owner}/${name}`;
}
