/** Sends a request to a custom resource handler and waits for its response. */

import { isObject, type JsonObject } from '../../json.js';
import type { Backing } from '../../ports/resources.js';
import { PATIENCE, pauseAfterWaiting } from '../../retry/policies.js';
import { ProviderFailure } from '../../ports/resource-failure.js';
import type { Clock } from '../../ports/clock.js';
import type { OperationContext } from '../../ports/resources.js';
import type { ResponseStore, UploadUrl } from '../../ports/callbacks.js';
import type { StackId } from '../../ports/stack-id.js';
import { refuseAfterAbort } from '../wire/abort-scope.js';
import { parseAnswer, returnedAnswer, type HandlerAnswer } from './answer.js';
import {
  answerTimeout,
  handlerEvent,
  serviceTokenOf,
  type HandlerEvent,
  type HandlerRequest,
  type RequestNames,
} from './event.js';
import type { Delivery, Handlers } from './handlers.js';

export interface ConversationPorts {
  readonly stack: StackId;
  readonly stackArn: string;
  readonly handlers: Handlers;
  readonly responses: ResponseStore;
  readonly clock: Clock;
  /** How long the handler's permissions must have been unchanged before it is invoked, in milliseconds. */
  readonly settleTime: number;
}

/** How long a URL outlives its handler's time limit, because clocks differ. Milliseconds. */
const URL_MARGIN = 300_000;
/**
 * Pause between checks while a function runs: its end is awaited, so that checking only covers lost
 * connections.
 */
const WHILE_RUNNING = 5_000;
/** For the log of a handler that reported a failure: it arrives with the function's end. */
const LOG_GRACE = 3_000;
/** After a killed run, a handler may still be working for an unknown time. Milliseconds. */
const UNKNOWN_RUN = 30_000;
const GRACE_MARGIN = 5_000;

/**
 * One request and its response. The response is the object in the bucket under the request's id; a function
 * that returned, or a connection that broke, proves nothing.
 */
export class Conversation {
  readonly #ports: ConversationPorts;

  constructor(ports: ConversationPorts) {
    this.#ports = ports;
  }

  /**
   * Sends a request and waits for the response. Rejects with a failure: `missing` without a handler, `lost`
   * if it is unknown whether the message arrived, `terminal` if the function crashed, timed out, or sent an
   * invalid response. A handler that can no longer respond, because its URL expired with the keys that signed
   * it, is asked again under the same id.
   */
  async ask(request: HandlerRequest, context: OperationContext): Promise<HandlerAnswer> {
    for (;;) {
      const answer = await this.#asked(request, context);
      if (answer !== undefined) return answer;
    }
  }

  /** `undefined` if no response can arrive any more. */
  async #asked(request: HandlerRequest, context: OperationContext): Promise<HandlerAnswer | undefined> {
    const { stack, stackArn, handlers, responses, clock } = this.#ports;
    const { clientToken: requestId, signal } = context;
    const token = serviceTokenOf(request.properties);
    const handler = await handlers.of(token);
    await handler.ready(token, signal);
    await this.#settled(backingOf(context, token, handler.roleOf?.(token)), signal);
    const timeout = answerTimeout(request.properties);
    const upload = await responses.uploadUrl(stack, requestId, timeout + URL_MARGIN);
    const event = handlerEvent(request, { requestId, responseUrl: upload.url, stackArn });
    context.accepted({ delivery: 'sending' });
    await context.noted();
    const done = new AbortController();
    try {
      const sent = handler.send(token, JSON.stringify(event), AbortSignal.any([signal, done.signal]));
      return await this.#hear(event, new Message(sent, upload), clock.now() + timeout, context);
    } finally {
      // After the response there is nothing to wait for: closing the connection does not end the function.
      done.abort();
    }
  }

  /**
   * Waits until the handler's permissions have been unchanged for long enough: IAM is eventually consistent,
   * and a function that starts before its policy takes effect is denied access for the lifetime of its
   * execution environment.
   */
  async #settled({ accessChangedAt }: Backing, signal: AbortSignal): Promise<void> {
    const { clock, settleTime } = this.#ports;
    const left = (accessChangedAt ?? -Infinity) + settleTime - clock.now();
    if (left > 0) await clock.sleep(left, signal);
  }

  /** The resources behind the handler of a request, as far as this run knows them. */
  async backing(properties: JsonObject, context: OperationContext): Promise<Backing> {
    const token = serviceTokenOf(properties);
    const handler = await this.#ports.handlers.of(token);
    return backingOf(context, token, handler.roleOf?.(token));
  }

  /** Restarts the handler's functions, by ARN or name. Returns whether that was possible for any of them. */
  async renew(properties: JsonObject, functions: readonly string[], signal: AbortSignal): Promise<boolean> {
    const token = serviceTokenOf(properties);
    const lambda = await this.#ports.handlers.functions(token);
    const own = token.includes(':lambda:') ? [token] : [];
    const others = functions.filter((name) => !token.endsWith(`:function:${name}`));
    const renew = async (name: string) => (await lambda.renew?.(name, signal).catch(() => false)) ?? false;
    const renewed = await Promise.all([...own, ...others].map(renew));
    signal.throwIfAborted();
    return renewed.includes(true);
  }

  /** Undoes the changes of a run that was killed while it renewed the handler's function. */
  async restore(properties: JsonObject, signal: AbortSignal): Promise<void> {
    const token = serviceTokenOf(properties);
    if (!token.includes(':lambda:')) return;
    const handler = await this.#ports.handlers.of(token);
    await handler.restore?.(token, signal);
  }

  /** The response to a request, if it exists or arrives before a point in time. */
  async answerTo(
    request: RequestNames,
    until: number,
    signal: AbortSignal,
  ): Promise<HandlerAnswer | undefined> {
    const { clock } = this.#ports;
    const start = clock.now();
    for (;;) {
      const answer = await this.#uploaded(request);
      const left = until - clock.now();
      if (answer !== undefined || left <= 0) return answer;
      await clock.sleep(
        Math.min(pauseAfterWaiting(PATIENCE.handlerAnswer, clock.now() - start), left),
        signal,
      );
    }
  }

  /**
   * Until when a handler invoked by an earlier run may still respond. If its function has ended, or a topic
   * has the message, something else is working on it, within the time it was given. Otherwise as long as the
   * function may run: invoking it again meanwhile would do the work twice at once.
   */
  async lastMoment(properties: JsonObject, earlier: EarlierMessage, signal: AbortSignal): Promise<number> {
    const askedAt = this.#ports.clock.now() - earlier.age;
    if (earlier.delivery === 'delivered') return askedAt + answerTimeout(properties);
    const token = serviceTokenOf(properties);
    const handler = await this.#ports.handlers.of(token);
    const run = await handler.longestRun(token, signal);
    return askedAt + (run === undefined ? UNKNOWN_RUN : run + GRACE_MARGIN);
  }

  async #hear(
    event: HandlerEvent,
    message: Message,
    deadline: number,
    context: OperationContext,
  ): Promise<HandlerAnswer | undefined> {
    const { clock } = this.#ports;
    for (let endedAt: number | undefined; ;) {
      await this.#pause(message, endedAt, context.signal);
      const cannotBeAnswered = endedAt !== undefined && message.upload.isDead();
      const answer = await this.#uploaded(event);
      if (answer !== undefined) return await this.#withLog(answer, message, context.signal);
      if (cannotBeAnswered) return undefined;
      const { delivery } = message;
      if (message.failure !== undefined) throw message.failure.reason;
      if (delivery?.outcome === 'crashed') throw crashed(delivery);
      if (delivery !== undefined && endedAt === undefined) {
        const returned = delivery.outcome === 'returned' ? returnedAnswer(delivery.value, event) : undefined;
        if (returned !== undefined) return returned;
        endedAt = clock.now();
        context.accepted({ delivery: 'delivered' });
        await context.noted();
      }
      if (clock.now() >= deadline) throw silent(event);
    }
  }

  /** A failure's cause may be in the log only. */
  async #withLog(answer: HandlerAnswer, message: Message, signal: AbortSignal): Promise<HandlerAnswer> {
    if (answer.status === 'SUCCESS') return answer;
    if (message.delivery === undefined && message.failure === undefined) {
      const ended = new AbortController();
      const grace = this.#ports.clock.sleep(LOG_GRACE, AbortSignal.any([signal, ended.signal]));
      await Promise.race([message.settled, grace.catch(() => undefined)]);
      ended.abort();
      signal.throwIfAborted();
    }
    return { ...answer, ...logOf(message.delivery) };
  }

  /** Waits for the end of the delivery, and some time longer, before checking for the response again. */
  async #pause(message: Message, endedAt: number | undefined, signal: AbortSignal): Promise<void> {
    const { clock } = this.#ports;
    if (endedAt !== undefined) {
      await clock.sleep(pauseAfterWaiting(PATIENCE.handlerAnswer, clock.now() - endedAt), signal);
      return;
    }
    const ended = new AbortController();
    await Promise.race([
      message.settled,
      clock.sleep(WHILE_RUNNING, AbortSignal.any([signal, ended.signal])).catch(() => undefined),
    ]);
    ended.abort();
    signal.throwIfAborted();
  }

  async #uploaded(request: RequestNames): Promise<HandlerAnswer | undefined> {
    refuseAfterAbort();
    const { stack, responses } = this.#ports;
    const text = await responses.read(stack, request.RequestId);
    return text === undefined ? undefined : parseAnswer(text, request);
  }
}

/** The record of an earlier run about a message. */
interface EarlierMessage {
  /** Milliseconds since it was requested. */
  readonly age: number;
  readonly delivery: 'sending' | 'delivered';
}

/** A message in delivery. */
class Message {
  delivery: Delivery | undefined;
  failure: { readonly reason: Error } | undefined;
  /** Resolves, never rejects, once one of the two is known. */
  readonly settled: Promise<void>;
  /** Where the response is expected. */
  readonly upload: UploadUrl;

  constructor(sent: Promise<Delivery>, upload: UploadUrl) {
    this.upload = upload;
    this.settled = sent.then(
      (delivery) => {
        this.delivery = delivery;
      },
      (reason: unknown) => {
        this.failure = { reason: reason instanceof Error ? reason : new Error(String(reason)) };
      },
    );
  }
}

function crashed(delivery: Extract<Delivery, { outcome: 'crashed' }>): ProviderFailure {
  return new ProviderFailure('terminal', `The handler failed without a response: ${delivery.message}`, {
    name: 'HandlerCrashed',
    ...logOf(delivery),
  });
}

function logOf(delivery: Delivery | undefined): { readonly log?: string } {
  if (delivery === undefined || delivery.outcome === 'queued' || delivery.log === undefined) return {};
  return { log: delivery.log };
}

/** By the handler's own name and by its role's: the function may belong to another stack. */
function backingOf({ backingOf: of }: OperationContext, token: string, role: string | undefined): Backing {
  const found = [token, ...(role === undefined ? [] : [role])].flatMap((name) => of?.(name) ?? []);
  const moments = found.flatMap(({ accessChangedAt }) => accessChangedAt ?? []);
  const functions = [...new Set(found.flatMap((each) => each.functions))];
  return { ...(moments.length === 0 ? {} : { accessChangedAt: Math.max(...moments) }), functions };
}

function silent({ ServiceToken, RequestId, ResourceProperties }: HandlerEvent): ProviderFailure {
  const seconds = answerTimeout(isObject(ResourceProperties) ? ResourceProperties : {}) / 1000;
  const message = `${ServiceToken} did not respond to request ${RequestId} within ${seconds} s. A handler in a VPC must be able to reach the state bucket, to which its ResponseURL points`;
  return new ProviderFailure('terminal', message, { name: 'ServiceTimeout' });
}
