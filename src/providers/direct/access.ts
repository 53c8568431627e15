/** Gives the code of a type access to its AWS service. */

import type { JsonObject } from '../../json.js';
import type { Clock, Random } from '../../ports/clock.js';
import type { RateLimiter } from '../wire/rate-limiter.js';
import { callsOf, type Calls, type ServiceClient } from './calls.js';
import type { DirectType } from './type.js';

/** Settings for every SDK client: no retries of its own, because a lost answer must be recognized as one. */
export interface ClientSettings {
  readonly region: string;
  readonly credentials: () => Promise<{
    readonly accessKeyId: string;
    readonly secretAccessKey: string;
    readonly sessionToken?: string;
  }>;
  readonly maxAttempts: 1;
  /** Whether the path names the bucket; for S3 alone. */
  readonly forcePathStyle: boolean;
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
  /** The rate of what a service's operation counts against, shared by the whole run. */
  readonly rateLimiter: (service: string, operation: string) => RateLimiter;
  readonly account: () => Promise<{ readonly accountId: string; readonly partition: string }>;
  /** An S3 object as text. */
  readonly fetchText: (bucket: string, key: string) => Promise<string>;
  /** An S3 object, or a version of one. */
  readonly fetchBytes: (bucket: string, key: string, versionId?: string) => Promise<Uint8Array>;
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
    rateLimiter: (operation) => access.rateLimiter(service, operation),
  });
}

/** A service of AWS: its SDK module, loaded when it is first needed, and its calls. */
export interface Service<Sdk> {
  readonly sdk: Sdk;
  readonly calls: Calls;
  readonly access: ServiceAccess;
}

/** How a service is opened. `load` loads its SDK, `client` names the client's class there. */
export function serviceOf<Sdk>(
  service: string,
  load: () => Promise<Sdk>,
  client: (sdk: Sdk) => new (settings: ClientSettings) => ServiceClient,
): (access: ServiceAccess) => Promise<Service<Sdk>> {
  return async (access) => {
    const sdk = await load();
    const Client = client(sdk);
    const calls = await connect(access, service, (settings) => new Client(settings));
    return { sdk, calls, access };
  };
}

/** The code of one type, made with the service that it calls. */
export function directType<Opened>(
  open: (access: ServiceAccess) => Promise<Opened>,
  make: (service: Opened) => DirectType,
): (access: ServiceAccess) => Promise<DirectType> {
  return async (access) => make(await open(access));
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
