/** The validated configuration of a run. */

import type { CommandSettings } from '../../stacks/context.js';
import type { Command } from '../../interface/command-table.js';

/**
 * The complete configuration, from validated inputs. Nothing else reads inputs. Durations are in
 * milliseconds.
 */
export interface Config {
  readonly command: Command;
  /** What commands read; everything else here is for the run around them. */
  readonly settings: CommandSettings;
  readonly credentials: CredentialsConfig;
  readonly statePrefix: string;
  /** `diff` fails if there are changes. */
  readonly failOnChanges: boolean;
  /** `writers`, `owners`, or teams: whose review counts. */
  readonly reviewedBy: readonly string[];
  readonly drift: DriftConfig;
  /** `diff` includes nested stacks. */
  readonly recursive: boolean;
  /** Whether results are cached on the machine for later runs. */
  readonly cache: boolean;
  readonly report: ReportConfig;
  /** To be masked before anything is logged. */
  readonly secrets: readonly string[];
  /** Changed or ignored inputs, as sentences without secrets. */
  readonly warnings: readonly string[];
}

export interface DriftConfig {
  /** Of new issues. */
  readonly labels: readonly string[];
  readonly assignees: readonly string[];
  /** Detected drift fails the run. */
  readonly fails: boolean;
  /** One GitHub issue per stack. */
  readonly issue: boolean;
}

interface CredentialsConfig {
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

export type CommentChoice = 'auto' | 'always' | 'never' | 'on-changes';
type LogLevel = 'error' | 'warning' | 'info' | 'debug';

interface ReportConfig {
  readonly githubToken: string | undefined;
  readonly comment: CommentChoice;
  /** When a new comment takes the place of the current one. */
  readonly commentMode: 'update' | 'new' | 'new-on-danger';
  /** `undefined`: `defaultCommentKey` derives one. */
  readonly commentKey: string | undefined;
  /** Markdown above the report in the comment. */
  readonly commentHeader: string | undefined;
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
  readonly maskAccountId: boolean;
  readonly statusChecks: 'false' | 'true' | 'stacks';
  readonly logLevel: LogLevel;
}
