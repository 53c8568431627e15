/** The port for what the command `doctor` asks about the job and its repository. */

/** A permission of the job's token, in the words of a workflow's `permissions`. */
export interface JobPermission {
  readonly name: 'actions' | 'checks' | 'deployments' | 'issues' | 'pull-requests';
  readonly access: 'read' | 'write';
  /** What needs it. */
  readonly reason: string;
}

export interface JobSetup {
  readonly onGitHub: boolean;
  /** The pull request comes from a fork: GitHub gives its runs no ID token and no write access. */
  readonly fromFork: boolean;
  readonly hasToken: boolean;
  /** Whether a role is to be assumed by the job's ID token. */
  readonly usesIdToken: boolean;
  /** What the inputs of this step need. */
  readonly permissions: readonly JobPermission[];
  /** The subject of the job's ID token. Throws `NO_CREDENTIALS`, `GITHUB_FAILED`. */
  subject(): Promise<string>;
  /** Whether the token lacks a permission. Throws `GITHUB_FAILED` if GitHub does not say. */
  lacks(permission: JobPermission): Promise<boolean>;
  /**
   * Whether an environment of the repository is restricted to branches, or to approval by somebody. Throws
   * `GITHUB_FAILED`.
   */
  isRestricted(environment: string): Promise<boolean>;
}
