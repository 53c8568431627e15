/** Reads from GitHub who has reviewed a pull request, and whether the review counts. */

import { mayWrite } from '../../../chat/issue-comment.js';
import { CdkdError } from '../../../errors.js';
import { parseCodeOwners, type OwnerRule } from '../../../plan/approval/code-owners.js';
import {
  demandOfOwners,
  ownedFiles,
  type Demand,
  type PullRequestReviews,
  type Verdict,
} from '../../../plan/approval/review-requirement.js';
import type { GitHub, RepositoryId } from '../client.js';
import { githubFailure } from '../github-failure.js';
import { answerOf } from '../rate-limit.js';
import { pusherOf, type PulledBranch } from './pusher.js';

const NEEDS = { contents: 'read', 'pull-requests': 'read' } as const;

/** A pull request as a request names it. */
interface Place {
  readonly owner: string;
  readonly repo: string;
  readonly pull_number: number;
}

interface AskedPull extends PulledBranch {
  readonly merged: boolean;
  readonly changed_files: number;
  readonly base: PulledBranch['base'] & { readonly ref: string; readonly sha: string };
}

/**
 * The reviews of a pull request. `reviewedBy`: `writers`, `owners`, or teams.
 *
 * @throws CdkdError `GITHUB_FAILED`, with what the token needs if it may not ask; `PLAN_CHANGED` if somebody has pushed to
 *   the pull request since `headSha` was read; `INVALID_INPUT` for `owners` without `CODEOWNERS`
 */
export async function reviewsOf(
  github: GitHub,
  { owner, name: repo }: RepositoryId,
  { number, headSha }: { readonly number: number; readonly headSha: string },
  reviewedBy: readonly string[],
): Promise<PullRequestReviews> {
  const place = { owner, repo, pull_number: number };
  try {
    const { data } = await github.request('GET /repos/{owner}/{repo}/pulls/{pull_number}', place);
    const pull: AskedPull = data;
    if (pull.head.sha !== headSha) throw pushedMeanwhile(number);
    const verdicts = await verdictsOf(github, place);
    const pusher = await pusherOf(github, { owner, repo }, pull);
    const demands = reviewedBy.includes('owners')
      ? await ownersDemands(github, place, pull)
      : await teamDemands(github, reviewedBy);
    return { verdicts, pusher, demands };
  } catch (error) {
    throw githubFailure(error, `Could not read the reviews of pull request ${number}`, NEEDS);
  }
}

/**
 * A reviewer's last approval or request for changes counts; comments do not change it, and dismissed reviews are none
 * (REST reference, "Pull request reviews"). Reviews of apps never count: a workflow of the pull request itself could approve
 * with its own token. Whether a person may write is asked for now: the `author_association` of a review says nothing
 * about custom roles, and `COLLABORATOR` may be one who can only read.
 */
async function verdictsOf(github: GitHub, place: Place): Promise<Verdict[]> {
  const reviews = await github.paginate('GET /repos/{owner}/{repo}/pulls/{pull_number}/reviews', {
    ...place,
    per_page: 100,
  });
  const last = new Map<string, Omit<Verdict, 'counts'>>();
  for (const { user, state, commit_id: commit } of reviews) {
    if (user?.type !== 'User' || state === 'COMMENTED' || state === 'PENDING') continue;
    last.delete(user.login);
    if (state === 'DISMISSED') continue;
    const kind = state === 'APPROVED' ? 'approved' : 'changes-requested';
    last.set(user.login, { reviewer: user.login, kind, commit: commit ?? undefined });
  }
  const { owner, repo } = place;
  return Promise.all(
    [...last.values()].map(async (verdict) => {
      const { data } = await github.request('GET /repos/{owner}/{repo}/collaborators/{username}/permission', {
        owner,
        repo,
        username: verdict.reviewer,
      });
      return { ...verdict, counts: mayWrite(data.permission) };
    }),
  );
}

async function teamDemands(github: GitHub, reviewedBy: readonly string[]): Promise<Demand[]> {
  const teams = reviewedBy.filter((name) => name.includes('/'));
  if (teams.length === 0) return [];
  const members = await Promise.all(teams.map((team) => membersOf(github, team)));
  return [{ of: `a member of ${teams.join(' or ')}`, among: new Set(members.flat()) }];
}

/** Logins in lower case. */
async function membersOf(github: GitHub, team: string): Promise<string[]> {
  const [org = '', slug = ''] = team.split('/');
  try {
    const members = await github.paginate('GET /orgs/{org}/teams/{team_slug}/members', {
      org,
      team_slug: slug,
      per_page: 100,
    });
    return members.map(({ login }) => login.toLowerCase());
  } catch (cause) {
    const { status, message } = answerOf(cause);
    if (status !== 403 && status !== 404) throw cause;
    throw new CdkdError('GITHUB_FAILED', `Could not read the members of the team ${team}: ${message}`, {
      value: team,
      next: 'Check the name of the team. The workflow’s own token may not ask: give `github-token`, in `diff` and here, the token of a GitHub App with the organization permission `Members: read`, or of a person with the scope `read:org`. Nothing was changed.',
      cause,
    });
  }
}

async function ownersDemands(github: GitHub, place: Place, pull: AskedPull): Promise<Demand[]> {
  const listed = await github.paginate('GET /repos/{owner}/{repo}/pulls/{pull_number}/files', {
    ...place,
    per_page: 100,
  });
  if (listed.length < pull.changed_files) throw tooManyFiles(place.pull_number, listed.length);
  const files = listed.flatMap(({ filename, previous_filename: before }) => [filename, before ?? filename]);
  const owned = ownedFiles(files, await codeOwners(github, place, pull));
  const teams = new Set(owned.flatMap(({ owners }) => owners.filter((owner) => /^@.+\//.test(owner))));
  const members = new Map<string, readonly string[]>();
  for (const team of teams) members.set(team, await membersOf(github, team.slice(1)));
  return owned.map((one) => demandOfOwners(one, members));
}

/** In the order in which GitHub looks for it ("About code owners", "CODEOWNERS file location"). */
const PLACES = ['.github/CODEOWNERS', 'CODEOWNERS', 'docs/CODEOWNERS'];

/**
 * Of the base branch, as GitHub takes it; after the merge, as the branch was before: the pull request itself may have
 * changed the file.
 */
async function codeOwners(
  github: GitHub,
  { owner, repo }: Place,
  { base, merged }: AskedPull,
): Promise<OwnerRule[]> {
  const ref = merged ? base.sha : base.ref;
  for (const path of PLACES) {
    const found = await contentOf(github, { owner, repo, path, ref });
    if (found !== undefined) return parseCodeOwners(found);
  }
  throw new CdkdError(
    'INVALID_INPUT',
    `\`reviewed-by: owners\` needs CODEOWNERS on ${base.ref}, which has none`,
    {
      value: base.ref,
      next: 'Add `.github/CODEOWNERS` to the branch, or let `reviewed-by` name teams. Nothing was changed.',
    },
  );
}

/** `undefined` if there is no such file. GitHub sends no content over 1 MiB ("Get repository content"). */
async function contentOf(
  github: GitHub,
  file: { readonly owner: string; readonly repo: string; readonly path: string; readonly ref: string },
): Promise<string | undefined> {
  try {
    const { data } = await github.request('GET /repos/{owner}/{repo}/contents/{path}', file);
    if (Array.isArray(data) || data.type !== 'file') return undefined;
    if (data.encoding === 'base64') return Buffer.from(data.content, 'base64').toString('utf8');
  } catch (error) {
    if (answerOf(error).status === 404) return undefined;
    throw error;
  }
  throw new CdkdError('GITHUB_FAILED', `${file.path} is too large to be read through GitHub's API`, {
    value: file.path,
    next: 'Keep CODEOWNERS under 1 MiB, or let `reviewed-by` name teams. Nothing was changed.',
  });
}

/** "Responses include a maximum of 3000 files" (REST reference, "List pull requests files"). */
function tooManyFiles(number: number, listed: number): CdkdError {
  return new CdkdError(
    'GITHUB_FAILED',
    `Pull request ${number} changes more than the ${listed} files that GitHub lists, so that their owners are unknown`,
    { value: String(number), next: 'Split it, or let `reviewed-by` name teams. Nothing was changed.' },
  );
}

function pushedMeanwhile(number: number): CdkdError {
  return new CdkdError('PLAN_CHANGED', `Somebody has pushed to pull request ${number} meanwhile`, {
    value: String(number),
    next: 'Run `diff` for its last commit, have it reviewed, and run again. Nothing was changed.',
  });
}
