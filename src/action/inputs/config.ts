import type { ExecutionChoices } from '../../plan/model/execution-options.js';
import type { DestructionAllowance } from '../../plan/approval/destructive-steps.js';
import type { GivenParameter } from '../../template/parameters/parameters.js';
import type { Command } from './commands.js';
import type { ResourceDeadlines } from './deadlines.js';

/** What the workflow asked for, checked and complete. Nothing else reads inputs. Durations are in milliseconds. */
export interface Config {
  readonly command: Command;
  readonly app: AppConfig;
  readonly selection: StackSelection;
  readonly credentials: CredentialsConfig;
  readonly state: StateConfig;
  readonly limits: LimitsConfig;
  /** `diff` fails where something would change. */
  readonly failOnChanges: boolean;
  /** `deploy` and `destroy` go ahead only with a plan that was reviewed. */
  readonly requireApprovedPlan: boolean;
  readonly allowDestructive: DestructionAllowance;
  readonly drift: DriftConfig;
  /** All of the history goes, and not only what is old. */
  readonly purgesEvents: boolean;
  /** Show what would be done, take no lock, change nothing. */
  readonly dryRun: boolean;
  /** `diff` goes into nested stacks. */
  readonly recursive: boolean;
  readonly execution: ExecutionChoices;
  readonly yes: boolean;
  /** Whether answers are kept on the machine for later runs. */
  readonly cache: boolean;
  readonly report: ReportConfig;
  /** To be masked before anything is logged. */
  readonly secrets: readonly string[];
  /** What was changed or ignored, as sentences without secrets. */
  readonly warnings: readonly string[];
}

export interface AppConfig {
  /** A command, or a directory that holds an assembly. `undefined`: as `cdk.json` says. */
  readonly app: string | undefined;
  readonly workingDirectory: string;
  readonly outputDir: string;
  readonly context: Readonly<Record<string, string>>;
  /** Without a stack: for every stack that declares it. */
  readonly parameters: readonly GivenParameter[];
}

export interface DriftConfig {
  readonly action: 'detect' | 'accept' | 'revert';
  /** Detecting some fails the run. */
  readonly fails: boolean;
  /** One GitHub issue per stack. */
  readonly issue: boolean;
}

/** Neither `all` nor `patterns`: the app's only stack. */
export interface StackSelection {
  readonly all: boolean;
  /** Names, display paths, and patterns with `*`. */
  readonly patterns: readonly string[];
  /** Without the stacks that the chosen ones depend on. */
  readonly exclusively: boolean;
  /** Of stacks that have a state in several. */
  readonly region: string | undefined;
}

export interface CredentialsConfig {
  readonly region: string | undefined;
  readonly role: RoleConfig | undefined;
}

export interface RoleConfig {
  readonly arn: string;
  readonly sessionName: string;
  readonly durationSeconds: number;
  readonly externalId: string | undefined;
  /** Assume it from the credentials at hand even where there is an OIDC token. */
  readonly chaining: boolean;
  /** Of the OIDC token. */
  readonly audience: string;
}

export interface StateConfig {
  /** `undefined`: as `cdk.json` says, else the account's own bucket. */
  readonly bucket: string | undefined;
  readonly prefix: string;
  readonly lockTimeout: number;
  /** Whether rows record what AWS held; `undefined`: as `cdk.json` says, else they do. */
  readonly capturesObserved: boolean | undefined;
}

export interface LimitsConfig {
  /** Resources of one stack at once. */
  readonly concurrency: number;
  readonly stackConcurrency: number;
  readonly assetPublishConcurrency: number;
  readonly imageBuildConcurrency: number;
  readonly deadlines: ResourceDeadlines;
}

export type CommentMode = 'auto' | 'always' | 'never' | 'on-changes';
export type LogLevel = 'error' | 'warning' | 'info' | 'debug';

export interface ReportConfig {
  readonly githubToken: string | undefined;
  readonly comment: CommentMode;
  /** `undefined`: `defaultCommentKey` makes one. */
  readonly commentKey: string | undefined;
  /** Environment to record a GitHub deployment to. */
  readonly environment: string | undefined;
  readonly summary: boolean;
  readonly annotations: boolean;
  readonly logLevel: LogLevel;
}
