/** The inventory of living resources in the simulated accounts. */

import { isObject, type Json, type JsonObject } from '../../../src/json.js';
import type { ResourceSchema, SchemaRegistry } from '../../schemas/registry.js';
import { textAt, valuesAt } from './model-paths.js';

/** Where a resource lives. Services without regions keep theirs in `global`. */
export interface Place {
  readonly accountId: string;
  readonly region: string;
}

export interface Resource extends Place {
  readonly type: string;
  /** As Cloud Control writes it: components joined with `|`. */
  readonly identifier: string;
  /** What callers asked for, write-only values included, without what AWS added. */
  readonly asked: JsonObject;
  /** What a read returns: without write-only values, with read-only ones, generated names and defaults. */
  readonly model: JsonObject;
  /** What the service behind the type remembers and no model tells: a secret's value, a version counter. */
  readonly internal: JsonObject;
  /** The client token of the request that made it, or the operation of another API. */
  readonly createdBy: string;
  readonly createdAt: number;
  /** The resources that this one's properties name. */
  readonly references: readonly ResolvedReference[];
}

export interface ResolvedReference {
  /** Keys and indexes in the model: `VpcConfig/SubnetIds/0`. */
  readonly path: string;
  readonly value: string;
  /** The resource that it named when it was given. */
  readonly target: string;
}

export function keyOf({
  accountId,
  region,
  type,
  identifier,
}: Place & Pick<Resource, 'type' | 'identifier'>): string {
  return `${accountId}/${region}/${type}/${identifier}`;
}

/** Is asked for others' resources before there are some, or somebody looks for some. */
export interface Neighbors {
  beforeNew(resource: Resource): void;
  beforeListing(type: string, place: Place): void;
}

/** Services whose resources are the same from every region. Source: "Global services", AWS Fault Isolation Boundaries. */
const GLOBAL_SERVICES = ['IAM', 'CloudFront', 'Route53', 'Organizations', 'GlobalAccelerator'];

export function placeOf(type: string, place: Place): Place {
  const service = type.split('::')[1] ?? '';
  return GLOBAL_SERVICES.includes(service) ? { ...place, region: 'global' } : place;
}

/** State buckets, asset buckets with their policies, and image repositories, by their default names. */
export const OF_BOOTSTRAP = /^(?:cdkd-state|cdk-hnb659fds-(?:container-)?assets)-/;

export interface InventorySnapshot {
  readonly resources: readonly Resource[];
  readonly gone: readonly string[];
}

/**
 * Every living resource of every account, found by key, by whatever string names it (id, ARN, URL, name), and by what
 * refers to it. Resources are replaced, never changed.
 */
export class Inventory {
  private readonly resources = new Map<string, Resource>();
  private readonly byAlias = new Map<string, Set<string>>();
  private readonly referrers = new Map<string, Set<string>>();
  private readonly gone = new Set<string>();
  /** Who populates the accounts; nobody by default. */
  neighbors: Neighbors | undefined;

  constructor(private readonly registry: SchemaRegistry) {}

  get(key: string): Resource | undefined {
    return this.resources.get(key);
  }

  find(type: string, identifier: string, place: Place): Resource | undefined {
    return this.resources.get(keyOf({ type, identifier, ...placeOf(type, place) }));
  }

  /** In order of creation. */
  all(): Resource[] {
    return [...this.resources.values()];
  }

  ofType(type: string, place: Place): Resource[] {
    const here = placeOf(type, place);
    this.neighbors?.beforeListing(type, here);
    return this.all().filter(
      (resource) =>
        resource.type === type && resource.accountId === here.accountId && resource.region === here.region,
    );
  }

  /** Resources that go by this id, ARN, URL or name, of any type and region. */
  named(alias: string): Resource[] {
    return [...(this.byAlias.get(alias) ?? [])].flatMap((key) => this.resources.get(key) ?? []);
  }

  /** Resources whose properties name this one, itself not among them. */
  referringTo(key: string): Resource[] {
    return [...(this.referrers.get(key) ?? [])]
      .filter((referrer) => referrer !== key)
      .flatMap((referrer) => this.resources.get(referrer) ?? []);
  }

  /** Whether the id or ARN was a resource's that is gone. Names can be used again, so they do not count. */
  isGone(alias: string): boolean {
    return this.gone.has(alias) && !this.byAlias.has(alias);
  }

  /** Every text that names a resource, whether or not it is here. */
  aliasesOf(resource: Resource): Set<string> {
    const schema = this.registry.find(resource.type);
    return new Set([resource.identifier, ...(schema === undefined ? [] : namesIn(schema, resource.model))]);
  }

  put(resource: Resource): void {
    if (!this.resources.has(keyOf(resource))) this.neighbors?.beforeNew(resource);
    this.set(resource);
  }

  private set(resource: Resource): void {
    const key = keyOf(resource);
    const before = this.resources.get(key);
    if (before !== undefined) this.unlink(key, before);
    this.resources.set(key, resource);
    for (const alias of this.aliasesOf(resource)) add(this.byAlias, alias, key);
    for (const { target } of resource.references) add(this.referrers, target, key);
  }

  remove(key: string): Resource | undefined {
    const resource = this.resources.get(key);
    if (resource === undefined) return undefined;
    this.unlink(key, resource);
    this.resources.delete(key);
    for (const alias of this.aliasesOf(resource)) {
      if (isUnmistakable(alias)) this.gone.add(alias);
    }
    return resource;
  }

  snapshot(): InventorySnapshot {
    return structuredClone({ resources: this.all(), gone: [...this.gone] });
  }

  restore({ resources, gone }: InventorySnapshot): void {
    for (const map of [this.resources, this.byAlias, this.referrers, this.gone]) map.clear();
    for (const alias of gone) this.gone.add(alias);
    for (const resource of structuredClone(resources)) this.set(resource);
  }

  private unlink(key: string, resource: Resource): void {
    for (const alias of this.aliasesOf(resource)) drop(this.byAlias, alias, key);
    for (const { target } of resource.references) drop(this.referrers, target, key);
  }
}

/** Ids, ARNs and URLs are read-only texts; names are the properties that identify a resource. */
function namesIn(schema: ResourceSchema, model: JsonObject): string[] {
  const last = schema.primaryIdentifier.at(-1);
  const name = last === undefined ? undefined : textAt(model, last);
  const others = schema.additionalIdentifiers.flatMap((steps) =>
    steps.length === 1 && steps[0] !== undefined ? [textAt(model, steps[0])] : [],
  );
  const readOnly = schema.readOnly.flatMap((steps) =>
    valuesAt(model, steps).flatMap(({ value }) => texts(value)),
  );
  return [name, ...others, ...readOnly].filter((alias) => alias !== undefined);
}

function texts(value: Json): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(texts);
  return isObject(value) ? Object.values(value).flatMap(texts) : [];
}

/** Whether a text can only be what the simulator once issued: an ARN with an account, or an id with a long hex part. */
function isUnmistakable(alias: string): boolean {
  return /^arn:[^:]*:[^:]*:[^:]*:\d{12}:/.test(alias) || /^[a-z]+(-[a-z]+)*-[0-9a-f]{17}$/.test(alias);
}

function add(index: Map<string, Set<string>>, name: string, key: string): void {
  const keys = index.get(name);
  if (keys === undefined) index.set(name, new Set([key]));
  else keys.add(key);
}

function drop(index: Map<string, Set<string>>, name: string, key: string): void {
  const keys = index.get(name);
  keys?.delete(key);
  if (keys?.size === 0) index.delete(name);
}
