/** A proxy that counts calls to an emulator of AWS, and kills the caller at one of them. */

import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * At which call of a run: the first of some operation, or one counted from 1, where `change` counts only calls that
 * change something in the account.
 */
export interface KillPoint {
  readonly of: 'call' | 'change' | { readonly operation: string };
  readonly at: number;
  /** Before the emulator hears of the call, or after it has answered and before the answer arrives. */
  readonly when: 'before' | 'after';
}

export interface Counts {
  readonly calls: number;
  readonly changes: number;
}

const STATE = /^\/cdkd-state-/;
const READS = /^(Get|List|Describe|Head|Query|Scan|BatchGet|Lookup|Search|Simulate|Decode)/;
/** Longer than a lock lives. */
const LOCK_AGE_MS = 10 * 60_000;

/** Passes calls on. One process is behind it at a time. */
export class KillingProxy {
  #counts = { calls: 0, changes: 0 };
  #plan: { readonly point: KillPoint; readonly kill: () => void } | undefined;
  #killedAt: string | undefined;
  #open = 0;
  #isPredecessorDead = false;

  private constructor(
    private readonly target: string,
    private readonly server: Server,
  ) {}

  static async before(target: string): Promise<KillingProxy> {
    const server = createServer();
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const proxy = new KillingProxy(target, server);
    server.on('request', (incoming, outgoing) => {
      proxy.#serve(incoming, outgoing);
    });
    return proxy;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** To be called as a run starts; without `point` nothing is killed. */
  begin(point: KillPoint | undefined, kill: () => void): void {
    this.#counts = { calls: 0, changes: 0 };
    this.#plan = point === undefined ? undefined : { point, kill };
    this.#killedAt = undefined;
  }

  /** Resolves when the emulator has dealt with all that was passed on: how much it was, and where the run was killed. */
  async end(): Promise<Counts & { readonly killedAt?: string }> {
    this.#plan = undefined;
    while (this.#open > 0) await sleep(10);
    this.#isPredecessorDead = this.#killedAt !== undefined;
    return { ...this.#counts, ...(this.#killedAt === undefined ? {} : { killedAt: this.#killedAt }) };
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  #serve(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.once('end', () => {
      const body = Buffer.concat(chunks);
      const name = callName(incoming, body);
      const isKilledHere = this.#isKilledAt(incoming, name);
      if (isKilledHere === 'before') {
        this.#kill(`before ${name}`);
        incoming.socket.destroy();
        return;
      }
      this.#pass({ incoming, outgoing, body }, () => {
        if (isKilledHere === undefined) return true;
        this.#kill(`after ${name}`);
        incoming.socket.destroy();
        return false;
      });
    });
  }

  #isKilledAt(incoming: IncomingMessage, name: string): KillPoint['when'] | undefined {
    const isChange = changesAccount(incoming, name);
    this.#counts.calls += 1;
    if (isChange) this.#counts.changes += 1;
    const point = this.#plan?.point;
    if (point === undefined || this.#killedAt !== undefined) return undefined;
    return this.#isReached(point, name, isChange) ? point.when : undefined;
  }

  #isReached({ of, at }: KillPoint, name: string, isChange: boolean): boolean {
    if (typeof of !== 'string') return name === of.operation;
    return of === 'call' ? at === this.#counts.calls : isChange && at === this.#counts.changes;
  }

  #kill(where: string): void {
    this.#killedAt = where;
    this.#plan?.kill();
  }

  /** Where the one who held it was killed, a lock looks older than it can live. */
  #headers(path: string, headers: IncomingMessage['headers']): IncomingMessage['headers'] {
    const { date } = headers;
    if (!this.#isPredecessorDead || date === undefined || !path.includes('/lock.json')) return headers;
    return { ...headers, date: new Date(Date.parse(date) + LOCK_AGE_MS).toUTCString() };
  }

  #pass(
    { incoming, outgoing, body }: { incoming: IncomingMessage; outgoing: ServerResponse; body: Buffer },
    isAnswered: () => boolean,
  ): void {
    const { method = 'GET', headers, url = '/' } = incoming;
    this.#open += 1;
    const passed = request(new URL(url, this.target), { method, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.once('close', () => {
        this.#open -= 1;
        if (!isAnswered()) return;
        outgoing.writeHead(answer.statusCode ?? 502, this.#headers(url, answer.headers));
        outgoing.end(Buffer.concat(chunks));
      });
    });
    passed.once('error', () => {
      this.#open -= 1;
      incoming.socket.destroy();
    });
    passed.end(body);
  }
}

/** The operation where the protocol names it; else method and path. */
export function callName({ headers, method = '', url = '' }: IncomingMessage, body: Buffer): string {
  const target = headers['x-amz-target'];
  if (typeof target === 'string') return target.slice(target.lastIndexOf('.') + 1);
  const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true;
  const action = isForm ? new URLSearchParams(body.toString('utf8')).get('Action') : undefined;
  return action ?? `${method} ${url.split('?')[0] ?? ''}`;
}

function changesAccount({ headers, method = '', url = '' }: IncomingMessage, name: string): boolean {
  if (STATE.test(url)) return false;
  const isNamed = headers['x-amz-target'] !== undefined || !name.includes(' ');
  return isNamed ? !READS.test(name) : method !== 'GET' && method !== 'HEAD';
}
