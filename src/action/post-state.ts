/** Passes state from the main step to the post step. */

import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { ProcessIdentity } from '../processes/earlier-process.js';
import { isObject, parseObject } from '../json.js';
import type { JsonObject } from '../json.js';
import type { Environment } from './environment.js';

/** The name of the only state entry; the post step finds it in the environment as `STATE_cdkd`. */
const NAME = 'cdkd';

export interface DeploymentNote {
  readonly id: number;
  readonly state: 'success' | 'failure' | 'error';
  readonly description: string;
}

/** The note for the post step. A member is absent until it has a value. */
export interface PostNote {
  /** The spool directory. */
  readonly spool?: string;
  /** Directories to delete. */
  readonly folders?: readonly string[];
  /** The GitHub deployment in progress, and the status that the post step reports if `main` could not. */
  readonly deployment?: DeploymentNote | undefined;
  /** The process of `main`, until it has ended in the ordinary way. */
  readonly process?: ProcessIdentity | undefined;
}

/**
 * Writes the note for the post step, replacing an earlier one. Does nothing outside GitHub Actions.
 *
 * The first note must be written before anything else, hence synchronously: both steps run the same bundle, and
 * the note is how the post step knows which one it is. Format: `NAME=value` on one line (GitHub's "Workflow
 * commands", "Environment files").
 */
export function saveForPost(note: PostNote, env: Environment): void {
  const path = env['GITHUB_STATE'];
  if (path === undefined || path === '') return;
  // An emulated runner may not have created the directory, and has no post step.
  mkdirSync(dirname(path), { recursive: true });
  appendFileSync(path, `${NAME}=${JSON.stringify({ v: 1, ...note })}\n`);
}

/** Returns a function that adds to the note and saves it. */
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

function noteOf({ spool, folders, deployment, process }: JsonObject): PostNote {
  return {
    ...(typeof spool === 'string' ? { spool } : {}),
    ...(Array.isArray(folders) ? { folders: folders.filter((folder) => typeof folder === 'string') } : {}),
    ...(isObject(deployment) ? deploymentOf(deployment) : {}),
    ...(isObject(process) ? processOf(process) : {}),
  };
}

function processOf({ pid, startedAt }: JsonObject): Pick<PostNote, 'process'> {
  return typeof pid === 'number' && typeof startedAt === 'string' ? { process: { pid, startedAt } } : {};
}

function deploymentOf({ id, state, description }: JsonObject): Pick<PostNote, 'deployment'> {
  if (typeof id !== 'number' || typeof description !== 'string') return {};
  if (state !== 'success' && state !== 'failure') return { deployment: { id, state: 'error', description } };
  return { deployment: { id, state, description } };
}
