import type { SourceLine } from '../../events.js';
import { link } from './escape.js';
import type { Report } from '../model.js';

/** Lines of the app's source, and where on GitHub they are. */

interface OfConstruct {
  readonly constructPath?: string;
}

/** The line that made a resource, where the app recorded it: a resource that goes has none any more. */
export function sourceOf(resource: OfConstruct | undefined, { sources }: Report): SourceLine | undefined {
  const path = resource?.constructPath;
  if (path === undefined || sources === undefined || !Object.hasOwn(sources, path)) return undefined;
  return sources[path];
}

/** A label of Markdown that leads to the resource's line in the commit that the run is about, where both are known. */
export function linked(label: string, resource: OfConstruct | undefined, report: Report): string {
  const source = sourceOf(resource, report);
  const { commitUrl } = report.run;
  if (source === undefined || commitUrl === undefined) return label;
  const path = source.file.split('/').map(urlSegment).join('/');
  return link(label, `${commitUrl.replace('/commit/', '/blob/')}/${path}#L${source.line}`);
}

/** `lib/storage-stack.ts:41`. */
export function placeText({ file, line }: SourceLine): string {
  return `${file}:${line}`;
}

/** Nothing in it means anything to Markdown: `encodeURIComponent` leaves parentheses and asterisks alone. */
function urlSegment(name: string): string {
  // Half of a pair has no encoding, and makes `encodeURIComponent` throw.
  const encoded = encodeURIComponent(name.toWellFormed());
  return encoded.replace(/[!'()*~]/g, (char) => `%${char.charCodeAt(0).toString(16)}`);
}
