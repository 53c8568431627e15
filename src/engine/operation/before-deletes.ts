/** Steps before a deletion: keeps resources that another record holds, and takes snapshots. */

import { CdkdError } from '../../errors.js';
import type { ProvisionedBy, ResourceTarget } from '../../ports/resources.js';
import { nestedTwin } from '../../plan/rules/held-resources.js';
import type { ResourceState } from '../../state/schema.js';
import type { DeploymentState } from '../record/deployment-state.js';
import type { OperationPorts } from './operation-ports.js';

/**
 * Two records can hold one resource: the cdkd CLI's `import` adopted it under another logical id or in
 * another stack, or somebody merged states. A plan shows that; resources that are only known during a run
 * (left behind by a replacement or a failed create) are checked here, before every deletion.
 */

type Ports = Pick<OperationPorts, 'holders' | 'emit'>;

/**
 * Whether a record was dropped instead of its resource being deleted, because another record holds the
 * resource. Of records deleted together, the last one is alone, and its resource is deleted.
 */
export async function dropHeld(
  name: string,
  deploymentState: DeploymentState,
  ports: Ports,
): Promise<boolean> {
  const elsewhere = await holderElsewhere(name, deploymentState, ports);
  // Synchronous from here on, so that two records of one resource do not both leave the deletion to the
  // other.
  const holder =
    nestedTwin(name, deploymentState.rows) ?? holderHere(name, deploymentState, ports) ?? elsewhere;
  const row = deploymentState.rows.get(name);
  if (holder === undefined || row === undefined) return false;
  deploymentState.note({ kind: 'rows', rows: { [name]: null } });
  const message = `${name} (${row.resourceType}): ${row.physicalId} was not deleted, because it is the same resource as ${holder}`;
  ports.emit({ kind: 'warning', code: 'RESOURCE_HELD', message, stack: deploymentState.stack });
  return true;
}

async function holderElsewhere(name: string, { rows }: DeploymentState, { holders }: Ports) {
  const row = rows.get(name);
  return row === undefined ? undefined : holders?.elsewhere(row);
}

/** The name of another record in the stack for the same resource. */
function holderHere(name: string, { rows }: DeploymentState, { holders }: Ports): string | undefined {
  const row = rows.get(name);
  const key = row === undefined ? undefined : holders?.keyOf(row);
  if (row === undefined || key === undefined) return undefined;
  const isSame = (other: ResourceState) =>
    other !== row && other.resourceType === row.resourceType && holders?.keyOf(other) === key;
  return [...rows].find(([, other]) => isSame(other))?.[0];
}

/** Resolves to the snapshot's name, or to `undefined` if there is nothing to take one of. */
export async function takeSnapshot(
  target: ResourceTarget,
  provisionedBy: ProvisionedBy,
  {
    ensureLockHeld,
    newToken,
    providerOf,
  }: Pick<OperationPorts, 'ensureLockHeld' | 'newToken' | 'providerOf'>,
  signal: AbortSignal,
): Promise<string | undefined> {
  ensureLockHeld();
  const provider = providerOf(target.type, provisionedBy);
  if (provider.takeSnapshot === undefined) {
    const next = 'Please report this. Nothing was deleted.';
    throw new CdkdError('INTERNAL', `No provider takes snapshots of ${target.type}`, { next });
  }
  return provider.takeSnapshot(target, newToken(), signal);
}
