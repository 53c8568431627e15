/** Writes the action's outputs and job summary. */

import { appendFile, mkdir, mkdtemp, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { JsonObject } from '../../json.js';
import { publishedData } from '../../report/secrets/published.js';
import type { OutputName } from './output-table.js';

/** The runner truncates longer outputs. Bytes of UTF-8. */
const MAX_OUTPUT_LENGTH = 1024 * 1024;

/** The runner rejects a longer step summary (GitHub's "Workflow commands", "Step isolation and limits"). */
const MAX_SUMMARY_LENGTH = 1024 * 1024;

/** Creates the directory for this step's files. The steps of a job share a directory. */
export async function makeReportFolder(tempFolder: string): Promise<string> {
  await mkdir(tempFolder, { recursive: true });
  return mkdtemp(join(tempFolder, 'cdkd-action-'));
}

/**
 * Passes values to later steps. Lists and objects are JSON; one over 1 MiB is left out, since the runner would cut it in
 * two. Resolves to the names of those. Does nothing outside GitHub Actions.
 */
export async function setOutputs<Name extends string = OutputName>(
  values: Partial<Record<Name, unknown>>,
): Promise<Name[]> {
  if (!(await fileOf('GITHUB_OUTPUT'))) return [];
  const tooLong: Name[] = [];
  const core = await import('@actions/core');
  for (const [name, value] of Object.entries(publishedData(values as JsonObject) as JsonObject)) {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    if (Buffer.byteLength(text) <= MAX_OUTPUT_LENGTH) core.setOutput(name, text);
    else tooLong.push(name as Name);
  }
  return tooLong;
}

/**
 * Appends the first text that fits to the job summary; the caller offers ever shorter ones. Resolves to the
 * text that was written, or `undefined` if none fits or there is no summary.
 */
export async function appendSummary(texts: Iterable<string>): Promise<string | undefined> {
  const path = await fileOf('GITHUB_STEP_SUMMARY');
  if (path === undefined) return undefined;
  const room = MAX_SUMMARY_LENGTH - (await stat(path)).size;
  for (const text of texts) {
    if (Buffer.byteLength(text) > room) continue;
    await appendFile(path, text);
    return text;
  }
  return undefined;
}

/** The runner creates these files. An emulated runner may not; a missing file must not fail finished work. */
async function fileOf(variable: 'GITHUB_OUTPUT' | 'GITHUB_STEP_SUMMARY'): Promise<string | undefined> {
  const path = process.env[variable];
  if (path === undefined || path === '') return undefined;
  await mkdir(dirname(path), { recursive: true });
  await appendFile(path, '');
  return path;
}
