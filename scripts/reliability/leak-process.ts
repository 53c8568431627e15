/** Deploys repeatedly in one process and prints the heap size early and late. */

import { setTimeout as sleep } from 'node:timers/promises';

import { parseInputs } from '../../src/action/inputs/parse-inputs.js';
import { readRunContext } from '../../src/action/run-context.js';
import { DiskSpool } from '../../src/adapters/disk-spool.js';
import { PrivateFolders } from '../../src/adapters/private-folders.js';
import { deploy } from '../../src/commands/deploy.js';
import { newReport } from '../../src/report/model.js';
import { commandContext, connectAws, narratorOf, runFacts } from '../../src/wiring.js';
import { startSimulator } from '../../simulator/server.js';
import { removeFolder, TEMPLATES, writeAssembly } from './app.js';
import { STATE_BUCKET } from './trial.js';

/** What the first deploys load stays loaded: the early heap is that after so many. */
const WARM_UP = 50;
/** A process that has nothing left to do ends so soon, in milliseconds. */
const PATIENCE = 10_000;

const deploys = Number(process.argv[2]);
const simulator = await startSimulator();
Object.assign(process.env, simulator.environment());
simulator.s3.createBucket(STATE_BUCKET, { region: 'us-east-1', accountId: '123456789012' });
const world = simulator.snapshot();
const app = await writeAssembly(TEMPLATES.plain);
let early = 0;

for (let count = 1; count <= deploys; count += 1) {
  simulator.restore(world);
  simulator.log.clear();
  await deployOnce();
  if (count === WARM_UP) early = heap();
}
console.log(`HEAP ${early} ${heap()}`);
await simulator.close();
await removeFolder(app);
setTimeout(() => {
  console.log('something keeps the process alive');
  process.exit(2);
}, PATIENCE).unref();

async function deployOnce(): Promise<void> {
  // As each run has its own: Node keeps a list of what hangs on a signal.
  const { signal } = new AbortController();
  const env = { ...process.env, INPUT_COMMAND: 'deploy', INPUT_APP: app };
  const config = parseInputs(env);
  const runContext = readRunContext(env);
  const report = newReport('deploy', runFacts(config, runContext), Date.now());
  const narrator = narratorOf(report, config, runContext, () => undefined);
  const connections = await connectAws(config, env, narrator, () => undefined);
  const spool = new DiskSpool(runContext.tempFolder, undefined);
  const folders = new PrivateFolders(runContext.tempFolder, () => undefined);
  const own = { narrator, spool, folders, write: () => undefined };
  const parts = { config, runContext, env, connections, github: undefined, ...own };
  const failures = await deploy(commandContext({ ...parts, signal, graceExpired: signal }));
  await Promise.all(connections.map(({ aws }) => aws.close()));
  const [failure] = failures;
  if (failure !== undefined) throw failure;
  // Sockets are closed in later turns.
  await sleep(0);
}

function heap(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}
