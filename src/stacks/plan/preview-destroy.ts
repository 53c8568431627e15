/** Previews the destruction of stacks. */

import type { TemplateNote } from '../../plan/destroy-plan.js';
import { allowancesOf } from '../../plan/model/execution-options.js';
import { treeOf } from '../../plan/model/nested-preview.js';
import type { Plan } from '../../plan/model/plan.js';
import type { StackId } from '../../ports/stack-id.js';
import type { CommandContext } from '../context.js';
import type { Stores } from '../ports/stores.js';
import { isOnRecord, planRemoval } from './plan-stack.js';
import type { HolderIndex } from './resource-holders.js';
import { TreeRecords, withInterrupted, type WholeTree } from './tree-records.js';

/** What a destroy would do to one stack and everything nested in it. */
interface RemovalPreview extends WholeTree {
  readonly plan: Plan;
  readonly changesNothing: boolean;
}

/** Takes no lock and writes nothing. `notes`: what the app's template says of resources. */
export async function previewRemoval(
  { stack, notes }: { readonly stack: StackId; readonly notes: ReadonlyMap<string, TemplateNote> },
  { settings }: CommandContext,
  { stores, holders }: { readonly stores: Stores; readonly holders: HolderIndex },
): Promise<RemovalPreview> {
  const records = new TreeRecords(stores);
  const record = await records.load(stack);
  const load = (nested: StackId) => records.load(nested);
  const allowed = allowancesOf(settings.execution, 'destroy');
  const plan = await planRemoval(stack, { ...record, notes, allowed }, { load, holders });
  const whole = await records.whole(stack);
  return { plan: withInterrupted(plan, whole), ...whole, changesNothing: !isOnRecord(record) };
}

/** Reports the plans, nested ones included. */
export function reportRemovals(
  previews: readonly Pick<RemovalPreview, 'plan'>[],
  { emit }: CommandContext,
): void {
  for (const plan of previews.flatMap((preview) => treeOf(preview.plan))) emit({ kind: 'planned', plan });
}
