/**
 * START HERE. What is known about a resource type, as data: from the registry's schemas (baked at build time) or
 * from `cloudformation:DescribeType` for types that are newer than the bake.
 *
 * A property path is written without the registry's leading `/properties/`, with `/` between keys, and a star
 * standing for any item of a list or any key of a map.
 */
export interface TypeFacts {
  readonly type: string;
  /** In the order in which Cloud Control joins them with `|`. */
  readonly primaryIdentifier: readonly string[];
  readonly createOnly: readonly string[];
  /** A change may or may not need a new resource. */
  readonly conditionalCreateOnly: readonly string[];
  readonly readOnly: readonly string[];
  readonly writeOnly: readonly string[];
  /** Top-level properties without which a create is refused. */
  readonly required: readonly string[];
  /** create, read and delete handlers: with update `FULLY_MUTABLE`, without `IMMUTABLE`; else `NON_PROVISIONABLE`. */
  readonly provisioning: 'FULLY_MUTABLE' | 'IMMUTABLE' | 'NON_PROVISIONABLE';
  /** Where tags live and whether they can change in place; absent where the type takes none. */
  readonly tags?: { readonly property: string; readonly updatable: boolean };
  /** Property or attribute that `Ref` returns, where it is not the primary identifier. */
  readonly ref?: string;
  /** Properties that the template gives and that `Fn::GetAtt` returns as well, besides the read-only ones. */
  readonly attributes?: readonly string[];
  /** Present where the registry says that a replacement cannot exist beside the old resource. */
  readonly deleteFirst?: true;
  /** The shape of the properties: always an object. */
  readonly shape: Shape;
}

/**
 * What may stand at a place of the properties. `json` is anything (free-form documents such as policies), and what
 * the schema leaves open, a choice of several shapes included.
 */
export type Shape =
  | { readonly kind: 'string' | 'boolean' | 'integer' | 'number' | 'json' }
  | { readonly kind: 'array'; readonly items: () => Shape; readonly ordered: boolean }
  | {
      readonly kind: 'object';
      readonly properties: ReadonlyMap<string, () => Shape>;
      /** Shape of keys that are not listed; absent where there may be none. */
      readonly additional?: () => Shape;
    };

/** Looks types up; everything that may need the network was fetched before. */
export interface TypeCatalog {
  facts(type: string): TypeFacts | undefined;
}
