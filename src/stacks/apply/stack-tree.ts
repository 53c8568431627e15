/** Locks a root stack and its nested stacks, and holds what deploy, destroy and rollback share. */

import { PlanExecution, type ExecutionOptions } from '../../engine/apply/execute-plan.js';
import {
  openSession,
  type Disposition,
  type LeftState,
  type OwnedSession,
  type Session,
} from '../../engine/locked-session.js';
import type { OperationPorts } from '../../engine/operation/operation-ports.js';
import type { DeploymentState } from '../../engine/record/deployment-state.js';
import { defined } from '../../defined.js';
import type { CdkdError } from '../../errors.js';
import { NESTED_STACK_TYPE } from '../../plan/model/nested-preview.js';
import type { Plan } from '../../plan/model/plan.js';
import type { StackId } from '../../ports/stack-id.js';
import type { Scope } from '../../template/evaluate/scope.js';
import { isSentAgain } from '../../types/acting-values.js';
import { secretAttributesOf } from '../../types/schema/secret-attributes.js';
import type { TypeCatalog } from '../../types/schema/facts.js';
import { ApprovedWork, type ApprovedStack } from '../approval/approved-run.js';
import { stepRules } from '../approval/data-loss-guard.js';
import type { CommandContext } from '../context.js';
import type { Exports } from '../exports/cross-stack-values.js';
import type { PlanTreePorts } from '../plan/plan-stack.js';
import type { Observation } from '../plan/preview-deploy.js';
import { HolderIndex } from '../plan/resource-holders.js';
import type { Identity } from '../ports/aws.js';
import type { Stores } from '../ports/stores.js';
import { capturesObserved } from '../select/load-app.js';
import { recognizeGivenSecrets } from '../validate/recognize-secrets.js';
import { DeferredDeletes } from './deferred-deletes.js';
import { NestedSessions } from './nested-sessions.js';
import { NestedStackProvider, type NestedStacks } from './nested-stack-provider.js';
import { RollbackScope } from './rollback-scope.js';

/** What an operation on a stack works with. */
export interface StackPorts {
  readonly context: CommandContext;
  readonly stores: Stores;
  readonly identity: Identity;
  readonly exports: Exports;
  /** What the search for moves knows of the stacks beside one. */
  readonly othersOf?: PlanTreePorts['othersOf'];
  /** How the stack was a moment ago. Absent: it has to be looked at. */
  readonly observed?: Observation;
  /** The root stacks that this run destroys. Absent: only the one at hand, if any. */
  readonly leaving?: readonly StackId[];
}

/** A plan, and what it is carried out with. */
interface ExecutionInput extends Pick<ExecutionOptions, 'onFailure'> {
  readonly plan: Plan;
  readonly ports: OperationPorts;
  readonly catalog: TypeCatalog;
  /** Resolves what the plan's values refer to outside the stack. */
  readonly scope: Scope;
}

interface TreeRequest {
  /** The root. */
  readonly stack: StackId;
  readonly operation: 'deploy' | 'destroy' | 'rollback';
  /** If `require-approval` let the stack through. */
  readonly approved?: ApprovedStack | undefined;
}

/**
 * Locks a root stack and reads its record. The caller ends the tree: with `close`, and with `fail` if anything throws.
 *
 * Throws `LOCKED`, and `PLAN_CHANGED` if the state is not the one that was approved.
 */
export async function openTree(request: TreeRequest, ports: StackPorts): Promise<StackTree> {
  const { context, stores } = ports;
  const { run, settings, signal } = context;
  const { stack, operation, approved } = request;
  const sessionPorts = { ...context, ...stores };
  const common = { operation, run, lockTimeout: settings.lockTimeout };
  const work = approved && new ApprovedWork(approved, ports);
  const shared = {
    ...common,
    ...(work === undefined ? {} : { onLeft: (left: LeftState) => work.noteLeft(left) }),
  };
  const root = await openSession({ ...shared, stack, signal }, sessionPorts);
  try {
    await work?.begin(root.deploymentState);
  } catch (error) {
    throw await root.fail(error);
  }
  const sessions = new NestedSessions(shared, sessionPorts, (found) => work?.refuseDisturbed(found));
  return new StackTree(root, sessions, ports, work);
}

/**
 * A locked root stack and the stacks nested in it: what deploy, destroy and rollback share. Each nested stack has a
 * session of its own, and its parent's engine treats it as a resource.
 */
export class StackTree {
  readonly ports: StackPorts;
  readonly sessions: NestedSessions;
  /** How this run found each stack, and which stacks roll back. */
  readonly rollback: RollbackScope;
  /** What nested stacks delete once the root has created and updated everything. */
  readonly deletes = new DeferredDeletes();
  readonly #root: OwnedSession;
  readonly #holders: HolderIndex;
  /** Absent if nothing had to be approved. */
  readonly approved: ApprovedWork | undefined;

  constructor(
    root: OwnedSession,
    sessions: NestedSessions,
    ports: StackPorts,
    approved: ApprovedWork | undefined,
  ) {
    this.ports = ports;
    this.sessions = sessions;
    this.rollback = new RollbackScope(ports.context.run.id);
    this.#root = root;
    this.#holders = new HolderIndex(ports.context, ports.stores, ports.leaving);
    this.approved = approved;
  }

  /** Begins to read what deletions need, for an operation that is going to delete. */
  prepareDeletes(): void {
    this.#holders.prepare(this.root.deploymentState.stack.region);
  }

  get root(): Session {
    return this.#root;
  }

  /** Ends the nested sessions, then the root's. */
  async close(disposition: Disposition): Promise<void> {
    await this.sessions.close();
    await this.approved?.noteEnd('carried-out');
    await this.#root.close(disposition);
  }

  /** Records in every stack what was done so far, releases the locks, and resolves with the error to throw. */
  async fail(error: unknown): Promise<CdkdError> {
    await this.deletes.skip();
    await this.sessions.close().catch((reason: unknown) => {
      const message = `Could not complete the record of a nested stack: ${String(reason)}`;
      this.ports.context.emit({ kind: 'warning', code: 'STATE_NOT_SAVED', message });
    });
    await this.approved?.noteEnd('failed').catch((reason: unknown) => {
      const message = `Could not note that the approved run failed: ${String(reason)}`;
      this.ports.context.emit({ kind: 'debug', message });
    });
    return this.#root.fail(error);
  }

  /** For plans under the lock: nested stacks are as their sessions have them. */
  get planPorts(): PlanTreePorts {
    const { context, identity, exports, othersOf } = this.ports;
    const load = (stack: StackId) => this.sessions.load(stack);
    const ports = { context, identity, lookup: exports.lookup, load, holders: this.#holders };
    return { ...ports, ...defined({ othersOf }) };
  }

  /** The engine's ports for a stack that has no template here: everything needed is on record. */
  async recordedPorts(session: Session, nested: NestedStacks): Promise<OperationPorts> {
    const { context } = this.ports;
    recognizeGivenSecrets(session.deploymentState, context);
    const catalog = await context.aws.catalog(
      typesOf(session.deploymentState),
      session.deploymentState.stack.region,
    );
    return this.operationPorts(session, catalog, nested);
  }

  /** The engine's ports for one stack. `nested`: what its engine may do to the stacks nested in it. */
  async operationPorts(
    session: Session,
    catalog: TypeCatalog,
    nested: NestedStacks,
  ): Promise<OperationPorts> {
    return operationPortsOf(session, catalog, nested, { ...this.ports, holders: this.#holders });
  }

  /** The execution of a stack's plan in its session, by the run's settings. */
  execution({ deploymentState, signal }: Session, input: ExecutionInput): PlanExecution {
    const { context } = this.ports;
    const { settings, run } = context;
    const { plan, ports, catalog, scope, onFailure } = input;
    const rules = stepRules(catalog, deploymentState.stack, context);
    const unprotects = onFailure === 'continue' && settings.execution.removeProtection;
    return new PlanExecution(
      plan,
      { deploymentState, ports, scope, rules, limits: settings.resourceLimits, run: run.id, unprotects },
      { concurrency: settings.concurrency, onFailure, signal },
    );
  }
}

interface OperationParts {
  readonly context: CommandContext;
  readonly stores: Stores;
  readonly holders: HolderIndex;
}

/** The engine's ports for one stack, for every command: nested stacks never go to Cloud Control. */
export async function operationPortsOf(
  session: Session,
  catalog: TypeCatalog,
  nested: NestedStacks,
  { context, stores, holders }: OperationParts,
): Promise<OperationPorts> {
  const { aws, clock, random, newToken, changes, emit } = context;
  const { stack } = session.deploymentState;
  const ofAws = await aws.providers(catalog, stack, stores);
  const ofNested = new NestedStackProvider(stack, nested);
  aws.rereadSecretsBy(stack, async (logicalId) => {
    const row = session.deploymentState.rows.get(logicalId);
    if (row === undefined || secretAttributesOf(row.resourceType).length === 0) return;
    const type = row.resourceType;
    await ofAws(type, row.provisionedBy ?? 'sdk').read({ logicalId, type, ...row });
  });
  return {
    providerOf: (type, provisionedBy) => (type === NESTED_STACK_TYPE ? ofNested : ofAws(type, provisionedBy)),
    openSecrets: aws.openSecrets(stack),
    sealer: aws.sealer(stack),
    references: context.references,
    isSentAgain: (type, property, by) => isSentAgain(catalog.facts(type), property, by),
    capturesObserved: await capturesObserved(context),
    clock,
    random,
    newToken,
    changes,
    emit,
    ensureLockHeld: session.ensureLockHeld,
    holders: holders.of(stack, catalog),
  };
}

/** The types of all resources on record: current, in flight, and those that a rollback would restore. */
export function typesOf({ rows, open, point }: DeploymentState): Set<string> {
  const before = Object.values(point?.rows ?? {}).flatMap((row) => row ?? []);
  return new Set([
    ...[...rows.values(), ...before].map(({ resourceType }) => resourceType),
    ...[...open.values()].map(({ intent }) => intent.type),
  ]);
}
