/** Checks a template for problems that can be found without the state. */

import { CdkdError } from '../../errors.js';
import { findCycle } from '../../graph/dag.js';
import { refuseCloudFormationOnly } from './cloudformation-only.js';
import { IGNORABLE_FEATURES } from '../model/execution-options.js';
import { checkCustomResources } from './custom-resources.js';
import type { PlanInput } from '../model/input.js';
import { checkWaitConditions } from './wait-conditions.js';

/** Types that only inform CloudFormation; there is nothing to do for them. */
export const INERT_TYPES: ReadonlySet<string> = new Set(['AWS::CDK::Metadata']);

/**
 * Checks a stack before its state is known. Throws `TEMPLATE_CYCLE` naming the resources in order,
 * `TEMPLATE_INVALID` for custom resources without a handler and waits that can never end, and
 * `TYPE_UNSUPPORTED` naming every unsupported type.
 */
export function checkPlannable(
  input: Pick<PlanInput, 'stack' | 'resources' | 'dependencies' | 'provisioning' | 'ignored'>,
): void {
  const cycle = findCycle(input.dependencies);
  if (cycle !== undefined) throw cycleError(cycle);
  checkCustomResources(input.resources);
  checkWaitConditions(input.resources);
  refuseUnsupported(input);
  refuseCloudFormationOnly(input.stack.stackName, input.resources, input.ignored ?? IGNORABLE_FEATURES);
}

function refuseUnsupported(input: Pick<PlanInput, 'stack' | 'resources' | 'provisioning'>): void {
  const unsupported = [...input.resources.values()].filter(
    ({ type }) => !INERT_TYPES.has(type) && input.provisioning(type) === undefined,
  );
  if (unsupported.length === 0) return;
  const list = unsupported.map(({ logicalId, type }) => `${logicalId} (${type})`).join(', ');
  throw new CdkdError(
    'TYPE_UNSUPPORTED',
    `${input.stack.stackName} has resources that cannot be managed: ${list}`,
    {
      value: [...new Set(unsupported.map(({ type }) => type))].join(', '),
      next: 'Cloud Control cannot create, read and delete these types, and no provider here does: move them to a stack that CloudFormation deploys, or try them through Cloud Control with `allow-unsupported-types`.',
    },
  );
}

function cycleError(cycle: readonly string[]): CdkdError {
  const chain = [...cycle, cycle[0]].join(' → ');
  return new CdkdError('TEMPLATE_CYCLE', `Circular dependency between resources: ${chain}`, {
    value: cycle.join(', '),
    next: 'Break the cycle: each resource depends on the next one in the list.',
  });
}
