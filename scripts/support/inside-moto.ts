/** Reads all that an emulated account holds, by moto's own objects, and compares two such accounts. */

import { canonical, isObject, parseObject, type Json, type JsonObject } from '../../src/json.js';
import { text } from '../corpus/templates.js';

/** Scalars by their place: service, account, region, then attributes and keys, with ` › ` between them. */
export type Inside = ReadonlyMap<string, Json>;

export const BETWEEN = ' › ';

/** All that `watched-moto.py` finds alive, without the buckets whose names hold one of some texts. */
export async function insideOf(url: string, leaveOut: readonly string[]): Promise<Inside> {
  const found = (await (await fetch(`${url}/inside`)).json()) as [string[], Json][];
  const isLeftOut = ([service, , , ...rest]: readonly string[]) =>
    service === 's3' && leaveOut.some((bucket) => rest.some((step) => step.includes(bucket)));
  return new Map(found.flatMap(([path, value]) => (isLeftOut(path) ? [] : [[path.join(BETWEEN), value]])));
}

/** What changed or went of what was there before. */
export function changedIn(before: Inside, after: Inside): string[] {
  return [...before].flatMap(([path, value]) => {
    if (!after.has(path)) return [`${path}: gone`];
    const now = after.get(path) ?? null;
    return now === value ? [] : [`${path}: ${shown(value)} → ${shown(now)}`];
  });
}

/** What was not there before. */
export function addedTo(before: Inside, after: Inside): Inside {
  return new Map([...after].filter(([path]) => !before.has(path)));
}

function shown(value: Json): string {
  return JSON.stringify(value).slice(0, 120);
}

/** Lines `path: value` in which what AWS made up has the name of the resource that it belongs to, or of its kind. */
export function comparable(inside: Inside, resources: JsonObject, literals: string): string[] {
  const names = new Names(resources, literals);
  return [...inside]
    .map(([path, value]) => {
      const text = path.endsWith('secret_string') ? withoutGenerated(textOf(value), literals) : textOf(value);
      const shown = VERSION.test(path) ? '‹version›' : names.in(text);
      return withoutRevision(`${names.in(path)}: ${shown}`);
    })
    .sort();
}

/** CloudFront gives each version of a distribution or function a tag. */
const VERSION = /^cloudfront › .* › etag$/;

/** Secrets Manager makes up what no template says: the whole text, or a member of it. */
function withoutGenerated(text: string, literals: string): string {
  const members = text.startsWith('{') ? parseObject(text) : undefined;
  const told = (value: string) => (literals.includes(value) ? value : '‹generated›');
  if (members === undefined) return told(text);
  const shown = Object.entries(members).map(([key, value]) => [key, told(textOf(value ?? null))]);
  return JSON.stringify(Object.fromEntries(shown));
}

/** A task definition has its place by its revision, which counts what strangers and earlier runs have registered. */
function withoutRevision(line: string): string {
  if (!line.includes(`${BETWEEN}task_definitions${BETWEEN}`)) return line;
  return line
    .replace(/(task_definitions › [^›]+ › )\d+/, '$1‹revision›')
    .replace(/(revision: )\d+$/, '$1‹revision›');
}

/** A document in a text is spelled in one way. */
function textOf(value: Json): string {
  if (typeof value !== 'string') return JSON.stringify(value);
  const document = value.startsWith('{') ? parseObject(value) : undefined;
  return document === undefined ? value : canonical(document);
}

/** Lines that only one side has. */
export function onlyIn(left: readonly string[], right: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const line of right) counts.set(line, (counts.get(line) ?? 0) + 1);
  return left.filter((line) => {
    const count = counts.get(line) ?? 0;
    counts.set(line, count - 1);
    return count <= 0;
  });
}

/** Kinds of what is made up, in the order in which they are looked for. */
const KINDS: readonly (readonly [RegExp, string])[] = [
  // CloudFront's.
  [/\b[a-z0-9]{13}(?=\.cloudfront\.net\b)/g, '‹domain›'],
  [/\b\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:?\d\d)?/g, '‹time›'],
  [/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi, '‹uuid›'],
  [/\b([a-z]{2,}(?:-[a-z]+)*)-[0-9a-f]{8,32}\b/g, '$1-‹id›'],
  [/\b[0-9a-f]{16,}\b/gi, '‹hex›'],
  [/\b(A[A-Z]{3})[A-Z0-9]{12,17}\b/g, '$1‹id›'],
  [/\b2400:6500:[0-9a-f:]+(?=\/)/g, '‹block›'],
  [/\b1[6-9]\d{8}(\.\d+)?\b/g, '‹time›'],
  [/\b1[6-9]\d{11}(\.\d+)?\b/g, '‹time›'],
  // API Gateway's.
  [/(?<![-\w])(?:(?=[a-z]*\d)(?=\d*[a-z])[a-z0-9]{6,9}|[a-z0-9]{10})(?![-\w])/g, '‹short id›'],
  // IAM's.
  [/(?<![-\w])(?=[a-z]*\d)(?=\d*[a-z])[a-z0-9]{20}(?![-\w])/g, '‹long id›'],
  // A listener's own rule.
  [/(?<=\/)\d{14,16}\b/g, '‹long id›'],
  [/\b02:00:00(:[0-9a-f]{2}){3}\b/g, '‹mac›'],
  [/\bip(-\d+){4}(?=\.)/g, '‹host›'],
  // A name that holds a token of ours.
  [/\b(corpus-[\w-]+-)[0-9a-f]{12}\b/gi, '$1‹token›'],
  // The mark of a create, where moto keeps it.
  [/(\b[A-Za-z0-9]+-)[0-9a-f]{12}$/g, '$1‹mark›'],
];

class Names {
  readonly #known: readonly (readonly [string, string])[];
  readonly #literals: string;

  constructor(resources: JsonObject, literals: string) {
    this.#literals = literals;
    // In one order: a part that several ids have is called after the same one of them in both accounts.
    const rows = Object.entries(resources).sort(([left], [right]) => (left < right ? -1 : 1));
    const ids = rows.flatMap(([logicalId, row]) =>
      isObject(row) ? [[`‹${logicalId}›`, text(row['physicalId'])] as const] : [],
    );
    // What is an id by itself is not a part of another: a log group is named after its function.
    const whole = ids.map(([name, id]) => [id, name] as const);
    const parts = ids.flatMap(([name, id]) => id.split(/[/:|,]/).map((part) => [part, name] as const));
    const known = new Map(
      [...parts.filter(([part]) => !/^[a-z]+$/.test(part)), ...whole].filter(([id]) => this.#isMadeUp(id)),
    );
    this.#known = [...known].sort(([left], [right]) => right.length - left.length);
  }

  in(value: string): string {
    let named = value;
    for (const [id, name] of this.#known) named = named.replaceAll(id, name);
    for (const [pattern, name] of KINDS) {
      named = named.replace(pattern, (found, first: unknown) =>
        this.#literals.includes(found) ? found : name.replace('$1', typeof first === 'string' ? first : ''),
      );
    }
    return named.replace(/\b\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}\b(?!\/)/g, (found) =>
      this.#literals.includes(found) ? found : '‹address›',
    );
  }

  /** Not a word that stands in the template anyway. */
  #isMadeUp(part: string): boolean {
    return part.length >= 6 && !this.#literals.includes(part) && !/^\d{12}$|^us-east-1$|^https?$/.test(part);
  }
}
