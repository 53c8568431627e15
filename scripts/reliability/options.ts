import { parseArgs } from 'node:util';

export interface ReliabilityOptions {
  readonly isQuick: boolean;
  readonly seed: number;
  readonly bundle: string;
  /** Names of rows; empty: all. */
  readonly only: readonly string[];
  /** Whether the README is to show the table. */
  readonly writesTable: boolean;
}

const USAGE = `Usage: npm run reliability -- [--quick] [--only ROW]… [--seed N] [--bundle FILE] [--write-table]

  --quick   a fixed part of each row, as CI runs it
  --only    this row, or these
  --seed    of everything that is random (1)
  --bundle  what is tried (dist/index.js)
  --write-table
            puts the table into the README; of all rows only
`;

/** `undefined` where only the usage was asked for. */
export function readOptions(args: readonly string[]): ReliabilityOptions | undefined {
  const { values } = parseArgs({
    args: [...args],
    options: {
      quick: { type: 'boolean', default: false },
      only: { type: 'string', multiple: true, default: [] },
      seed: { type: 'string', default: '1' },
      bundle: { type: 'string', default: 'dist/index.js' },
      'write-table': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    console.log(USAGE);
    return undefined;
  }
  const seed = Number(values.seed);
  if (!Number.isInteger(seed) || seed < 1)
    throw new Error(`--seed takes a whole number above 0, not ${values.seed}`);
  const writesTable = values['write-table'];
  if (writesTable && values.only.length > 0) throw new Error('--write-table takes all rows, and no --only');
  return { writesTable, isQuick: values.quick, seed, bundle: values.bundle, only: values.only };
}
