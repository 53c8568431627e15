/** Follows up on resources that a revert has created again under other names. */

import type { Moves } from '../../drift/moved.js';
import { withMoves } from '../../drift/moved.js';
import type { DeploymentState } from '../../engine/record/deployment-state.js';
import { equal, type Json } from '../../json.js';
import { NESTED_STACK_TYPE } from '../../plan/model/nested-preview.js';
import { exportsOf } from '../../state/exports.js';
import type { CommandContext } from '../../stacks/context.js';
import type { Stores } from '../../stacks/ports/stores.js';
import { Exports } from '../../stacks/exports/cross-stack-values.js';

/**
 * Updates the exports index for recreated resources, and reports what a revert cannot change: nested stacks,
 * whose templates only a deploy has, and other stacks that read the outputs.
 */
export async function reportMoves(
  moves: Moves,
  before: Readonly<Record<string, Json>>,
  {
    deploymentState,
    context,
    stores,
  }: { readonly deploymentState: DeploymentState; readonly context: CommandContext; readonly stores: Stores },
): Promise<void> {
  if (moves.size === 0) return;
  const { stack, rows, state } = deploymentState;
  const warn = (message: string) => {
    context.emit({ kind: 'warning', code: 'REFERENCES_MOVED', message, stack });
  };
  for (const [name, { resourceType, properties }] of rows) {
    if (resourceType !== NESTED_STACK_TYPE || equal(withMoves(properties, moves), properties)) continue;
    warn(
      `${name} refers to a recreated resource by its new name: run a deploy to update the resources inside it`,
    );
  }
  const changed = Object.keys(state.outputs).filter(
    (name) => !equal(state.outputs[name] ?? null, before[name] ?? null),
  );
  if (changed.length === 0) return;
  await deploymentState.flush();
  await new Exports(context, stores).publish(stack, exportsOf(state));
  const outputs = changed.length === 1 ? 'The output' : 'The outputs';
  const have = changed.length === 1 ? 'has' : 'have';
  warn(
    `${outputs} ${changed.join(', ')} ${have} changed, because resources were recreated: deploy the stacks that import them`,
  );
}
