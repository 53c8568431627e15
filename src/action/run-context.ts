/** Reads the run's context from GitHub's environment variables and event payload. */

import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { CdkdError } from '../errors.js';
import { at, isObject, parseObject } from '../json.js';
import type { Json, JsonObject } from '../json.js';
import type { Environment } from './environment.js';

/**
 * The context of a run: its trigger, commit, pull request and URL. Sources: GitHub's "Variables reference"
 * (default environment variables) and "Webhook events and payloads".
 */
export interface RunContext {
  /** False on other machines: there are no runner files to write to, and no secrets are masked. */
  readonly onGitHub: boolean;
  readonly event: RunEventInfo;
  readonly repository: Repository | undefined;
  /** The commit that the run is about: a pull request's head, not the merge commit in `GITHUB_SHA`. */
  readonly sha: string | undefined;
  /** From the event or the merge queue's branch; for a pushed commit it has to be looked up. */
  readonly pullRequest: number | undefined;
  /** Whether the pull request comes from another repository, without OIDC token and write access. */
  readonly fromFork: boolean;
  readonly run: RunIdentity | undefined;
  /** The login of whoever started the run. */
  readonly actor: string | undefined;
  /** Id of the job in the workflow file. */
  readonly job: string | undefined;
  /** The path of the workflow file, without the ref that it was taken from. */
  readonly workflow: string | undefined;
  /** The job's matrix values; absent without a matrix. */
  readonly matrix: Json | undefined;
  readonly serverUrl: string;
  readonly apiUrl: string;
  /** The directory of the job's checkouts; absent outside GitHub. */
  readonly workspace: string | undefined;
  /** An existing directory for files that may outlive the step but not the job. */
  readonly tempFolder: string;
  /** Whether step debugging is enabled. */
  readonly debug: boolean;
  /** Values that could not be read and were omitted. */
  readonly warnings: readonly string[];
}

export interface RunEventInfo {
  /** `push`, `pull_request` …; empty outside GitHub. */
  readonly name: string;
  /** `{}` if the file is missing or malformed. */
  readonly payload: JsonObject;
}

interface Repository {
  readonly owner: string;
  readonly name: string;
}

interface RunIdentity {
  readonly id: string;
  readonly attempt: number;
  /** The URL of this attempt; identifies a lock's holder. */
  readonly url: string;
}

/**
 * A context that the runner does not put into the environment: read through an input that nobody sets, whose
 * default in `action.yml` is an expression. Such defaults may use the contexts github, strategy, matrix, job
 * and runner (actions/runner, action_yaml.json).
 */
export const MATRIX_INPUT = {
  name: 'matrix',
  description: 'Filled in by the runner: tells the legs of a matrix apart.',
  default: '${{ toJSON(matrix) }}',
} as const;

/** Throws `INVALID_INPUT` for an address of GitHub that is none: every request to it would be retried for minutes. */
export function refuseInvalidAddresses(env: Environment): void {
  for (const name of ['GITHUB_API_URL', 'GITHUB_SERVER_URL']) {
    const value = env[name];
    if (value === undefined || (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol))) continue;
    throw new CdkdError('INVALID_INPUT', `${name} is not the URL of a GitHub server: ${value}`, {
      value: name,
      next: `The runner sets ${name}, to \`https://api.github.com\` or \`https://github.com\` or to an Enterprise Server. Remove it from the job's own variables.`,
    });
  }
}

/** Reads the environment and the event file. Never throws: malformed values are omitted with a warning. */
export function readRunContext(env: Environment): RunContext {
  const { event, warnings } = readEvent(env);
  const repository = parseRepository(env['GITHUB_REPOSITORY']);
  const serverUrl = withoutSlash(env['GITHUB_SERVER_URL'] ?? 'https://github.com');
  return {
    onGitHub: env['GITHUB_ACTIONS'] === 'true',
    event,
    repository,
    sha: headSha(event.payload) ?? nonEmpty(env['GITHUB_SHA']),
    pullRequest: pullRequestNumber(event, env['GITHUB_REF']),
    fromFork: isFromFork(event.payload),
    run: runIdentity(env, serverUrl),
    actor: nonEmpty(env['GITHUB_TRIGGERING_ACTOR']) ?? nonEmpty(env['GITHUB_ACTOR']),
    job: nonEmpty(env['GITHUB_JOB']),
    workflow: nonEmpty(env['GITHUB_WORKFLOW_REF']?.replace(/@.*$/s, '')),
    matrix: readMatrix(env[`INPUT_${MATRIX_INPUT.name.toUpperCase()}`]),
    serverUrl,
    apiUrl: withoutSlash(env['GITHUB_API_URL'] ?? 'https://api.github.com'),
    workspace: nonEmpty(env['GITHUB_WORKSPACE']),
    tempFolder: nonEmpty(env['RUNNER_TEMP']) ?? tmpdir(),
    debug: env['RUNNER_DEBUG'] === '1',
    warnings,
  };
}

/** `null`, as JSON, for a job without a matrix. */
function readMatrix(text: string | undefined): Json | undefined {
  return parseObject(text ?? '');
}

function readEvent(env: Environment): { event: RunEventInfo; warnings: string[] } {
  const name = env['GITHUB_EVENT_NAME'] ?? '';
  const path = nonEmpty(env['GITHUB_EVENT_PATH']);
  if (path === undefined) return { event: { name, payload: {} }, warnings: [] };
  const payload = readObject(path);
  const warnings = payload === undefined ? [`the event's file ${path} is missing or is no JSON object`] : [];
  return { event: { name, payload: payload ?? {} }, warnings };
}

function readObject(path: string): JsonObject | undefined {
  try {
    // A file edited on Windows may start with a byte order mark.
    return parseObject(readFileSync(path, 'utf8').replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}

/**
 * The number in the event itself: of `pull_request`, `pull_request_target` and the review events (whose ref
 * is `refs/pull/N/merge`, if the payload is missing), of a comment on a pull request, or of the merge queue's
 * branch `gh-readonly-queue/BASE/pr-N-SHA`.
 */
function pullRequestNumber({ name, payload }: RunEventInfo, ref: string | undefined): number | undefined {
  const ofPullRequest =
    positive(at(payload, ['pull_request', 'number'])) ??
    positive(Number(/^refs\/pull\/(\d+)\/(?:merge|head)$/.exec(ref ?? '')?.[1]));
  if (ofPullRequest !== undefined) return ofPullRequest;
  if (isObject(at(payload, ['issue', 'pull_request']))) return positive(at(payload, ['issue', 'number']));
  if (name !== 'merge_group') return undefined;
  const queued = at(payload, ['merge_group', 'head_ref']);
  const branch = typeof queued === 'string' ? queued : (ref ?? '');
  return positive(Number(/\/pr-(\d+)-[0-9a-f]{40,64}$/.exec(branch)?.[1]));
}

function headSha(payload: JsonObject): string | undefined {
  const sha = at(payload, ['pull_request', 'head', 'sha']) ?? at(payload, ['merge_group', 'head_sha']);
  return typeof sha === 'string' ? nonEmpty(sha) : undefined;
}

/**
 * A deleted head repository is `null`: it was another one. Compared by id, which survives renames; truncated
 * payloads may only have names, or the head's own `fork` flag.
 */
function isFromFork(payload: JsonObject): boolean {
  const head = at(payload, ['pull_request', 'head', 'repo']);
  if (head === undefined) return false;
  if (!isObject(head)) return true;
  for (const key of ['id', 'full_name']) {
    const base = at(payload, ['pull_request', 'base', 'repo', key]) ?? at(payload, ['repository', key]);
    if (head[key] !== undefined && base !== undefined) return head[key] !== base;
  }
  return head['fork'] === true;
}

function runIdentity(env: Environment, serverUrl: string): RunIdentity | undefined {
  const id = nonEmpty(env['GITHUB_RUN_ID']);
  const repository = nonEmpty(env['GITHUB_REPOSITORY']);
  if (id === undefined || repository === undefined) return undefined;
  const attempt = positive(Number(env['GITHUB_RUN_ATTEMPT'])) ?? 1;
  return { id, attempt, url: `${serverUrl}/${repository}/actions/runs/${id}/attempts/${attempt}` };
}

function parseRepository(text: string | undefined): Repository | undefined {
  const [, owner, name] = /^([\w.-]+)\/([\w.-]+)$/.exec(text ?? '') ?? [];
  return owner === undefined || name === undefined ? undefined : { owner, name };
}

function positive(value: Json | undefined): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : undefined;
}

function nonEmpty(text: string | undefined): string | undefined {
  return text === undefined || text === '' ? undefined : text;
}

function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '');
}
