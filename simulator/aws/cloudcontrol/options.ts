/** Options for the behavior of the simulated account. */

import type { Occasion } from '../../kernel/faults.js';
import type { HandlerErrorCode } from './failures.js';
import type { HandlerLatency, MutatingOperation } from './latency.js';
import type { OutsideReferences } from './integrity/resolution.js';

/** How the account behaves where AWS leaves it open, or differs from day to day. */
export interface CloudControlOptions {
  /** Default: every operation is over by the first poll. */
  readonly latency?: HandlerLatency;
  /** Default `refused`. */
  readonly outside?: OutsideReferences;
  /** Ids, ARNs and names that exist although nobody made them here. */
  readonly declared?: readonly string[];
  /** Whether resources of somebody else are in the account beside all others (`strangers/`). Default false. */
  readonly strangers?: boolean;
  /** Types of the registry that this account's region cannot provision, as in an older registry. */
  readonly unsupported?: readonly string[];
  /** Whether reads return what AWS fills in where the caller said nothing. Default true. */
  readonly defaults?: boolean;
  /** Whether lists whose order means nothing come back in another order. Default false. */
  readonly reorder?: boolean;
  /** What lists tell of a resource: what a list handler must tell, or all that a read does. Default `identifiers`. */
  readonly listed?: 'identifiers' | 'models';
  /** Whether events of running operations carry `RetryAfter`. Default false. */
  readonly retryAfter?: boolean;
  /**
   * How long services refuse roles and policies that are new or changed, in milliseconds of the simulated clock. At AWS
   * it is 8 s or so (cdkd's documentation: 7.9 s until EC2 takes an instance profile). Default 0; of a stage 300.
   */
  readonly iamPropagation?: number;
  /**
   * How long what was deleted lingers, as a share of what AWS takes: network interfaces of functions in a VPC (20
   * minutes), names of queues (60 s). Default 0: not at all; of a stage 1/60.
   */
  readonly aftermath?: number;
  /**
   * How long services' own APIs take to make ready what they have created or changed, as a share of what AWS takes.
   * Default 1; of a stage 1/60.
   */
  readonly settling?: number;
  /**
   * How much later what AWS makes by itself is there, in milliseconds of the simulated clock: the log group of a function
   * that was invoked. Default: it is never made.
   */
  readonly companions?: number;
  /** So many reads answer NotFound after a create has succeeded. Default 0. */
  readonly readLag?: number;
  /** Whether the token of a failed operation gives the same failure, or starts anew. Default `replayed`. */
  readonly failedToken?: 'replayed' | 'fresh';
  /** Whether a resend must have the same bytes, or the same meaning, to be the same request. Default `bytes`. */
  readonly sameRequest?: 'bytes' | 'meaning';
  /** What a cancel leaves: the effect that was under way, or nothing. Default `kept`. */
  readonly cancelledEffect?: 'kept' | 'dropped';
  /** From when on a new resource can be read and referred to: once its creation has ended, or once it has a name. Default `at-end`. */
  readonly newVisible?: 'at-end' | 'when-named';
  /**
   * When an update generates a secret's value anew: whenever its patch has `GenerateSecretString`, which the read model
   * never has, or only where that differs from before. Nobody has published which. Default `when-sent`, which does harm.
   */
  readonly secretGenerated?: 'when-sent' | 'when-changed';
  /** When events name a resource whose identifier AWS makes. Default `halfway`. */
  readonly identifierShown?: 'at-once' | 'halfway' | 'at-end';
}

/** What becomes of an operation that has been accepted. */
export type Outcome =
  /** `leaves`: what had been made or changed stays, as after a create that failed to stabilise. */
  | {
      readonly kind: 'fails';
      readonly code: HandlerErrorCode;
      readonly message?: string;
      readonly leaves?: boolean;
    }
  /** Never ends. */
  | { readonly kind: 'stuck' }
  | { readonly kind: 'takes'; readonly milliseconds: number };

export interface OutcomeRule {
  readonly operation?: MutatingOperation;
  readonly type?: string;
  /** Any further condition on what was asked. */
  readonly where?: (request: AcceptedRequest) => boolean;
  readonly on: Occasion;
  readonly outcome: Outcome;
}

export interface AcceptedRequest {
  readonly operation: MutatingOperation;
  readonly type: string;
  readonly clientToken: string;
  readonly identifier: string | undefined;
}
