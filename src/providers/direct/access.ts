/** Gives the code of a type access to its AWS service. */

import type { JsonObject } from '../../json.js';
import type { Clock, Random } from '../../ports/clock.js';
import type { RateLimiter } from '../wire/rate-limiter.js';
import { callsOf, type Calls, type ServiceClient } from './calls.js';

/** Settings for every SDK client: no retries of its own, because a lost answer must be recognized as one. */
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

/** Creates a service's client once per run and region, and closes it at the end. */
type ClientSource = (
  service: string,
  make: (settings: ClientSettings) => ServiceClient,
) => Promise<ServiceClient>;

/** One region of AWS, as the code of a type uses it. */
export interface ServiceAccess {
  readonly region: string;
  /** Generated names begin with it. */
  readonly stackName: string;
  readonly clock: Clock;
  readonly random: Random;
  readonly clients: ClientSource;
  /** The rate of a service, shared by the whole run. */
  readonly rateLimiter: (service: string) => RateLimiter;
  readonly account: () => Promise<{ readonly accountId: string; readonly partition: string }>;
  /** An S3 object as text. */
  readonly fetchText: (bucket: string, key: string) => Promise<string>;
  /** An S3 object, or a version of one. */
  readonly fetchBytes: (bucket: string, key: string, versionId?: string) => Promise<Uint8Array>;
  /**
   * An EC2 action by its Query protocol; the answer's elements as an object of strings, objects and lists.
   */
  readonly askEc2: (action: string, parameters: Readonly<Record<string, string>>) => Promise<JsonObject>;
  /** Stores secrets for the duration of the run, and returns references to them. */
  readonly seal: (secrets: JsonObject, logicalId: string, version: string) => JsonObject;
}

/** The calls of a service. `make` receives the settings for its client. */
export async function connect(
  access: ServiceAccess,
  service: string,
  make: (settings: ClientSettings) => ServiceClient,
): Promise<Calls> {
  const { clock, random } = access;
  return callsOf(await access.clients(service, make), {
    clock,
    random,
    rateLimiter: access.rateLimiter(service),
  });
}

/** A service of AWS: its SDK module, loaded when it is first needed, and its calls. */
export interface Service<Sdk> {
  readonly sdk: Sdk;
  readonly calls: Calls;
  readonly access: ServiceAccess;
}

/** Opens a service. `make` creates a client of the SDK module with the settings that it must have. */
export async function openService<Sdk>(
  access: ServiceAccess,
  service: string,
  module: Promise<Sdk>,
  make: (sdk: Sdk, settings: ClientSettings) => ServiceClient,
): Promise<Service<Sdk>> {
  const sdk = await module;
  const calls = await connect(access, service, (settings) => make(sdk, settings));
  return { sdk, calls, access };
}

/** What every `DirectType` of a service is built on: it is the service, with the methods of one type. */
export abstract class ServiceType<Sdk> implements Service<Sdk> {
  readonly sdk: Sdk;
  readonly calls: Calls;
  readonly access: ServiceAccess;

  constructor({ sdk, calls, access }: Service<Sdk>) {
    this.sdk = sdk;
    this.calls = calls;
    this.access = access;
  }
}
