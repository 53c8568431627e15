/** The quotas of IAM that updates meet. */

import { ServiceError } from './table-service.js';

/** Managed policies of an entity, and groups of a user, by default. Source: "IAM and AWS STS quotas", IAM User Guide. */
const MAX_MEMBERS = 10;

/** `quota` as IAM's message names it: `PoliciesPerRole`. */
export function refuseTooMany(present: number, quota: string): void {
  if (present < MAX_MEMBERS) return;
  throw new ServiceError('LimitExceeded', `Cannot exceed quota for ${quota}: ${MAX_MEMBERS}`, 409);
}
