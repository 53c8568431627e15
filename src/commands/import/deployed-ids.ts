/** Finds the ids that CloudFormation has for the resources of a stack, which may have been renamed since. */

import type { PlanInput } from '../../plan/model/input.js';
import { listedTransfers, resolveListed, sourcesNamed } from '../../plan/moves/listed-moves.js';
import { renamed } from '../../ports/stack-id.js';
import type { StackState } from '../../state/schema.js';
import type { DeployedResources } from '../../stacks/ports/aws.js';
import type { Place } from '../../stacks/select/places.js';
import { readMovesFile } from '../../stacks/select/moves-file.js';

interface DeployedIds {
  /** Physical ids by the logical ids of the template. */
  readonly named: ReadonlyMap<string, string>;
  /** Logical ids in CloudFormation's stacks that `named` leaves out. */
  readonly left: readonly string[];
  /** The names of CloudFormation's stacks that have them. */
  readonly stacks: readonly string[];
}

/**
 * What CloudFormation's stack `cfnStack` has, and what `cdkd-moves.json` says to come from other ids in it, or from other
 * stacks. Throws what `resolveListed` throws.
 */
export async function deployedIds(
  cfnStack: string | undefined,
  input: Pick<PlanInput, 'stack' | 'resources' | 'state'>,
  { context, identity }: Pick<Place, 'context' | 'identity'>,
): Promise<DeployedIds> {
  const { stack, resources, state } = input;
  const read = async (name: string) => context.aws.resourcesOfStack(name, stack.region);
  const own: DeployedResources = (cfnStack === undefined ? undefined : await read(cfnStack)) ?? new Map();
  const { execution, app } = context.settings;
  const entries = execution.moves === 'off' ? [] : await readMovesFile(app.workingDirectory);
  const account = identity.accountId;
  const { moves } = resolveListed(entries, { stack, resources, state: asState(own, state) }, account);
  const named = new Map<string, string>();
  const stacks = own.size === 0 ? [] : [stack.stackName];
  const taken = new Set(moves.values());
  for (const [logicalId, { physicalId }] of own) if (!taken.has(logicalId)) named.set(logicalId, physicalId);
  for (const [to, from] of moves) named.set(to, own.get(from)?.physicalId ?? '');
  for (const name of new Set(sourcesNamed(entries, input, account))) {
    const theirs = await read(name);
    if (theirs === undefined) continue;
    const source = { stack: renamed(stack, name), state: asState(theirs, state) };
    const from = entries.filter((entry) => entry.from.split('/')[0] === name);
    for (const transfer of listedTransfers(from, input, { account, sources: [source] }))
      named.set(transfer.to, theirs.get(transfer.from)?.physicalId ?? '');
    stacks.push(name);
  }
  return { named, stacks, left: [...named.keys()].filter((logicalId) => !resources.has(logicalId)) };
}

function asState(deployed: DeployedResources, state: StackState): StackState {
  const rows = [...deployed].map(([logicalId, { type: resourceType, physicalId }]) => {
    const row = { physicalId, resourceType, properties: {}, attributes: {}, dependencies: [] };
    return [logicalId, row] as const;
  });
  return { ...state, resources: Object.fromEntries(rows) };
}
