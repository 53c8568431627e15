import { describe, expect, it } from '@jest/globals';
import type { CommandContext } from '../../../../src/stacks/context.js';
import type { Stores } from '../../../../src/stacks/ports/stores.js';
import {
  claimImports,
  publishOutputs,
  recordOf,
  withdrawOutputs,
} from '../../../../src/stacks/exports/publish-exports.js';
import { Exports } from '../../../../src/stacks/exports/cross-stack-values.js';
import { DeploymentState } from '../../../../src/engine/record/deployment-state.js';
import { recoverState } from '../../../../src/engine/record/recovery.js';
import { CdkdError } from '../../../../src/errors.js';
import type { Json } from '../../../../src/json.js';
import type { Plan } from '../../../../src/plan/model/plan.js';
import type { StackId } from '../../../../src/ports/stack-id.js';
import { decodeState } from '../../../../src/state/codec.js';
import { exportsOf } from '../../../../src/state/exports.js';
import { decodePoint } from '../../../../src/state/rollback-point.js';
import type { StackState } from '../../../../src/state/schema.js';
import { NOTHING_OUTSIDE } from '../../../../src/template/evaluate/scope.js';
import { sampled } from '../../../support/samples.js';
import { FakeClock, idle } from '../../../support/fake-clock.js';
import {
  MemoryBucket,
  MemoryExportsRegistry,
  MemoryJournalStore,
  MemoryRollbackStore,
  MemoryStateStore,
  type Interference,
} from '../../../support/memory-stores.js';

const BASE: StackId = { stackName: 'Base', region: 'us-east-1' };
const FRONT: StackId = { stackName: 'Front', region: 'us-east-1' };
const NAME = 'Base:Shared';

type Work = (run: Run) => Promise<void>;

/** One run under the lock of one stack, with a way to the bucket of its own. */
class Run {
  readonly #bucket: MemoryBucket;
  readonly exports: Exports;
  readonly name: string;

  constructor(bucket: MemoryBucket, name: string) {
    this.name = name;
    this.#bucket = bucket;
    const stores = { states: new MemoryStateStore(bucket), exports: new MemoryExportsRegistry(bucket) };
    const context = { settings: { execution: {} } } as unknown as CommandContext;
    this.exports = new Exports(context, stores as unknown as Stores, [], { mends: true });
  }

  /** As a session opens it. */
  async open(stack: StackId): Promise<DeploymentState> {
    const bucket = this.#bucket;
    const states = new MemoryStateStore(bucket);
    const journals = new MemoryJournalStore(bucket);
    const points = new MemoryRollbackStore(bucket);
    const stored = await states.read(stack);
    const point = await points.read(stack);
    const objects = await journals.list(stack);
    const recovered = recoverState(stack, stored, objects, point.own && decodePoint(stack, point.own.body));
    const base = { stack, stored: stored ?? null, recovered, point };
    const ports = { states, journals, points, clock: bucket.clock, emit: () => undefined };
    const deploymentState = new DeploymentState(
      base,
      this.name,
      { command: 'deploy', owner: this.name },
      ports,
    );
    if (deploymentState.isResumed) await deploymentState.fence();
    return deploymentState;
  }
}

function planOf(stack: StackId, deploymentState: DeploymentState, changes: Partial<Plan>): Plan {
  return {
    version: 1,
    stack,
    stateEtag: deploymentState.stateEtag,
    steps: [],
    unchanged: [],
    outputs: {},
    imports: [],
    outputReads: [],
    children: {},
    warnings: [],
    ...changes,
  };
}

/** Deploys the importing stack, as `StackTree` does: plans, claims, creates, records. */
const importIt: Work = async (run) => {
  const deploymentState = await run.open(FRONT);
  const { point } = deploymentState;
  const found = recordOf(deploymentState);
  try {
    const request = { kind: 'import', exportName: NAME } as const;
    const answer = await run.exports.lookup(request, FRONT.region);
    if (answer === undefined) throw new CdkdError('EXPORT_MISSING', NAME, { next: 'Deploy it.' });
    const imports = [{ exportName: NAME, sourceStack: 'Base', sourceRegion: FRONT.region }];
    const plan = planOf(FRONT, deploymentState, { imports });
    const scope = { ...NOTHING_OUTSIDE, external: () => answer.known };
    deploymentState.beginRollbackScope(run.name);
    const claimed = await claimImports(plan, scope, deploymentState, run.exports).catch((error: unknown) => {
      deploymentState.note({ kind: 'outputs', ...found });
      deploymentState.restoreRollbackPoint(point);
      throw error;
    });
    expect(claimed.stateEtag).toBe(deploymentState.stateEtag);
    const properties = { Value: answer.known?.value ?? null };
    const row = { physicalId: '/front', resourceType: 'AWS::SSM::Parameter', properties };
    deploymentState.note({ kind: 'rows', rows: { Note: { ...row, attributes: {}, dependencies: [] } } });
    deploymentState.note({ kind: 'outputs', outputs: {}, imports, outputReads: [] });
    deploymentState.releaseRollbackPoint();
  } catch (error) {
    await deploymentState.close(deploymentState.isVoid ? 'remove' : 'keep');
    throw error;
  }
  await deploymentState.close('keep');
};

/** Deploys the importing stack without its import and all else. */
const importNothing: Work = async (run) => {
  const deploymentState = await run.open(FRONT);
  const rows = Object.fromEntries([...deploymentState.rows.keys()].map((name) => [name, null]));
  deploymentState.note({ kind: 'rows', rows });
  deploymentState.note({ kind: 'outputs', outputs: {}, imports: [], outputReads: [] });
  await deploymentState.close('keep');
};

/** Deploys the exporting stack with that value, or without the export. */
const exportAs =
  (value: Json | undefined): Work =>
  async (run) => {
    const deploymentState = await run.open(BASE);
    try {
      const output = { value: value ?? 'none', ...(value === undefined ? {} : { exportName: NAME }) };
      const plan = planOf(BASE, deploymentState, { outputs: { Out: output } });
      const exported = await run.exports.refuseConflicts(
        plan,
        deploymentState.state,
        deploymentState.point?.outputs?.outputs,
      );
      deploymentState.beginRollbackScope(run.name);
      await publishOutputs({ plan, outputs: { Out: output.value }, exported }, deploymentState, run.exports);
      deploymentState.releaseRollbackPoint();
    } finally {
      await deploymentState.close('keep');
    }
  };

const destroyIt: Work = async (run) => {
  const deploymentState = await run.open(BASE);
  try {
    await run.exports.refuseConsumers([BASE]);
    await withdrawOutputs(deploymentState, run.exports);
  } catch (error) {
    await deploymentState.close('keep');
    throw error;
  }
  await deploymentState.close('remove');
};

interface Ending {
  readonly state: { readonly base: StackState | undefined; readonly front: StackState | undefined };
  readonly refused: readonly string[];
}

/** Requests of `Run.open`: state, rollback point (two objects), journal. */
const OPENING = 4;

/** Both runs at work on one bucket, whose requests are let through in the given order. */
class Race {
  readonly bucket = new MemoryBucket(new FakeClock());
  readonly refused: string[] = [];
  readonly done: Work[] = [];
  /** Requests that wait for their turns. */
  readonly #waiting = new Map<string, (() => void)[]>();
  readonly #ended = new Set<string>();
  readonly #dead = new Set<string>();

  /** Everybody's first requests are about their own stacks: they are not part of the race. */
  async begin(first: Work, second: Work): Promise<this> {
    await exportAs('first')(new Run(this.bucket, 'r0'));
    this.start('a', first);
    this.start('b', second);
    await idle();
    for (let done = 0; done < OPENING; done += 1) await this.step('a');
    for (let done = 0; done < OPENING; done += 1) await this.step('b');
    return this;
  }

  start(name: string, work: Work): void {
    const gate: Interference = (_call, moment) => {
      if (moment === 'after') return undefined;
      if (this.#dead.has(name)) return new Promise(() => undefined);
      return new Promise((resolve) => this.#waitingOf(name).push(resolve));
    };
    void this.#outcomeOf(work, new Run(this.bucket.seenBy(gate), name)).finally(() => this.#ended.add(name));
  }

  /** Lets the next request of a run through; false where it has ended. */
  async step(name: string): Promise<boolean> {
    for (let turns = 0; turns < 20; turns += 1) {
      const go = this.#waitingOf(name).shift();
      if (go !== undefined) {
        go();
        await idle();
        return true;
      }
      if (this.#ended.has(name)) return false;
      await idle();
    }
    throw new Error(`${name} neither asks for anything nor ends`);
  }

  async finish(name: string): Promise<void> {
    while (await this.step(name));
  }

  /** A run that nobody is in the way of. */
  async again(name: string, work: Work): Promise<void> {
    await this.#outcomeOf(work, new Run(this.bucket, name));
  }

  kill(name: string): void {
    this.#dead.add(name);
    this.#waiting.delete(name);
  }

  async #outcomeOf(work: Work, run: Run): Promise<void> {
    try {
      await work(run);
      this.done.push(work);
    } catch (error) {
      this.refused.push(codeOf(error));
    }
  }

  #waitingOf(name: string): (() => void)[] {
    const waiting = this.#waiting.get(name) ?? [];
    this.#waiting.set(name, waiting);
    return waiting;
  }

  async ending(): Promise<Ending> {
    const states = new MemoryStateStore(this.bucket);
    const stateOf = async (stack: StackId) => {
      const stored = await states.read(stack);
      return stored && decodeState(stored.body, stack);
    };
    return { state: { base: await stateOf(BASE), front: await stateOf(FRONT) }, refused: this.refused };
  }
}

function codeOf(error: unknown): string {
  if (error instanceof CdkdError) return error.code;
  throw error;
}

/** A deployed consumer has the value that its producer exports. */
function expectNothingDangles({ state: { base, front } }: Ending): void {
  const row = front?.resources['Note'];
  if (row === undefined) return;
  expect(base === undefined ? {} : exportsOf(base)).toMatchObject({ [NAME]: row.properties['Value'] });
  expect(front?.imports).toHaveLength(1);
}

/** How many requests a run sends, from its opening on, when nobody is in its way. */
async function lengthOf(work: Work): Promise<number> {
  const race = await new Race().begin(work, () => Promise.resolve());
  let count = 0;
  while (await race.step('a')) count += 1;
  return count;
}

type Order = readonly ('a' | 'b')[];

/**
 * Orders in which each run is interrupted once: with one write and one read of each that matter, these are all there
 * are. After its last turn here, `b` ends before `a` does.
 */
async function ordersOf(first: Work, second: Work): Promise<Order[]> {
  const [long, short] = [await lengthOf(first), await lengthOf(second)];
  const orders: Order[] = [];
  const times = (count: number, name: 'a' | 'b') => Array.from({ length: count }, () => name);
  for (let before = 0; before <= long; before += 1) {
    for (let between = 0; between <= long - before; between += 1) {
      for (let cut = 0; cut <= short; cut += 1) {
        orders.push([...times(before, 'a'), ...times(cut, 'b'), ...times(between, 'a')]);
      }
    }
  }
  return orders;
}

const RIVALS: readonly (readonly [string, Work])[] = [
  ['deletes the export', exportAs(undefined)],
  ['changes the export', exportAs('second')],
  ['destroys the exporting stack', destroyIt],
];

describe('a deploy that starts to import an export', () => {
  it.each(RIVALS)('never loses the export to a concurrent run that %s', async (_what, rival) => {
    const seen = new Set<string>();
    for (const order of sampled(await ordersOf(importIt, rival), 3)) {
      const race = await new Race().begin(importIt, rival);
      for (const name of order) await race.step(name);
      await race.finish('b');
      await race.finish('a');
      const ending = await race.ending();
      expectNothingDangles(ending);
      seen.add([...ending.refused].sort().join());
      if (ending.refused.length < 2) continue;
      expect(exportsOf(ending.state.base!)).toEqual({ [NAME]: 'first' });
      expect(ending.state.front).toBeUndefined();
    }
    // Either of them may come first, and both may meet.
    expect(seen).toContain('EXPORT_IN_USE');
    expect(seen).toContain('EXPORT_IN_USE,EXPORT_MISSING');
  });

  it.each(RIVALS)('never loses the export to a run that %s if one of them is killed', async (what, rival) => {
    const orders = await ordersOf(importIt, rival);
    for (const [index, order] of sampled(orders, 7).entries()) {
      const [victim, other] = index % 2 === 0 ? (['a', 'b'] as const) : (['b', 'a'] as const);
      const race = await new Race().begin(importIt, rival);
      for (const name of order) await race.step(name);
      race.kill(victim);
      await race.finish(other);
      await race.again('c', victim === 'a' ? importIt : rival);
      await race.again('d', victim === 'a' ? rival : importIt);
      // An interrupted withdrawal may stay on record; the export is still there, and no run deletes it.
      const { front, base: producer } = (await race.ending()).state;
      const taken = front?.resources['Note']?.properties['Value'];
      const exported = producer === undefined ? undefined : exportsOf(producer)[NAME];
      if (taken !== undefined && exported !== taken) {
        expect(exported).toBeUndefined();
        expect([race.done.includes(rival), race.refused.includes('EXPORT_IN_USE')]).toEqual([false, true]);
      }
      await race.again('e', importNothing); // The race left nothing that blocks later runs.
      await race.again('f', rival);
      const { base } = (await race.ending()).state;
      if (what !== 'destroys the exporting stack') expect(base?.outputs).toBeDefined();
      expect(base === undefined ? undefined : exportsOf(base)[NAME]).not.toBe('first');
    }
  });
});
