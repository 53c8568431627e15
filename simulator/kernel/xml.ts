/** Writes XML documents. */

/** What XML documents are written from: a text, or children by name. A list repeats its name; `undefined` is left out. */
export type XmlValue = string | number | boolean | undefined | XmlElement | readonly XmlValue[];

export interface XmlElement {
  readonly [name: string]: XmlValue;
}

/** One element as text. The answers of the simulated services need no attribute but the namespace. */
export function writeXml(name: string, content: XmlValue, namespace?: string): string {
  if (content === undefined) return '';
  if (isList(content)) return content.map((item) => writeXml(name, item, namespace)).join('');
  const attribute = namespace === undefined ? '' : ` xmlns="${escapeXml(namespace)}"`;
  const inner =
    typeof content === 'object'
      ? Object.entries(content)
          .map(([child, value]) => writeXml(child, value))
          .join('')
      : escapeXml(String(content));
  return `<${name}${attribute}>${inner}</${name}>`;
}

/** Carriage returns would be read back as line feeds, so they are written as references. */
export function escapeXml(text: string): string {
  return text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/\r/g, '&#13;');
}

/** `Array.isArray` does not narrow a readonly list. */
function isList(content: XmlValue): content is readonly XmlValue[] {
  return Array.isArray(content);
}
