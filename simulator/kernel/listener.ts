/** The HTTP listener of the simulators. */

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Answer } from '../service.js';

/** A request as it came over the wire, its body complete. */
export interface HttpRequest {
  readonly method: string;
  /** Percent-decoded; nothing else is normalized, since keys may hold `//` and `..`. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** What becomes of a request: an answer, or one of the ways in which answers get lost. */
export type Reply = Answer | 'reset' | 'hang';

export interface Listener {
  readonly port: number;
  /** `http://127.0.0.1:port`, without a slash at the end. */
  readonly url: string;
  /** Cuts every connection, so that it ends at once whoever is still waiting. */
  close(): Promise<void>;
}

export type Handler = (request: HttpRequest) => Promise<Reply>;

/**
 * An HTTP/1.1 server on loopback; port 0 takes a free one. Connections are kept alive longer than clients pool them,
 * else a client would meet resets that no test asked for. `Expect: 100-continue` is answered by Node.
 */
export async function listen(handler: Handler, port = 0): Promise<Listener> {
  const server = createServer({ keepAliveTimeout: 600_000, requestTimeout: 0 }, (incoming, outgoing) => {
    void serve(handler, incoming, outgoing);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const bound = (server.address() as AddressInfo).port;
  return {
    port: bound,
    url: `http://127.0.0.1:${bound}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

async function serve(handler: Handler, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  outgoing.on('error', () => undefined);
  const request = await readRequest(incoming);
  if (request === undefined) return;
  if (request === 'malformed') {
    outgoing.writeHead(400).end();
    return;
  }
  send(await handler(request), request.method, outgoing);
}

/** `undefined` where the caller went away before its request was complete: then nothing was asked. */
async function readRequest(incoming: IncomingMessage): Promise<HttpRequest | 'malformed' | undefined> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
  } catch {
    return undefined;
  }
  const [rawPath, rawQuery] = splitOnce(incoming.url ?? '/', '?');
  const path = decodePath(rawPath);
  if (path === undefined) return 'malformed';
  const headers = Object.entries(incoming.headers).map(([name, value]) => [name, [value].flat().join(', ')]);
  return {
    method: incoming.method ?? 'GET',
    path,
    query: new URLSearchParams(rawQuery),
    headers: Object.fromEntries(headers) as Record<string, string>,
    body: Buffer.concat(chunks),
  };
}

function splitOnce(text: string, separator: string): [string, string] {
  const index = text.indexOf(separator);
  return index < 0 ? [text, ''] : [text.slice(0, index), text.slice(index + 1)];
}

function decodePath(raw: string): string | undefined {
  try {
    return decodeURIComponent(raw);
  } catch {
    return undefined;
  }
}

function send(reply: Reply, method: string, outgoing: ServerResponse): void {
  if (reply === 'hang') return;
  if (reply === 'reset') {
    outgoing.socket?.resetAndDestroy();
    return;
  }
  const body = Buffer.from(reply.body ?? '');
  const hasNoBody = method === 'HEAD' || reply.status === 204 || reply.status === 304;
  const length = hasNoBody ? {} : { 'content-length': String(body.length) };
  outgoing.sendDate = false;
  outgoing.writeHead(reply.status, { ...length, ...reply.headers });
  outgoing.end(hasNoBody ? undefined : body);
}
