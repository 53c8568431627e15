/** The error type for expected failures, and the table of error codes. */

import { defined } from './defined.js';

/** Who has to act: the user, AWS (or GitHub), another run on the same stack, or the maintainers. */
export type Blame = 'user' | 'aws' | 'run' | 'bug';

interface ErrorKind {
  readonly blame: Blame;
  readonly means: string;
}

const user = (means: string): ErrorKind => ({ blame: 'user', means });
const aws = (means: string): ErrorKind => ({ blame: 'aws', means });
const run = (means: string): ErrorKind => ({ blame: 'run', means });

export const ERROR_KINDS = {
  INVALID_INPUT: user('An input is missing, malformed, or contradicts another one.'),
  CONFIRMATION_REQUIRED: user('The command destroys or overwrites something and `yes` is not set.'),
  NO_APP: user('There is no CDK app: no `app` input, `CDKD_APP`, or `app` in `cdk.json`.'),
  APP_FAILED: user('The CDK app ended with an error; its last lines are shown.'),
  POLICY_VIOLATED: user('A policy plugin of the app, such as cdk-nag or cfn-guard, rejects its constructs.'),
  ASSEMBLY_INVALID: user(
    'The cloud assembly is missing, unreadable, or of a version that is not understood.',
  ),
  MISSING_CONTEXT: user(
    'The app needs context values that are in none of its files and could not be looked up.',
  ),
  UNKNOWN_STACK: user(
    'No stack of the app matches the name, path or pattern, or several stacks require a selection.',
  ),
  ASSET_MISSING: user(
    'A file named in the asset manifest is not in the assembly, or code that a rollback needs is no longer in S3.',
  ),
  ASSET_FAILED: user(
    'A container image could not be built or pushed, or a command that builds an asset failed; its last lines are shown.',
  ),
  ASSET_UNSUPPORTED: user(
    'The stack has an asset of the legacy synthesizer that is neither a file nor a directory.',
  ),
  TEMPLATE_INVALID: user('The template is invalid: CloudFormation would reject it.'),
  TEMPLATE_CYCLE: user('Resources of the template have a circular dependency.'),
  UNKNOWN_INTRINSIC: user('The template uses a function that CloudFormation does not have.'),
  UNRESOLVED_REFERENCE: user('The template refers to something that does not exist.'),
  MACRO_UNSUPPORTED: user('The template needs a CloudFormation macro that was not expanded.'),
  MISSING_PARAMETER: user('A template parameter has neither a value nor a default.'),
  INVALID_PARAMETER: user("A template parameter's value violates the parameter's constraints."),
  EXPORT_MISSING: user(
    'The template imports a value that no deployed stack exports, with CloudFormation or without.',
  ),
  EXPORT_IN_USE: user('Other stacks import an export that the stack would remove or change.'),
  TYPE_UNSUPPORTED: user('Neither Cloud Control nor a provider of this action supports a resource type.'),
  FEATURE_UNSUPPORTED: user(
    'The template relies on a feature that only CloudFormation implements, and `allow-ignored` does not name it.',
  ),
  STATEFUL_REPLACE_BLOCKED: user(
    'A resource that holds data would be replaced, and `force-stateful-recreation` is not set.',
  ),
  TERMINATION_PROTECTED: user('The stack has termination protection.'),
  STATE_VERSION_UNSUPPORTED: user('The state was written by a newer version.'),
  STATE_CORRUPT: user('The state fails its integrity check; nothing was changed.'),
  IMPORT_INCOMPLETE: user('A resource of the template was not found in AWS, or belongs to another stack.'),
  EXPORT_REFUSED: user(
    'The stack cannot be exported to CloudFormation; every reason is named. Nothing was changed.',
  ),
  EXPORT_FAILED: aws(
    'CloudFormation did not adopt the stack; its state is unchanged, and the next run continues.',
  ),
  STATE_CONFLICT: user('Two buckets have different states of the same stack; neither was changed.'),
  STATE_CHANGED: run('Another writer changed the state during the run.'),
  BUCKET_MISSING: user('The state bucket or the asset bucket does not exist.'),
  REPOSITORY_MISSING: user('The repository for container images does not exist.'),
  BUCKET_FORBIDDEN: user('The bucket belongs to another account, or the role may not use it.'),
  BUCKET_REGION: user('The bucket exists in another region.'),
  UNTRUSTED_CODE: user('The event can be caused by anybody, and a checkout is not at its base.'),
  COMMENT_INVALID: user('The first line of a comment begins with `/cdkd` and does not follow the grammar.'),
  COMMENT_FORBIDDEN: user('The author of the comment may not write to the repository.'),
  COMMENT_REFUSED: user(
    'The pull request of the comment is closed, comes from a fork, or got its head after the comment.',
  ),
  NO_CREDENTIALS: user('No AWS credentials were found.'),
  CREDENTIALS_EXPIRED: aws('The AWS credentials expired and could not be renewed.'),
  SETUP_WRONG: user('`doctor` found something wrong in the setup; its report has each finding with its fix.'),
  ROLE_NOT_ASSUMED: user('The role could not be assumed.'),
  ACCESS_DENIED: user('AWS denied a call for lack of permission.'),
  LOCKED: run('Another run holds the lock of the stack.'),
  LOCK_LOST: run('Another run took over the lock of the stack; nothing more was started.'),
  PLAN_CHANGED: user('The plan is not one that was reviewed, and `require-approval` is set.'),
  DESTRUCTIVE_CHANGES: user('There are destructive changes that `allow-destructive` forbids.'),
  NOT_ONLY_MOVES: user('The app changes more than a refactoring may.'),
  MOVE_BLOCKED: user('A resource moves between stacks of which one has an unfinished run.'),
  PLAN_STALE: run('The plan was made for another state than the current one.'),
  RESOURCE_FAILED: aws('A resource could not be created, updated or deleted.'),
  RESOURCE_TIMEOUT: aws('A resource took longer than `resource-timeout`.'),
  UNRESOLVED_OPERATION: aws("The outcome of an interrupted run's operation could not be determined."),
  AWS_UNAVAILABLE: aws('AWS did not answer, or only with errors.'),
  DRIFT_FOUND: user('Resources differ from their recorded values, and `fail-on-drift` is set.'),
  CHANGES_FOUND: user('There are changes, and `fail-on-changes` is set.'),
  CANCELLED: user('The run was cancelled; its progress is recorded.'),
  GITHUB_FAILED: aws("GitHub's API rejected a call."),
  INTERNAL: { blame: 'bug', means: 'A defect of the action.' },
} as const satisfies Record<string, ErrorKind>;

export type ErrorCode = keyof typeof ERROR_KINDS;

interface ErrorDetails {
  /** The invalid value, as the user wrote it or AWS returned it. Never a secret. */
  readonly value?: string;
  /** The next step, as an instruction. */
  readonly next: string;
  /** Problems of individual constructs, if the error summarizes several. */
  readonly findings?: readonly Finding[];
  readonly cause?: unknown;
}

export interface Finding {
  readonly constructPath: string;
  readonly message: string;
}

/** An expected failure. Everything else that is thrown is a defect and reported as `INTERNAL`. */
export class CdkdError extends Error {
  readonly code: ErrorCode;
  readonly value: string | undefined;
  readonly next: string;
  readonly findings: readonly Finding[] | undefined;

  constructor(code: ErrorCode, message: string, details: ErrorDetails) {
    super(message, { cause: details.cause });
    this.name = 'CdkdError';
    this.code = code;
    this.value = details.value;
    this.next = details.next;
    this.findings = details.findings;
  }

  get blame(): Blame {
    return ERROR_KINDS[this.code].blame;
  }
}

/** Wraps any thrown value, so that callers handle one type. */
export function asCdkdError(thrown: unknown): CdkdError {
  if (thrown instanceof CdkdError) return thrown;
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  const next = isOfTheMachine(thrown)
    ? 'Check that the file or folder is there, may be written, and has room, and run again.'
    : 'Please report this with the log of the run; the state was left as the last checkpoint says.';
  return new CdkdError('INTERNAL', message, { next, cause: thrown });
}

/**
 * An expected failure of one of several stacks, with the stack's name prefixed to a message that does not
 * start with it, or with the name of a nested stack (`Shop~Data`).
 */
export function aboutStack(stackName: string, thrown: unknown): unknown {
  if (!(thrown instanceof CdkdError)) return thrown;
  const rest = thrown.message.startsWith(stackName) ? thrown.message.slice(stackName.length) : 'x';
  if (!/^[\w-]/.test(rest)) return thrown;
  const { code, value, next, findings, cause } = thrown;
  return new CdkdError(code, `${stackName}: ${thrown.message}`, {
    ...defined({ value }),
    next,
    ...defined({ findings }),
    cause,
  });
}

/** File system errors are the runner's fault: a full disk, or a folder that is not writable. */
function isOfTheMachine(thrown: unknown): boolean {
  const { code, path } = (thrown ?? {}) as { code?: unknown; path?: unknown };
  return typeof code === 'string' && /^E[A-Z]+$/.test(code) && typeof path === 'string';
}

/** Ends an exhaustive switch: reached only if a type was cast away. */
export function assertNever(value: never): never {
  throw new CdkdError('INTERNAL', `Unexpected value ${JSON.stringify(value)}`, {
    next: 'Please report this.',
  });
}
