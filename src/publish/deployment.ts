/** Records a run as a GitHub deployment. */

import type { DeploymentNote, PostNote } from '../action/post-state.js';
import type { GitHub } from '../adapters/github/client.js';
import {
  createDeployment,
  deploymentStatus,
  newestDeployments,
  setDeploymentStatus,
  type DeploymentPlace,
} from '../adapters/github/deployment.js';
import { createRunStatus } from '../adapters/github/run-status.js';
import { systemClock } from '../adapters/system.js';
import { isRemoval } from '../interface/command-table.js';
import { asCdkdError } from '../errors.js';
import type { Narrator } from '../narrator.js';
import type { RunStatus } from '../ports/lock.js';
import type { PublishPorts } from './publish-report.js';
import { environmentNote } from '../report/render/deployment-status.js';
import { attempt, endOfPublishing, inTime } from './in-time.js';

/** Milliseconds that the run waits for the record before it starts its work. */
const BEGINNING = 10_000;
/** The number of earlier deployments to check. */
const EARLIER = 5;
/** The number of deployments of an environment that a destroy ends. */
const DESTROYED = 30;
/** The description of a deployment in progress, by which later runs recognize it as ours. */
const DEPLOYING = 'deploying';

/** Finishes the GitHub deployment in progress; `end` as for all publishing. */
type FinishDeployment = (narrator: Narrator, end: AbortSignal) => Promise<void>;

/**
 * Records a deployment to `environment` on GitHub, and returns the function that finishes the record. Best
 * effort, as all publishing is. A successful destroy marks the environment's deployments as inactive.
 */
export async function beginDeployment(
  narrator: Narrator,
  { config, runContext, github, cancelled, leaveNote }: DeploymentPorts,
): Promise<FinishDeployment> {
  const { environment } = config.report;
  const { repository, sha, run } = runContext;
  const nothing: FinishDeployment = () => Promise.resolve();
  if (environment === undefined || github === undefined || repository === undefined || config.settings.dryRun)
    return nothing;
  const place: DeploymentPlace = { repository, environment, logUrl: run?.url };
  if (isRemoval(config.command)) return (ended, end) => attemptInactive(ended, github, place, end);
  if (config.command !== 'deploy' || sha === undefined) return nothing;
  const recorded = createDeployment(github, place, sha).then((id) => {
    leaveNote({ deployment: { id: Number(id), state: 'error', description: 'killed halfway' } });
    return id;
  });
  const begun = recorded.then((id) =>
    setDeploymentStatus(github, place, id, { state: 'in_progress', description: DEPLOYING }),
  );
  const beginning = endOfPublishing(cancelled, BEGINNING);
  const runs = createRunStatus(github, { serverUrl: runContext.serverUrl, clock: systemClock });
  await Promise.all([
    attempt(narrator, () => inTime(begun, beginning)),
    inTime(endAbandoned(github, place, runs), beginning).catch((error: unknown) => {
      const message = `Could not check earlier deployments to ${environment}: ${asCdkdError(error).message}`;
      narrator.emit({ kind: 'debug', message });
    }),
  ]);
  return async (ended, end) => {
    const note = environmentNote(ended.report);
    // GitHub may have recorded it after the wait ended; a failure to record it has been reported as a warning
    // already.
    const finished = recorded.then(
      async (id) => {
        const { state, description } = note;
        leaveNote({ deployment: { id: Number(id), state, description } });
        await setDeploymentStatus(github, place, id, note);
        leaveNote({ deployment: undefined });
      },
      () => undefined,
    );
    await attempt(ended, () => inTime(finished, end));
  };
}

/** If a runner vanished, not even the post step has finished its deployment record. */
async function endAbandoned(github: GitHub, place: DeploymentPlace, runs: RunStatus): Promise<void> {
  const ids = await newestDeployments(github, place, EARLIER);
  await Promise.all(
    ids.map(async (id) => {
      const status = await deploymentStatus(github, place, id);
      if (status?.state !== 'in_progress' || status.description !== DEPLOYING) return;
      const { logUrl } = status;
      if ((await runs.hasEnded(logUrl)) !== 'ended') return;
      const note = { state: 'error', description: 'the run ended without reporting' } as const;
      await setDeploymentStatus(github, { ...place, logUrl }, id, note);
    }),
  );
}

interface DeploymentPorts extends Pick<PublishPorts, 'config' | 'runContext' | 'github'> {
  /** Aborted by a cancellation. */
  readonly cancelled: AbortSignal;
  /** Tells the post step which deployment is in progress. */
  readonly leaveNote: (note: PostNote) => void;
}

/** For the post step, if the run did not finish the record itself. */
export async function endDeployment(
  narrator: Narrator,
  { id, ...status }: DeploymentNote,
  { config, runContext, github }: Pick<PublishPorts, 'config' | 'runContext' | 'github'>,
  end: AbortSignal,
): Promise<void> {
  const { environment } = config.report;
  const { repository, run } = runContext;
  if (environment === undefined || github === undefined || repository === undefined) return;
  const place = { repository, environment, logUrl: run?.url };
  await attempt(narrator, () => inTime(setDeploymentStatus(github, place, id, status), end));
}

async function attemptInactive(
  ended: Narrator,
  github: GitHub,
  place: DeploymentPlace,
  end: AbortSignal,
): Promise<void> {
  if (environmentNote(ended.report).state !== 'success') return;
  await attempt(ended, () => inTime(inactive(github, place), end));
}

/**
 * All that say that the environment is up: a pull request shows a button to the address of each. Failed ones stay as
 * they are.
 */
async function inactive(github: GitHub, place: DeploymentPlace): Promise<void> {
  const ids = await newestDeployments(github, place, DESTROYED);
  await Promise.all(
    ids.map(async (id) => {
      const state = (await deploymentStatus(github, place, id))?.state;
      if (state !== undefined && !['success', 'in_progress'].includes(state)) return;
      await setDeploymentStatus(github, place, id, { state: 'inactive', description: 'destroyed' });
    }),
  );
}
