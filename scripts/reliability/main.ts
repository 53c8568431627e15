/**
 * Runs the reliability table: stacks under enumerated failures, with `npm run reliability`. The bundle is
 * killed, cancelled, lied to and raced between a simulated AWS and a simulated GitHub, and judged by what is
 * alive in the account. Prints the table, and leaves it in `out/reliability.json`. Ends with 1 where a row
 * does not hold.
 */

import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { resolve } from 'node:path';

import { readOptions, type ReliabilityOptions } from './options.js';
import { byOwnApis, mixed, type Row } from './row.js';
import { afterLong } from './rows/after-long.js';
import { cancel } from './rows/cancel.js';
import { crash } from './rows/crash.js';
import { crashTwice } from './rows/crash-twice.js';
import { credentials } from './rows/credentials.js';
import { faults } from './rows/faults.js';
import { corrupt, crashAgain, hostileText, identity, integrity } from './rows/in-process.js';
import { leakInUs } from './rows/leak-in-us.js';
import { lockRace } from './rows/lock-race.js';
import { lostAnswer } from './rows/lost-answer.js';
import { noBucket } from './rows/no-bucket.js';
import { rivalWrite } from './rows/rival-write.js';
import { secrets } from './rows/secrets.js';
import { staleLock } from './rows/stale-lock.js';
import { tornConnections } from './rows/torn-connections.js';
import { pageWith, reliabilityTable, type Measured } from './tables.js';

const OUTPUT = 'out/reliability.json';
const PAGE = 'docs/reliability.md';

const ROWS: readonly Row[] = [
  crash,
  byOwnApis(crash),
  mixed(crash),
  crashAgain,
  crashTwice,
  afterLong,
  byOwnApis(afterLong),
  lostAnswer,
  byOwnApis(lostAnswer),
  mixed(lostAnswer),
  lockRace,
  staleLock,
  faults,
  tornConnections,
  cancel,
  credentials,
  noBucket,
  rivalWrite,
  corrupt,
  secrets,
  byOwnApis(secrets),
  hostileText,
  integrity,
  identity,
  leakInUs,
];

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  if (options === undefined) return;
  console.log(`seed ${options.seed}${options.isQuick ? ', the fixed part' : ''}`);
  const results: Measured[] = [];
  for (const row of chosen(options)) results.push(await measure(row, options));
  console.log(`\n${reliabilityTable(results, options)}`);
  await mkdir('out', { recursive: true });
  const machine = { node: process.version, platform: process.platform, processors: cpus().length };
  await writeFile(OUTPUT, `${JSON.stringify({ version: 1, ...options, machine, results }, null, 2)}\n`);
  if (options.writesTable)
    await writeFile(
      PAGE,
      pageWith(await readFile(PAGE, 'utf8'), results, {
        ...options,
        order: ROWS.map(({ name }) => name),
      }),
    );
  const held = results.filter(({ failures }) => failures.length === 0).length;
  console.log(`\n${OUTPUT}\n${held} passed, ${results.length - held} failed`);
  if (held < results.length) process.exitCode = 1;
}

function chosen({ only, except }: ReliabilityOptions): readonly Row[] {
  const unknown = [...only, ...except].filter((name) => !ROWS.some((row) => row.name === name));
  if (unknown.length === 0)
    return ROWS.filter(({ name }) => (only.length === 0 || only.includes(name)) && !except.includes(name));
  throw new Error(
    `--only and --except take ${ROWS.map(({ name }) => `"${name}"`).join(', ')}, not "${unknown.join('", "')}"`,
  );
}

async function measure(row: Row, { bundle, ...options }: ReliabilityOptions): Promise<Measured> {
  console.log(`\n${row.name}: ${row.how} …`);
  const start = performance.now();
  const result = await row.run({ ...options, bundle: resolve(bundle) });
  const duration = performance.now() - start;
  const { name, how, must } = row;
  console.log(
    `  ${result.cases} cases in ${Math.round(duration / 1_000)} s, ${result.failures.length} failed`,
  );
  for (const failure of result.failures.slice(0, 10)) console.log(`  ✗ ${failure}`);
  return { row: { name, how, must }, duration, ...result };
}

await main();
