/** Prevents the deletion of resources that another record holds. */

import type { IntentEntry } from '../../state/journal-entries.js';
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
  const holder = holderHere(name, deploymentState, ports) ?? elsewhere;
  const row = deploymentState.rows.get(name);
  if (holder === undefined || row === undefined) return false;
  deploymentState.note({ kind: 'rows', rows: { [name]: null } });
  const message = `${name} (${row.resourceType}): ${row.physicalId} was not deleted, because it is the same resource as ${holder}`;
  ports.emit({ kind: 'warning', code: 'RESOURCE_HELD', message, stack: deploymentState.stack });
  return true;
}

/**
 * Whether the in-flight deletion of an interrupted run must not be resent: it may never have been sent, and
 * somebody has adopted the resource since.
 */
export async function mustNotBeResent(
  { action, logicalId, physicalId }: IntentEntry,
  deploymentState: DeploymentState,
  ports: Ports,
): Promise<boolean> {
  if (action !== 'delete' || deploymentState.rows.get(logicalId)?.physicalId !== physicalId) return false;
  const holder =
    holderHere(logicalId, deploymentState, ports) ??
    (await holderElsewhere(logicalId, deploymentState, ports));
  return holder !== undefined;
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
