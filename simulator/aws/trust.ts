/** Role declarations and their trust policies. */

import type { Principal } from '../service.js';
import { TEST_ACCOUNT } from '../kernel/credentials.js';
import type { TokenClaims, VerificationKey } from './web-identity.js';

/** A role as a test declares it: its trust policy, in the few forms that matter to a deployer. */
export interface RoleDeclaration {
  readonly roleName: string;
  /** With slashes at both ends. Default `/`. */
  readonly path?: string;
  readonly accountId?: string;
  /** Seconds, 3,600 to 43,200. Default 3,600, as IAM's. */
  readonly maxSessionDuration?: number;
  /** Who may call AssumeRole: ARNs of users, roles or sessions, account ids, `arn:…:root`, or `*`. Default nobody. */
  readonly trustedPrincipals?: readonly string[];
  /** `sts:ExternalId` in the trust policy: AssumeRole must bring it. */
  readonly externalId?: string;
  /** Whose tokens AssumeRoleWithWebIdentity takes. Default nobody's. */
  readonly trustedTokens?: TokenTrust;
}

export interface TokenTrust {
  /** URL of the identity provider, as in the token's `iss`. */
  readonly issuer: string;
  readonly audience: string;
  /** Patterns of `sub`, with `*` and `?` as in IAM's StringLike; one has to match. */
  readonly subjects: readonly string[];
}

/** An IAM OpenID Connect identity provider. */
export interface IdentityProvider {
  readonly issuer: string;
  readonly audiences: readonly string[];
  readonly accountId?: string;
  /** Public keys as JSON Web Keys. Absent: signatures are not verified. */
  readonly keys?: readonly VerificationKey[];
}

export interface RoleName {
  readonly accountId: string;
  readonly roleName: string;
}

export function roleArn({ roleName, path = '/', accountId = TEST_ACCOUNT }: RoleDeclaration): string {
  return `arn:aws:iam::${accountId}:role${path}${roleName}`;
}

/** Account and name out of a role's ARN; `undefined` for anything else. */
export function parseRoleArn(arn: string): RoleName | undefined {
  const [, accountId, roleName] = /^arn:aws[a-z-]*:iam::(\d{12}):role\/(?:.*\/)?([^/]+)$/.exec(arn) ?? [];
  return accountId === undefined || roleName === undefined ? undefined : { accountId, roleName };
}

/** A session of a role, as opposed to a user: a role assumed from one is a chained one. */
export function isRoleSession({ arn }: Principal): boolean {
  return /^arn:aws[a-z-]*:sts::\d{12}:assumed-role\//.test(arn);
}

/** Source: "AWS JSON policy elements: Principal", IAM User Guide. */
export function trustsPrincipal(role: RoleDeclaration, caller: Principal): boolean {
  const sessionOf = /^arn:(aws[a-z-]*):sts::(\d{12}):assumed-role\/([^/]+)\//.exec(caller.arn);
  const callersRole = sessionOf && { accountId: sessionOf[2], roleName: sessionOf[3] };
  return (role.trustedPrincipals ?? []).some((trusted) => {
    if (trusted === '*' || trusted === caller.arn || trusted === caller.accountId) return true;
    if (trusted === `arn:aws:iam::${caller.accountId}:root`) return true;
    const trustedRole = parseRoleArn(trusted);
    return (
      trustedRole !== undefined &&
      callersRole?.accountId === trustedRole.accountId &&
      callersRole.roleName === trustedRole.roleName
    );
  });
}

/** Source: "Configuring a role for GitHub OIDC identity provider", IAM User Guide: conditions on `aud` and `sub`. */
export function trustsToken(role: RoleDeclaration, claims: TokenClaims): boolean {
  const trust = role.trustedTokens;
  return (
    trust?.issuer === claims.issuer &&
    claims.audiences.includes(trust.audience) &&
    trust.subjects.some((pattern) => isLike(claims.subject, pattern))
  );
}

function isLike(text: string, pattern: string): boolean {
  const source = pattern
    .replace(/[\\^$.|+()[\]{}]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  return new RegExp(`^${source}$`, 's').test(text);
}
