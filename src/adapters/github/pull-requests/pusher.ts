/** Finds out who pushed the last commit of a pull request. */

import type { GitHub } from '../client.js';
import { answerOf } from '../rate-limit.js';

/** What GitHub says of a pull request's branches. */
export interface PulledBranch {
  readonly user: { readonly login: string };
  readonly head: {
    readonly ref: string;
    readonly sha: string;
    /** `null` for a copy that was deleted, in spite of the type. */
    readonly repo: Copy;
  };
  readonly base: { readonly repo: Pick<Copy, 'id'> };
}

interface Copy {
  readonly id: number | bigint;
  readonly name: string;
  readonly owner: { readonly login: string };
}

/** Of the latest changes of all branches, for a branch that is gone. */
const MAX_PAGES = 5;

/**
 * The login, from the repository's activity log, which "associates these changes with commits and users" (REST reference,
 * "List repository activities"): a commit's own author and committer are whatever its author wants them to be. `undefined`
 * if the log does not have the push: it is another repository's that the token may not ask for, or too long ago. The
 * push of an app is nobody's either, unless the app is the author: any workflow can push what a person wrote.
 *
 * Throws the answer of GitHub if the token may not ask for the repository's own log.
 */
export async function pusherOf(
  github: GitHub,
  own: { readonly owner: string; readonly repo: string },
  { user, head, base }: PulledBranch,
): Promise<string | undefined> {
  const copy = head.repo as Copy | null;
  if (copy === null) return undefined;
  const isFork = copy.id !== base.repo.id;
  const place = isFork ? { owner: copy.owner.login, repo: copy.name } : own;
  const ref = `refs/heads/${head.ref}`;
  const isPush = (one: { readonly ref: string; readonly after: string }) =>
    one.ref === ref && one.after === head.sha;
  try {
    const { data } = await github.request('GET /repos/{owner}/{repo}/activity', {
      ...place,
      ref,
      per_page: 100,
    });
    let push = data.find(isPush);
    let pages = 0;
    // The branch may have been deleted after the merge.
    push ??= (
      await github.paginate(
        'GET /repos/{owner}/{repo}/activity',
        { ...place, per_page: 100 },
        (page, done) => {
          const found = page.data.filter(isPush);
          pages += 1;
          if (found.length > 0 || pages === MAX_PAGES) done();
          return found;
        },
      )
    )[0];
    const actor = push?.actor ?? undefined;
    return actor?.type === 'User' || actor?.login === user.login ? actor.login : undefined;
  } catch (error) {
    if (isFork && [403, 404, 451].includes(answerOf(error).status ?? 0)) return undefined;
    throw error;
  }
}
