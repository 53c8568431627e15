import type { Json } from '../../json.js';

/** What is outside the stack and has to be fetched before an expression can be evaluated. */
export type ExternalRequest =
  | { readonly kind: 'import'; readonly exportName: string }
  | {
      readonly kind: 'stack-output';
      readonly stackName: string;
      readonly region: string;
      readonly outputName: string;
    }
  | { readonly kind: 'availability-zones'; readonly region: string };

/** A value that is known. The wrapper tells a known `null` or list apart from nothing known. */
export interface Known {
  readonly value: Json;
}

/**
 * What an evaluation may look up. Each returns `undefined` for what is not known yet: then the intrinsic stays in
 * the result as it is, and a later evaluation with a richer scope finishes it. Known values are plain data: what
 * looks like an intrinsic in them is not evaluated.
 */
export interface Scope {
  /** Template parameters by name, of their declared types (lists are arrays). */
  parameter(name: string): Known | undefined;
  /** `AWS::Region` and the like; `AWS::NoValue` is not asked for. */
  pseudo(name: string): Known | undefined;
  condition(name: string): boolean | undefined;
  /** Mappings are part of the template, hence always known: `undefined` says that there is no such entry. */
  mapping(map: string, topLevelKey: string, secondLevelKey: string): Known | undefined;
  /** What `Ref` of a resource returns. */
  ref(logicalId: string): Known | undefined;
  /** `attribute` may have dots: `Endpoint.Address`. */
  attribute(logicalId: string, attribute: string): Known | undefined;
  external(request: ExternalRequest): Known | undefined;
}

/** For what has no template: rows that are put back, or deleted. */
export const NOTHING_OUTSIDE: Scope = {
  parameter: () => undefined,
  pseudo: () => undefined,
  condition: () => undefined,
  mapping: () => undefined,
  ref: () => undefined,
  attribute: () => undefined,
  external: () => undefined,
};
