/** Decodes bodies in S3's chunked encoding. */

/** A body that arrived in S3's own chunks, put together, with the trailing headers that followed it. */
export interface DecodedBody {
  readonly body: Buffer;
  /** Names in lower case: `x-amz-checksum-crc32`, `x-amz-trailer-signature`. */
  readonly trailers: Readonly<Record<string, string>>;
}

const LINE_END = Buffer.from('\r\n');

/** Whether the body is framed: `STREAMING-UNSIGNED-PAYLOAD-TRAILER` and its signed relatives. */
export function isAwsChunked(headers: Readonly<Record<string, string>>): boolean {
  return (headers['x-amz-content-sha256'] ?? '').startsWith('STREAMING-');
}

/**
 * Takes the frames off: `size[;chunk-signature=…]CRLF data CRLF … 0 CRLF trailers CRLF`. `undefined` where the frames
 * are torn: S3 then answers `IncompleteBody`. Chunk signatures are not recomputed.
 * Source: "Signature calculations for the Authorization header: transferring a payload in multiple chunks" and
 * "… including trailing headers", Amazon S3 API Reference.
 */
export function decodeAwsChunked(framed: Buffer): DecodedBody | undefined {
  const chunks: Buffer[] = [];
  let position = 0;
  for (;;) {
    const lineEnd = framed.indexOf(LINE_END, position);
    const size = lineEnd < 0 ? undefined : chunkSize(framed.toString('latin1', position, lineEnd));
    if (size === undefined) return undefined;
    position = lineEnd + LINE_END.length;
    if (size === 0) break;
    const end = position + size;
    if (!framed.subarray(end, end + LINE_END.length).equals(LINE_END)) return undefined;
    chunks.push(framed.subarray(position, end));
    position = end + LINE_END.length;
  }
  return { body: Buffer.concat(chunks), trailers: parseTrailers(framed.toString('latin1', position)) };
}

function chunkSize(line: string): number | undefined {
  const digits = /^([0-9a-fA-F]+)(?:;.*)?$/.exec(line)?.[1];
  return digits === undefined ? undefined : Number.parseInt(digits, 16);
}

function parseTrailers(text: string): Record<string, string> {
  const pairs = text
    .split(/\r?\n/)
    .map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, Math.max(colon, 0)).trim().toLowerCase(), line.slice(colon + 1).trim()];
    })
    .filter(([name]) => name !== '');
  return Object.fromEntries(pairs);
}
