/** The form in which types are described as data: their calls, parts and properties. */

import type { JsonObject } from '../../json.js';
import type { ProviderFailure } from '../../ports/resource-failure.js';
import type { ClientSettings } from '../direct/access.js';
import type { Command, ServiceClient } from '../direct/calls.js';
import type { Reading } from '../direct/type.js';

/** A call of a service's API: the command's name, without `Command`, and its input. */
export type Call = readonly [command: string, input: JsonObject];

/** Where a resource lives. */
export interface Place {
  readonly region: string;
  readonly accountId: string;
  readonly partition: string;
}

/** The ARN of something that a service has in a place. */
export function arnIn({ partition, region, accountId }: Place, service: string, resource: string): string {
  return `arn:${partition}:${service}:${region}:${accountId}:${resource}`;
}

/** A service's client and the commands that its described types send, from the service's file in `sdk/`. */
export interface ServiceSdk {
  readonly client: (settings: ClientSettings) => ServiceClient;
  readonly commands: Readonly<Record<string, Command>>;
}

/** Commands of an SDK module by their names without `Command`. The build bundles those that `names` lists. */
export function commandsOf<Name extends string>(
  sdk: Readonly<Record<`${NoInfer<Name>}Command`, Command>>,
  names: readonly Name[],
): ServiceSdk['commands'] {
  return Object.fromEntries(names.map((name) => [name, sdk[`${name}Command`]]));
}

/** Asks the service until it answers. `optional` gives `undefined` where the role may not ask. */
export interface Ask {
  (command: string, input: JsonObject): Promise<JsonObject>;
  readonly optional: (command: string, input: JsonObject) => Promise<JsonObject | undefined>;
}

/** A resource as the calls about it see it. */
export interface Described {
  readonly physicalId: string;
  readonly properties: JsonObject;
  readonly place: Place;
  /** What AWS had when an update began; absent outside of updates. */
  readonly observed?: JsonObject;
}

/** Properties that the same calls set after the create, when it is interrupted, or in an update. */
export interface Part {
  readonly properties: readonly string[];
  /** The creating call has set them already. */
  readonly isInCreate?: true;
  /** The resource takes no further call until the last one is done. */
  readonly isAwaited?: true;
  /**
   * The calls that turn `before` into `after`, each holding the resource's other properties as well. In a create,
   * `before` is empty. `ask` is for what AWS has, where a call would overwrite it.
   */
  readonly calls: (
    change: { readonly before: JsonObject; readonly after: JsonObject },
    resource: Described,
    ask: Ask,
  ) => readonly Call[] | Promise<readonly Call[]>;
}

/**
 * It is data as far as possible: which call creates a resource, which parts other calls set, how it is read
 * and deleted. `DescribedType` carries it out.
 */
export interface Description {
  readonly type: string;
  /** The service's API, for people. */
  readonly api: string;
  /** The service as its rate limit and its client are known. */
  readonly service: string;
  readonly sdk: () => Promise<ServiceSdk>;
  /** The creating call succeeds where the name is taken. */
  readonly looksFirst?: true;
  /** A delete is over once its call has answered. */
  readonly goesUnseen?: true;
  /** Resources that only AWS names and that take no tag: a lost create is found by the time, so creates take turns. */
  readonly isFoundByTime?: true;
  /** For some seconds after a create, the service may answer other calls that there is no such resource. */
  readonly appearsLate?: true;
  /** The service takes no other call about a new resource until it is ready. */
  readonly settlesFirst?: true;
  /** Covered properties that no call can change: a change is refused as not updatable. */
  readonly fixed?: readonly string[];
  /** Covered properties that only the delete takes. */
  readonly atDelete?: readonly string[];
  /** Covered properties that no read gives. */
  readonly unreadable?: readonly string[];
  /** Covered properties whose value here only Cloud Control's handler can set. */
  readonly exceptions?: (properties: JsonObject) => readonly string[];
  /** Properties that the creating call takes and that are neither fixed nor in a part: its name and its place. */
  readonly identity: readonly string[];
  /** `unique` is a name for what has none in the template; the same operation has the same. */
  readonly create: (properties: JsonObject, place: Place, unique: string) => Call;
  /** Physical ids of resources with which the creating call may answer where it creates none: then they are in the way. */
  readonly earlier?: (ask: Ask, properties: JsonObject) => Promise<readonly string[]>;
  /** Takes off the tag by which `candidates` finds a resource that only AWS names (`marks.ts`). */
  readonly unmark?: (resource: Described) => Call;
  /** The physical id, by what the creating call answered. */
  readonly idOf: (answer: JsonObject, properties: JsonObject, place: Place) => string;
  /** The physical id after an update, where it names what the update has changed. */
  readonly idAfter?: (desired: JsonObject) => string;
  /** What an answer that came as a success refuses, if anything. */
  readonly refusal?: (answer: JsonObject) => ProviderFailure | undefined;
  /** Whether a call of a part or a delete that was refused has had its effect before. Absent: never. */
  readonly isDone?: (ask: Ask, call: Call) => Promise<boolean>;
  readonly parts: readonly Part[];
  /** `undefined`, or a failure of kind `missing`: there is nothing. */
  readonly read: (ask: Ask, resource: Described) => Promise<Reading | undefined>;
  /** In order; the last one deletes the resource. What is missing already does not matter. */
  readonly delete: (ask: Ask, resource: Described) => Promise<readonly Call[]>;
  /** Physical ids of what a create of these properties may have made. */
  readonly candidates: (
    ask: Ask,
    properties: JsonObject,
    place: Place,
    unique: string,
  ) => Promise<readonly string[]>;
}

/** Every property that a described type's own API sets. */
export function coveredBy({ identity, fixed = [], atDelete = [], parts }: Description): readonly string[] {
  return [...new Set([...identity, ...fixed, ...atDelete, ...parts.flatMap(({ properties }) => properties)])];
}
