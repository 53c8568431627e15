/** Command line options of sweeps: the simulated account's timing, and the path that resources take. */

import type { CloudControlOptions } from '../../simulator/aws/cloudcontrol/options.js';

/**
 * How the simulated account behaves where AWS takes its time. `--propagation SECONDS` is how long services refuse new
 * and changed roles and policies. As shares of what AWS takes, `--aftermath SHARE` is how long deleted things linger, and
 * `--settling SHARE` how long services' own APIs take to make things ready.
 */
export const ACCOUNT_OPTIONS = {
  /** A 25th of what AWS takes. */
  propagation: { type: 'string', default: '0.3' },
  /** Names of queues rest for a second, and interfaces of functions can be deleted after a tenth of one. */
  aftermath: { type: 'string', default: String(1 / 60) },
  settling: { type: 'string', default: String(1 / 60) },
} as const;

export type AccountBehavior = Pick<CloudControlOptions, 'iamPropagation' | 'aftermath' | 'settling'>;

export function accountBehavior(values: {
  readonly propagation: string;
  readonly aftermath: string;
  readonly settling: string;
}): AccountBehavior {
  return {
    iamPropagation: 1000 * share('propagation', values.propagation),
    aftermath: share('aftermath', values.aftermath),
    settling: share('settling', values.settling),
  };
}

/** `--path auto`, as users have it; `cloud-control` alone; or `mixed`: deploys take turns. */
export const PATH_OPTION = { path: { type: 'string', default: 'auto' } } as const;

const PATHS = ['auto', 'cloud-control', 'mixed'] as const;

export type Path = (typeof PATHS)[number];

export function pathOption({ path }: { readonly path: string }): Path {
  const known = PATHS.find((name) => name === path);
  if (known === undefined) throw new Error(`--path takes ${PATHS.join(', ')}, not ${path}`);
  return known;
}

function share(option: string, text: string): number {
  const value = Number(text);
  if (Number.isFinite(value) && value >= 0) return value;
  throw new Error(`--${option} takes a number of at least 0, not ${text}`);
}
