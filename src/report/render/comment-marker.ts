import { isObject, type Json, type JsonObject, parseObject } from '../../json.js';
import type { StackId } from '../../ports/stack-id.js';
import { htmlComment } from '../text/escape.js';

/**
 * The first line of a comment: an HTML comment, invisible on GitHub, by which the comment is found again. Whoever
 * finds one must also check who wrote it: anybody can write such a line.
 */
export interface Marker {
  readonly v: 1;
  /** What the comment is about: `diff`, `deploy`, `destroy` … */
  readonly kind: string;
  readonly key: string;
  /** The digest of the plan that the comment shows. */
  readonly digest?: string;
  /** The stack that an issue is about. */
  readonly stack?: MarkedStack;
  /** Whose part of a shared comment begins here. */
  readonly leg?: Leg;
}

export interface MarkedStack extends StackId {
  /** Where its state is: as that of a `StackReport`. */
  readonly origin: string;
}

/** One of several uses of the action that share a comment, and what the others must know of its part. */
export interface Leg {
  /** The same for every run of the use. */
  readonly id: string;
  /** What it is about, as a plain text. */
  readonly name: string;
  /** The lower, the sooner it must be seen: 0 data at stake or failed, 1 changes, 2 nothing. */
  readonly rank: number;
  /** The page where all of its report is. */
  readonly runUrl?: string;
  /** Hash of its fullest text: tells what was written from what was there before. */
  readonly written: string;
}

const NAME = 'cdkd-action';
const FORM = /^<!-- cdkd-action (\{.*\}) -->$/;

export function markerLine(marker: Marker): string {
  return htmlComment(NAME, marker);
}

/** The marker of a comment's text, or `undefined` where the first line is none that this version understands. */
export function readMarker(body: string): Marker | undefined {
  return lineMarker(body.split(/\r?\n/, 1)[0] ?? '');
}

/** The marker that a line is. Nothing else in a report looks like one: `escape.ts` sees to that. */
export function lineMarker(line: string): Marker | undefined {
  const json = FORM.exec(line)?.[1];
  const data = json === undefined ? undefined : parseObject(json);
  return data !== undefined && isMarker(data) ? data : undefined;
}

function isMarker(data: JsonObject): data is JsonObject & Marker {
  return (
    data.v === 1 &&
    typeof data.kind === 'string' &&
    typeof data.key === 'string' &&
    (data.digest === undefined || typeof data.digest === 'string') &&
    (data.leg === undefined || isLeg(data.leg)) &&
    (data.stack === undefined || isMarkedStack(data.stack))
  );
}

function isMarkedStack(data: Json): boolean {
  return isObject(data) && ['origin', 'stackName', 'region'].every((name) => typeof data[name] === 'string');
}

function isLeg(data: Json): boolean {
  return (
    isObject(data) &&
    typeof data['id'] === 'string' &&
    typeof data['name'] === 'string' &&
    typeof data['rank'] === 'number' &&
    typeof data['written'] === 'string' &&
    (data['runUrl'] === undefined || typeof data['runUrl'] === 'string')
  );
}
