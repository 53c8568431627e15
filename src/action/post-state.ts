import { appendFile } from 'node:fs/promises';
import { parseObject } from '../json.js';
import type { JsonObject } from '../json.js';
import type { Environment } from './inputs.js';

/** One name for all that `main` leaves to `post`: the runner passes it on as `STATE_cdkd`. */
const NAME = 'cdkd';

/**
 * Leaves a note for the post step, replacing an earlier one. The file that carries it is not secret. Where the
 * runner kills `main`, the note written last is what `post` knows. Does nothing outside GitHub Actions.
 */
export async function saveForPost(note: JsonObject): Promise<void> {
  const path = process.env['GITHUB_STATE'];
  if (path === undefined || path === '') return;
  await appendFile(path, '');
  const core = await import('@actions/core');
  core.saveState(NAME, note);
}

/** The note that `main` left. `undefined` in `main` itself, and where it ended before it wrote one. */
export function noteFromMain(env: Environment): JsonObject | undefined {
  return parseObject(env[`STATE_${NAME}`] ?? '');
}
