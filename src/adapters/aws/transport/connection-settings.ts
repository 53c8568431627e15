/** Timeouts and request handler settings for connections to AWS. */

import type { MakeAgents, ProxyAgents } from '../../proxy.js';

/** How long establishing a connection may take before the call fails as a lost answer. */

const CONNECTION_TIMEOUT = 10_000;

/**
 * Milliseconds without traffic in either direction. Counts idle time, so large uploads are not interrupted.
 */
export const MAX_SILENCE = 60_000;

/**
 * A function's maximum run time (https://docs.aws.amazon.com/lambda/latest/dg/configuration-timeout.html).
 * Milliseconds.
 */
export const MAX_INVOCATION = 15 * 60_000;

/** Settings that an SDK client accepts as its request handler. */
interface ConnectionSettings extends ProxyAgents {
  readonly connectionTimeout: number;
  readonly socketTimeout: number;
  /** Without it, a `requestTimeout`, which a single call may set, only warns (@smithy/node-http-handler). */
  readonly throwOnRequestTimeout: true;
}

export function connectionSettings(agents?: MakeAgents, socketTimeout = MAX_SILENCE): ConnectionSettings {
  return { connectionTimeout: CONNECTION_TIMEOUT, socketTimeout, throwOnRequestTimeout: true, ...agents?.() };
}
