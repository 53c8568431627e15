import type { Json } from '../../json.js';
import { ProviderFailure } from '../../ports/resource-failure.js';

/** What became of a message, where it was delivered. */
export type Delivery =
  /** The handler has ended; what a function returned may be its answer, else the answer was uploaded or comes later. */
  | { readonly outcome: 'returned'; readonly value: Json; readonly log?: string }
  /** The function ended with an error, so that nothing more comes of it. */
  | { readonly outcome: 'crashed'; readonly message: string; readonly log?: string }
  /** It is in somebody else's hands, who will see to its delivery. */
  | { readonly outcome: 'queued' };

/** One kind of handler: a function, or a topic with whatever listens to it. Failures are `ProviderFailure`s. */
export interface HandlerKind {
  /** Resolves once the handler can be called, or where only calling it will tell. */
  ready(arn: string, signal: AbortSignal): Promise<void>;
  /** Hands a message over, and waits for what can be said of it. The message must not be sent twice unknowingly. */
  send(arn: string, message: string, signal: AbortSignal): Promise<Delivery>;
  /** The name of the role that it works under, as far as `ready` has learnt it. */
  roleOf?(arn: string): string | undefined;
  /** Has what handles the next message start anew, with what its role may do now. Returns whether that could be done. */
  renew?(name: string, signal: AbortSignal): Promise<boolean>;
  /** Undoes what `renew` of a run that died has left. */
  restore?(name: string, signal: AbortSignal): Promise<void>;
  /** How long, in milliseconds, a handler may be at work by itself; `undefined` where that is not known. */
  longestRun(arn: string, signal: AbortSignal): Promise<number | undefined>;
}

export type HandlerKinds = Readonly<Record<'lambda' | 'sns', (region: string) => Promise<HandlerKind>>>;

/**
 * Functions and topics, by the service that a `ServiceToken` names. The service is called in the token's own region,
 * and loaded when the first token names it.
 */
export class Handlers {
  readonly #kinds: HandlerKinds;
  readonly #made = new Map<string, Promise<HandlerKind>>();

  constructor(kinds: HandlerKinds) {
    this.#kinds = kinds;
  }

  /** The functions of the region that a token names. */
  functions(serviceToken: string): Promise<HandlerKind> {
    const [, partition = 'aws', , region = ''] = serviceToken.split(':');
    return this.of(`arn:${partition}:lambda:${region}:`);
  }

  /** Throws a failure for a token that is neither. */
  async of(serviceToken: string): Promise<HandlerKind> {
    const [arn, , service, region = ''] = serviceToken.split(':');
    if (arn !== 'arn' || (service !== 'lambda' && service !== 'sns') || region === '') {
      throw new ProviderFailure(
        'terminal',
        `the ServiceToken ${serviceToken} is not the ARN of a Lambda function or an SNS topic`,
        { name: 'ValidationException' },
      );
    }
    const key = `${service} ${region}`;
    const made = this.#made.get(key) ?? this.#kinds[service](region);
    this.#made.set(key, made);
    return made;
  }
}
