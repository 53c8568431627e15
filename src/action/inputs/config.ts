/** The validated configuration of a run. */

import type { ExecutionChoices } from '../../plan/model/execution-options.js';
import type { ApprovalRequirement } from '../../plan/approval/approval-requirement.js';
import type { DestructionAllowance } from '../../plan/approval/destructive-steps.js';
import type { AppSettings, StackSelection } from '../../stacks/context.js';
import type { Command } from '../../interface/command-table.js';
import type { ResourceDeadlines } from './deadlines.js';

/**
 * The complete configuration, from validated inputs. Nothing else reads inputs. Durations are in
 * milliseconds.
 */
export interface Config {
  readonly command: Command;
  readonly app: AppSettings;
  readonly selection: StackSelection;
  readonly credentials: CredentialsConfig;
  readonly state: StateConfig;
  readonly limits: LimitsConfig;
  /** `diff` fails if there are changes. */
  readonly failOnChanges: boolean;
  /** `deploy` and `destroy` require a reviewed plan. */
  readonly requireApproval: ApprovalRequirement;
  /** `writers`, `owners`, or teams: whose review counts. */
  readonly reviewedBy: readonly string[];
  readonly allowDestructive: DestructionAllowance;
  /** A path. */
  readonly planFile: string | undefined;
  readonly drift: DriftConfig;
  /** Deletes the whole history, not only old runs. */
  readonly purgesEvents: boolean;
  /** Show what would be done, take no lock, change nothing. */
  readonly dryRun: boolean;
  /** `diff` includes nested stacks. */
  readonly recursive: boolean;
  readonly execution: ExecutionChoices;
  readonly yes: boolean;
  /** Whether results are cached on the machine for later runs. */
  readonly cache: boolean;
  readonly report: ReportConfig;
  /** To be masked before anything is logged. */
  readonly secrets: readonly string[];
  /** Changed or ignored inputs, as sentences without secrets. */
  readonly warnings: readonly string[];
}

export interface DriftConfig {
  readonly action: 'detect' | 'accept' | 'revert';
  /** Of new issues. */
  readonly labels: readonly string[];
  readonly assignees: readonly string[];
  /** Detected drift fails the run. */
  readonly fails: boolean;
  /** One GitHub issue per stack. */
  readonly issue: boolean;
}

interface CredentialsConfig {
  readonly region: string | undefined;
  /** One of each account that the run works in; empty: the credentials at hand. */
  readonly roles: readonly RoleConfig[];
  /** Account ids; empty: any account. */
  readonly allowedAccounts: readonly string[];
}

export interface RoleConfig {
  readonly arn: string;
  /** The account in the ARN. */
  readonly account: string;
  readonly sessionName: string;
  readonly durationSeconds: number;
  readonly externalId: string | undefined;
  /** A policy as JSON, and ARNs of managed ones, that limit the session. */
  readonly sessionPolicy: string | undefined;
  readonly sessionPolicyArns: readonly string[];
  /** Assume it from the current credentials even if an OIDC token is available. */
  readonly chaining: boolean;
  /** Of the OIDC token. */
  readonly audience: string;
}

interface StateConfig {
  /** `undefined`: as in `cdk.json`, else the account's default bucket. */
  readonly bucket: string | undefined;
  readonly prefix: string;
  readonly lockTimeout: number;
  /** Whether records include the model observed in AWS; `undefined`: as in `cdk.json`, else they do. */
  readonly capturesObserved: boolean | undefined;
}

interface LimitsConfig {
  /** Concurrent resources per stack. */
  readonly concurrency: number;
  readonly stackConcurrency: number;
  readonly assetPublishConcurrency: number;
  readonly imageBuildConcurrency: number;
  readonly deadlines: ResourceDeadlines;
}

export type CommentMode = 'auto' | 'always' | 'never' | 'on-changes';
type LogLevel = 'error' | 'warning' | 'info' | 'debug';

interface ReportConfig {
  readonly githubToken: string | undefined;
  readonly comment: CommentMode;
  /** `undefined`: `defaultCommentKey` derives one. */
  readonly commentKey: string | undefined;
  /** For events that name no pull request. */
  readonly pullRequest: number | undefined;
  /** The place that headlines name. */
  readonly title: string | undefined;
  /** Environment in which to record a GitHub deployment. */
  readonly environment: string | undefined;
  readonly summary: boolean;
  readonly annotations: boolean;
  /** Labels the pull request by the result. */
  readonly labels: boolean;
  readonly logLevel: LogLevel;
}
