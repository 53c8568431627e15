/** The log of requests to the simulator. */

import type { Answer } from '../service.js';
import type { Subject } from './subject.js';

/** One request as it was seen and answered. The entry is there from the request's arrival and is completed later. */
export interface LoggedCall {
  readonly id: number;
  readonly service: string;
  readonly operation: string;
  readonly region: string;
  readonly mutating: boolean;
  readonly subject: Subject;
  /** By the simulated clock, in milliseconds since the epoch. */
  readonly startedAt: number;
  /** Bytes of the request's body, as the service saw it. */
  readonly bytes: number;
  accountId?: string;
  accessKeyId?: string;
  /** Real milliseconds until the answer was sent, or was dropped. */
  duration?: number;
  /** Absent while the call is under way, and where the caller got no answer. */
  status?: number;
  /** AWS's name of the error that the caller was told. */
  errorCode?: string;
  /** Whether the service carried the request out: also true where the answer was then lost. */
  done?: boolean;
  /** The fault that was played on this call. */
  fault?: string;
  /** What a service threw: a defect of the simulator. */
  defect?: unknown;
}

export interface CallFilter {
  readonly service?: string;
  readonly operation?: string;
  readonly mutating?: boolean;
  /** Only calls with a greater id: `log.last` before the act is the mark. */
  readonly after?: number;
  readonly where?: (call: LoggedCall) => boolean;
}

/** Every request in order of arrival: what tests assert upon. */
export class RequestLog {
  private calls: LoggedCall[] = [];
  private lastId = 0;
  private readonly listeners = new Set<(call: LoggedCall) => void>();

  /** Id of the newest call; 0 before the first. Ids go on after `clear`. */
  get last(): number {
    return this.lastId;
  }

  select(filter: CallFilter = {}): readonly LoggedCall[] {
    return this.calls.filter(
      (call) =>
        (filter.service === undefined || call.service === filter.service) &&
        (filter.operation === undefined || call.operation === filter.operation) &&
        (filter.mutating === undefined || call.mutating === filter.mutating) &&
        (filter.after === undefined || call.id > filter.after) &&
        (filter.where?.(call) ?? true),
    );
  }

  of(service: string): readonly LoggedCall[] {
    return this.select({ service });
  }

  /** Calls of operations that can change the account, whether or not they did (see `done`). */
  mutating(after = 0): readonly LoggedCall[] {
    return this.select({ mutating: true, after });
  }

  count(operation: string, filter: CallFilter = {}): number {
    return this.select({ ...filter, operation }).length;
  }

  /** Defects of the simulator itself; a test that uses it should find none. */
  defects(): readonly unknown[] {
    return this.calls.flatMap((call) => (call.defect === undefined ? [] : [call.defect]));
  }

  clear(): void {
    this.calls = [];
  }

  /** Calls `listener` with each call once it is over; gives a function that ends this. */
  subscribe(listener: (call: LoggedCall) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  nextId(): number {
    this.lastId += 1;
    return this.lastId;
  }

  open(call: LoggedCall): void {
    this.calls.push(call);
  }

  close(call: LoggedCall, outcome: Pick<LoggedCall, 'duration' | 'status' | 'errorCode'>): void {
    Object.assign(call, outcome);
    for (const listener of this.listeners) listener(call);
  }
}

/** AWS's name of an error, whatever the protocol; `undefined` for a success or an error without a body. */
export function errorCodeOf({ status, body, headers }: Answer): string | undefined {
  if (status < 400) return undefined;
  const text = body?.toString() ?? '';
  const named =
    headers?.['x-amzn-errortype'] ??
    /<Code>([^<]+)<\/Code>/.exec(text)?.[1] ??
    /"__type"\s*:\s*"([^"]+)"/.exec(text)?.[1];
  return named?.replace(/^.*#/, '').replace(/:.*$/, '');
}
