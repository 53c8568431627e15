/** S3's operations that list objects and versions. */

import type { Answer } from '../../service.js';
import { openBucket, type S3Call } from './access.js';
import { S3Error } from './errors.js';
import { currentObject, type Bucket, type StoredVersion } from './store.js';
import type { XmlElement } from '../../kernel/xml.js';
import { xmlAnswer } from './xml.js';

/** Most entries of a page, and what is given where the request names no number. */
const PAGE = 1000;

/** What a listing walks over: a key and, with versions, one of its versions. */
interface Entry {
  readonly key: string;
  readonly version: StoredVersion;
  readonly isLatest: boolean;
}

interface Page {
  readonly entries: readonly Entry[];
  readonly prefixes: readonly string[];
  /** The last key or common prefix of a page after which there is more. */
  readonly next?: { readonly key: string; readonly versionId?: string };
}

interface PageRequest {
  readonly prefix: string;
  readonly delimiter: string;
  readonly maxKeys: number;
  /** Whether an entry, or the common prefix that stands for it, was on an earlier page. */
  readonly isPast: (entry: Entry) => boolean;
}

/** Source: ListObjectsV2, S3 API Reference. Keys in UTF-8 order; a common prefix counts as one entry. */
export function listObjectsV2(call: S3Call): Answer {
  const bucket = openBucket(call);
  const { prefix, delimiter, maxKeys, encode } = pageParameters(call);
  const token = call.query.get('continuation-token');
  const startAfter = call.query.get('start-after');
  const after = token === null ? (startAfter ?? '') : openToken(token);
  const page = cut([...currentEntries(bucket)], {
    prefix,
    delimiter,
    maxKeys,
    isPast: ({ key }) => !isAfter(key, after) || (token !== null && isWithinPrefix(key, after, delimiter)),
  });
  const owner = call.query.get('fetch-owner') === 'true' ? { Owner: { ID: bucket.accountId } } : {};
  return xmlAnswer('ListBucketResult', {
    Name: bucket.name,
    Prefix: encode(prefix),
    Delimiter: delimiter === '' ? undefined : encode(delimiter),
    MaxKeys: maxKeys,
    KeyCount: page.entries.length + page.prefixes.length,
    IsTruncated: page.next !== undefined,
    ContinuationToken: token ?? undefined,
    NextContinuationToken: page.next && sealToken(page.next.key),
    StartAfter: startAfter === null ? undefined : encode(startAfter),
    EncodingType: call.query.get('encoding-type') ?? undefined,
    Contents: page.entries.map((entry) => ({ ...objectElement(entry, encode), ...owner })),
    CommonPrefixes: page.prefixes.map((common) => ({ Prefix: encode(common) })),
  });
}

/** Source: ListObjectVersions, S3 API Reference: keys in order, the versions of a key from the newest. */
export function listObjectVersions(call: S3Call): Answer {
  const bucket = openBucket(call);
  const { prefix, delimiter, maxKeys, encode } = pageParameters(call);
  const keyMarker = call.query.get('key-marker') ?? '';
  const versionMarker = call.query.get('version-id-marker') ?? undefined;
  const entries = [...versionEntries(bucket)];
  const markerAt = entries.findIndex(
    ({ key, version }) => key === keyMarker && version.versionId === versionMarker,
  );
  const page = cut(entries, {
    prefix,
    delimiter,
    maxKeys,
    isPast: (entry) =>
      versionMarker === undefined
        ? !isAfter(entry.key, keyMarker) || isWithinPrefix(entry.key, keyMarker, delimiter)
        : entries.indexOf(entry) <= markerAt || !isAfter(entry.key, keyMarker, 'or-equal'),
  });
  return xmlAnswer('ListVersionsResult', {
    Name: bucket.name,
    Prefix: encode(prefix),
    Delimiter: delimiter === '' ? undefined : encode(delimiter),
    KeyMarker: encode(keyMarker),
    VersionIdMarker: versionMarker ?? '',
    NextKeyMarker: page.next && encode(page.next.key),
    NextVersionIdMarker: page.next?.versionId,
    MaxKeys: maxKeys,
    IsTruncated: page.next !== undefined,
    EncodingType: call.query.get('encoding-type') ?? undefined,
    Version: page.entries
      .filter(({ version }) => !version.isMarker)
      .map((entry) => ({ ...objectElement(entry, encode), ...versionMembers(entry) })),
    DeleteMarker: page.entries
      .filter(({ version }) => version.isMarker)
      .map((entry) => ({
        Key: encode(entry.key),
        LastModified: new Date(entry.version.lastModified).toISOString(),
        ...versionMembers(entry),
      })),
    CommonPrefixes: page.prefixes.map((common) => ({ Prefix: encode(common) })),
  });
}

/** Keys of the current objects, in S3's order. */
export function currentKeys(bucket: Bucket): string[] {
  return [...currentEntries(bucket)].map(({ key }) => key);
}

/**
 * The order of UTF-8 bytes. It is that of UTF-16 code units, which `<` compares, but for characters beyond the basic
 * plane: their surrogates are smaller numbers than the last 8,192 characters of the plane, and sort after them.
 */
export function compareKeys(left: string, right: string): number {
  const length = Math.min(left.length, right.length);
  for (let index = 0; index < length; index += 1) {
    const difference = rank(left.charCodeAt(index)) - rank(right.charCodeAt(index));
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}

function rank(unit: number): number {
  const isSurrogate = unit >= 0xd800 && unit <= 0xdfff;
  return isSurrogate ? unit + 0x10000 : unit;
}

function* currentEntries(bucket: Bucket): Generator<Entry> {
  for (const key of [...bucket.objects.keys()].sort(compareKeys)) {
    const version = currentObject(bucket, key);
    if (version !== undefined) yield { key, version, isLatest: true };
  }
}

function* versionEntries(bucket: Bucket): Generator<Entry> {
  for (const key of [...bucket.objects.keys()].sort(compareKeys)) {
    for (const [index, version] of (bucket.objects.get(key) ?? []).entries())
      yield { key, version, isLatest: index === 0 };
  }
}

function cut(entries: readonly Entry[], { prefix, delimiter, maxKeys, isPast }: PageRequest): Page {
  const taken: Entry[] = [];
  const prefixes = new Set<string>();
  let last: Page['next'];
  for (const entry of entries) {
    if (!entry.key.startsWith(prefix) || isPast(entry)) continue;
    const common = commonPrefix(entry.key, prefix, delimiter);
    if (common !== undefined && prefixes.has(common)) continue;
    if (taken.length + prefixes.size === maxKeys)
      return { entries: taken, prefixes: [...prefixes], ...(last === undefined ? {} : { next: last }) };
    if (common === undefined) taken.push(entry);
    else prefixes.add(common);
    last = common === undefined ? { key: entry.key, versionId: entry.version.versionId } : { key: common };
  }
  return { entries: taken, prefixes: [...prefixes] };
}

function commonPrefix(key: string, prefix: string, delimiter: string): string | undefined {
  const end = delimiter === '' ? -1 : key.indexOf(delimiter, prefix.length);
  return end < 0 ? undefined : key.slice(0, end + delimiter.length);
}

function isAfter(key: string, marker: string, equality?: 'or-equal'): boolean {
  const order = compareKeys(key, marker);
  return order > 0 || (order === 0 && (equality === 'or-equal' || marker === ''));
}

/** Whether a key is one of those that the common prefix which ended the last page stood for. */
function isWithinPrefix(key: string, marker: string, delimiter: string): boolean {
  return delimiter !== '' && marker.endsWith(delimiter) && key.startsWith(marker);
}

function pageParameters({ query }: S3Call): {
  prefix: string;
  delimiter: string;
  maxKeys: number;
  encode: (text: string) => string;
} {
  const maxKeys = Number(query.get('max-keys') ?? PAGE);
  if (!Number.isInteger(maxKeys) || maxKeys < 0)
    throw new S3Error('InvalidArgument', { members: { ArgumentName: 'max-keys' } });
  const isEncoded = query.get('encoding-type') === 'url';
  return {
    prefix: query.get('prefix') ?? '',
    delimiter: query.get('delimiter') ?? '',
    maxKeys: Math.min(maxKeys, PAGE),
    encode: isEncoded ? (text) => encodeURIComponent(text).replaceAll('%2F', '/') : (text) => text,
  };
}

function objectElement({ key, version }: Entry, encode: (text: string) => string): XmlElement {
  const { lastModified, etag, body, headers, checksum } = version;
  return {
    Key: encode(key),
    LastModified: new Date(lastModified).toISOString(),
    ETag: etag,
    ...(checksum === undefined ? {} : { ChecksumAlgorithm: checksum.algorithm.toUpperCase() }),
    Size: body.length,
    StorageClass: headers['x-amz-storage-class'] ?? 'STANDARD',
  };
}

function versionMembers({ version, isLatest }: Entry): XmlElement {
  return { VersionId: version.versionId, IsLatest: isLatest };
}

function sealToken(key: string): string {
  return Buffer.from(key).toString('base64url');
}

/** Tokens are opaque to callers; one that was not made here is refused. */
function openToken(token: string): string {
  const key = Buffer.from(token, 'base64url').toString();
  if (sealToken(key) !== token)
    throw new S3Error('InvalidArgument', { message: 'The continuation token provided is incorrect' });
  return key;
}
