/** Renders a report as GitHub check runs: one for the whole, and one for each stack if requested. */

import { hasFailed, rootsOf, treeIn, type Report, type StackReport } from '../model.js';
import { headline } from '../sections/headline.js';
import { plainText } from '../text/escape.js';
import { fittingTexts } from './fitting.js';

export interface CheckRun {
  /** The same in every run of the use, so that a branch can require it. */
  readonly name: string;
  readonly conclusion: 'success' | 'failure' | 'cancelled';
  readonly title: string;
  /** Markdown. */
  readonly summary: string;
}

/** GitHub permits 65,535 characters ("REST API endpoints for check runs"). */
const SUMMARY_BYTES = 60_000;
const TITLE_LENGTH = 200;

/** `stacks` adds a check run for each stack to the one for the whole, whose name does not depend on the stacks. */
export function checkRuns(report: Report, scope: 'run' | 'stacks'): CheckRun[] {
  const name = nameOf(report);
  const whole = checkRun(name, report);
  if (scope === 'run') return [whole];
  return [
    whole,
    ...rootsOf(report.stacks).map((root) =>
      checkRun(`${name} · ${root.stack.stackName} (${root.stack.region})`, ofStack(root, report)),
    ),
  ];
}

/** `cdkd diff (production)`, with the values of a matrix. */
function nameOf({ command, run }: Report): string {
  const place = run.title ?? run.environment;
  const matrix = Object.values(run.matrix ?? {}).map((value) =>
    typeof value === 'object' ? JSON.stringify(value) : String(value),
  );
  const parts = [...(place === undefined ? [] : [place]), ...matrix];
  return `cdkd ${command}${parts.length === 0 ? '' : ` (${parts.join(', ')})`}`;
}

/** The report of one stack and those nested in it; what failed for the whole run is said in the check of the whole. */
function ofStack(root: StackReport, { error, ...report }: Report): Report {
  const stacks = treeIn(report.stacks, root);
  const isOwn = error !== undefined && stacks.some(hasFailed);
  return { ...report, stacks, ...(isOwn ? { error } : {}) };
}

function checkRun(name: string, report: Report): CheckRun {
  const [summary = ''] = fittingTexts(report, SUMMARY_BYTES);
  const title = plainText(headline(report)).slice(0, TITLE_LENGTH);
  return { name, conclusion: conclusionOf(report), title, summary };
}

function conclusionOf(report: Report): CheckRun['conclusion'] {
  if (report.error?.code === 'CANCELLED') return 'cancelled';
  return report.error !== undefined || report.stacks.some(hasFailed) ? 'failure' : 'success';
}
