/** Remembers updates that AWS may have applied in part, until one of their resource completes. */

import { canonical, type JsonObject } from '../json.js';
import type { ResourceState } from './schema.js';

/** What identifies a resource, whatever name its record has. */
type Resource = Pick<ResourceState, 'resourceType' | 'physicalId'>;

type Rows = ReadonlyMap<string, Resource>;

/**
 * The desired properties of failed updates, oldest first. AWS may hold values of any of them: the failure of a later
 * update settles nothing about an earlier one. Kept by resource, since a replacement or a rollback renames its record.
 */
export class AttemptLog {
  readonly #byResource = new Map<string, readonly JsonObject[]>();

  /** `named`: the attempts that earlier runs left, by the names of `rows`. */
  constructor(named: Readonly<Record<string, readonly JsonObject[]>>, rows: Rows) {
    for (const [name, attempts] of Object.entries(named)) {
      const row = rows.get(name);
      if (row !== undefined) this.#byResource.set(keyOf(row), attempts);
    }
  }

  note(resource: Resource, properties: JsonObject): void {
    const known = this.of(resource) ?? [];
    const text = canonical(properties);
    if (known.some((each) => canonical(each) === text)) return;
    this.#byResource.set(keyOf(resource), [...known, properties]);
  }

  /** An update of the resource has completed, or the resource is gone. */
  settle(resource: Resource): void {
    this.#byResource.delete(keyOf(resource));
  }

  /** The whole stack is as it is on record. */
  clear(): void {
    this.#byResource.clear();
  }

  of(resource: Resource): readonly JsonObject[] | undefined {
    return this.#byResource.get(keyOf(resource));
  }

  /** By the current names of the resources. */
  named(rows: Rows): Map<string, readonly JsonObject[]> {
    if (this.#byResource.size === 0) return new Map();
    return new Map(
      [...rows].flatMap(([name, row]): [string, readonly JsonObject[]][] => {
        const attempts = this.of(row);
        return attempts === undefined ? [] : [[name, attempts]];
      }),
    );
  }
}

function keyOf({ resourceType, physicalId }: Resource): string {
  return `${resourceType} ${physicalId}`;
}
