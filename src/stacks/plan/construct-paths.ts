/** Finds the construct paths of a stack's resources in its history. */

import type { JsonObject } from '../../json.js';
import type { Plan, Step } from '../../plan/model/plan.js';
import type { StackId } from '../../ports/stack-id.js';
import { constructPathsIn } from '../../report/log/run-history.js';
import { rootOf } from '../../state/nested.js';
import type { CommandContext } from '../context.js';
import type { Stores } from '../ports/stores.js';
import { PROGRAM } from '../record-history.js';

/**
 * The construct paths by logical id, as the last recorded deploy of the stack by this action had them; empty if there
 * is none, or if the history cannot be read. A nested stack is in the history of its root (ADR 104).
 */
export async function recordedConstructPaths(
  stack: StackId,
  { emit }: Pick<CommandContext, 'emit'>,
  { history }: Pick<Stores, 'history'>,
): Promise<Readonly<Record<string, string>>> {
  const root = rootOf(stack);
  try {
    for (const runId of (await history.runs(root)).flatMap(ownDeploy)) {
      const paths = constructPathsIn(await history.events(root, runId), stack.stackName);
      if (paths !== undefined) return paths;
    }
  } catch (error) {
    emit({ kind: 'debug', message: `Could not read the history for construct paths: ${String(error)}` });
  }
  return {};
}

/** The plan, with the paths of resources that no template has any more, in nested stacks as well. */
export async function withRecordedPaths(
  plan: Plan,
  context: Pick<CommandContext, 'emit'>,
  stores: Pick<Stores, 'history'>,
): Promise<Plan> {
  const isNameless = (step: Step) => step.constructPath === undefined && LEAVING.has(step.action);
  const paths = plan.steps.some(isNameless) ? await recordedConstructPaths(plan.stack, context, stores) : {};
  const steps = plan.steps.map((step): Step => {
    const constructPath = isNameless(step) ? paths[step.logicalId] : undefined;
    return constructPath === undefined ? step : { ...step, constructPath };
  });
  const children: Record<string, Plan> = {};
  for (const [logicalId, child] of Object.entries(plan.children))
    children[logicalId] = await withRecordedPaths(child, context, stores);
  return { ...plan, steps, children };
}

const LEAVING: ReadonlySet<Step['action']> = new Set(['DELETE', 'RETAIN']);

/** The run's id, if this action deployed in it. */
function ownDeploy({ runId, command, cdkdVersion }: JsonObject): readonly string[] {
  return typeof runId === 'string' && command === 'deploy' && cdkdVersion === PROGRAM ? [runId] : [];
}
