/** Manages a resource type by its description. */

import { equal, type JsonObject } from '../../json.js';
import { ProviderFailure } from '../../ports/resource-failure.js';
import { pauseAfter, POLICIES } from '../../retry/policies.js';
import { backoff, retry } from '../../retry/retry.js';
import { connect, type ServiceAccess } from '../direct/access.js';
import { picked } from '../direct/answer-shapes.js';
import type { Calls } from '../direct/calls.js';
import { unlessMissing } from '../direct/outcomes.js';
import { includes } from '../direct/ownership.js';
import type { DirectType, Draft, Reading, Subject } from '../direct/type.js';
import { isFailure, rejectionOf } from '../wire/failures.js';
import type { Ask, Call, Described, Description, Part, Place, ServiceSdk } from './description.js';
import { withoutMark } from './marks.js';

/** Names of errors that report a missing permission. */
const REFUSED =
  /^(AccessDenied|AccessDeniedException|AuthorizationError|UnauthorizedOperation|NotAuthorized)$/;

/** The maximum length of generated names, in characters. */
const LONGEST_NAME = 64;

/** Commands that remove something: if it is already missing, they have succeeded. */
const TAKES_AWAY = /^(Delete|Deregister|Detach|Disassociate|Remove|Revoke|Unsubscribe|Untag)/;

export async function describedType(description: Description, access: ServiceAccess): Promise<DirectType> {
  const sdk = await description.sdk();
  const calls = await connect(access, description.service, (settings) => sdk.client(settings));
  return new DescribedType(description, { sdk, calls, access });
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
  readonly setAfterwards: readonly string[];
  readonly #description: Description;
  readonly #connection: Connection;
  readonly #ask: Ask;
  /** The resources that existed before a create, by its token. */
  readonly #earlier = new Map<string, readonly string[]>();

  constructor(description: Description, connection: Connection) {
    this.#description = description;
    this.#connection = connection;
    if (description.isFoundByTime !== true) this.isNamed = true;
    if (description.looksFirst === true) this.looksFirst = true;
    if (description.goesUnseen === true) this.goesUnseen = true;
    if (description.unmark !== undefined) this.isMarked = true;
    if (description.appearsLate === true) this.appearsLate = true;
    const later = description.parts.filter(({ isInCreate }) => isInCreate !== true);
    this.setAfterwards = [
      ...later.flatMap(({ properties }) => properties),
      ...(description.unreadable ?? []),
    ];
    this.#ask = askOf((call) => this.#again(call));
  }

  async create(properties: JsonObject, draft: Draft): Promise<string> {
    const place = await this.#place();
    const { create, idOf, parts } = this.#description;
    const [command, input] = await create(properties, place, draft.name(LONGEST_NAME), this.#ask);
    const earlier = await this.#earlierThan(draft, properties);
    const answer = await this.#connection.calls.once(this.#command(command), input).catch(refuseTaken);
    const refusal = this.#description.refusal?.(answer);
    if (refusal !== undefined) throw refusal;
    const physicalId = idOf(answer, properties, place);
    if (earlier.includes(physicalId)) throw inTheWay(physicalId, this.#description.type);
    const left = parts.filter((part) => part.isInCreate !== true && isGiven(part, properties));
    if (left.length === 0) return physicalId;
    draft.made(physicalId);
    const resource = { physicalId, properties, place };
    if (this.#description.settlesFirst === true) await this.#onceVisible(() => this.#settled(resource));
    for (const part of left) await this.#onceVisible(() => this.#bring(part, {}, resource));
    return physicalId;
  }

  /** The resources that existed before the first attempt of this create: later attempts may find what the first one made. */
  async #earlierThan({ token }: Draft, properties: JsonObject): Promise<readonly string[]> {
    const known = this.#earlier.get(token);
    if (known !== undefined || this.#description.earlier === undefined) return known ?? [];
    const earlier = await this.#description.earlier(this.#ask, properties);
    this.#earlier.set(token, earlier);
    return earlier;
  }

  /** Removes the mark. If the role may not untag, the mark stays, and reads hide it. */
  async complete({ physicalId, properties }: Subject): Promise<void> {
    const place = await this.#place();
    const call = this.#description.unmark?.({ physicalId, properties, place });
    if (call === undefined) return;
    await this.#onceVisible(() => this.#carryOut(call)).catch((thrown: unknown) => {
      const rejection = rejectionOf(thrown);
      if (!isFailure(rejection, 'terminal')) throw rejection;
    });
  }

  async read({ physicalId, properties }: Subject): Promise<Reading | undefined> {
    const place = await this.#place();
    const reading = await this.#description.read(this.#ask, { physicalId, properties, place });
    return reading && { ...reading, observed: withoutMark(reading.observed) };
  }

  async isChanging({ physicalId, properties }: Subject): Promise<boolean> {
    const { isChanging } = this.#description;
    if (isChanging === undefined) return false;
    return isChanging(this.#ask, { physicalId, properties, place: await this.#place() });
  }

  async update(
    subject: Subject & { readonly asked?: JsonObject },
    desired: JsonObject,
    observed: JsonObject,
  ): Promise<string | undefined> {
    const { physicalId, properties: before, asked = desired } = subject;
    const place = await this.#place();
    const { fixed = [], defaults = {}, unreadable = [] } = this.#description;
    // What cannot be read is sent only if the template changes it: a secret may have been rotated since.
    const isKept = (name: string) => unreadable.includes(name) && equal(before[name], asked[name]);
    const differs = (name: string) => !isKept(name) && isDifferent(name, { before, desired, observed });
    const isChanged = (name: string) =>
      !equal(before[name] ?? defaults[name], desired[name] ?? defaults[name]);
    const refused = fixed.filter(isChanged);
    if (refused.length > 0) {
      const message = `${refused.join(', ')} of ${physicalId} cannot be changed in place`;
      throw new ProviderFailure('not-updatable', message, { name: 'NotUpdatable' });
    }
    const changed = this.#description.parts.filter(({ properties }) => properties.some(differs));
    const resource = { physicalId, properties: desired, place, observed };
    for (const part of changed) await this.#onceVisible(() => this.#bring(part, before, resource));
    return this.#description.idAfter?.(desired);
  }

  async delete({ physicalId, properties }: Subject): Promise<void> {
    const resource = { physicalId, properties, place: await this.#place() };
    const calls = await this.#description.delete(this.#ask, resource);
    const send = this.#connection.calls.againUnlessInUse;
    for (const call of calls) await unlessMissing(this.#carryOut(call, send));
  }

  async candidates(properties: JsonObject, draft: Draft): Promise<readonly string[]> {
    const place = await this.#place();
    const { candidates } = this.#description;
    const found = await candidates(this.#ask, properties, place, draft.name(LONGEST_NAME));
    const earlier = this.#earlier.get(draft.token) ?? [];
    return found.filter((physicalId) => !earlier.includes(physicalId));
  }

  async #bring(part: Part, before: JsonObject, resource: Described): Promise<void> {
    const change = {
      before: picked(before, part.properties),
      after: picked(resource.properties, part.properties),
    };
    for (const call of await part.calls(change, resource, this.#ask)) {
      await this.#carryOut(call);
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

  /** Retries while an eventually consistent service does not find what it has just created. */
  #onceVisible(act: () => Promise<void>): Promise<void> {
    const { clock, random } = this.#connection.access;
    const isEarly = (thrown: unknown) =>
      this.#description.appearsLate === true && isFailure(rejectionOf(thrown), 'missing');
    return retry(act, backoff(POLICIES.propagation, { random }, isEarly), { clock });
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

  async #again([command, input]: Call, send = this.#connection.calls.again): Promise<JsonObject> {
    const answer = await send(this.#command(command), input);
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

function askOf(send: (call: Call) => Promise<JsonObject>): Ask {
  const ask = (command: string, input: JsonObject) => send([command, input]);
  const optional = async (command: string, input: JsonObject): Promise<JsonObject | undefined> => {
    try {
      return await ask(command, input);
    } catch (thrown) {
      const rejection = rejectionOf(thrown);
      if (isRefusal(rejection)) return undefined;
      throw rejection;
    }
  };
  return Object.assign(ask, { optional });
}

/** Whether the role lacks the permission for a call. */
function isRefusal(rejection: Error): boolean {
  return isFailure(rejection, 'terminal') && REFUSED.test(rejection.details.name);
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

/** Whether a property must be sent: the template changes it, or AWS has a value other than the template's. */
function isDifferent(
  name: string,
  { before, desired, observed }: Readonly<Record<'before' | 'desired' | 'observed', JsonObject>>,
): boolean {
  const wanted = desired[name];
  if (!equal(before[name], wanted)) return true;
  return wanted !== undefined && !includes(observed[name], wanted);
}
