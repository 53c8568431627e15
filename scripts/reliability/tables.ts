import type { Row, RowResult } from './row.js';

/** A row with what came of it. */
export interface Measured extends RowResult {
  readonly row: Pick<Row, 'name' | 'how' | 'must'>;
  /** Milliseconds. */
  readonly duration: number;
}

/** The table for people and for the README, as Markdown. */
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
