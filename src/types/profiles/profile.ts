/** Says what the profile of a resource type holds: facts that no schema states, each with its source in its row. */

import type { Json, JsonObject } from '../../json.js';

/** The part of a resource record that names are derived from. */
export interface ResourceRow {
  readonly physicalId: string;
  readonly properties: JsonObject;
  readonly attributes: JsonObject;
  readonly observedProperties?: JsonObject;
}

/** The naming rule of a type. */
export interface NameRule {
  readonly property: string;
  /** Maximum length in characters. */
  readonly longest: number;
  /** Only lower-case letters are allowed. */
  readonly isLowerCase?: true;
  /** Between the words. Default: a hyphen. */
  readonly separator?: '-' | '_';
  /** The required suffix, derived from other properties. */
  readonly suffix?: (properties: Readonly<Record<string, unknown>>) => string;
  /**
   * Prefixes that the service reserves, in lower case; matched whatever the case. Sources: PutParameter, CreateDocument,
   * CreateLoadBalancer and CreateSecurityGroup in the API references; "General purpose bucket naming rules", Amazon S3
   * User Guide.
   */
  readonly reserved?: readonly string[];
}

/** A write-only property, and the one in which AWS returns the same value. */
export interface Alternative {
  readonly given: string;
  readonly readAs: string;
  /** The write-only property whose values the service substitutes in either of them. */
  readonly completedBy?: string;
}

/** Returns the properties with the protection switched off. */
export type Unprotect = (properties: JsonObject) => JsonObject;

/**
 * A property that other resources change, according to CloudFormation's template reference and the services'
 * guides. A value is no drift if another resource of the stack accounts for it, and an update keeps the list
 * items that the template did not add.
 */
export interface ForeignProperty {
  readonly property: string;
  /** Types whose resources change the property. */
  readonly by: readonly string[];
  /**
   * `items`: each of those resources is one item of the list, recognized by what both have in common;
   * `whole`: their changes cannot be told apart, so the property is not compared if the stack has such a
   * resource.
   */
  readonly as: 'items' | 'whole';
  /** Only resources that have a property of the same name change it. */
  readonly isSetBySameName?: true;
  /**
   * Members that identify an item of the list; empty for strings. Absent if the others change values and add
   * no items.
   */
  readonly key?: readonly string[];
  /** The properties in which those resources name the one that they change; absent if they name no other of its type. */
  readonly namedIn?: readonly string[];
  /** Items that AWS adds itself if a template has none. An update that has some replaces these. */
  readonly initial?: readonly JsonObject[];
}

/**
 * The facts about one type. `docs` in a row means the type's page in CloudFormation's template reference
 * (https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/), "Return values".
 */
export interface TypeProfile {
  /**
   * Of a type that Cloud Control manages and that has an optional name of its own. Lengths and characters follow the
   * naming rules in each service's API reference (`CreateRole`, `CreateFunction`, …), or the type's schema if it has them.
   */
  readonly name?: NameRule;
  /**
   * The property or attribute that `Ref` returns, in addition to those in the baked registry. All such types are older
   * than the registry: for newer types `Ref` is the identifier.
   */
  readonly ref?: string;
  /** The `Ref` of a type whose `Ref` is computed from other values. */
  readonly refOf?: (row: ResourceRow) => string | undefined;
  /**
   * `Ref` changes with an update in place: of types without an identifier of their own, which are identified by what they
   * are attached to and can be attached elsewhere, and of those that register a revision.
   */
  readonly refChanges?: true;
  /**
   * The properties that say what a resource is attached to, of a type of which there is one in each such place: a queue has
   * one policy, and a listener one rule of a priority. Two resources with the same values are one, or AWS refuses the
   * second (the creating operation's errors in each service's API reference: `PriorityInUse`, `RouteAlreadyExists`,
   * `InvalidPermission.Duplicate`, `MountTargetConflict`, …).
   */
  readonly attachedBy?: readonly string[];
  /** Parts of a composite identifier that have another name in the properties. */
  readonly identifierParts?: Readonly<Record<string, (row: ResourceRow) => Json | undefined>>;
  /** Attributes that an in-place update can change, besides those whose name says so; `*`: all. */
  readonly changingAttributes?: readonly string[];
  /** Attributes that contain a property which an update can change in place. */
  readonly followingAttributes?: Readonly<Record<string, string>>;
  /** Attributes that other resources change: the value read when the resource was created may be outdated. */
  readonly foreignAttributes?: readonly string[];
  /** Properties that other resources change. */
  readonly foreign?: readonly ForeignProperty[];
  /**
   * Properties of which the template reference says "Updates are not supported": AWS refuses to change them in place, and
   * no schema says so. With the input `replace`, a change is a replacement from the start, and is shown as one.
   */
  readonly updatesNotSupported?: readonly string[];
  /** Write-only properties whose values take effect each time they are sent (`acting-values.ts`). */
  readonly actingValues?: readonly string[];
  /** Write-only values that the handler needs with every update, although changing them may require replacement. */
  readonly neededValues?: readonly string[];
  /**
   * Pairs of properties of which the service accepts one and returns both. The second of each pair says the same as the
   * first and more: it can hold bytes that are not text.
   */
  readonly exclusive?: readonly (readonly [less: string, more: string])[];
  /**
   * Sources: the template reference, which names the alternatives of each type. Of updates only those of StackSet are on
   * public record: one with both properties is refused, and one that leaves the URL out succeeds (awscc #1987).
   */
  readonly alternatives?: readonly Alternative[];
  /** By property: the key as CloudFormation accepts it → the key in the registry's schema (`spelling.ts`). */
  readonly spellings?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Of a type with a deletion protection that an update can switch off (cdkd's CLI reference, `--remove-protection`). */
  readonly unprotect?: Unprotect;
  /** Seconds from the start of a create until dependents can use the resource, if that is more than about one. */
  readonly usualSeconds?: number;
  /** Other services accept a new resource some time after it was made, as IAM's. */
  readonly takesEffectLate?: true;
  /**
   * Minutes that an operation may take where that is longer than the default `resource-timeout`. Source, unless another is
   * given: the longest default under "Timeouts" of the type's resource in the documentation of the Terraform AWS provider
   * (registry.terraform.io/providers/hashicorp/aws), which waits for the same operations.
   */
  readonly slowMinutes?: number;
  /**
   * What dependents do while `wait: none` does not await the create (cdkd's CLI reference, "--no-wait"). A route needs only
   * the id of a NAT gateway, and a distribution can be referred to and invalidated while it is being deployed. A database
   * is of no use before it is available: its address is unknown, and its cluster accepts no instances.
   */
  readonly dependentsOfPending?: 'start' | 'wait';
}

/** By type. */
export type Profiles = Readonly<Record<string, TypeProfile>>;
