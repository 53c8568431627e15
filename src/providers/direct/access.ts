import type { JsonObject } from '../../json.js';
import type { Clock, Random } from '../../ports/clock.js';
import type { RateLimiter } from '../wire/rate-limiter.js';
import { callsOf, type Calls, type ServiceClient } from './calls.js';

/** What every client of the SDK is made with: no retries of its own, for a lost answer must be known as one. */
export interface ClientSettings {
  readonly region: string;
  readonly credentials: () => Promise<{
    readonly accessKeyId: string;
    readonly secretAccessKey: string;
    readonly sessionToken?: string;
  }>;
  readonly maxAttempts: 1;
  readonly requestHandler: { readonly connectionTimeout: number; readonly socketTimeout: number };
}

/** Makes a service's client once a run and region, and closes it in the end. */
export type ClientSource = (
  service: string,
  make: (settings: ClientSettings) => ServiceClient,
) => Promise<ServiceClient>;

/** One region of AWS, as a type's own code reaches it. */
export interface ServiceAccess {
  readonly region: string;
  /** Generated names begin with it. */
  readonly stackName: string;
  readonly clock: Clock;
  readonly random: Random;
  readonly clients: ClientSource;
  /** The rate of a service, shared by everything of this run that asks it. */
  readonly governor: (service: string) => RateLimiter;
  readonly account: () => Promise<{ readonly accountId: string; readonly partition: string }>;
  /** An object of S3 as text. */
  readonly fetchText: (bucket: string, key: string) => Promise<string>;
  /** An object of S3, or a version of one. */
  readonly fetchBytes: (bucket: string, key: string, versionId?: string) => Promise<Uint8Array>;
  /** An EC2 action by its Query protocol; the answer's elements as an object of texts, objects and lists. */
  readonly askEc2: (action: string, parameters: Readonly<Record<string, string>>) => Promise<JsonObject>;
  /** Keeps secrets for as long as the run lasts, and gives references in their place. */
  readonly seal: (secrets: JsonObject, logicalId: string, version: string) => JsonObject;
}

/** The calls of a service. `make` is given the settings that its client must have. */
export async function connect(
  access: ServiceAccess,
  service: string,
  make: (settings: ClientSettings) => ServiceClient,
): Promise<Calls> {
  const { clock, random } = access;
  return callsOf(await access.clients(service, make), { clock, random, governor: access.governor(service) });
}
