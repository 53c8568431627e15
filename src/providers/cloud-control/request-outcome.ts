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
import type { ProgressEvent } from './api.js';
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
  readonly create: (request: CreateRequest, context: OperationContext) => Promise<ResourceModel>;
  readonly delete: (target: ResourceTarget, context: OperationContext) => Promise<void>;
  readonly isRunning: (requestToken: string, context: OperationContext) => Promise<boolean>;
  readonly resume: (requestToken: string, kind: string, context: OperationContext) => Promise<ProgressEvent>;
  readonly readIdentifier: (type: string, identifier: string) => Promise<ResourceModel | undefined>;
  readonly readMade: (type: string, identifier: string, signal: AbortSignal) => Promise<ResourceModel>;
  readonly nameOf: (target: ResourceTarget) => Promise<CloudName | undefined>;
  readonly keepingName: (target: ResourceTarget, model: ResourceModel) => ResourceModel;
  readonly leftoverOf: (request: CreateRequest, event: ProgressEvent) => Promise<string | undefined>;
  readonly unknownCreates: (
    type: string,
    known: ReadonlySet<string>,
  ) => Promise<readonly string[] | undefined>;
  readonly withName: (request: CreateRequest, token: string) => JsonObject;
  readonly nameInTemplate: (type: string, properties: JsonObject) => string | undefined;
}

/**
 * Determines the outcome by the request token; else by resending with the same client token, which Cloud
 * Control recognizes as the same request; else by reading the resource itself.
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
      (await provider.isRunning(requestToken, context).catch(unlessGone)) === true
    )
      return { outcome: 'goes-on' };
    const kind = `${operation.action} ${operation.type}`;
    const event = await provider.resume(requestToken, kind, context).catch(unlessGone);
    if (event !== undefined) return outcomeOfEvent(provider, operation, event, context.signal);
  }
  return withoutRequestToken(provider, operation, context);
}

/** Requests are kept for seven days; afterwards the token is unknown. */
function unlessGone(error: unknown): undefined {
  if (isForgotten(error)) return undefined;
  throw error;
}

export function isForgotten(error: unknown): boolean {
  return error instanceof ProviderFailure && error.details.name === 'RequestTokenNotFoundException';
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

/** Without a request token, only resending or the resource itself can tell. */
async function withoutRequestToken(
  provider: Requests,
  operation: OpenOperation,
  context: OperationContext,
): Promise<OperationOutcome> {
  if (operation.action === 'delete') {
    return deleteAgain(provider, operation, context);
  }
  if (operation.action === 'update') {
    // Whether it arrived or not, the update is planned again, from AWS's current values.
    return { outcome: 'not-done', reason: 'the update is planned again' };
  }
  const isTokenGood = operation.age < TOKEN_LIFE;
  if (isTokenGood && operation.mayCreate) return createAgain(provider, operation, context);
  if (operation.age >= REQUESTS_KEPT) return byLooking(provider, operation, []);
  const made = await provider.unknownCreates(operation.type, operation.known);
  if (made?.length === 0) return { outcome: 'not-done', reason: 'Cloud Control never received the request' };
  if (!isTokenGood) return byLooking(provider, operation, made ?? []);
  // A destroy creates nothing new. If the resource may be ours, or Cloud Control does not list its requests,
  // only the token can tell: the create is resent, and its result is then deleted.
  return createAgain(provider, operation, context);
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
 * A name in the template can be looked up; a matching resource is taken for ours. For other resources a
 * person has to decide: `candidates` are the creates that Cloud Control has received since, as far as it
 * reports them.
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
  if (holds(model.observed ?? {}, properties)) return { outcome: 'done', model };
  return { outcome: 'unresolved', reason: `${identifier} exists and differs from the desired resource` };
}

/**
 * Whether the AWS model agrees with the template wherever both have a value: write-only values are not read.
 */
function holds(observed: JsonObject, desired: JsonObject): boolean {
  return Object.entries(desired).every(([key, wanted]) => {
    const there = observed[key];
    if (there === undefined || typeof wanted !== 'string') return true;
    return there === wanted;
  });
}

function targetOf(operation: OpenOperation): ResourceTarget {
  const { logicalId, type, physicalId = '', properties } = operation;
  return { logicalId, type, physicalId, properties, attributes: {} };
}
