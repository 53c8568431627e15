/** Recognizes equal resources: digests of their properties, each reference replaced by what it refers to. */

import { descendants } from '../../graph/dag.js';
import { canonical, type JsonObject } from '../../json.js';
import type { ResourceState } from '../../state/schema.js';
import { plain } from '../../template/evaluate/unknown-values.js';
import { mapMembers } from '../../template/syntax/intrinsics.js';
import type { TemplateResource } from '../../template/syntax/model.js';
import { withoutHandler } from '../../types/custom-resource.js';
import { factsOf } from '../diff/desired-properties.js';
import type { PropertyChange } from '../model/plan.js';
import { INERT_TYPES } from '../rules/plannable.js';
import type { Candidates } from './candidates.js';
import { fixedDescriptions } from './rewordings.js';
import { isKnownByProperties } from './moved-handlers.js';
import { isFromOtherStack, withoutOwnNames } from './own-names.js';

/**
 * Types that stand for what others contain at one moment (`AWS::Lambda::Version`, `AWS::ApiGateway::Deployment`): with the
 * same properties they are still new ones once that has changed. The CDK gives them a new logical id then.
 */
const SNAPSHOT_TYPE = /^AWS::.*(?:Version|Deployment)$/;

/** How many pairs of one type are compared one by one, where their properties are not literally equal. */
const MAX_COMPARED = 2500;

export class Digests {
  readonly #candidates: Candidates;
  /** The records by their digests. */
  readonly #byDigest = new Map<string, Set<string>>();
  /** The digests of the records by their literal properties: an app may have fixed a name that the CDK once made. */
  readonly #literally = new Map<string, string>();

  constructor(candidates: Candidates) {
    this.#candidates = candidates;
    for (const [logicalId, row] of candidates.gone) this.#note(logicalId, row);
  }

  /** Another resource of the template has been found to be the only one of this digest. */
  isTaken(digest: string): boolean {
    const all = this.#byDigest.get(digest) ?? new Set();
    return all.size > 0 && this.left(digest).length === 0;
  }

  /** The records of a digest that no move has taken, in the state's order. */
  left(digest: string): string[] {
    return [...(this.#byDigest.get(digest) ?? [])].filter((logicalId) =>
      this.#candidates.gone.has(logicalId),
    );
  }

  /** `undefined` if a value is not known, or if the resource is a new one in spite of equal properties. */
  ofDesired(resource: TemplateResource, desired: JsonObject): string | undefined {
    const known = plain(desired)?.value as JsonObject | undefined;
    const digest =
      known === undefined ? this.#asFarAsKnown(resource, desired) : this.#ofKnown(resource, known);
    return digest ?? this.#withoutHandler(resource, desired);
  }

  #ofKnown(resource: TemplateResource, known: JsonObject): string | undefined {
    const { logicalId, type } = resource;
    if (SNAPSHOT_TYPE.test(type) && !this.#isBackgroundSame(resource)) return undefined;
    const digest = this.#literally.get(`${type} ${canonical(known)}`) ?? this.of(logicalId, type, known);
    return this.#byDigest.has(digest) ? digest : this.#byComparison(resource, known);
  }

  /** The digest of the only record that is equal but for values of resources that stay, which the record does not tell. */
  #asFarAsKnown({ logicalId, type }: TemplateResource, desired: JsonObject): string | undefined {
    const ofType = this.#candidates.ofType(type);
    if (SNAPSHOT_TYPE.test(type) || ofType.length * this.#candidates.countOf(type) > MAX_COMPARED)
      return undefined;
    const wanted = this.placeless(logicalId, type, desired);
    const [equal, other] = ofType.filter(([from, row]) => {
      const recorded = this.placeless(from, type, this.#candidates.recorded(from, row));
      return this.#candidates
        .differences(type, recorded, wanted)
        .every(({ awaits }) => awaits?.every((name) => this.#candidates.isRecorded(name)) === true);
    });
    if (equal === undefined || other !== undefined) return undefined;
    const [from, row] = equal;
    return this.of(from, type, this.#candidates.recorded(from, row));
  }

  /** The digest of a custom resource from another stack, whose handler may stay there. */
  #withoutHandler({ logicalId, type }: TemplateResource, desired: JsonObject): string | undefined {
    if (!isKnownByProperties(type, desired)) return undefined;
    const known = plain(withoutHandler(desired))?.value as JsonObject | undefined;
    const digest = known === undefined ? undefined : this.of(logicalId, type, known);
    return digest !== undefined && this.#byDigest.has(digest) ? digest : undefined;
  }

  /**
   * The digest of records that are equal although they are written differently: lists that are sets, documents as
   * texts, as the cdkd CLI may have recorded them.
   */
  #byComparison({ logicalId, type }: TemplateResource, known: JsonObject): string | undefined {
    const ofType = this.#candidates.ofType(type);
    if (ofType.length * this.#candidates.countOf(type) > MAX_COMPARED) return undefined;
    const wanted = this.placeless(logicalId, type, known);
    const equal = ofType.find(([from, row]) => {
      const recorded = this.placeless(from, type, this.#candidates.recorded(from, row));
      return this.#candidates.differences(type, recorded, wanted).length === 0;
    });
    if (equal === undefined) return undefined;
    const [from, row] = equal;
    return this.of(from, type, this.#candidates.recorded(from, row));
  }

  /** Whether everything that a snapshot is taken of stays as it is recorded, but for names by its place. */
  #isBackgroundSame({ logicalId, type: ofSnapshot }: TemplateResource): boolean {
    const { dependencies, resources } = this.#candidates.input;
    // Lambda publishes no version "if the function's configuration and code haven't changed since the last version"
    // (PublishVersion, Lambda API Reference).
    const background =
      ofSnapshot === 'AWS::Lambda::Version'
        ? (dependencies.get(logicalId) ?? [])
        : descendants(dependencies, [logicalId]);
    return [...background].every((name) => {
      const resource = name === logicalId ? undefined : resources.get(name);
      if (resource === undefined || INERT_TYPES.has(resource.type)) return true;
      const from = this.#candidates.moves.get(name)?.from ?? name;
      const row = this.#candidates.rowNow(name);
      if (row?.resourceType !== resource.type) return false;
      const [recorded, desired] = [this.#candidates.recorded(name, row), this.#candidates.desired(resource)];
      const { type } = resource;
      const changes = this.#candidates.differences(type, recorded, desired);
      if (changes.length === 0) return true;
      const others = this.#candidates.differences(
        type,
        this.placeless(from, type, recorded),
        this.placeless(name, type, desired),
      );
      const fixed = fixedDescriptions(factsOf(type, this.#candidates.input));
      const isKept = ({ path, replaces }: PropertyChange) =>
        replaces !== 'yes' || fixed.includes(path[0] ?? '');
      return others.length === 0 && changes.every(isKept);
    });
  }

  #note(logicalId: string, row: ResourceState): void {
    const { resourceType: type } = row;
    const recorded = this.#candidates.recorded(logicalId, row);
    const digest = this.of(logicalId, type, recorded);
    this.#literally.set(`${type} ${canonical(recorded)}`, digest);
    this.#add(digest, logicalId);
    if (isFromOtherStack(logicalId) && isKnownByProperties(type, recorded))
      this.#add(this.of(logicalId, type, withoutHandler(recorded)), logicalId);
  }

  #add(digest: string, logicalId: string): void {
    this.#byDigest.set(digest, (this.#byDigest.get(digest) ?? new Set()).add(logicalId));
  }

  /** The digest of known properties. */
  of(logicalId: string, type: string, properties: JsonObject): string {
    return `${type} ${canonical(this.placeless(logicalId, type, properties))}`;
  }

  /** Properties without names by the resource's place; what identifies it is no such name. */
  placeless(logicalId: string, type: string, properties: JsonObject): JsonObject {
    const { input } = this.#candidates;
    const identity = factsOf(type, input)?.primaryIdentifier ?? [];
    return mapMembers(properties, (value, name) =>
      identity.includes(name) ? value : withoutOwnNames(value, logicalId, input.stack.stackName),
    );
  }
}
