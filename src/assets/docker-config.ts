import { copyFile, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isObject, parseObject } from '../json.js';
import type { Variables } from '../processes/child-environment.js';

const CONFIG = 'config.json';

/** Where Docker keeps what the user has set up. */
export function userDockerFolder(environment: Variables, homeDirectory: string): string {
  const chosen = environment['DOCKER_CONFIG'];
  return chosen === undefined || chosen === '' ? join(homeDirectory, '.docker') : chosen;
}

/**
 * Fills a folder for `DOCKER_CONFIG`, into which we can log in without leaving a trace in the user's own. Everything that
 * the user has set up is there too: plug-ins, contexts and builders as links, certificates and the like as copies, and
 * of the settings a copy, with the logins and credential helpers for other registries.
 */
export async function fillDockerConfig(folder: string, usersFolder: string): Promise<void> {
  const entries = await readdir(usersFolder, { withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    const [from, to] = [join(usersFolder, entry.name), join(folder, entry.name)];
    // A junction is what Windows lets everybody make; elsewhere the kind means nothing.
    const isLinked = entry.isDirectory() || (entry.isSymbolicLink() && entry.name !== CONFIG);
    if (isLinked) await symlink(from, to, 'junction');
    // Follows a link: through it Docker would write into the user's own settings.
    else if (entry.isFile() || entry.name === CONFIG) await copyFile(from, to);
  }
}

/**
 * Sees to it that a login to this registry is kept in this folder's file alone: an empty helper for a registry stands
 * before the store that is set for all of them (`credsStore`), which would be the user's key chain.
 * Source: https://docs.docker.com/reference/cli/docker/login/#credential-stores
 */
export async function keepLoginHere(folder: string, server: string): Promise<void> {
  const file = join(folder, CONFIG);
  const settings = parseObject(await readFile(file, 'utf8').catch(() => '')) ?? {};
  const helpers = isObject(settings['credHelpers']) ? settings['credHelpers'] : {};
  const ours = { ...settings, credHelpers: { ...helpers, [server]: '' } };
  await writeFile(file, JSON.stringify(ours, null, 2), { mode: 0o600 });
}
