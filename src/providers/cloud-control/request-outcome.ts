/** Determines the outcome of an interrupted run's Cloud Control operation. */

import { defined } from '../../defined.js';
import { CdkdError } from '../../errors.js';
import type { JsonObject } from '../../json.js';
import { ProviderFailure } from '../../ports/resource-failure.js';
import type {
  CreateRequest,
  OpenOperation,
  OperationContext,
  ResourceModel,
  ResourceTarget,
  OperationOutcome,
} from '../../ports/resources.js';
import { isFailure } from '../wire/failures.js';
import { isForgotten, type ProgressEvent } from './api.js';
import type { RequestLog } from './request-log.js';
import type { CloudName } from './row-names.js';

const HOUR = 3_600_000;
/**
 * A client token is valid for 36 hours from its first use, which follows its intent (CreateResource,
 * `ClientToken`: https://docs.aws.amazon.com/cloudcontrolapi/latest/APIReference/API_CreateResource.html).
 * The margin covers the time to resend it. Milliseconds.
 */
export const TOKEN_LIFE = 36 * HOUR - 30_000;
/** Cloud Control lists the requests of the last seven days (ListResourceRequests). */
const REQUESTS_KEPT = 7 * 24 * HOUR - HOUR;

/** The Cloud Control operations needed here; the provider implements and documents them. */
interface Requests {
  readonly log: RequestLog;
  readonly create: (request: CreateRequest, context: OperationContext) => Promise<ResourceModel>;
  readonly delete: (target: ResourceTarget, context: OperationContext) => Promise<void>;
  readonly readIdentifier: (type: string, identifier: string) => Promise<ResourceModel | undefined>;
  readonly readMade: (type: string, identifier: string, signal: AbortSignal) => Promise<ResourceModel>;
  readonly nameOf: (target: ResourceTarget) => Promise<CloudName | undefined>;
  readonly keepingName: (target: ResourceTarget, model: ResourceModel) => ResourceModel;
  readonly leftoverOf: (request: CreateRequest, event: ProgressEvent) => Promise<string | undefined>;
  readonly withName: (request: CreateRequest, token: string) => JsonObject;
  readonly nameInTemplate: (type: string, properties: JsonObject) => string | undefined;
}

/**
 * Determines the outcome by the request token; else, for a step of this run's plan, by resending with the same client
 * token, which Cloud Control recognizes as the same request; else by what it lists and reads, which changes nothing.
 */
export async function findRequestOutcome(
  provider: Requests,
  operation: OpenOperation,
  context: OperationContext,
): Promise<OperationOutcome> {
  const { requestToken } = operation.handle;
  if (requestToken !== undefined) {
    if (
      operation.mayStayPending === true &&
      (await provider.log.isRunning(requestToken, context).catch(unlessGone)) === true
    )
      return { outcome: 'pending' };
    const kind = `${operation.action} ${operation.type}`;
    const event = await provider.log.resume(requestToken, kind, context).catch(unlessGone);
    if (event !== undefined) {
      if (isOf(operation, event)) return outcomeOfEvent(provider, operation, event, context.signal);
      return {
        outcome: 'unresolved',
        reason: `its request token belongs to another request (${event.type})`,
      };
    }
  }
  return withoutRequestToken(provider, operation, context);
}

/** A journal may name any request: AWS says what each one is for. */
function isOf({ type, action }: OpenOperation, event: ProgressEvent): boolean {
  const isSameType = event.type === undefined || event.type === type;
  return isSameType && (event.operation === undefined || event.operation === action.toUpperCase());
}

/** Requests are kept for seven days; afterwards the token is unknown. */
function unlessGone(error: unknown): undefined {
  if (isForgotten(error)) return undefined;
  throw error;
}

async function outcomeOfEvent(
  provider: Requests,
  operation: OpenOperation,
  event: ProgressEvent,
  signal: AbortSignal,
): Promise<OperationOutcome> {
  const hasSucceeded = event.status === 'SUCCESS';
  const reason = event.message ?? event.status;
  switch (operation.action) {
    case 'delete': {
      const isGone = event.errorCode === 'NotFound' && (await isCertain(provider, operation));
      return hasSucceeded || isGone ? { outcome: 'done' } : { outcome: 'not-done', reason };
    }
    case 'update':
    case 'create':
      if (hasSucceeded) {
        const identifier = event.identifier ?? operation.physicalId ?? '';
        return found(async () => {
          const model = await provider.readMade(operation.type, identifier, signal);
          return operation.action === 'update' ? provider.keepingName(targetOf(operation), model) : model;
        });
      }
      if (operation.action === 'update') return { outcome: 'not-done', reason };
      return notMade(reason, await provider.leftoverOf(operation, event));
  }
}

async function isCertain(provider: Requests, operation: OpenOperation): Promise<boolean> {
  return (await provider.nameOf(targetOf(operation)))?.isCertain !== false;
}

function notMade(reason: string, leftover: string | undefined): OperationOutcome {
  return { outcome: 'not-done', reason, ...defined({ physicalId: leftover }) };
}

/** Done, unless the resource that AWS reports cannot be read. */
async function found(read: () => Promise<ResourceModel>): Promise<OperationOutcome> {
  try {
    return { outcome: 'done', model: await read() };
  } catch (error) {
    const isNotFound = error instanceof CdkdError && error.code === 'RESOURCE_FAILED';
    if (isNotFound || isFailure(error, 'lost')) return { outcome: 'unresolved', reason: error.message };
    throw error;
  }
}

/** Without a request token, only resending or looking can tell. */
async function withoutRequestToken(
  provider: Requests,
  operation: OpenOperation,
  context: OperationContext,
): Promise<OperationOutcome> {
  switch (operation.action) {
    case 'delete':
      return operation.mayResend
        ? deleteAgain(provider, operation, context)
        : lookForDeleted(provider, operation, context);
    case 'update':
      // Whether it arrived or not, the update is planned again, from AWS's current values.
      return { outcome: 'not-done', reason: 'the update is planned again' };
    case 'create':
      return operation.mayResend && operation.age < TOKEN_LIFE
        ? createAgain(provider, operation, context)
        : lookForMade(provider, operation, context);
  }
}

/** What exists, and is not being deleted by a request that Cloud Control lists, is the plan's to delete. */
async function lookForDeleted(
  provider: Requests,
  operation: OpenOperation,
  context: OperationContext,
): Promise<OperationOutcome> {
  const name = await provider.nameOf(targetOf(operation));
  if (name === undefined) return { outcome: 'done' };
  const { type } = operation;
  const running = await provider.log.runningDelete(type, name.identifier);
  if (running !== undefined) {
    const event = await provider.log.resume(running, `delete ${type}`, context).catch(unlessGone);
    if (event !== undefined) return outcomeOfEvent(provider, operation, event, context.signal);
  }
  const model = await provider.readIdentifier(type, name.identifier);
  if (model === undefined && name.isCertain) return { outcome: 'done' };
  return { outcome: 'not-done', reason: 'it still exists' };
}

/** A create that Cloud Control does not list was never received; anything else needs a proof that it is ours. */
async function lookForMade(
  provider: Requests,
  operation: OpenOperation,
  context: OperationContext,
): Promise<OperationOutcome> {
  if (operation.age >= REQUESTS_KEPT) return byLooking(provider, operation, []);
  const made = await provider.log.unknownCreates(operation, context);
  if (made?.length === 0) return { outcome: 'not-done', reason: 'Cloud Control never received the request' };
  const ours = nameByToken(provider, operation);
  const identifier = made?.find((each) => ours !== undefined && each.includes(ours));
  if (identifier === undefined) return byLooking(provider, operation, made ?? []);
  const model = await provider.readIdentifier(operation.type, identifier);
  return model === undefined
    ? { outcome: 'not-done', reason: `${identifier} does not exist` }
    : { outcome: 'done', model, proof: 'name' };
}

/** The name that the create gave the resource. It holds the operation's own token: nobody else's does. */
function nameByToken(
  provider: Requests,
  { logicalId, type, properties, clientToken }: OpenOperation,
): string | undefined {
  const sent = provider.withName({ logicalId, type, properties }, clientToken);
  const added = Object.keys(sent).find((name) => properties[name] === undefined);
  const name = added === undefined ? undefined : sent[added];
  return typeof name === 'string' ? name : undefined;
}

/** A delete is the only operation that may simply be repeated, and planned again if that fails. */
async function deleteAgain(
  provider: Requests,
  operation: OpenOperation,
  context: OperationContext,
): Promise<OperationOutcome> {
  try {
    await provider.delete(targetOf(operation), context);
    return { outcome: 'done' };
  } catch (error) {
    if (!(error instanceof ProviderFailure) || error.kind === 'credentials') throw error;
    return { outcome: 'not-done', reason: error.message };
  }
}

/** The same body with the same token is the same request, whether or not the first one had arrived. */
async function createAgain(
  provider: Requests,
  operation: OpenOperation,
  context: OperationContext,
): Promise<OperationOutcome> {
  const { logicalId, type, properties, wasAbsent } = operation;
  const request = { logicalId, type, properties, ...defined({ wasAbsent }) };
  let isAccepted = false;
  const accepted: OperationContext['accepted'] = (handle) => {
    isAccepted = true;
    context.accepted(handle);
  };
  try {
    const model = await provider.create(request, { ...context, accepted });
    return { outcome: 'done', model };
  } catch (error) {
    if (!(error instanceof ProviderFailure) || !isDefinite(error, isAccepted)) throw error;
    return notMade(error.message, error.details.physicalId);
  }
}

/**
 * Whether a failure determines the outcome of the first request. An existing resource of that name is
 * somebody else's, because our own request would have been recognized by its token. Throttling of the resend
 * says nothing about the first request.
 */
function isDefinite({ kind }: ProviderFailure, isAccepted: boolean): boolean {
  if (kind === 'lost' || kind === 'credentials') return false;
  return isAccepted || kind === 'exists' || kind === 'terminal';
}

/**
 * A name in the template can be looked up. A resource that has it is ours if the name holds our token, or if nothing had it
 * before and Cloud Control lists the request that made it since. Everything else a person has to decide: `candidates` are
 * the creates that Cloud Control has received since, as far as it reports them.
 */
async function byLooking(
  provider: Requests,
  operation: OpenOperation,
  candidates: readonly string[],
): Promise<OperationOutcome> {
  const { logicalId, type, properties, handle, clientToken } = operation;
  const sent = provider.withName({ logicalId, type, properties }, clientToken);
  const identifier = provider.nameInTemplate(type, sent) ?? handle.identifier;
  if (identifier === undefined) {
    const words = candidates.length === 0 ? '' : `; it may be ${candidates.slice(0, 5).join(', ')}`;
    return { outcome: 'unresolved', reason: `AWS assigned its name and never reported it${words}` };
  }
  const model = await provider.readIdentifier(type, identifier);
  if (model === undefined) return { outcome: 'not-done', reason: `${identifier} does not exist` };
  const generated = nameByToken(provider, operation);
  if (generated !== undefined && identifier.includes(generated))
    return { outcome: 'done', model, proof: 'name' };
  const isListed = candidates.includes(identifier);
  if (isListed && operation.wasAbsent === true) return { outcome: 'done', model, proof: 'request' };
  const why = isListed
    ? 'it is not known whether it was there before'
    : 'nothing proves that it is from this create';
  return { outcome: 'unresolved', reason: `${identifier} exists, and ${why}` };
}

function targetOf(operation: OpenOperation): ResourceTarget {
  const { logicalId, type, physicalId = '', properties } = operation;
  return { logicalId, type, physicalId, properties, attributes: {} };
}
