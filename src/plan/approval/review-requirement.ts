/** Decides whether the reviews of a pull request are what `require-approval: reviewed` and `reviewed-by` ask for. */

import type { PullRequestStanding } from './approval-requirement.js';
import { ownersOf, type OwnerRule } from './code-owners.js';

/** What GitHub says of the reviews of a pull request. */
export interface PullRequestReviews {
  /** The last verdict of each reviewer, without comments and dismissed reviews. */
  readonly verdicts: readonly Verdict[];
  /** Who pushed the last commit; `undefined` if GitHub does not say. */
  readonly pusher: string | undefined;
  /** Besides that somebody who may write approves. */
  readonly demands: readonly Demand[];
}

export interface Verdict {
  readonly reviewer: string;
  readonly kind: 'approved' | 'changes-requested';
  /** The commit that was reviewed. */
  readonly commit: string | undefined;
  /** Whether the reviewer is a person who may write to the repository now. */
  readonly counts: boolean;
}

/** That one of some people approves. */
export interface Demand {
  /** In words: `an owner of app.ts (@octo/apps)`. */
  readonly of: string;
  /** Their logins, in lower case. */
  readonly among: ReadonlySet<string>;
}

/** Owners, and a file that they own. */
interface OwnedFile {
  readonly file: string;
  /** As `CODEOWNERS` names them. */
  readonly owners: readonly string[];
}

/** The first file of each set of owners. Files without an owner are left out. */
export function ownedFiles(files: readonly string[], rules: readonly OwnerRule[]): OwnedFile[] {
  const owned = new Map<string, OwnedFile>();
  for (const file of files) {
    const owners = ownersOf(file, rules);
    const key = owners.join(' ');
    if (owners.length > 0 && !owned.has(key)) owned.set(key, { file, owners });
  }
  return [...owned.values()];
}

/** `members`: by the team as `CODEOWNERS` names it. An e-mail address is nobody's login: no review is known to be its owner's. */
export function demandOfOwners(
  { file, owners }: OwnedFile,
  members: ReadonlyMap<string, readonly string[]>,
): Demand {
  const logins = owners.flatMap(
    (owner) => members.get(owner) ?? (owner.startsWith('@') ? owner.slice(1) : []),
  );
  return {
    of: `an owner of ${file} (${owners.join(', ')})`,
    among: new Set(logins.map((login) => login.toLowerCase())),
  };
}

/**
 * What is missing, as the rest of the sentence "Pull request 7 …"; `undefined` if nothing is. Reviews of the author, of who
 * pushed the last commit, and of earlier commits do not count. If GitHub does not say who pushed it, the reviews must be
 * enough without any one of the reviewers, who may have.
 */
export function missingReview(
  { author, headSha }: PullRequestStanding,
  { verdicts, pusher, demands }: PullRequestReviews,
): string | undefined {
  const counting = verdicts.filter(({ counts }) => counts);
  const objector = counting.find(({ kind }) => kind === 'changes-requested');
  if (objector !== undefined) return `has changes requested by ${objector.reviewer}`;
  const excluded = [author, pusher].map((login) => login?.toLowerCase());
  const approvers = counting
    .filter(({ kind, commit }) => kind === 'approved' && commit === headSha)
    .map(({ reviewer }) => reviewer.toLowerCase())
    .filter((login) => !excluded.includes(login));
  const none = `has no approving review of commit ${headSha}`;
  if (approvers.length === 0)
    return `${none} by anybody ${exceptOf(author, pusher)} who may write to the repository`;
  const unmet = demands.find(({ among }) => !approvers.some((login) => among.has(login)));
  if (unmet !== undefined) return `${none} by ${unmet.of} ${exceptOf(author, pusher)}`;
  if (pusher !== undefined || isEnoughWithoutAny(approvers, demands)) return undefined;
  return `has too few approving reviews of commit ${headSha}: GitHub does not say who pushed it, so that two people other than the author have to approve it`;
}

function exceptOf(author: string, pusher: string | undefined): string {
  return pusher === undefined || pusher === author
    ? 'but its author'
    : `but its author and ${pusher}, who pushed this commit,`;
}

function isEnoughWithoutAny(approvers: readonly string[], demands: readonly Demand[]): boolean {
  return approvers.every((one) => {
    const others = approvers.filter((login) => login !== one);
    return others.length > 0 && demands.every(({ among }) => others.some((login) => among.has(login)));
  });
}
