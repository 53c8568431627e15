/** Reads the plan digests that a pull request's comments name. */

import { CdkdError } from '../../errors.js';
import { readMarker, type Marker } from '../../report/render/comment-marker.js';
import { partsOf } from '../../report/render/shared-comment.js';
import type { NamedPlans, Reviews } from '../../stacks/context.js';
import type { GitHub, RepositoryId } from './client.js';
import { githubFailure } from './github-failure.js';
import { ownLogin } from './token-identity.js';
import { pullRequestOfCommit } from './pull-request.js';

/** The origin of a run: the pull request of its event, or the commit that may have come from one. */
interface ReviewedWork {
  readonly repository: RepositoryId | undefined;
  readonly pullRequest: number | undefined;
  readonly sha: string | undefined;
}

const DIGEST = /^[0-9a-f]{64}$/;

/** The plans that our own comments in a pull request on GitHub name. */
export class GitHubReviews implements Reviews {
  readonly #connect: () => Promise<GitHub | undefined>;
  readonly #work: ReviewedWork;

  /** `connect` resolves to `undefined` outside GitHub Actions, and without a token. */
  constructor(connect: () => Promise<GitHub | undefined>, work: ReviewedWork) {
    this.#connect = connect;
    this.#work = work;
  }

  async named(): Promise<NamedPlans> {
    const github = await this.#connect();
    const { repository, pullRequest, sha } = this.#work;
    if (github !== undefined && repository !== undefined)
      return namedDigests(github, repository, { pullRequest, sha });
    throw new CdkdError('INVALID_INPUT', '`require-approved-plan` needs GitHub Actions and `github-token`', {
      value: 'require-approved-plan',
      next: 'Run it as an action, where the pull request can be looked up. Nothing was changed.',
    });
  }
}

/**
 * The digests that comments of our own login name in the pull request, each once. Who may edit comments may have
 * written them: a name is all they are, and whether such a plan was shown is for the bucket to say.
 *
 * @throws CdkdError `PLAN_CHANGED` where the commit belongs to no pull request; `GITHUB_FAILED`.
 */
async function namedDigests(
  github: GitHub,
  repository: RepositoryId,
  { pullRequest, sha }: Pick<ReviewedWork, 'pullRequest' | 'sha'>,
): Promise<NamedPlans> {
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

/** One marker for an unshared comment, one per part for a shared one. */
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
