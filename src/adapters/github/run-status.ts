/** Asks GitHub whether a workflow run has ended. */

import type { Clock } from '../../ports/clock.js';
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
 * How long an answer counts, in milliseconds. A workflow's token has 1,000 requests an hour for all jobs of the
 * repository (GitHub's "Rate limits for the REST API"), and a lock may be awaited for that long.
 */
const FRESH = 60_000;

interface RunStatusOptions {
  /** `GITHUB_SERVER_URL`, without a trailing slash. */
  readonly serverUrl: string;
  readonly clock: Pick<Clock, 'now'>;
}

/**
 * Asks GitHub whether the run that holds a lock has ended: at most once a minute for each run, whoever asks. The URL
 * comes from a bucket that others write to: only URLs of our own server are used, and any failure is `unknown`, so
 * that the lock's age decides.
 */
export function createRunStatus(github: GitHub, { serverUrl, clock }: RunStatusOptions): RunStatus {
  const answers = new Map<string, { readonly at: number; readonly answer: Promise<RunState> }>();
  return {
    hasEnded: (runUrl) => {
      const run = parseRunUrl(runUrl, serverUrl);
      if (run === undefined) return Promise.resolve('unknown');
      const known = answers.get(runUrl);
      if (known !== undefined && clock.now() - known.at < FRESH) return known.answer;
      const answer = ask(github, run);
      answers.set(runUrl, { at: clock.now(), answer });
      return answer;
    },
  };
}

type RunState = Awaited<ReturnType<RunStatus['hasEnded']>>;

/** `unknown` also without the permission (`actions: read`), for a deleted run or another repository's, and without an answer. */
async function ask(github: GitHub, run: RunReference): Promise<RunState> {
  try {
    const status = await statusOf(github, run);
    if (status === 'completed') return 'ended';
    return status !== null && RUNNING.has(status) ? 'running' : 'unknown';
  } catch {
    return 'unknown';
  }
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
