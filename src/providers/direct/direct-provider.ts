/** Manages types that Cloud Control does not support, through their services' own APIs. */

import { equal, type JsonObject } from '../../json.js';
import { ProviderFailure } from '../../ports/resource-failure.js';
import type * as port from '../../ports/resources.js';
import { pauseAfter, POLICIES } from '../../retry/policies.js';
import { generatedName } from '../../types/identity/generated-names.js';
import { isFailure, rejectionOf } from '../wire/failures.js';
import { refuseMalformed, refuseUnsupported } from './checks.js';
import { DEAF, draftOf, type OpenCreate } from './drafts.js';
import {
  afterCreate,
  failed,
  isStillChanging,
  longestAbsence,
  notFound,
  unlessGoing,
  unlessMissing,
  within,
} from './outcomes.js';
import { includes, isOurs } from './ownership.js';
import { conforming, omitted, picked } from './answer-shapes.js';
import type { DirectPorts } from './ports.js';
import type { DirectType, Draft, Reading, Subject } from './type.js';

/** How long a resource that appears late is looked for once its create was sent. Milliseconds. */
const APPEARS_WITHIN = 10_000;

/**
 * Implements CloudFormation's handler contract by the calls of a `DirectType`, which contains everything
 * specific to a type.
 *
 * A creating call is sent once per operation. If its answer is lost, or its token is used a second time, its
 * resource is looked up by name, or in AWS's listing; only a resource created since the operation started is
 * ours.
 */
export class DirectProvider implements port.ResourceProvider {
  readonly provisionedBy = 'sdk';
  readonly #load: () => Promise<DirectType>;
  readonly #ports: DirectPorts;
  /** When a creating call was sent, by token. */
  readonly #sent = new Map<string, number>();
  /** Physical ids that creates of this run have returned: no other create made these. */
  readonly #returned = new Map<string, string>();
  /** Values that only creating calls return, by physical id. */
  readonly #learned = new Map<string, JsonObject>();
  #type: Promise<DirectType> | undefined;
  #turn: Promise<unknown> = Promise.resolve();

  /** `load` loads the service's SDK, which costs nothing if no template needs it. */
  constructor(load: () => Promise<DirectType>, ports: DirectPorts) {
    this.#load = load;
    this.#ports = ports;
  }

  async create(asked: port.CreateRequest, context: port.OperationContext): Promise<port.ResourceModel> {
    await this.#refuseUnfit(asked.properties);
    const request = { ...asked, properties: this.#named(asked, context.clientToken) };
    const { clientToken } = context;
    const sentAt = this.#sent.get(clientToken);
    if (sentAt !== undefined) {
      const age = this.#ports.clock.now() - sentAt;
      const open = { ...request, age, handle: {}, known: new Set<string>() };
      const found = await this.#findUsable(open, context);
      if (found !== undefined) return this.#complete(found, context);
    }
    const physicalId = await this.#inTurn(() => this.#make(request, context));
    const how = { isNew: true, mayStayPending: request.mayStayPending === true };
    return this.#awaitReady({ ...request, physicalId, attributes: {} }, context, how);
  }

  async update(request: port.UpdateRequest, context: port.OperationContext): Promise<port.ResourceModel> {
    const { desired, properties } = request;
    await this.#refuseUnfit(desired);
    // An update whose answer was lost may have given it the desired name.
    const reading =
      (await this.#look(request, context.signal)) ??
      (await this.#look({ ...request, properties: desired }, context.signal));
    if (reading === undefined) throw notFound(request);
    if (equal(desired, properties)) return this.#modelOf(request.physicalId, reading);
    const type = await this.#loaded();
    if (type.update === undefined) {
      const message = `${request.type} cannot be updated in place`;
      throw new ProviderFailure('not-updatable', message, { name: 'NotUpdatable' });
    }
    const renamed = await within(context.signal, type.update(request, desired, reading.observed));
    const changed = { ...request, properties: desired, physicalId: renamed ?? request.physicalId };
    return this.#awaitReady(changed, context);
  }

  async delete(target: port.ResourceTarget, context: port.OperationContext): Promise<void> {
    const type = await this.#loaded();
    const look = () => this.#look(target, context.signal);
    if (type.goesUnseen === true) return unlessMissing(within(context.signal, type.delete(target)));
    await unlessGoing(within(context.signal, type.delete(target)), look);
    for (let looks = 1; ; looks += 1) {
      const reading = await look();
      if (reading === undefined) return;
      if (reading.phase === 'failed') throw failed(target, reading);
      await this.#pause(looks, context.signal);
    }
  }

  async read(target: port.ResourceTarget, signal?: AbortSignal): Promise<port.ResourceModel | undefined> {
    const reading = await this.#look(target, signal);
    return reading === undefined || reading.phase === 'going'
      ? undefined
      : this.#modelOf(reading.physicalId ?? target.physicalId, reading);
  }

  /** A delete is resent, an update planned again, and the result of a create looked up. */
  async findOutcome(
    operation: port.OpenOperation,
    context: port.OperationContext,
  ): Promise<port.OperationOutcome> {
    const { logicalId, type, physicalId = '', properties } = operation;
    switch (operation.action) {
      case 'delete':
        await this.delete({ logicalId, type, physicalId, properties, attributes: {} }, context);
        return { outcome: 'done' };
      case 'update':
        return { outcome: 'not-done', reason: 'the update is planned again' };
      case 'create':
        return this.#findCreateOutcome(operation, context);
    }
  }

  async #findCreateOutcome(
    open: port.OpenOperation,
    context: port.OperationContext,
  ): Promise<port.OperationOutcome> {
    const operation = { ...open, properties: this.#named(open, context.clientToken) };
    const found = await this.#findUsable(operation, context);
    if (found === undefined) return { outcome: 'not-done', reason: 'AWS has no resource from this create' };
    if (open.mayStayPending === true && (await this.#look(found, context.signal))?.phase === 'changing')
      return { outcome: 'goes-on' };
    try {
      return { outcome: 'done', model: await this.#complete(found, context) };
    } catch (error) {
      if (!isFailure(error, 'terminal')) throw error;
      return { outcome: 'not-done', reason: error.message, physicalId: found.physicalId };
    }
  }

  /** Sends the creating call, and reports what is left behind if it fails halfway. */
  async #make(request: port.CreateRequest, context: port.OperationContext): Promise<string> {
    const type = await this.#loaded();
    let made: string | undefined;
    const draft = draftOf(request.logicalId, context.clientToken, {
      made: (physicalId) => {
        made = physicalId;
        context.accepted({ identifier: physicalId });
      },
      learned: (physicalId, attributes) => this.#learned.set(physicalId, attributes),
    });
    try {
      if (type.looksFirst === true) await this.#refuseTaken(request, draft, context.signal);
      const sending = () => type.create(request.properties, draft);
      const physicalId = await this.#send(sending, context, () => made !== undefined);
      if (made === undefined) draft.made(physicalId);
      if (type.isMarked === true) await context.noted();
      await type.complete?.({ ...request, physicalId, attributes: {} });
      this.#returned.set(physicalId, context.clientToken);
      return physicalId;
    } catch (thrown) {
      context.signal.throwIfAborted();
      const rejection = rejectionOf(thrown);
      if (made === undefined || !(rejection instanceof ProviderFailure) || rejection.kind === 'lost')
        throw rejection;
      throw new ProviderFailure('terminal', rejection.message, { ...rejection.details, physicalId: made });
    }
  }

  /** Notes that a creating call is under way, unless it is known to have had no effect: then nothing is looked for. */
  async #send(
    create: () => Promise<string>,
    { clientToken, signal }: port.OperationContext,
    isMade: () => boolean,
  ): Promise<string> {
    const sentBefore = this.#sent.get(clientToken);
    this.#sent.set(clientToken, sentBefore ?? this.#ports.clock.now());
    try {
      return await within(signal, create());
    } catch (thrown) {
      const rejection = rejectionOf(thrown);
      const isWithoutEffect = rejection instanceof ProviderFailure && rejection.kind !== 'lost' && !isMade();
      if (isWithoutEffect && sentBefore === undefined && !signal.aborted) this.#sent.delete(clientToken);
      throw thrown;
    }
  }

  /**
   * Refuses a taken name. Some services answer such a create with the existing resource or overwrite it; their
   * CloudFormation handlers look first, too (aws-cloudformation/aws-cloudformation-resource-providers-sns and others).
   */
  async #refuseTaken(request: port.CreateRequest, draft: Draft, signal: AbortSignal): Promise<void> {
    const type = await this.#loaded();
    for (const physicalId of await type.candidates(request.properties, draft)) {
      const found = await this.#look({ ...request, physicalId, attributes: {} }, signal);
      // A resource that is being deleted still has the name; the service refuses the create, which is retried.
      if (found === undefined || found.phase === 'going') continue;
      const message = `${physicalId} (${request.type}) already exists`;
      throw new ProviderFailure('exists', message, { name: 'AlreadyExists' });
    }
  }

  /** The properties, with a generated name if the type has one and the template omits it. */
  #named(
    { logicalId, properties }: Pick<port.CreateRequest, 'logicalId' | 'properties'>,
    token: string,
  ): JsonObject {
    const { stackName, type } = this.#ports;
    const made = generatedName({ stackName, logicalId, type, properties, token });
    return made === undefined ? properties : { ...properties, [made.property]: made.name };
  }

  /** Completes an interrupted create, which is what an update would do. */
  async #complete(subject: Subject, context: port.OperationContext): Promise<port.ResourceModel> {
    const type = await this.#loaded();
    if (type.isMarked === true) {
      context.accepted({ identifier: subject.physicalId });
      await context.noted();
    }
    await type.complete?.(subject);
    const model = await this.#awaitReady(subject, context);
    const { observed = {} } = model;
    // What nobody asked for is AWS's default, and no change.
    const before = picked(observed, Object.keys(subject.properties));
    if (type.update === undefined || includes(observed, this.#readable(subject.properties))) return model;
    await within(
      context.signal,
      type.update({ ...subject, ...model, properties: before }, subject.properties, observed),
    );
    return this.#awaitReady(subject, context);
  }

  #readable(properties: JsonObject): JsonObject {
    return omitted(properties, this.#ports.facts?.writeOnly ?? []);
  }

  /** The resource that a sent create has made, if any, and if it is usable. */
  async #findUsable(open: OpenCreate, context: port.OperationContext): Promise<Subject | undefined> {
    const found = await this.#findMade(open, context);
    const isReported = found === undefined || this.#learned.has(found.physicalId);
    if (isReported || (await this.#loaded()).isReturnedOnce !== true) return found;
    await this.delete({ ...found, type: open.type }, context);
    return undefined;
  }

  /** The resource that a sent create has made, if any. A service that shows it late is asked for some seconds. */
  async #findMade(open: OpenCreate, context: port.OperationContext): Promise<Subject | undefined> {
    const { clock } = this.#ports;
    const sentAt = clock.now() - open.age;
    const { appearsLate } = await this.#loaded();
    for (let looks = 1; ; looks += 1) {
      const found = await this.#lookForMade(open, sentAt, context);
      if (found !== undefined || appearsLate !== true) return found;
      if (clock.now() >= sentAt + APPEARS_WITHIN) return undefined;
      await this.#pause(looks, context.signal);
    }
  }

  #lookForMade(
    open: OpenCreate,
    since: number,
    context: port.OperationContext,
  ): Promise<Subject | undefined> {
    return this.#inTurn(async () => {
      const type = await this.#loaded();
      const draft = draftOf(open.logicalId, context.clientToken, DEAF);
      const named = open.handle.identifier ?? this.#returnedFor(context.clientToken);
      const asked = omitted(this.#readable(open.properties), type.setAfterwards ?? []);
      const ids = named === undefined ? await type.candidates(open.properties, draft) : [named];
      for (const physicalId of ids) {
        const isMarked = type.isMarked === true;
        if (!isMarked && this.#isTaken(physicalId, open, context)) continue;
        const { logicalId, properties } = open;
        const subject = { logicalId, physicalId, properties, attributes: {} };
        const reading = await this.#look(subject, context.signal);
        if (reading === undefined || reading.phase === 'going') continue;
        if (named !== undefined || isMarked || isOurs(reading, asked, since)) return subject;
      }
      return undefined;
    });
  }

  #returnedFor(token: string): string | undefined {
    return [...this.#returned].find(([, maker]) => maker === token)?.[0];
  }

  /** Whether the state, or another create of this run, has the resource already. */
  #isTaken(physicalId: string, { known }: OpenCreate, { clientToken }: port.OperationContext): boolean {
    const maker = this.#returned.get(physicalId);
    return known.has(physicalId) || (maker !== undefined && maker !== clientToken);
  }

  /** Resolves once the resource is ready. A failed or vanished one is reported as left behind. */
  async #awaitReady(
    subject: Subject,
    { signal }: port.OperationContext,
    { isNew = false, mayStayPending = false } = {},
  ): Promise<port.ResourceModel> {
    const type = await this.#loaded();
    const missingUntil = this.#ports.clock.now() + longestAbsence(type);
    for (let looks = 1; ; looks += 1) {
      const reading = await this.#look(subject, signal).catch((error: unknown) => {
        throw isNew ? afterCreate(error, subject) : error;
      });
      if (reading?.phase === 'failed') throw failed(subject, reading);
      if (mayStayPending && reading?.phase === 'changing')
        return { ...this.#modelOf(subject.physicalId, reading), goesOn: true };
      if (reading !== undefined && reading.phase === undefined)
        return this.#modelOf(subject.physicalId, reading);
      if (reading === undefined && this.#ports.clock.now() >= missingUntil) throw notFound(subject);
      await this.#pause(looks, signal);
      for (; await isStillChanging(type, subject); looks += 1) await this.#pause(looks, signal);
    }
  }

  async #look(subject: Subject, signal?: AbortSignal): Promise<Reading | undefined> {
    const type = await this.#loaded();
    const reading = await unlessMissing(within(signal, type.read(subject)));
    const { facts } = this.#ports;
    if (reading === undefined || facts === undefined) return reading;
    // What only AWS assigns tells drift detection that the model is whole.
    const assigned = type.readsAll === true ? picked(reading.attributes, facts.readOnly) : {};
    return {
      ...reading,
      observed: { ...assigned, ...this.#readable(conforming(reading.observed, facts.shape)) },
    };
  }

  async #pause(looks: number, signal: AbortSignal): Promise<void> {
    const { clock, random } = this.#ports;
    const { pace = POLICIES.readiness } = await this.#loaded();
    await clock.sleep(pauseAfter(pace, looks, random()), signal);
  }

  #modelOf(physicalId: string, { observed, attributes }: Reading): port.ResourceModel {
    return { physicalId, attributes: { ...attributes, ...this.#learned.get(physicalId) }, observed };
  }

  async #refuseUnfit(properties: JsonObject): Promise<void> {
    refuseMalformed(properties, this.#ports.facts);
    refuseUnsupported(properties, (await this.#loaded()).unsupported);
  }

  /**
   * Serializes creates: a resource named by AWS can be told from that of another create of this run only once
   * that one has returned.
   */
  async #inTurn<Result>(act: () => Promise<Result>): Promise<Result> {
    if ((await this.#loaded()).isNamed === true) return act();
    const result = this.#turn.then(act);
    this.#turn = result.catch(() => undefined);
    return result;
  }

  #loaded(): Promise<DirectType> {
    this.#type ??= this.#load();
    return this.#type;
  }
}
