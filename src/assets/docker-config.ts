/** Prepares a private Docker configuration directory. */

import { copyFile, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isObject, parseObject, type JsonObject } from '../json.js';
import type { Variables } from '../processes/child-environment.js';

/** The file of Docker's settings and logins in its configuration directory. */
export const DOCKER_SETTINGS = 'config.json';

/** The user's Docker configuration directory. */
export function userDockerFolder(environment: Variables, homeDirectory: string): string {
  const chosen = environment['DOCKER_CONFIG'];
  return chosen === undefined || chosen === '' ? join(homeDirectory, '.docker') : chosen;
}

/**
 * Fills a directory for `DOCKER_CONFIG`, so that logging in leaves no trace in the user's own. It contains
 * the user's whole setup: plug-ins, contexts and builders as links, certificates and the like as copies, and
 * a copy of the settings with the logins and credential helpers for other registries.
 */
export async function fillDockerConfig(folder: string, usersFolder: string): Promise<void> {
  const entries = await readdir(usersFolder, { withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    const [from, to] = [join(usersFolder, entry.name), join(folder, entry.name)];
    // Windows lets everybody create junctions; elsewhere the type is ignored.
    const isLinked = entry.isDirectory() || (entry.isSymbolicLink() && entry.name !== DOCKER_SETTINGS);
    if (isLinked) await symlink(from, to, 'junction');
    // Follows a link: otherwise Docker would write through it into the user's own settings.
    else if (entry.isFile() || entry.name === DOCKER_SETTINGS) await copyFile(from, to);
  }
}

/**
 * Keeps a login to this registry in this directory's file. An empty helper for a registry takes precedence over its
 * other helper and over the general store (`credsStore`), which would be the user's key chain. Without any of these, an
 * entry keeps Docker from looking for a store of the machine, which it does for settings without logins; podman and
 * buildah take an empty helper for the name of a program. Source:
 * https://docs.docker.com/reference/cli/docker/login/#credential-stores
 */
export async function keepLoginHere(folder: string, server: string): Promise<void> {
  const file = join(folder, DOCKER_SETTINGS);
  const settings = parseObject(await readFile(file, 'utf8').catch(() => '')) ?? {};
  const helpers = objectAt(settings, 'credHelpers');
  const hasHelper = settings['credsStore'] !== undefined || helpers[server] !== undefined;
  const ours = hasHelper
    ? { ...settings, credHelpers: { ...helpers, [server]: '' } }
    : { ...settings, auths: { [server]: {}, ...objectAt(settings, 'auths') } };
  await writeFile(file, JSON.stringify(ours, null, 2), { mode: 0o600 });
}

function objectAt(settings: JsonObject, name: string): JsonObject {
  const value = settings[name];
  return isObject(value) ? value : {};
}
