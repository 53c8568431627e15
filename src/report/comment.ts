import { fittingTexts } from './fitting.js';
import { byteLength } from './markdown.js';
import { markerLine } from './marker.js';
import { isForecast, type Report } from './model.js';

/**
 * GitHub refuses comments of more than 65,536 characters; the bound that it really applies was seen to vary, so that
 * 60,000 UTF-8 bytes are aimed at.
 */
const COMMENT_BYTES = 60_000;

/**
 * The comment, from its fullest form that fits to its shortest. Each begins with the marker's line. Where GitHub
 * refuses one as too long, the next is to be tried.
 */
export function* renderings(report: Report): Generator<string> {
  const { command, run } = report;
  const digest = namedDigest(report);
  const marker = markerLine({
    v: 1,
    kind: command,
    key: run.key,
    ...(digest === undefined ? {} : { digest }),
  });
  for (const text of fittingTexts(report, COMMENT_BYTES - byteLength(marker) - 1)) yield `${marker}\n${text}`;
}

/**
 * The digest that the comment names as shown to reviewers. A run that takes the place of a diff's comment goes on
 * naming what was reviewed there, since its own plan is nothing that anybody has seen before.
 */
function namedDigest(report: Report): string | undefined {
  return isForecast(report) ? report.planDigest : report.review?.reviewedDigest;
}
