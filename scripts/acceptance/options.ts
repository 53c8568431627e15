/** Parses the options of the acceptance checks. */

import { parseArgs } from 'node:util';

import type { Check } from './check.js';
import { CHECKS } from './checks/all.js';

export interface Options {
  readonly account: string | undefined;
  readonly region: string;
  readonly isConfirmed: boolean;
  /** Nothing is checked; what earlier runs have left is destroyed. */
  readonly sweepsOnly: boolean;
  readonly checks: readonly Check[];
  /** Folder that the records are written to. */
  readonly records: string;
  /** Runs everything against the simulator, this file as a child. */
  readonly simulator: boolean;
}

export const USAGE = `Usage: npm run acceptance -- --account ID --yes [options]

Deploys, updates, drifts and destroys cheap stacks in the account that your AWS credentials name.

  --account ID     the account that you mean; it must be the one that the credentials name
  --region NAME    default: AWS_REGION, then AWS_DEFAULT_REGION
  --yes            yes, create and destroy there, and pay for it
  --only NAME,…    these checks alone: ${CHECKS.map(({ question }) => question).join(', ')}
  --with-slow      also the checks that take long or cost more than cents
  --sweep          only destroy what earlier runs have left
  --records DIR    where answers go; default: acceptance/records
  --simulator      try the kit itself, on the simulator`;

/** Throws with a sentence where the arguments make no sense. */
export function parseOptions(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      account: { type: 'string' },
      region: { type: 'string' },
      yes: { type: 'boolean', default: false },
      only: { type: 'string' },
      'with-slow': { type: 'boolean', default: false },
      sweep: { type: 'boolean', default: false },
      records: { type: 'string', default: 'acceptance/records' },
      simulator: { type: 'boolean', default: false },
    },
  });
  const region = values.region ?? env['AWS_REGION'] ?? env['AWS_DEFAULT_REGION'] ?? '';
  if (region === '' && !values.simulator) throw new Error('No region: give --region or set AWS_REGION');
  return {
    account: values.account,
    region,
    isConfirmed: values.yes,
    sweepsOnly: values.sweep,
    checks: chosen(values.only?.split(','), values['with-slow']),
    records: values.records,
    simulator: values.simulator,
  };
}

function chosen(only: readonly string[] | undefined, withSlow: boolean): Check[] {
  const unknown = only?.find((name) => !CHECKS.some(({ question }) => question === name));
  if (unknown !== undefined) throw new Error(`There is no check ${unknown}`);
  return CHECKS.filter(({ question, isSlow = false }) =>
    only === undefined ? withSlow || !isSlow : only.includes(question),
  );
}

/** Why nothing may be created in this account; `undefined` where it may. */
export function whyRefused(
  { account, isConfirmed }: Pick<Options, 'account' | 'isConfirmed'>,
  actual: string,
): string | undefined {
  if (account === undefined) return `Refused: confirm the account with --account ${actual}`;
  if (account !== actual) return `Refused: the credentials are for ${actual}, not for ${account}`;
  return isConfirmed ? undefined : 'Refused: add --yes to create and destroy these resources';
}
