/** Runs the bundle against an emulator of AWS, outside GitHub. */

import { spawn } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { CreateBucketCommand, ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';

import { parseCommandFile } from '../../simulator/github/runner-files.js';
import type { JsonObject } from '../../src/json.js';
import { IGNORABLE_FEATURES } from '../../src/plan/model/execution-options.js';
import { handlerArchive } from '../corpus/handlers.js';
import { writeAssembly } from '../corpus/stage-template.js';
import { assetsIn } from '../corpus/surroundings.js';
import { retainedResources } from '../corpus/templates.js';
import { listAccount } from './listings.js';
import { EMULATOR_ACCOUNT, EMULATOR_KEYS } from '../support/emulators.js';

const REGION = 'us-east-1';
const STATE_BUCKET = `cdkd-state-${EMULATOR_ACCOUNT}`;
const ASSET_BUCKET = `cdk-hnb659fds-assets-${EMULATOR_ACCOUNT}-${REGION}`;

/** Reasons for which a template may be refused before anything is created. */
const REFUSALS = [
  'EXPORT_MISSING',
  'INVALID_PARAMETER',
  'MACRO_UNSUPPORTED',
  'TEMPLATE_INVALID',
  'UNRESOLVED_REFERENCE',
];

interface Outcome {
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly outputs: Readonly<Record<string, string>>;
}

/** An emulated account that is emptied before each stack, and a Cloud Control that only counts its calls. */
export class Emulation {
  readonly #s3: S3Client;
  readonly #env: NodeJS.ProcessEnv;

  private constructor(
    private readonly url: string,
    private readonly home: string,
    private readonly cloudControl: { readonly server: Server; calls: number },
  ) {
    const { accessKeyId, secretAccessKey } = EMULATOR_KEYS;
    this.#s3 = new S3Client({
      endpoint: url,
      region: REGION,
      credentials: EMULATOR_KEYS,
      forcePathStyle: true,
    });
    const { port } = cloudControl.server.address() as AddressInfo;
    this.#env = {
      PATH: process.env['PATH'],
      AWS_ENDPOINT_URL: url,
      AWS_ENDPOINT_URL_CLOUDCONTROL: `http://127.0.0.1:${port}`,
      AWS_EC2_METADATA_DISABLED: 'true',
      AWS_ACCESS_KEY_ID: accessKeyId,
      AWS_SECRET_ACCESS_KEY: secretAccessKey,
      RUNNER_TEMP: home,
      GITHUB_OUTPUT: join(home, 'output'),
      'INPUT_AWS-REGION': REGION,
      INPUT_SUMMARY: 'false',
      INPUT_ANNOTATIONS: 'false',
      INPUT_YES: 'true',
      'INPUT_ALLOW-IGNORED': IGNORABLE_FEATURES.join('\n'),
    };
  }

  static async at(url: string): Promise<Emulation> {
    const home = await mkdtemp(join(tmpdir(), 'witness-deploys-'));
    const counted: { server: Server; calls: number } = {
      calls: 0,
      server: createServer((_, response) => {
        counted.calls += 1;
        response.writeHead(501).end();
      }),
    };
    await new Promise<void>((listening) => counted.server.listen(0, '127.0.0.1', listening));
    return new Emulation(url, home, counted);
  }

  /** Deploys, compares again and destroys; resolves with how it ended. Throws what was wrong. */
  async life(template: JsonObject): Promise<'passed' | 'refused'> {
    await this.#empty(template);
    const before = await listAccount(this.url);
    const app = await writeAssembly(template);
    try {
      const deploy = await this.#run('deploy', app);
      if (REFUSALS.includes(deploy.outputs['failure-reason'] ?? '')) return 'refused';
      if (deploy.exitCode !== 0) throw new Error(`deploy: ${errorsOf(deploy)}`);
      const diff = await this.#run('diff', app);
      if (diff.outputs['has-changes'] !== 'false') {
        throw new Error(`diff: ${diff.outputs['changes'] ?? errorsOf(diff)}`);
      }
      const destroy = await this.#run('destroy', app);
      if (destroy.exitCode !== 0) throw new Error(`destroy: ${errorsOf(destroy)}`);
      await this.#expectNothingLeft(template, before);
      if (this.cloudControl.calls > 0)
        throw new Error(`Cloud Control was called ${this.cloudControl.calls} times`);
      return 'passed';
    } finally {
      await rm(app, { recursive: true, force: true });
    }
  }

  async close(): Promise<void> {
    this.#s3.destroy();
    this.cloudControl.server.close();
    await rm(this.home, { recursive: true, force: true });
  }

  async #empty(template: JsonObject): Promise<void> {
    this.cloudControl.calls = 0;
    await fetch(`${this.url}/moto-api/reset`, { method: 'POST' });
    const archive = handlerArchive(template);
    const assets = [{ bucket: ASSET_BUCKET, key: 'assets/code.zip' }, ...assetsIn(template)];
    for (const bucket of new Set([STATE_BUCKET, ...assets.map((asset) => asset.bucket)])) {
      await this.#s3.send(new CreateBucketCommand({ Bucket: bucket }));
    }
    for (const { bucket, key } of assets) {
      await this.#s3.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: archive }));
    }
  }

  async #run(command: string, app: string): Promise<Outcome> {
    const output = join(this.home, 'output');
    await writeFile(output, '');
    const child = spawn(process.execPath, [resolve('dist/index.js')], {
      env: { ...this.#env, INPUT_COMMAND: command, INPUT_APP: app },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let stdout = '';
    child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
    const exitCode = await new Promise<number | null>((ended) => child.once('close', ended));
    return { exitCode, stdout, outputs: parseCommandFile(await readFile(output, 'utf8')) };
  }

  async #expectNothingLeft(template: JsonObject, before: ReadonlySet<string>): Promise<void> {
    const { Contents = [] } = await this.#s3.send(new ListObjectsV2Command({ Bucket: STATE_BUCKET }));
    const keys = Contents.map(({ Key = '' }) => Key).filter((key) =>
      /state\.json$|lock\.json$|\/journal\//.test(key),
    );
    const isKept = retainedResources(template).size > 0;
    if (isKept) return;
    if (keys.length > 0) throw new Error(`left in the bucket: ${keys.join(', ')}`);
    const left = [...(await listAccount(this.url))].filter((name) => !before.has(name));
    if (left.length > 0) throw new Error(`left alive: ${left.join(', ')}`);
  }
}

function errorsOf({ stdout, exitCode }: Outcome): string {
  const lines = stdout
    .split('\n')
    .filter((line) => /✗ .*was not |✗ [A-Z_]+:/.test(line) && !line.startsWith('::'));
  return lines.slice(0, 3).join(' | ').slice(0, 900) || `exit code ${exitCode}: ${stdout.slice(-300)}`;
}
