/** A proxy that delays each call to an emulator, as the way to AWS does, and notes it. */

import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import { callName } from '../support/killing-proxy.js';

/** A call as the proxy saw it. Times are milliseconds since the epoch. */
export interface ProxiedCall {
  readonly operation: string;
  readonly sentAt: number;
  readonly answeredAt: number;
}

export interface DelayingProxy {
  readonly url: string;
  /** Milliseconds. */
  readonly latency: number;
  /** The calls since the last time that they were asked for. */
  takeCalls(): readonly ProxiedCall[];
  close(): void;
}

/** Passes calls on after `latency` milliseconds. */
export async function startDelayingProxy(target: string, latency: number): Promise<DelayingProxy> {
  let calls: ProxiedCall[] = [];
  const server = createServer((incoming, outgoing) => {
    const sentAt = Date.now();
    void bodyOf(incoming).then(async (body) => {
      const operation = operationOf(incoming, body);
      outgoing.once('finish', () => calls.push({ operation, sentAt, answeredAt: Date.now() }));
      await sleep(latency);
      pass({ target, incoming, body, outgoing });
    });
  });
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    latency,
    takeCalls: () => {
      const taken = calls;
      calls = [];
      return taken;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function bodyOf(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

interface Passed {
  readonly target: string;
  readonly incoming: IncomingMessage;
  readonly body: Buffer;
  readonly outgoing: ServerResponse;
}

function pass({ target, incoming, body, outgoing }: Passed): void {
  const { method = 'GET', headers, url = '/' } = incoming;
  const passed = request(new URL(url, target), { method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  passed.once('error', () => incoming.socket.destroy());
  passed.end(body);
}

/** The operation where the protocol names it; else the method, and what the path says beside the resource. */
function operationOf(incoming: IncomingMessage, body: Buffer): string {
  const name = callName(incoming, body);
  const { method = 'GET', url = '/' } = incoming;
  return name.includes(' ') ? (/\/operation\/(\w+)$/.exec(url)?.[1] ?? `${method} ${placeOf(url)}`) : name;
}

/** A path without what differs between resources: the first member, and the names of sub-resources. */
function placeOf(url: string): string {
  const [path = '', query = ''] = url.split('?');
  const subresources = query.split('&').filter((part) => /^[\w-]+(=|=2)?$/.test(part));
  const kind = /\/(journal|plans|history)\/|\/(state|lock|index)\b[^/]*$/.exec(path)?.slice(1).find(Boolean);
  return [kind ?? (path.split('/').length > 2 ? '/bucket/key' : '/bucket'), ...subresources].join(' ?');
}
