/** Manages a resource type by its description. */

import { equal, type JsonObject } from '../../json.js';
import { ProviderFailure } from '../../ports/resource-failure.js';
import { pauseAfter, POLICIES } from '../../retry/policies.js';
import { backoff, retry } from '../../retry/retry.js';
import { connect, type ServiceAccess } from '../direct/access.js';
import type { Calls } from '../direct/calls.js';
import { notUpdatable, unlessMissing, unlessRefused } from '../direct/outcomes.js';
import type { DirectType, Draft, Reading, Subject, UpdateSubject } from '../direct/type.js';
import { isFailure, rejectionOf } from '../wire/failures.js';
import type {
  AnyDescription,
  Ask,
  Call,
  Described,
  Description,
  Part,
  Place,
  ServiceSdk,
} from './description.js';
import { Batches } from './batches.js';
import { markOf, withoutMark } from './marks.js';
import { changeOf } from './part-changes.js';

/** The maximum length of generated names, in characters. */
const MAX_NAME_LENGTH = 64;

/**
 * What services answer to a version that is not the newest (UpdateDistribution, CloudFront API Reference; UpdateWebACL, AWS
 * WAF API Reference).
 */
const STALE = ['PreconditionFailed', 'WAFOptimisticLockException'];

/** Commands that remove something: if it is already missing, they have succeeded. */
const TAKES_AWAY = /^(Delete|Deregister|Detach|Disassociate|Remove|Revoke|Unsubscribe|Untag)/;

export async function describedType(description: AnyDescription, access: ServiceAccess): Promise<DirectType> {
  const sdk = await description.sdk();
  const calls = await connect(access, description.service, (settings) => sdk.client(settings));
  // It gets the client of its own service, whatever the service takes and answers.
  return new DescribedType(description as Description, { sdk, calls, access });
}

interface Connection {
  readonly sdk: ServiceSdk;
  readonly calls: Calls;
  readonly access: Pick<ServiceAccess, 'account' | 'clock' | 'random' | 'region'>;
}

/** Implements `DirectType` by a description. */
class DescribedType implements DirectType {
  readonly isNamed?: true;
  readonly pace = POLICIES.quickReadiness;
  readonly readsAll = true;
  readonly looksFirst?: true;
  readonly goesUnseen?: true;
  readonly isMarked?: true;
  readonly appearsLate?: true;
  readonly isListed?: true;
  readonly partOf?: readonly string[];
  readonly lingersFor?: number;
  readonly comparable?: (properties: JsonObject) => JsonObject;
  readonly earlier?: (properties: JsonObject) => Promise<readonly string[]>;
  readonly fixed: readonly string[];
  readonly setAfterwards: readonly string[];
  readonly #description: Description;
  readonly #connection: Connection;
  readonly #ask: Ask;
  readonly #batches: Batches;

  constructor(description: Description, connection: Connection) {
    this.#description = description;
    this.#connection = connection;
    this.#batches = new Batches(connection.sdk.batches ?? {}, connection.access.clock);
    if (description.isFoundByTime !== true) this.isNamed = true;
    if (description.looksFirst === true) this.looksFirst = true;
    if (description.goesUnseen === true) this.goesUnseen = true;
    if (description.unmark !== undefined) this.isMarked = true;
    if (description.appearsLate === true) this.appearsLate = true;
    if (description.isListed === true || description.isFoundByTime === true) this.isListed = true;
    if (description.partOf !== undefined) this.partOf = description.partOf;
    if (description.lingersFor !== undefined) this.lingersFor = description.lingersFor;
    if (description.comparable !== undefined) this.comparable = description.comparable;
    const { earlier } = description;
    if (earlier !== undefined) this.earlier = async (properties) => earlier(this.#ask, properties);
    this.fixed = description.fixed ?? [];
    const later = description.parts.filter(({ isInCreate }) => isInCreate !== true);
    this.setAfterwards = [
      ...later.flatMap(({ properties }) => properties),
      ...(description.unreadable ?? []),
    ];
    this.#ask = askOf((call) => this.#again(call));
  }

  async create(properties: JsonObject, draft: Draft): Promise<string> {
    const place = await this.#place();
    const { beforeCreate, create, idOf, parts } = this.#description;
    const [command, input] = await create(properties, place, draft.name(MAX_NAME_LENGTH), this.#ask);
    for (const call of (await beforeCreate?.(this.#ask, properties)) ?? []) await this.#carryOut(call);
    const answer = await this.#connection.calls.once(this.#command(command), input).catch(refuseTaken);
    const refusal = this.#description.refusal?.(answer);
    if (refusal !== undefined) throw refusal;
    const physicalId = idOf(answer, properties, place);
    if (draft.earlier.includes(physicalId)) throw inTheWay(physicalId, this.#description.type);
    const left = parts.filter((part) => part.isInCreate !== true && isGiven(part, properties));
    const resource = { physicalId, properties, place };
    if (left.length > 0) {
      draft.made(physicalId);
      if (this.#description.settlesFirst === true) await this.#onceCurrent(() => this.#settled(resource));
      const { afterCreate } = this.#connection.calls;
      for (const part of left) await this.#onceCurrent(() => this.#bring(part, {}, resource, afterCreate));
    }
    const known = this.#description.usable?.({ ...resource, answer });
    if (known !== undefined) draft.usable?.(physicalId, known);
    return physicalId;
  }

  /** Removes the mark. If the role may not untag, the mark stays, and reads hide it. */
  async complete({ physicalId, properties }: Subject): Promise<void> {
    const place = await this.#place();
    const call = this.#description.unmark?.({ physicalId, properties, place });
    if (call === undefined) return;
    const { afterCreate } = this.#connection.calls;
    await this.#onceCurrent(() => this.#carryOut(call, afterCreate)).catch((thrown: unknown) => {
      const rejection = rejectionOf(thrown);
      if (!isFailure(rejection, 'terminal')) throw rejection;
    });
  }

  async read({ physicalId, properties, isNew }: Subject): Promise<Reading | undefined> {
    const place = await this.#place();
    const denied = new Set<string>();
    const ask = askOf(
      (call) => this.#again(call),
      (command) => void denied.add(command),
    );
    const resource = { physicalId, properties, place, ...(isNew === true ? { isNew } : {}) };
    const reading = await this.#description.read(ask, resource);
    if (reading === undefined) return undefined;
    const unread = denied.size === 0 ? {} : { denied: [...denied] };
    return { ...markOf(reading.observed), ...reading, ...unread, observed: withoutMark(reading.observed) };
  }

  async isChanging({ physicalId, properties }: Subject): Promise<boolean> {
    const { isChanging } = this.#description;
    if (isChanging === undefined) return false;
    return isChanging(this.#ask, { physicalId, properties, place: await this.#place() });
  }

  async update(
    subject: UpdateSubject,
    desired: JsonObject,
    observed: JsonObject,
  ): Promise<string | undefined> {
    const { physicalId, properties: before, isUnfinished = false } = subject;
    const place = await this.#place();
    const { fixed = [], defaults = {} } = this.#description;
    const isOther = (name: string) => !equal(before[name] ?? defaults[name], desired[name] ?? defaults[name]);
    const refused = isUnfinished ? [] : fixed.filter(isOther);
    if (refused.length > 0) {
      throw notUpdatable(`${refused.join(', ')} of ${physicalId} cannot be changed in place`);
    }
    const isChanged = (name: string) => !equal(before[name], desired[name]);
    const changed = this.#description.parts.filter(({ properties }) => properties.some(isChanged));
    const resource = { physicalId, properties: desired, place, observed };
    for (const part of changed) await this.#onceCurrent(() => this.#bring(part, before, resource));
    return this.#description.idAfter?.(desired);
  }

  async delete({ physicalId, properties }: Subject): Promise<void> {
    const resource = { physicalId, properties, place: await this.#place() };
    const { beforeDelete } = this.#description;
    if (beforeDelete !== undefined) {
      await this.#onceCurrent(async () => {
        for (const call of await beforeDelete(this.#ask, resource)) await this.#carryOut(call);
      });
      await this.#settled(resource);
    }
    const calls = await this.#description.delete(this.#ask, resource);
    const send = this.#connection.calls.againUnlessInUse;
    for (const call of calls) await unlessMissing(this.#carryOut(call, send));
  }

  async candidates(properties: JsonObject, draft: Draft): Promise<readonly string[]> {
    const place = await this.#place();
    const { candidates } = this.#description;
    return candidates(this.#ask, properties, place, draft.name(MAX_NAME_LENGTH));
  }

  async #bring(
    part: Part,
    before: JsonObject,
    resource: Described,
    send = this.#connection.calls.again,
  ): Promise<void> {
    for (const call of await part.calls(changeOf(part, before, resource), resource, this.#ask)) {
      await this.#carryOut(call, send);
      if (part.isAwaited === true) await this.#settled(resource);
    }
  }

  async #settled(resource: Described): Promise<void> {
    const { clock, random } = this.#connection.access;
    const { read, isChanging } = this.#description;
    const isBusy = isChanging ?? (async (...what) => (await read(...what))?.phase === 'changing');
    for (let looks = 1; ; looks += 1) {
      if (!(await isBusy(this.#ask, resource))) return;
      await clock.sleep(pauseAfter(this.pace, looks, random()));
    }
  }

  /**
   * Retries while an eventually consistent service does not find what it has just created, and from the newest version
   * where the one that a call has named is not: others have changed the resource, or a call whose answer was lost has.
   */
  #onceCurrent(act: () => Promise<void>): Promise<void> {
    const { clock, random } = this.#connection.access;
    const mayPass = (thrown: unknown) => {
      const rejection = rejectionOf(thrown);
      const isLate = this.#description.appearsLate === true && isFailure(rejection, 'missing');
      return isLate || (isFailure(rejection, 'terminal') && STALE.includes(rejection.details.name));
    };
    return retry(act, backoff(POLICIES.visibility, { random }, mayPass), { clock });
  }

  /** A call whose answer was lost is sent again. If it had taken effect, the second one may be rejected, which is fine. */
  async #carryOut(call: Call, send = this.#connection.calls.again): Promise<void> {
    try {
      await this.#again(call, send);
    } catch (error) {
      const isGone = TAKES_AWAY.test(call[0]) && isFailure(error, 'missing');
      const isDone = this.#description.isDone;
      if (!isGone && (isDone === undefined || !(await isDone(this.#ask, call)))) throw error;
    }
  }

  /** Reads and removals of marks of several resources go together where the service takes them so. */
  #again(call: Call, send = this.#connection.calls.again): Promise<JsonObject> {
    return this.#batches.send(call, (one) => this.#sendAgain(one, send));
  }

  async #sendAgain([command, input]: Call, send: Calls['again']): Promise<JsonObject> {
    const always = this.#description.everyCall?.(command, await this.#place()) ?? {};
    const answer = await send(this.#command(command), { ...input, ...always });
    const refusal = this.#description.refusal?.(answer);
    if (refusal !== undefined) throw refusal;
    return answer;
  }

  #command(name: string) {
    const command = this.#connection.sdk.commands[name];
    if (command === undefined) throw new Error(`${this.#description.service} has no command ${name} here`);
    return command;
  }

  async #place(): Promise<Place> {
    const { account, region } = this.#connection.access;
    const { accountId, partition } = await account();
    return { accountId, partition, region };
  }
}

/** `onDenied` is told of each optional command that the role may not send. */
function askOf(
  send: (call: Call) => Promise<JsonObject>,
  onDenied: (command: string) => void = () => undefined,
): Ask {
  const ask = (command: string, input: JsonObject) => send([command, input]);
  const optional = async (command: string, input: JsonObject) => {
    const answer = await unlessRefused(ask(command, input));
    if (answer === undefined) onDenied(command);
    return answer;
  };
  return Object.assign(ask, { optional });
}

/** Messages for a taken name, from services that report it under a general error name or as a conflict. */
const TAKEN = /\balready (exists?|has this name)\b|\bFunctionUrlConfig exists\b/i;

function refuseTaken(thrown: unknown): never {
  const rejection = rejectionOf(thrown);
  if (!isFailure(rejection, 'conflict', 'terminal') || !TAKEN.test(rejection.message)) throw rejection;
  throw new ProviderFailure('exists', rejection.message, rejection.details);
}

function inTheWay(physicalId: string, type: string): ProviderFailure {
  const message = `${physicalId} (${type}) already exists, and nothing has changed since`;
  return new ProviderFailure('exists', message, { name: 'AlreadyExists' });
}

function isGiven({ properties: names }: Part, properties: JsonObject): boolean {
  return names.some((name) => Object.hasOwn(properties, name));
}
