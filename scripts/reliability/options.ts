/** Parses the options of the reliability runs. */

import { parseArgs } from 'node:util';

import { ACCOUNT_OPTIONS, accountBehavior, type AccountBehavior } from '../support/account-options.js';

export interface ReliabilityOptions {
  readonly isQuick: boolean;
  readonly seed: number;
  readonly bundle: string;
  readonly behavior: AccountBehavior;
  /** Names of rows; empty: all. */
  readonly only: readonly string[];
  /** Names of rows that are left out. */
  readonly except: readonly string[];
  /** Whether `docs/reliability.md` is to show the table. */
  readonly writesTable: boolean;
  /** At most so many cases a row. */
  readonly most: number;
}

const USAGE = `Usage: npm run reliability -- [--quick] [--only ROW]… [--except ROW]… [--seed N]
                              [--cases N] [--bundle FILE] [--write-table]
                              [--propagation SECONDS] [--aftermath SHARE] [--settling SHARE]

  --quick   a fixed part of each row, as CI runs it
  --only    this row, or these
  --except  all but this row, or these
  --seed    of everything that is random (1)
  --cases   at most so many of a row whose cases stand for themselves, spread over all of them
  --bundle  what is tried (dist/index.js)
  --propagation, --aftermath, --settling
            how long roles are not taken yet (0.3), and what share of AWS's time deleted things linger and new ones take
            (1/60)
  --write-table
            puts what was measured into the table of docs/reliability.md; rows that were not run stay as they are there
`;

/** `undefined` where only the usage was asked for. */
export function readOptions(args: readonly string[]): ReliabilityOptions | undefined {
  const { values } = parseArgs({
    args: [...args],
    options: {
      quick: { type: 'boolean', default: false },
      only: { type: 'string', multiple: true, default: [] },
      except: { type: 'string', multiple: true, default: [] },
      seed: { type: 'string', default: '1' },
      cases: { type: 'string' },
      bundle: { type: 'string', default: 'dist/index.js' },
      'write-table': { type: 'boolean', default: false },
      ...ACCOUNT_OPTIONS,
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    console.log(USAGE);
    return undefined;
  }
  const { quick, bundle, only, except, cases } = values;
  return {
    isQuick: quick,
    bundle,
    behavior: accountBehavior(values),
    only,
    except,
    seed: wholeNumber('seed', values.seed),
    most: cases === undefined ? Infinity : wholeNumber('cases', cases),
    writesTable: values['write-table'],
  };
}

function wholeNumber(option: string, text: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && value > 0) return value;
  throw new Error(`--${option} takes a whole number above 0, not ${text}`);
}
