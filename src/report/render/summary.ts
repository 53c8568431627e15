import { fullestText } from './fitting.js';
import type { Report } from '../model.js';

/** GitHub shows at most 1 MiB a step, and an error instead of anything longer. */
const SUMMARY_BYTES = 1024 * 1024;

/** The job summary: everything and pictures of it, unless that is more than GitHub shows. Ends with a line break. */
export function jobSummary(report: Report): string {
  return `${fullestText(report, SUMMARY_BYTES - 1, { pictures: true })}\n`;
}
