import type { ReliabilityOptions } from './options.js';
import type { Row, RowResult } from './row.js';

/** A row with what came of it. */
export interface Measured extends RowResult {
  readonly row: Pick<Row, 'name' | 'how' | 'must'>;
  /** Milliseconds. */
  readonly duration: number;
}

/** The README with the table in its place. How long it took says more of the machine than of the action: that is left out. */
export function readmeWith(
  readme: string,
  results: readonly Measured[],
  options: ReliabilityOptions,
): string {
  const lines = results.map(({ row, cases, failures, figures }) => {
    const measured = Object.entries(figures).map(([name, value]) => `${name} ${rounded(value)}`);
    const outcome = failures.length === 0 ? 'holds' : `**${failures.length} failed**`;
    return `| ${[row.name, row.how, row.must, cases, outcome, measured.join(', ')].join(' | ')} |`;
  });
  const part = options.isQuick ? 'The fixed part that CI runs' : 'All of it';
  const text = [
    `${part}, seed ${options.seed}:`,
    '',
    '<!-- prettier-ignore-start -->',
    '',
    '| what | how | must be | cases | result | measured |',
    '| --- | --- | --- | --- | --- | --- |',
    ...lines,
    '',
    '<!-- prettier-ignore-end -->',
  ].join('\n');
  const section = /(<!-- reliability -->)[^]*?(<!-- \/reliability -->)/;
  if (!section.test(readme)) throw new Error('README.md has no <!-- reliability --> … <!-- /reliability -->');
  return readme.replace(section, (_, begin: string, end: string) => `${begin}\n\n${text}\n\n${end}`);
}

/** The table for people, as Markdown. */
export function reliabilityTable(results: readonly Measured[]): string {
  const lines = results.map(({ row, cases, failures, figures, duration }) => {
    const measured = Object.entries(figures).map(([name, value]) => `${name} ${rounded(value)}`);
    const cells = [
      row.name,
      row.how,
      row.must,
      String(cases),
      failures.length === 0 ? 'holds' : `**${failures.length} failed**`,
      measured.join(', '),
      `${Math.round(duration / 1_000)} s`,
    ];
    return `| ${cells.join(' | ')} |`;
  });
  const head = ['what', 'how', 'must be', 'cases', 'result', 'measured', 'time'];
  return [`| ${head.join(' | ')} |`, `|${' --- |'.repeat(head.length)}`, ...lines].join('\n');
}

function rounded(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(2);
}
