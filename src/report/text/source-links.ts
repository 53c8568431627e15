/** Links resources to the app's source lines on GitHub. */

import type { SourceLine } from '../../events.js';
import { link } from './escape.js';
import type { Report } from '../model.js';

interface OfConstruct {
  readonly constructPath?: string;
}

/** The source line that created a resource, if the app recorded it; deleted resources have none. */
export function sourceOf(resource: OfConstruct | undefined, { sources }: Report): SourceLine | undefined {
  const path = resource?.constructPath;
  if (path === undefined || sources === undefined || !Object.hasOwn(sources, path)) return undefined;
  return sources[path];
}

/**
 * A Markdown link to the resource's source line at the run's commit, or the label alone if either is unknown.
 */
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

/** Escapes characters with a meaning in Markdown: `encodeURIComponent` keeps parentheses and asterisks. */
function urlSegment(name: string): string {
  // An unpaired surrogate has no encoding and makes `encodeURIComponent` throw.
  const encoded = encodeURIComponent(name.toWellFormed());
  return encoded.replace(/[!'()*~]/g, (char) => `%${char.charCodeAt(0).toString(16)}`);
}
