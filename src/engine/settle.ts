import { CdkdError } from '../errors.js';
import type { OpenOperation, OperationContext, Settlement } from '../ports.js';
import type { OpenIntent } from '../state/journal.js';
import type { Ledger } from './ledger.js';
import type { OperationPorts } from './operation.js';
import { rowsAfter } from './rows.js';

/** Whether what was being created may be created after all (a deploy), or not (a destroy). */
export interface SettleOptions {
  readonly mayCreate: boolean;
  readonly signal: AbortSignal;
}

/**
 * Settles every operation that interrupted runs left open, before anything is planned: afterwards the rows tell what
 * there is. Throws `UNRESOLVED_OPERATION` naming what cannot be found out; the rest is settled and on record.
 */
export async function settleOpenOperations(
  ledger: Ledger,
  ports: OperationPorts,
  options: SettleOptions,
): Promise<void> {
  const open = [...ledger.open.values()];
  if (open.length === 0) return;
  ports.emit({ kind: 'recovery-started', stack: ledger.stack, open: open.length });
  const outcomes = await Promise.all(open.map((intent) => settleOne(intent, ledger, ports, options)));
  await ledger.flush();
  const unresolved = outcomes.filter((outcome) => outcome !== undefined);
  if (unresolved.length === 0) return;
  throw new CdkdError('UNRESOLVED_OPERATION', `An interrupted run left open: ${unresolved.join('; ')}`, {
    value: unresolved.join('; '),
    next: 'Look these up in the account: delete or import what is there, then remove the journal object and run again.',
  });
}

/** Returns what could not be found out, in words. */
async function settleOne(
  open: OpenIntent,
  ledger: Ledger,
  ports: OperationPorts,
  { mayCreate, signal }: SettleOptions,
): Promise<string | undefined> {
  const { intent } = open;
  const provider = ports.providerOf(intent.type, intent.provisionedBy);
  const context: OperationContext = {
    clientToken: intent.clientToken,
    accepted: (handle) => ledger.note({ kind: 'handle', op: intent.op, handle }),
    signal,
  };
  ports.guard();
  const settlement = await provider.settle(await operationOf(open, ports, mayCreate), context);
  note(settlement, open, ledger);
  ports.emit({
    kind: 'operation-settled',
    stack: ledger.stack,
    logicalId: intent.logicalId,
    resourceType: intent.type,
    action: ({ create: 'CREATE', update: 'UPDATE', delete: 'DELETE' } as const)[intent.action],
    outcome: settlement.outcome,
  });
  if (settlement.outcome !== 'unresolved') return undefined;
  return `${intent.action} of ${intent.logicalId} (${intent.type}): ${settlement.reason}`;
}

async function operationOf(
  { intent, handle }: OpenIntent,
  ports: OperationPorts,
  mayCreate: boolean,
): Promise<OpenOperation> {
  const properties =
    intent.action === 'create' ? await ports.openSecrets(intent.properties) : intent.properties;
  return {
    action: intent.action,
    logicalId: intent.logicalId,
    type: intent.type,
    clientToken: intent.clientToken,
    age: ports.clock.now() - intent.at,
    handle,
    ...(intent.physicalId === undefined ? {} : { physicalId: intent.physicalId }),
    properties,
    ...(intent.previous === undefined ? {} : { previous: intent.previous }),
    mayCreate,
  };
}

function note(settlement: Settlement, { intent }: OpenIntent, ledger: Ledger): void {
  switch (settlement.outcome) {
    case 'done':
      ledger.note({ kind: 'done', op: intent.op, rows: rowsAfter(intent, settlement.model, ledger.rows) });
      return;
    case 'not-done':
      ledger.note({ kind: 'failed', op: intent.op, error: settlement.reason });
      return;
    case 'unresolved':
      // It stays open: the next run asks again.
      return;
  }
}
