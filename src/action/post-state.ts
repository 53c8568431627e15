import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { isObject, parseObject } from '../json.js';
import type { JsonObject } from '../json.js';
import type { Environment } from './environment.js';

/** One name for all that `main` leaves to `post`: the runner passes it on as `STATE_cdkd`. */
const NAME = 'cdkd';

export interface DeploymentNote {
  readonly id: number;
  readonly state: 'success' | 'failure' | 'error';
  readonly description: string;
}

/** What `main` leaves. Absent until it has something to leave. */
export interface PostNote {
  /** Folder of the spool. */
  readonly spool?: string;
  /** Folders that are to go. */
  readonly folders?: readonly string[];
  /** The GitHub deployment that is under way, and how it ends unless main has the time to say so itself. */
  readonly deployment?: DeploymentNote | undefined;
}

/**
 * Leaves a note for the post step, replacing an earlier one. Does nothing outside GitHub Actions.
 *
 * The first one must be left before anything else is done: it is what tells the post step from `main`, since both are
 * the same bundle. Written by hand, and synchronously, for that reason. Form: `NAME=value`, and the value of one line
 * (GitHub's "Workflow commands", "Environment files").
 */
export function saveForPost(note: PostNote, env: Environment): void {
  const path = env['GITHUB_STATE'];
  if (path === undefined || path === '') return;
  // A pretend runner may not have made the folder, and has no post step to be told from `main`.
  mkdirSync(dirname(path), { recursive: true });
  appendFileSync(path, `${NAME}=${JSON.stringify({ v: 1, ...note })}\n`);
}

/** Leaves notes of which each adds to those before. */
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
