/** The label of a pull request that says what a run found. */

import type { ErrorCode } from '../../errors.js';
import { isChanging } from '../../interface/command-table.js';
import { hasFailed, type Report } from '../model.js';
import { hasChanges } from '../data/json-outputs.js';
import { dangerousSteps, losesData } from '../text/dangerous-steps.js';

export const RESULT_LABELS = [
  'cdkd: no changes',
  'cdkd: changes',
  'cdkd: data loss',
  'cdkd: failed',
] as const;

type ResultLabel = (typeof RESULT_LABELS)[number];

/** Errors that are the result of a plan, and not the failure to make it. */
const RESULTS: ReadonlySet<ErrorCode> = new Set(['CHANGES_FOUND', 'DESTRUCTIVE_CHANGES', 'NOT_ONLY_MOVES']);

/** `undefined` for commands that change nothing. */
export function resultLabel(report: Report): ResultLabel | undefined {
  const { command, error, stacks } = report;
  if (!isChanging(command)) return undefined;
  if ((error !== undefined && !RESULTS.has(error.code)) || stacks.some(hasFailed)) return 'cdkd: failed';
  if (dangerousSteps(stacks).some(({ step }) => losesData(step))) return 'cdkd: data loss';
  return hasChanges(report) ? 'cdkd: changes' : 'cdkd: no changes';
}
