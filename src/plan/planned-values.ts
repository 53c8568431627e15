/** The values of a stack's own resources that are known while it is being planned. */

import { isResolved } from '../template/evaluate/unknown-values.js';
import { withResources, type Known, type Scope } from '../template/evaluate/scope.js';
import { at, equal } from '../json.js';
import { rowOf, type ResourceState } from '../state/schema.js';
import type { TypeCatalog } from '../types/schema/facts.js';
import { mayAttributeChange, mayRefChange, propertyFollowedBy } from '../types/quirks.js';
import { mayBeReplaced } from './diff/detached.js';
import type { PlanInput } from './model/input.js';
import { outputNameOf, type NestedPreview } from './model/nested-preview.js';
import type { ReplaceStep, Step } from './model/plan.js';
import { currentAttribute, recordedRef } from './model/recorded-values.js';
import { hasItsName } from './diff/replacement.js';

type DecisionInput = Pick<PlanInput, 'state' | 'catalog' | 'changingOutside' | 'nested' | 'replacesRefused'>;

/**
 * Resources are decided dependencies first. An unchanged one keeps its name and attributes; a new or replaced
 * one, or one that may be replaced, has neither yet; any other updated one keeps its name and the attributes
 * that an update cannot change.
 */
export class PlannedValues {
  readonly #rows: Readonly<Record<string, ResourceState>>;
  readonly #catalog: TypeCatalog;
  readonly #changingOutside: ReadonlySet<string>;
  readonly #nested: ReadonlyMap<string, NestedPreview>;
  readonly #replacesRefused: boolean;
  readonly #steps = new Map<string, Step>();

  constructor({ state, catalog, changingOutside, nested, replacesRefused = false }: DecisionInput) {
    this.#rows = state.resources;
    this.#catalog = catalog;
    this.#changingOutside = changingOutside ?? new Set();
    this.#nested = nested ?? new Map();
    this.#replacesRefused = replacesRefused;
  }

  record(logicalId: string, step: Step | undefined): void {
    if (step !== undefined) this.#steps.set(logicalId, step);
  }

  /**
   * Whether a value that depends on `Queue` or `Queue.Arn` will certainly change: for a new or replaced
   * resource it will, unless the resource keeps its name; an attribute of an updated one may turn out the
   * same.
   */
  willDiffer(awaited: string): boolean {
    if (this.#changingOutside.has(awaited)) return true;
    const [logicalId = awaited, ...attribute] = awaited.split('.');
    const outputName = outputNameOf(attribute.join('.'));
    if (outputName !== undefined && this.#nested.get(logicalId)?.changing.has(outputName) === true)
      return true;
    const step = this.#steps.get(logicalId);
    return step?.action === 'CREATE' || (step?.action === 'REPLACE' && !this.#keepsItsName(step));
  }

  /** The new resource has the old one's name, and values derived from the name may be the same. */
  #keepsItsName(step: ReplaceStep): boolean {
    const row = rowOf(this.#rows, step.logicalId);
    if (step.order === 'create-first' || row === undefined) return false;
    return hasItsName(step.properties, row, this.#catalog.facts(step.type));
  }

  #mayBeReplaced(step: Step | undefined): boolean {
    return mayBeReplaced(step, this.#replacesRefused);
  }

  scope(outside: Scope): Scope {
    return withResources(outside, {
      ref: (logicalId) => this.#ref(logicalId),
      attribute: (logicalId, attribute) => this.#attribute(logicalId, attribute),
    });
  }

  /** A scope as if no other resource changed: recorded names and attributes. */
  recordedScope(outside: Scope): Scope {
    const row = (logicalId: string) => rowOf(this.#rows, logicalId);
    return {
      ...this.scope(outside),
      ref: (logicalId) => {
        const known = row(logicalId);
        return known === undefined ? undefined : recordedRef(this.#catalog, logicalId, known);
      },
      attribute: (logicalId, attribute) => {
        const known = row(logicalId);
        return known === undefined ? undefined : currentAttribute(this.#catalog, logicalId, known, attribute);
      },
    };
  }

  #ref(logicalId: string): Known | undefined {
    const row = this.#lasting(logicalId);
    if (row === undefined) return undefined;
    const step = this.#steps.get(logicalId);
    if (this.#mayBeReplaced(step) || (step?.action === 'UPDATE' && mayRefChange(row.resourceType)))
      return undefined;
    return recordedRef(this.#catalog, logicalId, row);
  }

  #attribute(logicalId: string, attribute: string): Known | undefined {
    const nested = this.#nested.get(logicalId);
    const outputName = outputNameOf(attribute);
    if (nested !== undefined && outputName !== undefined) return nested.outputs.get(outputName);
    const row = this.#lasting(logicalId);
    if (row === undefined) return undefined;
    const step = this.#steps.get(logicalId);
    if (this.#mayBeReplaced(step)) return undefined;
    if (step?.action === 'UPDATE') {
      const desired = at(step.properties, attribute.split('.'));
      if (desired !== undefined) return isResolved(desired) ? { value: desired } : undefined;
      if (mayAttributeChange(row.resourceType, attribute)) return undefined;
      const followed = propertyFollowedBy(row.resourceType, attribute);
      if (followed !== undefined && !equal(step.properties[followed], row.properties[followed]))
        return undefined;
    }
    return currentAttribute(this.#catalog, logicalId, row, attribute);
  }

  /** The record of a resource that exists and will keep existing under this name. */
  #lasting(logicalId: string): ResourceState | undefined {
    const action = this.#steps.get(logicalId)?.action;
    return action === 'CREATE' || action === 'REPLACE' ? undefined : rowOf(this.#rows, logicalId);
  }
}
