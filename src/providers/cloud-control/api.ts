/** The Cloud Control API as the provider uses it, with parsed JSON. */

import { ProviderFailure } from '../../ports/resource-failure.js';
import type { Json, JsonObject } from '../../json.js';
import type { OperationContext } from '../../ports/resources.js';

/** https://docs.aws.amazon.com/cloudcontrolapi/latest/APIReference/API_ProgressEvent.html */
export interface ProgressEvent {
  readonly requestToken: string;
  readonly type?: string;
  readonly operation?: string;
  /** When the request was made, in milliseconds since the epoch. */
  readonly requestedAt?: number;
  readonly status:
    'PENDING' | 'IN_PROGRESS' | 'SUCCESS' | 'FAILED' | 'CANCEL_IN_PROGRESS' | 'CANCEL_COMPLETE';
  /** No proof that the resource is ours: it is present even if the create then fails with `AlreadyExists`. */
  readonly identifier?: string;
  readonly errorCode?: string;
  readonly message?: string;
  /** Milliseconds since the epoch; the earliest time for the next poll. */
  readonly retryAfter?: number;
}

export interface PatchOperation {
  readonly op: 'add' | 'remove' | 'replace';
  readonly path: string;
  readonly value?: Json;
}

/**
 * The parameters of every mutating call. Once the signal is aborted, a call that has not been sent never is.
 */
export type Sending = Pick<OperationContext, 'clientToken' | 'signal' | 'leaving'>;

export interface CloudControlApi {
  create(type: string, desired: JsonObject, sending: Sending): Promise<ProgressEvent>;
  update(
    type: string,
    identifier: string,
    patch: readonly PatchOperation[],
    sending: Sending,
  ): Promise<ProgressEvent>;
  delete(type: string, identifier: string, sending: Sending): Promise<ProgressEvent>;
  /** The read model and the identifier as AWS spells it; rejects with `missing` if there is no resource. */
  get(
    type: string,
    identifier: string,
    signal?: AbortSignal,
  ): Promise<{ readonly identifier: string; readonly model: JsonObject }>;
  /** Stops waiting for the answer once the signal is aborted. */
  status(requestToken: string, signal?: AbortSignal): Promise<ProgressEvent>;
  /** Requests that are pending or in progress in the account and region; requested once, without retries. */
  listRunning(): Promise<readonly ProgressEvent[]>;
  /**
   * The creates that Cloud Control received in the account and region in the last seven days, whatever their
   * result.
   */
  listCreates(): Promise<readonly ProgressEvent[]>;
}

export function isTerminal(event: ProgressEvent): boolean {
  return event.status === 'SUCCESS' || event.status === 'FAILED' || event.status === 'CANCEL_COMPLETE';
}

/** Requests are kept for seven days; afterwards the token is unknown. */
export function isForgotten(error: unknown): boolean {
  return error instanceof ProviderFailure && error.details.name === 'RequestTokenNotFoundException';
}
