/** Builds the Markdown forms that reports consist of, from text that `escape.ts` has made inert. */

/** Joins blocks of Markdown by blank lines; drops empty ones. */
export function blocks(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('\n\n');
}

/** A table with left-aligned columns; empty without rows. */
export function table(header: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '';
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(header), line(header.map(() => ':--')), ...rows.map(line)].join('\n');
}

/** A collapsible section. The summary is HTML, since Markdown is not parsed there. */
export function details(summaryHtml: string, body: string): string {
  if (body === '') return '';
  return `<details>\n<summary>${summaryHtml}</summary>\n\n${body}\n\n</details>`;
}

/** An alert box (https://docs.github.com/en/get-started/writing-on-github, "Alerts"). */
export function alert(kind: 'NOTE' | 'WARNING' | 'CAUTION', body: string): string {
  if (body === '') return '';
  const quoted = body.split('\n').map((line) => (line === '' ? '>' : `> ${line}`));
  return [`> [!${kind}]`, ...quoted].join('\n');
}

export function bulletList(items: readonly string[]): string {
  return items.map((item) => `- ${item}`).join('\n');
}

/** Length as GitHub counts it: UTF-8 bytes. */
export function byteLength(text: string): number {
  return Buffer.byteLength(text, 'utf8');
}
