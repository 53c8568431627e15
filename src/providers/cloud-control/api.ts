import type { Json, JsonObject } from '../../json.js';
import type { OperationContext } from '../../ports/resources.js';

/** Cloud Control as the provider sees it: names and shapes of its API, JSON already parsed. */

/** https://docs.aws.amazon.com/cloudcontrolapi/latest/APIReference/API_ProgressEvent.html */
export interface ProgressEvent {
  readonly requestToken: string;
  readonly type?: string;
  readonly status:
    'PENDING' | 'IN_PROGRESS' | 'SUCCESS' | 'FAILED' | 'CANCEL_IN_PROGRESS' | 'CANCEL_COMPLETE';
  /** No proof that the resource is ours: it is there even where the create then fails with `AlreadyExists`. */
  readonly identifier?: string;
  readonly errorCode?: string;
  readonly message?: string;
  /** Milliseconds since the epoch; the earliest moment for the next question. */
  readonly retryAfter?: number;
}

export interface PatchOperation {
  readonly op: 'add' | 'remove' | 'replace';
  readonly path: string;
  readonly value?: Json;
}

/** What every mutating call needs. Once the signal is aborted, a call that has not been sent yet never is. */
export type Sending = Pick<OperationContext, 'clientToken' | 'signal'>;

export interface CloudControlApi {
  create(type: string, desired: JsonObject, sending: Sending): Promise<ProgressEvent>;
  update(
    type: string,
    identifier: string,
    patch: readonly PatchOperation[],
    sending: Sending,
  ): Promise<ProgressEvent>;
  delete(type: string, identifier: string, sending: Sending): Promise<ProgressEvent>;
  /** The read model and the identifier as AWS spells it; rejects with `missing` where there is none. */
  get(
    type: string,
    identifier: string,
    signal?: AbortSignal,
  ): Promise<{ readonly identifier: string; readonly model: JsonObject }>;
  /** Once the signal is aborted nobody waits for the answer any longer. */
  status(requestToken: string, signal?: AbortSignal): Promise<ProgressEvent>;
  /** Requests that are pending or in progress in the account and region; asked for once, whatever the answer. */
  listRunning(): Promise<readonly ProgressEvent[]>;
  /** The creates that Cloud Control was asked for in the account and region, however they ended: seven days of them. */
  listCreates(): Promise<readonly ProgressEvent[]>;
}

export function isTerminal(event: ProgressEvent): boolean {
  return event.status === 'SUCCESS' || event.status === 'FAILED' || event.status === 'CANCEL_COMPLETE';
}
