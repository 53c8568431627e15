import { stat } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';

/**
 * The folder that the paths of files in the repository begin at: the nearest above the app that has a `.git` folder,
 * since `actions/checkout` may have been told a `path:` within the workspace. The `.git` of a submodule is a file.
 *
 * @param workspace `GITHUB_WORKSPACE`, above which nothing is looked for; absent on a laptop
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
