/** Manages all types that Cloud Control can create, read and delete. */

import { defined } from '../../defined.js';
import { CdkdError } from '../../errors.js';
import { at, type Json, type JsonObject } from '../../json.js';
import { ProviderFailure } from '../../ports/resource-failure.js';
import type { Clock } from '../../ports/clock.js';
import type * as port from '../../ports/resources.js';
import { POLICIES } from '../../retry/policies.js';
import { pollAtMost } from '../../retry/retry.js';
import type { TypeCatalog } from '../../types/schema/facts.js';
import { generatedName } from '../../types/identity/generated-names.js';
import { attributesOf } from '../../types/identity/identity.js';
import { isFailure, kindOf } from '../wire/failures.js';
import { serviceOfType } from '../wire/not-propagated.js';
import type { CloudControlApi, ProgressEvent } from './api.js';
import { isMadeUp, stands } from './made-up-identifiers.js';
import { afterRival, earlierRequest } from './named-request.js';
import { refuseInapplicable } from './check-patch.js';
import { patchFor } from './patch.js';
import { sendRepaired } from './repair.js';
import { unidentified, type CloudName, type RowNames } from './row-names.js';
import { RequestLog } from './request-log.js';
import { findRequestOutcome } from './request-outcome.js';
import { madeSoFar } from './pending-create.js';
import type { RequestWatcher } from './watcher.js';

interface CloudControlPorts {
  readonly api: CloudControlApi;
  readonly watcher: RequestWatcher;
  readonly catalog: TypeCatalog;
  readonly clock: Clock;
  /** The stack whose name prefixes generated resource names. */
  readonly stackName: string;
  /**
   * For the cdkd CLI's records, which may identify a resource as its service's API does; absent if all
   * records are ours.
   */
  readonly rowNames?: Pick<RowNames, 'nameOf'>;
  /** Called for throttling inside a FAILED event, where no call was refused. */
  readonly onThrottled: () => void;
}

/** https://docs.aws.amazon.com/cloudcontrolapi/latest/userguide/resource-operations.html */
export class CloudControlProvider implements port.ResourceProvider {
  readonly provisionedBy = 'cc-api';
  readonly announcesCalls = true;
  /** The requests that Cloud Control has received. */
  readonly log: RequestLog;
  readonly #ports: CloudControlPorts;

  constructor(ports: CloudControlPorts) {
    this.#ports = ports;
    this.log = new RequestLog(ports);
  }

  async create(request: port.CreateRequest, context: port.OperationContext): Promise<port.ResourceModel> {
    const { type } = request;
    const properties = this.withName(request, context.clientToken);
    // If a resource of the name exists already, the create fails, and the resource it seems to create is not
    // ours.
    const isOurs = request.wasAbsent === true || this.nameInTemplate(type, request.properties) === undefined;
    const mayStayPending = request.mayStayPending === true && isOurs;
    const first = this.#ports.api.create(type, properties, context);
    const made = mayStayPending ? await this.#unfinished(type, first, context) : undefined;
    if (made !== undefined) return { ...made, goesOn: true };
    const early = this.#earlyRead(type, context.signal);
    const event = await this.#finish(first, `create ${type}`, context, early.start);
    if (event.status === 'SUCCESS') return early.finish(event.identifier ?? '');
    const failure = this.failureOfEvent(event);
    const physicalId = await this.leftoverOf(request, event);
    if (physicalId === undefined) throw failure;
    throw new ProviderFailure(failure.kind, failure.message, { ...failure.details, physicalId });
  }

  async update(request: port.UpdateRequest, context: port.OperationContext): Promise<port.ResourceModel> {
    const { type, desired, asked = desired } = request;
    const name = await this.nameOf(request);
    if (name === undefined) return wasGone(notFound(request));
    const { identifier } = name;
    const { model: current } = await this.#ports.api
      .get(type, identifier, context.signal)
      .catch((error: unknown) => wasGone(name.isCertain ? error : uncertain(error, request)));
    const facts = this.#ports.catalog.facts(type);
    const input = { previous: request.properties, desired, asked, current, facts };
    const patch = patchFor(input);
    if (patch.length === 0) return this.keepingName(request, this.#modelOf(type, identifier, current));
    await refuseInapplicable(patch, current, type);
    const early = this.#earlyRead(type, context.signal);
    const event = await sendRepaired(patch, input, (operations, attempt) => {
      const { clientToken: token } = context;
      // AWS may remember the token of a request that it rejected. No update is recovered by its token.
      const sending = { ...context, clientToken: attempt === 'first' ? token : `${token}-2` };
      const call = this.#ports.api.update(type, identifier, operations, sending);
      return this.#finish(call, `update ${type}`, context, early.start);
    });
    if (event.status !== 'SUCCESS') throw this.failureOfEvent(event);
    return this.keepingName(request, await early.finish(event.identifier ?? identifier));
  }

  async delete(target: port.ResourceTarget, context: port.OperationContext): Promise<void> {
    const { type } = target;
    const name = await this.nameOf(target);
    if (name === undefined) return;
    try {
      const first = this.#ports.api.delete(type, name.identifier, context);
      const event = await this.#finish(first, `delete ${type}`, context);
      if (event.status !== 'SUCCESS') throw this.failureOfEvent(event);
    } catch (error) {
      // A missing resource need not be deleted: Cloud Control reports it only at the end, as a failure
      // (recorded).
      if (!isFailure(error, 'missing')) throw error;
      if (!name.isCertain) throw unidentified(type, target.physicalId);
    }
  }

  async read(target: port.ResourceTarget, signal?: AbortSignal): Promise<port.ResourceModel | undefined> {
    const name = await this.nameOf(target);
    if (name === undefined) return undefined;
    const model = await this.readIdentifier(target.type, name.identifier, signal);
    if (model === undefined && !name.isCertain) throw unidentified(target.type, target.physicalId);
    return model;
  }

  async isAbsent({ type, properties }: port.CreateRequest, signal: AbortSignal): Promise<boolean> {
    const name = this.nameInTemplate(type, properties);
    // A secret in a name is still a reference here.
    if (name === undefined || name.includes('{{resolve:')) return false;
    const found = await this.readIdentifier(type, name, signal).catch(() => 'unknown' as const);
    return found === undefined;
  }

  findOutcome(operation: port.OpenOperation, context: port.OperationContext): Promise<port.OperationOutcome> {
    return findRequestOutcome(this, operation, context);
  }

  /** `undefined` if no resource with that identifier exists. */
  async readIdentifier(
    type: string,
    identifier: string,
    signal?: AbortSignal,
  ): Promise<port.ResourceModel | undefined> {
    try {
      const { identifier: spelled, model } = await this.#ports.api.get(type, identifier, signal);
      return this.#modelOf(type, spelled, model);
    } catch (error) {
      if (isFailure(error, 'missing')) return undefined;
      throw error;
    }
  }

  /**
   * Reads the resource that a successful request created. Whatever the read returns, the resource exists: a
   * rejection leaves the operation in flight, so that it is not mistaken for one without effect.
   */
  async readMade(type: string, identifier: string, signal: AbortSignal): Promise<port.ResourceModel> {
    const look = () => this.readIdentifier(type, identifier, signal).catch(goesOn);
    const model = await pollAtMost(look, POLICIES.readAfterCreate, { clock: this.#ports.clock, signal });
    if (model !== undefined) return model;
    throw new CdkdError(
      'RESOURCE_FAILED',
      `Cloud Control reported ${type} ${identifier} as created, but cannot find it`,
      {
        value: identifier,
        next: 'Run again: the next run reads it again.',
      },
    );
  }

  /**
   * Cloud Control's identifier of the resource: the one it once returned, whatever the built-in facts say;
   * the cdkd CLI's records may use another id. `undefined` if AWS has no such resource.
   */
  async nameOf(target: port.ResourceTarget): Promise<CloudName | undefined> {
    const { rowNames } = this.#ports;
    return rowNames === undefined
      ? { identifier: target.physicalId, isCertain: true }
      : rowNames.nameOf(target);
  }

  /** The resource of an in-place update stays the same: its record keeps the id that its creator can use. */
  keepingName({ physicalId }: port.ResourceTarget, model: port.ResourceModel): port.ResourceModel {
    return { ...model, physicalId };
  }

  failureOfEvent(event: ProgressEvent): ProviderFailure {
    const name = event.errorCode ?? event.status;
    const message = event.message ?? `the request ended as ${event.status}`;
    const kind = kindOf(name, message, serviceOfType(event.type ?? ''));
    if (kind === 'throttled') this.#ports.onThrottled();
    return new ProviderFailure(kind, message, { name, requestId: event.requestToken });
  }

  /**
   * The resource that a failed create left behind and that is certainly ours: only our own request can have
   * produced this identifier, the handler had created it and then waited in vain, or it exists now and did
   * not before.
   */
  async leftoverOf(request: port.CreateRequest, event: ProgressEvent): Promise<string | undefined> {
    const { errorCode } = event;
    const name = this.#nameOfAbsent(request);
    const identifier = event.identifier ?? name;
    if (identifier === undefined || errorCode === 'AlreadyExists') return undefined;
    const kind = kindOf(errorCode ?? '', event.message ?? '');
    const isNew = name !== undefined && kind !== 'exists' && kind !== 'conflict';
    const isOurs = isNew || errorCode === 'NotStabilized' || this.#isChosenByAws(identifier, request);
    if (!isOurs) return undefined;
    const there = await this.readIdentifier(request.type, identifier).catch(() => 'unknown' as const);
    return there === undefined ? undefined : identifier;
  }

  /**
   * The identifier if the template itself determines all of it: then a resource of that name proves nothing.
   * `undefined` if AWS assigns it, or the type is unknown.
   */
  nameInTemplate(type: string, properties: JsonObject): string | undefined {
    const paths = this.#ports.catalog.facts(type)?.primaryIdentifier ?? [];
    const values = paths.map((path) => at(properties, path.split('/')));
    const isGiven = values.length > 0 && values.every((value) => value !== undefined);
    return isGiven ? values.map(String).join('|') : undefined;
  }

  /**
   * The properties sent with a create, with a generated name if the template gives none; the same token gives
   * the same name.
   */
  withName(request: port.CreateRequest, token: string): JsonObject {
    const { properties } = request;
    const generated = generatedName({ ...request, stackName: this.#ports.stackName, token });
    return generated === undefined ? properties : { ...properties, [generated.property]: generated.name };
  }

  /** The template's name, if no resource of that name existed before the request. */
  #nameOfAbsent({ type, properties, wasAbsent }: port.CreateRequest): string | undefined {
    return wasAbsent === true ? this.nameInTemplate(type, properties) : undefined;
  }

  /**
   * Whether AWS assigns part of the identifier: not given by the template, not an ARN built from a given name, and not
   * that of a setting which each account has.
   */
  #isChosenByAws(identifier: string, { type, properties }: port.CreateRequest): boolean {
    const paths = this.#ports.catalog.facts(type)?.primaryIdentifier ?? [];
    const parts = paths.length === 1 ? [identifier] : identifier.split('|');
    const given = Object.values(properties)
      .filter((value) => typeof value === 'string')
      .filter(Boolean);
    return paths.some((path, index) => {
      const part = parts[index] ?? '';
      const isGiven = at(properties, path.split('/')) !== undefined;
      return isMadeUp(part) && !isGiven && !given.some((text) => stands(text, part));
    });
  }

  /**
   * Reads the created resource while AWS is still being polled for the result: every dependent waits for
   * both. The read counts only if the request succeeded and, according to a listing, had ended before the
   * read started.
   */
  #earlyRead(type: string, signal: AbortSignal) {
    let reading: Promise<port.ResourceModel | undefined> | undefined;
    return {
      start: (identifier: string | undefined) => {
        reading =
          identifier === undefined
            ? undefined
            : this.readIdentifier(type, identifier, signal).catch(() => undefined);
      },
      finish: async (identifier: string) => {
        const model = await reading;
        return model?.physicalId === identifier ? model : this.readMade(type, identifier, signal);
      },
    };
  }

  /** The resource of a create that need not be awaited; `undefined` if the create has ended meanwhile. */
  async #unfinished(type: string, call: Promise<ProgressEvent>, context: port.OperationContext) {
    const { api, clock } = this.#ports;
    const { signal } = context;
    const read = (identifier: string) => this.readIdentifier(type, identifier, signal);
    const first = await this.#accepted(call, context);
    return madeSoFar(first, { api, clock, read, signal }).catch(goesOn);
  }

  async #accepted(call: Promise<ProgressEvent>, context: port.OperationContext): Promise<ProgressEvent> {
    const first = await call
      .catch(earlierRequest)
      .catch((error: unknown) => afterRival(error, this.#ports.watcher, context.signal));
    const { requestToken, identifier } = first;
    context.accepted({ requestToken, ...defined({ identifier }) });
    return first;
  }

  /** Follows a request from the call that starts it to its last event. */
  async #finish(
    call: Promise<ProgressEvent>,
    kind: string,
    context: port.OperationContext,
    onEnding?: (identifier: string | undefined) => void,
  ): Promise<ProgressEvent> {
    const first = await this.#accepted(call, context);
    return this.#ports.watcher.wait(first, kind, context.signal, onEnding).catch(goesOn);
  }

  #modelOf(type: string, identifier: string, model: JsonObject): port.ResourceModel {
    const facts = this.#ports.catalog.facts(type);
    const attributes = facts === undefined ? plainAttributes(model) : attributesOf(facts, model);
    return { physicalId: identifier, attributes, observed: model };
  }
}

/**
 * AWS has accepted the request and continues, whatever a poll returns. Its outcome is therefore unknown, and
 * only the same call with the same token may follow.
 */
function goesOn(error: unknown): never {
  if (!(error instanceof ProviderFailure) || error.kind === 'credentials') throw error;
  throw new ProviderFailure('lost', error.message, error.details);
}

function notFound({ logicalId, physicalId }: port.ResourceTarget): ProviderFailure {
  return new ProviderFailure('missing', `${logicalId} (${physicalId}) does not exist`, { name: 'NotFound' });
}

/** The absence of a resource is unproven if the requested id is not one of Cloud Control's. */
function uncertain(error: unknown, { type, physicalId }: port.ResourceTarget): unknown {
  return isFailure(error, 'missing') ? unidentified(type, physicalId) : error;
}

/** A missing resource cannot be updated, and an update that finds nothing changes nothing. */
function wasGone(error: unknown): never {
  if (!isFailure(error, 'missing')) throw error;
  throw new ProviderFailure(error.kind, error.message, { ...error.details, wasGone: true });
}

/** For a type without facts, every top-level value may be an attribute. */
function plainAttributes(model: JsonObject): JsonObject {
  const scalars = Object.entries(model).filter(([, value]: [string, Json]) => typeof value !== 'object');
  return Object.fromEntries(scalars);
}
