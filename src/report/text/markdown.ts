/** The few forms that reports are made of. Every text given to them has been made inert by `escape.ts` before. */

/** Blocks of Markdown, parted by blank lines; empty ones vanish. */
export function blocks(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('\n\n');
}

/** A table whose columns are left-aligned; without rows it is nothing. */
export function table(header: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '';
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(header), line(header.map(() => ':--')), ...rows.map(line)].join('\n');
}

/** A part that opens on a click. The summary is HTML, since Markdown is not read there. */
export function details(summaryHtml: string, body: string): string {
  if (body === '') return '';
  return `<details>\n<summary>${summaryHtml}</summary>\n\n${body}\n\n</details>`;
}

/** A coloured box (https://docs.github.com/en/get-started/writing-on-github, "Alerts"). */
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
