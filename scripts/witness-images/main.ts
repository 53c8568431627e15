/** Builds and pushes the images of an app for real, by buildah, into a registry that demands ECR's login. */

import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { bundlePath } from '../../__tests__/e2e/support/bundle-path.js';
import { Stage } from '../../simulator/stage.js';
import { leftoversIn } from '../reliability/world.js';
import { Checks, expectEqual } from '../support/checks.js';
import { freePort, untilUp } from '../support/emulators.js';
import { installPackages, isInstalled } from './packages.js';
import { RegistryFront } from './registry-front.js';
import { Workshop } from './workshop.js';

/**
 * The bundle between our simulated AWS and programs that others wrote: buildah for Docker, and Docker's registry for
 * ECR's layers. Debian has both, and root may install them; nothing is checked where that is not possible.
 *
 *     npx tsx scripts/witness-images/main.ts
 */

/** Programs, and the packages that they are in. */
const NEEDED = { buildah: 'buildah', 'docker-registry': 'docker-registry', busybox: 'busybox-static' };

const checks = new Checks();

async function main(): Promise<void> {
  const obstacle = install();
  if (obstacle === undefined) await witness();
  else console.log(`Skipped: ${obstacle}`);
  checks.tellCounts();
}

/** Why the programs cannot be used. */
function install(): string | undefined {
  if (process.getuid?.() !== 0) return 'without an engine, buildah builds for root only.';
  const missing = Object.entries(NEEDED).flatMap(([program, name]) => (isInstalled(program) ? [] : [name]));
  if (missing.length === 0) return undefined;
  if (!isInstalled('apt-get')) return `${missing.join(', ')} missing, and so is apt-get.`;
  installPackages(missing);
  return undefined;
}

async function witness(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'witness-images-'));
  const stage = await Stage.open({ bundle: bundlePath() });
  const registry = await startRegistry(folder);
  const front = await RegistryFront.start({ aws: stage.aws.url, registry: registry.url });
  try {
    const shop = await Workshop.open(folder, stage, front);
    await shop.run('bootstrap');
    await checkDeploys(shop);
    await checkImages(shop);
    await checkEnd(shop);
  } finally {
    front.stop();
    registry.stop();
    await stage.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Docker's registry, open to all of this machine. Source: https://distribution.github.io/distribution/about/configuration/ */
async function startRegistry(folder: string): Promise<{ readonly url: string; stop(): void }> {
  const port = await freePort();
  const settings = {
    version: 0.1,
    log: { level: 'error' },
    storage: { filesystem: { rootdirectory: join(folder, 'registry') } },
    http: { addr: `127.0.0.1:${port}` },
  };
  const file = join(folder, 'registry.yml');
  await writeFile(file, JSON.stringify(settings));
  const program = 'docker-registry';
  const child = spawn(program, ['serve', file], { stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  await untilUp(`${url}/v2/`, { process: child, program });
  return { url, stop: () => child.kill() };
}

async function checkDeploys(shop: Workshop): Promise<void> {
  await checks.check('both images are built and pushed, each once, and functions run them', async () => {
    const { built, pushed } = await shop.deploy();
    expectEqual('built and pushed', [built, pushed], [2, 2]);
    const functions = shop.stage.living().filter(({ type }) => type === 'AWS::Lambda::Function');
    expectEqual('functions', functions.length, 2);
  });
  await checks.check('a second deploy asks nothing of Docker and of the registry', async () => {
    const before = shop.front.requests.length;
    expectEqual('asked', await shop.deploy(), { commands: 0, built: 0, pushed: 0 });
    expectEqual('requests', shop.front.requests.length - before, 0);
  });
}

async function checkImages(shop: Workshop): Promise<void> {
  await checks.check('nothing is pulled without the login', async () => {
    const { isDone, text } = await shop.docker(['pull', shop.nameOf('site')]);
    expectEqual('refused', [isDone, /unauthorized|authentication required/i.test(text)], [false, true]);
  });
  await shop.login();
  await checks.check('the image of a target holds what its build arguments say', async () => {
    const { files, config, digest } = await shop.pull('worker');
    const main = await contentOf('worker/main.sh');
    expectEqual('files', files, { 'bin/busybox': '', 'main.sh': main, version: '1\n' });
    const { Env = [], Cmd } = config;
    expectEqual('greeting', Env.includes('GREETING=good morning'), true);
    expectEqual('command', Cmd, ['/bin/busybox', 'sh', '/main.sh']);
    expectEqual('digest', digest, (await shop.images())[shop.app('1').tags.worker]);
  });
  await checks.check('the image of a directory holds what .dockerignore leaves of it', async () => {
    const { files, digest } = await shop.pull('site');
    expectEqual('files', files, {
      'site/index.html': await contentOf('site/index.html'),
      'site/robots.txt': await contentOf('site/robots.txt'),
    });
    expectEqual('digest', digest, (await shop.images())[shop.app('1').tags.site]);
  });
}

async function checkEnd(shop: Workshop): Promise<void> {
  await checks.check('another build argument builds and pushes that image alone', async () => {
    const { built, pushed } = await shop.deploy('2');
    expectEqual('built and pushed', [built, pushed], [1, 1]);
    const { files } = await shop.pull('worker', '2');
    expectEqual('version', files['version'], '2\n');
  });
  await checks.check('a tag that is there is not overwritten', async () => {
    const { isDone, text } = await shop.docker(['push', shop.nameOf('worker', '2')]);
    expectEqual('refused', [isDone, text.includes('immutable')], [false, true]);
  });
  await checks.check('a destroy leaves the images, and nothing else', async () => {
    await shop.run('destroy', '2');
    expectEqual('living', shop.stage.living(), []);
    expectEqual('keys', leftoversIn(shop.stage), []);
    expectEqual('images', Object.keys(await shop.images()).length, 3);
    expectEqual('defects', shop.stage.aws.log.defects(), []);
  });
}

function contentOf(name: string): Promise<string> {
  return readFile(join(import.meta.dirname, 'images', name), 'utf8');
}

await main();
