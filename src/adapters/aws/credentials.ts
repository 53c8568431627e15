import { CdkdError } from '../../errors.js';
import type { Clock } from '../../ports.js';
import { permissionsBlock } from '../github/failure.js';
import { trustCondition } from '../github/trust.js';
import type { MakeAgents } from '../proxy.js';
import { failureOf, isFailure } from '../../providers/failures.js';
import type { AwsKeys, KeysProvider, KeysWish } from './clients.js';
import { identityError } from './identity.js';

/** Keys are renewed this long before they expire, or, of short sessions, when a quarter of their life is left. */
const RENEW_BEFORE = 5 * 60_000;
/** What outlives a call is given keys that are nearly new: no session is longer than it was made. */
const NEARLY_NEW = 0.9;
/** Keys that cannot be renewed are used for new work until so long before they expire. */
const LAST_CALL = 60_000;
/** What the job's own keys should last at least. */
const SHORT = 15 * 60_000;
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
  /** Of the connections to STS; absent: direct ones. */
  readonly agents?: MakeAgents;
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
export class RenewingKeys implements KeysProvider {
  readonly #fetch: () => Promise<AwsKeys>;
  readonly #ports: CredentialsPorts;
  readonly #ended = new AbortController();
  #current: HeldKeys | undefined;
  #fetching: Promise<AwsKeys> | undefined;

  constructor(fetch: () => Promise<AwsKeys>, ports: CredentialsPorts) {
    this.#fetch = fetch;
    this.#ports = ports;
  }

  /**
   * Aborted, with `CREDENTIALS_EXPIRED`, where there will be no others: a minute before the keys expire, so that
   * what was done can be saved with them, or once AWS has refused them.
   */
  get ended(): AbortSignal {
    return this.#ended.signal;
  }

  get(wish?: KeysWish): Promise<AwsKeys> {
    const current = this.#current;
    if (current !== undefined && isGoodFor(wish, current, this.#ports.clock.now())) {
      return Promise.resolve(current.keys);
    }
    return this.#shared(() => this.#renew());
  }

  async replace(refused: AwsKeys): Promise<boolean> {
    const others = await this.#shared(() => this.#renewRefused(refused));
    return others.accessKeyId !== refused.accessKeyId;
  }

  /** One fetch at a time: whoever comes meanwhile gets what it brings. */
  #shared(fetch: () => Promise<AwsKeys>): Promise<AwsKeys> {
    this.#fetching ??= fetch().finally(() => {
      this.#fetching = undefined;
    });
    return this.#fetching;
  }

  async #renew(): Promise<AwsKeys> {
    try {
      return this.#hold(await this.#fetch());
    } catch (error) {
      if (this.#current === undefined) throw error;
      const { keys, life } = this.#current;
      const now = this.#ports.clock.now();
      const expiration = keys.expiration?.getTime() ?? Infinity;
      if (expiration <= now) throw this.#end(error);
      if (expiration - now <= lastCall(life)) this.#end(error);
      this.#current = { keys, life, renewAt: Math.min(now + RENEWAL_PAUSE, expiration) };
      return keys;
    }
  }

  /** AWS has the last word on whether keys are good, whatever they say of themselves. */
  async #renewRefused(refused: AwsKeys): Promise<AwsKeys> {
    const { keys } = this.#current ?? {};
    if (keys !== undefined && keys.accessKeyId !== refused.accessKeyId) return keys;
    const fetched = await this.#fetch().catch((error: unknown) => {
      throw this.#end(error);
    });
    if (fetched.accessKeyId === refused.accessKeyId) this.#end(new Error('there are no others'));
    return this.#hold(fetched);
  }

  #hold(keys: AwsKeys): AwsKeys {
    const { clock, mask } = this.#ports;
    mask(keys.secretAccessKey);
    mask(keys.accessKeyId);
    if (keys.sessionToken !== undefined) mask(keys.sessionToken);
    const now = clock.now();
    const left = lifeLeft(keys, now);
    const isSame = this.#current?.keys.accessKeyId === keys.accessKeyId;
    const life = isSame ? (this.#current?.life ?? left) : left;
    if (isSame && left <= lastCall(life)) this.#end(new Error('there are no others'));
    this.#current = { keys, life, renewAt: renewalTime(keys, now) };
    return keys;
  }

  #end(cause: unknown): CdkdError {
    const error = expired(cause);
    this.#ended.abort(error);
    return error;
  }
}

interface HeldKeys {
  readonly keys: AwsKeys;
  readonly renewAt: number;
  /** Milliseconds that the keys were good for when they came; infinite where they do not expire. */
  readonly life: number;
}

function isGoodFor({ life = 0 }: KeysWish = {}, current: HeldKeys, now: number): boolean {
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

/** How long before their end keys that cannot be renewed are kept for saving what was done. */
function lastCall(life: number): number {
  return Math.min(LAST_CALL, life / 4);
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
      return async () => assumeRole(plan.role, region, ports);
    case 'web-identity':
      return async () => assumeRoleWithToken(plan.role, region, ports);
  }
}

/** Rights that a block does not name are taken away, so that it names what the report needs as well. */
const TOKEN_PERMISSIONS = permissionsBlock({ 'id-token': 'write', 'pull-requests': 'write' });

async function fromDefaultChain(): Promise<AwsKeys> {
  const { defaultProvider } = await import('@aws-sdk/credential-provider-node');
  try {
    return await defaultProvider()();
  } catch (cause) {
    throw new CdkdError('NO_CREDENTIALS', 'no AWS credentials were found', {
      next:
        'Give `role-arn` and let the job have an OIDC token, or set AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and ' +
        `AWS_SESSION_TOKEN. For a token, add to the job in the workflow file:\n\n${TOKEN_PERMISSIONS}\n\n` +
        'Pull requests from forks get no token, whatever the file says.',
      cause,
    });
  }
}

async function assumeRole(role: RoleRequest, region: string, ports: CredentialsPorts): Promise<AwsKeys> {
  const { AssumeRoleCommand, STSClient } = await import('@aws-sdk/client-sts');
  const credentials = await new RenewingKeys(fromDefaultChain, ports).get();
  const client = new STSClient({ region, credentials, requestHandler: ports.agents?.() ?? {} });
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
  { idToken, clock, agents }: CredentialsPorts,
): Promise<AwsKeys> {
  const { AssumeRoleWithWebIdentityCommand, STSClient } = await import('@aws-sdk/client-sts');
  const client = new STSClient({ region, requestHandler: agents?.() ?? {} });
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
        if (!passes || tries === TOKEN_TRIES) throw notAssumed(role, cause, trustCondition(token));
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

function notAssumed(role: RoleRequest, cause: unknown, condition?: string): CdkdError {
  if (cause instanceof CdkdError) return cause;
  if (isFailure(failureOf(cause), 'lost', 'throttled')) return identityError(cause);
  const message = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause);
  return new CdkdError('ROLE_NOT_ASSUMED', `${role.arn} could not be assumed: ${message}`, {
    value: role.arn,
    next:
      condition === undefined
        ? "Check the role's trust policy: its principal, and the conditions on the token's `aud` and `sub`."
        : `Check the role's trust policy: its principal must be GitHub's identity provider, and this condition lets the job in:\n\n${condition}\n\nThe first subject is the one of this job's token, the second its other form.`,
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
