import {
  PlanExecution,
  type ExecutionOptions,
  type ExecutionResult,
} from '../../src/engine/apply/execute-plan.js';
import type { OperationPorts } from '../../src/engine/operation/operation-ports.js';
import { withSession, type Session, type SessionPorts } from '../../src/engine/locked-session.js';
import { rollBack } from '../../src/engine/execute-rollback.js';
import { resolveDropped, resolveInFlight } from '../../src/engine/recover/resolve-in-flight.js';
import type { DeploymentState } from '../../src/engine/record/deployment-state.js';
import { asCdkdError, CdkdError } from '../../src/errors.js';
import type { RunEvent } from '../../src/events.js';
import { buildDestroyPlan } from '../../src/plan/destroy-plan.js';
import type { Plan } from '../../src/plan/model/plan.js';
import type { Random } from '../../src/ports/clock.js';
import type { StackId } from '../../src/ports/stack-id.js';
import { rowsBefore } from '../../src/state/rollback-point.js';
import type { ResourceState, StackState } from '../../src/state/schema.js';
import { NOTHING_OUTSIDE } from '../../src/template/evaluate/scope.js';
import type { TypeCatalog } from '../../src/types/schema/facts.js';
import { resourceKey } from '../../src/types/identity/same-resource.js';
import { SeededRandom } from '../../simulator/kernel/random.js';
import { FakeAccount } from './fake-account.js';
import { FakeClock } from './fake-clock.js';
import { Machine } from './machine.js';
import { MemorySpool } from './memory-spool.js';
import {
  MemoryBucket,
  MemoryJournalStore,
  MemoryLockStore,
  MemoryResponseStore,
  MemoryRollbackStore,
  MemoryStateStore,
} from './memory-stores.js';

export const STACK: StackId = { stackName: 'Shop', region: 'us-east-1' };

/** A bucket, an account and their time: what outlives a run. */
export class World {
  readonly clock = new FakeClock();
  readonly bucket = new MemoryBucket(this.clock);
  readonly account = new FakeAccount(this.clock);
  readonly random: Random;
  /** Machines by the address of the run that they work on. */
  readonly #machines = new Map<string, Machine>();
  #tokens = 0;

  constructor(
    readonly catalog: TypeCatalog,
    seed = 1,
  ) {
    const random = new SeededRandom(seed);
    this.random = () => random.next();
  }

  /** The ports of one run, all of whose requests go through its machine. */
  ports(run: Run): SessionPorts & OperationPorts {
    const { machine, url } = run;
    this.#machines.set(url, machine);
    const bucket = this.bucket.seenBy(() => machine.pass('bucket'));
    const provider = this.account.provider(() => machine.pass('account'));
    return {
      states: new MemoryStateStore(bucket),
      journals: new MemoryJournalStore(bucket),
      locks: new MemoryLockStore(bucket),
      points: new MemoryRollbackStore(bucket),
      responses: new MemoryResponseStore(),
      runs: {
        hasEnded: (other) =>
          Promise.resolve(this.#machines.get(other)?.isDead === true ? 'ended' : 'running'),
      },
      providerOf: () => provider,
      openSecrets: (properties) => Promise.resolve(properties),
      clock: this.clock,
      random: this.random,
      newToken: () => `token-${(this.#tokens += 1)}`,
      emit: (event) => run.events.push(event),
      ensureLockHeld: () => undefined,
      spool: run.spool,
      graceExpired: run.graceExpired.signal,
      holders: {
        keyOf: (row) => resourceKey(row, this.catalog.facts(row.resourceType)),
        elsewhere: () => Promise.resolve(undefined),
      },
    };
  }

  /** The stack's state as the bucket has it. */
  async state(): Promise<StackState | undefined> {
    const stored = await new MemoryStateStore(this.bucket).read(STACK);
    return stored === undefined ? undefined : (JSON.parse(stored.body) as StackState);
  }

  /** Keys of what is in the bucket besides the state. */
  get leftovers(): string[] {
    return [...this.bucket.objects.keys()].filter((key) => !key.endsWith('/state.json'));
  }
}

/** One run of the engine. */
export class Run {
  readonly events: RunEvent[] = [];
  readonly spool = new MemorySpool();
  /** Aborted when the run has no more time to save anything. */
  readonly graceExpired = new AbortController();
  readonly url: string;

  constructor(
    readonly id: string,
    readonly machine = new Machine(),
    readonly signal = new AbortController().signal,
  ) {
    this.url = `https://github.com/octo-org/shop/actions/runs/${id}`;
  }
}

export type Planner = (state: StackState, stateEtag: string | null) => Plan;

/** How a run ended; `killed` where its machine died first. */
export type RunEnd = 'done' | 'killed' | CdkdError;

/** Deploys, rolls back and destroys as `commands/stack-tree.ts` does, without its reports. */
export class EngineRun {
  constructor(
    private readonly world: World,
    private readonly run: Run,
    private readonly options: Partial<ExecutionOptions> & {
      readonly rollback?: boolean;
      readonly waits?: boolean;
    } = {},
  ) {}

  deploy(planner: Planner): Promise<RunEnd> {
    return this.#end('deploy', async (session, ports) => {
      const { deploymentState, signal } = session;
      await resolveInFlight(deploymentState, ports, { limits: LIMITS, leavesCreates: true, signal });
      const planNow = () => planner(deploymentState.state, deploymentState.stateEtag);
      let plan = planNow();
      while (await resolveDropped(plan, deploymentState, ports, { limits: LIMITS, signal })) plan = planNow();
      const before = new Map(deploymentState.rows);
      const earlier = deploymentState.point;
      deploymentState.beginRollbackScope(earlier?.since ?? this.run.id);
      const execution = this.#execution(plan, session, ports);
      const changed = await execution.createAndUpdate();
      const applied = changed.isApplied ? await this.#commit(changed, execution, deploymentState) : changed;
      const result = applied.isApplied ? await execution.deleteLeftovers(applied) : applied;
      if (this.options.rollback === true && result.failures.length > 0 && !result.isApplied) {
        const { result: end } = await this.#rollBackFailedDeploy(before, session, ports);
        if (end === 'done') deploymentState.restoreRollbackPoint(earlier);
      }
      refuseFailures(result, session);
      return 'keep';
    });
  }

  async #commit(
    applied: ExecutionResult,
    execution: PlanExecution,
    deploymentState: DeploymentState,
  ): Promise<ExecutionResult> {
    try {
      deploymentState.note({ kind: 'outputs', outputs: { run: this.run.id }, imports: [] });
      deploymentState.releaseRollbackPoint();
      await deploymentState.flush();
      return applied;
    } catch (error) {
      return execution.refuse(applied, { logicalId: 'Outputs', type: 'outputs', error });
    }
  }

  rollback(): Promise<RunEnd> {
    return this.#end('rollback', async (session, ports) => {
      const { deploymentState, signal } = session;
      await resolveInFlight(deploymentState, ports, { limits: LIMITS, signal });
      const { point } = deploymentState;
      if (point === undefined) return 'keep';
      deploymentState.beginRollbackScope(point.since);
      const { result, failures } = await this.#rollBackFailedDeploy(
        rowsBefore(deploymentState.rows, point.rows),
        session,
        ports,
      );
      refuseFailures({ done: 0, failures, skipped: [], isApplied: false }, session);
      if (result !== 'done') throw new CdkdError('RESOURCE_FAILED', result, { next: '' });
      deploymentState.restoreRollbackPoint(undefined);
      return deploymentState.rows.size === 0 ? 'remove' : 'keep';
    });
  }

  #rollBackFailedDeploy(before: ReadonlyMap<string, ResourceState>, session: Session, ports: OperationPorts) {
    const { deploymentState, signal } = session;
    const { catalog } = this.world;
    return rollBack(
      before,
      { deploymentState, operations: ports, catalog, limits: LIMITS, run: this.run.id },
      { concurrency: 4, signal },
    );
  }

  destroy(): Promise<RunEnd> {
    return this.#end('destroy', async (session, ports) => {
      const { deploymentState } = session;
      await resolveInFlight(deploymentState, ports, { limits: LIMITS, signal: session.signal });
      deploymentState.releaseRollbackPoint();
      const base = { stack: STACK, stateEtag: deploymentState.stateEtag, notes: new Map<string, never>() };
      const plan = buildDestroyPlan({ ...base, state: deploymentState.state });
      refuseFailures(await this.#execution(plan, session, ports, 'continue').run(), session);
      return 'remove';
    });
  }

  #execution(
    plan: Plan,
    session: Session,
    ports: OperationPorts,
    onFailure: ExecutionOptions['onFailure'] = 'stop',
  ): PlanExecution {
    const { deploymentState, signal } = session;
    const rules = { catalog: this.world.catalog, waits: this.options.waits ?? true };
    return new PlanExecution(
      plan,
      { deploymentState, ports, scope: NOTHING_OUTSIDE, rules, limits: LIMITS, run: this.run.id },
      { concurrency: 4, onFailure, signal, ...this.options },
    );
  }

  async #end(
    operation: string,
    work: (session: Session, ports: SessionPorts & OperationPorts) => Promise<'keep' | 'remove'>,
  ): Promise<RunEnd> {
    const { world, run } = this;
    const ports = world.ports(run);
    const { id, url, signal } = run;
    const request = { stack: STACK, operation, run: { id, owner: id, url }, lockTimeout: 600_000, signal };
    const session = withSession(request, ports, (held) =>
      work(held, { ...ports, ensureLockHeld: held.ensureLockHeld }),
    );
    const end = session.then(
      () => 'done' as const,
      (error: unknown) => asCdkdError(error),
    );
    const ended = await world.clock.run(Promise.race([end, run.machine.death]));
    world.account.strangers.refuseChanges((await world.state())?.resources);
    return ended;
  }
}

function refuseFailures({ failures }: ExecutionResult, { signal }: Session): void {
  signal.throwIfAborted();
  const [first] = failures;
  if (first === undefined) return;
  if (first.error instanceof CdkdError) throw first.error;
  throw new CdkdError('RESOURCE_FAILED', `${first.logicalId}: ${String(first.error)}`, {
    value: first.logicalId,
    next: '',
    cause: first.error,
  });
}

export const LIMITS = { timeout: () => 1_800_000, warnAfter: () => 300_000 };
