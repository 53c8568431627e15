/** Lets only those with a login of the simulated ECR through to a real registry. */

import {
  createServer,
  request,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
} from 'node:http';
import type { ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

interface Addresses {
  /** The simulated AWS, which knows logins, repositories and which tags cannot be overwritten. */
  readonly aws: string;
  /** A registry that anybody may use. */
  readonly registry: string;
}

/** A request that came in. */
export interface RegistryRequest {
  readonly method: string;
  readonly path: string;
  readonly status: number;
}

interface Answered {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/**
 * An HTTP proxy that stands for every registry of ECR's: clients ask for the registry by its own name. Each request
 * needs a login that the simulated ECR takes for this registry; manifests go to it as well, so that it knows its images.
 */
export class RegistryFront {
  readonly requests: RegistryRequest[] = [];
  readonly #addresses: Addresses;
  readonly #server: Server;

  private constructor(addresses: Addresses) {
    this.#addresses = addresses;
    this.#server = createServer((asked, answer) => void this.#answer(asked, answer));
    // A registry without TLS: clients that allow it then ask without.
    this.#server.on('connect', (_asked, socket) => socket.end('HTTP/1.1 405 Method Not Allowed\r\n\r\n'));
  }

  static async start(addresses: Addresses): Promise<RegistryFront> {
    const front = new RegistryFront(addresses);
    front.#server.listen(0, '127.0.0.1');
    await once(front.#server, 'listening');
    return front;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  async #answer(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    // A proxy is asked for whole addresses.
    const { host, pathname, search } = new URL(asked.url ?? '/', `http://${asked.headers.host ?? ''}`);
    const { method = 'GET' } = asked;
    const headers = { ...asked.headers, host };
    const sent = { method, path: `${pathname}${search}`, headers, body: await buffer(asked) };
    const { status, headers: answered, body } = await this.#pass(sent).catch(unreachable);
    this.requests.push({ method, path: pathname, status });
    answer.writeHead(status, answered);
    answer.end(method === 'HEAD' ? undefined : body);
  }

  async #pass(sent: Sent): Promise<Answered> {
    const { aws, registry } = this.#addresses;
    const { host, authorization } = sent.headers;
    const login = { method: 'GET', path: '/v2/', headers: { host, authorization }, body: Buffer.alloc(0) };
    const allowed = await send(aws, login);
    if (allowed.status !== 200) return allowed;
    if (sent.method === 'PUT' && sent.path.includes('/manifests/')) {
      const recorded = await send(aws, sent);
      if (recorded.status !== 201) return recorded;
    }
    return send(registry, sent);
  }
}

function send(url: string, { method, path, headers, body }: Sent): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const given = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined));
    const asked = request(new URL(path, url), { method, headers: given }, (answer) => {
      buffer(answer).then((read) => {
        resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body: read });
      }, reject);
    });
    asked.on('error', reject);
    asked.end(body);
  });
}

function unreachable(error: unknown): Answered {
  return { status: 502, headers: {}, body: Buffer.from(String(error)) };
}
