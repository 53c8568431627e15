/** Recognizes the comments of one place in a pull request: the current one, and those whose place it took. */

import { carriesOut } from '../../interface/command-table.js';
import { lineMarker, markerLine, readMarker, type Marker } from '../../report/render/comment-marker.js';

/** A comment of our own login. */
interface OwnComment {
  readonly id: number | bigint;
  readonly url: string;
  readonly body: string;
}

/** Below its first line, an outdated comment says so, for whoever unfolds it. */
const OUTDATED = '> **Outdated:** a newer comment below shows the current plan.';

/**
 * The comment of the marker's place with the highest generation; of two with the same the older one, which is listed
 * first.
 */
export function currentComment(
  comments: readonly OwnComment[],
  marker: Marker,
): (OwnComment & { readonly generation: number | undefined }) | undefined {
  const found = comments.flatMap((comment) => {
    const there = readMarker(comment.body);
    return there !== undefined && isSamePlace(there, marker)
      ? [{ ...comment, generation: there.generation }]
      : [];
  });
  const highest = Math.max(...found.map(({ generation = 0 }) => generation));
  return found.find(({ generation = 0 }) => generation === highest);
}

/** Whether another comment has taken the place of one with this text. */
export function isOutdated(body: string, bodies: readonly string[]): boolean {
  const marker = readMarker(body);
  return bodies.some((other) => {
    const there = readMarker(other);
    if (marker === undefined || there === undefined || !isSamePlace(there, marker)) return false;
    return (there.generation ?? 0) > (marker.generation ?? 0);
  });
}

/** The text of an outdated comment, whole and without its report: no marker presents a plan for approval any more. */
export function outdatedBodies(body: string): string[] {
  const [first = '', ...lines] = body.split(/\r?\n/).map((line) => {
    const marker = lineMarker(line);
    if (marker === undefined) return line;
    const { digest: _digest, ...rest } = marker;
    return markerLine(rest);
  });
  return [[first, OUTDATED, '', ...lines].join('\n'), `${first}\n${OUTDATED}`];
}

/**
 * Commands that share a comment: what a deploy would do, is doing and did. Any other command has a comment of
 * its own, even with the same key.
 */
function isOneStory(kind: string): boolean {
  return kind === 'diff' || carriesOut(kind);
}

/** Whether a report with one marker belongs into the comment with the other. */
function isSamePlace(left: Marker, right: Marker): boolean {
  const story = ({ kind }: Marker): string => (isOneStory(kind) ? 'changes' : kind);
  return left.key === right.key && story(left) === story(right);
}
