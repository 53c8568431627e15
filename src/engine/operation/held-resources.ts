import type { IntentEntry } from '../../state/journal-entries.js';
import type { ResourceState } from '../../state/schema.js';
import type { DeploymentState } from '../record/deployment-state.js';
import type { OperationPorts } from './operation-ports.js';

/**
 * START HERE for why a deletion may not happen. One resource can be held by two rows: the cdkd CLI's `import` took it
 * in under another logical id or into another stack, or somebody merged states. A plan shows that; what a run finds out
 * only under way (what a replacement or a failed create leaves behind) is asked here, before every deletion.
 */

type Ports = Pick<OperationPorts, 'holders' | 'emit'>;

/**
 * Whether a row was dropped instead of its resource being deleted, since another row holds that. Of rows that leave
 * together, the last one finds itself alone, and its resource is deleted.
 */
export async function dropHeld(name: string, ledger: DeploymentState, ports: Ports): Promise<boolean> {
  const elsewhere = await holderElsewhere(name, ledger, ports);
  // From here on without a pause, so that two rows of one resource do not both leave it to the other.
  const holder = holderHere(name, ledger, ports) ?? elsewhere;
  const row = ledger.rows.get(name);
  if (holder === undefined || row === undefined) return false;
  ledger.note({ kind: 'rows', rows: { [name]: null } });
  const message = `${name} (${row.resourceType}): ${row.physicalId} was not deleted, because it is the same resource as ${holder}.`;
  ports.emit({ kind: 'warning', code: 'RESOURCE_HELD', message, stack: ledger.stack });
  return true;
}

/**
 * Whether the open deletion of an interrupted run must not be sent again: nobody knows that it was sent at all, and
 * somebody has taken the resource in since.
 */
export async function mustNotBeResent(
  { action, logicalId, physicalId }: IntentEntry,
  ledger: DeploymentState,
  ports: Ports,
): Promise<boolean> {
  if (action !== 'delete' || ledger.rows.get(logicalId)?.physicalId !== physicalId) return false;
  const holder = holderHere(logicalId, ledger, ports) ?? (await holderElsewhere(logicalId, ledger, ports));
  return holder !== undefined;
}

async function holderElsewhere(name: string, { rows }: DeploymentState, { holders }: Ports) {
  const row = rows.get(name);
  return row === undefined ? undefined : holders?.elsewhere(row);
}

/** The name of another row of the stack that is about the same resource. */
function holderHere(name: string, { rows }: DeploymentState, { holders }: Ports): string | undefined {
  const row = rows.get(name);
  const key = row === undefined ? undefined : holders?.keyOf(row);
  if (row === undefined || key === undefined) return undefined;
  const isSame = (other: ResourceState) =>
    other !== row && other.resourceType === row.resourceType && holders?.keyOf(other) === key;
  return [...rows].find(([, other]) => isSame(other))?.[0];
}
