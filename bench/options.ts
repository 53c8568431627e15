/** Parses the benchmark's command line options. */

import { parseArgs } from 'node:util';

export interface BenchOptions {
  /** Of the generated stacks, and of all latencies. */
  readonly seed: number;
  /** Resources of the stacks that are deployed, smallest first. */
  readonly sizes: readonly number[];
  /** Deploys a size; the figures are those of the one in the middle. */
  readonly runs: number;
  readonly bundle: string;
  /** Whether a figure over its budget makes the benchmark fail. */
  readonly strict: boolean;
}

const USAGE = `Usage: npm run bench -- [--quick] [--strict] [--seed N] [--runs N] [--bundle FILE]

  --quick   deploys 200 resources only
  --strict  ends with 1 where a figure is over its budget
  --seed    of the generated stacks and of all latencies (1)
  --runs    deploys of each size, of which the middle one counts (3)
  --bundle  what is measured (dist/index.js)
`;

/** `undefined` where only the usage was asked for. */
export function readOptions(args: readonly string[]): BenchOptions | undefined {
  const { values } = parseArgs({
    args: [...args],
    options: {
      quick: { type: 'boolean', default: false },
      strict: { type: 'boolean', default: false },
      seed: { type: 'string', default: '1' },
      runs: { type: 'string', default: '3' },
      bundle: { type: 'string', default: 'dist/index.js' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    console.log(USAGE);
    return undefined;
  }
  return {
    seed: wholeNumber('seed', values.seed),
    runs: wholeNumber('runs', values.runs),
    sizes: values.quick ? [200] : [50, 200, 1_000],
    bundle: values.bundle,
    strict: values.strict,
  };
}

function wholeNumber(name: string, text: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && value > 0) return value;
  throw new Error(`--${name} takes a whole number above 0, not ${text}`);
}
