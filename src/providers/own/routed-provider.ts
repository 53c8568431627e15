/** Routes the operations of a resource to its service's own API or to Cloud Control. */

import { defined } from '../../defined.js';
import type { JsonObject } from '../../json.js';
import type * as port from '../../ports/resources.js';

type Changed = Pick<port.UpdateRequest, 'logicalId' | 'type' | 'properties' | 'desired'>;

/**
 * Sends each operation on an `sdk` row to the service's own API, or to Cloud Control where the row's properties, or
 * those it should get, are not all covered. Both know the row's resource: Cloud Control by its translated name.
 */
export class RoutedProvider implements port.ResourceProvider {
  readonly provisionedBy = 'sdk';
  readonly #own: port.ResourceProvider;
  readonly #cloudControl: port.ResourceProvider;
  readonly #isCovered: (properties: JsonObject) => boolean;

  constructor(
    own: port.ResourceProvider,
    cloudControl: port.ResourceProvider,
    isCovered: (properties: JsonObject) => boolean,
  ) {
    this.#own = own;
    this.#cloudControl = cloudControl;
    this.#isCovered = isCovered;
  }

  create(request: port.CreateRequest, context: port.OperationContext): Promise<port.ResourceModel> {
    return this.#for(request.properties).create(request, context);
  }

  /** An update that removes an uncovered property needs Cloud Control as much as one that adds it. */
  async update(request: port.UpdateRequest, context: port.OperationContext): Promise<port.ResourceModel> {
    const updated = await this.#for(request.properties, request.desired).update(request, context);
    return this.#asReadNext(updated, request, context.signal);
  }

  /**
   * Such an update changes the API that reads the resource, and the two return different models: what is observed comes from
   * the API that reads it from now on.
   */
  async #asReadNext(
    updated: port.ResourceModel,
    change: Changed,
    signal: AbortSignal,
  ): Promise<port.ResourceModel> {
    const reader = this.#for(change.desired);
    if (reader === this.#for(change.properties)) return updated;
    const { observed, ...rest } = updated;
    if (observed === undefined) return updated;
    const seen = reader === this.#own ? await this.#readOwn(change, updated, signal) : observed;
    return { ...rest, ...defined({ observed: seen }), hasNewSource: true };
  }

  /** Never rejects, since the update has been made. Without a baseline, drift compares what the template sets. */
  async #readOwn(
    { logicalId, type, desired }: Changed,
    { physicalId, attributes }: port.ResourceModel,
    signal: AbortSignal,
  ): Promise<JsonObject | undefined> {
    const target = { logicalId, type, physicalId, properties: desired, attributes };
    const model = await this.#own.read(target, signal).catch(() => undefined);
    return model?.observed;
  }

  delete(target: port.ResourceTarget, context: port.OperationContext): Promise<void> {
    return this.#for(target.properties).delete(target, context);
  }

  read(target: port.ResourceTarget, signal?: AbortSignal): Promise<port.ResourceModel | undefined> {
    return this.#for(target.properties).read(target, signal);
  }

  async isAbsent(request: port.CreateRequest, signal: AbortSignal): Promise<boolean> {
    return (await this.#for(request.properties).isAbsent?.(request, signal)) === true;
  }

  async lookBefore(
    request: port.IntendedCreate,
    signal: AbortSignal,
  ): Promise<readonly string[] | undefined> {
    return this.#for(request.properties).lookBefore?.(request, signal);
  }

  async findOutcome(
    operation: port.OpenOperation,
    context: port.OperationContext,
  ): Promise<port.OperationOutcome> {
    const { action, properties, previous = properties } = operation;
    const found = await this.#for(properties, previous).findOutcome(operation, context);
    if (action !== 'update' || found.outcome !== 'done' || found.model === undefined) return found;
    const change = { ...operation, properties: previous, desired: properties };
    return { ...found, model: await this.#asReadNext(found.model, change, context.signal) };
  }

  #for(...properties: readonly JsonObject[]): port.ResourceProvider {
    return properties.every(this.#isCovered) ? this.#own : this.#cloudControl;
  }
}
