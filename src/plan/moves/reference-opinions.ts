/** Asks what refers to a resource which record is the one of that resource. */

import { reversed, type Dag } from '../../graph/dag.js';
import { canonical, type JsonObject } from '../../json.js';
import { plain } from '../../template/evaluate/unknown-values.js';
import type { TemplateResource } from '../../template/syntax/model.js';
import { factsOf } from '../diff/desired-properties.js';
import { compareProperties } from '../diff/property-diff.js';
import { NEVER_MOVED, type Candidates } from './candidates.js';
import type { Digests } from './digests.js';

/** How many records of one type are looked through for one that a resource with unknown values may be. */
const MAX_LOOKED_THROUGH = 200;

export class ReferenceOpinions {
  readonly #candidates: Candidates;
  readonly #digests: Digests;
  readonly #dependents: Dag;

  constructor(candidates: Candidates, digests: Digests) {
    this.#candidates = candidates;
    this.#digests = digests;
    this.#dependents = reversed(candidates.input.dependencies);
  }

  /** What the resources that refer to `to` say about a choice. */
  on(to: string, supposed: ReadonlyMap<string, string>): 'for' | 'against' | 'none' {
    let opinion: 'for' | 'none' = 'none';
    for (const name of this.#dependents.get(to) ?? []) {
      const resource = this.#candidates.input.resources.get(name);
      if (resource === undefined || NEVER_MOVED.has(resource.type)) continue;
      const found = this.#fits(resource, to, supposed);
      if (found === false) return 'against';
      if (found === true) opinion = 'for';
    }
    return opinion;
  }

  /** Whether a resource would have a recorded value wherever it refers to `to`; `undefined` if it refers to it nowhere. */
  #fits(resource: TemplateResource, to: string, supposed: ReadonlyMap<string, string>): boolean | undefined {
    const { logicalId, type } = resource;
    const rules = { facts: factsOf(type, this.#candidates.input), willDiffer: () => true };
    const masked = (value: JsonObject, name: string) => this.#digests.placeless(name, type, value);
    const without = masked(this.#candidates.desired(resource), logicalId);
    const desired = masked(this.#candidates.desired(resource, supposed), logicalId);
    if (canonical(without) === canonical(desired)) return undefined;
    const own = this.#candidates.rowNow(logicalId);
    if (own !== undefined) {
      const recorded = masked(this.#candidates.recorded(logicalId, own), logicalId);
      const places = compareProperties(recorded, without, rules)
        .filter(({ awaits = [] }) => awaits.some((name) => name === to || name.startsWith(`${to}.`)))
        .map(({ path }) => wholeValue(path));
      return compareProperties(recorded, desired, rules).every(
        ({ path }) => !places.some((place) => `${path.join('/')}/`.startsWith(`${place}/`)),
      );
    }
    const known = plain(desired)?.value as JsonObject | undefined;
    if (known !== undefined && this.#digests.left(this.#digests.of(logicalId, type, known)).length > 0)
      return true;
    const ofType = this.#candidates.ofType(type);
    if (ofType.length > MAX_LOOKED_THROUGH) return false;
    const isLike = (wanted: JsonObject) =>
      ofType.some(([name, row]) => {
        const recorded = masked(this.#candidates.recorded(name, row), name);
        return compareProperties(recorded, wanted, rules).every(({ awaits }) => awaits !== undefined);
      });
    // Likeness is no proof, and a resource that is new whatever it refers to has no recorded value to be compared with.
    return isLike(desired) || !isLike(without) ? undefined : false;
  }
}

/** A list counts as a whole: which of its items is new depends on the others. */
function wholeValue(path: readonly string[]): string {
  const at = path.findIndex((key) => /^\d+$/.test(key));
  return (at < 0 ? path : path.slice(0, at)).join('/');
}
