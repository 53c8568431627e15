/** The simulated account: its resources and the operations in progress on them. */

import type { SeededRandom } from '../../kernel/random.js';
import type { SimulatedClock } from '../../service.js';
import type { SchemaRegistry } from '../../schemas/registry.js';
import { NO_COMPANIONS, NOBODY, type Companion, type CompanionMaker, type Population } from './additions.js';
import { Aftermath } from './aftermath.js';
import { ImageStore } from '../ecr-images.js';
import { GO_ALONG } from './integrity/go-along.js';
import { Inventory, keyOf, type InventorySnapshot, type Place, type Resource } from './inventory.js';
import { RequestLedger, type LedgerSnapshot, type RequestRecord } from './ledger.js';
import { INSTANT } from './latency.js';
import type { CloudControlOptions } from './options.js';
import { OutcomeRules } from './outcomes.js';
import type { Surroundings } from './integrity/resolution.js';
import { ruleOf } from './handlers/type-rules.js';
import { afterWithdrawal, type Withdrawal } from './shared-lists.js';
import { Counters, type BucketStore, type World } from './world.js';

export type Settings = Required<Omit<CloudControlOptions, 'companions'>> &
  Pick<CloudControlOptions, 'companions'>;

const DEFAULT_SETTINGS: Settings = {
  latency: INSTANT,
  outside: 'refused',
  declared: [],
  strangers: false,
  unsupported: [],
  defaults: true,
  reorder: false,
  listed: 'identifiers',
  retryAfter: false,
  iamPropagation: 0,
  aftermath: 0,
  settling: 1,
  readLag: 0,
  failedToken: 'replayed',
  sameRequest: 'bytes',
  cancelledEffect: 'kept',
  identifierShown: 'halfway',
  newVisible: 'at-end',
  secretGenerated: 'when-sent',
};

export interface AccountParts {
  readonly clock: SimulatedClock;
  readonly random: SeededRandom;
  readonly registry: SchemaRegistry;
  readonly buckets: BucketStore;
  readonly options?: CloudControlOptions;
  readonly seed?: number;
}

export interface AccountSnapshot {
  readonly inventory: InventorySnapshot;
  readonly deploymentState: LedgerSnapshot;
  readonly counters: Readonly<Record<string, number>>;
  readonly unseen: readonly (readonly [string, number])[];
  readonly queueNames: readonly (readonly [string, number])[];
  readonly companions: readonly Companion[];
  readonly operations: number;
}

/**
 * What lives in the simulated accounts, and what is being done to it. Cloud Control and the services' own APIs share
 * one: a role made by the first has its inline policies put by the second.
 */
export class Account implements World {
  readonly inventory: Inventory;
  readonly deploymentState: RequestLedger;
  readonly counters = new Counters();
  readonly images = new ImageStore();
  readonly aftermath: Aftermath;
  companions: CompanionMaker = NO_COMPANIONS;
  strangers: Population = NOBODY;
  readonly outcomes: OutcomeRules;
  readonly settings: Settings;
  readonly random: SeededRandom;
  readonly buckets: BucketStore;
  readonly registry: SchemaRegistry;
  /** Told of what Cloud Control's handlers delete, while it is still there. */
  readonly deletions: ((resource: Resource) => void)[] = [];
  /** How many reads will still miss a resource that was just made. */
  private readonly unseen = new Map<string, number>();
  private operations = 0;

  constructor(private readonly parts: AccountParts) {
    this.random = parts.random;
    this.buckets = parts.buckets;
    this.registry = parts.registry;
    this.settings = { ...DEFAULT_SETTINGS, ...parts.options };
    this.inventory = new Inventory(parts.registry);
    this.aftermath = new Aftermath(this, this.settings.aftermath);
    this.outcomes = new OutcomeRules(parts.seed ?? 1);
    this.deploymentState = new RequestLedger((record) => this.apply(record), {
      cancelKeepsEffect: this.settings.cancelledEffect === 'kept',
      newVisibleWhenNamed: this.settings.newVisible === 'when-named',
    });
  }

  now(): number {
    return this.parts.clock.now();
  }

  /** Lets happen what is due; to be called before anything is looked at. */
  settle(): void {
    this.deploymentState.settle(this.now());
    this.aftermath.settle();
    this.companions.settle();
  }

  mayBeOutside(name: string): boolean {
    const isPresumed = this.settings.outside === 'presumed' && !this.inventory.isGone(name);
    return isPresumed || this.settings.declared.includes(name);
  }

  /** Counts operations, from 1: the number that a latency model is asked with. */
  nextOperation(): number {
    this.operations += 1;
    return this.operations;
  }

  surroundings(place: Place): Surroundings {
    const underWay = this.deploymentState.underWay();
    return {
      inventory: this.inventory,
      place,
      outside: this.settings.outside,
      declared: new Set(this.settings.declared),
      inCreation: underWay.flatMap(({ effect }) => (effect.kind === 'create' ? [effect.resource] : [])),
      inDeletion: new Set(underWay.flatMap(({ effect }) => (effect.kind === 'delete' ? [effect.key] : []))),
      bucketExists: (name) => this.buckets.hasBucket(name),
    };
  }

  /** Takes note of what was deleted through the service's own API; gives the resource if it is still there. */
  existing(resource: Resource | undefined): Resource | undefined {
    if (resource === undefined || ruleOf(resource.type).isGone?.(resource, this) !== true) return resource;
    this.remove(keyOf(resource));
    return undefined;
  }

  /** Whether a read finds the resource; each call that does not brings the first that does nearer. */
  isVisible(key: string): boolean {
    const left = this.unseen.get(key) ?? 0;
    if (left === 0) return true;
    this.unseen.set(key, left - 1);
    return false;
  }

  remove(key: string): void {
    const resource = this.inventory.get(key);
    if (resource === undefined) return;
    const goAlong = GO_ALONG[resource.type] ?? [];
    const children = this.inventory.referringTo(key).filter(({ type }) => goAlong.includes(type));
    for (const child of children) this.remove(keyOf(child));
    this.inventory.remove(key);
    ruleOf(resource.type).deleted?.(resource, this);
    this.aftermath.deleted(resource);
  }

  snapshot(): AccountSnapshot {
    return {
      inventory: this.inventory.snapshot(),
      deploymentState: this.deploymentState.snapshot(),
      counters: this.counters.snapshot(),
      unseen: [...this.unseen],
      queueNames: this.aftermath.snapshot(),
      companions: this.companions.snapshot(),
      operations: this.operations,
    };
  }

  restore(snapshot: AccountSnapshot): void {
    this.inventory.restore(snapshot.inventory);
    this.deploymentState.restore(snapshot.deploymentState);
    this.counters.restore(snapshot.counters);
    this.unseen.clear();
    for (const [key, left] of snapshot.unseen) this.unseen.set(key, left);
    this.aftermath.restore(snapshot.queueNames);
    this.companions.restore(snapshot.companions);
    this.operations = snapshot.operations;
    this.strangers.restore();
  }

  private apply({ effect, finishesAt }: RequestRecord): void {
    if (effect.kind === 'create') {
      this.put({ ...effect.resource, createdAt: Math.min(finishesAt, this.now()) });
    } else if (effect.kind === 'update') {
      const { resource, patched, withdrawals } = effect;
      for (const withdrawal of withdrawals) this.withdraw(resource, withdrawal);
      this.inventory.put(ruleOf(resource.type).updated?.(resource, this, patched) ?? resource);
    } else if (effect.kind === 'delete') {
      const resource = this.inventory.get(effect.key);
      if (resource !== undefined) for (const reported of this.deletions) reported(resource);
      this.remove(effect.key);
    }
  }

  private withdraw(owner: Resource, withdrawal: Withdrawal): void {
    const after = afterWithdrawal(owner, withdrawal, this.inventory);
    if (after === undefined) this.remove(withdrawal.contributor);
    else this.inventory.put(after);
  }

  /** The first reads miss a resource that was just made. */
  hideNew(resource: Resource): void {
    if (this.settings.readLag > 0) this.unseen.set(keyOf(resource), this.settings.readLag);
  }

  private put(resource: Resource): void {
    this.inventory.put(resource);
    this.hideNew(resource);
    ruleOf(resource.type).created?.(resource, this);
  }
}
