import type { JsonObject } from '../../json.js';
import {
  ProviderFailure,
  type OpenOperation,
  type OperationContext,
  type ResourceTarget,
  type Settlement,
} from '../../ports.js';
import type { ProgressEvent } from './api.js';
import type { CloudControlProvider } from './provider.js';

/** A client token is good for 36 hours (Cloud Control's user guide); past 30 it is not relied upon. Milliseconds. */
export const TOKEN_LIFE = 30 * 3_600_000;

/** "ClientToken T is already associated with an existing operation with RequestToken R" (recorded). */
const TOKEN_IN_MESSAGE = /RequestToken[:\s]+([0-9A-Za-z-]+)/;

/**
 * What an operation of an interrupted run did: by its request token; else by sending it again with the same client
 * token, which Cloud Control takes for the same request; else by looking at the resource itself.
 */
export async function settleOpenOperation(
  provider: CloudControlProvider,
  operation: OpenOperation,
  context: OperationContext,
): Promise<Settlement> {
  const { requestToken } = operation.handle;
  if (requestToken !== undefined) {
    const event = await provider.resume(requestToken, operation.type, context).catch(unlessGone);
    if (event !== undefined) return settled(provider, operation, event);
  }
  return withoutRequestToken(provider, operation, context);
}

/** Requests are kept for seven days; afterwards nobody knows the token. */
function unlessGone(error: unknown): undefined {
  if (error instanceof ProviderFailure && error.details.name === 'RequestTokenNotFoundException')
    return undefined;
  throw error;
}

async function settled(
  provider: CloudControlProvider,
  operation: OpenOperation,
  event: ProgressEvent,
): Promise<Settlement> {
  if (operation.action === 'delete') {
    const gone = event.status === 'SUCCESS' || event.errorCode === 'NotFound';
    return gone ? { outcome: 'done' } : { outcome: 'not-done', reason: event.message ?? event.status };
  }
  if (event.status !== 'SUCCESS') return { outcome: 'not-done', reason: event.message ?? event.status };
  const identifier = event.identifier ?? operation.physicalId ?? '';
  const model = await provider.readIdentifier(operation.type, identifier);
  if (model !== undefined) return { outcome: 'done', model };
  return { outcome: 'unresolved', reason: `AWS made ${identifier} and cannot find it` };
}

/** Without a request token, only sending it again or the resource itself can tell. */
async function withoutRequestToken(
  provider: CloudControlProvider,
  operation: OpenOperation,
  context: OperationContext,
): Promise<Settlement> {
  if (operation.action === 'delete') {
    // Deleting is the one operation that may simply be done again.
    await provider.delete(targetOf(operation), context);
    return { outcome: 'done' };
  }
  if (operation.action === 'update') {
    // Whether it arrived or not, the update is planned again, from what AWS then holds.
    return { outcome: 'not-done', reason: 'the update is planned again' };
  }
  if (operation.mayCreate && operation.age < TOKEN_LIFE) return createAgain(provider, operation, context);
  return byLooking(provider, operation);
}

/** The same body with the same token is the same request, whether or not the first one had arrived. */
async function createAgain(
  provider: CloudControlProvider,
  operation: OpenOperation,
  context: OperationContext,
): Promise<Settlement> {
  const { logicalId, type, properties } = operation;
  try {
    return { outcome: 'done', model: await provider.create({ logicalId, type, properties }, context) };
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    if (error.details.name === 'ClientTokenConflictException') {
      const requestToken = TOKEN_IN_MESSAGE.exec(error.message)?.[1];
      if (requestToken !== undefined) {
        return settled(provider, operation, await provider.resume(requestToken, `create ${type}`, context));
      }
    }
    if (error.kind === 'exists') return byLooking(provider, operation);
    if (error.kind === 'terminal') return { outcome: 'not-done', reason: error.message };
    throw error;
  }
}

/** A name that the template gives can be looked up; a resource that answers to it and matches is taken for ours. */
async function byLooking(provider: CloudControlProvider, operation: OpenOperation): Promise<Settlement> {
  const { type, properties, handle } = operation;
  const identifier = provider.isNamedByTemplate(type, properties)
    ? provider.identifierOf(targetOf(operation))
    : handle.identifier;
  if (identifier === undefined) {
    return { outcome: 'unresolved', reason: 'AWS chose its name, and was not heard of again' };
  }
  const model = await provider.readIdentifier(type, identifier);
  if (model === undefined) return { outcome: 'not-done', reason: `${identifier} does not exist` };
  if (holds(model.observed ?? {}, properties)) return { outcome: 'done', model };
  return { outcome: 'unresolved', reason: `${identifier} exists, and is not what was asked for` };
}

/** Whether what AWS has says the same as the template wherever both say something: write-only values are not read. */
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
