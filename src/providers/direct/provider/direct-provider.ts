/** Manages types that Cloud Control does not support, through their services' own APIs. */

import { defined } from '../../../defined.js';
import { equal, type JsonObject, omitted, picked } from '../../../json.js';
import type * as port from '../../../ports/resources.js';
import { pauseAfter, POLICIES } from '../../../retry/policies.js';
import { generatedName } from '../../../types/identity/generated-names.js';
import { rejectionOf } from '../../wire/failures.js';
import { refuseMalformed, refuseUnsupported, withOpenSecrets } from './checks.js';
import { draftOf, type OpenCreate } from './drafts.js';
import { Earlier, isInNew } from './earlier.js';
import { certain, findMade, lookForMade, Makers, type Found } from './find-made.js';
import { outcomeOfCreate, outcomeOfDelete, untilGone } from './find-outcomes.js';
import {
  afterCreate,
  failed,
  isStillChanging,
  longestAbsence,
  notFound,
  notUpdatable,
  taken,
  unlessGoing,
  unlessMissing,
  withLeftover,
  within,
} from '../outcomes.js';
import { includes } from './ownership.js';
import { conforming } from '../answer-shapes.js';
import type { DirectPorts } from '../ports.js';
import { SentCreates } from './sent-creates.js';
import type { DirectType, Reading, Subject } from '../type.js';

/**
 * Implements CloudFormation's handler contract by the calls of a `DirectType`, which contains everything
 * specific to a type.
 *
 * A creating call is sent once per operation. If its answer is lost, or its token is used a second time, its
 * resource is looked up by name, or in AWS's listing; `judge` (`ownership.ts`) decides whether it is ours.
 */
export class DirectProvider implements port.ResourceProvider {
  readonly provisionedBy = 'sdk';
  readonly announcesCalls = true;
  readonly #load: () => Promise<DirectType>;
  readonly #ports: DirectPorts;
  readonly #sent: SentCreates;
  readonly #earlier: Earlier;
  readonly #makers = new Makers();
  /** Values that only creating calls return, by physical id. */
  readonly #learned = new Map<string, JsonObject>();
  #type: Promise<DirectType> | undefined;

  /** `load` loads the service's SDK, which costs nothing if no template needs it. */
  constructor(load: () => Promise<DirectType>, ports: DirectPorts) {
    this.#load = load;
    this.#ports = ports;
    this.#sent = new SentCreates(ports.clock);
    this.#earlier = new Earlier({
      clock: ports.clock,
      load: () => this.#loaded(),
      look: (subject, signal) => this.#look(subject, signal),
      pause: (looks, signal) => this.#pause(looks, signal),
    });
  }

  async create(asked: port.CreateRequest, context: port.OperationContext): Promise<port.ResourceModel> {
    await this.#refuseUnfit(asked.properties);
    const request = { ...asked, properties: this.#named(asked, context.clientToken) };
    const { clientToken } = context;
    const sentAt = this.#sent.sentAt(clientToken);
    // Nobody else has a resource whose name holds this token.
    this.#earlier.note(clientToken, request.properties === asked.properties ? asked.earlier : []);
    const startedAt = this.#ports.clock.now();
    if (sentAt !== undefined) {
      const known = { known: new Set<string>(), ...defined({ earlier: this.#earlier.of(clientToken) }) };
      const open = { ...request, age: startedAt - sentAt, handle: {}, ...known };
      const found = certain(await this.#findUsable(open, context));
      if (found !== undefined) return this.#complete(found, context);
    }
    const physicalId = await this.#inTurn(() => this.#make(request, context, startedAt));
    const how = { isNew: true, mayStayPending: request.mayStayPending === true };
    const subject = { ...request, physicalId, attributes: {}, isNew: true as const };
    const unmarked = this.#unmark(subject, context);
    return (await Promise.all([this.#awaitReady(subject, context, how), unmarked]))[0];
  }

  async update(request: port.UpdateRequest, context: port.OperationContext): Promise<port.ResourceModel> {
    const { desired, properties } = request;
    await this.#refuseUnfit(desired);
    // An update whose answer was lost may have given it the desired name.
    const reading =
      (await this.#look(request, context.signal)) ??
      (await this.#look({ ...request, properties: desired }, context.signal));
    if (reading === undefined) throw notFound(request);
    if (equal(request.asked ?? desired, properties)) return this.#modelOf(request.physicalId, reading);
    const type = await this.#loaded();
    if (type.update === undefined) {
      throw notUpdatable(`${request.type} cannot be updated in place`);
    }
    context.leaving?.();
    const call = type.update(withOpenSecrets(request), desired, reading.observed);
    const physicalId = (await within(context.signal, call)) ?? request.physicalId;
    return this.#awaitReady({ ...request, properties: desired, physicalId }, context);
  }

  async delete(target: port.ResourceTarget, context: port.OperationContext): Promise<void> {
    const type = await this.#loaded();
    const look = () => this.#look(target, context.signal);
    context.leaving?.();
    if (type.goesUnseen === true) return unlessMissing(within(context.signal, type.delete(target)));
    await unlessGoing(within(context.signal, type.delete(target)), look);
    return untilGone(target, look, (looks) => this.#pause(looks, context.signal));
  }

  async read(target: port.ResourceTarget, signal?: AbortSignal): Promise<port.ResourceModel | undefined> {
    const reading = await this.#look(target, signal);
    if (reading === undefined || reading.phase === 'going') return undefined;
    return this.#modelOf(reading.physicalId ?? target.physicalId, reading);
  }

  async lookBefore(asked: port.IntendedCreate, signal: AbortSignal): Promise<readonly string[] | undefined> {
    try {
      const type = await this.#loaded();
      const properties = this.#named(asked, asked.clientToken);
      if (type.isMarked === true || properties !== asked.properties) return undefined;
      if (isInNew(type, asked)) return [];
      return await this.#earlier.find(asked, asked.clientToken, signal);
    } catch {
      signal.throwIfAborted();
      return undefined;
    }
  }

  /** An update is planned again, and the result of a create or delete looked up. */
  async findOutcome(
    operation: port.OpenOperation,
    context: port.OperationContext,
  ): Promise<port.OperationOutcome> {
    const { logicalId, type, physicalId = '', properties } = operation;
    switch (operation.action) {
      case 'delete': {
        const target = { logicalId, type, physicalId, properties, attributes: {} };
        const { signal } = context;
        const look = () => this.#look(target, signal);
        if (!operation.mayResend) return outcomeOfDelete(look, (looks) => this.#pause(looks, signal));
        await this.delete(target, context);
        return { outcome: 'done' };
      }
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
    const find = open.mayResend ? this.#findUsable(operation, context) : this.#findMade(operation, context);
    return outcomeOfCreate(await find, open, {
      type: await this.#loaded(),
      facts: this.#ports.facts,
      token: context.clientToken,
      look: (subject) => this.#look(subject, context.signal),
      ready: (subject) =>
        open.mayResend ? this.#complete(subject, context) : this.#awaitReady(subject, context),
    });
  }

  /** Sends the creating call, and reports what is left behind if it fails halfway. */
  async #make(
    request: port.CreateRequest,
    context: port.OperationContext,
    startedAt: number,
  ): Promise<string> {
    const type = await this.#loaded();
    let made: string | undefined;
    const earlier = await this.#earlier.needed(request, context).catch(rejected);
    const draft = draftOf(request.logicalId, context.clientToken, {
      earlier,
      made: (physicalId) => {
        made = physicalId;
        context.accepted({ identifier: physicalId });
      },
      learned: (physicalId, attributes) => this.#learned.set(physicalId, attributes),
      usable: (physicalId, attributes) => context.usable?.({ physicalId, attributes }),
    });
    try {
      const [there] = earlier;
      if (type.looksFirst === true && there !== undefined) throw taken(request, there);
      this.#sent.refuseLate(request, startedAt);
      context.leaving?.();
      const sending = () => type.create(request.properties, draft);
      const physicalId = await this.#sent.send(sending, context, () => made !== undefined);
      if (made === undefined) draft.made(physicalId);
      if (type.isMarked !== true) await type.complete?.({ ...request, physicalId, attributes: {} });
      this.#makers.answered(physicalId, context.clientToken);
      return physicalId;
    } catch (thrown) {
      context.signal.throwIfAborted();
      throw made === undefined ? rejectionOf(thrown) : withLeftover(thrown, made);
    }
  }

  /** Takes the mark off a new resource, by which a lost create is found, as soon as its id is in the journal. */
  async #unmark(subject: Subject, context: port.OperationContext): Promise<void> {
    const type = await this.#loaded();
    if (type.isMarked !== true) return;
    await context.noted();
    await type.complete?.(subject).catch((thrown: unknown) => {
      context.signal.throwIfAborted();
      throw withLeftover(thrown, subject.physicalId);
    });
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
    // What nobody asked for is AWS's default, and no change; what only the creating call sets is as it was sent, however
    // AWS spells it.
    const before = {
      ...picked(observed, Object.keys(subject.properties)),
      ...picked(subject.properties, type.fixed ?? []),
    };
    if (type.update === undefined || includes(observed, this.#readable(subject.properties))) return model;
    const unfinished = { ...subject, ...model, properties: before, isUnfinished: true } as const;
    await within(context.signal, type.update(unfinished, subject.properties, observed));
    return this.#awaitReady(subject, context);
  }

  #readable(properties: JsonObject): JsonObject {
    return omitted(properties, this.#ports.facts?.writeOnly ?? []);
  }

  /** The resource that a sent create has made, if any, and if it is usable. */
  async #findUsable(open: OpenCreate, context: port.OperationContext): Promise<Found | undefined> {
    const found = await this.#findMade(open, context);
    if (found?.doubts !== undefined) return found;
    const isReported = found === undefined || this.#learned.has(found.subject.physicalId);
    if (isReported || (await this.#loaded()).isReturnedOnce !== true) return found;
    await this.delete({ ...found.subject, type: open.type }, context);
    return undefined;
  }

  /** The resource that a sent create has made, if any. It may appear only after the first look. */
  async #findMade(open: OpenCreate, context: port.OperationContext): Promise<Found | undefined> {
    const { clock, type: typeName } = this.#ports;
    const type = await this.#loaded();
    const { clientToken: token, signal } = context;
    const intendedAt = clock.now() - open.age;
    const ageNow = () => clock.now() - intendedAt;
    const look = () =>
      lookForMade({
        type,
        open: { ...open, age: ageNow() },
        token,
        makers: this.#makers,
        now: clock.now(),
        readable: (properties) => this.#readable(properties),
        look: (subject) => this.#look(subject, signal),
      });
    const pause = (looks: number) => this.#pause(looks, signal);
    return findMade(() => this.#inTurn(look), { typeName, type, ageNow, pause });
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
      const { physicalId = subject.physicalId } = reading ?? {};
      if (mayStayPending && reading?.phase === 'changing')
        return { ...this.#modelOf(physicalId, reading), goesOn: true };
      if (reading !== undefined && reading.phase === undefined) return this.#modelOf(physicalId, reading);
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

  #modelOf(physicalId: string, { observed, attributes, denied }: Reading): port.ResourceModel {
    const all = { ...attributes, ...this.#learned.get(physicalId) };
    return { physicalId, attributes: all, observed, ...defined({ denied }) };
  }

  async #refuseUnfit(properties: JsonObject): Promise<void> {
    refuseMalformed(properties, this.#ports.facts);
    refuseUnsupported(properties, (await this.#loaded()).unsupported);
  }

  async #inTurn<Result>(act: () => Promise<Result>): Promise<Result> {
    return (await this.#loaded()).isNamed === true ? act() : this.#makers.inTurn(act);
  }

  #loaded(): Promise<DirectType> {
    this.#type ??= this.#load();
    return this.#type;
  }
}

function rejected(thrown: unknown): never {
  throw rejectionOf(thrown);
}
