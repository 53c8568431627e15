/**
 * Measures whole runs of the bundle with default inputs against moto, an emulator of AWS that others wrote, behind a proxy
 * that delays each call.
 *
 *     npm run compare -- [--latency 100] [--only PATTERN] [--calls] [--bundle dist/index.js]
 */

import { rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';

import { writeAssembly } from '../corpus/stage-template.js';
import { BundleRuns, emptyAccount, emulatorS3, errorsOf } from '../support/bundle-in-emulation.js';
import { startEmulator } from '../support/emulators.js';
import { startDelayingProxy, type DelayingProxy, type ProxiedCall } from './delaying-proxy.js';
import { floorOf, type Floor } from './floor.js';
import { STACKS, type ComparedStack } from './stacks.js';

/** Measured in this order. Before, a deploy and a destroy let the emulator load what it loads at the first call of a service. */
const COMMANDS = ['deploy', 'deploy', 'diff', 'destroy'];
const WARM_UP = ['deploy', 'destroy'];

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      latency: { type: 'string', default: '100' },
      only: { type: 'string', default: '' },
      bundle: { type: 'string', default: 'dist/index.js' },
      calls: { type: 'boolean', default: false },
    },
  });
  const moto = await startEmulator('moto');
  const proxy = await startDelayingProxy(moto.url, Number(values.latency));
  const s3 = emulatorS3(moto.url);
  const bundle = await BundleRuns.at(proxy.url, values.bundle);
  try {
    for (const stack of STACKS.filter(({ name }) => new RegExp(values.only).test(name))) {
      await emptyAccount(moto.url, s3, stack.template);
      await measure(stack, { bundle, proxy, showsCalls: values.calls });
    }
  } finally {
    await bundle.close();
    s3.destroy();
    proxy.close();
    moto.stop();
  }
}

interface Bench {
  readonly bundle: BundleRuns;
  readonly proxy: DelayingProxy;
  readonly showsCalls: boolean;
}

async function measure(
  { name, template }: ComparedStack,
  { bundle, proxy, showsCalls }: Bench,
): Promise<void> {
  const app = await writeAssembly(template);
  try {
    for (const command of WARM_UP) await bundle.run({ command, app });
    for (const [index, command] of COMMANDS.entries()) {
      proxy.takeCalls();
      const startedAt = Date.now();
      const run = await bundle.run({ command, app });
      const milliseconds = Date.now() - startedAt;
      if (run.exitCode !== 0) throw new Error(`${name}, ${command}: ${errorsOf(run)}`);
      const calls = proxy.takeCalls();
      console.log(`${name}: ${command} ${seconds(milliseconds)}, ${calls.length} calls`);
      if (index === 0)
        console.log(aboveFloor({ milliseconds, calls, startedAt }, floorOf(template), proxy.latency));
      if (showsCalls) console.log(callTable(calls, startedAt));
    }
  } finally {
    await rm(app, { recursive: true, force: true });
  }
}

interface MeasuredRun {
  readonly milliseconds: number;
  readonly calls: readonly ProxiedCall[];
  readonly startedAt: number;
}

/** How a first deploy compares with its floor. What the process needs until its first call is part of both. */
function aboveFloor({ milliseconds, calls, startedAt }: MeasuredRun, floor: Floor, latency: number): string {
  const start = Math.min(...calls.map(({ sentAt }) => sentAt)) - startedAt;
  const least = start + floor.chain * latency;
  const times = (milliseconds / least).toFixed(1);
  const mandatory = (calls.length / floor.calls).toFixed(1);
  return `  floor ${seconds(least)} (${times} times), mandatory calls ${floor.calls} (${mandatory} times)`;
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

/** Each operation with the number of its calls, and when the first was sent and the last was answered. */
function callTable(calls: readonly ProxiedCall[], startedAt: number): string {
  const operations = new Map<string, ProxiedCall[]>();
  for (const call of calls) operations.set(call.operation, [...(operations.get(call.operation) ?? []), call]);
  const rows = [...operations].map(([operation, those]) => {
    const first = Math.min(...those.map(({ sentAt }) => sentAt)) - startedAt;
    const last = Math.max(...those.map(({ answeredAt }) => answeredAt)) - startedAt;
    return { first, text: `${operation.padEnd(50)} ${those.length} ${first}–${last} ms` };
  });
  return rows
    .sort((one, other) => one.first - other.first)
    .map(({ text }) => `  ${text}`)
    .join('\n');
}

await main();
