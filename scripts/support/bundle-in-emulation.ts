/** Runs the bundle against an emulator of AWS, outside GitHub, and makes what templates take for granted. */

import { spawn, type ChildProcess } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { CreateBucketCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';

import { parseCommandFile } from '../../simulator/github/runner-files.js';
import type { JsonObject } from '../../src/json.js';
import { IGNORABLE_FEATURES } from '../../src/plan/model/execution-options.js';
import { handlerArchive } from '../corpus/handlers.js';
import { assetsIn } from '../corpus/surroundings.js';
import { EMULATOR_ACCOUNT, EMULATOR_KEYS } from './emulators.js';

export const REGION = 'us-east-1';
export const STATE_BUCKET = `cdkd-state-${EMULATOR_ACCOUNT}`;
const ASSET_BUCKET = `cdk-hnb659fds-assets-${EMULATOR_ACCOUNT}-${REGION}`;

export interface Outcome {
  /** `null` where it was killed. */
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly outputs: Readonly<Record<string, string>>;
}

/** Runs of the bundle, one after the other, and a Cloud Control that only counts its calls. */
export class BundleRuns {
  private constructor(
    private readonly url: string,
    private readonly home: string,
    private readonly cloudControl: { readonly server: Server; calls: number },
    private readonly bundle: string,
  ) {}

  static async at(url: string, bundle = 'dist/index.js'): Promise<BundleRuns> {
    const home = await mkdtemp(join(tmpdir(), 'bundle-'));
    const counted: { server: Server; calls: number } = {
      calls: 0,
      server: createServer((_, response) => {
        counted.calls += 1;
        response.writeHead(501).end();
      }),
    };
    await new Promise<void>((listening) => counted.server.listen(0, '127.0.0.1', listening));
    return new BundleRuns(url, home, counted, resolve(bundle));
  }

  get callsToCloudControl(): number {
    return this.cloudControl.calls;
  }

  forgetCallsToCloudControl(): void {
    this.cloudControl.calls = 0;
  }

  /** `started` gets the process, for whoever wants to end it. */
  async run(
    inputs: Readonly<Record<string, string>>,
    started: (process: ChildProcess) => void = () => undefined,
  ): Promise<Outcome> {
    const output = join(this.home, 'output');
    await writeFile(output, '');
    const child = spawn(process.execPath, [this.bundle], {
      env: { ...this.#environment(output), ...asVariables(inputs) },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    started(child);
    let stdout = '';
    child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
    const exitCode = await new Promise<number | null>((ended) => child.once('close', ended));
    return { exitCode, stdout, outputs: parseCommandFile(await readFile(output, 'utf8')) };
  }

  async close(): Promise<void> {
    this.cloudControl.server.close();
    await rm(this.home, { recursive: true, force: true });
  }

  #environment(output: string): NodeJS.ProcessEnv {
    const { port } = this.cloudControl.server.address() as AddressInfo;
    const { accessKeyId, secretAccessKey } = EMULATOR_KEYS;
    return {
      PATH: process.env['PATH'],
      NODE_NO_WARNINGS: '1',
      AWS_ENDPOINT_URL: this.url,
      AWS_ENDPOINT_URL_CLOUDCONTROL: `http://127.0.0.1:${port}`,
      AWS_EC2_METADATA_DISABLED: 'true',
      AWS_ACCESS_KEY_ID: accessKeyId,
      AWS_SECRET_ACCESS_KEY: secretAccessKey,
      RUNNER_TEMP: this.home,
      GITHUB_OUTPUT: output,
      'INPUT_AWS-REGION': REGION,
      INPUT_SUMMARY: 'false',
      INPUT_ANNOTATIONS: 'false',
      INPUT_YES: 'true',
      'INPUT_ALLOW-IGNORED': IGNORABLE_FEATURES.join('\n'),
    };
  }
}

function asVariables(inputs: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(inputs).map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value]),
  );
}

/** A client of an emulator's S3, outside the bundle. */
export function emulatorS3(endpoint: string): S3Client {
  return new S3Client({ endpoint, region: REGION, credentials: EMULATOR_KEYS, forcePathStyle: true });
}

/** Empties an account of moto's and makes the buckets and assets that deploys of a template need. */
export async function emptyAccount(url: string, s3: S3Client, template: JsonObject): Promise<void> {
  await fetch(`${url}/moto-api/reset`, { method: 'POST' });
  const archive = handlerArchive(template);
  const assets = [{ bucket: ASSET_BUCKET, key: 'assets/code.zip' }, ...assetsIn(template)];
  for (const bucket of new Set([STATE_BUCKET, ...assets.map((asset) => asset.bucket)])) {
    await s3.send(new CreateBucketCommand({ Bucket: bucket }));
  }
  for (const { bucket, key } of assets) {
    await s3.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: archive }));
  }
}

export function errorsOf({ stdout, exitCode }: Outcome): string {
  const lines = stdout
    .split('\n')
    .filter((line) => /✗ .*was not |✗ [A-Z_]+:/.test(line) && !line.startsWith('::'));
  return lines.slice(0, 3).join(' | ').slice(0, 900) || `exit code ${exitCode}: ${stdout.slice(-300)}`;
}
