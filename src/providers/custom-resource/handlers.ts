/** Finds the handler behind a service token. */

import type { Json } from '../../json.js';
import { ProviderFailure } from '../../ports/resource-failure.js';

/** The result of delivering a message. */
export type Delivery =
  /**
   * The handler has ended; a function's return value may be its response, else it was uploaded or follows
   * later.
   */
  | { readonly outcome: 'returned'; readonly value: Json; readonly log?: string }
  /** The function ended with an error, so no response will follow. */
  | { readonly outcome: 'crashed'; readonly message: string; readonly log?: string }
  /** A queue or topic has accepted it and will deliver it. */
  | { readonly outcome: 'queued' };

/** One kind of handler: a function, or a topic with its subscribers. Failures are `ProviderFailure`s. */
export interface HandlerKind {
  /** Resolves once the handler can be called, or if only a call can tell. */
  ready(arn: string, signal: AbortSignal): Promise<void>;
  /** Delivers a message and waits for the result. The message must not be sent twice unknowingly. */
  send(arn: string, message: string, signal: AbortSignal): Promise<Delivery>;
  /** The name of its role, if `ready` has learned it. */
  roleOf?(arn: string): string | undefined;
  /** Restarts the handler with its role's current permissions. Returns whether that was possible. */
  renew?(name: string, signal: AbortSignal): Promise<boolean>;
  /** Undoes the `renew` of a killed run. */
  restore?(name: string, signal: AbortSignal): Promise<void>;
  /** The maximum run time of a handler in milliseconds; `undefined` if unknown. */
  longestRun(arn: string, signal: AbortSignal): Promise<number | undefined>;
}

type HandlerKinds = Readonly<Record<'lambda' | 'sns', (region: string) => Promise<HandlerKind>>>;

/**
 * Functions and topics, by the service that a `ServiceToken` names. The service is called in the token's own
 * region, and its SDK loaded on first use.
 */
export class Handlers {
  readonly #kinds: HandlerKinds;
  readonly #made = new Map<string, Promise<HandlerKind>>();

  constructor(kinds: HandlerKinds) {
    this.#kinds = kinds;
  }

  /** The functions in the region of a token. */
  functions(serviceToken: string): Promise<HandlerKind> {
    const [, partition = 'aws', , region = ''] = serviceToken.split(':');
    return this.of(`arn:${partition}:lambda:${region}:`);
  }

  /** Throws a failure for a token of another service. */
  async of(serviceToken: string): Promise<HandlerKind> {
    const [arn, , service, region = ''] = serviceToken.split(':');
    if (arn !== 'arn' || (service !== 'lambda' && service !== 'sns') || region === '') {
      throw new ProviderFailure(
        'terminal',
        `ServiceToken ${serviceToken} is not the ARN of a Lambda function or an SNS topic`,
        { name: 'ValidationException' },
      );
    }
    const key = `${service} ${region}`;
    const made = this.#made.get(key) ?? this.#kinds[service](region);
    this.#made.set(key, made);
    return made;
  }
}
