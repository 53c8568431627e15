/** Starts third-party AWS emulators. */

import { spawn, type ChildProcess } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { delimiter } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import type { EmulatorName } from '../../__tests__/contracts/s3-witness/differences.js';

export const EMULATOR_ACCOUNT = '123456789012';
export const EMULATOR_KEYS = { accessKeyId: 'testing', secretAccessKey: 'testing' };
const START_TIMEOUT_MS = 60_000;

/** How a program is started; where none is given, nothing listens beyond loopback. */
interface Launch {
  readonly program: string;
  readonly arguments: (port: number) => readonly string[];
  readonly environment: (port: number) => Readonly<Record<string, string>>;
  /** Answers as soon as the program is up. */
  readonly probe: string;
}

const LAUNCHES: Readonly<Record<EmulatorName, Launch>> = {
  moto: {
    // `moto_server`, with atomic conditional writes, and `/inside`, which lists all that it holds.
    program: 'python',
    arguments: (port) => ['scripts/support/watched-moto.py', String(port)],
    // Roles attach policies of AWS's own, which moto knows only if it is told to.
    environment: () => ({ MOTO_IAM_LOAD_MANAGED_POLICIES: 'true' }),
    probe: '/moto-api/',
  },
  ministack: {
    program: 'ministack',
    arguments: () => [],
    environment: (port) => ({
      GATEWAY_PORT: String(port),
      BIND_HOST: '127.0.0.1',
      MINISTACK_HOST: '127.0.0.1',
      MINISTACK_ACCOUNT_ID: EMULATOR_ACCOUNT,
      SFTP_ENABLED: '0',
      IOT_MTLS_ENABLED: '0',
    }),
    probe: '/_ministack/health',
  },
};

export interface Emulator {
  readonly name: EmulatorName;
  readonly url: string;
  stop(): void;
}

/** The emulator that the command line names. */
export function chosenEmulator(): EmulatorName {
  const [name] = process.argv.slice(2);
  if (name === 'moto' || name === 'ministack') return name;
  throw new Error(`Which emulator? One of ${Object.keys(LAUNCHES).join(', ')}, not ${name ?? 'nothing'}`);
}

/**
 * Starts an emulator of AWS that others wrote, on a free port. `pip install -r .ci/requirements.txt` installs them all;
 * `PYTHON_BIN` names the folder of the programs if it is not on the PATH.
 */
export async function startEmulator(name: EmulatorName): Promise<Emulator> {
  const { program, probe, ...launch } = LAUNCHES[name];
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const emulator = spawn(program, launch.arguments(port), {
    stdio: 'ignore',
    env: pythonEnvironment(launch.environment(port)),
  });
  await untilUp(`${url}${probe}`, { process: emulator, program });
  return { name, url, stop: () => emulator.kill() };
}

/** The environment in which programs written in Python are found. */
export function pythonEnvironment(more: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
  const folders = [process.env['PYTHON_BIN'], process.env['PATH']].filter((folder) => folder !== undefined);
  return { ...process.env, ...more, PATH: folders.join(delimiter) };
}

interface StartedProgram {
  readonly process: ChildProcess;
  readonly program: string;
}

/** Resolves as soon as a program that was just started answers at a URL. */
export async function untilUp(url: string, { process, program }: StartedProgram): Promise<void> {
  let failure: Error | undefined;
  process.once('error', (cause) => (failure = new Error(`${program} could not be started`, { cause })));
  process.once('exit', (code) => (failure ??= new Error(`${program} ended with ${code ?? 'a signal'}`)));
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    if (failure !== undefined) throw failure;
    const isUp = await fetch(url).then(
      () => true,
      () => false,
    );
    if (isUp) return;
    await sleep(100);
  }
  process.kill();
  throw new Error(`${program} did not answer within ${START_TIMEOUT_MS} ms`);
}

/** A port that was free a moment ago. */
export function freePort(): Promise<number> {
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
