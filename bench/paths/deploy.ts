/** Deploys one stack in virtual time, by Cloud Control or by services' own APIs. */

import { rm } from 'node:fs/promises';

import { actionHere } from '../../scripts/support/action-runs.js';
import { merged, type TemplateTree } from '../../scripts/corpus/nested.js';
import { signalAsMachines } from '../../scripts/corpus/machines.js';
import { writeAssembly } from '../../scripts/corpus/stage-template.js';
import { prepareAccount } from '../../scripts/corpus/surroundings.js';
import { SeededRandom } from '../../simulator/kernel/random.js';
import { defined } from '../../src/defined.js';
import { startSimulator, type Simulator } from '../../simulator/server.js';
import { criticalPathOf, type Course } from './course.js';
import { callLatencies, PUBLISHED_HANDLERS, ROLE_DELAY, SERVICE_WAITS } from './latencies.js';
import type { VirtualTime } from './virtual-time.js';

export type Path = 'cloud-control' | 'auto';

/** A stack to deploy by both paths. */
export interface Subject {
  readonly name: string;
  readonly tree: TemplateTree;
  /** Operations at once; absent: the action's default. */
  readonly concurrency?: number;
}

/** One deploy of a new stack; milliseconds of virtual time. */
export interface PathDeploy extends Course {
  /** From the start of the run to its end: all calls and waits, and no work of a processor. */
  readonly duration: number;
  /** Calls by service. */
  readonly calls: Readonly<Record<string, number>>;
}

/** The same for the same stack in every run. Gives the reason where the stack cannot be deployed in this account. */
export async function deployBy(
  provisioning: Path,
  { tree, concurrency }: Subject,
  time: VirtualTime,
): Promise<PathDeploy | string> {
  const random = new SeededRandom(1);
  Math.random = () => random.next();
  const aws = await publishedAws();
  const runs = await actionHere(aws);
  const app = await writeAssembly(tree.root, tree.nested);
  try {
    await time.during(runs.run({ command: 'bootstrap' }));
    await time.during(prepareAccount(aws, merged(tree)));
    const before = aws.log.last;
    const stopSignalling = signalAsMachines(aws);
    const start = time.now;
    const inputs = {
      command: 'deploy',
      app,
      yes: 'true',
      provisioning,
      ...defined({ concurrency: concurrency?.toString() }),
    };
    const deploy = await time.during(runs.run(inputs)).finally(stopSignalling);
    const duration = time.now - start;
    if (deploy.exitCode !== 0) return deploy.outputs['failure-reason'] ?? deploy.stdout.slice(-300);
    return { duration, calls: callsSince(aws, before), ...criticalPathOf(aws) };
  } finally {
    await time.during(runs.close());
    await rm(app, { recursive: true, force: true });
  }
}

function publishedAws(): Promise<Simulator> {
  return startSimulator({
    latency: callLatencies(),
    lambda: { activation: SERVICE_WAITS.function },
    ec2: { natGateway: { available: SERVICE_WAITS.natGateway } },
    cloudControl: { outside: 'presumed', iamPropagation: ROLE_DELAY, latency: PUBLISHED_HANDLERS },
  });
}

function callsSince({ log }: Simulator, before: number): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { service } of log.select({ after: before })) counts[service] = (counts[service] ?? 0) + 1;
  return counts;
}
