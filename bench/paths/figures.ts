/** The figures of the comparison of paths, and their goals. */

import { count, type Figure } from '../figures.js';
import { median } from '../statistics.js';
import { table } from '../tables.js';
import type { PathDeploy } from './deploy.js';

/** A stack by both paths, or why it was left out. */
export interface Comparison {
  readonly name: string;
  readonly deploys?: { readonly cloudControl: PathDeploy; readonly auto: PathDeploy };
  readonly refusal?: string;
}

/** Seconds of the whole deploy by own APIs: better than published elsewhere (cdkd, docs/benchmarks.md: 17.0 and 20.0). */
const GOALS: Readonly<Record<string, number>> = { '5 resources': 12, 'wide 48': 20 };
const MAX_EXECUTION = 1.05;
const LEAST_SPEED_UP = 2;

export function pathFigures(stacks: readonly Comparison[]): Figure[] {
  return stacks.flatMap(({ name, deploys }): Figure[] => {
    if (deploys === undefined) return [{ what: name, value: NaN, unit: 's', budget: 0 }];
    const { duration, execution, criticalPath } = deploys.auto;
    const goal = GOALS[name];
    if (goal !== undefined) {
      return [{ what: `${name}, by own APIs`, value: duration / 1000, unit: 's', budget: goal }];
    }
    if (!name.startsWith('generated')) return [];
    const what = `${name}, by own APIs: execution ÷ its longest chain`;
    return [{ what, value: execution / criticalPath, unit: '', budget: MAX_EXECUTION }];
  });
}

/** The speed-up is told by its inverse, too, which has an upper limit as the other figures have. */
export function corpusFigures(templates: readonly Comparison[]): Figure[] {
  const pairs = templates.flatMap(({ deploys }) => deploys ?? []);
  if (pairs.length === 0) return [];
  const seconds = (path: 'cloudControl' | 'auto') =>
    median(pairs.map((deploys) => deploys[path].duration)) / 1000;
  const shareOf = (part: 'duration' | 'execution') => {
    const logs = pairs.map(({ cloudControl, auto }) => Math.log(auto[part] / cloudControl[part]));
    return Math.exp(logs.reduce((sum, value) => sum + value, 0) / logs.length);
  };
  const [run, execution] = [shareOf('duration'), shareOf('execution')];
  const which = `${count(pairs.length)} templates`;
  return [
    { what: `median run of ${which}, by Cloud Control`, value: seconds('cloudControl'), unit: 's' },
    { what: `median run of ${which}, by own APIs`, value: seconds('auto'), unit: 's' },
    { what: 'geometric mean of the speed-up of runs', value: 1 / run, unit: '' },
    { what: 'geometric mean of the speed-up of executions', value: 1 / execution, unit: '' },
    { what: 'its inverse', value: execution, unit: '', budget: 1 / LEAST_SPEED_UP },
  ];
}

export function comparisonTable(stacks: readonly Comparison[]): string {
  const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;
  const callsOf = ({ calls }: PathDeploy) => count(Object.values(calls).reduce((sum, each) => sum + each, 0));
  const rows = stacks.map(({ name, deploys, refusal = '' }) => {
    if (deploys === undefined) return [name, refusal.slice(0, 40)];
    const { cloudControl, auto } = deploys;
    return [
      name,
      seconds(cloudControl.duration),
      seconds(auto.duration),
      `${(cloudControl.duration / auto.duration).toFixed(1)} ×`,
      callsOf(cloudControl),
      callsOf(auto),
    ];
  });
  return table([['stack', 'Cloud Control', 'own APIs', 'faster', 'calls', 'calls'], ...rows]);
}
