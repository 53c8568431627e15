/** The context in which commands run: their settings and ports. */

import type { Aws } from './ports/aws.js';
import type { OperationLimits } from '../engine/operation/deadline.js';
import type { RunChanges } from '../engine/operation/run-changes.js';
import type { TemplateReferences } from '../engine/record/template-references.js';
import type { Emit } from '../events.js';
import type { Clock, Random } from '../ports/clock.js';
import type { RunStatus } from '../ports/lock.js';
import type { Spool } from '../ports/spool.js';
import type { ExecutionChoices } from '../plan/model/execution-options.js';
import type { ApprovalRequirement, PullRequestStanding } from '../plan/approval/approval-requirement.js';
import type { DestructionAllowance } from '../plan/approval/destructive-steps.js';
import type { PullRequestReviews } from '../plan/approval/review-requirement.js';
import type { Review } from '../plan/approval/reviewed-plan.js';
import type { DroppedParameter, GivenParameter } from '../template/parameters/parameters.js';

/** Everything that a command needs; `wiring.ts` provides the real adapters, tests their own. */
export interface CommandContext {
  readonly settings: CommandSettings;
  readonly run: RunOwner;
  readonly aws: Aws;
  /**
   * The contexts of a run over several accounts, by their numbers; absent in a run over one. The first is that
   * of stacks that name no account, whose `aws` is the run's own.
   */
  readonly accounts?: ReadonlyMap<string, CommandContext>;
  readonly runs: RunStatus;
  /** The pull request whose reviewers see this run's report; absent for any other event. */
  readonly review: Review | undefined;
  readonly reviews: Reviews;
  readonly clock: Clock;
  readonly random: Random;
  readonly newToken: () => string;
  /** The changes of this run so far, in all its stacks. */
  readonly changes: RunChanges;
  /** The dynamic references of the templates that this run deploys. */
  readonly references: TemplateReferences;
  readonly emit: Emit;
  readonly spool: Spool;
  /** Aborted on cancellation. */
  readonly signal: AbortSignal;
  /** Aborted when there is no more time to save anything in the bucket. */
  readonly graceExpired: AbortSignal;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly homeDirectory: string;
  /** Creates a folder that only this user can read and that is deleted with the run. */
  readonly privateFolder: (name: string) => string;
  /** Reserves a folder for this process until it ends; false if another process on this machine holds it. */
  readonly claimFolder: (folder: string) => Promise<boolean>;
  /** Masks a secret in the runner's log. */
  readonly mask: (secret: string) => void;
}

/** The app, and what it may do. */
export interface AppSettings {
  /** A command, or a directory with an assembly. `undefined`: as in `cdk.json`. */
  readonly app: string | undefined;
  readonly workingDirectory: string;
  readonly outputDir: string;
  readonly context: Readonly<Record<string, string>>;
  /** Of the app's own calls to AWS: `role`, `none`, or the ARN of another role. */
  readonly credentials: string;
  /** Whether commands in the asset manifests of a given assembly may run. */
  readonly allowsCommands: boolean;
  /** Whether assets are bundled that the run does not need. */
  readonly bundlesAll: boolean;
  /** Without a stack name: for every stack that declares it. */
  readonly parameters: readonly GivenParameter[];
  /** Parameters that no longer keep what an earlier deploy was given. */
  readonly defaultParameters: readonly DroppedParameter[];
}

/** Neither `all` nor `patterns`: the app's only stack. */
export interface StackSelection {
  readonly all: boolean;
  /** Names, display paths, and patterns with `*`. */
  readonly patterns: readonly string[];
  /** Without the dependencies of the chosen stacks. */
  readonly exclusively: boolean;
  /** For stacks with states in several regions. */
  readonly region: string | undefined;
}

/** The part of the configuration that commands use. Durations are in milliseconds. */
export interface CommandSettings {
  readonly app: AppSettings;
  readonly selection: StackSelection;
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
  /** Whether a deploy that does anything but move resources is refused. */
  readonly onlyMoves: boolean;
  /** Whether the moves that were found are written into `cdkd-moves.json`. */
  readonly writesMoves: boolean;
  readonly requireApproval: ApprovalRequirement;
  readonly allowDestructive: DestructionAllowance;
  /** Path of the plan that a deploy must carry out; `undefined`: any. */
  readonly planFile: string | undefined;
  readonly execution: ExecutionChoices;
  /** Already checked for commands that require it; others use it to do more. */
  readonly yes: boolean;
  readonly driftAction: 'detect' | 'accept' | 'revert';
  /** Whether the whole history is deleted. */
  readonly purgesEvents: boolean;
  /** Whether records include the model observed in AWS; `undefined`: as in `cdk.json`, else they do. */
  readonly capturesObserved: boolean | undefined;
}

/** The digests that our comments in the pull request name. */
export interface NamedPlans extends Pick<Review, 'repository' | 'pullRequest'> {
  /** In the order of the comments. */
  readonly digests: readonly string[];
}

export interface Reviews {
  /**
   * For the pull request of the run, or for another one. Throws `PLAN_CHANGED` if the run belongs to no pull request,
   * `GITHUB_FAILED` if GitHub does not answer.
   */
  named(pullRequest?: number): Promise<NamedPlans>;
  /** Where the pull request stands. Throws `GITHUB_FAILED`. */
  standing(pullRequest: number): Promise<PullRequestStanding>;
  /** Its reviews. Throws `GITHUB_FAILED`, and `PLAN_CHANGED` if it does not stand there any more. */
  reviews(pullRequest: number, standing: PullRequestStanding): Promise<PullRequestReviews>;
}

/** Identifies a run in locks and journals. */
export interface RunOwner {
  /** Unique among all runs, and increasing with time, since it names the run's journal. */
  readonly id: string;
  readonly owner: string;
  readonly url?: string;
  /** The commit that the run is about, and who started it. */
  readonly commit?: string;
  readonly actor?: string;
}
