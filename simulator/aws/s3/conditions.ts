/** Evaluates conditional requests. */

import { S3Error } from './errors.js';
import type { StoredVersion } from './store.js';

type Headers = Readonly<Record<string, string>>;

/**
 * The conditions of a write (PutObject, CompleteMultipartUpload, CopyObject), held against the current version only:
 * a delete marker counts as nothing. `412` where the condition fails, `404` where `If-Match` meets no object.
 * Source: "How to prevent object overwrites with conditional writes", S3 User Guide.
 */
export function checkWriteConditions(
  headers: Headers,
  current: StoredVersion | undefined,
  key: string,
): void {
  const noneMatch = headers['if-none-match'];
  if (noneMatch !== undefined && noneMatch !== '*')
    throw new S3Error('NotImplemented', { members: IF_NONE_MATCH });
  if (noneMatch === '*' && current !== undefined) throw preconditionFailed('If-None-Match');
  checkIfMatch(headers['if-match'], current, key);
}

/**
 * The condition of a delete, `If-Match` with an ETag or `*`: `404` where there is no object, `412` where it is another.
 * Source: "How to perform conditional deletes", S3 User Guide.
 */
export function checkIfMatch(
  expected: string | undefined,
  current: StoredVersion | undefined,
  key: string,
): void {
  if (expected === undefined) return;
  if (current === undefined) throw new S3Error('NoSuchKey', { members: { Key: key } });
  if (!matchesEtag(expected, current.etag)) throw preconditionFailed('If-Match');
}

/** `'not-modified'`, or nothing where the object should be sent; throws `412`. The order is that of RFC 7232. */
export function checkReadConditions(
  headers: Headers,
  { etag, lastModified }: StoredVersion,
): 'not-modified' | undefined {
  const match = headers['if-match'];
  const unmodifiedSince = dateOf(headers['if-unmodified-since']);
  if (match !== undefined) {
    if (!matchesEtag(match, etag)) throw preconditionFailed('If-Match');
  } else if (unmodifiedSince !== undefined && lastModified > unmodifiedSince) {
    throw preconditionFailed('If-Unmodified-Since');
  }
  const noneMatch = headers['if-none-match'];
  if (noneMatch !== undefined) return matchesEtag(noneMatch, etag) ? 'not-modified' : undefined;
  const modifiedSince = dateOf(headers['if-modified-since']);
  return modifiedSince !== undefined && lastModified <= modifiedSince ? 'not-modified' : undefined;
}

/** The same conditions on the source of a copy; `304` becomes `412` there. Source: CopyObject, S3 API Reference. */
export function checkCopySource(headers: Headers, source: StoredVersion): void {
  const prefix = 'x-amz-copy-source-';
  const conditions = Object.entries(headers)
    .filter(([name]) => name.startsWith(prefix))
    .map(([name, value]) => [name.slice(prefix.length), value] as const);
  if (checkReadConditions(Object.fromEntries(conditions), source) === 'not-modified')
    throw preconditionFailed('x-amz-copy-source-if-none-match');
}

/** S3 takes an ETag with and without its quotes. */
function matchesEtag(expected: string, etag: string): boolean {
  const bare = (text: string): string => text.trim().replace(/^W\//, '').replace(/^"|"$/g, '');
  return expected.trim() === '*' || expected.split(',').some((one) => bare(one) === bare(etag));
}

function dateOf(header: string | undefined): number | undefined {
  const parsed = Date.parse(header ?? '');
  return Number.isNaN(parsed) ? undefined : parsed;
}

const IF_NONE_MATCH = { Header: 'If-None-Match' };

function preconditionFailed(condition: string): S3Error {
  return new S3Error('PreconditionFailed', { members: { Condition: condition } });
}
