/** Reads `CODEOWNERS` by GitHub's rules ("About code owners"). */

/** A line: which paths it is about, and their owners; none takes the owners of earlier lines away. */
export interface OwnerRule {
  readonly pattern: RegExp;
  /** `@login`, `@org/team`, or an address. */
  readonly owners: readonly string[];
}

const OWNER = /^(?:@[\w.-]+(?:\/[\w.-]+)?|[^@\s]+@[^@\s]+)$/;

/**
 * The rules, in their order. "If any line in your CODEOWNERS file contains invalid syntax, that line will be skipped";
 * three rules of gitignore do not work here: negation, character ranges, and escaping a `#` at the beginning.
 */
export function parseCodeOwners(text: string): OwnerRule[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const [, pattern = '', rest = ''] = /^\s*((?:\\.|[^\s\\])+)(.*)$/.exec(line) ?? [];
    if (pattern === '' || /^(?:#|!|\\#)/.test(pattern) || /[[\]]/.test(pattern)) return [];
    const owners = rest
      .replace(/\s#.*$/, '')
      .split(/\s+/)
      .filter((owner) => owner !== '');
    if (!owners.every((owner) => OWNER.test(owner))) return [];
    return [{ pattern: patternOf(pattern), owners }];
  });
}

/** The owners of a file: "the last matching pattern takes the most precedence". */
export function ownersOf(path: string, rules: readonly OwnerRule[]): readonly string[] {
  return rules.findLast(({ pattern }) => pattern.test(path))?.owners ?? [];
}

/**
 * The rules of gitignore: a slash at the beginning or in the middle ties the pattern to the root; without one it matches at any
 * depth; what matches a folder matches all in it. Other than there, `docs/*` leaves out "further nested files".
 */
function patternOf(pattern: string): RegExp {
  const isFolder = pattern.endsWith('/');
  const isOfRoot = /^\/|\/(?=.)/.test(pattern);
  const segments = pattern.replace(/^\/|\/$/g, '').split('/');
  const body = segments.map((segment, index) => segmentOf(segment, index, segments.length)).join('');
  const isDirectlyIn = segments.length > 1 && segments.at(-1) === '*';
  const end = isFolder ? '/.+' : isDirectlyIn ? '' : '(?:/.+)?';
  return new RegExp(`^${isOfRoot ? '' : '(?:.+/)?'}${body}${end}$`, 's');
}

/** With the slash before it, but for the first. Two stars stand for any number of folders, at the end for all within. */
function segmentOf(segment: string, index: number, count: number): string {
  const isLast = index === count - 1;
  if (segment === '**') return isLast ? '.+' : '(?:[^/]+/)*';
  const text = segment
    .replace(/\\(.)/g, '$1')
    .replace(/[.+^${}()|\\]/g, '\\$&')
    .replace(/\*+/g, '[^/]*')
    .replace(/\?/g, '[^/]');
  return isLast ? text : `${text}/`;
}
