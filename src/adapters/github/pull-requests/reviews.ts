/** Reads from GitHub what approves the plans of a pull request. */

import { CdkdError } from '../../../errors.js';
import { markersOf } from '../../../report/render/shared-comment.js';
import type { PullRequestStanding } from '../../../plan/approval/approval-requirement.js';
import type { PullRequestReviews } from '../../../plan/approval/review-requirement.js';
import type { NamedPlans, Reviews } from '../../../stacks/context.js';
import type { Clock } from '../../../ports/clock.js';
import type { GitHub, RepositoryId } from '../client.js';
import { githubFailure } from '../github-failure.js';
import { ownLogin } from '../token-identity.js';
import { pullRequestOfCommit } from './pull-request.js';
import { reviewsOf } from './review-facts.js';

/** The origin of a run: the pull request of its event, or the commit that may have come from one. */
interface ReviewedWork {
  readonly repository: RepositoryId | undefined;
  readonly pullRequest: number | undefined;
  readonly sha: string | undefined;
  readonly clock: Pick<Clock, 'sleep'>;
}

/** Milliseconds. GitHub may not yet list the pull request of a merge that is seconds old (tektoncd/pipelines-as-code#2382). */
const PAUSES = [2_000, 4_000];

const DIGEST = /^[0-9a-f]{64}$/;

/** The plans that our own comments in a pull request on GitHub name. */
export class GitHubReviews implements Reviews {
  readonly #connect: () => Promise<GitHub | undefined>;
  readonly #work: ReviewedWork;
  readonly #reviewedBy: readonly string[];

  /** `connect` resolves to `undefined` outside GitHub Actions, and without a token. */
  constructor(
    connect: () => Promise<GitHub | undefined>,
    work: ReviewedWork,
    reviewedBy: readonly string[] = ['writers'],
  ) {
    this.#connect = connect;
    this.#work = work;
    this.#reviewedBy = reviewedBy;
  }

  /** @throws CdkdError `PLAN_CHANGED` if the commit belongs to no pull request; `GITHUB_FAILED`. */
  async named(other?: number): Promise<NamedPlans> {
    const github = await this.#connect();
    const { repository, pullRequest } = this.#work;
    if (github === undefined || repository === undefined) throw unavailable();
    const number = other ?? pullRequest ?? (await this.#pullRequestOfPush(github, repository));
    return namedDigests(github, repository, number);
  }

  async #pullRequestOfPush(github: GitHub, repository: RepositoryId): Promise<number> {
    const { sha, clock } = this.#work;
    if (sha === undefined) throw noPullRequest(sha);
    for (const pause of [...PAUSES, undefined]) {
      const number = await pullRequestOfCommit(github, repository, sha);
      if (number !== undefined) return number;
      if (pause !== undefined) await clock.sleep(pause);
    }
    throw noPullRequest(sha);
  }

  async standing(pullRequest: number): Promise<PullRequestStanding> {
    const github = await this.#connect();
    const { repository } = this.#work;
    if (github === undefined || repository === undefined) throw unavailable();
    return standingOf(github, repository, pullRequest);
  }

  async reviews(number: number, { headSha }: PullRequestStanding): Promise<PullRequestReviews> {
    const github = await this.#connect();
    const { repository } = this.#work;
    if (github === undefined || repository === undefined) throw unavailable();
    return reviewsOf(github, repository, { number, headSha }, this.#reviewedBy);
  }
}

/** Where a pull request stands. */
async function standingOf(
  github: GitHub,
  { owner, name }: RepositoryId,
  number: number,
): Promise<PullRequestStanding> {
  const place = { owner, repo: name, pull_number: number };
  try {
    const { data: pull } = await github.request('GET /repos/{owner}/{repo}/pulls/{pull_number}', place);
    return {
      author: pull.user.login,
      headSha: pull.head.sha,
      state: pull.merged ? 'merged' : pull.state,
      base: pull.base.ref,
    };
  } catch (error) {
    throw githubFailure(error, `Could not read pull request ${number}`, {
      'pull-requests': 'read',
    });
  }
}

/**
 * The digests that comments of our own login name in the pull request, each once. Who may edit comments may have
 * written them: a name is all they are, and whether such a plan was shown is for the bucket to say.
 *
 * @throws CdkdError `GITHUB_FAILED`
 */
async function namedDigests(github: GitHub, repository: RepositoryId, number: number): Promise<NamedPlans> {
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
    throw githubFailure(error, `Could not read the comments of pull request ${number}`, {
      'pull-requests': 'read',
    });
  }
}

function noPullRequest(sha: string | undefined): CdkdError {
  return new CdkdError('PLAN_CHANGED', `Commit ${sha ?? ''} belongs to no single pull request`, {
    value: sha ?? '',
    next: 'Merge the change through a pull request whose `diff` was reviewed, or omit `require-approval`. Nothing was changed.',
  });
}

function unavailable(): CdkdError {
  return new CdkdError('INVALID_INPUT', '`require-approval` needs GitHub Actions and `github-token`', {
    value: 'require-approval',
    next: 'Run it as an action, where the pull request can be looked up. Nothing was changed.',
  });
}
