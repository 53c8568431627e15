/** Explains why STS did not allow a role to be assumed. */

import { CdkdError } from '../../../errors.js';
import { failureOf, isFailure } from '../../../providers/wire/failures.js';
import { fittingRole, trustCondition } from '../../github/trust.js';
import type { RoleRequest } from './credentials.js';
import { identityError } from './caller-identity.js';

/**
 * The error for a role that could not be assumed, with advice. Blames the trust policy only if no other cause
 * fits.
 *
 * @param token the OIDC token that was presented; absent if the role was requested with other credentials
 */
export function notAssumed(role: RoleRequest, cause: unknown, token?: string): CdkdError {
  if (cause instanceof CdkdError) return cause;
  if (isFailure(failureOf(cause), 'lost', 'throttled')) return identityError(cause);
  const message = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause);
  return new CdkdError('ROLE_NOT_ASSUMED', `Could not assume ${role.arn}: ${message}`, {
    value: role.arn,
    next: remedy(message) ?? (token === undefined ? trustOfCaller(role) : trustOfToken(token)),
    cause,
  });
}

/** Distinguishes causes by the message, since STS uses one code for several. */
function remedy(message: string): string | undefined {
  if (/DurationSeconds/.test(message)) {
    return "Lower `role-duration-seconds`, or raise the role's maximum session duration. A session started from another role's session lasts at most an hour.";
  }
  if (/No OpenIDConnect provider/i.test(message)) {
    return "Add GitHub's identity provider to the account of the role, and check the account in `role-arn`: https://docs.github.com/actions/how-tos/secure-your-work/security-harden-deployments/oidc-in-aws";
  }
  return undefined;
}

function trustOfCaller({ externalId }: RoleRequest): string {
  const id = externalId === undefined ? '' : ', with this `role-external-id` if it requires one';
  return `The current credentials need \`sts:AssumeRole\` on the role, and the role's trust policy must name their principal${id}.`;
}

function trustOfToken(token: string): string {
  const condition = trustCondition(token);
  return condition === undefined
    ? "Check the role's trust policy: its principal, and the conditions on the token's `aud` and `sub`."
    : `Check the role's trust policy: its principal must be GitHub's identity provider, and this condition admits the job:\n\n${condition}\n\n${fittingRole(token)}`;
}
