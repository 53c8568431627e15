import * as kinds from './input-kinds.js';
import { INPUTS } from './input-table.js';
import type { InputSpec } from './input-spec.js';

/**
 * Inputs of the public interface that this version does not have yet. They are refused by name, never ignored: a
 * workflow that relies on `rollback` must not learn of its absence from a failed deploy. To build one, move its row to
 * `input-table.ts`.
 */
export const PLANNED_INPUTS = {
  'image-build-concurrency': { kind: kinds.integer(1, 100), default: '4' },
} as const satisfies Record<string, Pick<InputSpec<unknown>, 'kind' | 'default'>>;

export type InputStatus = 'built' | 'planned' | 'unknown';

export function statusOf(name: string): InputStatus {
  if (Object.hasOwn(INPUTS, name)) return 'built';
  return Object.hasOwn(PLANNED_INPUTS, name) ? 'planned' : 'unknown';
}
