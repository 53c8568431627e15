/** The provider that manages nested stacks as resources of their parents. */

import type { JsonObject } from '../../json.js';
import { outputAttributes } from '../../plan/model/nested-preview.js';
import { originalName } from '../../plan/model/deposed-names.js';
import { ProviderFailure } from '../../ports/resource-failure.js';
import type {
  CreateRequest,
  OpenOperation,
  OperationContext,
  ResourceModel,
  ResourceProvider,
  ResourceTarget,
  OperationOutcome,
  UpdateRequest,
} from '../../ports/resources.js';
import type { StackId } from '../../ports/stack-id.js';
import { asCdkdError, CdkdError } from '../../errors.js';
import { nestedStack } from '../../state/nested.js';
import type { StackState } from '../../state/schema.js';

/** Operations on the nested stacks of one parent; each resolves to the nested stack's outputs. */
export interface NestedStacks {
  deploy(logicalId: string, properties: JsonObject, signal: AbortSignal): Promise<StackState['outputs']>;
  destroy(stack: StackId, signal: AbortSignal): Promise<void>;
  /** `undefined` if nothing of it is recorded. */
  read(stack: StackId): Promise<StackState['outputs'] | undefined>;
  /** Resolves operations that interrupted runs left in flight inside. False if nothing of it is recorded. */
  recover(stack: StackId, signal: AbortSignal): Promise<boolean>;
  /** The value that `Ref` returns. */
  nameOf(stack: StackId): string;
}

/**
 * A nested stack as a resource of its parent. The name of its state consists of the parent's and its logical
 * id, so that it is found whatever an interrupted run had done, and continues from there.
 */
export class NestedStackProvider implements ResourceProvider {
  readonly provisionedBy = 'sdk';
  /** Parameters are passed unchanged into another template, whose resources open them. */
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
      // Its resources are recorded, and the next deploy continues with them.
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
   * Its resources are resolved by its own journal. Nothing is certain about the nested stack as a whole, and
   * nothing is lost: a plan compares its resources, whatever the parent's record says.
   */
  async findOutcome(operation: OpenOperation, { signal }: OperationContext): Promise<OperationOutcome> {
    const { action, logicalId } = operation;
    const stack = this.#stackOf(logicalId);
    const isThere = await this.#recoverInside(stack, signal);
    if (isThere instanceof CdkdError) return { outcome: 'unresolved', reason: isThere.message };
    if (action === 'create' && isThere) {
      return { outcome: 'done', model: modelOf(this.#stacks.nameOf(stack), {}) };
    }
    if (action === 'delete' && !isThere) return { outcome: 'done' };
    return { outcome: 'not-done', reason: 'it was interrupted' };
  }

  /** Whether anything is recorded, or what could not be resolved. */
  async #recoverInside(stack: StackId, signal: AbortSignal): Promise<boolean | CdkdError> {
    try {
      return await this.#stacks.recover(stack, signal);
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

/** The failure of a nested stack as that of a resource: its parent can only report the reason. */
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

/** A failure in a deeper nested stack is reported once, not again for every enclosing stack. */
function innermost(error: CdkdError): CdkdError {
  const within = error.cause instanceof ProviderFailure ? error.cause.details.cause : undefined;
  return within instanceof CdkdError ? innermost(within) : error;
}
