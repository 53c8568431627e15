/** The error of a failed provider operation, and the kinds of such failures. */

import type { ResourceModel } from './resources.js';

/**
 * What a failed call means for the next one:
 * - `throttled`, `transient`, `conflict`: no effect; retry later
 * - `not-propagated`: no effect, since a service does not see a role, policy or permission yet
 * - `lost`: the effect is unknown; resend with the same token, never with a new one
 * - `terminal`: no effect, or only the one in `physicalId`; retrying is useless
 * - `exists`: a resource of that name exists and is not ours
 * - `not-updatable`: requires replacement
 * - `missing`: the resource to update does not exist
 * - `credentials`: the credentials are no longer valid
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
  /** AWS's name for the error: an exception's name, or a handler error code. */
  readonly name: string;
  readonly requestId?: string;
  /** A resource that a failed create left behind and that is certainly ours. */
  readonly physicalId?: string;
  /** A resource that a failed create left behind under its own name, for the next deploy to continue with. */
  readonly unfinished?: ResourceModel;
  /** For an update: the resource did not exist before anything was sent; somebody else has deleted it. */
  readonly wasGone?: true;
  /**
   * For a failed create: the next attempt continues with the resource, which is recorded only if there is
   * none.
   */
  readonly isAdopted?: true;
  /** The end of the log of a failed handler. */
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
