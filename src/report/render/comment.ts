/** Renders the pull request comment, from its fullest form to its shortest. */

import { createHash } from 'node:crypto';
import { defined } from '../../defined.js';
import type { JsonObject } from '../../json.js';
import { dangerousSteps, losesData } from '../text/dangerous-steps.js';
import { driftedCount } from '../text/remaining-drift.js';
import { shorten } from '../text/escape.js';
import { broadPermissions } from '../permissions/permissions-section.js';
import { fittingTexts } from './fitting.js';
import { byteLength } from '../text/markdown.js';
import { hasChanges } from '../data/json-outputs.js';
import { markerLine, type Leg, type Marker } from './comment-marker.js';
import { markedDangers } from './marked-dangers.js';
import { progressText } from './progress.js';
import {
  hasFailed,
  isPreview,
  rootsOf,
  showsPlans,
  type CommentPlace,
  type LegFacts,
  type Report,
} from '../model.js';
import { placeOfRun } from '../text/names.js';
import { plural } from '../text/words.js';

/**
 * GitHub rejects comments over 65,536 characters, but the limit has been seen to vary, so the target is
 * 60,000 bytes of UTF-8.
 */
const COMMENT_BYTES = 60_000;

/**
 * The comment, from the fullest form that fits to the shortest. Each starts with the marker line. If GitHub
 * rejects one as too long, try the next.
 */
export function* renderings(report: Report, place: CommentPlace): Generator<string> {
  const marker = markerOf(report, place.key);
  // A part's marker is longer by its name and hash.
  const header = headerOf(report);
  const reserve =
    byteLength(markerLine(marker)) + byteLength(header) + 2 + (place.leg === undefined ? 1 : 1000);
  let leg: { leg?: Leg } | undefined;
  for (const text of fittingTexts(report, COMMENT_BYTES - reserve)) {
    // Hash of the fullest text, independent of the form that was written.
    leg ??= place.leg === undefined ? {} : { leg: legOf(report, place.leg, text) };
    yield `${markerLine({ ...marker, ...leg })}\n${withHeader(header, text, place.leg)}`;
  }
}

/** The comment of a run in progress, in its only form. `now` is in milliseconds since the epoch. */
export function progressBody(report: Report, { key, leg }: CommentPlace, now: number): string {
  const { runUrl } = report.run;
  const text = progressText(report, now);
  const part = leg === undefined ? {} : { leg: { ...legOf(report, leg, text), rank: IN_PROGRESS } };
  const marker = { ...markerOf(report, key), ...defined({ progress: runUrl }), ...part };
  return `${markerLine(marker)}\n${withHeader(headerOf(report), text, leg)}`;
}

/** It is the workflow's own Markdown, but for comments: nothing in it may look like a marker. */
function headerOf({ run: { header = '' } }: Report): string {
  return header.trim().replaceAll('<!--', '&lt;!--');
}

/** Above the text; in a part of a shared comment below its headline, which the overview repeats. */
function withHeader(header: string, text: string, leg: LegFacts | undefined): string {
  if (header === '') return text;
  if (leg === undefined) return `${header}\n\n${text}`;
  const end = text.indexOf('\n');
  return end < 0 ? `${text}\n\n${header}` : `${text.slice(0, end)}\n\n${header}\n${text.slice(end)}`;
}

/** The rank of changes: what becomes of them is not known yet. */
const IN_PROGRESS = 4;

function markerOf(report: Report, key: string): Marker {
  const { command, run } = report;
  const optional = { digest: namedDigest(report), by: run.writer, dangers: markedDangers(report) };
  return { v: 1, kind: command, key, ...defined(optional) };
}

function legOf(report: Report, { id, subject }: LegFacts, text: string): Leg {
  const { runUrl, matrix = {} } = report.run;
  const commit = report.run.commit?.slice(0, 7);
  const place = placeOfRun(report);
  const [first, ...others] = rootsOf(report.stacks).map(
    ({ stack }) => `${stack.stackName} (${stack.region})`,
  );
  const rest = others.length === 0 ? '' : ` and ${plural(others.length, 'other')}`;
  const where = place === undefined ? '' : ` in ${place}`;
  const name = `${first === undefined ? subject : `${first}${rest}`}${where}`;
  return {
    id,
    name: shorten([name, ...unsaid(matrix, name)].join(', '), 150),
    rank: rankOf(report),
    ...defined({ runUrl, commit }),
    written: createHash('sha256').update(text).digest('hex').slice(0, 16),
  };
}

/** Matrix values that the name does not contain: most matrices are of stacks or regions. */
function unsaid(matrix: JsonObject, name: string): string[] {
  const words = new Set(name.split(/[ (),]+/));
  return Object.entries(matrix)
    .map(([key, value]) => [key, typeof value === 'object' ? JSON.stringify(value) : String(value)] as const)
    .filter(([, value]) => !words.has(value))
    .map(([key, value]) => `${key}: ${value}`);
}

/** 0 failed, 1 data at stake, 2 permissions, 3 other dangers, 4 changes or drift, 5 nothing. */
function rankOf(report: Report): number {
  if (report.error !== undefined || report.stacks.some(hasFailed)) return 0;
  if (showsPlans(report)) {
    const dangers = dangerousSteps(report.stacks);
    if (dangers.some(({ step }) => losesData(step))) return 1;
    if (broadPermissions(report).length > 0) return 2;
    if (dangers.length > 0) return 3;
  }
  return hasChanges(report) || driftedCount(report) > 0 ? 4 : 5;
}

/**
 * The digest that the comment presents to reviewers. A run that replaces a diff's comment keeps naming the
 * digest reviewed there, since nobody has seen its own plan.
 */
function namedDigest(report: Report): string | undefined {
  return isPreview(report) ? report.planDigest : report.review?.reviewedDigest;
}
