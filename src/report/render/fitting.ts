/** Renders a report in every view that fits a size limit. */

import { document } from './document.js';
import { byteLength } from '../text/markdown.js';
import type { Report } from '../model.js';
import { CHAIN, type View } from '../text/detail-levels.js';

/**
 * The report in every view that fits into `limit` UTF-8 bytes, from the fullest to the shortest, each text
 * once. If even the shortest does not fit, returns it alone, over the limit.
 */
export function* fittingTexts(
  report: Report,
  limit: number,
  { pictures = false }: Pick<Partial<View>, 'pictures'> = {},
): Generator<string> {
  let last: string | undefined;
  for (const [index, view] of CHAIN.entries()) {
    const text = document(report, { ...view, pictures });
    const isLastResort = index === CHAIN.length - 1 && last === undefined;
    if (text === last || (byteLength(text) > limit && !isLastResort)) continue;
    last = text;
    yield text;
  }
}

/** The fullest text that fits. */
function fullestText(report: Report, limit: number, parts?: Pick<View, 'pictures'>): string {
  const [fullest = ''] = fittingTexts(report, limit, parts);
  return fullest;
}

/** GitHub shows at most 1 MiB per step, and an error instead of anything longer. */
const SUMMARY_BYTES = 1024 * 1024;

/** The complete report with pictures, reduced if it exceeds GitHub's limit. Ends with a line break. */
export function jobSummary(whole: Report): string {
  // It needs no link to itself.
  const { runUrl: _own, ...run } = whole.run;
  const report = { ...whole, run };
  return `${fullestText(report, SUMMARY_BYTES - 1, { pictures: true })}\n`;
}
