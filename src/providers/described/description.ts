/** The interface of described types: the calls that manage a resource type, as data. */

import type { JsonObject } from '../../json.js';
import type { ProviderFailure } from '../../ports/resource-failure.js';
import type { ClientSettings } from '../direct/access.js';
import type { ServiceClient } from '../direct/calls.js';
import type { Command } from '../direct/sdk-command.js';
import type { Reading } from '../direct/type.js';
import type { AnyApi, Api, BatchTable, CommandName } from './api.js';

/** A call of a service's API: the command's name, without `Command`, and its input. */
export type Call<Service extends Api = AnyApi> = {
  readonly [Name in CommandName<Service>]: readonly [command: Name, input: Service[Name]['input']];
}[CommandName<Service>];

type Awaitable<Value> = Value | Promise<Value>;

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
  /** Commands that take several resources at once. */
  readonly batches?: BatchTable;
}

/** Commands of an SDK module by name, without the suffix `Command`. The build bundles only the listed ones. */
export function commandsOf<Name extends string>(
  sdk: Readonly<Record<`${NoInfer<Name>}Command`, Command>>,
  names: readonly Name[],
): ServiceSdk['commands'] {
  return Object.fromEntries(names.map((name) => [name, sdk[`${name}Command`]]));
}

/** Sends a reading command, with retries. `optional` resolves to `undefined` if the role may not send it. */
export interface Ask<Service extends Api = AnyApi> {
  <Name extends CommandName<Service>>(
    command: Name,
    input: Service[Name]['input'],
  ): Promise<Service[Name]['answer']>;
  readonly optional: <Name extends CommandName<Service>>(
    command: Name,
    input: Service[Name]['input'],
  ) => Promise<Service[Name]['answer'] | undefined>;
}

/** The resource that a call is about. */
export interface Described {
  readonly physicalId: string;
  readonly properties: JsonObject;
  readonly place: Place;
  /** In a read: this run has just created it. What the creating call has set, such as tags, need not be read. */
  readonly isNew?: true;
  /** In an update: the properties that AWS had before it. */
  readonly observed?: JsonObject;
}

/** A resource as its creating call has answered. */
interface Created extends Described {
  readonly answer: JsonObject;
}

/** A part's properties as they were, and as they shall be. */
export type Change = Readonly<Record<'before' | 'after', JsonObject>>;

/** Properties that the same calls set: after the create, when an interrupted create is completed, and in updates. */
export interface Part<Service extends Api = AnyApi> {
  readonly properties: readonly string[];
  /** The creating call sets them too. */
  readonly isInCreate?: true;
  /**
   * In an update, the calls get only the properties that the template changes (`changes`), because the API leaves those
   * alone that a call lacks; or, with these, AWS's values of the others (`whole`), because the API replaces them.
   * Absent: the calls send differences only.
   */
  readonly sends?: 'changes' | 'whole';
  /** After each call, wait until the resource is ready before the next one. */
  readonly isAwaited?: true;
  /**
   * The calls that change the part's properties from `before` to `after`; in a create, `before` is empty. `resource`
   * has all properties, and `ask` reads what AWS has, for calls that would overwrite it.
   */
  readonly calls: (
    change: Change,
    resource: Described,
    ask: Ask<Service>,
  ) => Awaitable<readonly Call<Service>[]>;
}

/**
 * A resource type that its service's own API manages. A description only says which calls to make; `DescribedType`
 * makes them, and `DirectProvider` handles waiting, lost answers and failures.
 */
export interface Description<Service extends Api = AnyApi> {
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
  /** Candidates are what AWS lists in some place, where others may add more. Implied by `isFoundByTime`. */
  readonly isListed?: true;
  /** The properties that name the resources in which this one has a place of its own: no two have the same one. */
  readonly partOf?: readonly string[];
  /** How long a deleted resource may still be shown like one that exists. Milliseconds. */
  readonly lingersFor?: number;
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
  readonly create: (
    properties: JsonObject,
    place: Place,
    unique: string,
    ask: Ask<Service>,
  ) => Awaitable<Call<Service>>;
  /** Idempotent calls that precede the creating one. */
  readonly beforeCreate?: (ask: Ask<Service>, properties: JsonObject) => Awaitable<readonly Call<Service>[]>;
  /** Physical ids of resources that the creating call may return instead of creating one; the create then fails. */
  readonly earlier?: (ask: Ask<Service>, properties: JsonObject) => Awaitable<readonly string[]>;
  /** The call that removes the tag by which `candidates` finds a resource that AWS names (`marks.ts`). */
  readonly unmark?: (resource: Described) => Call<Service>;
  /** The physical id, from the response to the creating call. */
  readonly idOf: (answer: JsonObject, properties: JsonObject, place: Place) => string;
  /**
   * For a type that others can use once the creating call and those of the parts have been answered: the attributes that
   * are known by then. A dependent that needs another one waits for the read. `undefined`, or absent: all dependents wait.
   */
  readonly usable?: (created: Created) => JsonObject | undefined;
  /** The physical id after an update, if it contains a changed property. */
  readonly idAfter?: (desired: JsonObject) => string;
  /** Members of every call but the creating one, by its command. */
  readonly everyCall?: (command: string, place: Place) => JsonObject;
  /** Properties as they are compared with others, where AWS rewrites them. Absent: as they are. */
  readonly comparable?: (properties: JsonObject) => JsonObject;
  /** The failure that a successful response reports, if any. */
  readonly refusal?: (answer: JsonObject) => ProviderFailure | undefined;
  /** Whether a rejected call of a part or a delete has taken effect earlier. Absent: never. */
  readonly isDone?: (ask: Ask<Service>, call: Call<Service>) => Awaitable<boolean>;
  readonly parts: readonly Part<Service>[];
  /** `undefined`, or a failure of kind `missing`, if the resource does not exist. */
  readonly read: (ask: Ask<Service>, resource: Described) => Awaitable<Reading | undefined>;
  /** Whether the resource is still not ready, if a read takes more calls than that. */
  readonly isChanging?: (ask: Ask<Service>, resource: Described) => Awaitable<boolean>;
  /** Calls without which a resource cannot be deleted. It is deleted once it is ready again. */
  readonly beforeDelete?: (ask: Ask<Service>, resource: Described) => Awaitable<readonly Call<Service>[]>;
  /** The deleting calls in order; the last one deletes the resource. Missing things are ignored. */
  readonly delete: (ask: Ask<Service>, resource: Described) => Awaitable<readonly Call<Service>[]>;
  /** Physical ids of the resources that a create with these properties may have made. */
  readonly candidates: (
    ask: Ask<Service>,
    properties: JsonObject,
    place: Place,
    unique: string,
  ) => Awaitable<readonly string[]>;
}

/** What depends on the service in a description. */
type OfService =
  | 'beforeCreate'
  | 'beforeDelete'
  | 'candidates'
  | 'create'
  | 'delete'
  | 'earlier'
  | 'isChanging'
  | 'isDone'
  | 'parts'
  | 'read'
  | 'unmark';

/** A description of a type of whichever service. */
export type AnyDescription = Omit<Description, OfService> & {
  readonly [Name in Exclude<OfService, 'parts'>]?: (...args: never) => unknown;
} & { readonly parts: readonly Pick<Part, 'properties'>[] };

/** Every property that the type's own API sets. Resources with other properties go to Cloud Control. */
export function coveredBy({ identity, fixed = [], atDelete = [], parts }: AnyDescription): readonly string[] {
  return [...new Set([...identity, ...fixed, ...atDelete, ...parts.flatMap(({ properties }) => properties)])];
}
