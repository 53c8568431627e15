import type { MakeAgents, ProxyAgents } from '../../proxy.js';

/** How long a connection to AWS may take, and how long it may be silent, before a call fails as a lost answer. */

const CONNECTION_TIMEOUT = 10_000;

/** Milliseconds without a byte in either direction. It counts idle time, so that large uploads are not cut off. */
export const LONGEST_SILENCE = 60_000;

/** A function's longest run (https://docs.aws.amazon.com/lambda/latest/dg/configuration-timeout.html). Milliseconds. */
export const LONGEST_INVOCATION = 15 * 60_000;

/** What a client of the SDK takes for its request handler. */
export interface ConnectionSettings extends ProxyAgents {
  readonly connectionTimeout: number;
  readonly socketTimeout: number;
  /** Without it a `requestTimeout`, which a single call may set, only warns (@smithy/node-http-handler). */
  readonly throwOnRequestTimeout: true;
}

export function connectionSettings(agents?: MakeAgents, socketTimeout = LONGEST_SILENCE): ConnectionSettings {
  return { connectionTimeout: CONNECTION_TIMEOUT, socketTimeout, throwOnRequestTimeout: true, ...agents?.() };
}
