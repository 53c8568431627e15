/** The interface of described types: the calls that manage a resource type, as data. */

import type { JsonObject } from '../../json.js';
import type { ProviderFailure } from '../../ports/resource-failure.js';
import type { ClientSettings } from '../direct/access.js';
import type { Command, ServiceClient } from '../direct/calls.js';
import type { Reading } from '../direct/type.js';

/** A call of a service's API: the command's name, without `Command`, and its input. */
export type Call = readonly [command: string, input: JsonObject];

/** The account and region of a resource. */
export interface Place {
  readonly region: string;
  readonly accountId: string;
  readonly partition: string;
}

/** Builds an ARN. */
export function arnIn({ partition, region, accountId }: Place, service: string, resource: string): string {
  return `arn:${partition}:${service}:${region}:${accountId}:${resource}`;
}

/** The client of a service and the commands that its described types send. Each service has a file in `sdk/`. */
export interface ServiceSdk {
  readonly client: (settings: ClientSettings) => ServiceClient;
  readonly commands: Readonly<Record<string, Command>>;
}

/** Commands of an SDK module by name, without the suffix `Command`. The build bundles only the listed ones. */
export function commandsOf<Name extends string>(
  sdk: Readonly<Record<`${NoInfer<Name>}Command`, Command>>,
  names: readonly Name[],
): ServiceSdk['commands'] {
  return Object.fromEntries(names.map((name) => [name, sdk[`${name}Command`]]));
}

/** Sends a reading command, with retries. `optional` resolves to `undefined` if the role may not send it. */
export interface Ask {
  (command: string, input: JsonObject): Promise<JsonObject>;
  readonly optional: (command: string, input: JsonObject) => Promise<JsonObject | undefined>;
}

/** The resource that a call is about. */
export interface Described {
  readonly physicalId: string;
  readonly properties: JsonObject;
  readonly place: Place;
  /** In an update: the properties that AWS had before it. */
  readonly observed?: JsonObject;
}

/** Properties that the same calls set: after the create, when an interrupted create is completed, and in updates. */
export interface Part {
  readonly properties: readonly string[];
  /** The creating call sets them too. */
  readonly isInCreate?: true;
  /** After each call, wait until the resource is ready before the next one. */
  readonly isAwaited?: true;
  /**
   * The calls that change the part's properties from `before` to `after`; in a create, `before` is empty. `resource`
   * has all properties, and `ask` reads what AWS has, for calls that would overwrite it.
   */
  readonly calls: (
    change: { readonly before: JsonObject; readonly after: JsonObject },
    resource: Described,
    ask: Ask,
  ) => readonly Call[] | Promise<readonly Call[]>;
}

/**
 * A resource type that its service's own API manages. A description only says which calls to make; `DescribedType`
 * makes them, and `DirectProvider` handles waiting, lost answers and failures.
 */
export interface Description {
  readonly type: string;
  /** The display name of the service's API. */
  readonly api: string;
  /** The key of the service's client and rate limit. */
  readonly service: string;
  readonly sdk: () => Promise<ServiceSdk>;
  /** The creating call succeeds for a taken name, so the name is looked up first. */
  readonly looksFirst?: true;
  /** A delete is complete once its call has returned. */
  readonly goesUnseen?: true;
  /** AWS names the resource, and it takes no tag. A lost create is found by its time, so creates run one at a time. */
  readonly isFoundByTime?: true;
  /** For some seconds after a create, the service may report that the resource does not exist. */
  readonly appearsLate?: true;
  /** The service refuses further calls for a new resource until it is ready. */
  readonly settlesFirst?: true;
  /** Covered properties that no call can change. A change of one is reported as not updatable. */
  readonly fixed?: readonly string[];
  /** AWS's defaults of fixed properties: adding or removing an explicit default is not a change. */
  readonly defaults?: JsonObject;
  /** Covered properties that only the deleting calls use. */
  readonly atDelete?: readonly string[];
  /** Covered properties that no read returns. */
  readonly unreadable?: readonly string[];
  /** The covered properties whose given values only Cloud Control can set. */
  readonly exceptions?: (properties: JsonObject) => readonly string[];
  /** Properties of the creating call that are neither `fixed` nor in a part, such as the name and the parent. */
  readonly identity: readonly string[];
  /** The creating call. `unique` is a name to use if the template gives none; it is the same for each retry. */
  readonly create: (properties: JsonObject, place: Place, unique: string, ask: Ask) => Call | Promise<Call>;
  /** Physical ids of resources that the creating call may return instead of creating one; the create then fails. */
  readonly earlier?: (ask: Ask, properties: JsonObject) => Promise<readonly string[]>;
  /** The call that removes the tag by which `candidates` finds a resource that AWS names (`marks.ts`). */
  readonly unmark?: (resource: Described) => Call;
  /** The physical id, from the response to the creating call. */
  readonly idOf: (answer: JsonObject, properties: JsonObject, place: Place) => string;
  /** The physical id after an update, if it contains a changed property. */
  readonly idAfter?: (desired: JsonObject) => string;
  /** The failure that a successful response reports, if any. */
  readonly refusal?: (answer: JsonObject) => ProviderFailure | undefined;
  /** Whether a rejected call of a part or a delete has taken effect earlier. Absent: never. */
  readonly isDone?: (ask: Ask, call: Call) => Promise<boolean>;
  readonly parts: readonly Part[];
  /** `undefined`, or a failure of kind `missing`, if the resource does not exist. */
  readonly read: (ask: Ask, resource: Described) => Promise<Reading | undefined>;
  /** Whether the resource is still not ready, if a read takes more calls than that. */
  readonly isChanging?: (ask: Ask, resource: Described) => Promise<boolean>;
  /** The deleting calls in order; the last one deletes the resource. Missing things are ignored. */
  readonly delete: (ask: Ask, resource: Described) => Promise<readonly Call[]>;
  /** Physical ids of the resources that a create with these properties may have made. */
  readonly candidates: (
    ask: Ask,
    properties: JsonObject,
    place: Place,
    unique: string,
  ) => Promise<readonly string[]>;
}

/** Every property that the type's own API sets. Resources with other properties go to Cloud Control. */
export function coveredBy({ identity, fixed = [], atDelete = [], parts }: Description): readonly string[] {
  return [...new Set([...identity, ...fixed, ...atDelete, ...parts.flatMap(({ properties }) => properties)])];
}
