/** Recognizes handler failures that were caused by denied access. */

import type { FailureDetails, ProviderFailure } from '../../ports/resource-failure.js';

/**
 * The messages of handlers whose role was denied access, in the response or only in the log: those of IAM, of
 * the AWS CLI in a BucketDeployment ("An error occurred (403) when calling the HeadObject operation:
 * Forbidden"), of KMS and EC2 (cdkd #756, #1674; aws-cdk #18237, #37675).
 */
const REFUSED =
  /\baccess ?denied|\bnot authorized to perform\b|\(403\)|\b403 forbidden\b|\bstatus code:? 403\b|\bUnauthorizedOperation\b|\bAuthorizationError\b/i;
/** A denial by an explicit policy is permanent. */
const EXPLICIT = /\bexplicit deny\b/i;

/** Failures of a handler that ran. */
const OF_HANDLERS: ReadonlySet<FailureDetails['name']> = new Set(['HandlerFailed', 'HandlerCrashed']);

/** Whether a handler failed because its role was denied access. */
export function isRefusedAccess({ message, details }: ProviderFailure): boolean {
  if (!OF_HANDLERS.has(details.name)) return false;
  const words = `${message}\n${details.log ?? ''}`;
  return REFUSED.test(words) && !EXPLICIT.test(words);
}
