/** Refuses to run untrusted pull request code with the base branch's privileges. */

import { readdir, readFile, stat } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { CdkdError } from '../errors.js';
import { at, type Json } from '../json.js';
import type { Environment } from './environment.js';
import type { RunContext, RunEventInfo } from './run-context.js';

/** Set to `true`, any code may be run for any event. Not an input: a workflow's `with:` is copied too easily. */
const ALLOWED = 'CDKD_ALLOW_UNTRUSTED_CODE';
/** The same for `pull_request_target` alone; older than `ALLOWED`. */
const ALLOWED_FOR_TARGET = 'CDKD_ALLOW_PULL_REQUEST_TARGET';

/**
 * Events that only somebody with write access can cause, and `pull_request`, whose workflows have no secrets for a
 * fork. Every other event (a comment, an issue, a discussion, a star, `pull_request_target`) can be a stranger's, while
 * its workflows have the base repository's secrets and OIDC subject. Source: GitHub's "Events that trigger workflows",
 * and https://securitylab.github.com/resources/github-actions-preventing-pwn-requests/
 */
const CAUSED_BY_WRITERS: ReadonlySet<string> = new Set([
  'create',
  'delete',
  'deployment',
  'deployment_status',
  'merge_group',
  'pull_request',
  'push',
  'release',
  'repository_dispatch',
  'schedule',
  'workflow_dispatch',
]);

/**
 * Every checkout in the workspace, and the one that holds the app, must be at a commit that the event itself vouches
 * for: `GITHUB_SHA`, or the base of the pull request. A commit that cannot be read is refused as well. Submodules are
 * not looked at, because the commit around them pins them.
 *
 * @param folder where the app is
 * @throws CdkdError `UNTRUSTED_CODE` if a checkout is at any other commit.
 */
export async function refuseUntrustedCheckout(
  { event, workspace }: Pick<RunContext, 'event' | 'workspace'>,
  folder: string,
  env: Environment,
): Promise<void> {
  if (!isCausedByAnybody(event) || isAllowed(event, env)) return;
  const trusted = new Set<Json | undefined>([
    env['GITHUB_SHA'],
    at(event.payload, ['pull_request', 'base', 'sha']),
  ]);
  for (const checkout of await checkoutsOf(resolve(folder), workspace)) {
    const commit = await headOf(checkout);
    if (commit === undefined || !trusted.has(commit)) throw untrusted(event, checkout, commit);
  }
}

/**
 * A workflow run is a stranger's if the run that caused it was, or ran for another repository, such as a fork. Outside
 * of GitHub there is no event.
 */
function isCausedByAnybody({ name, payload }: RunEventInfo): boolean {
  if (name !== 'workflow_run') return name !== '' && !CAUSED_BY_WRITERS.has(name);
  const cause = at(payload, ['workflow_run', 'event']);
  const head = at(payload, ['workflow_run', 'head_repository', 'id']);
  const isOfWriters = typeof cause === 'string' && CAUSED_BY_WRITERS.has(cause);
  return !isOfWriters || head === undefined || head !== at(payload, ['repository', 'id']);
}

function isAllowed({ name }: RunEventInfo, env: Environment): boolean {
  return env[ALLOWED] === 'true' || (name === 'pull_request_target' && env[ALLOWED_FOR_TARGET] === 'true');
}

function untrusted({ name }: RunEventInfo, checkout: string, commit: string | undefined): CdkdError {
  const where = dirname(checkout);
  return new CdkdError(
    'UNTRUSTED_CODE',
    `\`${name}\` runs with the base branch's rights, and ${where} holds another commit (${commit ?? 'unreadable'})`,
    {
      value: commit ?? where,
      next: `Use the event \`pull_request\`, or check out the base: leave \`ref\` and \`repository\` out of actions/checkout. If everybody who can cause this event is trusted, set \`${ALLOWED}: true\` in the step's \`env\`. Nothing was run.`,
    },
  );
}

/** The `.git` folders that matter: the one around the app, and all in the workspace. */
async function checkoutsOf(folder: string, workspace: string | undefined): Promise<Set<string>> {
  const around = await gitFolderAround(folder);
  const found = workspace === undefined ? [] : await gitFoldersBelow(resolve(workspace));
  return new Set([...(around === undefined ? [] : [around]), ...found]);
}

async function gitFoldersBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const own = entries.some(({ name }) => name === '.git') ? await gitFolderOf(folder) : undefined;
  const folders = entries.filter(
    (entry) => entry.isDirectory() && entry.name !== '.git' && entry.name !== 'node_modules',
  );
  const below: string[] = [];
  for (const { name } of folders) below.push(...(await gitFoldersBelow(join(folder, name))));
  return own === undefined ? below : [own, ...below];
}

/** The repository's `.git`, at the folder or above it. */
async function gitFolderAround(folder: string): Promise<string | undefined> {
  const found = await gitFolderOf(folder);
  if (found !== undefined) return found;
  const parent = dirname(folder);
  return parent === folder ? undefined : gitFolderAround(parent);
}

/** In a worktree `.git` is a file that names the folder; `undefined` for a submodule, and where there is no `.git`. */
async function gitFolderOf(folder: string): Promise<string | undefined> {
  const git = join(folder, '.git');
  const found = await stat(git).catch(() => undefined);
  if (found?.isFile() !== true) return found?.isDirectory() === true ? git : undefined;
  const named = /^gitdir: (.+)$/m.exec(await read(git))?.[1];
  if (named === undefined) return git;
  const target = resolve(folder, named);
  return target.includes(`${sep}.git${sep}modules${sep}`) ? undefined : target;
}

/** The commit that is checked out: https://git-scm.com/docs/gitrepository-layout */
async function headOf(git: string): Promise<string | undefined> {
  const head = (await read(join(git, 'HEAD'))).trim();
  const ref = /^ref: (refs\/[\w./-]+)$/.exec(head)?.[1];
  if (ref === undefined) return commitIn(head);
  const packed = (await read(join(git, 'packed-refs'))).split('\n').find((line) => line.endsWith(` ${ref}`));
  return commitIn((await read(join(git, ref))).trim()) ?? commitIn(packed?.split(' ')[0] ?? '');
}

function commitIn(text: string): string | undefined {
  return /^[0-9a-f]{40,64}$/.test(text) ? text : undefined;
}

function read(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => '');
}
