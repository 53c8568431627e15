import { spawn, type ChildProcess } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export const MOTO_ACCOUNT = '123456789012';
const PROGRAM = process.env['MOTO_SERVER'] ?? 'moto_server';
const START_TIMEOUT_MS = 30_000;

export interface MotoServer {
  readonly url: string;
  stop(): void;
}

/** Starts moto, an emulator of AWS that others wrote (`pip install 'moto[server]'`), on a free port. */
export async function startMoto(): Promise<MotoServer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const moto = spawn(PROGRAM, ['-H', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' });
  await untilUp(url, moto);
  return { url, stop: () => moto.kill() };
}

async function untilUp(endpoint: string, moto: ChildProcess): Promise<void> {
  let failure: Error | undefined;
  moto.once('error', (cause) => (failure = new Error(`${PROGRAM} could not be started`, { cause })));
  moto.once('exit', (code) => (failure ??= new Error(`${PROGRAM} ended with ${code ?? 'a signal'}`)));
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    if (failure !== undefined) throw failure;
    const isUp = await fetch(`${endpoint}/moto-api/`).then(
      () => true,
      () => false,
    );
    if (isUp) return;
    await sleep(100);
  }
  throw new Error(`${PROGRAM} did not answer within ${START_TIMEOUT_MS} ms`);
}

/** A port that was free a moment ago. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => {
        resolve(port);
      });
    });
  });
}
