/** What the job's own keys should last at least. */
const SHORT = 15 * 60_000;
export interface RoleRequest {
  readonly arn: string;
  readonly sessionName: string;
  readonly durationSeconds: number;
  readonly externalId: string | undefined;
}

/** Where keys come from: in this order, as the usual credentials action has it. */
export type CredentialsPlan =
  | { readonly source: 'default-chain' }
  | { readonly source: 'web-identity'; readonly role: RoleRequest }
  | { readonly source: 'assume-role'; readonly role: RoleRequest };

/**
 * A role is assumed by web identity where the job has an OIDC token and no AWS credentials; else, and with
 * `role-chaining`, from the credentials at hand.
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
 * Of keys that the job was given and nobody can renew: how long they are still good, in milliseconds, where that
 * looks too short to bring a deploy to its end; `undefined` otherwise. The variable is the SDKs' own.
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
