/** The scope interface: the lookups that an evaluation may make. */

import type { Json } from '../../json.js';

/** A value outside the stack that has to be fetched before an expression can be evaluated. */
export type ExternalRequest =
  | { readonly kind: 'import'; readonly exportName: string }
  | {
      readonly kind: 'stack-output';
      readonly stackName: string;
      readonly region: string;
      readonly outputName: string;
    }
  | { readonly kind: 'availability-zones'; readonly region: string };

/** A known value. The wrapper distinguishes a known `null` or list from an unknown value. */
export interface Known {
  readonly value: Json;
}

/**
 * The lookups of an evaluation. Each returns `undefined` for a value that is not known yet; the intrinsic
 * then stays in the result, and a later evaluation with a richer scope finishes it. Known values are plain
 * data: anything in them that looks like an intrinsic is not evaluated.
 */
export interface Scope {
  /** Template parameters by name, with their declared types (lists are arrays). */
  parameter(name: string): Known | undefined;
  /** `AWS::Region` and the like; never called for `AWS::NoValue`. */
  pseudo(name: string): Known | undefined;
  condition(name: string): boolean | undefined;
  /**
   * Mappings are part of the template and therefore always known: `undefined` means that there is no such
   * entry.
   */
  mapping(map: string, topLevelKey: string, secondLevelKey: string): Known | undefined;
  /** The value that `Ref` of a resource returns. */
  ref(logicalId: string): Known | undefined;
  /** `attribute` may contain dots: `Endpoint.Address`. */
  attribute(logicalId: string, attribute: string): Known | undefined;
  external(request: ExternalRequest): Known | undefined;
}

/** The same scope with other values for resources. */
export function withResources(outside: Scope, { ref, attribute }: Pick<Scope, 'ref' | 'attribute'>): Scope {
  return {
    parameter: (name) => outside.parameter(name),
    pseudo: (name) => outside.pseudo(name),
    condition: (name) => outside.condition(name),
    mapping: (map, first, second) => outside.mapping(map, first, second),
    external: (request) => outside.external(request),
    ref,
    attribute,
  };
}

/** For resources without a template: records that a rollback restores or deletes. */
export const NOTHING_OUTSIDE: Scope = {
  parameter: () => undefined,
  pseudo: () => undefined,
  condition: () => undefined,
  mapping: () => undefined,
  ref: () => undefined,
  attribute: () => undefined,
  external: () => undefined,
};
