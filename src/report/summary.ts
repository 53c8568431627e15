import { fullestText } from './fitting.js';
import type { Report } from './model.js';

/** GitHub shows at most 1 MiB a step, and an error instead of anything longer. */
const SUMMARY_BYTES = 1024 * 1024;

/** The job summary: everything, unless that is more than GitHub shows. Ends with a line break, as a file does. */
export function jobSummary(report: Report): string {
  return `${fullestText(report, SUMMARY_BYTES - 1)}\n`;
}
