/** Temporarily deletes resources that CloudFormation has to create itself during an export. */

import { ProviderFailure } from '../../ports/resource-failure.js';
import type { OperationContext, ResourceProvider, ResourceTarget } from '../../ports/resources.js';
import type { StackState } from '../../state/schema.js';
import type { TypeCatalog } from '../../types/schema/facts.js';
import type { CommandContext } from '../../stacks/context.js';
import type { ProviderLookup } from '../../stacks/ports/aws.js';
import type { Stores } from '../../stacks/ports/stores.js';

interface RemadePorts {
  readonly context: CommandContext;
  readonly stores: Stores;
  readonly signal: AbortSignal;
  readonly ensureLockHeld: () => void;
}

/** The resources that CloudFormation creates again under its own management. */
export class RemadeResources {
  readonly #state: StackState;
  readonly #catalog: TypeCatalog;
  readonly #ports: RemadePorts;

  constructor(state: StackState, catalog: TypeCatalog, ports: RemadePorts) {
    this.#state = state;
    this.#catalog = catalog;
    this.#ports = ports;
  }

  /** Deletes them while `work` runs, after which CloudFormation owns them; recreates them if it fails. */
  async without(logicalIds: readonly string[], work: () => Promise<unknown>): Promise<void> {
    const { context, stores, ensureLockHeld } = this.#ports;
    const { stackName, region } = this.#state;
    const stack = { stackName, region };
    const providers = await context.aws.providers(this.#catalog, stack, stores);
    const targets = logicalIds.map((logicalId) => this.#target(logicalId));
    try {
      for (const target of targets) {
        ensureLockHeld();
        await this.#delete(target, providers);
      }
      await work();
    } catch (error) {
      for (const target of targets) await this.#revertDrift(target, providers);
      throw error;
    }
  }

  #target(logicalId: string): ResourceTarget {
    const row = this.#state.resources[logicalId];
    return {
      logicalId,
      type: row?.resourceType ?? '',
      physicalId: row?.physicalId ?? '',
      properties: row?.properties ?? {},
      attributes: row?.attributes ?? {},
    };
  }

  async #delete(target: ResourceTarget, providers: ProviderLookup): Promise<void> {
    const provider = this.#provider(target, providers);
    try {
      await provider.delete(target, this.#operation(this.#ports.signal));
    } catch (error) {
      if (!(error instanceof ProviderFailure && error.kind === 'missing')) throw error;
    }
  }

  /** Also after a cancellation: a stack must not be left without its permissions. */
  async #revertDrift(target: ResourceTarget, providers: ProviderLookup): Promise<void> {
    const { context } = this.#ports;
    const { stackName, region } = this.#state;
    try {
      await this.#provider(target, providers).create(target, this.#operation(context.graceExpired));
    } catch (error) {
      if (error instanceof ProviderFailure && error.kind === 'exists') return;
      const why = error instanceof Error ? error.message : String(error);
      const message = `${target.logicalId} (${target.type}) was deleted for CloudFormation to recreate and could not be restored (${why}): run \`export\` again, or \`deploy\``;
      context.emit({ kind: 'warning', code: 'NOT_PUT_BACK', message, stack: { stackName, region } });
    }
  }

  #provider({ logicalId, type }: ResourceTarget, providers: ProviderLookup): ResourceProvider {
    return providers(type, this.#state.resources[logicalId]?.provisionedBy ?? 'sdk');
  }

  #operation(signal: AbortSignal): OperationContext {
    const clientToken = this.#ports.context.newToken();
    return { clientToken, accepted: () => undefined, noted: () => Promise.resolve(), signal };
  }
}
