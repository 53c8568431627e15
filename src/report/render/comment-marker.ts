/** The hidden marker line by which a comment or issue is found again. */

import { isObject, type Json, type JsonObject, parseObject } from '../../json.js';
import type { StackId } from '../../ports/stack-id.js';
import { htmlComment } from '../text/escape.js';
import type { Writer } from '../model.js';

/**
 * The marker is an HTML comment on the first line, invisible on GitHub. Anybody can write such a line, so the
 * finder must also check the author.
 */
export interface Marker {
  readonly v: 1;
  /** The command that the comment is about: `diff`, `deploy`, `destroy` … */
  readonly kind: string;
  readonly key: string;
  /** The digest of the plan that the comment shows. */
  readonly digest?: string;
  /** The stack that an issue is about. */
  readonly stack?: MarkedStack;
  /** The use whose part of a shared comment starts here. */
  readonly leg?: Leg;
  /** The job and the run that wrote the text last. */
  readonly by?: Writer;
  /** The URL of the run that the text shows in progress. */
  readonly progress?: string;
  /** What the shown plan puts at stake, for the question whether a later one adds to it. */
  readonly dangers?: MarkedDangers;
  /** Grows from each comment of a place to the one after it; 0 if absent. */
  readonly generation?: number;
}

/** Dangers as short hashes, in ascending order: the lowest ones of many. */
export interface MarkedDangers {
  /** Of all, named here or not. */
  readonly count: number;
  readonly ids: readonly string[];
}

export interface MarkedStack extends StackId {
  /** The location of its state: as in a `StackReport`. */
  readonly origin: string;
}

/** One of several uses of the action that share a comment, with what the others must know about its part. */
export interface Leg {
  /** The same for every run of the use. */
  readonly id: string;
  /** Its subject, as plain text. */
  readonly name: string;
  /** Lower ranks are more urgent, from 0 for a failure to 5 for nothing. */
  readonly rank: number;
  /** The URL of its complete report. */
  readonly runUrl?: string;
  /** The beginning of the commit that it is about. */
  readonly commit?: string;
  /** Hash of its fullest text, which identifies the rendering that was written. */
  readonly written: string;
}

const NAME = 'cdkd-action';
const FORM = /^<!-- cdkd-action (\{.*\}) -->$/;

export function markerLine(marker: Marker): string {
  return htmlComment(NAME, marker);
}

/** The marker of a comment's text, or `undefined` if this version does not understand the first line. */
export function readMarker(body: string): Marker | undefined {
  return lineMarker(body.split(/\r?\n/, 1)[0] ?? '');
}

/** The text of a comment with another marker on its first line. */
export function withMarker(body: string, marker: Marker): string {
  const end = body.indexOf('\n');
  return end < 0 ? markerLine(marker) : `${markerLine(marker)}${body.slice(end)}`;
}

/** The marker in a line. Nothing else in a report looks like one: `escape.ts` ensures that. */
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
    (data.by === undefined || isWriter(data.by)) &&
    (data.progress === undefined || typeof data.progress === 'string') &&
    (data.dangers === undefined || isDangers(data.dangers)) &&
    (data.generation === undefined || typeof data.generation === 'number') &&
    (data.stack === undefined || isMarkedStack(data.stack))
  );
}

function isMarkedStack(data: Json): boolean {
  return isObject(data) && ['origin', 'stackName', 'region'].every((name) => typeof data[name] === 'string');
}

function isWriter(data: Json): boolean {
  return isObject(data) && typeof data['job'] === 'string' && typeof data['run'] === 'number';
}

function isDangers(data: Json): boolean {
  if (!isObject(data) || typeof data['count'] !== 'number') return false;
  const { ids } = data;
  return Array.isArray(ids) && ids.every((id) => typeof id === 'string');
}

function isLeg(data: Json): boolean {
  return (
    isObject(data) &&
    typeof data['id'] === 'string' &&
    typeof data['name'] === 'string' &&
    typeof data['rank'] === 'number' &&
    typeof data['written'] === 'string' &&
    (data['runUrl'] === undefined || typeof data['runUrl'] === 'string') &&
    (data['commit'] === undefined || typeof data['commit'] === 'string')
  );
}
