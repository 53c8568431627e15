import { type JsonObject, parseObject } from '../json.js';
import { htmlComment } from './escape.js';

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
}

const NAME = 'cdkd-action';
const FORM = /^<!-- cdkd-action (\{.*\}) -->$/;

export function markerLine(marker: Marker): string {
  return htmlComment(NAME, marker);
}

/** The marker of a comment's text, or `undefined` where the first line is none that this version understands. */
export function readMarker(body: string): Marker | undefined {
  const json = FORM.exec(body.split(/\r?\n/, 1)[0] ?? '')?.[1];
  const data = json === undefined ? undefined : parseObject(json);
  return data !== undefined && isMarker(data) ? data : undefined;
}

function isMarker(data: JsonObject): data is JsonObject & Marker {
  return (
    data.v === 1 &&
    typeof data.kind === 'string' &&
    typeof data.key === 'string' &&
    (data.digest === undefined || typeof data.digest === 'string')
  );
}
