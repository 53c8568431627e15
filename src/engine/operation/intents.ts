/** Requested operations, and the intents that the journal holds of them. */

import { defined } from '../../defined.js';
import type { StepAction } from '../../events.js';
import type { JsonObject } from '../../json.js';
import type {
  InstanceRefresh,
  IntendedCreate,
  ProvisionedBy,
  ResourceProvider,
} from '../../ports/resources.js';
import type { IntentEntry, PendingRow } from '../../state/journal-entries.js';
import type { ResourceState } from '../../state/schema.js';

/** One mutating operation on one resource. */
export interface OperationRequest {
  readonly action: 'create' | 'update' | 'delete';
  /** The step that it belongs to, for display. */
  readonly step: StepAction;
  readonly logicalId: string;
  readonly type: string;
  readonly provisionedBy: ProvisionedBy;
  /** Desired properties, or for a delete the recorded ones to remove; secrets as references. */
  readonly properties: JsonObject;
  /** For an update: its baseline, if that differs from the record. */
  readonly previous?: JsonObject;
  readonly row?: PendingRow;
  readonly supersededAs?: string;
  /** For an update of an Auto Scaling group: how its instances are replaced afterwards. */
  readonly refresh?: InstanceRefresh;
  /** For an update that reverts the resource to its record: the record stays unchanged. */
  readonly keepsRow?: true;
  /** For a create: it need not be awaited. */
  readonly mayStayPending?: true;
  /** For a delete: a snapshot is taken first. */
  readonly takesSnapshot?: boolean;
  /** For a create: called once dependents can use the resource, if that is before it is complete. */
  readonly onUsable?: () => void;
  /** Whether waiting for other users of the resource is useless. */
  readonly isConflictFinal?: boolean;
}

/** What an intent has besides its request. `row` is that of the resource to change. */
interface IntentParts extends Pick<IntentEntry, 'op' | 'attempt' | 'clientToken' | 'provisionedBy' | 'at'> {
  readonly row: ResourceState | undefined;
  readonly replaces: string | undefined;
  /** Whether a resource of that name after a failed create is ours. */
  readonly wasAbsent: boolean;
  /** What exists before the create is not its own, however alike it is. */
  readonly earlier?: readonly string[] | undefined;
}

/** What is there before a create. Reads, and therefore precedes the intent. */
export async function existingBefore(
  asked: IntendedCreate,
  provider: ResourceProvider,
  signal: AbortSignal,
): Promise<Pick<IntentParts, 'wasAbsent' | 'earlier'>> {
  const wasAbsent = (await provider.isAbsent?.(asked, signal)) === true;
  signal.throwIfAborted();
  const earlier = await provider.lookBefore?.(asked, signal);
  signal.throwIfAborted();
  return { wasAbsent, earlier };
}

export function intentOf(
  request: OperationRequest,
  { row, replaces, wasAbsent, earlier, ...parts }: IntentParts,
): IntentEntry {
  const { logicalId, type, action, properties, previous, refresh, keepsRow, supersededAs } = request;
  return {
    kind: 'intent',
    ...parts,
    logicalId,
    type,
    action,
    ...(row === undefined ? {} : { physicalId: row.physicalId }),
    properties,
    ...(action === 'update' && row !== undefined ? { previous: previous ?? row.properties } : {}),
    ...defined({ refresh, row: request.row, keepsRow, supersededAs }),
    ...(wasAbsent ? { wasAbsent } : {}),
    ...defined({ earlier, replaces }),
  };
}

/** The intent of an interrupted create, as this run's request continues it: the same call for the record of today. */
export function continuing(
  earlier: IntentEntry,
  { row, supersededAs }: OperationRequest,
  there: ResourceState | undefined,
): IntentEntry {
  const { row: _row, supersededAs: _name, replaces: _replaces, ...same } = earlier;
  return { ...same, ...defined({ row, supersededAs, replaces: there?.physicalId }) };
}
