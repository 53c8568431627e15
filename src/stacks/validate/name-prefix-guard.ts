/** Guards against mass replacement when names lose the stack's prefix. */

import type { DeploymentState } from '../../engine/record/deployment-state.js';
import { CdkdError } from '../../errors.js';
import type { PlanInput } from '../../plan/model/input.js';
import { renamedWithoutPrefix } from '../../plan/rules/name-prefix.js';
import type { CommandContext } from '../context.js';
import { prefixesNames } from './check-execution-options.js';

/**
 * For a stack that was deployed with its name as a prefix of physical names, and is now deployed without:
 * every such resource would be replaced, which is probably unintended (cdkd CLI's reference, "Migration:
 * deploy-time warning").
 *
 * Throws `CONFIRMATION_REQUIRED` with the names before and after, unless `yes` is set; then it only warns.
 */
export async function refuseRenamings(
  resources: PlanInput['resources'],
  { stack, state }: Pick<DeploymentState, 'stack' | 'state'>,
  context: CommandContext,
): Promise<void> {
  const { stackName } = stack;
  const renamed = renamedWithoutPrefix(resources, state.resources, stackName);
  if (renamed.length === 0 || (await prefixesNames(context))) return;
  const list = renamed.map(
    ({ logicalId, type, before, after }) => `${logicalId} (${type}): ${before} → ${after}`,
  );
  const message = `Without \`prefix-user-supplied-names\`, these resources of ${stackName} are renamed, and therefore replaced: ${list.join('; ')}`;
  if (context.settings.execution.confirmed) {
    context.emit({ kind: 'warning', code: 'RENAMED', message, stack });
    return;
  }
  throw new CdkdError('CONFIRMATION_REQUIRED', message, {
    value: renamed.map(({ logicalId }) => logicalId).join(', '),
    next: 'Set `prefix-user-supplied-names: true` to keep the names, or `yes: true` to replace the resources. Nothing was changed.',
  });
}
