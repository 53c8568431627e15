/** Asks what refers to a resource which record is the one of that resource. */

import { reversed, type Dag } from '../../graph/dag.js';
import { canonical, type JsonObject } from '../../json.js';
import { plain } from '../../template/evaluate/unknown-values.js';
import type { TemplateResource } from '../../template/syntax/model.js';
import { NEVER_MOVED, type Candidates } from './candidates.js';
import type { Digests } from './digests.js';
import type { LikePair } from './likeness.js';

/** How many records of one type are looked through for one that a resource with unknown values may be. */
const MAX_LOOKED_THROUGH = 50;

export class ReferenceOpinions {
  readonly #candidates: Candidates;
  readonly #digests: Digests;
  readonly #dependents: Dag;
  /** The records that new resources are by their place alone. */
  readonly #placed: ReadonlyMap<string, string>;

  constructor(candidates: Candidates, digests: Digests, placed: readonly LikePair[]) {
    this.#candidates = candidates;
    this.#digests = digests;
    this.#placed = new Map(placed.map(({ to, from }) => [to, from]));
    this.#dependents = reversed(candidates.input.dependencies);
  }

  /**
   * The records that leave all that refers to `to` as it is recorded, of those that do so for something. Empty: nothing
   * that refers to it tells them apart.
   */
  votes(to: string, records: readonly string[]): readonly string[] {
    let chosen: readonly string[] = [];
    for (const resource of this.#referring(to)) {
      const fitting = records.filter(
        (from) => this.#isRecorded(resource, to, new Map([[to, from]])) === true,
      );
      // One that fits none is new, or has been edited: it says nothing.
      if (fitting.length === 0) continue;
      chosen = chosen.length === 0 ? fitting : chosen.filter((from) => fitting.includes(from));
      if (chosen.length === 0) return [];
    }
    return chosen;
  }

  /** Whether something that refers to `to` would not be as it is recorded, as far as its values are known. */
  objects(to: string, supposed: ReadonlyMap<string, string>): boolean {
    return this.#referring(to).some((resource) => {
      if (this.#isRecorded(resource, to, supposed) !== false) return false;
      if (this.#candidates.rowNow(resource.logicalId) !== undefined) return true;
      // A resource that is new whatever it refers to has no recorded value to be compared with.
      return !this.#isLikeOne(resource, supposed) && this.#isLikeOne(resource);
    });
  }

  #referring(to: string): TemplateResource[] {
    return [...(this.#dependents.get(to) ?? [])].flatMap((name) => {
      const resource = this.#candidates.input.resources.get(name);
      return resource === undefined || NEVER_MOVED.has(resource.type) ? [] : [resource];
    });
  }

  /**
   * Whether a resource has recorded values: one on record wherever it refers to `to`, a new one as a whole. `undefined` if
   * it refers to it nowhere.
   */
  #isRecorded(
    resource: TemplateResource,
    to: string,
    supposed: ReadonlyMap<string, string>,
  ): boolean | undefined {
    const { logicalId, type } = resource;
    const [without, desired] = [this.#wanted(resource), this.#wanted(resource, supposed)];
    if (canonical(without) === canonical(desired)) return undefined;
    const own = this.#candidates.rowNow(logicalId);
    if (own === undefined) {
      const known = plain(desired)?.value as JsonObject | undefined;
      if (known === undefined) return false;
      const equals = this.#digests.left(this.#digests.of(logicalId, type, known));
      return equals.length > 0 && !this.#isEdited(logicalId, equals);
    }
    const recorded = this.#digests.placeless(logicalId, type, this.#candidates.recorded(logicalId, own));
    const places = this.#candidates
      .differences(type, recorded, without)
      .filter(({ awaits = [] }) => awaits.some((name) => name === to || name.startsWith(`${to}.`)))
      .map(({ path }) => wholeValue(path));
    return this.#candidates
      .differences(type, recorded, desired)
      .every(({ path }) => !places.some((place) => `${path.join('/')}/`.startsWith(`${place}/`)));
  }

  /** Whether a new resource is by its place another record than those it equals: it may have become like them. */
  #isEdited(logicalId: string, equals: readonly string[]): boolean {
    const placed = this.#placed.get(logicalId);
    return placed !== undefined && this.#candidates.gone.has(placed) && !equals.includes(placed);
  }

  /** Whether a record is equal to a new resource as far as that one's values are known. */
  #isLikeOne(resource: TemplateResource, supposed?: ReadonlyMap<string, string>): boolean {
    const { type } = resource;
    const wanted = this.#wanted(resource, supposed);
    return this.#candidates
      .ofType(type)
      .slice(0, MAX_LOOKED_THROUGH)
      .some(([name, row]) => {
        const recorded = this.#digests.placeless(name, type, this.#candidates.recorded(name, row));
        const changes = this.#candidates.differences(type, recorded, wanted);
        return changes.every(({ awaits }) => awaits !== undefined);
      });
  }

  #wanted(resource: TemplateResource, supposed?: ReadonlyMap<string, string>): JsonObject {
    const { logicalId, type } = resource;
    return this.#digests.placeless(logicalId, type, this.#candidates.desired(resource, supposed));
  }
}

/** A list counts as a whole: which of its items is new depends on the others. */
function wholeValue(path: readonly string[]): string {
  const at = path.findIndex((key) => /^\d+$/.test(key));
  return (at < 0 ? path : path.slice(0, at)).join('/');
}
