/** Tests the Docker integration with the real command line and a fake engine. */

import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';

import { systemClock } from '../src/adapters/system.js';
import { Docker } from '../src/assets/docker.js';
import { buildArguments, type DirectorySource } from '../src/assets/image-source.js';
import { parseObject } from '../src/json.js';
import { Checks, expectEqual } from './support/checks.js';

/**
 * The real command line of Docker (`docker`, or DOCKER_UNDER_TEST) does what the action asks of it, against a
 * pretend engine: nothing is built, but what it reads, writes and sends is its own. Tried with 28.2.
 */

const SERVER = '123456789012.dkr.ecr.us-east-1.amazonaws.com';
const LOGIN = { server: SERVER, user: 'AWS', password: 'pass-word', until: Date.now() + 12 * 3_600_000 };
const NAME = `${SERVER}/images:abc`;

const checks = new Checks();

const SOURCE: Omit<DirectorySource, 'directory'> = {
  target: 'app',
  dockerFile: 'Dockerfile.web',
  buildArgs: { A: 'one two', B: '=,"' },
  buildContexts: {},
  buildSecrets: {},
  networkMode: 'host',
  platform: 'linux/arm64',
  outputs: [],
  cacheFrom: [],
  isCacheDisabled: true,
};

interface Asked {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** Docker's engine, as far as it is asked. Source: https://docs.docker.com/reference/api/engine/ */
class PretendEngine {
  readonly asked: Asked[] = [];
  readonly #server: Server;

  constructor() {
    this.#server = createServer((request, response) => void this.#answer(request, response));
  }

  async start(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return `tcp://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  last(path: RegExp): Asked | undefined {
    return this.asked.findLast(({ url }) => path.test(url.pathname));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://engine');
    const body = (await buffer(request)).toString('utf8');
    this.asked.push({ method: request.method ?? '', url, headers: request.headers, body });
    const headers = { 'api-version': '1.50', ostype: 'linux', 'builder-version': '1' };
    const [, text = '{"message":"there is no such thing"}'] =
      ANSWERS.find(([path]) => path.test(url.pathname)) ?? [];
    const status = ANSWERS.some(([path]) => path.test(url.pathname)) ? 200 : 404;
    response.writeHead(url.pathname.endsWith('/tag') ? 201 : status, {
      ...headers,
      'content-type': 'application/json',
    });
    response.end(text);
  }
}

const ANSWERS: readonly (readonly [path: RegExp, text: string])[] = [
  [/\/_ping$/, 'OK'],
  [/\/version$/, '{"Version":"28.2.2","ApiVersion":"1.50","MinAPIVersion":"1.24","Os":"linux"}'],
  [/\/auth$/, '{"Status":"Login Succeeded","IdentityToken":""}'],
  [/\/build$/, '{"stream":"Successfully built 0123456789ab\\n"}\n'],
  [/\/tag$/, ''],
  [/\/push$/, '{"status":"abc: digest: sha256:00 size: 1"}\n'],
];

/** A plug-in that says what it was asked, in place of the real buildx. */
const BUILDX = `#!/bin/sh
if [ "$1" = docker-cli-plugin-metadata ]; then
  echo '{"SchemaVersion":"0.1.0","Vendor":"witness","Version":"v0.24.0"}'
else
  pwd; for each in "$@"; do echo "<$each>"; done
fi
`;

const SETTINGS = JSON.stringify({ credsStore: 'witness', currentContext: 'remote', auths: {} });

/** A key chain that must not be asked to keep anything. */
const STORE = '#!/bin/sh\necho "$1" >> "$(dirname "$0")/asked"; cat > /dev/null; echo "{}"\n';

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'witness-docker-'));
  const engine = new PretendEngine();
  try {
    const scene = await sceneIn(folder, engine, await engine.start());
    const docker = scene.dockerWith(scene.ours);
    await witnessLogin(scene, docker);
    await witnessImage(scene, docker);
  } finally {
    engine.stop();
    await rm(folder, { recursive: true, force: true });
  }
  checks.tellCounts();
}

async function write(file: string, text: string, mode = 0o600): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text, { mode });
}

interface Scene {
  readonly engine: PretendEngine;
  readonly users: string;
  readonly ours: string;
  readonly bin: string;
  readonly source: string;
  /** A new one, with settings of its own in this folder. */
  readonly dockerWith: (settings: string) => Docker;
  /** The same for a user that has set up nothing, on a machine with a key chain. */
  readonly dockerOfNewcomer: (settings: string) => Docker;
}

/** What the user has set up: a key chain, and a context that leads to the engine. */
async function sceneIn(folder: string, engine: PretendEngine, host: string): Promise<Scene> {
  const within = (name: string) => join(folder, name);
  const [users, ours, bin, source] = [within('users'), within('ours'), within('bin'), within('source')];
  const context = createHash('sha256').update('remote').digest('hex');
  const endpoint = { Name: 'remote', Metadata: {}, Endpoints: { docker: { Host: host } } };
  await write(join(users, 'config.json'), SETTINGS);
  await write(join(users, 'contexts/meta', context, 'meta.json'), JSON.stringify(endpoint));
  // Docker takes `pass` for the machine's key chain where both programs are there.
  for (const program of ['docker-credential-witness', 'docker-credential-pass', 'pass'])
    await write(join(bin, program), STORE, 0o700);
  await write(join(source, 'Dockerfile.web'), 'FROM scratch\n');
  await mkdir(ours);
  const environment = {
    PATH: `${bin}${delimiter}${process.env['PATH'] ?? ''}`,
    CDK_DOCKER: process.env['DOCKER_UNDER_TEST'] ?? 'docker',
    DOCKER_CONFIG: users,
  };
  const ports = { environment, homeDirectory: users, clock: systemClock };
  const dockerWith = (settings: string) => new Docker({ ...ports, privateFolder: () => settings });
  const newcomer = { ...environment, DOCKER_CONFIG: within('nothing'), DOCKER_HOST: host };
  const dockerOfNewcomer = (settings: string) =>
    new Docker({ ...ports, environment: newcomer, privateFolder: () => settings });
  return { engine, users, ours, bin, source, dockerWith, dockerOfNewcomer };
}

const unheard = (): void => undefined;

async function witnessLogin(scene: Scene, docker: Docker): Promise<void> {
  const { engine, users, ours, bin } = scene;
  await checks.check('the engine of the user’s own context is found', async () => {
    await docker.check();
    expectEqual('asked', engine.last(/\/version$/)?.method, 'GET');
  });
  await checks.check('a login is kept in our settings, and in nothing of the user’s', async () => {
    await docker.login(LOGIN);
    expectEqual('sent', parseObject(engine.last(/\/auth$/)?.body ?? ''), {
      username: 'AWS',
      password: 'pass-word',
      serveraddress: SERVER,
    });
    expectEqual('our logins', await loginsIn(ours), OUR_LOGINS);
    expectEqual('the settings', await readFile(join(users, 'config.json'), 'utf8'), SETTINGS);
    expectEqual('stored in the key chain', await hasStored(bin), false);
  });
  await checks.check('nor in the key chain of a machine where nothing is set up', async () => {
    const settings = await mkdtemp(join(tmpdir(), 'witness-newcomer-'));
    await scene.dockerOfNewcomer(settings).login(LOGIN);
    expectEqual('our logins', await loginsIn(settings), OUR_LOGINS);
    expectEqual('stored in the key chain', await hasStored(bin), false);
    await rm(settings, { recursive: true });
  });
}

const OUR_LOGINS = { [SERVER]: { auth: Buffer.from('AWS:pass-word').toString('base64') } };

async function loginsIn(settings: string): Promise<unknown> {
  return parseObject(await readFile(join(settings, 'config.json'), 'utf8'))?.['auths'];
}

async function hasStored(bin: string): Promise<boolean> {
  const asked = await readFile(join(bin, 'asked'), 'utf8').catch(() => '');
  return asked.includes('store');
}

async function witnessImage({ engine, source, users, dockerWith }: Scene, docker: Docker): Promise<void> {
  const asked = { ...SOURCE, directory: source };
  await checks.check('a build without buildx says everything to the engine', async () => {
    await docker.build(asked, 'local:1', unheard);
    const query = Object.fromEntries(engine.last(/\/build$/)?.url.searchParams ?? []);
    expectEqual('buildargs', parseObject(query['buildargs'] ?? ''), SOURCE.buildArgs);
    const named = ['t', 'dockerfile', 'target', 'networkmode', 'platform', 'nocache'].map(
      (key) => query[key],
    );
    expectEqual('query', named, ['local:1', 'Dockerfile.web', 'app', 'host', 'linux/arm64', '1']);
  });
  await checks.check('a push sends our login', async () => {
    await docker.push('local:1', NAME, unheard);
    const pushed = engine.last(/\/push$/);
    const header = String(pushed?.headers['x-registry-auth']);
    const sent = parseObject(Buffer.from(header, 'base64url').toString('utf8')) ?? {};
    expectEqual('login', [sent['username'], sent['password']], ['AWS', 'pass-word']);
    expectEqual('path', pushed?.url.pathname.replace(/^\/v[\d.]+/, ''), `/images/${SERVER}/images/push`);
  });
  await checks.check(
    'the user’s buildx is found, and gets every argument as it is, in the source’s folder',
    async () => {
      await write(join(users, 'cli-plugins/docker-buildx'), BUILDX, 0o700);
      const again = await mkdtemp(join(tmpdir(), 'witness-again-'));
      const all: DirectorySource = {
        ...asked,
        buildSecrets: { npm: 'env=NPM_TOKEN' },
        cacheFrom: [{ type: 'registry', params: { ref: 'r.example.com/cache:main' } }],
      };
      const lines: string[] = [];
      await dockerWith(again).build(all, 'local:1', (line) => lines.push(line));
      await rm(again, { recursive: true });
      expectEqual('folder', lines[0], source);
      const given = lines.slice(1).map((line) => line.slice(1, -1));
      expectEqual('arguments', given.slice(given.indexOf('build')), buildArguments(all, 'local:1'));
    },
  );
}

await main();
