/** Decides how a run obtains its AWS credentials. */

/** The minimum remaining validity of keys that the job was given. */
const SHORT = 15 * 60_000;
export interface RoleRequest {
  readonly arn: string;
  readonly sessionName: string;
  readonly durationSeconds: number;
  readonly externalId: string | undefined;
  /** A policy as JSON, and ARNs of managed ones, that limit the session. */
  readonly sessionPolicy?: string | undefined;
  readonly sessionPolicyArns?: readonly string[];
}

/** Sources of credentials, in order of precedence, as in the usual credentials action. */
export type CredentialsPlan =
  | { readonly source: 'default-chain' }
  | { readonly source: 'web-identity'; readonly role: RoleRequest }
  | { readonly source: 'assume-role'; readonly role: RoleRequest };

/**
 * A role is assumed by web identity if the job has an OIDC token and no AWS credentials; otherwise, and with
 * `role-chaining`, from the current credentials.
 */
export function planCredentials(
  role: (RoleRequest & { readonly chaining: boolean }) | undefined,
  env: Readonly<Record<string, string | undefined>>,
): CredentialsPlan {
  if (role === undefined) return { source: 'default-chain' };
  const hasToken =
    Boolean(env['ACTIONS_ID_TOKEN_REQUEST_URL']) && Boolean(env['ACTIONS_ID_TOKEN_REQUEST_TOKEN']);
  const hasKeys = Boolean(env['AWS_ACCESS_KEY_ID']) && Boolean(env['AWS_SECRET_ACCESS_KEY']);
  const byWebIdentity = hasToken && !hasKeys && !role.chaining;
  return { source: byWebIdentity ? 'web-identity' : 'assume-role', role };
}

/**
 * The remaining validity in milliseconds of given keys that cannot be renewed, if it looks too short for a
 * deploy; `undefined` otherwise. The variable is the SDKs' own.
 */
export function shortOfTime(
  plan: CredentialsPlan,
  env: Readonly<Record<string, string | undefined>>,
  now: number,
): number | undefined {
  if (plan.source !== 'default-chain' || !env['AWS_ACCESS_KEY_ID']) return undefined;
  const left = Date.parse(env['AWS_CREDENTIAL_EXPIRATION'] ?? '') - now;
  return left < SHORT ? Math.max(0, left) : undefined;
}
