import pLimit from 'p-limit';

import { findingOf } from '../drift/findings.js';
import { isDrifted, type ResourceDrift } from '../drift/model.js';
import { reversalOf } from '../drift/resolution.js';
import type { Emit, StepAction } from '../events.js';
import { ProviderFailure, type Clock, type ResourceModel } from '../ports.js';
import type { ResourceState } from '../state/schema.js';
import type { TypeCatalog } from '../types/facts.js';
import type { Inspection } from './inspect.js';
import type { Ledger } from './ledger.js';
import type { Operator } from './operation.js';
import { endingOf } from './step-ending.js';
import type { StepFailure, TaskGraphResult } from './task-graph.js';

export interface PutBackPorts {
  readonly ledger: Ledger;
  readonly operator: Operator;
  readonly catalog: TypeCatalog;
  readonly isUpdatable: (type: string) => boolean;
  readonly clock: Clock;
  readonly emit: Emit;
  readonly signal: AbortSignal;
  readonly concurrency: number;
}

/**
 * Puts everything that drifted back to what its row says, each after what it depends on: an update where it differs,
 * a create where it is gone. A failure of one does not stop the others. Rows stay as they are, but for a resource
 * that was made anew.
 */
export async function putBack(inspection: Inspection, ports: PutBackPorts): Promise<TaskGraphResult> {
  const found = new Map(inspection.resources.filter(isDrifted).map((drift) => [drift.logicalId, drift]));
  const limit = pLimit(ports.concurrency);
  const failures: StepFailure[] = [];
  const started = new Map<string, Promise<void>>();
  const start = (drift: ResourceDrift): Promise<void> => {
    const known = started.get(drift.logicalId);
    if (known !== undefined) return known;
    const before = ports.ledger.rows
      .get(drift.logicalId)
      ?.dependencies.flatMap((name) => found.get(name) ?? []);
    const work = Promise.all((before ?? []).map(start)).then(() =>
      limit(async () => {
        const failure = await putOneBack(drift, inspection, ports);
        if (failure !== undefined) failures.push(failure);
      }),
    );
    started.set(drift.logicalId, work);
    return work;
  };
  await Promise.all([...found.values()].map(start));
  return { done: found.size - failures.length, failures, skipped: [] };
}

async function putOneBack(
  drift: ResourceDrift,
  inspection: Inspection,
  ports: PutBackPorts,
): Promise<StepFailure | undefined> {
  const { ledger, clock, emit, signal } = ports;
  const { logicalId, type, finding } = drift;
  const row = ledger.rows.get(logicalId);
  if (row === undefined || signal.aborted) return undefined;
  const action: StepAction = finding.status === 'deleted' ? 'CREATE' : 'UPDATE';
  const subject = { stack: ledger.stack, logicalId, resourceType: type, action };
  const start = clock.now();
  const reason = action === 'CREATE' ? 'it was deleted in AWS' : 'it was changed in AWS';
  emit({ kind: 'step-started', ...subject, reason });
  try {
    if (action === 'CREATE') await makeAnew(drift, row, ports);
    else await changeBack(drift, row, inspection, ports);
    const physicalId = ledger.rows.get(logicalId)?.physicalId ?? row.physicalId;
    emit({ kind: 'step-succeeded', ...subject, duration: clock.now() - start, physicalId });
    emit({
      kind: 'drift-resolved',
      stack: ledger.stack,
      logicalId,
      how: action === 'CREATE' ? 'made-anew' : 'put-back',
    });
    return undefined;
  } catch (error) {
    emit(endingOf({ ...subject, duration: clock.now() - start }, error, signal));
    return { logicalId, type, error };
  }
}

async function makeAnew(drift: ResourceDrift, row: ResourceState, ports: PutBackPorts): Promise<void> {
  const { dependencies, deletionPolicy, updateReplacePolicy } = row;
  await ports.operator.perform(
    {
      action: 'create',
      step: 'CREATE',
      logicalId: drift.logicalId,
      type: drift.type,
      provisionedBy: row.provisionedBy ?? 'sdk',
      properties: row.properties,
      row: {
        dependencies,
        ...(deletionPolicy === undefined ? {} : { deletionPolicy }),
        ...(updateReplacePolicy === undefined ? {} : { updateReplacePolicy }),
      },
    },
    ports.signal,
  );
}

/** Afterwards AWS is asked whether it took: an update that changes nothing would be called a success for ever. */
async function changeBack(
  drift: ResourceDrift,
  row: ResourceState,
  inspection: Inspection,
  ports: PutBackPorts,
): Promise<void> {
  const { logicalId, type, finding } = drift;
  const observed = inspection.models.get(logicalId)?.observed;
  if (finding.status !== 'drifted' || observed === undefined) return;
  if (!ports.isUpdatable(type)) throw notUpdatable(`AWS has no update for ${type}`);
  const resource = { row, rows: [...ports.ledger.rows.values()], facts: ports.catalog.facts(type) };
  const { previous, desired } = reversalOf(resource, observed, finding.changes);
  const provisionedBy = row.provisionedBy ?? 'sdk';
  const model = await ports.operator.perform(
    {
      action: 'update',
      step: 'UPDATE',
      logicalId,
      type,
      provisionedBy,
      properties: desired,
      previous,
      keepsRow: true,
    },
    ports.signal,
  );
  refuseHalf(model, (observed) => findingOf(resource, observed));
}

function refuseHalf(
  model: ResourceModel | undefined,
  compared: (observed: NonNullable<ResourceModel['observed']>) => ReturnType<typeof findingOf>,
): void {
  if (model?.observed === undefined) return;
  const left = compared(model.observed);
  if (left.status !== 'drifted') return;
  const paths = left.changes.map(({ path }) => path.join('.')).join(', ');
  throw notUpdatable(`after the update it still differs in ${paths}`);
}

function notUpdatable(message: string): ProviderFailure {
  return new ProviderFailure('not-updatable', `${message}: only a replacement can put it back`, {
    name: 'NotUpdatable',
  });
}
