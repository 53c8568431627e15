/** The command line of the simulator, for trying it by hand. */

import { parseArgs } from 'node:util';
import type { LoggedCall } from './kernel/request-log.js';
import { startSimulator } from './server.js';

const USAGE = `Usage: npx tsx simulator/cli.ts [--port N] [--seed N] [--latency MS] [--jitter MS] [--quiet]

Starts an AWS on 127.0.0.1, prints the environment that points a program at it, and each call until it is interrupted.
`;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '0' },
      seed: { type: 'string', default: '1' },
      latency: { type: 'string', default: '0' },
      jitter: { type: 'string', default: '0' },
      quiet: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    console.log(USAGE);
    return;
  }
  const simulator = await startSimulator({
    port: Number(values.port),
    seed: Number(values.seed),
    latency: [{ base: Number(values.latency), jitter: Number(values.jitter) }],
  });
  for (const [name, value] of Object.entries(simulator.environment())) console.log(`export ${name}=${value}`);
  if (!values.quiet) simulator.log.subscribe((call) => console.log(describe(call)));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void simulator.close());
}

function describe(call: LoggedCall): string {
  const subject = Object.values(call.subject).join(' ');
  const outcome = call.errorCode ?? call.status ?? 'no answer';
  const fault = call.fault === undefined ? '' : ` (fault: ${call.fault})`;
  return `${call.id} ${call.service} ${call.operation} ${subject} → ${outcome}${fault} ${Math.round(call.duration ?? 0)} ms`;
}

await main();
