import { document } from './document.js';
import type { Report } from '../model.js';
import { FULL } from '../text/detail-levels.js';

/** The report file (output `report-file`): everything, however long. */
export function markdownFile(report: Report): string {
  return `${document(report, FULL)}\n`;
}
