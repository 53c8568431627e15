/** Reads and writes S3's XML documents. */

import { XMLParser } from 'fast-xml-parser';
import type { Answer } from '../../service.js';
import { writeXml, type XmlElement, type XmlValue } from '../../kernel/xml.js';
import { S3Error } from './errors.js';

const NAMESPACE = 'http://s3.amazonaws.com/doc/2006-03-01/';

/** An answer of one element in S3's namespace. */
export function xmlAnswer(root: string, content: XmlValue, status = 200): Answer {
  return xmlText(writeXml(root, content, NAMESPACE), status);
}

/** The error document; unlike results it has no namespace. */
export function xmlError(content: XmlElement, status: number): Answer {
  return xmlText(writeXml('Error', content), status);
}

export function xmlText(document: string, status = 200): Answer {
  const prolog = document.startsWith('<?xml') ? '' : '<?xml version="1.0" encoding="UTF-8"?>\n';
  return { status, headers: { 'content-type': 'application/xml' }, body: `${prolog}${document}` };
}

/** Elements that may stand more than once: read as a list even where there is one. */
const REPEATED: ReadonlySet<string> = new Set(['Object', 'Part', 'Tag']);

const parser = new XMLParser({
  ignoreAttributes: true,
  parseTagValue: false,
  trimValues: false,
  htmlEntities: true,
  isArray: (name) => REPEATED.has(name),
});

/** An element as it was read: its text, or its children by name. */
export type ParsedXml = string | { readonly [name: string]: ParsedXml | readonly ParsedXml[] };

/**
 * The content of the root element, which must have the given name; `MalformedXML` for anything else. The parser is
 * lenient about a document that breaks off, so its end is looked at here.
 */
export function parseXml(body: Buffer, root: string): ParsedXml {
  const text = body.toString('utf8').trim();
  const document = parser.parse(text) as Readonly<Record<string, ParsedXml | undefined>>;
  const element = document[root];
  if (element === undefined || !/(?:<\/[\w:]+\s*|\/)>$/.test(text)) throw new S3Error('MalformedXML');
  return element;
}

/** The text of a child, or `undefined` where there is no such child. */
export function childText(element: ParsedXml, name: string): string | undefined {
  const found = typeof element === 'string' ? undefined : element[name];
  return typeof found === 'string' ? found : undefined;
}

/** The children of a name that may be repeated. */
export function children(element: ParsedXml, name: string): readonly ParsedXml[] {
  const found = typeof element === 'string' ? undefined : element[name];
  return Array.isArray(found) ? (found as readonly ParsedXml[]) : [];
}

/** The one child of a name. */
export function child(element: ParsedXml, name: string): ParsedXml | undefined {
  const found = typeof element === 'string' ? undefined : element[name];
  return found === undefined || Array.isArray(found) ? undefined : (found as ParsedXml);
}
