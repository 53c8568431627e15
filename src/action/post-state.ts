/** Passes state from the main step to the post step. */

import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { isObject, parseObject } from '../json.js';
import type { JsonObject } from '../json.js';
import type { Environment } from './environment.js';

/** The one name for everything passed on; the runner provides it as `STATE_cdkd`. */
const NAME = 'cdkd';

export interface DeploymentNote {
  readonly id: number;
  readonly state: 'success' | 'failure' | 'error';
  readonly description: string;
}

/** The note for the post step. A member is absent until there is something to pass on. */
export interface PostNote {
  /** The spool directory. */
  readonly spool?: string;
  /** Directories to delete. */
  readonly folders?: readonly string[];
  /** The GitHub deployment in progress, and its final status unless main reports it in time. */
  readonly deployment?: DeploymentNote | undefined;
}

/**
 * Writes the note for the post step, replacing an earlier one. Does nothing outside GitHub Actions.
 *
 * The first one must be written before anything else: it distinguishes the post step from `main`, since both
 * are the same bundle. Written manually and synchronously for that reason. Form: `NAME=value` on one line
 * (GitHub's "Workflow commands", "Environment files").
 */
export function saveForPost(note: PostNote, env: Environment): void {
  const path = env['GITHUB_STATE'];
  if (path === undefined || path === '') return;
  // An emulated runner may not have created the directory, and has no post step.
  mkdirSync(dirname(path), { recursive: true });
  appendFileSync(path, `${NAME}=${JSON.stringify({ v: 1, ...note })}\n`);
}

/** Writes notes that each add to the previous ones. */
export function postNotes(env: Environment): (more: PostNote) => void {
  let note: PostNote = {};
  return (more) => {
    note = { ...note, ...more };
    saveForPost(note, env);
  };
}

/** The note that `main` left; `undefined` in `main` itself. */
export function noteFromMain(env: Environment): PostNote | undefined {
  const note = parseObject(env[`STATE_${NAME}`] ?? '');
  return note === undefined ? undefined : noteOf(note);
}

function noteOf({ spool, folders, deployment }: JsonObject): PostNote {
  return {
    ...(typeof spool === 'string' ? { spool } : {}),
    ...(Array.isArray(folders) ? { folders: folders.filter((folder) => typeof folder === 'string') } : {}),
    ...(isObject(deployment) ? deploymentOf(deployment) : {}),
  };
}

function deploymentOf({ id, state, description }: JsonObject): Pick<PostNote, 'deployment'> {
  if (typeof id !== 'number' || typeof description !== 'string') return {};
  if (state !== 'success' && state !== 'failure') return { deployment: { id, state: 'error', description } };
  return { deployment: { id, state, description } };
}
