/** Asks GitHub whether a workflow run has ended. */

import type { RunStatus } from '../../ports/lock.js';
import type { GitHub } from './client.js';

/** A run of GitHub Actions, parsed from its URL. */
interface RunReference {
  readonly owner: string;
  readonly repo: string;
  readonly run_id: number;
  readonly attempt_number: number | undefined;
}

/** Statuses of a run that may still change something (GitHub's REST reference, "Get a workflow run"). */
const RUNNING: ReadonlySet<string> = new Set(['in_progress', 'queued', 'requested', 'waiting', 'pending']);

/**
 * Asks GitHub whether the run that holds a lock has ended. The URL comes from a bucket that others write to:
 * only URLs of our own server are used, and any failure is `unknown`, so that the lock's age decides.
 *
 * @param serverUrl `GITHUB_SERVER_URL`, without a trailing slash
 */
export function createRunStatus(github: GitHub, serverUrl: string): RunStatus {
  return {
    hasEnded: async (runUrl) => {
      const run = parseRunUrl(runUrl, serverUrl);
      if (run === undefined) return 'unknown';
      try {
        const status = await statusOf(github, run);
        if (status === 'completed') return 'ended';
        return status !== null && RUNNING.has(status) ? 'running' : 'unknown';
      } catch {
        // Missing permission (`actions: read`), deleted run, other repository, no network: the status is
        // unknown.
        return 'unknown';
      }
    },
  };
}

async function statusOf(github: GitHub, { attempt_number, ...run }: RunReference): Promise<string | null> {
  if (attempt_number === undefined) {
    const { data } = await github.request('GET /repos/{owner}/{repo}/actions/runs/{run_id}', run);
    return data.status;
  }
  const { data } = await github.request(
    'GET /repos/{owner}/{repo}/actions/runs/{run_id}/attempts/{attempt_number}',
    { ...run, attempt_number },
  );
  return data.status;
}

/** A later attempt of the same run is another holder, so the attempt is queried if the URL contains one. */
function parseRunUrl(runUrl: string, serverUrl: string): RunReference | undefined {
  if (!runUrl.startsWith(`${serverUrl}/`)) return undefined;
  // No `..`: it would change the API path.
  const form = /^\/([\w-]+)\/(?!\.\.?\/)([\w.-]+)\/actions\/runs\/(\d{1,15})(?:\/attempts\/(\d{1,6}))?$/;
  const [, owner, repo, run, attempt] = form.exec(runUrl.slice(serverUrl.length)) ?? [];
  if (owner === undefined || repo === undefined) return undefined;
  return {
    owner,
    repo,
    run_id: Number(run),
    attempt_number: attempt === undefined ? undefined : Number(attempt),
  };
}
