/** Formats the reliability table for the terminal and `docs/reliability.md`. */

import type { ReliabilityOptions } from './options.js';
import type { Row, RowResult } from './row.js';

/** A row with what came of it. */
export interface Measured extends RowResult {
  readonly row: Pick<Row, 'name' | 'how' | 'must'>;
  /** Milliseconds. */
  readonly duration: number;
}

const BEGIN = '<!-- reliability -->';
const END = '<!-- /reliability -->';
const HEAD = ['what', 'how', 'must be', 'part', 'cases', 'result', 'measured'];

/**
 * The page with what was measured in its table. Rows that were not run stay as they are there, each with the part of
 * it that was run. How long it took says more of the machine than of the action: that is left out.
 */
export function pageWith(
  page: string,
  results: readonly Measured[],
  options: Pick<ReliabilityOptions, 'isQuick' | 'seed'> & { readonly order: readonly string[] },
): string {
  const from = page.indexOf(BEGIN);
  const to = page.indexOf(END);
  if (from < 0 || to < from) throw new Error(`The page has no ${BEGIN} … ${END}`);
  const lines = new Map(
    page
      .slice(from, to)
      .split('\n')
      .map((line) => [/^\| (.+?) \|/.exec(line)?.[1] ?? '', line]),
  );
  for (const measured of results) {
    lines.set(
      measured.row.name,
      line([...cellsOf(measured, partOf(measured, options)), figuresOf(measured)]),
    );
  }
  const text = [
    BEGIN,
    '',
    '<!-- prettier-ignore-start -->',
    '',
    line(HEAD),
    line(HEAD.map(() => '---')),
    ...options.order.flatMap((name) => lines.get(name) ?? []),
    '',
    '<!-- prettier-ignore-end -->',
    '',
  ].join('\n');
  return page.slice(0, from) + text + page.slice(to);
}

/** The table for people, as Markdown. */
export function reliabilityTable(
  results: readonly Measured[],
  options: Pick<ReliabilityOptions, 'isQuick' | 'seed'>,
): string {
  const rows = results.map((measured) => {
    const cells = cellsOf(measured, partOf(measured, options));
    return line([...cells, figuresOf(measured), `${Math.round(measured.duration / 1_000)} s`]);
  });
  const head = [...HEAD, 'time'];
  return [line(head), line(head.map(() => '---')), ...rows].join('\n');
}

function cellsOf({ row, cases, failures }: Measured, part: string): string[] {
  const outcome = failures.length === 0 ? 'holds' : `**${failures.length} failed**`;
  return [row.name, row.how, row.must, part, String(cases), outcome];
}

/** How much of the row it was. */
function partOf(
  { cases, of = cases }: Measured,
  { isQuick, seed }: Pick<ReliabilityOptions, 'isQuick' | 'seed'>,
) {
  const size = isQuick ? "CI's part" : cases < of ? `a sample of ${of}` : 'all';
  return `${size}, seed ${seed}`;
}

function figuresOf({ figures }: Measured): string {
  return Object.entries(figures)
    .map(([name, value]) => `${name} ${Number.isInteger(value) ? value : value.toFixed(2)}`)
    .join(', ');
}

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
