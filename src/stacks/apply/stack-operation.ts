/** Deploys, destroys and rolls back a stack together with its nested stacks. */

import type { ExecutionResult } from '../../engine/apply/execute-plan.js';
import type { LiveValues } from '../../engine/apply/live-values.js';
import type { OperationPorts } from '../../engine/operation/operation-ports.js';
import type { Session } from '../../engine/locked-session.js';
import { touchesUnready } from '../../engine/operation/going-on.js';
import type { CdkdError } from '../../errors.js';
import { allowancesOf } from '../../plan/model/execution-options.js';
import type { TemplateNote } from '../../plan/destroy-plan.js';
import { givenParameters, NESTED_STACK_TYPE } from '../../plan/model/nested-outlook.js';
import type { Plan } from '../../plan/model/plan.js';
import type { StackId } from '../../ports/stack-id.js';
import { withoutExports } from '../../state/exports.js';
import { nestedStack } from '../../state/nested.js';
import { stackArn } from '../../state/stack-arn.js';
import type { StackState } from '../../state/schema.js';
import { NOTHING_OUTSIDE, type Scope } from '../../template/evaluate/scope.js';
import { isSentAgain } from '../../types/acting-values.js';
import type { TypeCatalog } from '../../types/schema/facts.js';
import { capturesObserved, type StackTarget } from '../select/load-app.js';
import { applyPlan } from './apply-plan.js';
import type { CommandContext } from '../context.js';
import type { Identity } from '../ports/aws.js';
import type { Stores } from '../ports/stores.js';
import { claimImports, publishOutputs, withdrawOutputs } from '../exports/publish-exports.js';
import { refuseDestructive } from '../approval/destructive-guard.js';
import type { Exports } from '../exports/cross-stack-values.js';
import { recognizeGivenSecrets } from '../validate/recognize-secrets.js';
import { HolderIndex } from '../plan/resource-holders.js';
import { NestedStackProvider, type NestedStacks } from './nested-stack-provider.js';
import { NestedSessions } from './nested-sessions.js';
import { noTemplate } from '../validate/nested-stack-template.js';
import { resolvedOutputs } from '../exports/resolved-outputs.js';
import { abortError, executionError, outcomeOf, markReported, type RemainingWork } from '../outcome.js';
import { isOnRecord, planRemoval, planTree } from '../plan/plan-stack.js';
import { forecastTree } from '../plan/preview-rollback.js';
import { refuseMissingObjects } from '../plan/check-rollback-objects.js';
import { CleanupBarrier, type OnApplied } from './cleanup-barrier.js';
import { validateStack, gatherParts, sealTemplate, type ValidatedStack } from '../validate/validate-stack.js';
import { refuseRenamings } from '../validate/name-prefix-guard.js';
import { lossesOf, refuseLosses } from '../approval/data-loss-guard.js';
import { notTakenBack } from './rollback-failed-deploy.js';
import { OF_ANOTHER_STATE, TreeRollback, typesOf } from './rollback-tree.js';
import { TreeSettling } from './recover-tree.js';

export interface StackTreePorts {
  readonly context: CommandContext;
  readonly stores: Stores;
  readonly identity: Identity;
  readonly exports: Exports;
}

/** The nested stacks of a template; a removal has none, since the state alone says what goes. */
type NestedTargets = ReadonlyMap<string, StackTarget>;
const NO_TARGETS: NestedTargets = new Map();

interface FailedStack {
  readonly stack: StackId;
  readonly signal: AbortSignal;
  readonly remainder: RemainingWork;
  /** When its work started. */
  readonly start: number;
}

/**
 * START HERE for how a stack is deployed and destroyed. A tree is a root, whose session is the caller's, and the
 * stacks nested in it: each is planned against its own state and carried out under a session of its own by the very
 * same steps, its parent's engine waiting for it as for any other resource.
 */
export class StackOperation {
  readonly #ports: StackTreePorts;
  readonly #sessions: NestedSessions;
  readonly #settling: TreeSettling;
  readonly #rollback: TreeRollback;
  readonly #holders: HolderIndex;
  readonly #rootApplied = new CleanupBarrier();

  constructor(operation: 'deploy' | 'destroy' | 'rollback', ports: StackTreePorts) {
    const { context, stores } = ports;
    const { run, settings } = context;
    this.#ports = ports;
    this.#holders = new HolderIndex(context, stores);
    const request = { operation, run, lockTimeout: settings.lockTimeout };
    this.#sessions = new NestedSessions(request, { ...context, ...stores });
    const sessions = this.#sessions;
    const operationPorts = (session: Session) => this.#recordedPorts(session);
    this.#settling = new TreeSettling({ sessions, operationPorts });
    this.#rollback = new TreeRollback({ context, exports: ports.exports, sessions, operationPorts });
  }

  /** Runs the root's work, and closes the nested stacks' records, whatever the result. */
  async whileOpen<Result>(work: () => Promise<Result>): Promise<Result> {
    let result: Result;
    try {
      result = await work();
    } catch (error) {
      await this.#rootApplied.end(false);
      await this.#sessions.close().catch((reason: unknown) => {
        const message = `A nested stack's record could not be brought to its end: ${String(reason)}.`;
        this.#ports.context.emit({ kind: 'warning', code: 'STATE_NOT_SAVED', message });
      });
      throw error;
    }
    await this.#sessions.close();
    return result;
  }

  /**
   * Deploys a stack's template. Failures of steps have been reported. A nested stack reports its outputs as
   * soon as its creates and updates are done, and deletes the rest when the root has come as far.
   */
  async deploy(sound: ValidatedStack, session: Session, onNestedApplied?: OnApplied): Promise<void> {
    const { context, exports } = this.#ports;
    const start = context.clock.now();
    const { ledger, signal } = session;
    const { stack } = ledger;
    const ports = await this.#operationPorts(session, sound.catalog, sound.nested);
    if (ledger.open.size > 0) sealTemplate(sound, context);
    const settle = (mayGoOn: boolean) =>
      this.#settling.settle(session, ports, { mayCreate: true, mayGoOn, signal });
    await settle(!context.settings.execution.waits);
    const parts = await gatherParts(sound, context, exports.lookup);
    const planned = () => {
      const base = { state: ledger.state, stateEtag: ledger.stateEtag, attempted: ledger.attempted };
      return planTree(sound, { ...parts, ...base }, this.#planPorts);
    };
    let plan = await planned();
    if (touchesUnready(plan, ledger)) {
      await settle(false);
      plan = await planned();
    }
    context.emit({ kind: 'planned', plan });
    refuseDestructive([plan], context.settings.allowDestructive);
    const exported = await exports.refuseConflicts(plan, ledger.state, ledger.point?.outputs?.outputs);
    await refuseRenamings(parts.resources, ledger, context);
    await refuseLosses(lossesOf(plan, ledger.rows), stack, context);
    plan = await this.#begin(session, plan, parts.scope);
    let outputs: StackState['outputs'] = {};
    const onApplied = async (values: LiveValues) => {
      outputs = await resolvedOutputs(plan, values);
      await publishOutputs({ plan, outputs, exported }, ledger, exports);
      if (onNestedApplied === undefined) await this.#rollback.settle(session);
      await this.#rootApplied.pass(outputs, onNestedApplied, signal);
    };
    const own = await applyPlan(session, { ...parts, plan, ports, onFailure: 'stop', onApplied }, context);
    const result = await this.#rootApplied.resultOf(own, onNestedApplied === undefined);
    if (executionError(result, { stack, signal }) !== undefined) {
      const { catalog } = parts;
      const failed = { ledger, result, operations: ports, catalog, signal };
      const remainder = result.isApplied ? 'left-over' : await this.#rollback.takeBackFailed(failed);
      throw this.#tellFailure(result, { stack, signal, remainder, start });
    }
    const outcome = outcomeOf(result, undefined, context.clock.now() - start);
    const how = plan.steps.length === 0 ? ('unchanged' as const) : outcome.result;
    context.emit({ kind: 'stack-finished', stack, outcome: { ...outcome, result: how, outputs } });
  }

  /** From here on the deploy can be rolled back, and the plan's imports are recorded. */
  async #begin(session: Session, plan: Plan, scope: Scope): Promise<Plan> {
    this.#rollback.begin(session);
    try {
      return await claimImports(plan, scope, session.ledger, this.#ports.exports);
    } catch (error) {
      this.#rollback.restoreRecord(session.ledger);
      throw error;
    }
  }

  /** Deletes all recorded resources of a stack. Failures of steps have been reported. */
  async destroy(session: Session, notes: ReadonlyMap<string, TemplateNote>): Promise<void> {
    const { context, exports } = this.#ports;
    const start = context.clock.now();
    const { ledger, signal } = session;
    const { stack } = ledger;
    const catalog = await context.aws.catalog(typesOf(ledger), stack.region);
    recognizeGivenSecrets(ledger, context);
    const ports = await this.#operationPorts(session, catalog, NO_TARGETS);
    await this.#settling.settle(session, ports, { mayCreate: false, signal });
    ledger.settle();
    const record = { state: ledger.state, stateEtag: ledger.stateEtag };
    const allowed = allowancesOf(context.settings.execution, 'destroy');
    const isTakenBack = this.#rollback.goesBack(stack);
    const planned = await planRemoval(stack, { notes, ...record, allowed, isTakenBack }, this.#planPorts);
    context.emit({ kind: 'planned', plan: planned });
    // A stack that is being destroyed has no outputs any more, whatever is left of it.
    await withdrawOutputs(ledger, exports);
    const plan = { ...planned, stateEtag: ledger.stateEtag };
    const scope = NOTHING_OUTSIDE;
    const result = await applyPlan(session, { plan, ports, catalog, scope, onFailure: 'continue' }, context);
    if (executionError(result, { stack, signal }) !== undefined) {
      throw this.#tellFailure(result, { stack, signal, remainder: 'kept', start });
    }
    const outcome = outcomeOf(result, undefined, context.clock.now() - start);
    context.emit({ kind: 'stack-finished', stack, outcome });
  }

  /** Rolls a stack back to before its failed deploys. Failures of steps have been reported. */
  async rollback(session: Session): Promise<void> {
    const { context } = this.#ports;
    const start = context.clock.now();
    const { ledger, signal } = session;
    const { stack } = ledger;
    const ports = await this.#recordedPorts(session);
    await this.#settling.settle(session, ports, { mayCreate: false, signal });
    if (ledger.hasVoidPoint) {
      context.emit({ kind: 'warning', code: 'ROLLBACK_VOID', message: OF_ANOTHER_STATE, stack });
      ledger.goBackTo(undefined);
    }
    await ledger.flush();
    await refuseMissingObjects(await forecastTree(stack, this.#ports), context);
    const result = await this.#rollback.rollBackRoot(session);
    const { done = 0, failures = [] } = result ?? {};
    const counts = { done, failures, skipped: [] };
    const duration = context.clock.now() - start;
    if (result !== undefined && result.result !== 'done') {
      const error = signal.aborted ? abortError(signal) : notTakenBack(stack, result);
      context.emit({ kind: 'stack-finished', stack, outcome: outcomeOf(counts, error, duration) });
      throw markReported(error);
    }
    const outcome = outcomeOf(counts, undefined, duration);
    const how = done === 0 ? ('unchanged' as const) : outcome.result;
    context.emit({ kind: 'stack-finished', stack, outcome: { ...outcome, result: how } });
  }

  #tellFailure(result: ExecutionResult, failed: FailedStack): CdkdError {
    const { context } = this.#ports;
    const { stack, signal, remainder, start } = failed;
    const error = executionError(result, { stack, signal, remainder }) ?? abortError(signal);
    const outcome = outcomeOf(result, error, context.clock.now() - start, remainder);
    context.emit({ kind: 'stack-finished', stack, outcome });
    return markReported(error);
  }

  get #planPorts() {
    const { context, identity, exports } = this.#ports;
    return {
      context,
      identity,
      lookup: exports.lookup,
      load: (stack: StackId) => this.#sessions.load(stack),
      holders: this.#holders,
    };
  }

  /** For a stack of which only the record is known. */
  async #recordedPorts(session: Session): Promise<OperationPorts> {
    const { context } = this.#ports;
    recognizeGivenSecrets(session.ledger, context);
    const catalog = await context.aws.catalog(typesOf(session.ledger), session.ledger.stack.region);
    return this.#operationPorts(session, catalog, NO_TARGETS);
  }

  async #operationPorts(
    session: Session,
    catalog: TypeCatalog,
    targets: NestedTargets,
  ): Promise<OperationPorts> {
    const { aws, clock, random, newToken, changes, emit } = this.#ports.context;
    const { stack } = session.ledger;
    const ofAws = await aws.providers(catalog, stack, this.#ports.stores);
    const nested = new NestedStackProvider(stack, this.#nestedIn(session, targets));
    return {
      providerOf: (type, provisionedBy) => (type === NESTED_STACK_TYPE ? nested : ofAws(type, provisionedBy)),
      openSecrets: aws.openSecrets(stack),
      isSentAgain: (type, property) => isSentAgain(catalog.facts(type), property),
      capturesObserved: await capturesObserved(this.#ports.context),
      clock,
      random,
      newToken,
      changes,
      emit,
      guard: session.guard,
      holders: this.#holders.of(stack, catalog),
    };
  }

  #nestedIn(parent: Session, targets: NestedTargets): NestedStacks {
    const { context, identity } = this.#ports;
    return {
      deploy: async (logicalId, properties, signal) => {
        const { stack } = parent.ledger;
        if (this.#rollback.goesBack(stack)) {
          return this.#rollback.takeBackNested(nestedStack(stack, logicalId), parent, signal);
        }
        const target = targets.get(logicalId);
        if (target === undefined) throw noTemplate(logicalId);
        const sound = await validateStack(target, context, identity, givenParameters(properties));
        const session = await this.#sessions.open(target.stack, { ...parent, signal });
        return this.#rootApplied.begin((onApplied) => this.deploy(sound, session, onApplied));
      },
      destroy: async (stack, signal) => {
        if (!isOnRecord(await this.#sessions.load(stack))) {
          const message = `${stack.stackName} has no state: what it held, if anything, is not deleted.`;
          context.emit({
            kind: 'warning',
            code: 'NESTED_STATE_MISSING',
            message,
            stack: parent.ledger.stack,
          });
          return;
        }
        if (this.#rollback.goesBack(parent.ledger.stack)) this.#rollback.takeAway(stack);
        await this.destroy(await this.#sessions.open(stack, { ...parent, signal }), new Map());
        await this.#sessions.remove(stack);
      },
      read: async (stack) => {
        const record = await this.#sessions.load(stack);
        return isOnRecord(record) ? withoutExports(record.state.outputs) : undefined;
      },
      settle: async (stack, options) => {
        const isThere = await this.#settling.settleNested(stack, parent, options);
        if (!isThere) await this.#sessions.releaseAbandoned(stack, parent);
        return isThere;
      },
      nameOf: (stack) => stackArn(stack, identity),
    };
  }
}
