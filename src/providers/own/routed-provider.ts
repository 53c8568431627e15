/** Routes the operations of a resource to its service's own API or to Cloud Control. */

import type { JsonObject } from '../../json.js';
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

/**
 * Sends each operation on an `sdk` row to the service's own API, or to Cloud Control where the row's properties, or
 * those it should get, are not all covered. Both know the row's resource: Cloud Control by its translated name.
 */
export class RoutedProvider implements ResourceProvider {
  readonly provisionedBy = 'sdk';
  readonly #own: ResourceProvider;
  readonly #cloudControl: ResourceProvider;
  readonly #isCovered: (properties: JsonObject) => boolean;

  constructor(
    own: ResourceProvider,
    cloudControl: ResourceProvider,
    isCovered: (properties: JsonObject) => boolean,
  ) {
    this.#own = own;
    this.#cloudControl = cloudControl;
    this.#isCovered = isCovered;
  }

  create(request: CreateRequest, context: OperationContext): Promise<ResourceModel> {
    return this.#for(request.properties).create(request, context);
  }

  /** An update that removes an uncovered property needs Cloud Control as much as one that adds it. */
  update(request: UpdateRequest, context: OperationContext): Promise<ResourceModel> {
    return this.#for(request.properties, request.desired).update(request, context);
  }

  delete(target: ResourceTarget, context: OperationContext): Promise<void> {
    return this.#for(target.properties).delete(target, context);
  }

  read(target: ResourceTarget, signal?: AbortSignal): Promise<ResourceModel | undefined> {
    return this.#for(target.properties).read(target, signal);
  }

  settle(operation: OpenOperation, context: OperationContext): Promise<Settlement> {
    const { properties, previous = properties } = operation;
    return this.#for(properties, previous).settle(operation, context);
  }

  #for(...properties: readonly JsonObject[]): ResourceProvider {
    return properties.every(this.#isCovered) ? this.#own : this.#cloudControl;
  }
}
