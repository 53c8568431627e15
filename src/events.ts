import type { ResourceDrift, StackDrift } from './drift/model.js';
import type { CdkdError } from './errors.js';
import type { Json } from './json.js';
import type { FailureKind } from './ports/resource-failure.js';
import type { LockRecord } from './ports/lock.js';
import type { StackId } from './ports/stack-id.js';
import type { Plan, Step } from './plan/model/plan.js';
import type { WarningCode } from './warnings.js';

/**
 * START HERE for what a run says. The core never prints: it emits these, and `report/` turns the same events into
 * log lines, annotations, the job summary, the comment and JSON. Durations are in milliseconds.
 */

export type StepAction = Step['action'];

/** A line of the user's own source; the file is relative to the checkout, with `/` between folders. */
export interface SourceLine {
  readonly file: string;
  readonly line: number;
}

/** Where constructs come from, by their paths in the app, without a trailing `/Resource`. */
export type SourceLines = Readonly<Record<string, SourceLine>>;

interface StepEvent {
  readonly stack: StackId;
  readonly logicalId: string;
  readonly resourceType: string;
  readonly action: StepAction;
  /** Present where a failed deploy is taken back. */
  readonly isRollback?: true;
}

export type RunEvent =
  | { readonly kind: 'synth-started'; readonly command: string }
  | { readonly kind: 'synth-output'; readonly line: string; readonly stream: 'stdout' | 'stderr' }
  | { readonly kind: 'synth-finished'; readonly stacks: number; readonly duration: number }
  /** Context values of these keys, in AWS; the app is run again with them. */
  | { readonly kind: 'context-looked-up'; readonly keys: readonly string[] }
  | { readonly kind: 'sources-found'; readonly lines: SourceLines }
  /** How many stacks the run is about. */
  | { readonly kind: 'stacks-selected'; readonly count: number }
  /** Whether any two of the stacks may be worked on at once. */
  | { readonly kind: 'stacks-ordered'; readonly atOnce: boolean }
  /** The stacks of the app, or those that were selected. */
  | { readonly kind: 'listed'; readonly stacks: readonly (StackId & { readonly path: string })[] }
  | { readonly kind: 'bootstrapped'; readonly bucket: string; readonly changes: readonly string[] }
  | { readonly kind: 'asset-started'; readonly asset: string; readonly command: 'build' | 'push' }
  /** All that the command wrote; told when it has ended. */
  | {
      readonly kind: 'asset-output';
      readonly asset: string;
      readonly command: 'build' | 'push';
      readonly lines: readonly string[];
      readonly duration: number;
    }
  | { readonly kind: 'asset-published'; readonly asset: string; readonly outcome: 'uploaded' | 'there' }
  /** What `require-approved-plan` found. */
  | {
      readonly kind: 'review-compared';
      /** Of all plans together, as they were compared. */
      readonly digest: string;
      readonly pullRequest: number;
      /** The digest that a comment of ours names; it stays named. */
      readonly reviewedDigest?: string;
      /** Stacks whose plan is not the one that was reviewed, with that one, where there is one. */
      readonly refused: readonly { readonly stack: StackId; readonly reviewed?: Plan }[];
    }
  | {
      readonly kind: 'lock-awaited';
      readonly stack: StackId;
      readonly holder: LockRecord;
      readonly age: number;
      /** Waiting is over, and the holder still there. */
      readonly isGivenUp?: true;
    }
  | {
      readonly kind: 'lock-taken';
      readonly stack: StackId;
      readonly waited: number;
      readonly takenOverFrom?: LockRecord;
    }
  | { readonly kind: 'lock-released'; readonly stack: StackId }
  /** By force, or would be in a dry run; without a holder there was none. */
  | {
      readonly kind: 'lock-removed';
      readonly stack: StackId;
      readonly holder?: LockRecord;
      readonly age?: number;
    }
  | { readonly kind: 'recovery-started'; readonly stack: StackId; readonly open: number }
  | (StepEvent & { readonly kind: 'operation-settled'; readonly outcome: string })
  | { readonly kind: 'planned'; readonly plan: Plan }
  | (StepEvent & { readonly kind: 'step-started'; readonly reason: string })
  | (StepEvent & { readonly kind: 'step-slow'; readonly elapsed: number })
  /** A policy asked for it; what it was taken of is deleted now. */
  | (StepEvent & { readonly kind: 'step-snapshot'; readonly snapshot: string; readonly duration: number })
  | (StepEvent & {
      readonly kind: 'step-retried';
      readonly attempt: number;
      readonly failure: FailureKind;
      readonly message: string;
      readonly delay: number;
    })
  | (StepEvent & {
      readonly kind: 'step-succeeded';
      readonly duration: number;
      readonly physicalId: string;
      /** True where the values turned out equal, so that nothing was sent. */
      readonly unchanged?: boolean;
      /** It is not ready yet, and was not waited for. */
      readonly goesOn?: true;
    })
  | (StepEvent & {
      readonly kind: 'step-failed';
      readonly duration: number;
      readonly error: string;
      readonly message: string;
      readonly requestId?: string;
    })
  /** The run ends without waiting for it: AWS may go on with it, and the next run finds out how it ended. */
  | (StepEvent & { readonly kind: 'step-interrupted'; readonly duration: number; readonly message: string })
  | (StepEvent & { readonly kind: 'step-skipped'; readonly because: readonly string[] })
  /** A failed deploy is taken back: so many resources are to be, and these stay by their own policy. */
  | {
      readonly kind: 'rollback-started';
      readonly stack: StackId;
      readonly steps: number;
      readonly kept: readonly KeptResource[];
    }
  | { readonly kind: 'rollback-finished'; readonly stack: StackId; readonly outcome: RollbackOutcome }
  | { readonly kind: 'checkpoint'; readonly stack: StackId; readonly bytes: number }
  | { readonly kind: 'throttled'; readonly service: string; readonly perSecond: number }
  /** What a command was asked to show: as text, and the same as data. */
  | {
      readonly kind: 'shown';
      readonly title: string;
      readonly lines: readonly string[];
      readonly data: Json;
      readonly stacks: readonly StackId[];
    }
  /** Every resource of a stack was compared with AWS; `origin` tells stacks of one name in several accounts apart. */
  | { readonly kind: 'drift-found'; readonly drift: StackDrift; readonly origin: string }
  /** Every stack that has a state, in this region or in any: where `drift` was asked about all of them. */
  | {
      readonly kind: 'states-listed';
      readonly origin: string;
      readonly region: string | undefined;
      readonly stacks: readonly StackId[];
    }
  /** There is nothing left of a stack. */
  | { readonly kind: 'stack-removed'; readonly stack: StackId; readonly origin: string }
  /** What somebody has changed in AWS of the resources that a plan would update or replace. */
  | { readonly kind: 'drift-ahead'; readonly stack: StackId; readonly resources: readonly ResourceDrift[] }
  /** A drift is none any more; `forgotten`: a resource that is gone is no longer on record. */
  | {
      readonly kind: 'drift-resolved';
      readonly stack: StackId;
      readonly logicalId: string;
      readonly how: DriftResolution;
    }
  | { readonly kind: 'stack-finished'; readonly stack: StackId; readonly outcome: StackOutcome }
  | {
      readonly kind: 'warning';
      readonly code: WarningCode;
      readonly message: string;
      readonly stack?: StackId;
      /** The construct that it is about, by its path in the app. */
      readonly constructPath?: string;
    }
  | { readonly kind: 'debug'; readonly message: string }
  | { readonly kind: 'failed'; readonly error: CdkdError };

/** What the deploy had made, and a rollback leaves where it is. */
export interface KeptResource {
  readonly logicalId: string;
  readonly resourceType: string;
  readonly reason: string;
}

export interface RollbackOutcome {
  /** `done`: the stack is as it was. `partial`: it is not, quite. `not-started`: nothing was taken back. */
  readonly result: 'done' | 'partial' | 'not-started';
  /** Why it was not started, or ended early. */
  readonly why?: string;
  readonly duration: number;
}

export type DriftResolution = 'accepted' | 'forgotten' | 'put-back' | 'made-anew';

export interface StackOutcome {
  readonly result: 'done' | 'unchanged' | 'failed' | 'partial' | 'cancelled' | 'skipped';
  readonly duration: number;
  readonly done: number;
  readonly failed: number;
  readonly skipped: number;
  readonly error?: CdkdError;
  /** The stack's outputs after a deploy, secrets as references. */
  readonly outputs?: Readonly<Record<string, Json>>;
}

export type Emit = (event: RunEvent) => void;
