import { readFile, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { CdkdError } from '../errors.js';
import { at } from '../json.js';
import type { RunContext } from './run-context.js';
import type { Environment } from './environment.js';

/** Set to `true`, the head of a pull request may be run by `pull_request_target`. No input: a workflow's `with:` is copied too easily. */
const ALLOWED = 'CDKD_ALLOW_PULL_REQUEST_TARGET';

/**
 * A workflow of `pull_request_target` has the secrets and the OIDC subject of the base branch. Where the head of the
 * pull request is checked out, an app that anybody may have written would run with them.
 * https://securitylab.github.com/resources/github-actions-preventing-pwn-requests/
 *
 * @param folder where the app is
 * @throws CdkdError `UNTRUSTED_CODE` where the checkout is the pull request's head, or its merge with the base.
 */
export async function refuseUntrustedCheckout(
  { event }: RunContext,
  folder: string,
  env: Environment,
): Promise<void> {
  if (event.name !== 'pull_request_target' || env[ALLOWED] === 'true') return;
  const repository = await gitFolder(resolve(folder));
  const commit = repository === undefined ? undefined : await headOf(repository);
  const untrusted = [
    at(event.payload, ['pull_request', 'head', 'sha']),
    at(event.payload, ['pull_request', 'merge_commit_sha']),
  ];
  const isFetched =
    repository !== undefined && commit !== undefined && (await isPullRequest(repository, commit));
  if (commit === undefined || (!untrusted.includes(commit) && !isFetched)) return;
  throw new CdkdError(
    'UNTRUSTED_CODE',
    "`pull_request_target` runs with the base branch's rights, and the head of the pull request is checked out",
    {
      value: commit,
      next: `Use the event \`pull_request\`, or leave \`ref\` out of the checkout. If every author is trusted, set \`${ALLOWED}: true\` in the step's \`env\`. Nothing was run.`,
    },
  );
}

/** The repository's `.git`, at the folder or above it; in a worktree it is a file that names it. */
async function gitFolder(folder: string): Promise<string | undefined> {
  const git = join(folder, '.git');
  const found = await stat(git).catch(() => undefined);
  if (found?.isDirectory() === true) return git;
  if (found?.isFile() === true) {
    const named = /^gitdir: (.+)$/m.exec(await read(git))?.[1];
    return named === undefined ? undefined : resolve(folder, named);
  }
  const parent = dirname(folder);
  return parent === folder ? undefined : gitFolder(parent);
}

/** The commit that is checked out: https://git-scm.com/docs/gitrepository-layout */
async function headOf(git: string): Promise<string | undefined> {
  const head = (await read(join(git, 'HEAD'))).trim();
  const ref = /^ref: (refs\/[\w./-]+)$/.exec(head)?.[1];
  if (ref === undefined) return commitIn(head);
  const packed = (await read(join(git, 'packed-refs'))).split('\n').find((line) => line.endsWith(` ${ref}`));
  return commitIn((await read(join(git, ref))).trim()) ?? commitIn(packed?.split(' ')[0] ?? '');
}

/** `actions/checkout` fetches `refs/pull/N/merge` under the name `refs/remotes/pull/N/merge`. */
async function isPullRequest(git: string, commit: string): Promise<boolean> {
  const fetched = await read(join(git, 'FETCH_HEAD'));
  return fetched
    .split('\n')
    .some((line) => line.startsWith(commit) && /refs\/(?:remotes\/)?pull\//.test(line));
}

function commitIn(text: string): string | undefined {
  return /^[0-9a-f]{40,64}$/.test(text) ? text : undefined;
}

function read(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => '');
}
