/** Calls Cloud Control through the AWS SDK. */

import type {
  CloudControlClient,
  ProgressEvent as SdkProgressEvent,
  ResourceRequestStatusFilter,
} from '@aws-sdk/client-cloudcontrol';

import { defined } from '../../defined.js';
import { parseObject, type JsonObject } from '../../json.js';
import { ProviderFailure } from '../../ports/resource-failure.js';
import type { Clock, Random } from '../../ports/clock.js';
import { POLICIES } from '../../retry/policies.js';
import { backoff, retry } from '../../retry/retry.js';
import { atRate } from '../wire/at-rate.js';
import { isFailure } from '../wire/failures.js';
import type { RateLimiter } from '../wire/rate-limiter.js';
import type { CloudControlApi, PatchOperation, ProgressEvent, Sending } from './api.js';

/** A listing of running requests with more pages than this, or one that needs a retry, saves nothing. */
const OF_RUNNING = { pages: 5, tries: 1 };
/** The listing of all creates is requested only if nothing else can tell. */
const OF_CREATES = { pages: 100, tries: POLICIES.cloudControlQuery.tries };

interface SdkApiPorts {
  /** Must not retry by itself: requests that bypass the rate limiter make throttling worse. */
  readonly client: CloudControlClient;
  readonly rateLimiter: RateLimiter;
  readonly clock: Clock;
  readonly random: Random;
}

/** Cloud Control through the SDK, with one rate for all calls. Loads the SDK's commands once. */
export async function sdkCloudControl(ports: SdkApiPorts): Promise<CloudControlApi> {
  const sdk = await import('@aws-sdk/client-cloudcontrol');
  const { client } = ports;
  return {
    create: async (type, desired, sending) => {
      const { clientToken: ClientToken } = sending;
      const input = { TypeName: type, DesiredState: JSON.stringify(desired), ClientToken };
      return begunBy(await change(ports, () => client.send(new sdk.CreateResourceCommand(input)), sending));
    },
    update: async (type, identifier, patch: readonly PatchOperation[], sending) => {
      const input = {
        TypeName: type,
        Identifier: identifier,
        PatchDocument: JSON.stringify(patch),
        ClientToken: sending.clientToken,
      };
      return begunBy(await change(ports, () => client.send(new sdk.UpdateResourceCommand(input)), sending));
    },
    delete: async (type, identifier, sending) => {
      const input = { TypeName: type, Identifier: identifier, ClientToken: sending.clientToken };
      return begunBy(await change(ports, () => client.send(new sdk.DeleteResourceCommand(input)), sending));
    },
    get: async (type, identifier, signal) => {
      const input = { TypeName: type, Identifier: identifier };
      const answer = await ask(ports, () => client.send(new sdk.GetResourceCommand(input)), signal);
      return {
        identifier: answer.ResourceDescription?.Identifier ?? identifier,
        model: modelOf(type, answer.ResourceDescription?.Properties),
      };
    },
    status: async (requestToken, signal) => {
      const command = new sdk.GetResourceRequestStatusCommand({ RequestToken: requestToken });
      const options = signal === undefined ? {} : { abortSignal: signal };
      return eventOf(await ask(ports, () => client.send(command, options), signal));
    },
    listRunning: () => listRequests(ports, { OperationStatuses: ['PENDING', 'IN_PROGRESS'] }, OF_RUNNING),
    listCreates: () => listRequests(ports, { Operations: ['CREATE'] }, OF_CREATES),
  };
}

/** Sends a changing call once, and tells when it leaves: an abort before that means that nothing was sent. */
function change<Answer>(
  { rateLimiter }: SdkApiPorts,
  call: () => Promise<Answer>,
  { leaving, signal }: Sending,
): Promise<Answer> {
  const send = () => {
    leaving?.();
    return call();
  };
  return atRate(rateLimiter, send, signal);
}

/** Rejects with `TooManyPages` if there are more pages. */
async function listRequests(
  ports: SdkApiPorts,
  filter: ResourceRequestStatusFilter,
  { pages, tries }: { readonly pages: number; readonly tries: number },
): Promise<ProgressEvent[]> {
  const { ListResourceRequestsCommand } = await import('@aws-sdk/client-cloudcontrol');
  const requests: ProgressEvent[] = [];
  let next: string | undefined;
  for (let page = 0; page === 0 || next !== undefined; page += 1) {
    if (page === pages) {
      throw new ProviderFailure('terminal', 'Too many requests to list', { name: 'TooManyPages' });
    }
    const input = {
      MaxResults: 100,
      ResourceRequestStatusFilter: filter,
      ...defined({ NextToken: next }),
    };
    const list = () => ports.client.send(new ListResourceRequestsCommand(input));
    const answer = await ask(ports, list, undefined, tries);
    for (const event of answer.ResourceRequestStatusSummaries ?? [])
      if (isAskedFor(event, filter)) requests.push(eventOf({ ProgressEvent: event }));
    next = answer.NextToken;
  }
  return requests;
}

/** The filter only saves work: an answer that ignores it must not make finished requests look alive. */
function isAskedFor(event: SdkProgressEvent, filter: ResourceRequestStatusFilter): boolean {
  const { OperationStatus: status, Operation: operation } = event;
  const hasStatus = status === undefined || (filter.OperationStatuses?.includes(status) ?? true);
  return hasStatus && (operation === undefined || (filter.Operations?.includes(operation) ?? true));
}

/** Repeats a read until it is answered: throttling, faults and lost answers pass. */
function ask<Answer>(
  ports: SdkApiPorts,
  call: () => Promise<Answer>,
  signal?: AbortSignal,
  atMost: number = POLICIES.cloudControlQuery.tries,
): Promise<Answer> {
  const isPassing = (error: unknown) => {
    if (error instanceof ProviderFailure && error.details.name === 'AbortError') signal?.throwIfAborted();
    return isFailure(error, 'throttled', 'transient', 'lost');
  };
  const policy = { ...POLICIES.cloudControlQuery, tries: atMost };
  const query = () => atRate(ports.rateLimiter, call, signal);
  return retry(query, backoff(policy, ports, isPassing), { clock: ports.clock, signal });
}

/**
 * The request that a change started. An answer without a request counts as lost: only its token can be waited
 * for.
 */
function begunBy(answer: { readonly ProgressEvent?: SdkProgressEvent | undefined }): ProgressEvent {
  const event = eventOf(answer);
  if (event.requestToken !== '') return event;
  throw new ProviderFailure('lost', 'The answer tells of no request', { name: 'UnreadableAnswer' });
}

function eventOf(answer: { readonly ProgressEvent?: SdkProgressEvent | undefined }): ProgressEvent {
  const event = answer.ProgressEvent ?? {};
  return {
    requestToken: event.RequestToken ?? '',
    status: event.OperationStatus ?? 'IN_PROGRESS',
    ...defined({
      type: event.TypeName,
      operation: event.Operation,
      requestedAt: event.EventTime?.getTime(),
      identifier: event.Identifier,
      errorCode: event.ErrorCode,
      message: event.StatusMessage,
    }),
    ...(event.RetryAfter === undefined ? {} : { retryAfter: event.RetryAfter.getTime() }),
  };
}

function modelOf(type: string, text: string | undefined): JsonObject {
  const model = text === undefined ? {} : parseObject(text);
  if (model !== undefined) return model;
  throw new ProviderFailure('terminal', `The model of a ${type} is not a JSON object`, {
    name: 'InvalidModel',
  });
}
