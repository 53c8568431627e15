import type { JsonObject } from '../../src/json.js';
import { ProviderFailure, type FailureDetails, type FailureKind } from '../../src/ports/resource-failure.js';
import type { Clock } from '../../src/ports/clock.js';
import type {
  CreateRequest,
  OpenOperation,
  OperationContext,
  ResourceModel,
  ResourceProvider,
  ResourceTarget,
  OperationOutcome,
  UpdateRequest,
} from '../../src/ports/resources.js';
import { FakeStrangers } from './fake-strangers.js';

export interface AccountCall {
  readonly action: 'create' | 'update' | 'delete' | 'read' | 'findOutcome' | 'snapshot';
  readonly logicalId: string;
  readonly type: string;
  /** Absent for a read and a snapshot. */
  readonly clientToken?: string;
  /** How often this action was asked for this logical id so far, from 1. */
  readonly nth: number;
}

/** What goes wrong with a call. */
export interface Trouble {
  readonly kind: FailureKind;
  /**
   * `refused`: at the door, and the token remains free. `failed`: the request was taken, and its failure is the outcome
   * that the token stands for from now on. `done`: the effect is there, and the answer does not say so. Default: `refused`.
   */
  readonly after?: 'refused' | 'failed' | 'done';
  /** The failed update has been applied nevertheless. */
  readonly applied?: true;
  /** The failed create leaves its resource behind. */
  readonly leaves?: true;
  readonly retryAfter?: number;
  /** Of an update: there was nothing to be updated. */
  readonly wasGone?: true;
}

export interface LiveResource {
  readonly logicalId: string;
  readonly type: string;
  readonly physicalId: string;
  readonly properties: JsonObject;
}

type Outcome = { readonly model: ResourceModel | undefined } | { readonly failure: ProviderFailure };

/**
 * An account with a provider in front of it that keeps the contract of `src/ports.ts` as Cloud Control does: the same
 * client token is the same request, resources of generated names can only be found by what was said of them, and
 * what others refer to cannot be deleted.
 */
export class FakeAccount {
  readonly resources = new Map<string, LiveResource>();
  readonly strangers = new FakeStrangers();
  readonly calls: AccountCall[] = [];
  /** Decides what goes wrong. */
  trouble: (call: AccountCall) => Trouble | undefined = () => undefined;
  /** Whether others can use what a create makes before the create ends. */
  isUsable: (call: AccountCall) => boolean = () => false;
  /** Milliseconds that an operation takes. */
  latency: (call: AccountCall) => number = () => 1_000;
  readonly #clock: Clock;
  readonly #outcomes = new Map<string, Outcome>();
  readonly #asked = new Map<string, number>();
  #made = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** A provider as one run has it; what it sends and hears passes through `pass`. */
  provider(pass: () => Promise<void> = () => Promise.resolve()): ResourceProvider {
    return {
      provisionedBy: 'cc-api',
      create: (request, context) => this.#create(request, context, pass),
      update: (request, context) => this.#update(request, context, pass),
      delete: async (target, context) => {
        await this.#delete(target, context, pass);
      },
      read: (target) => this.#read(target, pass),
      isAbsent: ({ properties }) => {
        const name = properties['Name'];
        return Promise.resolve(typeof name === 'string' && !this.resources.has(name));
      },
      findOutcome: (operation, context) => this.#findOutcome(operation, context, pass),
      takeSnapshot: (target, token) => this.#takeSnapshot(target, token, pass),
    };
  }

  /** Calls in brief: `create Queue`. */
  get log(): string[] {
    return this.calls.map(({ action, logicalId }) => `${action} ${logicalId}`);
  }

  /** Physical ids by logical id, of what is alive. */
  get alive(): Record<string, string[]> {
    const result: Record<string, string[]> = {};
    for (const { logicalId, physicalId } of this.resources.values()) {
      result[logicalId] = [...(result[logicalId] ?? []), physicalId];
    }
    return result;
  }

  async #create(request: CreateRequest, context: OperationContext, pass: () => Promise<void>) {
    const { logicalId, type, properties } = request;
    const call = this.#note({ action: 'create', logicalId, type, clientToken: context.clientToken });
    const model = await this.#request(call, context, pass, (leaves) => {
      const name = properties['Name'];
      if (typeof name === 'string' && this.resources.has(name)) throw failure('exists', 'AlreadyExists');
      this.#made += 1;
      this.strangers.plantBeside(request, this.#made);
      const physicalId = typeof name === 'string' ? name : `${logicalId.toLowerCase()}-${this.#made}`;
      this.resources.set(physicalId, { logicalId, type, physicalId, properties });
      if (leaves !== undefined) throw failure(leaves, 'NotStabilized', { physicalId });
      return modelOf(physicalId, properties);
    });
    return model as ResourceModel;
  }

  async #update(request: UpdateRequest, context: OperationContext, pass: () => Promise<void>) {
    const { logicalId, type, physicalId, desired: properties } = request;
    const call = this.#note({ action: 'update', logicalId, type, clientToken: context.clientToken });
    const model = await this.#request(call, context, pass, () => {
      const whose = this.#ownerOf(physicalId);
      if (!whose.has(physicalId)) throw failure('missing', 'NotFound');
      whose.set(physicalId, { logicalId, type, physicalId, properties });
      return modelOf(physicalId, properties);
    });
    return model as ResourceModel;
  }

  #delete(
    { logicalId, type, physicalId }: ResourceTarget,
    context: OperationContext,
    pass: () => Promise<void>,
  ) {
    const call = this.#note({ action: 'delete', logicalId, type, clientToken: context.clientToken });
    return this.#request(call, context, pass, () => {
      const user = [...this.resources.values()].find(
        (other) => other.physicalId !== physicalId && refersTo(other.properties, physicalId),
      );
      if (user !== undefined) throw failure('conflict', 'ResourceInUse');
      this.#ownerOf(physicalId).delete(physicalId);
      return undefined;
    });
  }

  /** Where a call that names it finds it. */
  #ownerOf(physicalId: string): Map<string, LiveResource> {
    return this.strangers.living.has(physicalId) ? this.strangers.living : this.resources;
  }

  async #read({ logicalId, type, physicalId }: ResourceTarget, pass: () => Promise<void>) {
    const call = this.#note({ action: 'read', logicalId, type });
    await pass();
    const trouble = this.trouble(call);
    const found = this.#ownerOf(physicalId).get(physicalId);
    await pass();
    if (trouble !== undefined) throw failure(trouble.kind, 'Trouble');
    return found === undefined ? undefined : modelOf(physicalId, found.properties);
  }

  async #takeSnapshot(
    { logicalId, type, physicalId }: ResourceTarget,
    token: string,
    pass: () => Promise<void>,
  ) {
    const trouble = this.trouble(this.#note({ action: 'snapshot', logicalId, type }));
    await pass();
    if (trouble !== undefined) throw failure(trouble.kind, 'Trouble');
    return this.#ownerOf(physicalId).has(physicalId) ? `${physicalId}-${token}` : undefined;
  }

  async #findOutcome(
    operation: OpenOperation,
    context: OperationContext,
    pass: () => Promise<void>,
  ): Promise<OperationOutcome> {
    const { logicalId, type, action, clientToken } = operation;
    const call = this.#note({ action: 'findOutcome', logicalId, type, clientToken });
    const trouble = this.trouble(call);
    if (trouble !== undefined) throw failure(trouble.kind, 'Trouble');
    const known = this.#outcomes.get(clientToken);
    if (known !== undefined && 'failure' in known) {
      const { message, details } = known.failure;
      const left = details.physicalId === undefined ? {} : { physicalId: details.physicalId };
      return { outcome: 'not-done', reason: message, ...left };
    }
    if (action === 'delete' && !operation.mayResend) {
      const isGone = !this.resources.has(operation.physicalId ?? '');
      return isGone ? { outcome: 'done' } : { outcome: 'not-done', reason: 'it still exists' };
    }
    if (action === 'delete') {
      await this.#delete(targetOf(operation), context, pass);
      return { outcome: 'done' };
    }
    if (known?.model !== undefined) return { outcome: 'done', model: known.model };
    if (action === 'update') return { outcome: 'not-done', reason: 'it did not arrive' };
    if (!operation.mayResend) return { outcome: 'not-done', reason: 'it did not arrive' };
    return { outcome: 'done', model: await this.#create(operation, context, pass) };
  }

  /** One request with a token: at the door, then at work, then answered. */
  async #request(
    call: AccountCall & { readonly clientToken: string },
    context: OperationContext,
    pass: () => Promise<void>,
    effect: (leaves: FailureKind | undefined) => ResourceModel | undefined,
  ): Promise<ResourceModel | undefined> {
    await pass();
    const trouble = this.trouble(call);
    if (trouble !== undefined && (trouble.after ?? 'refused') === 'refused') {
      await pass();
      throw troubleOf(trouble);
    }
    const outcome = this.#outcomes.get(call.clientToken) ?? outcomeOf(trouble, effect);
    this.#outcomes.set(call.clientToken, outcome);
    await pass();
    if (trouble?.after === 'done') throw troubleOf(trouble);
    context.accepted({ requestToken: `request of ${call.clientToken}` });
    const made = 'failure' in outcome ? outcome.failure.details.physicalId : outcome.model?.physicalId;
    if (call.action === 'create' && made !== undefined && this.isUsable(call))
      context.usable?.({ physicalId: made, attributes: { Id: made } });
    await this.#clock.sleep(this.latency(call), context.signal);
    await pass();
    if ('failure' in outcome) throw outcome.failure;
    return outcome.model;
  }

  #note<Call extends Omit<AccountCall, 'nth'>>(call: Call): Call & AccountCall {
    const key = `${call.action} ${call.logicalId}`;
    const nth = (this.#asked.get(key) ?? 0) + 1;
    this.#asked.set(key, nth);
    const noted = { ...call, nth };
    this.calls.push(noted);
    return noted;
  }
}

function outcomeOf(
  trouble: Trouble | undefined,
  effect: (leaves: FailureKind | undefined) => ResourceModel | undefined,
): Outcome {
  if (trouble?.after === 'failed' && trouble.leaves === undefined) {
    if (trouble.applied === true) effect(undefined);
    return { failure: troubleOf(trouble) };
  }
  try {
    return { model: effect(trouble?.leaves === undefined ? undefined : trouble.kind) };
  } catch (error) {
    if (error instanceof ProviderFailure) return { failure: error };
    throw error;
  }
}

function troubleOf({ kind, retryAfter, wasGone }: Trouble): ProviderFailure {
  return failure(kind, 'Trouble', {
    ...(retryAfter === undefined ? {} : { retryAfter }),
    ...(wasGone === undefined ? {} : { wasGone }),
  });
}

function failure(
  kind: FailureKind,
  name: string,
  details: Omit<Partial<FailureDetails>, 'name'> = {},
): ProviderFailure {
  return new ProviderFailure(kind, `${name} on purpose`, { name, ...details });
}

function modelOf(physicalId: string, properties: JsonObject): ResourceModel {
  return {
    physicalId,
    attributes: { Id: physicalId, Arn: `arn:${physicalId}`, Status: 'READY' },
    observed: properties,
  };
}

function targetOf({ logicalId, type, physicalId = '', properties }: OpenOperation): ResourceTarget {
  return { logicalId, type, physicalId, properties, attributes: {} };
}

function refersTo(properties: JsonObject, physicalId: string): boolean {
  return JSON.stringify(properties).includes(`"${physicalId}"`);
}
