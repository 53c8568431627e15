/** The interface of a row in the reliability table. */

import type { AccountBehavior } from '../support/account-options.js';

/** A row of the table: something that goes wrong, and what must come of it all the same. */
export interface Row {
  readonly name: string;
  /** How it is done, and what must be, for people. */
  readonly how: string;
  readonly must: string;
  run(options: RowOptions): Promise<RowResult>;
}

export interface RowOptions {
  /** The fixed part that CI runs. */
  readonly isQuick: boolean;
  /** Of everything that is random. Printed. */
  readonly seed: number;
  readonly bundle: string;
  /** Of every account that is run against. */
  readonly behavior: AccountBehavior;
  readonly provisioning?: Provisioning;
  /** At most so many cases of a row that can be run in part. */
  readonly most: number;
}

/**
 * By Cloud Control alone, whose requests most rows disturb; by services' own APIs where they cover a resource, as by
 * default; or mixed: a stack that Cloud Control has made is deployed on by own APIs.
 */
export type Provisioning = 'cloud-control' | 'own-apis' | 'mixed';

/** The same row with resources by services' own APIs. */
export function byOwnApis(row: Row): Row {
  const how = "the same, with resources by services' own APIs";
  return withProvisioning(row, { name: `${row.name}, own APIs`, how, provisioning: 'own-apis' });
}

/** The same row where Cloud Control has made what is there, and services' own APIs make the rest. */
export function mixed(row: Row): Row {
  const how = "the same, with a stack that Cloud Control has made and new resources by services' own APIs";
  return withProvisioning(row, { name: `${row.name}, mixed`, how, provisioning: 'mixed' });
}

/** CI's part of a row that is tried by Cloud Control as well. */
const QUICK_BY_PATH = 4;

function withProvisioning(
  row: Row,
  { provisioning, ...names }: Pick<Row, 'name' | 'how'> & { readonly provisioning: Provisioning },
): Row {
  const most = ({ isQuick, most: asked }: RowOptions) => Math.min(asked, isQuick ? QUICK_BY_PATH : Infinity);
  return {
    ...row,
    ...names,
    run: (options) => row.run({ ...options, provisioning, most: most(options) }),
  };
}

export interface RowResult {
  /** How many cases were tried. */
  readonly cases: number;
  /** How many the whole row has; absent: as many as were tried. */
  readonly of?: number;
  /** Measured values worth keeping, by name. */
  readonly figures: Readonly<Record<string, number>>;
  /** What was not as it must be, each as a sentence that says how to see it again. */
  readonly failures: readonly string[];
}

/** Cases of several workers, or of several parts, together. */
export function together(results: readonly RowResult[], of?: number): RowResult {
  const figures: Record<string, number> = {};
  for (const result of results) {
    for (const [name, value] of Object.entries(result.figures)) figures[name] = (figures[name] ?? 0) + value;
  }
  return {
    cases: results.reduce((sum, { cases }) => sum + cases, 0),
    figures,
    failures: results.flatMap(({ failures }) => failures),
    ...(of === undefined ? {} : { of }),
  };
}

/** The cases to try: all of them, or as few as are asked for. */
export function chosen<T>(all: readonly T[], quick: number, { isQuick, most, seed }: RowOptions): T[] {
  return sample(all, Math.min(most, isQuick ? quick : Infinity), seed);
}

/** Every `step`-th of some, beginning at a place that the seed chooses: the same ones for the same seed. */
function sample<T>(all: readonly T[], count: number, seed: number): T[] {
  if (all.length <= count) return [...all];
  const step = all.length / count;
  const first = (seed * 0.618_034) % 1;
  return Array.from({ length: count }, (_, index) => all[Math.floor((index + first) * step)]).filter(
    (item) => item !== undefined,
  );
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? 0;
}
