/** Sends calls about single resources together, where the API takes the ids of many. */

import pLimit, { type LimitFunction } from 'p-limit';

import { type JsonObject, objectsOf } from '../../json.js';
import type { Clock } from '../../ports/clock.js';
import { inAbortScope, operationSignal } from '../wire/abort-scope.js';
import type { Batch, BatchTable } from './api.js';
import type { Call } from './description.js';

type Send = (call: Call) => Promise<JsonObject>;

interface Member {
  readonly id: string;
  readonly call: Call;
  readonly signal: AbortSignal | undefined;
  readonly answered: (answer: JsonObject | Promise<JsonObject>) => void;
}

/** Calls that differ in the resource alone. */
interface Gathering {
  readonly command: string;
  readonly batch: Batch;
  readonly rest: JsonObject;
  readonly members: Member[];
}

/**
 * How long a call waits for others like it, if there has been one as recently as that before: a resource that is alone
 * does not wait. Milliseconds.
 */
const WINDOW = 20;
const RECENT = 250;
/** Calls of one kind in flight. While there are as many, others gather: the slower AWS answers, the larger the batches. */
const MAX_IN_FLIGHT = 2;

/**
 * The batches of one resource type. A call that a batch cannot answer, because one of its resources is missing or for
 * whatever other reason it fails, is sent by itself.
 */
export class Batches {
  readonly #table: BatchTable;
  readonly #clock: Clock;
  readonly #gathering = new Map<string, Gathering>();
  readonly #lastAt = new Map<string, number>();
  readonly #inFlight = new Map<string, LimitFunction>();

  constructor(table: BatchTable, clock: Clock) {
    this.#table = table;
    this.#clock = clock;
  }

  /** Sends a call that can be repeated, alone or with others. */
  send(call: Call, send: Send): Promise<JsonObject> {
    const single = this.#singleOf(call);
    if (single === undefined) return send(call);
    const key = JSON.stringify([call[0], single.batch.ids, single.batch.filter, single.rest]);
    const now = this.#clock.now();
    const last = this.#lastAt.get(key);
    this.#lastAt.set(key, now);
    const open = this.#gathering.get(key);
    const limit = this.#inFlight.get(key) ?? pLimit(MAX_IN_FLIGHT);
    this.#inFlight.set(key, limit);
    if (open === undefined && (last === undefined || Math.abs(now - last) > RECENT))
      return limit(() => send(call));
    return new Promise((answered) => {
      const member = { id: single.id, call, signal: operationSignal(), answered };
      if (open !== undefined && open.members.length < single.batch.most) {
        open.members.push(member);
        return;
      }
      const gathering = { command: call[0], batch: single.batch, rest: single.rest, members: [member] };
      this.#gathering.set(key, gathering);
      void this.#sendAfterWindow(key, gathering, send, limit);
    });
  }

  async #sendAfterWindow(key: string, gathering: Gathering, send: Send, limit: LimitFunction): Promise<void> {
    // The window ends for all, whatever becomes of the operation that has opened it.
    await inAbortScope(undefined, () => this.#clock.sleep(WINDOW));
    await limit(async () => {
      if (this.#gathering.get(key) === gathering) this.#gathering.delete(key);
      await this.#sendTogether(gathering, send);
    });
  }

  /** Never rejects. */
  async #sendTogether(gathering: Gathering, send: Send): Promise<void> {
    const { members } = gathering;
    const alone = (member: Member) => {
      const answer = inAbortScope(member.signal, () => send(member.call));
      member.answered(answer);
      return answer.catch(() => undefined);
    };
    const [first] = members;
    if (members.length === 1 && first !== undefined) {
      await alone(first);
      return;
    }
    try {
      const answer = await inAbortScope(signalOfAll(members), () => send(callOf(gathering)));
      for (const member of members) member.answered(partOf(answer, gathering, member));
    } catch {
      for (const member of members) void alone(member);
    }
  }

  #singleOf([command, input]: Call): { batch: Batch; id: string; rest: JsonObject } | undefined {
    for (const batch of Object.hasOwn(this.#table, command) ? (this.#table[command] ?? []) : []) {
      const { ids: member = 'Filters', filter } = batch;
      const { [member]: given, ...rest } = input;
      const [only, ...others] = Array.isArray(given) ? given : [];
      if (others.length > 0 || only === undefined) continue;
      const id = filter === undefined ? only : valueOf(only as JsonObject, filter);
      if (typeof id === 'string') return { batch, id, rest };
    }
    return undefined;
  }
}

function valueOf({ Name, Values }: JsonObject, filter: string): unknown {
  return Name === filter && Array.isArray(Values) && Values.length === 1 ? Values[0] : undefined;
}

function callOf({ command, batch, rest, members }: Gathering): Call {
  const ids = [...new Set(members.map(({ id }) => id))];
  const { ids: member, filter } = batch;
  const named = member === undefined ? { Filters: [{ Name: filter ?? '', Values: ids }] } : { [member]: ids };
  return [command, { ...rest, ...named }];
}

/** What an answer about many says about one: as if it alone had been asked for. */
function partOf(answer: JsonObject, { batch }: Gathering, { id }: Member): JsonObject {
  const { items, idsOf } = batch;
  if (items === undefined || idsOf === undefined) return answer;
  return { ...answer, [items]: objectsOf(answer, items).filter((item) => idsOf(item).includes(id)) };
}

/** Aborted once each of the operations is: as long as one of them needs the answer, it is asked for. */
function signalOfAll(members: readonly Member[]): AbortSignal | undefined {
  const signals = members.flatMap(({ signal }) => signal ?? []);
  if (signals.length < members.length) return undefined;
  const all = new AbortController();
  const check = () => {
    if (signals.every(({ aborted }) => aborted)) all.abort(signals[0]?.reason);
  };
  check();
  for (const signal of signals) signal.addEventListener('abort', check, { once: true });
  return all.signal;
}
