import type { JsonObject } from '../../json.js';
import { outputAttributes } from '../../plan/model/nested-outlook.js';
import { originalName } from '../../plan/model/deposed-names.js';
import { ProviderFailure } from '../../ports/resource-failure.js';
import type {
  CreateRequest,
  OpenOperation,
  OperationContext,
  ResourceModel,
  ResourceProvider,
  ResourceTarget,
  Settlement,
  UpdateRequest,
} from '../../ports/resources.js';
import type { StackId } from '../../ports/stack-id.js';
import { asCdkdError, CdkdError } from '../../errors.js';
import { nestedStack } from '../../state/nested.js';
import type { StackState } from '../../state/schema.js';

/** How the nested stacks of one parent are brought about; each resolves with the nested stack's own outputs. */
export interface NestedStacks {
  deploy(logicalId: string, properties: JsonObject, signal: AbortSignal): Promise<StackState['outputs']>;
  destroy(stack: StackId, signal: AbortSignal): Promise<void>;
  /** `undefined` where nothing of it is on record. */
  read(stack: StackId): Promise<StackState['outputs'] | undefined>;
  /** Settles what interrupted runs left open inside. False where nothing of it is on record. */
  settle(
    stack: StackId,
    options: { readonly mayCreate: boolean; readonly signal: AbortSignal },
  ): Promise<boolean>;
  /** What `Ref` returns. */
  nameOf(stack: StackId): string;
}

/**
 * A nested stack as a resource of its parent. Its state is under a name made of the parent's and its logical id, so
 * that it is found whatever an interrupted run had come to, and what was begun is gone on with.
 */
export class NestedStackProvider implements ResourceProvider {
  readonly provisionedBy = 'sdk';
  /** Parameters go into another template as they are; what is in there opens them. */
  readonly takesReferences = true;
  readonly #parent: StackId;
  readonly #stacks: NestedStacks;

  constructor(parent: StackId, stacks: NestedStacks) {
    this.#parent = parent;
    this.#stacks = stacks;
  }

  async create(
    { logicalId, properties }: CreateRequest,
    { signal }: OperationContext,
  ): Promise<ResourceModel> {
    const physicalId = this.#stacks.nameOf(this.#stackOf(logicalId));
    try {
      return modelOf(physicalId, await this.#stacks.deploy(logicalId, properties, signal));
    } catch (error) {
      signal.throwIfAborted();
      // What was made of it is on record, and the next deploy goes on with it.
      const isThere = (await this.#stacks.read(this.#stackOf(logicalId))) !== undefined;
      throw failureOf(error, signal, isThere ? { unfinished: modelOf(physicalId, {}) } : {});
    }
  }

  async update(request: UpdateRequest, { signal }: OperationContext): Promise<ResourceModel> {
    const { logicalId, physicalId, desired } = request;
    try {
      return modelOf(physicalId, await this.#stacks.deploy(logicalId, desired, signal));
    } catch (error) {
      throw failureOf(error, signal);
    }
  }

  async delete({ logicalId }: ResourceTarget, { signal }: OperationContext): Promise<void> {
    try {
      await this.#stacks.destroy(this.#stackOf(logicalId), signal);
    } catch (error) {
      throw failureOf(error, signal);
    }
  }

  async read({ logicalId, physicalId }: ResourceTarget): Promise<ResourceModel | undefined> {
    const outputs = await this.#stacks.read(this.#stackOf(logicalId));
    return outputs === undefined ? undefined : modelOf(physicalId, outputs);
  }

  /**
   * What is inside is settled by itself. Of the nested stack as a whole nothing is certain, and nothing lost: a plan
   * compares what is inside, whatever its parent believes of it.
   */
  async settle(operation: OpenOperation, { signal }: OperationContext): Promise<Settlement> {
    const { action, logicalId, mayCreate } = operation;
    const stack = this.#stackOf(logicalId);
    const isThere = await this.#settleInside(stack, { mayCreate, signal });
    if (isThere instanceof CdkdError) return { outcome: 'unresolved', reason: isThere.message };
    if (action === 'create' && isThere) {
      return { outcome: 'done', model: modelOf(this.#stacks.nameOf(stack), {}) };
    }
    if (action === 'delete' && !isThere) return { outcome: 'done' };
    return { outcome: 'not-done', reason: 'it was interrupted' };
  }

  /** Whether anything is on record, or what could not be found out. */
  async #settleInside(
    stack: StackId,
    options: { readonly mayCreate: boolean; readonly signal: AbortSignal },
  ): Promise<boolean | CdkdError> {
    try {
      return await this.#stacks.settle(stack, options);
    } catch (error) {
      if (error instanceof CdkdError && error.code === 'UNRESOLVED_OPERATION') return error;
      throw error;
    }
  }

  #stackOf(logicalId: string): StackId {
    return nestedStack(this.#parent, originalName(logicalId));
  }
}

function modelOf(physicalId: string, outputs: StackState['outputs']): ResourceModel {
  return { physicalId, attributes: outputAttributes(outputs) };
}

/** A nested stack that failed, as a resource that failed: its parent can only tell why. */
function failureOf(
  thrown: unknown,
  signal: AbortSignal,
  details: { readonly unfinished?: ResourceModel } = {},
): unknown {
  if (signal.aborted) return signal.reason;
  const cause = innermost(asCdkdError(thrown));
  const name = cause.cause instanceof ProviderFailure ? cause.cause.details.name : cause.code;
  return new ProviderFailure('terminal', cause.message, { name, cause, ...details });
}

/** What failed in a stack nested deeper is said once, and not again for every stack around it. */
function innermost(error: CdkdError): CdkdError {
  const within = error.cause instanceof ProviderFailure ? error.cause.details.cause : undefined;
  return within instanceof CdkdError ? innermost(within) : error;
}
