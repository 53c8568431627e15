/** A proxy that loses the answers of requests that took effect. */

import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface LossyProxy {
  readonly url: string;
  /** The next request that changes something takes effect, and its answer is lost on the way. */
  loseNextAnswer(): void;
  close(): void;
}

/** Passes requests on to an emulator that cannot lose answers by itself. */
export async function startLossyProxy(target: string): Promise<LossyProxy> {
  let isLosing = false;
  const server = createServer((incoming, outgoing) => {
    const isLost = isLosing && incoming.method !== 'GET' && incoming.method !== 'HEAD';
    if (isLost) isLosing = false;
    pass(target, incoming, outgoing, isLost);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    loseNextAnswer: () => (isLosing = true),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function pass(target: string, incoming: IncomingMessage, outgoing: ServerResponse, isLost: boolean): void {
  const { method, headers, url = '/' } = incoming;
  const passed = request(new URL(url, target), { method: method ?? 'GET', headers }, (answer) => {
    if (isLost) {
      answer.resume();
      answer.once('end', () => incoming.socket.destroy());
      return;
    }
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  passed.once('error', () => incoming.socket.destroy());
  incoming.pipe(passed);
}
