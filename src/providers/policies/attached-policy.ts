import { canonical, equal, isObject, type Json, type JsonObject } from '../../json.js';
import { ProviderFailure } from '../../ports/resource-failure.js';
import type {
  CreateRequest,
  OpenOperation,
  ResourceModel,
  ResourceProvider,
  ResourceTarget,
  Settlement,
  UpdateRequest,
} from '../../ports/resources.js';
import { unlessMissing } from '../direct/outcomes.js';
import { isFailure, rejectionOf } from '../wire/failures.js';

/** A policy document on something that exists already: a queue, a topic, a role. */
export interface PolicyAttachment {
  /** The property that lists the target: `Roles`, `Queues`. */
  readonly list: string;
  /** What the document is attached to, as the template's properties say. */
  readonly target: string;
  /** The document's name, where a target can have several. */
  readonly name: string;
}

/** The calls of one service that attach documents. All of them may be repeated without harm. */
export interface PolicyService {
  /** Properties without which there is nothing to attach. */
  readonly required: readonly string[];
  attachmentsOf(properties: JsonObject): PolicyAttachment[];
  /** What the resource is called: its row's physical id. */
  physicalIdOf(properties: JsonObject): string;
  put(attachment: PolicyAttachment, document: string): Promise<void>;
  /** Rejects where there is nothing to remove. */
  remove(attachment: PolicyAttachment): Promise<void>;
  /** The document's text, `undefined` where there is none. */
  get(attachment: PolicyAttachment): Promise<string | undefined>;
}

/**
 * Types that are nothing but a document attached to other resources. They have no read handler, so Cloud Control does
 * not manage them, and they are in most CDK apps: `AWS::IAM::Policy`, `AWS::SQS::QueuePolicy`,
 * `AWS::SNS::TopicPolicy`. Attaching sets the document whatever was there, as CloudFormation does.
 */
export class AttachedPolicyProvider implements ResourceProvider {
  readonly provisionedBy = 'sdk';
  readonly #load: () => Promise<PolicyService>;
  #service: Promise<PolicyService> | undefined;

  /** `load` fetches the service's SDK, so that it costs nothing where no template needs it. */
  constructor(load: () => Promise<PolicyService>) {
    this.#load = load;
  }

  async create(request: CreateRequest): Promise<ResourceModel> {
    const service = await this.#loaded();
    const put: PolicyAttachment[] = [];
    const wanted = completeAttachments(service, request.properties);
    try {
      for (const attachment of wanted) {
        await attach(service, attachment, request.properties);
        put.push(attachment);
      }
    } catch (error) {
      // A create that failed leaves nothing behind (the handler contract): not on the targets before this one either.
      for (const attachment of put) await detach(service, attachment).catch(() => undefined);
      throw error;
    }
    return modelOf(service, request.properties);
  }

  async update(request: UpdateRequest): Promise<ResourceModel> {
    const service = await this.#loaded();
    const wanted = completeAttachments(service, request.desired);
    for (const attachment of wanted) await attach(service, attachment, request.desired);
    for (const attachment of service.attachmentsOf(request.properties)) {
      if (!wanted.some((other) => isSame(other, attachment))) await detach(service, attachment);
    }
    return modelOf(service, request.desired);
  }

  async delete(target: ResourceTarget): Promise<void> {
    const service = await this.#loaded();
    for (const attachment of service.attachmentsOf(target.properties)) await detach(service, attachment);
  }

  async read(target: ResourceTarget): Promise<ResourceModel | undefined> {
    const service = await this.#loaded();
    const found = await attachedNow(service, target.properties);
    const first = found[0];
    if (first === undefined) return undefined;
    const { properties } = target;
    // One document is expected of all: where somebody changed it on one of them, that one is what there is to tell.
    const other = found.find(({ document }) => !equal(document, properties['PolicyDocument']));
    const observed = {
      ...withTargets(properties, service.attachmentsOf(properties), found),
      PolicyDocument: (other ?? first).document,
    };
    return { ...modelOf(service, properties), observed };
  }

  /** Every call of these services may be repeated: an open operation is carried out once more, or planned again. */
  async settle(operation: OpenOperation): Promise<Settlement> {
    const { logicalId, type, physicalId = '', properties } = operation;
    const target = { logicalId, type, physicalId, properties, attributes: {} };
    switch (operation.action) {
      case 'delete':
        await this.delete(target);
        return { outcome: 'done' };
      case 'update':
        return { outcome: 'not-done', reason: 'the update is planned again' };
      case 'create':
        if (operation.mayCreate) return { outcome: 'done', model: await this.create(operation) };
        return this.#settleWithoutCreating(target);
    }
  }

  async #settleWithoutCreating(target: ResourceTarget): Promise<Settlement> {
    const service = await this.#loaded();
    const found = await attachedNow(service, target.properties);
    const model = await this.read(target);
    const isOnAll = found.length === service.attachmentsOf(target.properties).length;
    if (model !== undefined && isOnAll) return { outcome: 'done', model };
    // It may have reached some targets and not all: nothing of it must stay.
    await this.delete(target);
    return { outcome: 'not-done', reason: 'it was not attached' };
  }

  #loaded(): Promise<PolicyService> {
    this.#service ??= this.#load();
    return this.#service;
  }
}

/** Rejects what Cloud Control would reject by the type's schema, and what is attached to nothing. */
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
  throw new ProviderFailure('terminal', 'The policy names nothing that it could be attached to', {
    name: 'ValidationException',
  });
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
    // A role or queue that was created a moment ago may not be known everywhere yet.
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

/** Every target that the properties name is asked; those that have no document, or are gone, are left out. */
async function attachedNow(service: PolicyService, properties: JsonObject): Promise<FoundDocument[]> {
  const found = await Promise.all(
    service.attachmentsOf(properties).map(async (attachment): Promise<FoundDocument[]> => {
      const text = await unlessMissing(service.get(attachment));
      return text === undefined ? [] : [{ attachment, document: parsed(text) }];
    }),
  );
  return found.flat();
}

/** The properties with only those targets on their lists that have the document. */
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

function modelOf(service: PolicyService, properties: JsonObject): ResourceModel {
  const physicalId = service.physicalIdOf(properties);
  return { physicalId, attributes: { Id: physicalId }, observed: properties };
}

function isSame(left: PolicyAttachment, right: PolicyAttachment): boolean {
  return left.list === right.list && left.target === right.target && left.name === right.name;
}

function parsed(document: string): Json {
  try {
    return JSON.parse(document) as Json;
  } catch {
    return document;
  }
}

/** The texts of a list property; anything else in it is the template's mistake. */
export function textsOf(properties: JsonObject, name: string): string[] {
  const list = properties[name] ?? [];
  if (Array.isArray(list) && list.every((item) => typeof item === 'string')) return list;
  const shown = isObject(list) || Array.isArray(list) ? canonical(list) : String(list);
  throw new ProviderFailure('terminal', `#/${name}: expected a list of strings, found ${shown}`, {
    name: 'ValidationException',
  });
}
