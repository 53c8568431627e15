/** Renders the report file (output `report-file`): the complete report, of any length. */

import { document } from './document.js';
import type { Report } from '../model.js';
import { FULL } from '../text/detail-levels.js';

export function markdownFile(report: Report): string {
  return `${document(report, FULL)}\n`;
}
