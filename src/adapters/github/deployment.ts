/** Creates and updates GitHub deployments. */

import { defined } from '../../defined.js';
import type { GitHub, RepositoryId } from './client.js';
import { githubFailure } from './github-failure.js';

/** The repository, commit and environment of a deployment. */
export interface DeploymentPlace {
  readonly repository: RepositoryId;
  readonly environment: string;
  /** The URL of the run. */
  readonly logUrl: string | undefined;
}

/** The client's type; ids do fit into a number. */
type DeploymentId = number | bigint;

interface DeploymentStatus {
  readonly state: 'in_progress' | 'success' | 'failure' | 'error' | 'inactive';
  readonly description: string;
  /** The URL of the environment. */
  readonly environmentUrl?: string;
}

const NEEDS = { deployments: 'write' } as const;
/** GitHub rejects a longer status description. */
const MAX_DESCRIPTION_LENGTH = 140;

/**
 * Creates the record of a starting deployment and returns its id. Nothing is merged and no check is required:
 * the run has started. (GitHub's REST reference, "Create a deployment".)
 *
 * @throws CdkdError `GITHUB_FAILED`, with the `permissions:` block if a permission is missing.
 */
export async function createDeployment(
  github: GitHub,
  { repository, environment }: DeploymentPlace,
  sha: string,
): Promise<DeploymentId> {
  try {
    const { data } = await github.request('POST /repos/{owner}/{repo}/deployments', {
      owner: repository.owner,
      repo: repository.name,
      ref: sha,
      environment,
      auto_merge: false,
      required_contexts: [],
      // Resending could create a second deployment if only the answer was lost.
      request: { retries: 0 },
    });
    if (!('id' in data)) throw new Error('GitHub merged instead of deploying');
    return data.id;
  } catch (error) {
    throw githubFailure(error, `Could not record a deployment to ${environment}`, NEEDS);
  }
}

/** @throws CdkdError `GITHUB_FAILED` */
export async function setDeploymentStatus(
  github: GitHub,
  { repository, environment, logUrl }: DeploymentPlace,
  id: DeploymentId,
  { state, description, environmentUrl }: DeploymentStatus,
): Promise<void> {
  try {
    await github.request('POST /repos/{owner}/{repo}/deployments/{deployment_id}/statuses', {
      owner: repository.owner,
      repo: repository.name,
      deployment_id: Number(id),
      state,
      description: description.slice(0, MAX_DESCRIPTION_LENGTH),
      environment,
      ...defined({ log_url: logUrl, environment_url: environmentUrl }),
    });
  } catch (error) {
    throw githubFailure(error, `Could not update the deployment to ${environment}`, NEEDS);
  }
}

/** Newest first. */
export async function newestDeployments(
  github: GitHub,
  { repository, environment }: DeploymentPlace,
  count: number,
): Promise<DeploymentId[]> {
  try {
    const { data } = await github.request('GET /repos/{owner}/{repo}/deployments', {
      owner: repository.owner,
      repo: repository.name,
      environment,
      per_page: count,
    });
    return data.map(({ id }) => id);
  } catch (error) {
    throw githubFailure(error, `Could not read the deployments to ${environment}`, NEEDS);
  }
}

/** The newest status of a deployment; `undefined` if it has none. */
export async function deploymentStatus(
  github: GitHub,
  { repository, environment }: DeploymentPlace,
  id: DeploymentId,
): Promise<{ readonly state: string; readonly description: string; readonly logUrl: string } | undefined> {
  try {
    const { data } = await github.request('GET /repos/{owner}/{repo}/deployments/{deployment_id}/statuses', {
      owner: repository.owner,
      repo: repository.name,
      deployment_id: Number(id),
      per_page: 1,
    });
    const [status] = data;
    return status && { ...status, logUrl: status.log_url ?? '' };
  } catch (error) {
    throw githubFailure(error, `Could not read a deployment to ${environment}`, NEEDS);
  }
}
