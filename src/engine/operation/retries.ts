/** Decides whether and when to retry the failed operations of a step. */

import { canonical, type JsonObject } from '../../json.js';
import { ProviderFailure, type FailureKind } from '../../ports/resource-failure.js';
import type { Clock, Random } from '../../ports/clock.js';
import type { ResourceState } from '../../state/schema.js';
import { pauseAfter } from '../../retry/policies.js';
import { PROPAGATION, PROPAGATION_PAUSES } from '../../retry/propagation.js';
import { retryDelay } from './backoff.js';
import { withDependencies, type RunChanges } from './run-changes.js';

/**
 * "The request was rejected because it attempted to delete a resource that has attached subordinate entities"
 * (DeleteConflict, IAM API Reference). What the stack itself attached was detached before, and shows within seconds; what
 * somebody else attached stays.
 */
const ATTACHED = /^DeleteConflict/;
/** Milliseconds since the first such refusal. */
const ATTACHED_FOR = 60_000;

/** Messages about a missing resource, under any error name. */
const NOT_THERE = /\b(does not exist|do not exist|(cannot|could not) be found|not found)\b/i;
/** Handlers of custom resources and nested stacks report precisely what is missing. */
const SPEAKS_FOR_ITSELF = /^Custom::|^AWS::CloudFormation::/;

/** The part of an operation that its retries depend on. */
interface Attempted {
  readonly action: 'create' | 'update' | 'delete';
  readonly type: string;
  readonly properties: JsonObject;
  readonly row?: { readonly dependencies: readonly string[] };
}

interface RetryPorts {
  readonly clock: Clock;
  readonly random: Random;
  readonly changes: RunChanges;
  readonly rows: ReadonlyMap<string, ResourceState>;
}

/** The failures of one step's operations so far: decides whether and when to retry. */
export class Retries {
  readonly #request: Attempted;
  readonly #ports: RetryPorts;
  readonly #counts = new Map<FailureKind, number>();
  #refusedSince: number | undefined;
  #attachedSince: number | undefined;

  constructor(request: Attempted, ports: RetryPorts) {
    this.#request = request;
    this.#ports = ports;
  }

  /**
   * Reclassifies a failure: a resource that a create misses, and that this run has just created, exists and
   * has not propagated yet (cdkd #1323: "The user with name X cannot be found" right after CreateUser).
   */
  taken(failure: ProviderFailure): ProviderFailure {
    return this.#missesNew(failure)
      ? new ProviderFailure('transient', failure.message, failure.details)
      : failure;
  }

  /** Milliseconds before the next attempt; `undefined` for none. */
  delayAfter({ kind, message, details }: ProviderFailure): number | undefined {
    const count = (this.#counts.get(kind) ?? 0) + 1;
    this.#counts.set(kind, count);
    const now = this.#ports.clock.now();
    if (kind !== 'not-propagated') {
      const delay = retryDelay(kind, count, this.#ports.random, details.retryAfter);
      if (delay === undefined || !ATTACHED.test(details.name)) return delay;
      this.#attachedSince ??= now;
      return now + delay - this.#attachedSince > ATTACHED_FOR ? undefined : delay;
    }
    this.#refusedSince ??= now;
    const pause = Math.max(pauseAfter(PROPAGATION_PAUSES, count, 0), details.retryAfter ?? 0);
    const longest = this.#dependsOnNew(message) ? PROPAGATION.complete : PROPAGATION.unrelated;
    return now + pause - this.#refusedSince > longest ? undefined : pause;
  }

  #missesNew({ kind, message }: ProviderFailure): boolean {
    const { action, type } = this.#request;
    if (action !== 'create' || SPEAKS_FOR_ITSELF.test(type)) return false;
    if (kind !== 'missing' && !(kind === 'terminal' && NOT_THERE.test(message))) return false;
    return this.#needed().some(
      ({ physicalId }) =>
        this.#ports.changes.hasCreated(physicalId) && (kind === 'missing' || message.includes(physicalId)),
    );
  }

  #dependsOnNew(message: string): boolean {
    const { changes } = this.#ports;
    const needed = this.#needed().map(({ physicalId }) => physicalId);
    if (NOT_THERE.test(message) && needed.some((each) => changes.hasCreated(each))) return true;
    // Roles of other stacks are in no record of this one.
    const named = changes.accessNamedIn(canonical(this.#request.properties));
    return changes.accessChangedAt([...needed, ...named]) !== undefined;
  }

  #needed(): ResourceState[] {
    return withDependencies(this.#request.row?.dependencies ?? [], this.#ports.rows);
  }
}
