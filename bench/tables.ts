/** Formats the benchmark's results as text tables. */

import type { Deployment } from './deployment.js';
import { count, isOver, type Figure } from './figures.js';
import type { Startup } from './startup.js';

/** Columns of text, the first one flush left, the others flush right; two blanks between them. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

export function figureTable(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => {
    const { what, unit, value, budget } = figure;
    const verdict = budget === undefined ? '' : isOver(figure) ? 'OVER' : 'ok';
    return [what, shown(value, unit), budget === undefined ? '' : shown(budget, unit), verdict];
  });
  return table([['figure', 'measured', 'at most', ''], ...rows]);
}

function shown(value: number, unit: Figure['unit']): string {
  const digits = unit === 'MB' && value >= 100 ? 0 : 3;
  return `${value.toFixed(digits)}${unit === '' ? '' : ` ${unit}`}`;
}

/** What each size took, and what it cost. */
export function deploymentTable(deployments: readonly Deployment[], startup: Startup): string {
  const row = (what: string, value: (deployment: Deployment) => string) => [what, ...deployments.map(value)];
  const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;
  const perResource = (amount: number, { resources }: Deployment) => (amount / resources).toFixed(2);
  return table([
    row('resources', ({ resources }) => count(resources)),
    row('critical path', ({ execution }) => seconds(execution.criticalPath)),
    row('  resources on it', ({ execution }) => String(execution.criticalResources)),
    row('execution', ({ execution }) => seconds(execution.duration)),
    row('  ÷ critical path', ({ execution }) => execution.ratio.toFixed(3)),
    row('  gap an edge of the critical path', ({ execution }) => `${execution.gap.toFixed(0)} ms`),
    row('  journal objects in such a gap', ({ execution }) => execution.journalWritesPerEdge.toFixed(2)),
    row('whole process', ({ processTime }) => seconds(processTime)),
    row('  ÷ critical path', ({ processTime, execution }) =>
      (processTime / execution.criticalPath).toFixed(3),
    ),
    row("  without node's own start", ({ processTime, execution }) =>
      ((processTime - startup.node) / execution.criticalPath).toFixed(3),
    ),
    row('processor time', ({ cpuTime }) => seconds(cpuTime)),
    row('peak memory', ({ peakMegabytes }) => `${peakMegabytes.toFixed(0)} MB`),
    row('bytes a resource: journal', (one) => (one.bytes.journal / one.resources).toFixed(0)),
    row('  state.json', (one) => (one.bytes.state / one.resources).toFixed(0)),
    row('  history and others', (one) => (one.bytes.other / one.resources).toFixed(0)),
    row('status questions a resource', (one) => perResource(questionsOf(one), one)),
    row('  a second', (one) => ((questionsOf(one) / one.execution.duration) * 1000).toFixed(1)),
  ]);
}

/** Calls that only ask how a request stands. */
function questionsOf({ calls }: Deployment): number {
  return (calls['GetResourceRequestStatus'] ?? 0) + (calls['ListResourceRequests'] ?? 0);
}

/** Calls a resource, by operation. */
export function callTable(deployments: readonly Deployment[]): string {
  const names = [...new Set(deployments.flatMap(({ calls }) => Object.keys(calls)))].sort();
  const rows = names.map((name) => [
    name,
    ...deployments.map(({ calls, resources }) => ((calls[name] ?? 0) / resources).toFixed(3)),
  ]);
  return table([['calls a resource', ...deployments.map(({ resources }) => count(resources))], ...rows]);
}
