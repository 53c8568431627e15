import type { Aws } from './ports/aws.js';
import type { OperationLimits } from '../engine/operation/deadline.js';
import type { RunChanges } from '../engine/operation/run-changes.js';
import type { Emit } from '../events.js';
import type { Clock, Random } from '../ports/clock.js';
import type { RunStatus } from '../ports/lock.js';
import type { Spool } from '../ports/spool.js';
import type { ExecutionChoices } from '../plan/model/execution-options.js';
import type { DestructionAllowance } from '../plan/approval/destructive-steps.js';
import type { Review } from '../plan/approval/reviewed-plan.js';
import type { GivenParameter } from '../template/parameters/parameters.js';

/** START HERE. What commands are given to work with; `main` puts the real things in, tests their own. */
export interface CommandContext {
  readonly settings: CommandSettings;
  readonly run: RunOwner;
  readonly aws: Aws;
  readonly runs: RunStatus;
  /** The pull request whose reviewers see this run's report; absent for any other event. */
  readonly review: Review | undefined;
  readonly reviews: Reviews;
  readonly clock: Clock;
  readonly random: Random;
  readonly newToken: () => string;
  /** What this run has changed so far, in all its stacks. */
  readonly changes: RunChanges;
  readonly emit: Emit;
  readonly spool: Spool;
  /** Aborted on cancel. */
  readonly signal: AbortSignal;
  /** Aborted when there is no more time to save anything in the bucket. */
  readonly graceExpired: AbortSignal;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly homeDirectory: string;
  /** A new folder that only this user can read, and that does not outlive the run. */
  readonly privateFolder: (name: string) => string;
  /** Takes a folder for this process alone until it ends; false where another process on this machine has it. */
  readonly claimFolder: (folder: string) => Promise<boolean>;
  /** Has the runner hide a secret in its log. */
  readonly mask: (secret: string) => void;
}

/** Of the configuration, what commands heed. Durations are in milliseconds. */
export interface CommandSettings {
  readonly app: {
    readonly app: string | undefined;
    readonly workingDirectory: string;
    readonly outputDir: string;
    readonly context: Readonly<Record<string, string>>;
    readonly allowsCommands: boolean;
    readonly parameters: readonly GivenParameter[];
  };
  readonly selection: {
    readonly all: boolean;
    readonly patterns: readonly string[];
    readonly exclusively: boolean;
    /** Of stacks that have a state in several. */
    readonly region: string | undefined;
  };
  readonly region: string | undefined;
  /** From the input or the environment; `cdk.json` may name one too. */
  readonly stateBucket: string | undefined;
  readonly lockTimeout: number;
  readonly concurrency: number;
  readonly stackConcurrency: number;
  readonly assetPublishConcurrency: number;
  readonly imageBuildConcurrency: number;
  readonly resourceLimits: OperationLimits;
  readonly dryRun: boolean;
  readonly requireApprovedPlan: boolean;
  readonly allowDestructive: DestructionAllowance;
  readonly execution: ExecutionChoices;
  /** For commands that do more with it; that it is there where it must be has been seen to. */
  readonly yes: boolean;
  readonly driftAction: 'detect' | 'accept' | 'revert';
  /** Whether all of the history goes. */
  readonly purgesEvents: boolean;
  /** Whether rows record what AWS held; `undefined`: as `cdk.json` says, else they do. */
  readonly capturesObserved: boolean | undefined;
  /** A diff goes into nested stacks. */
  readonly recursive: boolean;
}

/** What our own comments in the pull request say was shown there. */
export interface NamedPlans extends Pick<Review, 'repository' | 'pullRequest'> {
  /** In the order of the comments. */
  readonly digests: readonly string[];
}

export interface Reviews {
  /** Throws `PLAN_CHANGED` where the run belongs to no pull request, `GITHUB_FAILED` where GitHub does not tell. */
  named(): Promise<NamedPlans>;
}

/** Who a run is, in locks and journals. */
export interface RunOwner {
  /** Unique among all runs, and growing with time, since it names the run's journal. */
  readonly id: string;
  readonly owner: string;
  readonly url?: string;
}
