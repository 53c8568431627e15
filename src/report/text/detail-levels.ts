/** The levels of detail at which a report can be rendered. */

import type { Step } from '../../plan/model/plan.js';
import { dangerOf, isPossible } from './dangerous-steps.js';

/** The amount of detail to show. Shorter views omit the least important parts. */
export interface View {
  /** The steps whose properties are shown: all, all except creations, only dangerous ones, or none. */
  readonly properties: 'all' | 'changed' | 'dangerous' | 'none';
  /** The number of resources with a line of their own, across all stacks; most important first. */
  readonly rows: number;
  /** The number of stacks with a line of their own. */
  readonly stacks: number;
  /** Whether resources link to their source lines; dangerous and failed ones always do. */
  readonly links: boolean;
  /**
   * Whether to draw changes and timings: only where Mermaid is available and the pictures displace nothing
   * else.
   */
  readonly pictures: boolean;
}

export const FULL: View = {
  properties: 'all',
  rows: Infinity,
  stacks: Infinity,
  links: true,
  pictures: false,
};

/** The views from the fullest to the shortest. */
export const CHAIN: readonly View[] = [
  FULL,
  { ...FULL, properties: 'changed' },
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
  return { ...FULL, properties, rows, links: false };
}
