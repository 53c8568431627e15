/** Finds records of other stacks that hold the same resources. */

import pLimit from 'p-limit';
import type { ResourceHolders } from '../../engine/operation/operation-ports.js';
import { asCdkdError } from '../../errors.js';
import { equal } from '../../json.js';
import {
  deletesResource,
  keepHeld,
  keepHeldInRollback,
  type HolderView,
} from '../../plan/rules/held-resources.js';
import type { Plan } from '../../plan/model/plan.js';
import type { RollbackPlan } from '../../plan/model/rollback.js';
import type { StackId } from '../../ports/stack-id.js';
import { decodeState } from '../../state/codec.js';
import { rootOf } from '../../state/nested.js';
import type { ResourceState, StackState } from '../../state/schema.js';
import { isCustomResource, withoutHandler } from '../../types/custom-resource.js';
import type { TypeCatalog } from '../../types/schema/facts.js';
import { isKnownByProperties } from '../../plan/moves/moved-handlers.js';
import { isGlobalType, resourceKey } from '../../types/identity/same-resource.js';
import type { CommandContext } from '../context.js';
import type { Stores } from '../ports/stores.js';

function actsOnTheSame(one: ResourceState, other: ResourceState): boolean {
  return (
    one.physicalId === other.physicalId &&
    equal(withoutHandler(one.properties), withoutHandler(other.properties))
  );
}

/** The number of states read concurrently. */
const READS = 16;

type Rows = ReadonlyMap<string, ResourceState>;

interface KnownRow {
  readonly stack: StackId;
  readonly logicalId: string;
  readonly row: ResourceState;
}

/** The contents of the states of one region, or of all. */
interface Holdings {
  /** By type. */
  readonly rows: ReadonlyMap<string, readonly KnownRow[]>;
  /** Unreadable states: they may hold anything that their text names. */
  readonly unreadable: readonly { readonly stack: StackId; readonly body: string }[];
}

/**
 * The resources that the stacks in the bucket hold, for checks before deletions. States are read once, on the
 * first deletion: a run that deletes nothing reads none.
 */
export class HolderIndex {
  readonly #context: Pick<CommandContext, 'aws' | 'emit'>;
  readonly #states: Stores['states'];
  readonly #leaving: ReadonlySet<string>;
  readonly #read = new Map<string, Promise<Holdings>>();

  /**
   * `leaving`: the root stacks that this run destroys. Of those that hold one resource, only the last by name deletes it:
   * two that are destroyed side by side would leave it to each other.
   */
  constructor(
    context: Pick<CommandContext, 'aws' | 'emit'>,
    { states }: Pick<Stores, 'states'>,
    leaving: readonly StackId[] = [],
  ) {
    this.#context = context;
    this.#states = states;
    this.#leaving = new Set(leaving.map(keyOfRoot));
  }

  /** Begins to read the states of a region, for a run that is going to delete something there. */
  prepare(region: string): void {
    this.#holdings(region).catch(() => undefined);
  }

  /** What other stacks, nested ones and parents included, have on record of these types; of all regions for what is in none. */
  async recordsElsewhere(
    types: readonly string[],
    stack: StackId,
    isGlobal: boolean,
  ): Promise<readonly ResourceState[]> {
    const { rows } = await this.#holdings(isGlobal ? undefined : stack.region);
    const ofTypes = types.flatMap((type) => rows.get(type) ?? []);
    return ofTypes.flatMap((each) => (isSame(each.stack, stack) ? [] : each.row));
  }

  /** A stack's plan without deletions of resources that another record holds. */
  async keep(plan: Plan, { resources }: Pick<StackState, 'resources'>): Promise<Plan> {
    const names = plan.steps.filter(deletesResource).map(({ logicalId }) => logicalId);
    const rows = names.flatMap((name) => resources[name] ?? []);
    if (rows.length === 0) return plan;
    const types = Object.values(resources).map(({ resourceType }) => resourceType);
    const catalog = await this.#context.aws.catalog(new Set(types), plan.stack.region);
    return keepHeld(plan, resources, await this.#viewOf(rows, plan.stack, catalog));
  }

  /**
   * The steps of a rollback without deletions of resources that another record holds. `catalog` has the types
   * of the records.
   */
  async keepInRollback(plan: RollbackPlan, rows: Rows, stack: StackId, catalog: TypeCatalog) {
    const leaving = plan.steps.flatMap(({ action, name }) =>
      action === 'DELETE' ? (plan.rowsFirst[name] ?? rows.get(name) ?? []) : [],
    );
    if (leaving.length === 0) return plan.steps;
    const view = await this.#viewOf(leaving, stack, catalog);
    return keepHeldInRollback(plan, Object.fromEntries(rows), view);
  }

  async #viewOf(rows: readonly ResourceState[], stack: StackId, catalog: TypeCatalog): Promise<HolderView> {
    const of = this.of(stack, catalog);
    const found = new Map<ResourceState, string | undefined>();
    for (const row of rows) found.set(row, await of.elsewhere(row));
    return { catalog, elsewhere: (row) => found.get(row) };
  }

  /** The interface for the engine. `catalog` has every type of the stack's records. */
  of(stack: StackId, catalog: TypeCatalog): ResourceHolders {
    const keys = new WeakMap<ResourceState, { readonly key: string | undefined }>();
    const keyOf = (row: ResourceState): string | undefined => {
      const known = keys.get(row) ?? { key: resourceKey(row, catalog.facts(row.resourceType)) };
      keys.set(row, known);
      return known.key;
    };
    return { keyOf, elsewhere: (row) => this.#elsewhere(row, stack, keyOf) };
  }

  /**
   * A handler chooses its own ids, so those of two stacks say nothing. A custom resource with the same properties acts on the
   * same: a run that moves it to another stack may have been killed while both have it.
   */
  async #elsewhere(
    row: ResourceState,
    stack: StackId,
    keyOf: ResourceHolders['keyOf'],
  ): Promise<string | undefined> {
    const { resourceType, physicalId } = row;
    const key = keyOf(row);
    const isCustom = isCustomResource(resourceType);
    if (key === undefined || (isCustom && !isKnownByProperties(resourceType, row.properties)))
      return undefined;
    const { rows, unreadable } = await this.#holdings(isGlobalType(resourceType) ? undefined : stack.region);
    const isOther = (each: { readonly stack: StackId }) =>
      !isSame(each.stack, stack) && !this.#leavesTo(each.stack, stack);
    const isHeld = (other: ResourceState) => (isCustom ? actsOnTheSame(row, other) : keyOf(other) === key);
    const holder = rows.get(resourceType)?.find((each) => isOther(each) && isHeld(each.row));
    if (holder !== undefined) return `${holder.logicalId} of ${nameOf(holder.stack)}`;
    const naming = unreadable.find((each) => isOther(each) && each.body.includes(JSON.stringify(physicalId)));
    return naming === undefined
      ? undefined
      : `a resource of ${nameOf(naming.stack)}, whose state cannot be read`;
  }

  /** Whether a stack leaves what both hold to the other one, because this run destroys both. */
  #leavesTo(one: StackId, other: StackId): boolean {
    const [its, others] = [keyOfRoot(one), keyOfRoot(other)];
    return this.#leaving.has(its) && this.#leaving.has(others) && its < others;
  }

  #holdings(region: string | undefined): Promise<Holdings> {
    const key = region ?? '';
    const known = this.#read.get(key) ?? this.#readAll(region);
    this.#read.set(key, known);
    return known;
  }

  async #readAll(region: string | undefined): Promise<Holdings> {
    const all = await this.#states.list();
    const stacks = all.filter((stack) => region === undefined || stack.region === region);
    const rows = new Map<string, KnownRow[]>();
    const unreadable: { stack: StackId; body: string }[] = [];
    const limit = pLimit(READS);
    const note = async (stack: StackId) => {
      const stored = await this.#states.read(stack);
      if (stored === undefined) return;
      try {
        for (const [logicalId, row] of Object.entries(decodeState(stored.body, stack).resources)) {
          const ofType = rows.get(row.resourceType) ?? [];
          rows.set(row.resourceType, ofType);
          ofType.push({ stack, logicalId, row });
        }
      } catch (error) {
        unreadable.push({ stack, body: stored.body });
        const message = `Resources named by an unreadable state are not deleted: ${asCdkdError(error).message}`;
        this.#context.emit({ kind: 'warning', code: 'STATE_UNREADABLE', message });
      }
    };
    await Promise.all(stacks.map((stack) => limit(() => note(stack))));
    return { rows, unreadable };
  }
}

function isSame(left: StackId, right: StackId): boolean {
  return left.stackName === right.stackName && left.region === right.region;
}

function keyOfRoot(stack: StackId): string {
  const { stackName, region } = rootOf(stack);
  return `${region} ${stackName}`;
}

function nameOf({ stackName, region }: StackId): string {
  return `the stack ${stackName} in ${region}`;
}
