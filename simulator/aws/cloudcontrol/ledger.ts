/** The ledger of Cloud Control requests, with their statuses and effects. */

import type { JsonObject } from '../../../src/json.js';
import type { HandlerErrorCode, Refusal } from './failures.js';
import type { Place, Resource } from './inventory.js';
import type { MutatingOperation } from './latency.js';
import type { Withdrawal } from './shared-lists.js';

export type OperationStatus =
  'PENDING' | 'IN_PROGRESS' | 'SUCCESS' | 'FAILED' | 'CANCEL_IN_PROGRESS' | 'CANCEL_COMPLETE';

/** What an operation does to the account when it ends. */
export type Effect =
  | { readonly kind: 'create'; readonly resource: Resource }
  | {
      readonly kind: 'update';
      readonly resource: Resource;
      /** The read model with the patch applied, with whatever write-only values the patch brought. */
      readonly patched: JsonObject;
      /** What others had put on the resource's lists, and the patched model lacks. */
      readonly withdrawals: readonly Withdrawal[];
    }
  | { readonly kind: 'delete'; readonly key: string }
  | { readonly kind: 'none' };

export interface RequestRecord extends Place {
  readonly requestToken: string;
  readonly clientToken: string;
  /** Of the request as it was sent: tells a resend from another request with the same token. */
  readonly fingerprint: string;
  readonly operation: MutatingOperation;
  readonly type: string;
  readonly identifier: string | undefined;
  /** From when on events name the resource, in milliseconds. */
  readonly identifierFrom: number;
  readonly startedAt: number;
  readonly finishesAt: number;
  /** The resource that is busy with it. */
  readonly key: string | undefined;
  readonly effect: Effect;
  /** What the events of an update tell: the patched model without read-only properties, as text. */
  readonly resourceModel?: string;
  /** How it will fail; absent: it will succeed. */
  readonly refusal?: Refusal;
  /** Whether a failure leaves its effect behind. */
  readonly leavesEffect: boolean;
  status: OperationStatus;
  isCancelled: boolean;
  /** Whether a creation can be seen before it has ended. */
  isShown?: boolean;
  eventTime: number;
}

/** Source: "ClientToken", CreateResource; "Managing resource operation requests", Cloud Control API User Guide. */
const TOKEN_LIFE = 36 * 3600_000;
const REQUEST_LIFE = 7 * 24 * 3600_000;

export interface LedgerSnapshot {
  readonly records: readonly RequestRecord[];
}

/**
 * Every request of the last seven days. Nothing runs in the background: `settle` lets everything happen that is due
 * by the simulated clock, in order of its time, and is called before anything is looked at.
 */
export class RequestLedger {
  private readonly records = new Map<string, RequestRecord>();
  private readonly byClientToken = new Map<string, RequestRecord>();
  private readonly running = new Set<RequestRecord>();

  constructor(
    private readonly apply: (record: RequestRecord) => void,
    private readonly rules: { readonly cancelKeepsEffect: boolean; readonly newVisibleWhenNamed: boolean },
  ) {}

  add(record: RequestRecord): void {
    this.remember(record);
    this.running.add(record);
  }

  /** Oldest first. */
  all(): RequestRecord[] {
    return [...this.records.values()];
  }

  get(requestToken: string, place: Place): RequestRecord | undefined {
    const record = this.records.get(requestToken);
    return record !== undefined && isAt(record, place) ? record : undefined;
  }

  /** The newest request with this client token, while AWS remembers the token. */
  withClientToken(clientToken: string, place: Place, now: number): RequestRecord | undefined {
    const record = this.byClientToken.get(tokenKey({ clientToken, ...place }));
    return record !== undefined && now - record.startedAt < TOKEN_LIFE ? record : undefined;
  }

  /** The operation that keeps a resource busy. */
  busyWith(key: string): RequestRecord | undefined {
    return [...this.running].find((record) => record.key === key);
  }

  underWay(): readonly RequestRecord[] {
    return [...this.running];
  }

  settle(now: number): void {
    if (this.rules.newVisibleWhenNamed) this.showNew(now);
    const due = [...this.running].filter((record) => record.finishesAt <= now || record.isCancelled);
    for (const record of due.sort((left, right) => left.finishesAt - right.finishesAt)) {
      this.finish(record, Math.min(record.finishesAt, now));
    }
    for (const record of this.records.values()) {
      if (now - record.startedAt < REQUEST_LIFE) break;
      this.records.delete(record.requestToken);
      if (this.byClientToken.get(tokenKey(record)) === record) this.byClientToken.delete(tokenKey(record));
    }
  }

  /** Ends an operation before its time, at the next look. */
  cancel(record: RequestRecord, now: number): void {
    record.isCancelled = true;
    record.status = 'CANCEL_IN_PROGRESS';
    record.eventTime = now;
  }

  snapshot(): LedgerSnapshot {
    return structuredClone({ records: this.all() });
  }

  restore({ records }: LedgerSnapshot): void {
    for (const collection of [this.records, this.byClientToken, this.running]) collection.clear();
    for (const record of structuredClone(records)) {
      this.remember(record);
      if (isUnderWay(record)) this.running.add(record);
    }
  }

  private showNew(now: number): void {
    for (const record of this.running) {
      const lasts = record.refusal === undefined || record.leavesEffect;
      if (record.effect.kind !== 'create' || record.isShown === true || record.identifierFrom > now || !lasts)
        continue;
      record.isShown = true;
      this.apply(record);
    }
  }

  private remember(record: RequestRecord): void {
    this.records.set(record.requestToken, record);
    this.byClientToken.set(tokenKey(record), record);
  }

  private finish(record: RequestRecord, now: number): void {
    this.running.delete(record);
    if (record.isCancelled) {
      if (record.isShown !== true && this.rules.cancelKeepsEffect && record.refusal === undefined)
        this.apply(record);
      record.status = 'CANCEL_COMPLETE';
    } else {
      if (record.isShown !== true && (record.refusal === undefined || record.leavesEffect))
        this.apply(record);
      record.status = record.refusal === undefined ? 'SUCCESS' : 'FAILED';
    }
    record.eventTime = now;
  }
}

export function isUnderWay({ status }: Pick<RequestRecord, 'status'>): boolean {
  return status === 'PENDING' || status === 'IN_PROGRESS' || status === 'CANCEL_IN_PROGRESS';
}

function tokenKey({ accountId, region, clientToken }: Place & Pick<RequestRecord, 'clientToken'>): string {
  return `${accountId}/${region}/${clientToken}`;
}

function isAt(record: Place, place: Place): boolean {
  return record.accountId === place.accountId && record.region === place.region;
}

/** `ProgressEvent` of the API; times are seconds since the epoch. */
export interface ProgressEvent {
  readonly TypeName: string;
  readonly Identifier?: string;
  readonly RequestToken: string;
  readonly Operation: MutatingOperation;
  readonly OperationStatus: OperationStatus;
  readonly EventTime: number;
  readonly StatusMessage?: string;
  readonly ErrorCode?: HandlerErrorCode;
  readonly RetryAfter?: number;
  readonly ResourceModel?: string;
}

/** How an operation stands. Recorded: the events of an update have a `ResourceModel`, those of creates and deletes have none. */
export function eventOf(record: RequestRecord, now: number, retryAfter: boolean): ProgressEvent {
  const { identifier, refusal, resourceModel, status } = record;
  const isNamed = identifier !== undefined && (now >= record.identifierFrom || status === 'SUCCESS');
  return {
    TypeName: record.type,
    ...(isNamed ? { Identifier: identifier } : {}),
    RequestToken: record.requestToken,
    Operation: record.operation,
    OperationStatus: status,
    EventTime: record.eventTime / 1000,
    ...(resourceModel === undefined ? {} : { ResourceModel: resourceModel }),
    ...(status === 'FAILED' && refusal !== undefined
      ? { StatusMessage: refusal.message, ErrorCode: refusal.code }
      : {}),
    ...(retryAfter && isUnderWay(record) ? { RetryAfter: now / 1000 + 1 } : {}),
  };
}
