/** Deletes RDS instances and clusters through RDS's own API. */

import { at, isObject, type Json, type JsonObject } from '../../json.js';
import { ProviderFailure } from '../../ports/resource-failure.js';
import type { Clock } from '../../ports/clock.js';
import type {
  OperationContext,
  OperationOutcome,
  ResourceProvider,
  ResourceTarget,
} from '../../ports/resources.js';
import { POLICIES } from '../../retry/policies.js';
import { poll } from '../../retry/retry.js';
import { rejectionOf } from '../wire/failures.js';
import type { AskService } from './snapshot-on-delete.js';
import { decorated } from './decorated.js';

interface RdsPorts {
  readonly ask: AskService;
  readonly clock: Clock;
}

/** The terms of RDS's API for a type. Source: the actions of these names, Amazon RDS API Reference. */
interface Kind {
  readonly id: string;
  readonly name: string;
  /** The location of ARN and status in an answer to `Describe…`. */
  readonly arn: string;
  readonly status: string;
}

const KINDS: Readonly<Record<string, Kind>> = {
  'AWS::RDS::DBCluster': {
    id: 'DBClusterIdentifier',
    name: 'DBCluster',
    arn: 'DBClusterArn',
    status: 'Status',
  },
  'AWS::RDS::DBInstance': {
    id: 'DBInstanceIdentifier',
    name: 'DBInstance',
    arn: 'DBInstanceArn',
    status: 'DBInstanceStatus',
  },
};

/**
 * The provider of an RDS instance or cluster, with deletes through RDS's own API. AWS's handler takes a final
 * snapshot of everything that Cloud Control deletes (aws-cloudformation-resource-providers-rds, DeleteHandler
 * of both types); if a policy asks for one it has been taken already (`takeSnapshot`), so RDS is told to skip
 * it.
 */
export function withRdsDeletes(provider: ResourceProvider, type: string, ports: RdsPorts): ResourceProvider {
  const kind = KINDS[type];
  if (kind === undefined) return provider;
  const remove = (target: ResourceTarget, context: OperationContext) => {
    context.leaving?.();
    return new Deletion({ kind, target, ports }).run(context.signal);
  };
  return decorated(provider, {
    delete: remove,
    findOutcome: async (operation, context) => {
      // A request token belongs to a delete that an earlier version has sent through Cloud Control.
      const isOurs = operation.action === 'delete' && operation.handle.requestToken === undefined;
      if (!isOurs) return provider.findOutcome(operation, context);
      try {
        const { logicalId, physicalId = '', properties } = operation;
        const target = { logicalId, type, physicalId, properties, attributes: {} };
        if (!operation.mayResend) return await new Deletion({ kind, target, ports }).find(context.signal);
        await remove(target, context);
        return { outcome: 'done' };
      } catch (error) {
        if (!(error instanceof ProviderFailure) || error.kind === 'credentials') throw error;
        return { outcome: 'not-done', reason: error.message };
      }
    },
  });
}

interface DeletionRequest {
  readonly kind: Kind;
  readonly target: ResourceTarget;
  readonly ports: RdsPorts;
}

/** One deletion, which may be restarted at any time: it reads the current state first. */
class Deletion {
  readonly #request: DeletionRequest;

  constructor(request: DeletionRequest) {
    this.#request = request;
  }

  /** Resolves once nothing is left. Rejects with RDS's refusal. */
  async run(signal: AbortSignal): Promise<void> {
    const there = await this.#describe();
    if (there === undefined) return;
    if (there[this.#request.kind.status] !== 'deleting') await this.#begin(there);
    await this.#awaitEnd(signal);
  }

  /** Finds out whether an earlier delete took effect, without sending one. */
  async find(signal: AbortSignal): Promise<OperationOutcome> {
    const there = await this.#describe();
    if (there !== undefined && there[this.#request.kind.status] !== 'deleting')
      return { outcome: 'not-done', reason: 'it still exists' };
    if (there !== undefined) await this.#awaitEnd(signal);
    return { outcome: 'done' };
  }

  async #awaitEnd(signal: AbortSignal): Promise<void> {
    const look = async () => (await this.#look(signal)) === undefined || undefined;
    await poll(look, POLICIES.databaseDelete, { clock: this.#request.ports.clock, signal });
  }

  async #begin(there: JsonObject): Promise<void> {
    const { name } = this.#request.kind;
    try {
      await this.#ask(`Delete${name}`, { SkipFinalSnapshot: 'true', ...this.#backups() });
    } catch (error) {
      if (isMissing(error)) return;
      await this.#leaveGlobalCluster(error, textOf(there[this.#request.kind.arn]));
      throw error;
    }
  }

  /** The template's setting for automated backups. Instances of a cluster have none of their own. */
  #backups(): Record<string, string> {
    const { DeleteAutomatedBackups: wanted, DBClusterIdentifier: cluster } = this.#request.target.properties;
    const isMember = this.#request.kind.name === 'DBInstance' && cluster !== undefined;
    return wanted === undefined || isMember ? {} : { DeleteAutomatedBackups: textOf(wanted) };
  }

  /**
   * RDS refuses to delete a member of a global cluster; like AWS's handler, removes it from that cluster
   * first.
   */
  async #leaveGlobalCluster(error: unknown, arn: string): Promise<void> {
    const { GlobalClusterIdentifier: id } = this.#request.target.properties;
    const isMember = error instanceof ProviderFailure && /part of a global cluster/i.test(error.message);
    if (!isMember || typeof id !== 'string') return;
    const members = { GlobalClusterIdentifier: id, DbClusterIdentifier: arn };
    await this.#request.ports.ask('rds', 'RemoveFromGlobalCluster', members);
  }

  /** The requester of the deletion repeats failed reads; while it runs, they are repeated here. */
  async #look(signal: AbortSignal): Promise<JsonObject | undefined> {
    try {
      return await this.#describe();
    } catch (error) {
      signal.throwIfAborted();
      const passes =
        error instanceof ProviderFailure && error.kind !== 'terminal' && error.kind !== 'credentials';
      if (!passes) throw goesOn(error);
      return {};
    }
  }

  async #describe(): Promise<JsonObject | undefined> {
    const { name } = this.#request.kind;
    try {
      const answer = await this.#ask(`Describe${name}s`, {});
      const found = at(answer, [`Describe${name}sResult`, `${name}s`, name]);
      return isObject(found) ? found : {};
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  async #ask(action: string, parameters: Readonly<Record<string, string>>): Promise<JsonObject> {
    try {
      const named = { [this.#request.kind.id]: this.#request.target.physicalId, ...parameters };
      return await this.#request.ports.ask('rds', action, named);
    } catch (thrown) {
      throw asConflict(rejectionOf(thrown));
    }
  }
}

/** RDS continues, whatever a read returns. */
function goesOn(error: unknown): unknown {
  if (!(error instanceof ProviderFailure) || error.kind === 'credentials') return error;
  return new ProviderFailure('lost', error.message, error.details);
}

/**
 * `InvalidDBInstanceState`, `InvalidDBClusterStateFault`: a backup or change is in progress, or instances are
 * left.
 */
function asConflict(error: Error): Error {
  const isBusy =
    error instanceof ProviderFailure && /^InvalidDB(Instance|Cluster)State(Fault)?$/.test(error.details.name);
  return isBusy ? new ProviderFailure('conflict', error.message, error.details) : error;
}

function isMissing(error: unknown): boolean {
  return (
    error instanceof ProviderFailure && /^DB(Instance|Cluster)NotFound(Fault)?$/.test(error.details.name)
  );
}

function textOf(value: Json | undefined): string {
  return typeof value === 'string' || typeof value === 'boolean' ? String(value) : '';
}
