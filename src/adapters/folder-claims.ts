/** Claims folders for a process, so that concurrent runs do not share them. */

import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Claims a folder until this process ends, however it ends. False if another process on this machine has
 * claimed it.
 *
 * A claim is a listening local socket named after the folder: the operating system closes it with its
 * process, so no claim outlives a killed run. If the machine does not allow such sockets, every claim
 * succeeds.
 *
 * @param folder absolute path
 */
export async function claimFolder(folder: string): Promise<boolean> {
  const address = addressOf(folder, process.platform);
  if (await listens(address)) return true;
  if (!isFile(address) || (await isAnswered(address))) return false;
  rmSync(address, { force: true });
  return listens(address);
}

/**
 * Linux's abstract sockets (`unix(7)`) and Windows's named pipes leave nothing behind; elsewhere a socket is
 * a file, which remains after its process is killed.
 */
function addressOf(folder: string, platform: NodeJS.Platform): string {
  const name = `cdkd-${createHash('sha256').update(folder).digest('hex').slice(0, 32)}`;
  if (platform === 'linux') return `\0${name}`;
  return platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), name);
}

function isFile(address: string): boolean {
  return address.startsWith('/');
}

/** False only if another process holds the address. */
function listens(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code !== 'EADDRINUSE'));
    server.listen(address, () => {
      process.once('exit', () => server.close());
      resolve(true);
    });
    server.unref();
  });
}

/** Whether a process is still listening. */
function isAnswered(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
