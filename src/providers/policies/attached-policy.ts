/** Manages policy documents that are attached to other resources. */

import { canonical, equal, isObject, type Json, type JsonObject } from '../../json.js';
import { ProviderFailure } from '../../ports/resource-failure.js';
import type * as port from '../../ports/resources.js';
import { unlessMissing } from '../direct/outcomes.js';
import { isFailure, rejectionOf } from '../wire/failures.js';

/** A policy document on an existing resource: a queue, a topic, a role. */
export interface PolicyAttachment {
  /** The property that lists the target: `Roles`, `Queues`. */
  readonly list: string;
  /** The resource it is attached to, as in the template's properties. */
  readonly target: string;
  /** The document's name, if a target can have several. */
  readonly name: string;
}

/** The calls of one service that attach documents. All of them are idempotent. */
export interface PolicyService {
  /** Properties without which there is nothing to attach. */
  readonly required: readonly string[];
  attachmentsOf(properties: JsonObject): PolicyAttachment[];
  /** The physical id for the record. */
  physicalIdOf(properties: JsonObject): string;
  put(attachment: PolicyAttachment, document: string): Promise<void>;
  /** Rejects if there is nothing to remove. */
  remove(attachment: PolicyAttachment): Promise<void>;
  /** The document's text, `undefined` if there is none. */
  get(attachment: PolicyAttachment): Promise<string | undefined>;
}

/**
 * Types that consist only of a document attached to other resources. They have no read handler, so Cloud
 * Control does not manage them, and most CDK apps use them: `AWS::IAM::Policy`, `AWS::SQS::QueuePolicy`,
 * `AWS::SNS::TopicPolicy`. Attaching overwrites any existing document, as CloudFormation does.
 */
export class AttachedPolicyProvider implements port.ResourceProvider {
  readonly provisionedBy = 'sdk';
  readonly #load: () => Promise<PolicyService>;
  #service: Promise<PolicyService> | undefined;

  /** `load` loads the service's SDK, which costs nothing if no template needs it. */
  constructor(load: () => Promise<PolicyService>) {
    this.#load = load;
  }

  async create(request: port.CreateRequest): Promise<port.ResourceModel> {
    const service = await this.#loaded();
    const put: PolicyAttachment[] = [];
    const wanted = completeAttachments(service, request.properties);
    try {
      for (const attachment of wanted) {
        await attach(service, attachment, request.properties);
        put.push(attachment);
      }
    } catch (error) {
      // A failed create leaves nothing behind (the handler contract), not even on the targets before this
      // one.
      for (const attachment of put) await detach(service, attachment).catch(() => undefined);
      throw error;
    }
    return modelOf(service, request.properties);
  }

  /**
   * The new documents first, so that access is never missing. A role, user or group has a limit for all of its inline
   * policies ("IAM and STS character limits", IAM User Guide): where a document under a new name does not fit beside the one
   * that it replaces, that one has to go first.
   */
  async update(request: port.UpdateRequest): Promise<port.ResourceModel> {
    const service = await this.#loaded();
    const wanted = completeAttachments(service, request.desired);
    const replaced = service
      .attachmentsOf(request.properties)
      .filter((attachment) => !wanted.some((other) => isSame(other, attachment)));
    const waiting: PolicyAttachment[] = [];
    for (const attachment of wanted) {
      const makesRoom = replaced.some((other) => isOnSameTarget(other, attachment));
      await attach(service, attachment, request.desired).catch((error: unknown) => {
        if (!makesRoom || !exceedsLimit(error)) throw error;
        waiting.push(attachment);
      });
    }
    for (const attachment of replaced) await detach(service, attachment);
    for (const attachment of waiting) await attach(service, attachment, request.desired);
    return modelOf(service, request.desired);
  }

  async delete(target: port.ResourceTarget): Promise<void> {
    const service = await this.#loaded();
    for (const attachment of service.attachmentsOf(target.properties)) await detach(service, attachment);
  }

  async read(target: port.ResourceTarget): Promise<port.ResourceModel | undefined> {
    const service = await this.#loaded();
    const found = await attachedNow(service, target.properties);
    const first = found[0];
    if (first === undefined) return undefined;
    const { properties } = target;
    // All targets should have the same document: if somebody changed one of them, that is the one to report.
    const other = found.find(({ document }) => !equal(document, properties['PolicyDocument']));
    const observed = {
      ...withTargets(properties, service.attachmentsOf(properties), found),
      PolicyDocument: (other ?? first).document,
    };
    return { ...modelOf(service, properties), observed };
  }

  /**
   * Every call of these services is idempotent: an operation of this run's plan is executed again.
   */
  async findOutcome(operation: port.OpenOperation): Promise<port.OperationOutcome> {
    const { logicalId, type, physicalId = '', properties } = operation;
    const target = { logicalId, type, physicalId, properties, attributes: {} };
    switch (operation.action) {
      case 'delete':
        if (!operation.mayResend) return this.#findDeleted(target);
        await this.delete(target);
        return { outcome: 'done' };
      case 'update':
        return { outcome: 'not-done', reason: 'the update is planned again' };
      case 'create':
        if (operation.mayResend) return { outcome: 'done', model: await this.create(operation) };
        return this.#findWithoutCreating(target, operation.earlier);
    }
  }

  /** Names of policies hold no token: what was there before is not ours, and neither is another document. */
  async lookBefore(
    { properties, isNew }: port.IntendedCreate,
    signal: AbortSignal,
  ): Promise<readonly string[] | undefined> {
    try {
      const service = await this.#loaded();
      if (service.attachmentsOf(properties).every(({ target }) => isNew(target))) return [];
      return (await attachedNow(service, properties)).length === 0 ? [] : [service.physicalIdOf(properties)];
    } catch {
      signal.throwIfAborted();
      return undefined;
    }
  }

  async #findWithoutCreating(
    target: port.ResourceTarget,
    earlier: readonly string[] | undefined,
  ): Promise<port.OperationOutcome> {
    const service = await this.#loaded();
    const { properties } = target;
    const all = await attachedNow(service, properties);
    const own = all.filter(({ document }) => equal(document, properties['PolicyDocument']));
    const physicalId = service.physicalIdOf(properties);
    if (own.length === 0 || earlier?.includes(physicalId) === true)
      return { outcome: 'not-done', reason: 'it was not attached' };
    if (earlier === undefined)
      return { outcome: 'unresolved', reason: `it is not known whether ${physicalId} was there before` };
    const model = {
      ...modelOf(service, properties),
      observed: withTargets(properties, service.attachmentsOf(properties), own),
    };
    if (own.length === service.attachmentsOf(properties).length)
      return { outcome: 'done', model, proof: 'place' };
    // It has reached only some targets: the plan takes it off those.
    return { outcome: 'not-done', reason: 'it was not attached', physicalId, proof: 'place' };
  }

  async #findDeleted(target: port.ResourceTarget): Promise<port.OperationOutcome> {
    const isThere = (await this.read(target)) !== undefined;
    return isThere ? { outcome: 'not-done', reason: 'it is still attached' } : { outcome: 'done' };
  }

  #loaded(): Promise<PolicyService> {
    this.#service ??= this.#load();
    return this.#service;
  }
}

/** Rejects what Cloud Control would reject by the type's schema, and documents without targets. */
function completeAttachments(service: PolicyService, properties: JsonObject): PolicyAttachment[] {
  const missing = service.required.filter((name) => properties[name] === undefined);
  if (missing.length > 0) {
    const keys = missing.map((name) => `#: required key [${name}] not found`).join(', ');
    throw new ProviderFailure('terminal', `Model validation failed (${keys})`, {
      name: 'ValidationException',
    });
  }
  const attachments = service.attachmentsOf(properties);
  if (attachments.length > 0) return attachments;
  throw new ProviderFailure('terminal', 'The policy names no resource to attach it to', {
    name: 'ValidationException',
  });
}

function isOnSameTarget(left: PolicyAttachment, right: PolicyAttachment): boolean {
  return left.list === right.list && left.target === right.target;
}

function exceedsLimit(error: unknown): boolean {
  return error instanceof ProviderFailure && error.details.name === 'LimitExceededException';
}

async function attach(
  service: PolicyService,
  attachment: PolicyAttachment,
  properties: JsonObject,
): Promise<void> {
  const document = properties['PolicyDocument'] ?? {};
  const text = typeof document === 'string' ? document : JSON.stringify(document);
  try {
    await service.put(attachment, text);
  } catch (thrown) {
    const rejection = rejectionOf(thrown);
    // A new role or queue may not be visible everywhere yet.
    if (!isFailure(rejection, 'missing')) throw rejection;
    throw new ProviderFailure('not-propagated', rejection.message, rejection.details);
  }
}

async function detach(service: PolicyService, attachment: PolicyAttachment): Promise<void> {
  await unlessMissing(service.remove(attachment));
}

interface FoundDocument {
  readonly attachment: PolicyAttachment;
  readonly document: Json;
}

/** The documents on all targets in the properties; omits targets without one, or that are gone. */
async function attachedNow(service: PolicyService, properties: JsonObject): Promise<FoundDocument[]> {
  const found = await Promise.all(
    service.attachmentsOf(properties).map(async (attachment): Promise<FoundDocument[]> => {
      const text = await unlessMissing(service.get(attachment));
      return text === undefined ? [] : [{ attachment, document: parsed(text) }];
    }),
  );
  return found.flat();
}

/** The properties, with their target lists reduced to those that have the document. */
function withTargets(
  properties: JsonObject,
  asked: readonly PolicyAttachment[],
  found: readonly FoundDocument[],
): JsonObject {
  const named = new Set(asked.map(({ list }) => list));
  const lists = new Map<string, string[]>();
  for (const { list, target } of found.map(({ attachment }) => attachment))
    lists.set(list, [...(lists.get(list) ?? []), target]);
  return Object.fromEntries(
    Object.entries(properties).map(([name, value]) => [
      name,
      named.has(name) ? (lists.get(name) ?? []) : value,
    ]),
  );
}

function modelOf(service: PolicyService, properties: JsonObject): port.ResourceModel {
  const physicalId = service.physicalIdOf(properties);
  return { physicalId, attributes: { Id: physicalId }, observed: properties };
}

function isSame(left: PolicyAttachment, right: PolicyAttachment): boolean {
  return isOnSameTarget(left, right) && left.name === right.name;
}

function parsed(document: string): Json {
  try {
    return JSON.parse(document) as Json;
  } catch {
    return document;
  }
}

/** For types that are one policy of each resource in a list. */
export function policyOfEach(
  list: string,
): Pick<PolicyService, 'required' | 'attachmentsOf' | 'physicalIdOf'> {
  return {
    required: [list, 'PolicyDocument'],
    attachmentsOf: (properties) =>
      textsOf(properties, list).map((target) => ({ list, target, name: 'Policy' })),
    physicalIdOf: (properties) => textsOf(properties, list).join(','),
  };
}

/** The strings of a list property; anything else in it is a mistake of the template. */
export function textsOf(properties: JsonObject, name: string): string[] {
  const list = properties[name] ?? [];
  if (Array.isArray(list) && list.every((item) => typeof item === 'string')) return list;
  const shown = isObject(list) || Array.isArray(list) ? canonical(list) : String(list);
  throw new ProviderFailure('terminal', `#/${name}: expected a list of strings, found ${shown}`, {
    name: 'ValidationException',
  });
}
