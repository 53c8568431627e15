/** Merges the parts of a comment that several uses of the action share. */

import { htmlCode, inlineCode, link } from '../text/escape.js';
import { leadingBlocks } from './truncate-markdown.js';
import { blocks, bulletList, byteLength } from '../text/markdown.js';
import { carriesOut } from '../../interface/command-table.js';
import { lineMarker, markerLine, readMarker, type Leg, type Marker } from './comment-marker.js';
import { abandonedLine } from './progress.js';
import { plural } from '../text/words.js';

/**
 * Each leg of a matrix has a part of its own. A single part is the whole comment, with its marker on the
 * first line. Several parts follow an overview, most urgent first; each starts with its own marker.
 */

/** One leg's part: its marker and its text. */
export interface Part {
  readonly marker: Marker & { readonly leg: Leg };
  readonly text: string;
}

/** Maximum bytes for all parts together, from the limit GitHub should accept to one it certainly accepts. */
const LIMITS = [60_000, 40_000, 20_000, 8_000];

const DIVIDER = '\n\n---\n\n';

/** The parts of a comment; none if it belongs to a single use. */
export function partsOf(body: string): Part[] {
  const parts: { marker: Part['marker']; lines: string[] }[] = [];
  for (const line of body.split(/\r?\n/)) {
    const marker = lineMarker(line);
    if (marker?.leg !== undefined) parts.push({ marker: partMarker(marker, marker.leg), lines: [] });
    else if (marker === undefined) parts.at(-1)?.lines.push(line);
  }
  return parts.map(({ marker, lines }) => ({
    marker,
    text: unfolded(
      lines
        .join('\n')
        .trim()
        .replace(/\n+---$/, ''),
    ),
  }));
}

/** A generation is that of the whole comment. */
function partMarker({ generation: _ofTheWhole, ...marker }: Marker, leg: Leg): Part['marker'] {
  return { ...marker, leg };
}

/** The part in a body that `renderings` produced; `undefined` for a use with its own key. */
export function partOf(body: string): Part | undefined {
  const marker = readMarker(body);
  if (marker?.leg === undefined) return undefined;
  return { marker: { ...marker, leg: marker.leg }, text: body.slice(body.indexOf('\n') + 1) };
}

const PLAN_START = '<details>\n<summary>Reviewed plan</summary><!-- plan -->\n\n';
const PLAN_END = '\n\n</details><!-- end of plan -->';
/** A longer plan would displace the parts of others. */
const MAX_PLAN_LENGTH = 15_000;

/**
 * The forms of a part that replaces a shown plan, with that plan folded below the fullest one: reviewers find what they
 * approved beside what became of it.
 */
export function keepingPlan(found: string, own: readonly Part[]): readonly Part[] {
  const [fullest] = own;
  if (fullest === undefined || !carriesOut(fullest.marker.kind)) return own;
  const before = partsOf(found).find(({ marker }) => marker.leg.id === fullest.marker.leg.id);
  const plan = before === undefined ? undefined : planIn(before.marker, before.text);
  if (plan === undefined || byteLength(plan) > MAX_PLAN_LENGTH) return own;
  return [{ ...fullest, text: `${fullest.text}${foldedPlan(plan)}` }, ...own];
}

/** What follows the text of an unshared comment that replaces a shown plan: that plan, folded; else nothing. */
export function planKept(found: string, marker: Marker): string {
  const before = carriesOut(marker.kind) ? readMarker(found) : undefined;
  const plan = before === undefined ? undefined : planIn(before, found.slice(found.indexOf('\n') + 1));
  return plan === undefined ? '' : foldedPlan(plan);
}

function foldedPlan(plan: string): string {
  return `\n\n${PLAN_START}${plan}${PLAN_END}`;
}

/** The plan that a part shows, or that it has kept. */
function planIn({ kind }: Marker, text: string): string | undefined {
  const from = text.indexOf(PLAN_START);
  if (from >= 0 && text.endsWith(PLAN_END)) return text.slice(from + PLAN_START.length, -PLAN_END.length);
  return kind === 'diff' ? text : undefined;
}

/** All markers of a comment: one for an unshared comment, one more per part for a shared one. */
export function markersOf(body: string): Marker[] {
  const whole = readMarker(body);
  return whole === undefined ? [] : [whole, ...partsOf(body).map(({ marker }) => marker)];
}

/**
 * A comment that shows a run in progress which has ended without a report; `undefined` if it shows no such run.
 *
 * @param hasEnded whether the run with this URL has ended
 */
export function withoutProgress(body: string, hasEnded: (runUrl: string) => boolean): string | undefined {
  let isAbandoned = false;
  const lines = body.split(/\r?\n/).map((line) => {
    const marker = lineMarker(line);
    if (marker !== undefined) {
      const { progress, ...rest } = marker;
      isAbandoned = progress !== undefined && hasEnded(progress);
      return isAbandoned ? markerLine(rest) : line;
    }
    return isAbandoned ? abandonedLine(line) : line;
  });
  const changed = lines.join('\n');
  return changed === body.replaceAll('\r\n', '\n') ? undefined : changed;
}

/** Whether the comment contains this part, or what others have left of it. */
export function holds(body: string, { marker }: Part): boolean {
  return partsOf(body).some(
    (part) => part.marker.leg.id === marker.leg.id && part.marker.leg.written === marker.leg.written,
  );
}

/**
 * The comment with our part replaced, from the fullest form to the shortest.
 *
 * @param found the current comment; empty if there is none
 * @param own our part, from its fullest form to its shortest
 */
export function* mergedBodies(found: string, own: readonly Part[]): Generator<string> {
  const [first] = own;
  if (first === undefined) return;
  const others = partsOf(found).filter(({ marker }) => marker.leg.id !== first.marker.leg.id);
  if (others.length === 0) {
    yield* own.map(whole);
    return;
  }
  for (const limit of LIMITS) yield together(others, own, limit);
}

function whole({ marker, text }: Part): string {
  return `${markerLine(marker)}\n${text}`;
}

const FOLD_END = '\n\n</details><!-- part -->';
const FOLD_START = /^<details><summary>[^\n]*<\/summary><!-- part -->\n\n/;

/** Parts that are less urgent than the first, or earlier, are folded: the overview says what they are about. */
function folded({ marker, text }: Part, isUrgent: boolean): string {
  if (isUrgent) return whole({ marker, text });
  const summary = `<details><summary>${htmlCode(marker.leg.name)}</summary><!-- part -->`;
  return whole({ marker, text: `${summary}\n\n${text}${FOLD_END}` });
}

function unfolded(text: string): string {
  if (!FOLD_START.test(text) || !text.endsWith(FOLD_END)) return text;
  return text.replace(FOLD_START, '').slice(0, -FOLD_END.length);
}

function together(others: readonly Part[], own: readonly Part[], limit: number): string {
  const fullest = own.slice(0, 1);
  const overview = overviewOf([...others, ...fullest]);
  const head = (part: Part): number =>
    byteLength(markerLine(part.marker)) + byteLength(part.marker.leg.name) + DIVIDER.length + 100;
  const taken = [...others, ...fullest].reduce((sum, part) => sum + head(part), byteLength(overview) + 500);
  const sizes = [...others, ...fullest].map(({ text }) => byteLength(text));
  const shares = allotments(sizes, Math.max(0, limit - taken));
  const ownShare = shares.at(-1) ?? 0;
  const fitting = own.find(({ text }) => byteLength(text) <= ownShare) ?? own.at(-1);
  const { current, earlier } = byAge([
    ...others.map((part, index) => cut(part, shares[index] ?? 0)),
    ...(fitting === undefined ? [] : [cut(fitting, ownShare)]),
  ]);
  const { kind, key } = own[0]?.marker ?? { kind: '', key: '' };
  const mostUrgent = Math.min(...current.map(({ marker }) => marker.leg.rank));
  const parts = [
    ...current.map((part) => folded(part, part.marker.leg.rank === mostUrgent)),
    ...earlier.map((part) => folded(part, false)),
  ];
  return `${markerLine({ v: 1, kind, key })}\n${overview}\n\n${parts.join(DIVIDER)}`;
}

/**
 * The parts of the newest run's commit, and those of earlier ones: of legs that have not run for it yet, or that no longer
 * exist. Each list has the most urgent first.
 */
function byAge(parts: readonly Part[]): {
  readonly current: readonly Part[];
  readonly earlier: readonly Part[];
} {
  const sorted = [...parts].sort(byUrgency);
  const runOf = ({ marker }: Part) => marker.by?.run ?? 0;
  const newest = Math.max(...sorted.map(runOf));
  const commits = new Set(
    sorted.filter((part) => runOf(part) === newest).map(({ marker }) => marker.leg.commit),
  );
  const isCurrent = ({ marker: { leg } }: Part) => leg.commit === undefined || commits.has(leg.commit);
  return { current: sorted.filter(isCurrent), earlier: sorted.filter((part) => !isCurrent(part)) };
}

/**
 * Divides a limit: each part gets what it needs up to an even share, and the others share the rest evenly.
 */
export function allotments(requests: readonly number[], limit: number): number[] {
  const shares = requests.map(() => 0);
  let left = limit;
  const order = requests.map((_, index) => index).sort((a, b) => (requests[a] ?? 0) - (requests[b] ?? 0));
  for (const [position, index] of order.entries()) {
    const share = Math.min(requests[index] ?? 0, Math.floor(left / (order.length - position)));
    shares[index] = share;
    left -= share;
  }
  return shares;
}

/** The headline always stays: it counts the dangers. */
function cut({ marker, text }: Part, bytes: number): Part {
  if (byteLength(text) <= bytes) return { marker, text };
  const { runUrl } = marker.leg;
  const place = runUrl === undefined ? 'its report file' : `its ${link('job summary', runUrl)}`;
  const note = `Omitted here for length, because this comment is shared: the complete report is in ${place}.`;
  const kept = leadingBlocks(text, bytes - byteLength(note) - 2);
  return { marker, text: blocks(kept, note) };
}

function overviewOf(parts: readonly Part[]): string {
  const line = ({ marker, text }: Part): string => {
    const [first = ''] = text.split('\n', 1);
    const { name } = marker.leg;
    const headline = first.replace(/^#+ /, '');
    // Most legs have one stack, which both name.
    const stack = / · `([^`]+)`/.exec(headline);
    const isSaid = name.startsWith(`${stack?.[1]} (`);
    const shorter = isSaid ? headline.replace(stack?.[0] ?? '', '') : headline;
    // The place is a part of the name.
    const said = shorter.replace(/ (?:for|to|in) ([^·]+) · /, (all, place: string) =>
      name.includes(` in ${place}`) ? ' · ' : all,
    );
    return `${inlineCode(name)}: ${said}`;
  };
  const { current, earlier } = byAge(parts);
  return blocks(
    `### ${plural(parts.length, 'report')} in one comment`,
    bulletList(current.map(line)),
    ...(earlier.length === 0 ? [] : ['Of earlier commits:', bulletList(earlier.map(line))]),
  );
}

function byUrgency({ marker: left }: Part, { marker: right }: Part): number {
  const byName = left.leg.name < right.leg.name ? -1 : left.leg.name > right.leg.name ? 1 : 0;
  return left.leg.rank - right.leg.rank || byName || (left.leg.id < right.leg.id ? -1 : 1);
}
