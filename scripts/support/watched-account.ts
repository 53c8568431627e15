/** An emulated account whose insides are compared, and in which the bundle can be killed. */

import { rm } from 'node:fs/promises';

import { GetObjectCommand, ListObjectsV2Command, type S3Client } from '@aws-sdk/client-s3';

import { isObject, parseObject, type JsonObject } from '../../src/json.js';
import { STACK, writeAssembly } from '../corpus/stage-template.js';
import {
  BundleRuns,
  emptyAccount,
  emulatorS3,
  REGION,
  STATE_BUCKET,
  type Outcome,
} from './bundle-in-emulation.js';
import { startEmulator, type Emulator } from './emulators.js';
import { insideOf, type Inside } from './inside-moto.js';
import { KillingProxy, type Counts, type KillPoint } from './killing-proxy.js';

const PREFIX = 'cdkd';
/** Buckets that are no part of what is deployed. */
const SURROUNDINGS = ['cdkd-state-', 'cdk-hnb659fds-assets-'];

export interface Run extends Outcome, Counts {
  /** The call, where the run was killed. */
  readonly killedAt?: string;
}

export interface RunOptions {
  readonly kill?: KillPoint;
  readonly inputs?: Readonly<Record<string, string>>;
}

export class WatchedAccount {
  readonly #s3: S3Client;

  private constructor(
    private readonly emulator: Emulator,
    private readonly proxy: KillingProxy,
    private readonly bundle: BundleRuns,
  ) {
    this.#s3 = emulatorS3(emulator.url);
  }

  static async open(bundle: string): Promise<WatchedAccount> {
    const emulator = await startEmulator('moto');
    const proxy = await KillingProxy.before(emulator.url);
    return new WatchedAccount(emulator, proxy, await BundleRuns.at(proxy.url, bundle));
  }

  /** Where somebody else reaches the same account. */
  get url(): string {
    return this.emulator.url;
  }

  empty(template: JsonObject): Promise<void> {
    return emptyAccount(this.emulator.url, this.#s3, template);
  }

  async run(
    command: 'deploy' | 'destroy' | 'diff',
    template: JsonObject,
    options: RunOptions = {},
  ): Promise<Run> {
    const app = await writeAssembly(template);
    try {
      const outcome = await this.bundle.run({ command, app, ...options.inputs }, (child) => {
        this.proxy.begin(options.kill, () => child.kill('SIGKILL'));
      });
      return { ...outcome, ...(await this.proxy.end()) };
    } finally {
      await rm(app, { recursive: true, force: true });
    }
  }

  inside(): Promise<Inside> {
    return insideOf(this.emulator.url, SURROUNDINGS);
  }

  /** The state's rows by logical id; `undefined` without a state. */
  async rows(): Promise<JsonObject | undefined> {
    const key = `${PREFIX}/${STACK}/${REGION}/state.json`;
    const found = await this.#s3
      .send(new GetObjectCommand({ Bucket: STATE_BUCKET, Key: key }))
      .then(({ Body }) => Body?.transformToString())
      .catch(() => undefined);
    const rows = parseObject(found ?? '')?.['resources'];
    return isObject(rows) ? rows : undefined;
  }

  /** Locks and journals: there should be none while no run is at work. */
  async leftovers(): Promise<string[]> {
    const { Contents = [] } = await this.#s3.send(new ListObjectsV2Command({ Bucket: STATE_BUCKET }));
    return Contents.map(({ Key = '' }) => Key).filter((key) => /lock\.json$|\/journal\//.test(key));
  }

  async close(): Promise<void> {
    this.#s3.destroy();
    await this.bundle.close();
    this.proxy.close();
    this.emulator.stop();
  }
}
