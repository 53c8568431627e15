import { createServer, request, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';

/** An HTTP proxy on loopback that takes every name for this machine, and remembers what it was asked to reach. */
export class LoopbackProxy {
  readonly asked: string[] = [];
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();

  private constructor() {
    this.#server = createServer((incoming, outgoing) => {
      // Plain HTTP goes by the absolute form of the address (RFC 9112, 3.2.2).
      if (!URL.canParse(incoming.url ?? '')) {
        outgoing.writeHead(400).end();
        return;
      }
      const target = new URL(incoming.url ?? '');
      this.asked.push(target.host);
      const { method, headers } = incoming;
      const options = {
        host: '127.0.0.1',
        port: target.port,
        path: target.pathname + target.search,
        method,
        headers,
      };
      const onward = request(options, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      });
      onward.on('error', () => outgoing.destroy());
      incoming.pipe(onward);
    });
    this.#server.on('connect', (incoming, client: Socket, head) => {
      const [host = '', port] = (incoming.url ?? '').split(':');
      this.asked.push(`${host}:${port}`);
      const onward = connect(Number(port), '127.0.0.1', () => {
        client.write('HTTP/1.1 200 Connection established\r\n\r\n');
        onward.write(head);
        onward.pipe(client);
        client.pipe(onward);
      });
      for (const socket of [client, onward]) {
        this.#sockets.add(socket);
        socket.on('error', () => socket.destroy());
      }
    });
  }

  static async open(): Promise<LoopbackProxy> {
    const proxy = new LoopbackProxy();
    await new Promise<void>((resolve) => proxy.#server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
