/** The drift model: how resources in AWS differ from their records. */

import type { Json } from '../json.js';
import type { StackId } from '../ports/stack-id.js';
import type { LastChange } from './last-change.js';

/** One difference. A side is absent if it has no value there. */
export interface DriftChange {
  /** Keys and indexes from the properties' root; empty if the resource itself is gone. */
  readonly path: readonly string[];
  /** The name of the list item that holds the value: a tag's key, a variable's name. */
  readonly label?: string;
  readonly stateValue?: Json;
  readonly awsValue?: Json;
}

export type Finding =
  | { readonly status: 'clean' }
  | { readonly status: 'drifted'; readonly changes: readonly DriftChange[] }
  /** The resource was deleted outside of the stack. */
  | { readonly status: 'deleted' }
  /**
   * The resource could not be compared, which does not mean that it is clean; `failed` if AWS rejected the
   * read.
   */
  | { readonly status: 'unknown'; readonly why: string; readonly failed: boolean };

export interface ResourceDrift {
  readonly logicalId: string;
  /** The construct's path in the app, if a deploy of the stack has recorded it. */
  readonly constructPath?: string;
  readonly type: string;
  readonly physicalId: string;
  readonly finding: Finding;
  /** Who changed it last, as far as AWS tells. */
  readonly lastChange?: LastChange;
}

export interface StackDrift {
  readonly stack: StackId;
  /** Every resource of the stack, in the order of the state. */
  readonly resources: readonly ResourceDrift[];
}

/** Whether there is something to accept or to revert. */
export function isDrifted({ finding }: ResourceDrift): boolean {
  return finding.status === 'drifted' || finding.status === 'deleted';
}
