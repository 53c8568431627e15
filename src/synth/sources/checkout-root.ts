/** Finds the root of the git checkout that contains the app. */

import { stat } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';

/**
 * The directory that repository paths are relative to: the nearest one at or above the app with a `.git`
 * directory, since `actions/checkout` may use a `path:` within the workspace. A submodule's `.git` is a file.
 *
 * @param workspace `GITHUB_WORKSPACE`, the upper limit of the search; absent outside GitHub Actions
 */
export async function checkoutRoot(app: string, workspace: string | undefined): Promise<string> {
  const top = workspace === undefined ? undefined : resolve(workspace);
  for (let folder = resolve(app); isWithin(folder, top); folder = dirname(folder)) {
    if (await isFolder(join(folder, '.git'))) return folder;
    if (folder === dirname(folder)) break;
  }
  return top ?? resolve(app);
}

function isWithin(folder: string, top: string | undefined): boolean {
  return top === undefined || !relative(top, folder).startsWith('..');
}

function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}
