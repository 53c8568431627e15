/** The note that a run has used an approval, and whether that uses the approval up. */

import { createHash } from 'node:crypto';
import { canonical, isObject, parseObject } from '../../json.js';
import type { CurrentPlan, ReviewedPlan } from './reviewed-plan.js';

/**
 * What an approval is of: one commit of one pull request, for one command on one stack. The plan is left out: a later
 * diff of the same commit renews nothing.
 */
export interface UsableApproval {
  /** `owner/name`, in lower case. */
  readonly repository: string;
  readonly pullRequest: number;
  /** The last commit of the pull request, by what GitHub says. */
  readonly headSha: string;
  readonly command: 'deploy' | 'destroy';
}

/**
 * The last run that used an approval. It is kept where only deploys write: the records of plans can be written by the
 * diffs of pull requests (ADR 127).
 */
export interface UsedApproval {
  readonly version: 1;
  readonly approval: UsableApproval;
  readonly run: string;
  /** ETag of the state that the run found (`null`: none). */
  readonly found: string | null;
  /** Absent while the run is at work, and if it was killed. */
  readonly outcome?: 'carried-out' | 'failed';
  /** The plan that the run carries out, if several records approved it together. */
  readonly joint?: JointPlan;
}

/** A plan that several records have shown part by part. A retry is recognized by it, since it equals none of those records. */
export interface JointPlan extends Pick<ReviewedPlan, 'plan' | 'goal' | 'found'> {
  /** Digests of those records. */
  readonly parts: readonly string[];
  /** The runs that carry it out, the retries among them. */
  readonly runs: readonly string[];
}

/** SHA-256 in hex: the name of the note. */
export function approvalDigest(approval: UsableApproval): string {
  return createHash('sha256')
    .update(canonical({ ...approval }))
    .digest('hex');
}

/**
 * Whether the approval covers nothing any more. It still covers a retry: after a run that failed; of a run that was
 * killed, which left a journal or changed nothing.
 */
export function isUsedUp(
  { run, found, outcome }: UsedApproval,
  { interruptedRuns, plan }: Pick<CurrentPlan, 'interruptedRuns' | 'plan'>,
): boolean {
  if (outcome === 'failed' || interruptedRuns.includes(run)) return false;
  return outcome === 'carried-out' || plan.stateEtag !== found;
}

export function encodeUsed(used: UsedApproval): string {
  return `${JSON.stringify(used, undefined, 2)}\n`;
}

/** `undefined` if the text is no note of this version. */
export function decodeUsed(body: string): UsedApproval | undefined {
  const data = parseObject(body);
  if (data?.['version'] !== 1 || typeof data['run'] !== 'string') return undefined;
  if (data['joint'] !== undefined && !isObject(data['joint'])) return undefined;
  return data as unknown as UsedApproval;
}
