/** Truncates a Markdown document between blocks. */

import { blocks, byteLength } from '../text/markdown.js';

/**
 * The leading blocks of a document that fit into `bytes` UTF-8 bytes; the first is always included. Fences,
 * `<details>` and alerts are never cut.
 */
export function leadingBlocks(text: string, bytes: number): string {
  const [first = '', ...rest] = blocksOf(text);
  let kept = first;
  for (const block of rest) {
    const longer = blocks(kept, block);
    if (byteLength(longer) > bytes) break;
    kept = longer;
  }
  return kept;
}

/** Blocks are separated by blank lines, except within fences and `<details>`. */
function blocksOf(text: string): string[] {
  const found: string[][] = [[]];
  let fence: string | undefined;
  let depth = 0;
  for (const line of text.split('\n')) {
    const mark = /^(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence === undefined) {
      if (line.startsWith('<details>')) depth += 1;
      if (line.startsWith('</details>')) depth -= 1;
      if (mark !== undefined) fence = mark;
    } else if (mark !== undefined && mark.startsWith(fence) && line === mark) fence = undefined;
    if (line === '' && fence === undefined && depth === 0) found.push([]);
    else found.at(-1)?.push(line);
  }
  return found.map((lines) => lines.join('\n')).filter((block) => block !== '');
}
