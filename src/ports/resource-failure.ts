import type { ResourceModel } from './resources.js';

/**
 * What a failed call means for the next one:
 * `throttled`, `transient`, `conflict` – it had no effect, try again later;
 * `not-propagated` – it had no effect, since a service does not know a role or policy yet, or it may not do enough;
 * `lost` – nobody knows whether it had an effect: resend with the same token, never with a new one;
 * `terminal` – it had no effect, or what effect it had is in `physicalId`; trying again is useless;
 * `exists` – a resource of that name is there, and not ours;
 * `not-updatable` – only a replacement can do it;
 * `missing` – what should be updated does not exist;
 * `credentials` – the credentials are no longer valid.
 */
export type FailureKind =
  | 'throttled'
  | 'transient'
  | 'not-propagated'
  | 'conflict'
  | 'lost'
  | 'terminal'
  | 'exists'
  | 'not-updatable'
  | 'missing'
  | 'credentials';

export interface FailureDetails {
  /** AWS's name of the error: an exception's name, or a handler error code. */
  readonly name: string;
  readonly requestId?: string;
  /** What a failed create left behind and which is certainly ours. */
  readonly physicalId?: string;
  /** What a failed create left behind under the resource's own name, for the next deploy to go on with. */
  readonly unfinished?: ResourceModel;
  /** Of an update: the resource was not there before anything was sent; somebody else has deleted it. */
  readonly wasGone?: true;
  /** Of a failed create: the next attempt goes on with what it left behind, which is recorded only without one. */
  readonly isAdopted?: true;
  /** The end of the log of a handler that failed. */
  readonly log?: string;
  /** Milliseconds that AWS asks to wait. */
  readonly retryAfter?: number;
  readonly cause?: unknown;
}

export class ProviderFailure extends Error {
  readonly kind: FailureKind;
  readonly details: FailureDetails;

  constructor(kind: FailureKind, message: string, details: FailureDetails) {
    super(message, { cause: details.cause });
    this.name = 'ProviderFailure';
    this.kind = kind;
    this.details = details;
  }
}
