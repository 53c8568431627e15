/** Measures one deploy of a generated stack by the bundle. */

import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startBundle } from '../simulator/bundle-process.js';
import { generatedStack, REGION, writeAssembly } from './assembly.js';
import { baseEnvironment } from './environment.js';
import { executionOf, type Execution } from './execution.js';
import { RecordingAws, type RecordedCall, type Recording } from './recording.js';

/** One deploy of a new stack by the bundle. */
export interface Deployment {
  readonly resources: number;
  readonly execution: Execution;
  /** The whole process, from its start to its end, in milliseconds. */
  readonly processTime: number;
  readonly cpuTime: number;
  readonly peakMegabytes: number;
  /** Bodies of what was put under each kind of name. */
  readonly bytes: Readonly<Record<'journal' | 'state' | 'other', number>>;
  readonly calls: Readonly<Record<string, number>>;
}

export interface DeploymentOptions {
  readonly bundle: string;
  readonly resources: number;
  readonly seed: number;
}

/** Deploys a generated stack against a simulator in another process. Throws where anything is not as it should be. */
export async function measureDeployment(options: DeploymentOptions): Promise<Deployment> {
  const stack = generatedStack(options.resources, options.seed);
  const assembly = await writeAssembly(stack);
  const aws = await RecordingAws.start(options.seed);
  try {
    const { processTime, usage } = await deploy(assembly, aws, options);
    const recording = await aws.recording();
    if (recording.defects.length > 0) throw new Error(`the simulator failed: ${recording.defects[0] ?? ''}`);
    return {
      resources: options.resources,
      execution: executionOf(recording, stack.dependencies),
      processTime,
      cpuTime: usage.cpuMilliseconds,
      peakMegabytes: (usage.peakKiB * 1024) / 1e6,
      bytes: bytesWritten(recording.calls),
      calls: callCounts(recording),
    };
  } finally {
    await aws.close();
    await rm(assembly, { recursive: true, force: true });
  }
}

interface Usage {
  readonly peakKiB: number;
  readonly cpuMilliseconds: number;
}

async function deploy(assembly: string, aws: RecordingAws, options: DeploymentOptions) {
  const folder = await mkdtemp(join(tmpdir(), 'bench-run-'));
  const usageFile = join(folder, 'usage.json');
  const env = {
    ...baseEnvironment(),
    ...aws.environment,
    HOME: folder,
    NODE_OPTIONS: `--import=${new URL('preload.mjs', import.meta.url).href}`,
    BENCH_USAGE_FILE: usageFile,
    INPUT_COMMAND: 'deploy',
    INPUT_APP: assembly,
    // The critical path is that of Cloud Control's handlers.
    INPUT_PROVISIONING: 'cloud-control',
    'INPUT_AWS-REGION': REGION,
  };
  try {
    const result = await startBundle(options.bundle, { env, cwd: folder }).outcome;
    if (result.exitCode !== 0) throw new Error(`the deploy failed:\n${firstLines(result.stdout)}`);
    const usage = JSON.parse(await readFile(usageFile, 'utf8')) as Usage;
    return { processTime: result.duration, usage };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function firstLines(text: string): string {
  return text.split('\n').slice(0, 20).join('\n');
}

function bytesWritten(calls: readonly RecordedCall[]): Deployment['bytes'] {
  const bytes = { journal: 0, state: 0, other: 0 };
  for (const call of calls) {
    if (call.service !== 's3' || call.operation !== 'PutObject') continue;
    bytes[kindOf(call)] += call.bytes;
  }
  return bytes;
}

function kindOf({ subject: { key = '' } }: RecordedCall): keyof Deployment['bytes'] {
  if (key.includes('/journal/')) return 'journal';
  return key.endsWith('/state.json') ? 'state' : 'other';
}

/** By operation; journal objects are told apart from other objects. */
function callCounts({ calls }: Recording): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const call of calls) {
    const { service, operation } = call;
    const name = operation === 'PutObject' ? `PutObject (${kindOf(call)})` : operation;
    const label = service === 's3' || service === 'cloudcontrolapi' ? name : `${service} ${name}`;
    counts[label] = (counts[label] ?? 0) + 1;
  }
  return counts;
}
