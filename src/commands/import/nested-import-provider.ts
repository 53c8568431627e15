/** Looks up nested stacks as resources of their parents, for an import. */

import type { JsonObject } from '../../json.js';
import { outputAttributes } from '../../plan/model/nested-preview.js';
import { ProviderFailure } from '../../ports/resource-failure.js';
import type {
  CreateRequest,
  OperationContext,
  ResourceModel,
  ResourceProvider,
  ResourceTarget,
  OperationOutcome,
} from '../../ports/resources.js';
import { neverAsked } from '../../providers/import-lookup.js';
import type { StackState } from '../../state/schema.js';
import { isDenial, whyNotFound, type FoundStack } from './find-resources.js';

/** The contents of a nested stack, given the values of its `Parameters`. */
export interface FoundNested extends Pick<FoundStack, 'failures'> {
  readonly outputs: StackState['outputs'];
  /** The value that `Ref` returns. */
  readonly physicalId: string;
}

type FindNested = (logicalId: string, properties: JsonObject, signal: AbortSignal) => Promise<FoundNested>;

/** A nested stack exists if all its resources do. */
export class FindingNestedProvider implements ResourceProvider {
  readonly provisionedBy = 'sdk';
  /** Parameters are passed unchanged into another template. */
  readonly takesReferences = true;
  readonly #find: FindNested;

  constructor(find: FindNested) {
    this.#find = find;
  }

  /** Rejects with `terminal`, naming every resource in it that was not found. */
  async create(
    { logicalId, properties }: CreateRequest,
    { signal }: OperationContext,
  ): Promise<ResourceModel> {
    const { failures, outputs, physicalId } = await this.#find(logicalId, properties, signal);
    if (failures.length === 0) return { physicalId, attributes: outputAttributes(outputs) };
    const list = failures.map(whyNotFound).join('; ');
    throw new ProviderFailure('terminal', list, {
      name: failures.some(isDenial) ? 'AccessDenied' : 'NotFound',
    });
  }

  update(): Promise<never> {
    return Promise.reject(neverAsked());
  }

  delete(): Promise<never> {
    return Promise.reject(neverAsked());
  }

  read({ physicalId, attributes }: ResourceTarget): Promise<ResourceModel> {
    return Promise.resolve({ physicalId, attributes });
  }

  findOutcome(): Promise<OperationOutcome> {
    return Promise.resolve({ outcome: 'not-done', reason: 'AWS did not answer' });
  }
}
