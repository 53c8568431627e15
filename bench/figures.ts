/** The benchmark's figures and their budgets. */

import type { Deployment } from './deployment.js';
import type { Planning } from './planning.js';
import type { Startup } from './startup.js';
import { fittedLine } from './statistics.js';

/** Everything that was measured. */
export interface Measurements {
  readonly startup: Startup;
  /** Bytes of `dist/`. */
  readonly distSize: number;
  readonly planning: readonly Planning[];
  /** One a size, smallest first. */
  readonly deployments: readonly Deployment[];
}

/** A measured value beside what it may be at most. */
export interface Figure {
  readonly what: string;
  readonly value: number;
  readonly unit: 's' | 'ms' | 'MB' | 'KB' | '';
  /** Absent: it is for information. */
  readonly budget?: number;
}

/** The budgets of the design: seconds, MB of 10⁶ bytes, and ratios of one run. */
export const BUDGETS = {
  ratio: 1.05,
  /** Bytes a resource of the largest stack ÷ those of one of the middle size: linear, but for what is fixed. */
  growth: 1.1,
  firstLine: 0.15,
  distSize: 6,
  planTime: new Map([
    [1_000, 0.3],
    [5_000, 2],
  ]),
  planMemory: new Map([[5_000, 300]]),
} as const;

export function isOver({ value, budget }: Figure): boolean {
  // What could not be measured is not within anything.
  return budget !== undefined && !(value <= budget);
}

/** The figures that have a budget, in the order of the report. */
export function figuresOf({ startup, distSize, planning, deployments }: Measurements): Figure[] {
  return [
    ...deployments.map(({ resources, execution }) => ({
      what: `deploy of ${count(resources)}: execution ÷ critical path`,
      value: execution.ratio,
      unit: '' as const,
      budget: BUDGETS.ratio,
    })),
    ...growthFigures(deployments),
    ...planning.flatMap(planFigures),
    { what: 'start to first line', value: startup.firstLine / 1000, unit: 's', budget: BUDGETS.firstLine },
    { what: 'start to first line ÷ `node -e 0`', value: startup.firstLine / startup.node, unit: '' },
    { what: 'dist/', value: distSize / 1e6, unit: 'MB', budget: BUDGETS.distSize },
  ];
}

function planFigures({ resources, create, edit, nothing, peakMegabytes }: Planning): Figure[] {
  const time = BUDGETS.planTime.get(resources);
  const memory = BUDGETS.planMemory.get(resources);
  return [
    {
      what: `plan of ${count(resources)}, the slowest of three`,
      value: Math.max(create, edit, nothing) / 1000,
      unit: 's',
      ...(time === undefined ? {} : { budget: time }),
    },
    {
      what: `plan of ${count(resources)}, peak memory of the process`,
      value: peakMegabytes,
      unit: 'MB',
      ...(memory === undefined ? {} : { budget: memory }),
    },
  ];
}

/** State and journal; nothing where only one size was deployed. */
function growthFigures(deployments: readonly Deployment[]): Figure[] {
  const largest = deployments.at(-1);
  const middle = deployments.at(-2);
  if (largest === undefined || middle === undefined) return [];
  const { slope, intercept } = fittedLine(deployments.map((one) => [one.resources, bytesOf(one)]));
  return [
    { what: 'bytes written a resource, by a fitted line', value: slope / 1000, unit: 'KB' },
    { what: 'bytes written besides, by the same line', value: intercept / 1000, unit: 'KB' },
    {
      what: `bytes a resource of ${count(largest.resources)} ÷ of ${count(middle.resources)}`,
      value: bytesOf(largest) / largest.resources / (bytesOf(middle) / middle.resources),
      unit: '',
      budget: BUDGETS.growth,
    },
  ];
}

function bytesOf({ bytes }: Deployment): number {
  return bytes.journal + bytes.state;
}

export function count(resources: number): string {
  return resources.toLocaleString('en-US');
}
