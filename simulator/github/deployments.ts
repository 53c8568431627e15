/** Simulates GitHub deployments and their statuses. */

import { parseObject } from '../../src/json.js';
import type { Answer } from '../service.js';
import { created, notFound, paged, refused } from './answers.js';
import type { Operation } from './operations.js';
import { fullName, instant, nodeId, userView } from './view-parts.js';
import { takeId, type DeploymentRecord, type DeploymentStatusRecord } from './world.js';

/** GitHub's REST reference, "REST API endpoints for deployments" and "… for deployment statuses". */

const PAGE = '/deployments/deployments#create-a-deployment';
const STATUS_PAGE = '/deployments/statuses#create-a-deployment-status';
const STATES: ReadonlySet<unknown> = new Set([
  'error',
  'failure',
  'inactive',
  'in_progress',
  'queued',
  'pending',
  'success',
]);
/** "Maximum length of 140 characters". */
const MAX_DESCRIPTION_LENGTH = 140;

export function listDeployments(operation: Operation): Answer {
  const { world, addresses, query } = operation;
  const environment = query.get('environment');
  const found = world.deployments
    .filter((deployment) => environment === null || deployment.environment === environment)
    .sort((left, right) => right.id - left.id);
  const url = `${addresses.apiUrl}/repositories/${world.repository.id}/deployments`;
  return paged(found, { url, query }, (deployment) => view(operation, deployment));
}

/** Merges nothing: where the ref is behind its base and `auto_merge` is not false, that is refused as not simulated. */
export function createDeployment(operation: Operation): Answer {
  const { world, caller, body, now } = operation;
  const data = parseObject(body.toString('utf8')) ?? {};
  const { ref, environment = 'production' } = data;
  if (typeof ref !== 'string' || typeof environment !== 'string')
    return refused(422, 'Invalid request.\n\n"ref" wasn\'t supplied.', PAGE);
  if (data['auto_merge'] !== false) return refused(501, 'the simulator merges nothing', PAGE);
  const deployment = {
    id: takeId(world),
    login: caller.login,
    ref,
    environment,
    createdAt: now,
    statuses: [],
  };
  world.deployments.push(deployment);
  return created(view(operation, deployment), addressOf(operation, deployment));
}

export function createStatus(operation: Operation): Answer {
  const { world, variables, body, caller, now } = operation;
  const deployment = world.deployments.find(({ id }) => id === Number(variables['deployment']));
  if (deployment === undefined) return notFound(STATUS_PAGE);
  const data = parseObject(body.toString('utf8')) ?? {};
  const text = (name: string): string => (typeof data[name] === 'string' ? data[name] : '');
  if (!STATES.has(data['state'])) return refused(422, 'Validation Failed', STATUS_PAGE);
  if (text('description').length > MAX_DESCRIPTION_LENGTH)
    return refused(422, 'Validation Failed', STATUS_PAGE);
  const status = {
    id: takeId(world),
    login: caller.login,
    createdAt: now,
    state: text('state'),
    description: text('description'),
    logUrl: text('log_url'),
    environmentUrl: text('environment_url'),
  };
  deployment.statuses.push(status);
  const shown = statusView(operation, deployment, status);
  return created(shown, shown.url);
}

/** Newest first, as deployments are. */
export function listStatuses(operation: Operation): Answer {
  const { world, variables, query } = operation;
  const deployment = world.deployments.find(({ id }) => id === Number(variables['deployment']));
  if (deployment === undefined) return notFound('/deployments/statuses#list-deployment-statuses');
  const url = `${addressOf(operation, deployment)}/statuses`;
  return paged(deployment.statuses.toReversed(), { url, query }, (status) =>
    statusView(operation, deployment, status),
  );
}

function statusView(operation: Operation, deployment: DeploymentRecord, status: DeploymentStatusRecord) {
  const { id, login, createdAt } = status;
  const url = addressOf(operation, deployment);
  return {
    url: `${url}/statuses/${id}`,
    id,
    node_id: nodeId('DeploymentStatus', id),
    state: status.state,
    creator: userView(operation.addresses, login),
    description: status.description,
    environment: deployment.environment,
    target_url: status.logUrl,
    log_url: status.logUrl,
    environment_url: status.environmentUrl,
    created_at: instant(createdAt),
    updated_at: instant(createdAt),
    deployment_url: url,
    repository_url: repositoryAddress(operation),
  };
}

function repositoryAddress({ addresses, world }: Operation): string {
  return `${addresses.apiUrl}/repos/${fullName(world.repository)}`;
}

function addressOf(operation: Operation, { id }: DeploymentRecord): string {
  return `${repositoryAddress(operation)}/deployments/${id}`;
}

function view(operation: Operation, deployment: DeploymentRecord): object {
  const { id, login, ref, environment, createdAt } = deployment;
  const url = addressOf(operation, deployment);
  return {
    id,
    node_id: nodeId('Deployment', id),
    url,
    ref,
    sha: ref,
    task: 'deploy',
    payload: {},
    environment,
    original_environment: environment,
    description: null,
    creator: userView(operation.addresses, login),
    created_at: instant(createdAt),
    updated_at: instant(createdAt),
    statuses_url: `${url}/statuses`,
    repository_url: repositoryAddress(operation),
  };
}
