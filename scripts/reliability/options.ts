import { parseArgs } from 'node:util';

export interface ReliabilityOptions {
  readonly isQuick: boolean;
  readonly seed: number;
  readonly bundle: string;
  /** Names of rows; empty: all. */
  readonly only: readonly string[];
}

const USAGE = `Usage: npm run reliability -- [--quick] [--only ROW]… [--seed N] [--bundle FILE]

  --quick   a fixed part of each row, as CI runs it
  --only    this row, or these
  --seed    of everything that is random (1)
  --bundle  what is tried (dist/index.js)
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
  return { isQuick: values.quick, seed, bundle: values.bundle, only: values.only };
}
