/** Finds out how the job and its repository on GitHub are set up. */

import { CdkdError } from '../../../errors.js';
import type { JobPermission, JobSetup } from '../../../stacks/ports/job-setup.js';
import type { GitHub, RepositoryId } from '../client.js';
import { githubFailure } from '../github-failure.js';
import { answerOf } from '../rate-limit.js';
import { subjectOf } from '../trust.js';

interface JobSetupOptions extends Pick<JobSetup, 'onGitHub' | 'fromFork' | 'usesIdToken' | 'permissions'> {
  /** `undefined` without a token. */
  readonly github: GitHub | undefined;
  readonly repository: RepositoryId | undefined;
  readonly idToken: () => Promise<string>;
}

export function jobSetup({ github, repository, idToken, ...facts }: JobSetupOptions): JobSetup {
  const place = { owner: repository?.owner ?? '', repo: repository?.name ?? '' };
  return {
    ...facts,
    hasToken: github !== undefined,
    subject: async () => subjectOf(await idToken()) ?? unreadable(),
    lacks: async (permission) =>
      github !== undefined && (await isRefused(() => probe(github, place, permission))),
    isRestricted: async (name) => {
      if (github === undefined) return unreadable();
      try {
        const { data } = await github.request('GET /repos/{owner}/{repo}/environments/{environment_name}', {
          ...place,
          environment_name: name,
        });
        return (data.protection_rules ?? []).length > 0 || data.deployment_branch_policy !== null;
      } catch (error) {
        throw githubFailure(error, `Could not read the environment ${name}`, { actions: 'read' });
      }
    },
  };
}

function unreadable(): never {
  throw new CdkdError('GITHUB_FAILED', 'The token of the job could not be read', {
    next: 'Please report this.',
  });
}

/** GitHub numbers everything from 1. */
const NOTHING = 0;

/**
 * Asks for something that needs the permission and cannot have an effect: to change what does not exist. Permissions are
 * checked first.
 */
function probe(
  github: GitHub,
  { owner, repo }: { readonly owner: string; readonly repo: string },
  { name, access }: JobPermission,
): Promise<unknown> {
  const at = { owner, repo, request: { retries: 0 } };
  if (access === 'read')
    return github.request('GET /repos/{owner}/{repo}/actions/runs/{run_id}', { ...at, run_id: NOTHING });
  switch (name) {
    case 'checks':
      return github.request('PATCH /repos/{owner}/{repo}/check-runs/{check_run_id}', {
        ...at,
        check_run_id: NOTHING,
        name: '-',
      });
    case 'deployments':
      return github.request('POST /repos/{owner}/{repo}/deployments/{deployment_id}/statuses', {
        ...at,
        deployment_id: NOTHING,
        state: 'inactive',
      });
    case 'issues':
      return github.request('PATCH /repos/{owner}/{repo}/issues/{issue_number}', {
        ...at,
        issue_number: NOTHING,
        title: '-',
      });
    case 'actions':
    case 'pull-requests':
      return github.request('PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}', {
        ...at,
        comment_id: NOTHING,
        body: '-',
      });
  }
}

/**
 * Whether GitHub says that the token may not. An answer that there is no such thing says that it may, or that GitHub did
 * not get as far: nothing is known to be wrong then.
 */
async function isRefused(ask: () => Promise<unknown>): Promise<boolean> {
  try {
    await ask();
    return false;
  } catch (error) {
    const { status, message } = answerOf(error);
    if (status === 403 && /not accessible/i.test(message)) return true;
    if (status === 404 || status === 410 || status === 422) return false;
    throw githubFailure(error, 'Could not ask GitHub about the permissions of the token', {});
  }
}
