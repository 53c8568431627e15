/** Executes single operations on resources, safe against crashes. */

import { defined } from '../../defined.js';
import { CdkdError } from '../../errors.js';
import { namedBy } from '../../plan/model/deposed-names.js';
import { ProviderFailure } from '../../ports/resource-failure.js';
import type { OperationContext, ProvisionedBy, ResourceModel } from '../../ports/resources.js';
import { neverSent, type IntentEntry, type RowChanges } from '../../state/journal-entries.js';
import type { ResourceState } from '../../state/schema.js';
import { retryDelay } from './backoff.js';
import { backingOf } from './backing.js';
import { deadlineOf, type Deadline, type OperationLimits } from './deadline.js';
import { dropHeld, takeSnapshot } from './before-deletes.js';
import type { DeploymentState } from '../record/deployment-state.js';
import type { OperationPorts } from './operation-ports.js';
import { answerOf, findOutcome, mayPass } from './find-outcome.js';
import { continuing, existingBefore, intentOf, type OperationRequest } from './intents.js';
import { isPending } from './pending-resources.js';
import { recordAnswer, recordOutcome } from './record-outcome.js';
import { resumableFor } from './resumable.js';
import { Retries } from './retries.js';
import { leftByFailure, rowsAfter } from '../record/row-changes.js';
import { RunChanges } from './run-changes.js';
import { opened, openedFor } from './open-secrets.js';

/**
 * Executes operations so that a crash at any time loses nothing: the intent is durable before the call, AWS's
 * request id is journaled as soon as it is known, and the outcome when it is known. A definite failure ends
 * the operation, and a retry is a new one with a new token; after a lost answer, the outcome is determined by
 * the same token.
 */
export class Operator {
  readonly #deploymentState: DeploymentState;
  readonly #ports: OperationPorts;
  readonly #limits: OperationLimits;
  readonly #run: string;
  readonly #changes: RunChanges;
  /** Operations of which no call has left this process, by id. */
  readonly #unsent = new Set<string>();
  #count = 0;

  constructor(deploymentState: DeploymentState, run: string, ports: OperationPorts, limits: OperationLimits) {
    this.#deploymentState = deploymentState;
    this.#run = run;
    this.#ports = ports;
    this.#limits = limits;
    this.#changes = ports.changes ?? new RunChanges();
    this.#changes.inherit(deploymentState.inherited, deploymentState.rows, ports.clock.now());
  }

  /**
   * Resolves to the resource in AWS (nothing for a delete) once the records are updated. Rejects with
   * `ProviderFailure` if AWS rejects the operation, `RESOURCE_TIMEOUT` at the deadline, and the signal's
   * reason on cancellation; in the last two cases the operation stays in flight in the journal, since AWS
   * continues. A resource that another record holds is not deleted; only its record is removed.
   */
  async perform(request: OperationRequest, signal: AbortSignal): Promise<ResourceModel | undefined> {
    if (request.action === 'delete' && (await this.dropHeld(request.logicalId))) return undefined;
    const watch = this.#watch(request, signal);
    const { clock, random } = this.#ports;
    const retries = new Retries(request, {
      clock,
      random,
      changes: this.#changes,
      rows: this.#deploymentState.rows,
    });
    try {
      if (request.takesSnapshot === true) await this.#takeSnapshot(request, watch.signal);
      const continued = await this.#continued(request, watch.signal);
      if (continued !== undefined) return continued;
      for (let attempt = 1; ; attempt += 1) {
        const intent = await this.#intent(request, attempt, watch.signal);
        this.#ports.ensureLockHeld();
        await this.#deploymentState.commitIntent(intent);
        this.#unsent.add(intent.op);
        try {
          this.#ports.ensureLockHeld();
          const model = await this.#outcomeOf(intent, request, watch.signal);
          this.#noteMade(intent, model);
          return model;
        } catch (error) {
          await this.#afterFailure(error, { intent, request, retries, signal: watch.signal });
        }
      }
    } catch (error) {
      watch.signal.throwIfAborted();
      throw error;
    } finally {
      watch.end();
    }
  }

  /** Whether a record was dropped because another one holds its resource, which is not deleted then. */
  dropHeld(name: string): Promise<boolean> {
    return dropHeld(name, this.#deploymentState, this.#ports);
  }

  /**
   * Throws `UNRESOLVED_REFERENCE` before a resource is deleted to make room for one whose secrets are
   * unknown.
   */
  async ensureKnown({ logicalId, type, provisionedBy, properties }: KnownSubject): Promise<void> {
    const ports = { ...this.#ports, stack: this.#deploymentState.stack };
    await opened({ logicalId, properties }, this.#ports.providerOf(type, provisionedBy), ports);
  }

  /**
   * The resource of an interrupted run's create that is the same request as this one: it is sent under the old token,
   * which tells AWS's answer to the first one. `undefined` if there is none, or if it had no effect.
   */
  async #continued(request: OperationRequest, signal: AbortSignal): Promise<ResourceModel | undefined> {
    const earlier = this.#interrupted(request);
    if (earlier === undefined) return undefined;
    const intent = continuing(earlier, request, this.#deploymentState.rows.get(request.logicalId));
    this.#ports.ensureLockHeld();
    await this.#deploymentState.commit(intent);
    this.#ports.ensureLockHeld();
    const options = { mayResend: true, signal };
    const found = await findOutcome(intent.op, this.#deploymentState, this.#ports, options);
    if (found.outcome === 'not-done') {
      recordOutcome(found, intent, this.#deploymentState, this.#ports);
      const left = leftByFailure(intent, found.physicalId, this.#deploymentState.rows) ?? {};
      await this.#deleteLeftovers(left, { intent, request, signal });
      return undefined;
    }
    const model = answerOf(found, intent);
    this.#noteMade(intent, model);
    return model;
  }

  #interrupted(request: OperationRequest): IntentEntry | undefined {
    if (request.action !== 'create') return undefined;
    const wanted = { ...request, provisionedBy: this.#makerOf(request) };
    return resumableFor(wanted, this.#deploymentState);
  }

  /**
   * Before the intent is journaled, so that a run that finds it in flight may continue with the delete: its
   * snapshot exists. A run killed before that leaves an extra snapshot, and the next one takes its own.
   */
  async #takeSnapshot(request: OperationRequest, signal: AbortSignal): Promise<void> {
    const { logicalId, type, provisionedBy, properties } = request;
    const { physicalId, attributes } = this.#rowOf(logicalId);
    const { clock, emit } = this.#ports;
    const start = clock.now();
    const target = { logicalId, type, physicalId, properties, attributes };
    const snapshot = await takeSnapshot(target, provisionedBy, this.#ports, signal);
    if (snapshot === undefined) return;
    emit({ kind: 'step-snapshot', ...this.#subject(request), snapshot, duration: clock.now() - start });
  }

  #noteMade(intent: IntentEntry, model: ResourceModel | undefined): void {
    recordAnswer(intent, model, this.#deploymentState, this.#ports);
    if (model?.goesOn !== true) this.#noteChange(intent);
  }

  /** Dependents may start: what they need of the resource is on record. */
  #noteUsable(intent: IntentEntry, model: ResourceModel, onUsable: () => void): void {
    recordAnswer(intent, { ...model, goesOn: true }, this.#deploymentState, this.#ports);
    this.#noteChange(intent);
    onUsable();
  }

  /** Whether others use the resource of a create in progress. */
  #isUsed({ op }: IntentEntry): boolean {
    const { open, rows } = this.#deploymentState;
    const own = open.get(op);
    return own !== undefined && isPending(own, rows);
  }

  #noteChange({ action, logicalId }: IntentEntry): void {
    const { rows } = this.#deploymentState;
    const row = rows.get(logicalId);
    if (action === 'delete' || row === undefined) return;
    this.#changes.note(action, row, rows, this.#ports.clock.now());
  }

  /** Journals a definite failure, and returns once it is time for the next attempt, or throws. */
  async #afterFailure(error: unknown, failed: FailedAttempt): Promise<void> {
    const { intent, request, retries } = failed;
    const isOver =
      failed.signal.aborted || !(error instanceof ProviderFailure) || error.kind === 'credentials';
    if (isOver && this.#unsent.has(intent.op)) this.#deploymentState.note(neverSent(intent.op));
    failed.signal.throwIfAborted();
    if (isOver || error.kind === 'lost') throw error;
    if (this.#isUsed(intent)) this.#failUsed(intent, error);
    const taken = retries.taken(error);
    const delay =
      request.isConflictFinal === true && error.kind === 'conflict' ? undefined : retries.delayAfter(taken);
    const isAdopted = error.details.isAdopted === true && delay !== undefined;
    const rows = isAdopted ? undefined : this.#leftBy(error, intent);
    this.#deploymentState.note({
      kind: 'failed',
      op: intent.op,
      error: error.details.name,
      ...defined({ rows }),
      ...(error.kind === 'not-updatable' || error.details.wasGone === true ? { untouched: true } : {}),
    });
    if (delay === undefined) throw error;
    this.#announceRetry(request, taken, intent.attempt, delay);
    if (error.details.unfinished === undefined) await this.#deleteLeftovers(rows ?? {}, failed);
    await this.#ports.clock.sleep(delay, failed.signal);
  }

  /** Others use the resource: its record stays, so that a rollback deletes it after them. */
  #failUsed({ op }: IntentEntry, error: ProviderFailure): never {
    this.#deploymentState.note({ kind: 'failed', op, error: error.details.name });
    throw error;
  }

  /** A resource left behind by a failed attempt may have the very name that the next one needs. */
  async #deleteLeftovers(
    rows: RowChanges,
    { intent, request, signal }: Omit<FailedAttempt, 'retries'>,
  ): Promise<void> {
    const { type, step } = request;
    const { provisionedBy, properties } = intent;
    for (const logicalId of Object.keys(rows)) {
      const subject = { action: 'delete', step, logicalId, type } as const;
      await this.perform({ ...subject, provisionedBy, properties }, signal);
    }
  }

  #leftBy({ details }: ProviderFailure, intent: IntentEntry): RowChanges | undefined {
    const { physicalId, unfinished } = details;
    if (unfinished !== undefined) return rowsAfter(intent, unfinished, this.#deploymentState.rows);
    return leftByFailure(intent, physicalId, this.#deploymentState.rows);
  }

  /**
   * The outcome of one call. After a lost answer, the rejection of a second call says nothing about the
   * first: its outcome is determined as after a crash, by the same token. So is that of a create whose resource others
   * use already: it cannot be made once more.
   */
  async #outcomeOf(
    intent: IntentEntry,
    request: OperationRequest,
    signal: AbortSignal,
  ): Promise<ResourceModel | undefined> {
    try {
      return await this.#call(intent, request, signal);
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof ProviderFailure)) throw error;
      if (error.kind !== 'lost' && !(this.#isUsed(intent) && mayPass(error))) throw error;
      const delay = retryDelay('lost', 1, this.#ports.random, error.details.retryAfter) ?? 0;
      this.#announceRetry(request, error, intent.attempt, delay);
      await this.#ports.clock.sleep(delay, signal);
      const found = await findOutcome(intent.op, this.#deploymentState, this.#ports, {
        mayResend: true,
        signal,
      });
      return answerOf(found, intent);
    }
  }

  async #call(
    intent: IntentEntry,
    { mayStayPending, onUsable }: OperationRequest,
    signal: AbortSignal,
  ): Promise<ResourceModel | undefined> {
    const { logicalId, type, wasAbsent, earlier } = intent;
    const provider = this.#ports.providerOf(type, intent.provisionedBy);
    const sent = () => this.#unsent.delete(intent.op);
    const context: OperationContext = {
      clientToken: intent.clientToken,
      leaving: sent,
      accepted: (handle) => this.#deploymentState.note({ kind: 'handle', op: intent.op, handle }),
      noted: () => this.#deploymentState.flush(),
      backingOf: (name) => backingOf(name, this.#deploymentState.rows, this.#changes),
      attempt: intent.attempt,
      signal,
      ...(onUsable === undefined
        ? {}
        : { usable: (model: ResourceModel) => this.#noteUsable(intent, model, onUsable) }),
    };
    if (intent.action === 'create') {
      const properties = await openedFor(intent, provider, this.#ports, this.#deploymentState);
      const requested = defined({ mayStayPending, wasAbsent, earlier });
      if (provider.announcesCalls !== true) sent();
      return provider.create({ logicalId, type, properties, ...requested }, context);
    }
    const row = this.#rowOf(logicalId);
    const target = { logicalId, type, physicalId: row.physicalId, attributes: row.attributes };
    if (intent.action === 'delete') {
      if (provider.announcesCalls !== true) sent();
      await provider.delete({ ...target, properties: intent.properties }, context);
      return undefined;
    }
    const desired = await openedFor(intent, provider, this.#ports, this.#deploymentState);
    const refresh = intent.refresh === undefined ? {} : { refresh: intent.refresh };
    const asked = intent.properties;
    // What is omitted is unchanged: without it on either side, AWS keeps its value.
    const previous = Object.entries(intent.previous ?? row.properties);
    const properties = Object.fromEntries(previous.filter(([key]) => key in desired || !(key in asked)));
    if (provider.announcesCalls !== true) sent();
    return provider.update({ ...target, properties, desired, asked, ...refresh }, context);
  }

  async #intent(request: OperationRequest, attempt: number, signal: AbortSignal): Promise<IntentEntry> {
    const isCreate = request.action === 'create';
    const clientToken = this.#ports.newToken();
    const provider = this.#ports.providerOf(request.type, request.provisionedBy);
    const isNew = (physicalId: string) => this.#changes.hasCreated(physicalId);
    const asked = { ...request, clientToken, isNew };
    const before = isCreate ? await existingBefore(asked, provider, signal) : { wasAbsent: false };
    this.#count += 1;
    return intentOf(request, {
      op: `${this.#run}:${this.#count}`,
      attempt,
      clientToken,
      provisionedBy: this.#makerOf(request),
      at: this.#ports.clock.now(),
      row: isCreate ? undefined : this.#rowOf(request.logicalId),
      replaces: isCreate ? this.#deploymentState.rows.get(request.logicalId)?.physicalId : undefined,
      ...before,
    });
  }

  /** The creator of a resource keeps managing it; a new one belongs to its current creator. */
  #makerOf({ action, type, provisionedBy }: OperationRequest): ProvisionedBy {
    return action === 'create' ? this.#ports.providerOf(type, provisionedBy).provisionedBy : provisionedBy;
  }

  #rowOf(logicalId: string): ResourceState {
    const row = this.#deploymentState.rows.get(logicalId);
    if (row === undefined) {
      throw new CdkdError('INTERNAL', `There is no record of ${logicalId}`, { next: 'Please report this.' });
    }
    return row;
  }

  #announceRetry(request: OperationRequest, failure: ProviderFailure, attempt: number, delay: number): void {
    this.#ports.emit({
      kind: 'step-retried',
      ...this.#subject(request),
      attempt,
      failure: failure.kind,
      message: failure.message,
      delay,
    });
  }

  #subject({ logicalId, type, step }: OperationRequest) {
    const { stack } = this.#deploymentState;
    return { stack, ...namedBy(logicalId), resourceType: type, action: step };
  }

  /** Warns about a slow operation and ends one that takes too long. */
  #watch(request: OperationRequest, signal: AbortSignal): Deadline {
    const { clock, emit } = this.#ports;
    const onSlow = (elapsed: number) => emit({ kind: 'step-slow', ...this.#subject(request), elapsed });
    return deadlineOf(request, { clock, limits: this.#limits, onSlow }, signal);
  }
}

type KnownSubject = Pick<OperationRequest, 'logicalId' | 'type' | 'provisionedBy' | 'properties'>;

interface FailedAttempt {
  readonly intent: IntentEntry;
  readonly request: OperationRequest;
  readonly retries: Retries;
  readonly signal: AbortSignal;
}
