/** Renders the job summary. */

import { fullestText } from './fitting.js';
import type { Report } from '../model.js';

/** GitHub shows at most 1 MiB per step, and an error instead of anything longer. */
const SUMMARY_BYTES = 1024 * 1024;

/** The complete report with pictures, reduced if it exceeds GitHub's limit. Ends with a line break. */
export function jobSummary(report: Report): string {
  return `${fullestText(report, SUMMARY_BYTES - 1, { pictures: true })}\n`;
}
