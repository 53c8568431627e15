/** Helpers for services whose own APIs manage resources of the account. */

import { isObject, type Json, type JsonObject } from '../../src/json.js';
import type { Account } from './cloudcontrol/account.js';
import { decideCreate, decideUpdate, refuseDelete } from './cloudcontrol/handlers/decisions.js';
import type { HandlerErrorCode, Refusal } from './cloudcontrol/failures.js';
import type { MutatingOperation } from './cloudcontrol/latency.js';
import { keyOf, placeOf, type Place, type Resource } from './cloudcontrol/inventory.js';
import type { ResourceSchema } from '../schemas/registry.js';
import { ServiceError, type Input } from './table-service.js';

/** Error names of a service for what its handlers refuse; the rest are `fallback`. */
export type ErrorNames = Partial<Record<HandlerErrorCode, string>> & { readonly fallback: string };

/** What most services call the failures that Cloud Control has codes for ("Common errors" of their API references). */
const ERROR_NAMES: Partial<Record<HandlerErrorCode, string>> = {
  AccessDenied: 'AccessDeniedException',
  InvalidRequest: 'ValidationException',
  InternalFailure: 'InternalFailure',
  ServiceInternalError: 'InternalFailure',
  ServiceLimitExceeded: 'LimitExceededException',
  Throttling: 'ThrottlingException',
};

/**
 * Resources of one type that its service's own API makes. They live in the same account as those of Cloud Control, in
 * the template's shape: what they refer to must be there, what refers to them keeps them, and names are unique.
 */
export class OwnApi {
  constructor(
    private readonly account: Account,
    private readonly type: string,
    private readonly errors: ErrorNames,
  ) {}

  /** Alive for this caller, in order of creation. */
  all(input: Input): Resource[] {
    return this.account.inventory.ofType(this.type, placeFor(input));
  }

  find(input: Input, name: string, value: string): Resource | undefined {
    return this.all(input).find(({ model }) => model[name] === value);
  }

  /** `model` is what a template would ask for; `internal` is what no template says. */
  create(input: Input, model: JsonObject, internal: JsonObject = {}): Resource {
    this.playOutcome('CREATE');
    const caller = {
      ...placeFor(input),
      clientToken: `${input.call.service}:${input.call.operation} ${input.call.id}`,
    };
    const { resource, refusal } = decideCreate(this.schema, model, this.account, caller);
    this.refuse(refusal);
    return this.put({
      ...resource,
      createdAt: this.account.now(),
      internal: { ...resource.internal, ...internal },
    });
  }

  /** The whole model as it shall be. */
  update(before: Resource, model: JsonObject, internal: JsonObject = {}): Resource {
    this.playOutcome('UPDATE', before.identifier);
    const { resource, refusal } = decideUpdate(this.schema, before, model, this.account);
    this.refuse(refusal);
    return this.put({ ...resource, internal: { ...before.internal, ...internal } });
  }

  /** What no template says of a resource, changed. */
  remember(resource: Resource, internal: JsonObject): Resource {
    return this.put({ ...resource, internal: { ...resource.internal, ...internal } });
  }

  remove(resource: Resource): void {
    this.playOutcome('DELETE', resource.identifier);
    this.refuse(refuseDelete(resource, this.account));
    this.account.remove(keyOf(resource));
  }

  /** Without asking who holds it. */
  drop(resource: Resource): void {
    this.account.remove(keyOf(resource));
  }

  /** Refuses what a rule wants to fail, as Cloud Control's handlers do. Calls have no progress: other rules leave them alone. */
  private playOutcome(operation: MutatingOperation, identifier?: string): void {
    const request = { operation, type: this.type, clientToken: '', identifier };
    const outcome = this.account.outcomes.due(request);
    if (outcome?.kind !== 'fails' || outcome.leaves === true) return;
    const name = this.errors[outcome.code] ?? ERROR_NAMES[outcome.code] ?? this.errors.fallback;
    throw new ServiceError(name, outcome.message ?? outcome.code);
  }

  private put(resource: Resource): Resource {
    this.account.inventory.put(resource);
    return resource;
  }

  private get schema(): ResourceSchema {
    const schema = this.account.registry.find(this.type);
    if (schema === undefined) throw new Error(`no schema of ${this.type}`);
    return schema;
  }

  private refuse(refusal: Refusal | undefined): void {
    if (refusal === undefined) return;
    throw new ServiceError(this.errors[refusal.code] ?? this.errors.fallback, refusal.message);
  }
}

export function placeFor({ call }: Input): Place {
  return { accountId: call.principal.accountId, region: call.region };
}

/** Where resources of a type live, seen from this caller. */
export function placeOfType(type: string, input: Input): Place {
  return placeOf(type, placeFor(input));
}

type Renamed = Readonly<Record<string, string>>;

/**
 * Keys as the API writes them, in templates' spelling: `serviceRole` is `ServiceRole`. `free`: members, in the API's
 * spelling, whose own members are names that somebody chose.
 */
export function upperKeys(value: Json, renamed: Renamed = {}, free: readonly string[] = []): Json {
  return withKeys(value, (key) => renamed[key] ?? upper(key), free);
}

/** The reverse, with `free` in templates' spelling. */
export function lowerKeys(value: Json, renamed: Renamed = {}, free: readonly string[] = []): Json {
  return withKeys(value, (key) => renamed[key] ?? key.slice(0, 1).toLowerCase() + key.slice(1), free);
}

const upper = (key: string): string => key.slice(0, 1).toUpperCase() + key.slice(1);

function withKeys(value: Json, spell: (key: string) => string, free: readonly string[]): Json {
  if (Array.isArray(value)) return value.map((item) => withKeys(item, spell, free));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [
      spell(key),
      free.includes(key) ? member : withKeys(member, spell, free),
    ]),
  );
}

/** An object; empty for anything else. */
export function objectIn(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {};
}

/** Members of a request that are there. */
export function membersOf(input: Input, names: readonly string[]): JsonObject {
  return Object.fromEntries(
    names.flatMap((name): [string, Json][] => {
      const value = input.value(name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** Tags by key, whichever way they are given: as pairs of `Key` and `Value`, or by key already. */
export function tagMapOf(tags: Json | undefined): JsonObject {
  if (isObject(tags)) return tags;
  const list = Array.isArray(tags) ? tags.filter(isObject) : [];
  return Object.fromEntries(
    list.flatMap(({ Key, Value }): [string, Json][] => (typeof Key === 'string' ? [[Key, Value ?? '']] : [])),
  );
}

export function tagListOf(tags: Json | undefined): JsonObject[] {
  return Object.entries(tagMapOf(tags)).map(([Key, Value]) => ({ Key, Value }));
}

/** A value as the wire has it; nothing where there is none. */
export function textIn(value: Json | undefined): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : '';
}
