/** Temporarily deletes resources that CloudFormation has to create itself during an export. */

import { ProviderFailure } from '../../ports/resource-failure.js';
import type { OperationContext, ResourceTarget } from '../../ports/resources.js';
import type { StackState } from '../../state/schema.js';
import type { TypeCatalog } from '../../types/schema/facts.js';
import type { CommandContext } from '../../stacks/context.js';
import type { ProviderLookup } from '../../stacks/ports/aws.js';
import type { Stores } from '../../stacks/ports/stores.js';

interface RecreationPorts {
  readonly context: CommandContext;
  readonly stores: Stores;
  readonly signal: AbortSignal;
  readonly ensureLockHeld: () => void;
}

/** Resources that CloudFormation creates again under its own management. */
interface Recreated {
  readonly logicalIds: readonly string[];
  readonly state: StackState;
  readonly catalog: TypeCatalog;
}

/** Deletes resources while `work` runs, after which CloudFormation owns them; restores them if it fails. */
export async function withoutResources(
  { logicalIds, state, catalog }: Recreated,
  { context, stores, signal, ensureLockHeld }: RecreationPorts,
  work: () => Promise<unknown>,
): Promise<void> {
  const { stackName, region } = state;
  const providers = await context.aws.providers(catalog, { stackName, region }, stores);
  const targets = logicalIds.map((logicalId) => targetOf(logicalId, state));
  try {
    for (const target of targets) {
      ensureLockHeld();
      await remove(target, providers(target.type, target.provisionedBy), operation(context, signal));
    }
    await work();
  } catch (error) {
    for (const target of targets) await restore(target, providers, { stackName, region }, context);
    throw error;
  }
}

type RecordedTarget = ResourceTarget & { readonly provisionedBy: 'sdk' | 'cc-api' };

function targetOf(logicalId: string, state: StackState): RecordedTarget {
  const row = state.resources[logicalId];
  return {
    logicalId,
    type: row?.resourceType ?? '',
    physicalId: row?.physicalId ?? '',
    properties: row?.properties ?? {},
    attributes: row?.attributes ?? {},
    provisionedBy: row?.provisionedBy ?? 'sdk',
  };
}

async function remove(
  target: ResourceTarget,
  provider: ReturnType<ProviderLookup>,
  context: OperationContext,
): Promise<void> {
  try {
    await provider.delete(target, context);
  } catch (error) {
    if (!(error instanceof ProviderFailure && error.kind === 'missing')) throw error;
  }
}

/** Also after a cancellation: a stack must not be left without its permissions. */
async function restore(
  target: RecordedTarget,
  providers: ProviderLookup,
  stack: Pick<StackState, 'stackName' | 'region'>,
  context: CommandContext,
): Promise<void> {
  try {
    const provider = providers(target.type, target.provisionedBy);
    await provider.create(target, operation(context, context.graceExpired));
  } catch (error) {
    if (error instanceof ProviderFailure && error.kind === 'exists') return;
    const why = error instanceof Error ? error.message : String(error);
    const message = `${target.logicalId} (${target.type}) was deleted for CloudFormation to recreate and could not be restored (${why}): run \`export\` again, or \`drift\` with \`drift-action: revert\`, which recreates it: a deploy sees no change`;
    context.emit({ kind: 'warning', code: 'NOT_PUT_BACK', message, stack });
  }
}

function operation({ newToken }: CommandContext, signal: AbortSignal): OperationContext {
  return {
    clientToken: newToken(),
    accepted: () => undefined,
    noted: () => Promise.resolve(),
    signal,
  };
}
