/** Command line options for the simulated account's timing. */

import type { CloudControlOptions } from '../../simulator/aws/cloudcontrol/options.js';

/**
 * Options that these scripts share: how the simulated account behaves where AWS takes its time. `--propagation SECONDS`
 * is how long services refuse new and changed roles and policies, `--aftermath SHARE` how long deleted things linger, as
 * a share of what AWS takes.
 */
export const ACCOUNT_OPTIONS = {
  /** A 25th of what AWS takes. */
  propagation: { type: 'string', default: '0.3' },
  /** Names of queues rest for a second, and interfaces of functions can be deleted after a tenth of one. */
  aftermath: { type: 'string', default: String(1 / 60) },
} as const;

export type AccountBehavior = Pick<CloudControlOptions, 'iamPropagation' | 'aftermath'>;

export function accountBehavior(values: {
  readonly propagation: string;
  readonly aftermath: string;
}): AccountBehavior {
  return {
    iamPropagation: 1000 * share('propagation', values.propagation),
    aftermath: share('aftermath', values.aftermath),
  };
}

function share(option: string, text: string): number {
  const value = Number(text);
  if (Number.isFinite(value) && value >= 0) return value;
  throw new Error(`--${option} takes a number of at least 0, not ${text}`);
}
