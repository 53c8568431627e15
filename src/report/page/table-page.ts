/** Renders a table as one HTML page that loads nothing. */

import { createHash } from 'node:crypto';

import type { ShownCell, ShownTable } from '../../events.js';
import { htmlLinkBeside, htmlText } from '../text/escape.js';
import { momentText } from '../text/words.js';

const STYLE = `
:root { color-scheme: light dark; font: 14px/1.5 system-ui, sans-serif; }
body { margin: 1rem; }
h1 { font-size: 1.25rem; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; }
th, td { border-bottom: 1px solid #8886; padding: 0.25rem 0.75rem; text-align: left; white-space: nowrap; }
th { padding: 0; }
button { all: unset; box-sizing: border-box; cursor: pointer; padding: 0.25rem 0.75rem; width: 100%; }
button:focus-visible { outline: 2px solid; }
th[aria-sort=ascending] button::after { content: " ▲"; }
th[aria-sort=descending] button::after { content: " ▼"; }
`;

/** Sorts the rows by the column whose head is pressed; pressed again, the other way round. */
const SCRIPT = `
const body = document.querySelector('tbody');
const heads = [...document.querySelectorAll('th')];
heads.forEach((head, column) => {
  head.firstElementChild.addEventListener('click', () => {
    const way = head.getAttribute('aria-sort') === 'ascending' ? -1 : 1;
    for (const other of heads) other.removeAttribute('aria-sort');
    head.setAttribute('aria-sort', way === 1 ? 'ascending' : 'descending');
    const keyed = [...body.rows].map((row) => {
      const cell = row.cells[column];
      const { order } = cell.dataset;
      return { row, number: order === undefined ? NaN : Number(order), text: cell.textContent };
    });
    const compare = (a, b) =>
      Number.isNaN(a.number) || Number.isNaN(b.number)
        ? a.text.localeCompare(b.text, undefined, { numeric: true })
        : a.number - b.number;
    keyed.sort((a, b) => (a.text === '') - (b.text === '') || way * compare(a, b));
    body.append(...keyed.map(({ row }) => row));
  });
});
`;

/** The page permits its own script and style, by their hashes, and nothing else, whatever the table contains. */
const POLICY = `default-src 'none'; style-src ${hashOf(STYLE)}; script-src ${hashOf(SCRIPT)}; base-uri 'none'; form-action 'none'`;

/** `runUrl`: of the run that writes the page; links to runs on other servers are left out. */
interface PageFacts {
  readonly title: string;
  readonly at: number;
  readonly runUrl: string | undefined;
}

/** The whole page. Texts may come from anybody who can write to the bucket. */
export function tablePage({ columns, rows }: ShownTable, { title, at, runUrl }: PageFacts): string {
  const heads = columns.map(
    (name) => `<th scope="col"><button type="button">${htmlText(name)}</button></th>`,
  );
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${POLICY}">`,
    '<meta name="referrer" content="no-referrer">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${htmlText(title)}</title>`,
    `<style>${STYLE}</style>`,
    `<h1>${htmlText(title)}</h1>`,
    `<p>As of ${htmlLinkBeside(momentText(at), runUrl, runUrl)}.</p>`,
    '<div class="wide"><table>',
    `<thead><tr>${heads.join('')}</tr></thead>`,
    '<tbody>',
    ...rows.map((row) => `<tr>${row.map((cell) => cellOf(cell, runUrl)).join('')}</tr>`),
    '</tbody>',
    '</table></div>',
    `<script>${SCRIPT}</script>`,
    '</html>',
    '',
  ].join('\n');
}

function cellOf({ text, order, runUrl }: ShownCell, ours: string | undefined): string {
  const sorted = order === undefined ? '' : ` data-order="${order}"`;
  return `<td${sorted}>${htmlLinkBeside(text, runUrl, ours)}</td>`;
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
