/** The events that a run emits. */

import type { ResourceDrift, StackDrift } from './drift/model.js';
import type { CdkdError } from './errors.js';
import type { Json } from './json.js';
import type { FailureKind } from './ports/resource-failure.js';
import type { LockRecord } from './ports/lock.js';
import type { Proof } from './ports/resources.js';
import type { StackId } from './ports/stack-id.js';
import type { Plan, Step } from './plan/model/plan.js';
import type { WarningCode } from './warnings.js';

/**
 * The core never prints: it emits these events, and `report/` turns them into log lines, annotations, the job
 * summary, the comment and JSON. Durations are in milliseconds.
 */

export type StepAction = Step['action'];

/** A line of the user's own source; the file is relative to the checkout, with `/` between folders. */
export interface SourceLine {
  readonly file: string;
  readonly line: number;
}

/** The source lines of constructs, by their paths in the app, without a trailing `/Resource`. */
export type SourceLines = Readonly<Record<string, SourceLine>>;

/** What a policy plugin of the app has found: cdk-nag, cfn-guard and others. */
export interface PolicyViolation {
  readonly plugin: string;
  readonly rule: string;
  /** An error fails the run. */
  readonly level: 'error' | 'warning' | 'info';
  readonly text: string;
  readonly fix?: string;
  /** Paths of the constructs in the app. */
  readonly constructs: readonly string[];
}

interface StepEvent {
  readonly stack: StackId;
  readonly logicalId: string;
  readonly resourceType: string;
  readonly action: StepAction;
  /** The name of its record, if that is not the logical id: a resource that a replacement has left behind. */
  readonly record?: string;
  /** Present while a failed deploy is rolled back. */
  readonly isRollback?: true;
}

/** A table that its readers can sort. */
export interface ShownTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly ShownCell[])[];
}

export interface ShownCell {
  readonly text: string;
  /** What the column is sorted by, instead of the text. */
  readonly order?: number;
  /** Of a workflow run; anything else is not linked. */
  readonly runUrl?: string;
}

export type RunEvent =
  | { readonly kind: 'synth-started'; readonly command: string }
  | { readonly kind: 'synth-output'; readonly line: string; readonly stream: 'stdout' | 'stderr' }
  | { readonly kind: 'synth-finished'; readonly stacks: number; readonly duration: number }
  /** Which assets were bundled in containers, if any needed not be; of each the hash, if the source names it, and the seconds. */
  | {
      readonly kind: 'assets-bundled';
      readonly bundled: readonly { readonly hash: string | undefined; readonly duration: number }[];
      readonly notBundled: number;
    }
  /** These context values were looked up in AWS; the app runs again with them. */
  | { readonly kind: 'context-looked-up'; readonly keys: readonly string[] }
  | { readonly kind: 'sources-found'; readonly lines: SourceLines }
  | { readonly kind: 'policies-checked'; readonly violations: readonly PolicyViolation[] }
  /** The number of stacks in the run. */
  | { readonly kind: 'stacks-selected'; readonly count: number }
  /** Whether any two of the stacks may run concurrently. */
  | { readonly kind: 'stacks-ordered'; readonly atOnce: boolean }
  /** The stacks of the app, or those that were selected. */
  | {
      readonly kind: 'listed';
      readonly stacks: readonly (StackId & { readonly path: string })[];
      /** Names of the stacks by dependency level. */
      readonly levels?: readonly (readonly string[])[];
      /** Path of the assembly as tar. */
      readonly archive?: string;
    }
  | { readonly kind: 'bootstrapped'; readonly bucket: string; readonly changes: readonly string[] }
  | { readonly kind: 'asset-started'; readonly asset: string; readonly command: 'build' | 'push' }
  /** The complete output of a command, when it has ended. */
  | {
      readonly kind: 'asset-output';
      readonly asset: string;
      readonly command: 'build' | 'push';
      readonly lines: readonly string[];
      readonly duration: number;
    }
  | { readonly kind: 'asset-published'; readonly asset: string; readonly outcome: 'uploaded' | 'there' }
  /** The result of `require-approval`. */
  | {
      readonly kind: 'review-compared';
      /** Of all plans together, as they were compared. */
      readonly digest: string;
      readonly pullRequest: number;
      /** The digest in the comment on the pull request; it stays there. */
      readonly reviewedDigest?: string;
      /** Stacks whose plan is not the reviewed one, with the reviewed plan if there is one. */
      readonly refused: readonly { readonly stack: StackId; readonly reviewed?: Plan }[];
    }
  | {
      readonly kind: 'lock-awaited';
      readonly stack: StackId;
      readonly holder: LockRecord;
      readonly age: number;
      /** The wait has ended, and the holder is still there. */
      readonly isGivenUp?: true;
    }
  | {
      readonly kind: 'lock-taken';
      readonly stack: StackId;
      readonly waited: number;
      readonly takenOverFrom?: LockRecord;
    }
  | { readonly kind: 'lock-released'; readonly stack: StackId }
  /** The lock was removed, or would be in a dry run; without a holder there was none. */
  | {
      readonly kind: 'lock-removed';
      readonly stack: StackId;
      readonly holder?: LockRecord;
      readonly age?: number;
    }
  | { readonly kind: 'recovery-started'; readonly stack: StackId; readonly open: number }
  | (StepEvent & { readonly kind: 'operation-resolved'; readonly outcome: string; readonly proof?: Proof })
  | { readonly kind: 'planned'; readonly plan: Plan }
  /** The construct paths of the resources that a stack is deployed with, by logical id; for its history. */
  | {
      readonly kind: 'constructs-known';
      readonly stack: StackId;
      readonly paths: Readonly<Record<string, string>>;
    }
  | (StepEvent & { readonly kind: 'step-started'; readonly reason: string })
  | (StepEvent & { readonly kind: 'step-slow'; readonly elapsed: number })
  /** Taken because of a policy; its resource is deleted next. */
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
      /** True if the values turned out equal, so that nothing was sent. */
      readonly unchanged?: boolean;
      /** It is not ready yet, and was not awaited. */
      readonly goesOn?: true;
    })
  | (StepEvent & {
      readonly kind: 'step-failed';
      readonly duration: number;
      readonly error: string;
      readonly message: string;
      readonly requestId?: string;
    })
  /** The run ends without waiting for it: AWS may continue, and the next run determines the outcome. */
  | (StepEvent & { readonly kind: 'step-interrupted'; readonly duration: number; readonly message: string })
  | (StepEvent & { readonly kind: 'step-skipped'; readonly because: readonly string[] })
  /**
   * The rollback of a failed deploy starts: the number of resources to roll back, and those that their own
   * policies retain.
   */
  | {
      readonly kind: 'rollback-started';
      readonly stack: StackId;
      readonly steps: number;
      readonly kept: readonly KeptResource[];
    }
  | { readonly kind: 'rollback-finished'; readonly stack: StackId; readonly outcome: RollbackOutcome }
  | {
      readonly kind: 'checkpoint';
      readonly stack: StackId;
      /** 0: the state was removed. */
      readonly bytes: number;
      /** The record says all that this run has done. */
      readonly isFinal?: true;
    }
  | {
      readonly kind: 'throttled';
      /** As the rates name it. */
      readonly service: string;
      /** Absent: all operations of the service together. */
      readonly operation?: string;
      readonly perSecond: number;
      /** At the end of the run: how long calls have waited for the rate. Milliseconds. */
      readonly waited?: number;
    }
  /** The text that a command was asked to show, and the same as data. */
  | {
      readonly kind: 'shown';
      readonly title: string;
      readonly lines: readonly string[];
      readonly data: Json;
      readonly stacks: readonly StackId[];
      /** The same as a table, for a page of its own. */
      readonly table?: ShownTable;
    }
  /**
   * Every resource of a stack was compared with AWS; `origin` distinguishes stacks of the same name in
   * several accounts.
   */
  | { readonly kind: 'drift-found'; readonly drift: StackDrift; readonly origin: string }
  /** Every stack with a state, in this region or in any: if `drift` was run for all of them. */
  | {
      readonly kind: 'states-listed';
      readonly origin: string;
      readonly region: string | undefined;
      readonly stacks: readonly StackId[];
    }
  /** Nothing is left of a stack. */
  | { readonly kind: 'stack-removed'; readonly stack: StackId; readonly origin: string }
  /** Changes made outside the stack to resources that a plan would update or replace. */
  | { readonly kind: 'drift-ahead'; readonly stack: StackId; readonly resources: readonly ResourceDrift[] }
  /** A drift has been resolved; `forgotten`: the record of a deleted resource was removed. */
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
      /** The construct concerned, by its path in the app. */
      readonly constructPath?: string;
    }
  /** What to call the accounts of the run. */
  | ({ readonly kind: 'accounts-named' } & AccountNames)
  /** All plans are known; `digest` is that of all of them. */
  | { readonly kind: 'plans-digested'; readonly digest: string }
  /** Something to know that needs no action. */
  | { readonly kind: 'note'; readonly message: string }
  | { readonly kind: 'debug'; readonly message: string }
  | { readonly kind: 'failed'; readonly error: CdkdError };

export interface AccountNames {
  /** The account's alias; never its number. */
  readonly accountAlias?: string;
  /** The last four digits of the account, where it has no alias. */
  readonly accountEnding?: string;
  /** What to call the accounts of a run over several, by their numbers: as above. */
  readonly accounts?: Readonly<Record<string, string>>;
}

/** A resource that the deploy created and the rollback retains. */
export interface KeptResource {
  readonly logicalId: string;
  readonly resourceType: string;
  readonly reason: string;
}

export interface RollbackOutcome {
  /**
   * `done`: the stack is as it was before. `partial`: not completely. `not-started`: nothing was rolled back.
   */
  readonly result: 'done' | 'partial' | 'not-started';
  /** Why it was not started, or ended early. */
  readonly why?: string;
  readonly duration: number;
}

export type DriftResolution = 'accepted' | 'forgotten' | 'reverted' | 'recreated';

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
