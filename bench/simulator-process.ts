/**
 * Runs the simulated AWS in a process of its own, so that it takes no time from the bundle's. Started with
 * `fork`; sends `ready` once it listens, and answers `report` with everything that it has seen.
 */

import { uniformLatency } from '../simulator/aws/cloudcontrol/latency.js';
import { TEST_ACCOUNT } from '../simulator/kernel/credentials.js';
import { startSimulator, type Simulator } from '../simulator/server.js';
import { bundledRegistry, type ResourceSchema } from '../simulator/schemas/registry.js';
import { violationsOf } from '../simulator/schemas/violations.js';
import { GENERATED_TYPES, REGION } from './assembly.js';
import type { Recording } from './recording.js';

/** Milliseconds that a handler takes. */
const HANDLER = [200, 2_000] as const;
/** Milliseconds that every call takes on its way there and back together. */
const NETWORK = { base: 2, jitter: 6 };
const STATE_BUCKET = `cdkd-state-${TEST_ACCOUNT}`;

const seed = Number(process.argv[2]);
const simulator = await startSimulator({
  seed,
  latency: [NETWORK],
  cloudControl: { latency: uniformLatency(...HANDLER, seed) },
});
simulator.s3.createBucket(STATE_BUCKET, { region: REGION, accountId: TEST_ACCOUNT });
simulator.s3.setVersioning(STATE_BUCKET, 'Enabled');
// Parsing a schema takes a tenth of a second at its first use, which is no time of AWS's.
for (const type of GENERATED_TYPES) violationsOf(bundledRegistry().find(type) as ResourceSchema, {}, 'model');
process.on('message', () => process.send?.({ kind: 'recording', recording: recordingOf(simulator) }));
process.on('disconnect', () => void simulator.close());
process.send?.({ kind: 'ready', environment: simulator.environment() });

function recordingOf({ log, cloudControl, s3 }: Simulator): Recording {
  const key = s3.keys(STATE_BUCKET).find((name) => name.endsWith('/state.json'));
  return {
    operations: cloudControl.operations(),
    calls: log.select().map(({ service, operation, subject, startedAt, duration = 0, bytes }) => {
      return { service, operation, subject, startedAt, duration, bytes };
    }),
    state: key === undefined ? undefined : s3.readObject(STATE_BUCKET, key)?.toString('utf8'),
    defects: log.defects().map(String),
  };
}
