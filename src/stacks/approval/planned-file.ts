/** Compares the plans of a deploy or rollback with the plan file that an earlier job wrote. */

import { readFile, stat } from 'node:fs/promises';

import { CdkdError } from '../../errors.js';
import { decodePlanFile, differenceFrom, type FilePlans } from '../../plan/approval/plan-file.js';
import type { Plan } from '../../plan/model/plan.js';

/** Bytes. The plan of the largest stack takes a few megabytes. */
const MAX_FILE_SIZE = 256 * 1024 * 1024;

/**
 * Throws `INVALID_INPUT` if the path does not lead to a plan file, `PLAN_CHANGED` if the plans are not those of the
 * file.
 */
export async function requirePlansOf(path: string, plans: readonly Plan[]): Promise<void> {
  const difference = differenceFrom(await readPlanFile(path), plans);
  if (difference === undefined) return;
  const { changed, missing, added } = difference;
  const reasons = [
    changed.length > 0 ? `the plan differs for ${changed.join(', ')}` : '',
    missing.length > 0 ? `this run leaves out ${missing.join(', ')}` : '',
    added.length > 0 ? `the file does not have ${added.join(', ')}` : '',
  ].filter((reason) => reason !== '');
  throw new CdkdError('PLAN_CHANGED', `The plan in ${path} no longer holds: ${reasons.join('; ')}`, {
    value: [...changed, ...missing, ...added].join(', '),
    next: 'Write the file again, with the same inputs: by `diff`, or by `rollback` with `dry-run: true`. Have its plan checked, and pass that file. Nothing was changed.',
  });
}

/** Throws `INVALID_INPUT`. */
async function readPlanFile(path: string): Promise<FilePlans> {
  const plans = decodePlanFile(await textOf(path));
  if (plans !== undefined) return plans;
  throw new CdkdError('INVALID_INPUT', `The input plan-file names no plan file of version 1: ${path}`, {
    value: path,
    next: 'Pass the file that the output `plan-file` of a `diff`, or of a `rollback` with `dry-run: true`, names, by the same version of this action.',
  });
}

async function textOf(path: string): Promise<string> {
  try {
    const { size } = await stat(path);
    if (size <= MAX_FILE_SIZE) return await readFile(path, 'utf8');
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new CdkdError('INVALID_INPUT', `The input plan-file could not be read: ${reason}`, {
      value: path,
      next: 'Download the artifact that holds the plan file before this step.',
      cause,
    });
  }
  return '';
}
