import { CdkdError } from '../../errors.js';
import type { Clock } from '../../ports.js';
import { failureOf, isFailure } from '../../providers/failures.js';
import type { AwsKeys, KeysProvider, KeysWish } from './clients.js';
import { identityError } from './identity.js';

/** Keys are renewed this long before they expire, or, of short sessions, when a quarter of their life is left. */
const RENEW_BEFORE = 5 * 60_000;
/** What outlives a call is given keys that are nearly new: no session is longer than it was made. */
const NEARLY_NEW = 0.9;
/** After a renewal that failed, keys that are still good are used for so long before it is tried again. */
const RENEWAL_PAUSE = 30_000;

export interface RoleRequest {
  readonly arn: string;
  readonly sessionName: string;
  readonly durationSeconds: number;
  readonly externalId: string | undefined;
}

export interface CredentialsPorts {
  readonly clock: Clock;
  /** Called with every secret part of keys before anybody else sees them. */
  readonly mask: (secret: string) => void;
  /** A new OIDC token; absent where the job has none. */
  readonly idToken?: () => Promise<string>;
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
 * Keys that renew themselves: asked for by every client and by the app's process, fetched once. While a renewal
 * fails and the old keys are still good, these go on being used.
 *
 * Throws `NO_CREDENTIALS`, `ROLE_NOT_ASSUMED`, or `CREDENTIALS_EXPIRED` where keys that had been good cannot be renewed.
 */
export function renewingKeys(fetch: () => Promise<AwsKeys>, ports: CredentialsPorts): KeysProvider {
  let current: CurrentKeys | undefined;
  let fetching: Promise<AwsKeys> | undefined;
  const renew = async (): Promise<AwsKeys> => {
    try {
      const keys = await fetch();
      ports.mask(keys.secretAccessKey);
      ports.mask(keys.accessKeyId);
      if (keys.sessionToken !== undefined) ports.mask(keys.sessionToken);
      const now = ports.clock.now();
      current = { keys, renewAt: renewalTime(keys, now), life: lifeLeft(keys, now) };
      return keys;
    } catch (error) {
      if (current === undefined) throw error;
      const { keys } = current;
      const now = ports.clock.now();
      const expiration = keys.expiration?.getTime() ?? Infinity;
      if (expiration <= now) throw expired(error);
      current = { ...current, renewAt: Math.min(now + RENEWAL_PAUSE, expiration) };
      return keys;
    }
  };
  return (wish) => {
    if (current !== undefined && isGoodFor(wish, current, ports.clock.now())) {
      return Promise.resolve(current.keys);
    }
    fetching ??= renew().finally(() => {
      fetching = undefined;
    });
    return fetching;
  };
}

interface CurrentKeys {
  readonly keys: AwsKeys;
  readonly renewAt: number;
  /** How long they were good for when they were new, in milliseconds. */
  readonly life: number;
}

function isGoodFor({ life = 0 }: KeysWish = {}, current: CurrentKeys, now: number): boolean {
  return now < current.renewAt && lifeLeft(current.keys, now) >= Math.min(life, current.life * NEARLY_NEW);
}

function lifeLeft({ expiration }: AwsKeys, now: number): number {
  return expiration === undefined ? Infinity : expiration.getTime() - now;
}

function renewalTime(keys: AwsKeys, now: number): number {
  if (keys.expiration === undefined) return Infinity;
  const left = keys.expiration.getTime() - now;
  return now + Math.max(left - RENEW_BEFORE, left * 0.75);
}

/** How keys are fetched, by plan. The SDKs that are needed for it are loaded with the first call. */
export function keysSource(
  plan: CredentialsPlan,
  region: string,
  ports: CredentialsPorts,
): () => Promise<AwsKeys> {
  switch (plan.source) {
    case 'default-chain':
      return fromDefaultChain;
    case 'assume-role':
      return async () => assumeRole(plan.role, region, renewingKeys(fromDefaultChain, ports));
    case 'web-identity':
      return async () => assumeRoleWithToken(plan.role, region, ports);
  }
}

async function fromDefaultChain(): Promise<AwsKeys> {
  const { defaultProvider } = await import('@aws-sdk/credential-provider-node');
  try {
    return await defaultProvider()();
  } catch (cause) {
    throw new CdkdError('NO_CREDENTIALS', 'no AWS credentials were found', {
      next:
        'Give `role-arn` and let the job have an OIDC token (permissions: id-token: write), or set AWS_ACCESS_KEY_ID, ' +
        'AWS_SECRET_ACCESS_KEY and AWS_SESSION_TOKEN.',
      cause,
    });
  }
}

async function assumeRole(role: RoleRequest, region: string, base: KeysProvider): Promise<AwsKeys> {
  const { AssumeRoleCommand, STSClient } = await import('@aws-sdk/client-sts');
  const keys = await base();
  const client = new STSClient({ region, credentials: keys });
  try {
    const answer = await client.send(
      new AssumeRoleCommand({
        RoleArn: role.arn,
        RoleSessionName: role.sessionName,
        DurationSeconds: role.durationSeconds,
        ...(role.externalId === undefined ? {} : { ExternalId: role.externalId }),
      }),
    );
    return sessionKeys(answer.Credentials);
  } catch (cause) {
    // What is refused here may be the keys that are to assume the role.
    throw failureOf(cause).kind === 'credentials' ? identityError(cause) : notAssumed(role, cause);
  } finally {
    client.destroy();
  }
}

/**
 * `IDPCommunicationError` is the one refusal that passes (STS's reference). The SDK sends the same token some times
 * more; after that, each try takes a token of its own.
 */
const TOKEN_TRIES = 4;

async function assumeRoleWithToken(
  role: RoleRequest,
  region: string,
  { idToken, clock }: CredentialsPorts,
): Promise<AwsKeys> {
  const { AssumeRoleWithWebIdentityCommand, STSClient } = await import('@aws-sdk/client-sts');
  const client = new STSClient({ region });
  try {
    for (let tries = 1; ; tries += 1) {
      const token = (await idToken?.()) ?? '';
      try {
        const answer = await client.send(
          new AssumeRoleWithWebIdentityCommand({
            RoleArn: role.arn,
            RoleSessionName: role.sessionName,
            DurationSeconds: role.durationSeconds,
            WebIdentityToken: token,
          }),
        );
        return sessionKeys(answer.Credentials);
      } catch (cause) {
        // The SDK adds `Exception` to the name that STS sends.
        const passes = cause instanceof Error && cause.name.startsWith('IDPCommunicationError');
        if (!passes || tries === TOKEN_TRIES) throw notAssumed(role, cause);
        await clock.sleep(500 * 2 ** tries);
      }
    }
  } finally {
    client.destroy();
  }
}

interface SdkCredentials {
  readonly AccessKeyId: string | undefined;
  readonly SecretAccessKey: string | undefined;
  readonly SessionToken: string | undefined;
  readonly Expiration: Date | undefined;
}

function sessionKeys(credentials: SdkCredentials | undefined): AwsKeys {
  const { AccessKeyId, SecretAccessKey, SessionToken, Expiration } = credentials ?? {};
  if (AccessKeyId === undefined || SecretAccessKey === undefined || SessionToken === undefined) {
    throw new Error('STS answered without credentials');
  }
  return {
    accessKeyId: AccessKeyId,
    secretAccessKey: SecretAccessKey,
    sessionToken: SessionToken,
    ...(Expiration === undefined ? {} : { expiration: Expiration }),
  };
}

function notAssumed(role: RoleRequest, cause: unknown): CdkdError {
  if (cause instanceof CdkdError) return cause;
  if (isFailure(failureOf(cause), 'lost', 'throttled')) return identityError(cause);
  const message = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause);
  return new CdkdError('ROLE_NOT_ASSUMED', `${role.arn} could not be assumed: ${message}`, {
    value: role.arn,
    next: "Check the role's trust policy: its principal, and the conditions on the token's `aud` and `sub`.",
    cause,
  });
}

function expired(cause: unknown): CdkdError {
  const why = cause instanceof Error ? cause.message : String(cause);
  return new CdkdError(
    'CREDENTIALS_EXPIRED',
    `the AWS credentials expired, and renewing them failed: ${why}`,
    {
      next: 'Run again: what was done is recorded, and the run continues from there.',
      cause,
    },
  );
}
