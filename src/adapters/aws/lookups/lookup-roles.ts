/** Chooses the credentials for context lookups, and assumes lookup roles. */

import { defined } from '../../../defined.js';
import { CdkdError } from '../../../errors.js';
import type { Fields } from '../../../json-fields.js';
import { canonical, type JsonObject } from '../../../json.js';
import type { Emit } from '../../../events.js';
import type { Clock, Random } from '../../../ports/clock.js';
import { failureOf } from '../../../providers/wire/failures.js';
import type { AwsClients } from '../transport/clients.js';
import { RateLimiters } from '../transport/rate-limiters.js';
import type { AwsIdentity } from '../auth/caller-identity.js';
import type { KeysProvider } from '../transport/keys.js';
import { assumedKeys } from '../auth/assumed-keys.js';
import { isRefusal, LookupFailure } from './lookup-failure.js';
import { lookupPlace, type LookupPlace } from './lookup-clients.js';

export interface LookupPorts {
  readonly clients: AwsClients;
  readonly rateLimiters: RateLimiters;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly clock: Clock;
  readonly random: Random;
  /** The identity of the run's credentials, and the region of STS. */
  readonly identity: AwsIdentity;
  readonly homeRegion: string;
  readonly emit: Emit;
  readonly mask: (secret: string) => void;
  /** Clients with the keys of another role. */
  readonly withKeys: (keys: KeysProvider) => AwsClients;
}

/** Where to send a query, and the lookup role that could not be assumed for it, if any. */
interface Access {
  readonly place: LookupPlace;
  readonly refusedRole?: string;
}

/** The clients of one account. Each account has its own rate limiters, as AWS limits rates per account. */
type Caller = Pick<LookupPorts, 'clients' | 'rateLimiters'>;

/** Values of the placeholders in a role's ARN (`EnvironmentPlaceholders` of aws-cdk-lib). */
type Placeholders = Readonly<Record<string, string>>;

/** Provides credentials for queries; assumes each role once. */
export class LookupAccess {
  readonly #ports: LookupPorts;
  readonly #assumed = new Map<string, Promise<Caller>>();

  constructor(ports: LookupPorts) {
    this.#ports = ports;
  }

  /**
   * Uses the role that the query names. Without one, or if it cannot be assumed, falls back to the run's own
   * credentials, provided that they belong to the query's account.
   */
  async of(query: Fields): Promise<Access> {
    const { identity } = this.#ports;
    const [account, region] = [query.text('account'), query.text('region')];
    const role = query.optionalText('lookupRoleArn');
    const isOwn = account === identity.accountId;
    if (role === undefined) {
      if (isOwn) return { place: this.#place(query, this.#ports) };
      throw new LookupFailure(
        `Cannot query account ${account}: the credentials belong to ${identity.accountId}, and the app names no lookup role`,
      );
    }
    const arn = filledIn(role, {
      'AWS::Partition': identity.partition,
      'AWS::AccountId': account,
      'AWS::Region': region,
    });
    try {
      return { place: this.#place(query, await this.#assume(arn, query)) };
    } catch (error) {
      const refusedRole = `could not assume ${arn}: ${failureOf(error).message}`;
      if (!isOwn) throw asFailure(error, `Cannot query account ${account}: ${refusedRole}`);
      this.#ports.emit({
        kind: 'debug',
        message: `${refusedRole}; looking up with the run's own credentials`,
      });
      return { place: this.#place(query, this.#ports), refusedRole };
    }
  }

  async close(): Promise<void> {
    const callers = await Promise.allSettled(this.#assumed.values());
    for (const caller of callers) if (caller.status === 'fulfilled') await caller.value.clients.close();
  }

  #place(query: Fields, { clients, rateLimiters }: Caller): LookupPlace {
    const { env, clock, random } = this.#ports;
    const [account, region] = [query.text('account'), query.text('region')];
    return lookupPlace({ account, region, clients, rateLimiters, env, clock, random });
  }

  #assume(arn: string, query: Fields): Promise<Caller> {
    const options = query.object('assumeRoleAdditionalOptions')?.json ?? {};
    const externalId = query.optionalText('lookupRoleExternalId');
    const input: JsonObject = {
      RoleSessionName: 'cdkd-lookup',
      ...options,
      RoleArn: arn,
      ...defined({ ExternalId: externalId }),
    };
    const key = canonical(input);
    const assumed = this.#assumed.get(key) ?? this.#session(input);
    this.#assumed.set(key, assumed);
    return assumed;
  }

  /** Fetches the keys immediately, so that a role that cannot be assumed fails here and not on the first query. */
  async #session(input: JsonObject): Promise<Caller> {
    const { withKeys } = this.#ports;
    const keys = assumedKeys(input, this.#ports);
    await keys.get();
    return { clients: withKeys(keys), rateLimiters: new RateLimiters(this.#ports) };
  }
}

function filledIn(arn: string, values: Placeholders): string {
  return arn.replace(/\$\{([^}]+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
}

function asFailure(error: unknown, message: string): Error {
  if (error instanceof CdkdError) return error;
  const code = isRefusal(failureOf(error)) ? 'ACCESS_DENIED' : 'AWS_UNAVAILABLE';
  return new LookupFailure(message, { code });
}
