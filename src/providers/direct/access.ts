import type { Clock, Random } from '../../ports.js';
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
  readonly requestHandler: { readonly connectionTimeout: number; readonly requestTimeout: number };
}

/** Makes a service's client once a run and region, and closes it in the end. */
export type ClientSource = (
  service: string,
  make: (settings: ClientSettings) => ServiceClient,
) => Promise<ServiceClient>;

/** One region of AWS, as a type's own code reaches it. */
export interface ServiceAccess {
  readonly region: string;
  readonly clock: Clock;
  readonly random: Random;
  readonly clients: ClientSource;
}

/** The calls of a service. `make` is given the settings that its client must have. */
export async function connect(
  access: ServiceAccess,
  service: string,
  make: (settings: ClientSettings) => ServiceClient,
): Promise<Calls> {
  return callsOf(await access.clients(service, make), access);
}
