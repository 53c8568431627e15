import { CdkdError } from '../../errors.js';
import type { Json, JsonObject } from '../../json.js';
import {
  ProviderFailure,
  type Clock,
  type CreateRequest,
  type OpenOperation,
  type OperationContext,
  type ResourceModel,
  type ResourceProvider,
  type ResourceTarget,
  type Settlement,
  type UpdateRequest,
} from '../../ports.js';
import type { TypeCatalog } from '../../types/facts.js';
import { attributesOf, identifierOf } from '../../types/identity.js';
import { kindOf } from '../failures.js';
import type { CloudControlApi, ProgressEvent } from './api.js';
import { patchFor } from './patch.js';
import { settleOpenOperation } from './settle.js';
import type { RequestWatcher } from './watcher.js';

/** After a success a read may still say that nothing is there (pulumi-aws-native); so often it is asked again. */
const READ_AFTER_SUCCESS_TRIES = 6;
const READ_AFTER_SUCCESS_PAUSE = 500;

export interface CloudControlPorts {
  readonly api: CloudControlApi;
  readonly watcher: RequestWatcher;
  readonly catalog: TypeCatalog;
  readonly clock: Clock;
  /** Told of throttling that comes inside a FAILED event, where no call was refused. */
  readonly onThrottled: () => void;
}

/**
 * START HERE. Every type that Cloud Control can create, read and delete
 * (https://docs.aws.amazon.com/cloudcontrolapi/latest/userguide/resource-operations.html).
 */
export class CloudControlProvider implements ResourceProvider {
  readonly provisionedBy = 'cc-api';
  readonly #ports: CloudControlPorts;

  constructor(ports: CloudControlPorts) {
    this.#ports = ports;
  }

  async create(request: CreateRequest, context: OperationContext): Promise<ResourceModel> {
    const { type, properties } = request;
    const first = await this.#ports.api.create(type, properties, context.clientToken);
    const event = await this.#finish(first, `create ${type}`, context);
    if (event.status === 'SUCCESS') return this.#readAfter(type, event.identifier ?? '', context.signal);
    throw await this.#createFailure(request, event);
  }

  async update(request: UpdateRequest, context: OperationContext): Promise<ResourceModel> {
    const { type, desired } = request;
    const identifier = this.identifierOf(request);
    const { model: current } = await this.#ports.api.get(type, identifier);
    const facts = this.#ports.catalog.facts(type);
    const patch = patchFor({ previous: request.properties, desired, current, facts });
    if (patch.length === 0) return this.#modelOf(type, identifier, current);
    const first = await this.#ports.api.update(type, identifier, patch, context.clientToken);
    const event = await this.#finish(first, `update ${type}`, context);
    if (event.status !== 'SUCCESS') throw this.failureOfEvent(event);
    return this.#readAfter(type, event.identifier ?? identifier, context.signal);
  }

  async delete(target: ResourceTarget, context: OperationContext): Promise<void> {
    const { type } = target;
    try {
      const first = await this.#ports.api.delete(type, this.identifierOf(target), context.clientToken);
      const event = await this.#finish(first, `delete ${type}`, context);
      if (event.status !== 'SUCCESS') throw this.failureOfEvent(event);
    } catch (error) {
      // What is not there need not be deleted: Cloud Control says so only in the end, as a failure (recorded).
      if (error instanceof ProviderFailure && error.kind === 'missing') return;
      throw error;
    }
  }

  async read(target: ResourceTarget): Promise<ResourceModel | undefined> {
    return this.readIdentifier(target.type, this.identifierOf(target));
  }

  settle(operation: OpenOperation, context: OperationContext): Promise<Settlement> {
    return settleOpenOperation(this, operation, context);
  }

  /** `undefined` where nothing of that identifier exists. */
  async readIdentifier(type: string, identifier: string): Promise<ResourceModel | undefined> {
    try {
      const { identifier: spelled, model } = await this.#ports.api.get(type, identifier);
      return this.#modelOf(type, spelled, model);
    } catch (error) {
      if (error instanceof ProviderFailure && error.kind === 'missing') return undefined;
      throw error;
    }
  }

  /** Waits for a request that is already known by its token. */
  async resume(requestToken: string, kind: string, context: OperationContext): Promise<ProgressEvent> {
    const event = await this.#ports.api.status(requestToken);
    return this.#ports.watcher.wait(event, kind, context.signal);
  }

  /** What Cloud Control calls the resource; the cdkd CLI's rows may name it otherwise. */
  identifierOf(target: ResourceTarget): string {
    const { physicalId, properties, attributes } = target;
    const facts = this.#ports.catalog.facts(target.type);
    return facts === undefined ? physicalId : identifierOf(facts, { physicalId, properties, attributes });
  }

  failureOfEvent(event: ProgressEvent): ProviderFailure {
    const name = event.errorCode ?? event.status;
    const message = event.message ?? `the request ended as ${event.status}`;
    const kind = kindOf(name, message);
    if (kind === 'throttled') this.#ports.onThrottled();
    return new ProviderFailure(kind, message, { name, requestId: event.requestToken });
  }

  /**
   * Whether the template itself decides the identifier: then a resource of that name proves nothing, and otherwise
   * only our own request can have made it.
   */
  isNamedByTemplate(type: string, properties: JsonObject): boolean {
    const facts = this.#ports.catalog.facts(type);
    if (facts === undefined) return true;
    return facts.primaryIdentifier.every((path) => properties[path] !== undefined);
  }

  async #finish(first: ProgressEvent, kind: string, context: OperationContext): Promise<ProgressEvent> {
    const { requestToken, identifier } = first;
    context.accepted({ requestToken, ...(identifier === undefined ? {} : { identifier }) });
    return this.#ports.watcher.wait(first, kind, context.signal);
  }

  /**
   * A failed create may have left a part of the resource. An identifier that the template did not give can only be
   * of our own request: it goes along with the failure, so that what is there is not forgotten.
   */
  async #createFailure(request: CreateRequest, event: ProgressEvent): Promise<ProviderFailure> {
    const failure = this.failureOfEvent(event);
    const { identifier } = event;
    if (failure.kind === 'exists' || identifier === undefined) return failure;
    if (this.isNamedByTemplate(request.type, request.properties)) return failure;
    const there = await this.readIdentifier(request.type, identifier).catch(() => 'unknown' as const);
    if (there === undefined) return failure;
    return new ProviderFailure(failure.kind, failure.message, { ...failure.details, physicalId: identifier });
  }

  async #readAfter(type: string, identifier: string, signal: AbortSignal): Promise<ResourceModel> {
    for (let tries = 1; tries <= READ_AFTER_SUCCESS_TRIES; tries += 1) {
      const model = await this.readIdentifier(type, identifier);
      if (model !== undefined) return model;
      await this.#ports.clock.sleep(READ_AFTER_SUCCESS_PAUSE * tries, signal);
    }
    throw new CdkdError(
      'RESOURCE_FAILED',
      `AWS says that ${type} ${identifier} was made, and cannot find it`,
      {
        value: identifier,
        next: 'Run again: the next run looks for it once more.',
      },
    );
  }

  #modelOf(type: string, identifier: string, model: JsonObject): ResourceModel {
    const facts = this.#ports.catalog.facts(type);
    const attributes = facts === undefined ? plainAttributes(model) : attributesOf(facts, model);
    return { physicalId: identifier, attributes, observed: model };
  }
}

/** Of a type without facts, every top-level value may be an attribute. */
function plainAttributes(model: JsonObject): JsonObject {
  const scalars = Object.entries(model).filter(([, value]: [string, Json]) => typeof value !== 'object');
  return Object.fromEntries(scalars);
}
