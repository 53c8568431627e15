import type { Step } from '../../plan/model/plan.js';
import { dangerOf, isPossible } from './dangerous-steps.js';

/** How much of a report is shown. A shorter view gives up what matters least. */
export interface View {
  /** Whose properties are shown: of every step, all but creations, only dangerous ones, or none. */
  readonly properties: 'all' | 'changed' | 'dangerous' | 'none';
  /** Whether unchanged resources are listed by name. */
  readonly namesUnchanged: boolean;
  /** How many resources have a line of their own, over all stacks; the most important ones first. */
  readonly rows: number;
  /** How many stacks have a line of their own. */
  readonly stacks: number;
  /** Whether resources are linked to the lines that made them; what is dangerous or failed is always. */
  readonly links: boolean;
  /** Whether changes and times are drawn: only where Mermaid is, and where nobody is kept from the rest by them. */
  readonly pictures: boolean;
}

export const FULL: View = {
  properties: 'all',
  namesUnchanged: true,
  rows: Infinity,
  stacks: Infinity,
  links: true,
  pictures: false,
};

/** The chain of detail, from the fullest to the shortest view. */
export const CHAIN: readonly View[] = [
  FULL,
  { ...FULL, namesUnchanged: false },
  { ...FULL, namesUnchanged: false, properties: 'changed' },
  ...[Infinity, 300, 100].map((rows) => rowsOnly('dangerous', rows)),
  ...[100, 30].map((rows) => rowsOnly('none', rows)),
  { ...rowsOnly('none', 0), stacks: 300 },
  { ...rowsOnly('none', 0), stacks: 30 },
];

export function showsProperties(view: View, step: Step): boolean {
  switch (view.properties) {
    case 'all':
      return true;
    case 'changed':
      return step.action !== 'CREATE';
    case 'dangerous':
      return dangerOf(step) !== undefined && !isPossible(step);
    case 'none':
      return false;
  }
}

function rowsOnly(properties: View['properties'], rows: number): View {
  return { ...FULL, properties, namesUnchanged: false, rows, links: false };
}
