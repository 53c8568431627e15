import type { Json } from '../json.js';
import type { StackId } from '../ports/stack-id.js';

/**
 * START HERE. Drift is how a resource in AWS differs from what was recorded of it. A finding is data: the report, the
 * output `drift`, accepting and reverting all read this value.
 */

/** One place that differs. A side is absent where it has nothing there. */
export interface DriftChange {
  /** Keys and indexes from the properties' root; empty where the resource itself is gone. */
  readonly path: readonly string[];
  /** What the item is called of which this is the value: of a tag its key, of a variable its name. */
  readonly label?: string;
  readonly stateValue?: Json;
  readonly awsValue?: Json;
}

export type Finding =
  | { readonly status: 'clean' }
  | { readonly status: 'drifted'; readonly changes: readonly DriftChange[] }
  /** It was deleted behind our back. */
  | { readonly status: 'deleted' }
  /** It could not be compared, which is not the same as clean; `failed` where AWS refused the question. */
  | { readonly status: 'unknown'; readonly why: string; readonly failed: boolean };

export interface ResourceDrift {
  readonly logicalId: string;
  readonly type: string;
  readonly physicalId: string;
  readonly finding: Finding;
}

export interface StackDrift {
  readonly stack: StackId;
  /** Every resource of the stack, in the order of the state. */
  readonly resources: readonly ResourceDrift[];
}

/** Whether there is something to accept or to put back. */
export function isDrifted({ finding }: ResourceDrift): boolean {
  return finding.status === 'drifted' || finding.status === 'deleted';
}
