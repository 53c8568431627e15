/** Fetches AWS credentials: from OIDC, an assumed role, or the default provider chain. */

import { defined } from '../../../defined.js';
import { CdkdError } from '../../../errors.js';
import { pauseAfter, POLICIES } from '../../../retry/policies.js';
import { publishRequests } from '../../../providers/wire/call-channels.js';
import { failureOf } from '../../../providers/wire/failures.js';
import { permissionsBlock } from '../../github/github-failure.js';
import type { MakeAgents } from '../../proxy.js';
import { connectionSettings } from '../transport/connection-settings.js';
import type { AwsKeys } from '../transport/keys.js';
import type { CredentialsPlan, RoleRequest } from './credentials.js';
import { identityError } from './caller-identity.js';
import { notAssumed } from './assume-role-error.js';
import { RenewingKeys, type KeysPorts } from './refreshing-credentials.js';

export interface CredentialsPorts extends KeysPorts {
  /** Fetches a new OIDC token; absent if the job has none. */
  readonly idToken?: () => Promise<string>;
  /** For the connections to STS; absent: direct connections. */
  readonly agents?: MakeAgents;
  /** Milliseconds after which an idle connection to STS is abandoned; absent: as for all other services. */
  readonly silence?: number;
}

/** The function that fetches keys according to the plan. The first call loads the SDKs it needs. */
export function keysSource(
  plan: CredentialsPlan,
  region: string,
  ports: CredentialsPorts,
): () => Promise<AwsKeys> {
  switch (plan.source) {
    case 'default-chain':
      return () => fromDefaultChain();
    case 'assume-role':
      return async () => assumeRole(plan.role, region, ports);
    case 'web-identity':
      return async () => assumeRoleWithToken(plan.role, region, ports);
  }
}

/** A permissions block revokes what it does not name, so it also contains the permissions for the report. */
const TOKEN_PERMISSIONS = permissionsBlock({ 'id-token': 'write', 'pull-requests': 'write' });

async function fromDefaultChain(role?: RoleRequest): Promise<AwsKeys> {
  const { defaultProvider } = await import('@aws-sdk/credential-provider-node');
  try {
    // Profiles and web identities call STS or SSO through the chain's own clients.
    return await defaultProvider({ clientConfig: { requestHandler: connectionSettings() } })();
  } catch (cause) {
    throw new CdkdError('NO_CREDENTIALS', `Found no AWS credentials${whyNot(cause)}`, {
      next:
        (role === undefined
          ? 'Set `role-arn` (the diff role on pull requests, the deploy role in jobs of an environment) and give the job an OIDC token'
          : 'Give the job an OIDC token, with which it can assume the role') +
        ', or set AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and ' +
        `AWS_SESSION_TOKEN. For a token, add to the job in the workflow file:\n\n${TOKEN_PERMISSIONS}\n\n` +
        'Pull requests from forks get no token, whatever the file says.',
      cause,
    });
  }
}

/** A profile whose role cannot be assumed explains more than missing credentials. */
function whyNot(cause: unknown): string {
  const message = failureOf(cause).message;
  return /from any providers/.test(message) ? '' : `: ${message}`;
}

async function assumeRole(role: RoleRequest, region: string, ports: CredentialsPorts): Promise<AwsKeys> {
  const { AssumeRoleCommand, STSClient } = await import('@aws-sdk/client-sts');
  const credentials = await new RenewingKeys(() => fromDefaultChain(role), ports).get();
  const client = new STSClient({
    region,
    credentials,
    requestHandler: connectionSettings(ports.agents, ports.silence),
  });
  publishRequests(client);
  try {
    const answer = await client.send(
      new AssumeRoleCommand({
        ...sessionOf(role),
        ...defined({ ExternalId: role.externalId }),
      }),
    );
    return onThisClock(sessionKeys(answer.Credentials), role, ports.clock.now());
  } catch (cause) {
    // STS may be refusing the credentials with which the role is assumed.
    throw failureOf(cause).kind === 'credentials' ? identityError(cause) : notAssumed(role, cause);
  } finally {
    client.destroy();
  }
}

/** The SDK sends a token several times; after that, each try takes a token of its own. */
async function assumeRoleWithToken(
  role: RoleRequest,
  region: string,
  { idToken, clock, agents, silence }: CredentialsPorts,
): Promise<AwsKeys> {
  const { AssumeRoleWithWebIdentityCommand, STSClient } = await import('@aws-sdk/client-sts');
  const client = new STSClient({ region, requestHandler: connectionSettings(agents, silence) });
  publishRequests(client);
  try {
    for (let tries = 1; ; tries += 1) {
      const token = (await idToken?.()) ?? '';
      try {
        const answer = await client.send(
          new AssumeRoleWithWebIdentityCommand({
            ...sessionOf(role),
            WebIdentityToken: token,
          }),
        );
        return onThisClock(sessionKeys(answer.Credentials), role, clock.now());
      } catch (cause) {
        // The SDK appends `Exception` to the name that STS sends.
        const passes = cause instanceof Error && cause.name.startsWith('IDPCommunicationError');
        if (!passes || tries >= POLICIES.webIdentity.tries) throw notAssumed(role, cause, token);
        await clock.sleep(pauseAfter(POLICIES.webIdentity, tries, 0));
      }
    }
  } finally {
    client.destroy();
  }
}

/**
 * What both calls take: the role, and the name, duration and policies of its session (STS API Reference, `Policy` and
 * `PolicyArns`).
 */
function sessionOf(role: RoleRequest) {
  const { sessionPolicyArns = [] } = role;
  return {
    RoleArn: role.arn,
    RoleSessionName: role.sessionName,
    DurationSeconds: role.durationSeconds,
    ...defined({ Policy: role.sessionPolicy }),
    ...(sessionPolicyArns.length === 0 ? {} : { PolicyArns: sessionPolicyArns.map((arn) => ({ arn })) }),
  };
}

/**
 * A new session that appears to have expired means that this machine's clock is ahead: assume the requested
 * duration. Otherwise each call would start another session.
 */
function onThisClock(keys: AwsKeys, { durationSeconds }: RoleRequest, now: number): AwsKeys {
  const { expiration } = keys;
  if (expiration === undefined || expiration.getTime() > now) return keys;
  return { ...keys, expiration: new Date(now + durationSeconds * 1000) };
}

interface SdkCredentials {
  readonly AccessKeyId: string | undefined;
  readonly SecretAccessKey: string | undefined;
  readonly SessionToken: string | undefined;
  readonly Expiration: Date | undefined;
}

/** The keys of a session that STS has started. */
export function sessionKeys(credentials: SdkCredentials | undefined): AwsKeys {
  const { AccessKeyId, SecretAccessKey, SessionToken, Expiration } = credentials ?? {};
  if (AccessKeyId === undefined || SecretAccessKey === undefined || SessionToken === undefined) {
    throw new Error('STS answered without credentials');
  }
  return {
    accessKeyId: AccessKeyId,
    secretAccessKey: SecretAccessKey,
    sessionToken: SessionToken,
    ...defined({ expiration: Expiration }),
  };
}
