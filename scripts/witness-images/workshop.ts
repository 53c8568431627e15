/** The app, the bundle that deploys it through buildah, and somebody who looks at what came into the registry. */

import { spawn } from 'node:child_process';
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { text } from 'node:stream/consumers';

import { DescribeImagesCommand, ECRClient, GetAuthorizationTokenCommand } from '@aws-sdk/client-ecr';

import { expectSuccess } from '../../__tests__/e2e/support/bundle.js';
import { TEST_CREDENTIALS } from '../../simulator/kernel/credentials.js';
import type { Stage, StageResult } from '../../simulator/stage.js';
import { parseObject } from '../../src/json.js';
import { ACCOUNT } from '../reliability/world.js';
import { synthesize, type ImageName, type Synthesized } from './app.js';
import type { RegistryFront } from './registry-front.js';

const DOCKER = join(import.meta.dirname, 'buildah.sh');
const SERVER = `${ACCOUNT}.dkr.ecr.us-east-1.amazonaws.com`;
const REPOSITORY = `cdk-hnb659fds-container-assets-${ACCOUNT}-us-east-1`;

/** The static program that the image of the worker runs. */
const BUSYBOX = '/bin/busybox';

export interface Pulled {
  /** Path and text of each file; of programs, the text is left out. */
  readonly files: Readonly<Record<string, string>>;
  readonly config: { readonly Env?: readonly string[]; readonly Cmd?: readonly string[] };
  readonly digest: string;
}

/** What buildah tells of a container, as far as it is asked. */
interface Inspected {
  readonly OCIv1: { readonly config: Pulled['config'] };
  readonly FromImageDigest: string;
}

/** How often Docker was asked for something. */
export interface Asked {
  readonly commands: number;
  readonly built: number;
  readonly pushed: number;
}

export class Workshop {
  readonly #apps = new Map<string, Synthesized>();
  readonly #ecr: ECRClient;

  private constructor(
    readonly folder: string,
    readonly stage: Stage,
    readonly front: RegistryFront,
  ) {
    const { accessKeyId, secretAccessKey } = TEST_CREDENTIALS;
    const credentials = { accessKeyId, secretAccessKey };
    this.#ecr = new ECRClient({ endpoint: stage.aws.url, region: stage.region, credentials });
  }

  static async open(folder: string, stage: Stage, front: RegistryFront): Promise<Workshop> {
    for (const name of ['runner', 'observer'])
      await mkdir(join(folder, name, 'settings'), { recursive: true });
    await writeFile(join(folder, 'observer', 'logins.json'), '{}');
    await cp(join(import.meta.dirname, 'images'), join(folder, 'sources'), { recursive: true });
    await cp(BUSYBOX, join(folder, 'sources', 'worker', 'busybox'));
    return new Workshop(folder, stage, front);
  }

  /** The app with this build argument. */
  app(version: string): Synthesized {
    const known = this.#apps.get(version);
    if (known !== undefined) return known;
    const made = synthesize(join(this.folder, 'sources'), join(this.folder, `app-${version}`), version);
    this.#apps.set(version, made);
    return made;
  }

  async run(command: string, version = '1'): Promise<StageResult> {
    const { app } = this.app(version);
    const environment = this.#environment('runner');
    return expectSuccess(await this.stage.run({ inputs: { command, app, yes: 'true' }, environment }));
  }

  async deploy(version = '1'): Promise<Asked> {
    const log = join(this.folder, 'runner', 'calls');
    await writeFile(log, '');
    await this.run('deploy', version);
    const calls = (await readFile(log, 'utf8')).split('\n').filter((line) => line !== '');
    const countOf = (command: string) => calls.filter((line) => line.startsWith(`${command} `)).length;
    return { commands: calls.length, built: countOf('build'), pushed: countOf('push') };
  }

  /** Tag and digest of each image, as ECR's own API has them. */
  async images(): Promise<Readonly<Record<string, string>>> {
    const asked = new DescribeImagesCommand({ repositoryName: REPOSITORY });
    const { imageDetails = [] } = await this.#ecr.send(asked);
    return Object.fromEntries(
      imageDetails.map(({ imageTags = [], imageDigest = '' }) => [imageTags.join(), imageDigest]),
    );
  }

  nameOf(image: ImageName, version = '1'): string {
    return `${SERVER}/${REPOSITORY}:${this.app(version).tags[image]}`;
  }

  /** Docker of somebody else than the runner. */
  async docker(args: readonly string[], input = ''): Promise<{ isDone: boolean; text: string }> {
    const child = spawn(DOCKER, args, { env: { ...process.env, ...this.#environment('observer') } });
    child.stdin.end(input);
    const [code, stdout, stderr] = await Promise.all([
      new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve)),
      text(child.stdout),
      text(child.stderr),
    ]);
    return { isDone: code === 0, text: (code === 0 ? stdout : stderr).trim() };
  }

  async login(): Promise<void> {
    const { authorizationData = [] } = await this.#ecr.send(new GetAuthorizationTokenCommand({}));
    const token = Buffer.from(authorizationData[0]?.authorizationToken ?? '', 'base64').toString('utf8');
    const [user = '', password = ''] = token.split(':');
    await this.#observe(['login', '--username', user, '--password-stdin', SERVER], password);
  }

  /** Nothing of the image was here before: all of it comes from the registry. */
  async pull(image: ImageName, version = '1'): Promise<Pulled> {
    const name = this.nameOf(image, version);
    await this.#observe(['rmi', '--all', '--force']);
    await this.#observe(['pull', name]);
    const container = await this.#observe(['from', '--pull-never', name]);
    const files = await filesIn(await this.#observe(['mount', container]));
    const { OCIv1, FromImageDigest } = parseObject(
      await this.#observe(['inspect', container]),
    ) as unknown as Inspected;
    await this.#observe(['rm', container]);
    return { files, config: OCIv1.config, digest: FromImageDigest };
  }

  async #observe(args: readonly string[], input = ''): Promise<string> {
    const { isDone, text: printed } = await this.docker(args, input);
    if (isDone) return printed;
    throw new Error(`${args[0] ?? ''}: ${printed}`);
  }

  #environment(whose: 'runner' | 'observer'): Record<string, string> {
    const folder = join(this.folder, whose);
    return {
      PATH: process.env['PATH'] ?? '',
      CDK_DOCKER: DOCKER,
      DOCKER_CONFIG: join(folder, 'settings'),
      // The action has a file of its own for that.
      ...(whose === 'observer' ? { REGISTRY_AUTH_FILE: join(folder, 'logins.json') } : {}),
      IMAGE_STORE: folder,
      REGISTRY_FRONT: this.front.url,
    };
  }
}

/** All but those that a builder puts into `/etc` while a command of an image runs. */
async function filesIn(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.startsWith(join(folder, 'etc')));
  const read = files.sort().map(async (file) => {
    const bytes = await readFile(file);
    return [relative(folder, file), bytes.includes(0) ? '' : bytes.toString('utf8')] as const;
  });
  return Object.fromEntries(await Promise.all(read));
}
