/**
 * The facts about a resource type, from the registry's schemas (baked at build time) or from
 * `cloudformation:DescribeType` for types that are newer than the bake.
 *
 * A property path omits the registry's leading `/properties/`, separates keys by `/`, and uses a star for any
 * item of a list or any key of a map.
 */
export interface TypeFacts {
  readonly type: string;
  /** In the order in which Cloud Control joins them with `|`. */
  readonly primaryIdentifier: readonly string[];
  readonly createOnly: readonly string[];
  /** Properties whose change may require replacement. */
  readonly conditionalCreateOnly: readonly string[];
  readonly readOnly: readonly string[];
  readonly writeOnly: readonly string[];
  /** Top-level properties without which a create is rejected. */
  readonly required: readonly string[];
  /**
   * `FULLY_MUTABLE` with create, read, update and delete handlers; `IMMUTABLE` without the update handler;
   * else `NON_PROVISIONABLE`.
   */
  readonly provisioning: 'FULLY_MUTABLE' | 'IMMUTABLE' | 'NON_PROVISIONABLE';
  /**
   * The property that holds tags and whether they can be updated in place; absent if the type supports none.
   */
  readonly tags?: { readonly property: string; readonly updatable: boolean };
  /** The property or attribute that `Ref` returns, if it is not the primary identifier. */
  readonly ref?: string;
  /** Properties of the template that `Fn::GetAtt` returns as well, besides the read-only ones. */
  readonly attributes?: readonly string[];
  /** Present if the registry says that a replacement cannot exist beside the old resource. */
  readonly deleteFirst?: true;
  /** The shape of the properties: always an object. */
  readonly shape: Shape;
}

/**
 * The allowed values of a property. `json` is any value: free-form documents such as policies, and whatever
 * the schema leaves open, a choice of several shapes included.
 */
export type Shape =
  | { readonly kind: 'string' | 'boolean' | 'integer' | 'number' | 'json' }
  | { readonly kind: 'array'; readonly items: () => Shape; readonly ordered: boolean }
  | {
      readonly kind: 'object';
      readonly properties: ReadonlyMap<string, () => Shape>;
      /** Shape of keys that are not listed; absent if no other keys are allowed. */
      readonly additional?: () => Shape;
    };

/** Looks up types synchronously; anything that needs the network was fetched before. */
export interface TypeCatalog {
  facts(type: string): TypeFacts | undefined;
}
