/** Tracks the changes of a run that may not have propagated yet. */

import type { ResourceState } from '../../state/schema.js';
import type { InheritedChange } from '../record/recovery.js';
import { PROPAGATION } from '../../retry/propagation.js';
import { grantsAccess, managedPoliciesOf, subjectsOf } from '../../types/granted-access.js';

type Rows = ReadonlyMap<string, ResourceState>;
type ChangedRow = Pick<ResourceState, 'physicalId' | 'resourceType' | 'properties'>;

/**
 * The resources that this run has created or changed, in all its stacks, by physical id. Other services may
 * not see them yet, so their rejections mean something else than in a run without changes.
 */
export class RunChanges {
  readonly #created = new Set<string>();
  /** When the permissions of a role, user or group, or a policy, last changed. Milliseconds by the clock. */
  readonly #access = new Map<string, number>();

  /** `rows` are those of the resource's stack: a managed policy changes the roles that use it. */
  note(action: 'create' | 'update', row: ChangedRow, rows: Rows, now: number): void {
    const { physicalId, resourceType, properties } = row;
    if (action === 'create') this.#created.add(physicalId);
    if (!grantsAccess(resourceType)) return;
    const holders = [...rows.values()].filter((other) =>
      managedPoliciesOf(other.properties).includes(physicalId),
    );
    const names = [physicalId, ...subjectsOf(properties), ...holders.map((holder) => holder.physicalId)];
    for (const name of names) this.#access.set(name, now);
  }

  /** What an interrupted run changed shortly before may not have propagated either. */
  inherit(changed: readonly InheritedChange[], rows: Rows, now: number): void {
    for (const { logicalId, action, age } of changed) {
      const row = rows.get(logicalId);
      if (row !== undefined && age < PROPAGATION.complete) this.note(action, row, rows, now - age);
    }
  }

  /** When access under any of these names last changed; `undefined`: not in this run. */
  accessChangedAt(names: Iterable<string>): number | undefined {
    const moments = [...names].flatMap((name) => this.#access.get(name) ?? []);
    return moments.length === 0 ? undefined : Math.max(...moments);
  }

  /** When access under any name last changed; `undefined`: not in this run. */
  lastAccessChange(): number | undefined {
    return this.accessChangedAt(this.#access.keys());
  }

  /** The names with changed access that occur in a text: roles and policies of other stacks. */
  accessNamedIn(text: string): string[] {
    return [...this.#access.keys()].filter((name) => text.includes(name));
  }

  hasCreated(physicalId: string): boolean {
    return this.#created.has(physicalId);
  }
}

/** The records of these logical ids and of their direct and indirect dependencies. */
export function withDependencies(logicalIds: Iterable<string>, rows: Rows): ResourceState[] {
  const reached = new Map<string, ResourceState>();
  const next = [...logicalIds];
  for (let name = next.pop(); name !== undefined; name = next.pop()) {
    const row = rows.get(name);
    if (row === undefined || reached.has(name)) continue;
    reached.set(name, row);
    next.push(...row.dependencies);
  }
  return [...reached.values()];
}
