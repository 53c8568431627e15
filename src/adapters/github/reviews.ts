import { CdkdError } from '../../errors.js';
import { readMarker, type Marker } from '../../report/render/comment-marker.js';
import { partsOf } from '../../report/render/shared-comment.js';
import type { GitHub, RepositoryId } from './client.js';
import { githubFailure } from './github-failure.js';
import { ownLogin } from './token-identity.js';
import { pullRequestOfCommit } from './pull-request.js';

/** What a run belongs to: the pull request of its event, or the commit that may have come from one. */
export interface ReviewedWork {
  readonly repository: RepositoryId;
  readonly pullRequest: number | undefined;
  readonly sha: string | undefined;
}

export interface NamedDigests {
  /** `owner/name`, in lower case. */
  readonly repository: string;
  readonly pullRequest: number;
  /** Each once, in the order of their comments. */
  readonly digests: readonly string[];
}

const DIGEST = /^[0-9a-f]{64}$/;

/**
 * The digests that comments of our own login name in the pull request. Who may edit comments may have written them:
 * a name is all they are, and whether such a plan was shown is for the bucket to say.
 *
 * @throws CdkdError `PLAN_CHANGED` where the commit belongs to no pull request; `GITHUB_FAILED`.
 */
export async function namedDigests(
  github: GitHub,
  { repository, pullRequest, sha }: ReviewedWork,
): Promise<NamedDigests> {
  const number =
    pullRequest ?? (sha === undefined ? undefined : await pullRequestOfCommit(github, repository, sha));
  if (number === undefined) throw noPullRequest(sha);
  try {
    const login = await ownLogin(github);
    const comments = await github.paginate('GET /repos/{owner}/{repo}/issues/{issue_number}/comments', {
      owner: repository.owner,
      repo: repository.name,
      issue_number: number,
      per_page: 100,
    });
    const digests = comments.flatMap(({ user, body }) => {
      const markers = user?.login === login ? markersOf(body ?? '') : [];
      return markers.flatMap(({ digest }) => (digest !== undefined && DIGEST.test(digest) ? [digest] : []));
    });
    return {
      repository: `${repository.owner}/${repository.name}`.toLowerCase(),
      pullRequest: number,
      digests: [...new Set(digests)],
    };
  } catch (error) {
    throw githubFailure(error, `the comments of pull request ${number} could not be read`, {
      'pull-requests': 'read',
    });
  }
}

/** One of a comment that is one use's own, one of each part of a shared one. */
function markersOf(body: string): Marker[] {
  const whole = readMarker(body);
  return whole === undefined ? [] : [whole, ...partsOf(body).map(({ marker }) => marker)];
}

function noPullRequest(sha: string | undefined): CdkdError {
  return new CdkdError(
    'PLAN_CHANGED',
    `the commit ${sha ?? ''} came from no pull request that can be named`,
    {
      value: sha ?? '',
      next: 'Bring the change in by a pull request whose `diff` was reviewed, or run without `require-approved-plan`. Nothing was changed.',
    },
  );
}
