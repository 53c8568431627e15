/** The interface of a simulated service. */

/** A request as the kernel hands it to a service: routed, with its principal, not yet understood. */
export interface Call {
  /** Number of the request in the log, from 1. */
  readonly id: number;
  /** `s3`, `sts`, `cloudcontrolapi` … : from the signature's credential scope, or the route. */
  readonly service: string;
  /** The API's own name of the operation: `PutObject`, `CreateResource`. */
  readonly operation: string;
  readonly region: string;
  readonly method: string;
  /** Decoded path, without the query. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly principal: Principal;
}

export interface Principal {
  readonly accountId: string;
  readonly arn: string;
  readonly accessKeyId: string;
}

export interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

/** The simulated clock: real time plus an offset that a test can move. Milliseconds since the epoch. */
export interface SimulatedClock {
  now(): number;
  advance(milliseconds: number): void;
}

export interface Service {
  readonly name: string;
  /** The operation that a request asks for, or `undefined` where the service has no such operation. */
  operationOf(request: Omit<Call, 'operation' | 'principal' | 'id'>): string | undefined;
  handle(call: Call): Answer | Promise<Answer>;
  /** How this service writes an error on the wire: protocols differ. */
  error(code: string, message: string, status: number): Answer;
  /** A deep copy of everything that the service remembers, as JSON-compatible data. */
  snapshot(): unknown;
  restore(snapshot: unknown): void;
}
