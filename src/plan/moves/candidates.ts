/** The two sides between which moves are searched, and the values that the moves found so far make known. */

import { topologicalOrder } from '../../graph/dag.js';
import { equal, member, type Json, type JsonObject } from '../../json.js';
import { rowOf, type ResourceState } from '../../state/schema.js';
import { withResources, type Scope } from '../../template/evaluate/scope.js';
import type { TemplateResource } from '../../template/syntax/model.js';
import { isCustomResource } from '../../types/custom-resource.js';
import { attachedBy } from '../../types/quirks.js';
import type { TypeFacts } from '../../types/schema/facts.js';
import { desiredProperties, factsOf, recordedProperties } from '../diff/desired-properties.js';
import { compareProperties } from '../diff/property-diff.js';
import { hasItsName } from '../diff/replacement.js';
import { isDeposed } from '../model/deposed-names.js';
import type { PlanInput } from '../model/input.js';
import type { FoundMove, MoveReason } from '../model/moves.js';
import { NESTED_STACK_TYPE } from '../model/nested-preview.js';
import type { PropertyChange } from '../model/plan.js';
import { currentAttribute, recordedRef } from '../model/recorded-values.js';
import { INERT_TYPES } from '../rules/plannable.js';
import { isFromOtherStack } from './own-names.js';

/** What the search reads of the input of a plan. */
export type MoveInput = Pick<
  PlanInput,
  'stack' | 'resources' | 'dependencies' | 'scope' | 'state' | 'catalog' | 'sealer' | 'others'
>;

/** Types without a meaning of their own outside one deploy, and stacks, which are found by their logical id. */
export const NEVER_MOVED: ReadonlySet<string> = new Set([
  ...INERT_TYPES,
  NESTED_STACK_TYPE,
  'AWS::CloudFormation::WaitCondition',
  'AWS::CloudFormation::WaitConditionHandle',
]);

/** Which record each resource of the template is supposed to have, by logical id. */
type Supposed = ReadonlyMap<string, string>;

export class Candidates {
  readonly input: MoveInput;
  /** By the logical id in the template. */
  readonly moves = new Map<string, FoundMove>();
  /** New resources of the template that have no record yet. */
  readonly created = new Map<string, TemplateResource>();
  /** Records that no resource of the template has. */
  readonly gone = new Map<string, ResourceState>();
  readonly #goneByType = new Map<string, Map<string, ResourceState>>();
  /** How many new resources there are of each type. */
  readonly #counts = new Map<string, number>();
  /** The records by a property that may be a part of their names. */
  readonly #byName = new Map<string, string[]>();

  /** `listed`: moves that are known. */
  constructor(input: MoveInput, listed: Supposed) {
    const { resources, state, others } = input;
    this.input = input;
    for (const [to, from] of listed) this.moves.set(to, { from, why: 'listed' });
    const taken = new Set(listed.values());
    for (const [logicalId, row] of Object.entries(state.resources)) {
      const isContested = others?.contested.has(logicalId) === true;
      const isNone = isDeposed(logicalId) || isContested || NEVER_MOVED.has(row.resourceType);
      if (!isNone && !taken.has(logicalId) && !resources.has(logicalId)) this.#noteGone(logicalId, row);
    }
    for (const [logicalId, resource] of resources) {
      if (this.moves.has(logicalId) || NEVER_MOVED.has(resource.type)) continue;
      if (Object.hasOwn(state.resources, logicalId) && !taken.has(logicalId)) continue;
      this.created.set(logicalId, resource);
      this.#counts.set(resource.type, this.countOf(resource.type) + 1);
    }
  }

  /** The types of new resources. */
  get types(): Iterable<string> {
    return this.#counts.keys();
  }

  countOf(type: string): number {
    return this.#counts.get(type) ?? 0;
  }

  /** The records of a type that no move has taken. */
  ofType(type: string): [string, ResourceState][] {
    return [...(this.#goneByType.get(type) ?? [])];
  }

  accept(to: string, from: string, why: MoveReason): void {
    this.moves.set(to, { from, why });
    this.#goneByType.get(this.gone.get(from)?.resourceType ?? '')?.delete(from);
    this.gone.delete(from);
  }

  /** New resources, dependencies first: level by level, each of those whose dependencies are in earlier ones. */
  levels(): string[][] {
    const levelOf = new Map<string, number>();
    const levels: string[][] = [];
    for (const logicalId of topologicalOrder(this.input.dependencies)) {
      if (!this.created.has(logicalId)) continue;
      const needed = [...(this.input.dependencies.get(logicalId) ?? [])];
      const level = 1 + Math.max(-1, ...needed.map((name) => levelOf.get(name) ?? -1));
      levelOf.set(logicalId, level);
      (levels[level] ??= []).push(logicalId);
    }
    return levels;
  }

  /**
   * The record with the resource's physical name, or that is attached to the same. Two resources of a type cannot have one
   * name or place: the deploy would fail if they were two.
   */
  namesake({ type }: TemplateResource, desired: JsonObject): FoundMove | undefined {
    const facts = factsOf(type, this.input);
    const identifying = new Set([...identityOf(facts), ...attachedBy(type)]);
    const sharing = Object.entries(desired).flatMap(([name, value]) => {
      const key = identifying.has(name) ? nameKey(type, name, value) : undefined;
      return key === undefined ? [] : (this.#byName.get(key) ?? []);
    });
    const named = [...new Set(sharing)].flatMap((from): FoundMove[] => {
      const row = this.gone.get(from);
      if (row === undefined) return [];
      if (isNamedLike(desired, row, facts)) return [{ from, why: 'name' }];
      return isAttachedLike(desired, from, row) ? [{ from, why: 'attached' }] : [];
    });
    const [found, other] = named;
    const row = this.gone.get(found?.from ?? '');
    if (found === undefined || row === undefined || other !== undefined) return undefined;
    const changes = this.differences(type, this.recorded(found.from, row), desired);
    // Then it is another resource that takes the name. As one resource, it would be replaced, which nobody asked for.
    return changes.some(({ replaces }) => replaces === 'yes') ? undefined : found;
  }

  /** The properties that the template wants, with the values of what has a record. */
  desired(resource: TemplateResource, supposed?: Supposed): JsonObject {
    return desiredProperties(resource, this.#scope(supposed), this.input);
  }

  recorded(logicalId: string, row: ResourceState): JsonObject {
    return recordedProperties(logicalId, row, this.input);
  }

  /** Whether an awaited value is of a resource that has a record: it will be what it is now. */
  isRecorded(awaited: string): boolean {
    return this.rowNow(awaited.split('.')[0] ?? awaited) !== undefined;
  }

  /** How two sides of a type differ; what is not known counts as different. */
  differences(type: string, recorded: JsonObject, desired: JsonObject): PropertyChange[] {
    return compareProperties(recorded, desired, {
      facts: factsOf(type, this.input),
      willDiffer: () => true,
    });
  }

  /** The record that a resource of the template has, or is `supposed` to have. */
  rowNow(logicalId: string, supposed: Supposed = new Map()): ResourceState | undefined {
    const from = supposed.get(logicalId) ?? this.moves.get(logicalId)?.from;
    if (from === undefined && this.created.has(logicalId)) return undefined;
    return rowOf(this.input.state.resources, from ?? logicalId);
  }

  #scope(supposed?: Supposed): Scope {
    const { catalog, scope } = this.input;
    const row = (logicalId: string) => this.rowNow(logicalId, supposed);
    return withResources(scope, {
      ref: (logicalId) => {
        const known = row(logicalId);
        return known === undefined ? undefined : recordedRef(catalog, logicalId, known);
      },
      attribute: (logicalId, attribute) => {
        const known = row(logicalId);
        return known === undefined ? undefined : currentAttribute(catalog, logicalId, known, attribute);
      },
    });
  }

  #noteGone(logicalId: string, row: ResourceState): void {
    this.gone.set(logicalId, row);
    const ofType = this.#goneByType.get(row.resourceType) ?? new Map<string, ResourceState>();
    this.#goneByType.set(row.resourceType, ofType.set(logicalId, row));
    for (const [name, value] of Object.entries(row.properties)) {
      const key = nameKey(row.resourceType, name, value);
      if (key !== undefined) this.#byName.set(key, [...(this.#byName.get(key) ?? []), logicalId]);
    }
  }
}

function identityOf(facts: TypeFacts | undefined): readonly string[] {
  return facts === undefined ? [] : [...facts.primaryIdentifier, ...facts.createOnly];
}

/**
 * What is attached to something that has one of its type is the same there: a queue has one policy. A custom resource also
 * has the same handler, unless it comes from another stack.
 */
function isAttachedLike(desired: JsonObject, from: string, row: ResourceState): boolean {
  const { resourceType, properties } = row;
  const handler = isCustomResource(resourceType) && !isFromOtherStack(from) ? ['ServiceToken'] : [];
  const names = attachedBy(resourceType);
  return (
    names.length > 0 &&
    [...names, ...handler].every((name) => equal(desired[name] ?? null, properties[name] ?? null))
  );
}

function isNamedLike(desired: JsonObject, row: ResourceState, facts: TypeFacts | undefined): boolean {
  return facts !== undefined && hasItsName(desired, row, facts) && hasItsIdentity(desired, row, facts);
}

/** A name can be a part of what identifies a resource: `www`, of the types `A` and `AAAA`. */
function hasItsIdentity(desired: JsonObject, { properties }: ResourceState, facts: TypeFacts): boolean {
  return facts.primaryIdentifier.every((path) => equal(member(desired, path), member(properties, path)));
}

/** The key of a property that may be a part of a name, or say what the resource is attached to. */
function nameKey(type: string, property: string, value: Json): string | undefined {
  const isName = [value].flat().every((each) => typeof each === 'string');
  return isName ? JSON.stringify([type, property, value]) : undefined;
}
