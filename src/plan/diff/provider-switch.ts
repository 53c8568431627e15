/** Validates the inputs that recreate resources through another provider. */

import { CdkdError } from '../../errors.js';
import type { ProvisionedBy } from '../../ports/resources.js';
import type { StackId } from '../../ports/stack-id.js';
import { rowOf, type ResourceState } from '../../state/schema.js';
import type { TypeCatalog } from '../../types/schema/facts.js';
import type { Provisioning, Recreation } from '../model/input.js';
import type { CreateStep } from '../model/plan.js';

interface RecreationInput {
  readonly stack: StackId;
  readonly recreate: Recreation;
  readonly rows: Readonly<Record<string, ResourceState>>;
  readonly catalog: TypeCatalog;
  readonly provisioning: Provisioning;
}

/**
 * Refuses `recreate-via-cc-api` and `recreate-via-sdk-provider` where they are impossible or pointless (the
 * sections of these flags in the cdkd CLI's reference). Throws `INVALID_INPUT` listing every reason.
 */
export function checkRecreation(input: RecreationInput): void {
  const reasons = [...input.recreate].flatMap(([logicalId, by]) => {
    const reason = refusalOf(logicalId, by, input);
    return reason === undefined ? [] : [`${logicalId} ${reason}`];
  });
  if (reasons.length === 0) return;
  throw new CdkdError('INVALID_INPUT', `${input.stack.stackName}: ${reasons.join('; ')}`, {
    value: [...input.recreate.keys()].join(', '),
    next: 'Remove it from `recreate-via-cc-api` and `recreate-via-sdk-provider`. Nothing was changed.',
  });
}

/** Refuses to recreate by its own API a resource with properties that only Cloud Control sets. Throws `INVALID_INPUT`. */
export function refuseUncovered(
  { logicalId, type, properties }: Pick<CreateStep, 'logicalId' | 'type' | 'properties'>,
  { stack, provisioning }: Pick<RecreationInput, 'stack' | 'provisioning'>,
): void {
  const { ccApi } = provisioning(type, properties) ?? {};
  if (ccApi === undefined) return;
  const message = `${stack.stackName}: ${logicalId} (${type}) has properties that only Cloud Control sets: ${ccApi.join(', ')}`;
  throw new CdkdError('INVALID_INPUT', message, {
    value: logicalId,
    next: 'Remove these properties from the template, or leave the resource out of `recreate-via-sdk-provider`.',
  });
}

function refusalOf(
  logicalId: string,
  by: ProvisionedBy,
  { rows, catalog, provisioning }: RecreationInput,
): string | undefined {
  const row = rowOf(rows, logicalId);
  if (row === undefined) return 'is not deployed yet, so there is nothing to recreate';
  const { resourceType: type, provisionedBy = 'sdk' } = row;
  if (type === 'AWS::DynamoDB::GlobalTable') return 'is in several regions, which is not supported';
  if (by === 'cc-api') {
    if (provisionedBy === 'cc-api') return 'is managed by Cloud Control already';
    const isProvisionable =
      (catalog.facts(type)?.provisioning ?? 'NON_PROVISIONABLE') !== 'NON_PROVISIONABLE';
    return isProvisionable ? undefined : `has a type that Cloud Control cannot manage (${type})`;
  }
  if (provisionedBy === 'sdk') return 'is managed by its own API already';
  return provisioning(type)?.provisionedBy === 'sdk'
    ? undefined
    : `has a type that no provider here manages (${type})`;
}
