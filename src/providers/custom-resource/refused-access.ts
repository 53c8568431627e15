import type { FailureDetails, ProviderFailure } from '../../ports/resource-failure.js';

/**
 * What handlers say, or only write into their log, where their role may not do something: the words of IAM, of the AWS
 * CLI in a BucketDeployment ("An error occurred (403) when calling the HeadObject operation: Forbidden"), of KMS and
 * EC2 (cdkd #756, #1674; aws-cdk #18237, #37675).
 */
const REFUSED =
  /\baccess ?denied|\bnot authorized to perform\b|\(403\)|\b403 forbidden\b|\bstatus code:? 403\b|\bUnauthorizedOperation\b|\bAuthorizationError\b/i;
/** A denial that a policy states does not pass. */
const EXPLICIT = /\bexplicit deny\b/i;

/** Failures of a handler that ran. */
const OF_HANDLERS: ReadonlySet<FailureDetails['name']> = new Set(['HandlerFailed', 'HandlerCrashed']);

/** Whether a handler failed since its role was not allowed to do something. */
export function isRefusedAccess({ message, details }: ProviderFailure): boolean {
  if (!OF_HANDLERS.has(details.name)) return false;
  const words = `${message}\n${details.log ?? ''}`;
  return REFUSED.test(words) && !EXPLICIT.test(words);
}
