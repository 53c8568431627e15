/** Manages custom resources, through handlers of the user. */

import { defined } from '../../defined.js';
import type { WarningCode } from '../../warnings.js';
import { equal, type JsonObject } from '../../json.js';
import { originalName } from '../../plan/model/deposed-names.js';
import { ProviderFailure } from '../../ports/resource-failure.js';
import type * as port from '../../ports/resources.js';
import { PROPAGATION } from '../../retry/propagation.js';
import { withoutHandler } from '../../types/custom-resource.js';
import { isFailure } from '../wire/failures.js';
import { holdsSecretReference } from '../../template/syntax/dynamic-references.js';
import { ownName } from '../own-name.js';
import { invalid, type HandlerAnswer } from './answer.js';
import { Conversation, type ConversationPorts } from './conversation.js';
import { serviceTokenOf, type HandlerRequest } from './event.js';
import { isRefusedAccess } from './refused-access.js';
import type { SecretData } from './secret-data.js';

interface CustomResourcePorts extends ConversationPorts {
  readonly secrets: SecretData;
  /** Opens dynamic references in recorded properties. */
  readonly openSecrets: (properties: JsonObject) => Promise<JsonObject>;
  readonly warn: (code: WarningCode, message: string) => void;
}

/**
 * A handler is asked to create, update or delete something, and responds by uploading the result
 * (https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/crpg-ref.html). A request keeps its id when
 * it is resent: handlers have to treat a known id as the same request, since CloudFormation's own requests
 * may arrive twice.
 */
export class CustomResourceProvider implements port.ResourceProvider {
  readonly provisionedBy = 'sdk';
  readonly #ports: CustomResourcePorts;
  readonly #conversation: Conversation;

  constructor(ports: CustomResourcePorts) {
    this.#ports = ports;
    this.#conversation = new Conversation(ports);
  }

  /**
   * A failure contains whatever the handler may have created: CloudFormation requests its deletion too, under
   * a generated id if the handler has returned none.
   */
  async create(request: port.CreateRequest, context: port.OperationContext): Promise<port.ResourceModel> {
    const { logicalId, type, properties } = request;
    const asked = context.clientToken;
    try {
      const answer = await this.#ask({ kind: 'Create', logicalId, type, properties }, context);
      return this.#made(answer, logicalId, asked);
    } catch (error) {
      throw await this.#retriable(this.#withLeftover(error, logicalId, asked), 'Create', properties, context);
    }
  }

  async update(request: port.UpdateRequest, context: port.OperationContext): Promise<port.ResourceModel> {
    const { logicalId, type, physicalId, properties: previous, desired } = request;
    refuseOtherHandler(previous, desired);
    if (changesHandlerOnly(previous, desired)) return { physicalId, attributes: request.attributes };
    const asked: HandlerRequest = {
      kind: 'Update',
      logicalId,
      type,
      physicalId,
      properties: { ...handlerOf(previous), ...desired },
      previous: await this.#opened(previous, logicalId),
    };
    try {
      return this.#changed(await this.#ask(asked, context), request, context.clientToken);
    } catch (error) {
      throw await this.#retriable(error, 'Update', desired, context);
    }
  }

  /**
   * Without its handler nobody can ever delete it: that is reported, and counts as done. One that has just moved from another
   * stack has none before its deploy gives it one, and what it acts on has moved as well.
   */
  async delete(target: port.ResourceTarget, context: port.OperationContext): Promise<void> {
    const { type, physicalId } = target;
    const logicalId = originalName(target.logicalId);
    if (!('ServiceToken' in target.properties)) return;
    const properties = await this.#opened(target.properties, logicalId);
    try {
      const request: HandlerRequest = { kind: 'Delete', logicalId, type, physicalId, properties };
      succeeded(await this.#conversation.ask(request, context));
    } catch (error) {
      if (!isFailure(error, 'missing')) throw await this.#retriable(error, 'Delete', properties, context);
      const token = serviceTokenOf(target.properties);
      this.#ports.warn(
        'HANDLER_GONE',
        `Could not ask the handler of ${logicalId} (${type}) to delete ${physicalId}: ${token} no longer exists`,
      );
    }
  }

  /** Handlers have no read request: the resource is what they returned. */
  read({ physicalId, attributes }: port.ResourceTarget): Promise<port.ResourceModel> {
    return Promise.resolve({ physicalId, attributes });
  }

  /**
   * The response to an earlier run's request is in the bucket, or may arrive soon; else a request of this run's plan is
   * resent under its own id, and any other one planned again. A request recorded as never sent had no effect.
   */
  async findOutcome(
    operation: port.OpenOperation,
    context: port.OperationContext,
  ): Promise<port.OperationOutcome> {
    const { delivery } = operation.handle;
    if (delivery === undefined)
      return { outcome: 'not-done', reason: 'it was never requested', wasNeverSent: true };
    const { age, properties } = operation;
    const { signal } = context;
    const request = {
      StackId: this.#ports.stackArn,
      RequestId: operation.clientToken,
      LogicalResourceId: originalName(operation.logicalId),
    };
    await this.#conversation.restore(properties, signal).catch(() => undefined);
    try {
      const found = await this.#conversation.answerTo(request, 0, signal);
      if (found !== undefined) return this.#outcomeOf(found, operation);
      const until = await this.#conversation.lastMoment(properties, { age, delivery }, signal);
      const answer = await this.#conversation.answerTo(request, until, signal);
      return answer === undefined
        ? await this.#unanswered(operation, context)
        : this.#outcomeOf(answer, operation);
    } catch (error) {
      return this.#outcomeOfFailure(error, operation);
    }
  }

  #outcomeOf(answer: HandlerAnswer, operation: port.OpenOperation): port.OperationOutcome {
    const { action, clientToken, logicalId, type, physicalId = '' } = operation;
    switch (action) {
      case 'create':
        return { outcome: 'done', model: this.#made(answer, logicalId, clientToken) };
      case 'update':
        return {
          outcome: 'done',
          model: this.#changed(answer, { logicalId, type, physicalId }, clientToken),
        };
      case 'delete':
        succeeded(answer);
        return { outcome: 'done' };
    }
  }

  async #unanswered(
    operation: port.OpenOperation,
    context: port.OperationContext,
  ): Promise<port.OperationOutcome> {
    const { action, logicalId, type, physicalId = '', properties, mayResend } = operation;
    switch (action) {
      case 'delete':
        if (!mayResend) return notDone('the handler did not respond');
        await this.delete({ logicalId, type, physicalId, properties, attributes: {} }, context);
        return { outcome: 'done' };
      case 'update':
        return notDone('the handler did not respond; the update is planned again');
      case 'create':
        if (mayResend) return { outcome: 'done', model: await this.create(operation, context) };
        return notDone('the handler did not respond', this.#ownName(logicalId, operation.clientToken));
    }
  }

  /** A definite failure is an outcome as well; one that only delays the answer is thrown. */
  #outcomeOfFailure(error: unknown, operation: port.OpenOperation): port.OperationOutcome {
    const { action, logicalId, clientToken, physicalId } = operation;
    if (isFailure(error, 'missing')) {
      return action === 'delete' ? { outcome: 'done' } : notDone(error.message, physicalId);
    }
    if (!isFailure(error, 'terminal')) throw error;
    const made = error.details.physicalId;
    if (action === 'delete') return notDone(error.message);
    return notDone(
      error.message,
      action === 'update' ? made : (made ?? this.#ownName(logicalId, clientToken)),
    );
  }

  async #ask(request: HandlerRequest, context: port.OperationContext): Promise<HandlerAnswer> {
    try {
      return await this.#conversation.ask(request, context);
    } catch (error) {
      if (!isFailure(error, 'missing')) throw error;
      // For the engine, `missing` would mean the resource, not its handler.
      throw new ProviderFailure('terminal', error.message, error.details);
    }
  }

  /**
   * A handler whose role was denied access shortly after a change of its permissions is asked again in a new
   * request, after a growing pause and in a new execution environment. For an update or delete, only a change
   * by this run justifies that; a create may also follow a change by another run.
   */
  async #retriable(
    error: unknown,
    kind: HandlerRequest['kind'],
    properties: JsonObject,
    context: port.OperationContext,
  ): Promise<unknown> {
    if (!isFailure(error, 'terminal') || !isRefusedAccess(error)) return error;
    const { attempt = 1, signal } = context;
    const { clock, settleTime } = this.#ports;
    const { accessChangedAt, functions } = await this.#conversation.backing(properties, context);
    const isRecent = accessChangedAt !== undefined && clock.now() - accessChangedAt < PROPAGATION.complete;
    const mayPass = isRecent || (kind === 'Create' && accessChangedAt === undefined);
    if (attempt > MAX_RENEWALS || !mayPass) return error;
    await clock.sleep((settleTime / 4) * 2 ** (attempt - 1), signal);
    if (!(await this.#conversation.renew(properties, functions, signal))) return error;
    return new ProviderFailure('not-propagated', error.message, { ...error.details, isAdopted: true });
  }

  #made(answer: HandlerAnswer, logicalId: string, requestId: string): port.ResourceModel {
    const { physicalId } = succeeded(answer);
    if (physicalId === undefined) throw invalid('it has no PhysicalResourceId');
    return { physicalId, attributes: this.#attributes(answer, logicalId, requestId) };
  }

  #changed(
    answer: HandlerAnswer,
    { logicalId, physicalId }: Pick<port.ResourceTarget, 'logicalId' | 'type' | 'physicalId'>,
    requestId: string,
  ): port.ResourceModel {
    const now = succeeded(answer).physicalId ?? physicalId;
    const attributes = this.#attributes(answer, logicalId, requestId);
    return { physicalId: now, attributes, ...(now === physicalId ? {} : { isReplacement: true }) };
  }

  #attributes({ data, noEcho }: HandlerAnswer, logicalId: string, requestId: string): JsonObject {
    return noEcho ? this.#ports.secrets.seal(data, { logicalId, requestId }) : data;
  }

  /** Adds the id of what a create may have left behind, if its message was sent. */
  #withLeftover(error: unknown, logicalId: string, requestId: string): unknown {
    if (!(error instanceof ProviderFailure) || !AFTER_SENDING.has(error.details.name)) return error;
    const physicalId = error.details.physicalId ?? this.#ownName(logicalId, requestId);
    return new ProviderFailure(error.kind, error.message, { ...error.details, physicalId });
  }

  #ownName(logicalId: string, requestId: string): string {
    return ownName(this.#ports.stack, logicalId, requestId);
  }

  /**
   * Opens the references in recorded properties, as far as that is still possible. Whoever can write records can name any
   * handler: one of another account receives the references.
   */
  async #opened(properties: JsonObject, logicalId: string): Promise<JsonObject> {
    try {
      if (holdsSecretReference(properties) && !this.#isOfThisAccount(serviceTokenOf(properties)))
        throw new Error('it belongs to another account');
      return await this.#ports.openSecrets(properties);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      const message = `The handler of ${logicalId} receives earlier properties without their secrets: ${why}`;
      this.#ports.warn('SECRET_UNKNOWN', message);
      return properties;
    }
  }

  #isOfThisAccount(token: string): boolean {
    return accountOf(token) === accountOf(this.#ports.stackArn);
  }
}

/** The account in an ARN. */
function accountOf(arn: string): string | undefined {
  return arn.split(':')[4];
}

/** Restarts of a handler per step. */
const MAX_RENEWALS = 4;

/** Failures after a request was sent. */
const AFTER_SENDING: ReadonlySet<string> = new Set([
  'HandlerFailed',
  'HandlerCrashed',
  'InvalidResponse',
  'ServiceTimeout',
]);

function succeeded(answer: HandlerAnswer): HandlerAnswer {
  if (answer.status === 'SUCCESS') return answer;
  const { reason = 'the handler returned FAILED without a reason', physicalId } = answer;
  const left = physicalId === undefined ? {} : { physicalId };
  const log = answer.log === undefined ? {} : { log: answer.log };
  throw new ProviderFailure('terminal', reason, { name: 'HandlerFailed', ...left, ...log });
}

/** The handler on record, where a rollback restores a record that has none. */
function handlerOf({ ServiceToken: token }: JsonObject): JsonObject {
  return token === undefined ? {} : { ServiceToken: token };
}

/** A custom resource that has moved from another stack gets the handler of its new one: nothing has changed for it. */
function changesHandlerOnly(previous: JsonObject, desired: JsonObject): boolean {
  if ('ServiceToken' in previous === 'ServiceToken' in desired) return false;
  return equal(withoutHandler(previous), withoutHandler(desired));
}

/** CloudFormation's rule and message: the new handler knows nothing about the old one's resource. */
function refuseOtherHandler(previous: JsonObject, desired: JsonObject): void {
  const [before, after] = [previous, desired].map(({ ServiceToken: token }) => token);
  if (typeof before !== 'string' || after === undefined || before === after) return;
  throw new ProviderFailure(
    'not-updatable',
    `Modifying service token is not allowed: it was ${before}. Give the resource another logical id`,
    { name: 'NotUpdatable' },
  );
}

function notDone(reason: string, physicalId?: string): port.OperationOutcome {
  return { outcome: 'not-done', reason, ...defined({ physicalId }) };
}
