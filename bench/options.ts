/** Parses the benchmark's command line options. */

import { parseArgs } from 'node:util';

import { defined } from '../src/defined.js';

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
  /** Compares Cloud Control with services' own APIs instead. */
  readonly paths: boolean;
  /** A `templates.jsonl.gz` whose templates are compared as well; each n-th of them. */
  readonly corpus?: string;
  readonly every: number;
}

const USAGE = `Usage: npm run bench -- [--quick] [--strict] [--seed N] [--runs N] [--bundle FILE]
       npm run bench -- --paths [--strict] [--corpus FILE] [--every N]

  --quick   deploys 200 resources only
  --strict  ends with 1 where a figure is over its budget
  --seed    of the generated stacks and of all latencies (1)
  --runs    deploys of each size, of which the middle one counts (3)
  --bundle  what is measured (dist/index.js)
  --paths   deploys the same stacks by Cloud Control and by own APIs, with published latencies and a simulated clock
  --corpus  real templates, deployed by both paths as well: a templates.jsonl.gz
  --every   takes each N-th of these (1)
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
      paths: { type: 'boolean', default: false },
      corpus: { type: 'string' },
      every: { type: 'string', default: '1' },
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
    paths: values.paths,
    ...defined({ corpus: values.corpus }),
    every: wholeNumber('every', values.every),
  };
}

function wholeNumber(name: string, text: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && value > 0) return value;
  throw new Error(`--${name} takes a whole number above 0, not ${text}`);
}
