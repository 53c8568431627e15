/** The life of one stack in an emulated account. */

import { rm } from 'node:fs/promises';

import { ListObjectsV2Command, type S3Client } from '@aws-sdk/client-s3';

import type { JsonObject } from '../../src/json.js';
import { writeAssembly } from '../corpus/stage-template.js';
import { retainedResources } from '../corpus/templates.js';
import {
  BundleRuns,
  emptyAccount,
  emulatorS3,
  errorsOf,
  STATE_BUCKET,
} from '../support/bundle-in-emulation.js';
import { listAccount } from './listings.js';

/** Reasons for which a template may be refused before anything is created. */
const REFUSALS = [
  'EXPORT_MISSING',
  'INVALID_PARAMETER',
  'MACRO_UNSUPPORTED',
  'TEMPLATE_INVALID',
  'UNRESOLVED_REFERENCE',
];

/** An emulated account that is emptied before each stack. */
export class Emulation {
  readonly #s3: S3Client;

  private constructor(
    private readonly url: string,
    private readonly bundle: BundleRuns,
  ) {
    this.#s3 = emulatorS3(url);
  }

  static async at(url: string): Promise<Emulation> {
    return new Emulation(url, await BundleRuns.at(url));
  }

  /** Deploys, compares again and destroys; resolves with how it ended. Throws what was wrong. */
  async life(template: JsonObject): Promise<'passed' | 'refused'> {
    this.bundle.forgetCallsToCloudControl();
    await emptyAccount(this.url, this.#s3, template);
    const before = await listAccount(this.url);
    const app = await writeAssembly(template);
    try {
      const deploy = await this.bundle.run({ command: 'deploy', app });
      if (REFUSALS.includes(deploy.outputs['failure-reason'] ?? '')) return 'refused';
      if (deploy.exitCode !== 0) throw new Error(`deploy: ${errorsOf(deploy)}`);
      const diff = await this.bundle.run({ command: 'diff', app });
      if (diff.outputs['has-changes'] !== 'false') {
        throw new Error(`diff: ${diff.outputs['changes'] ?? errorsOf(diff)}`);
      }
      const destroy = await this.bundle.run({ command: 'destroy', app });
      if (destroy.exitCode !== 0) throw new Error(`destroy: ${errorsOf(destroy)}`);
      await this.#expectNothingLeft(template, before);
      const calls = this.bundle.callsToCloudControl;
      if (calls > 0) throw new Error(`Cloud Control was called ${calls} times`);
      return 'passed';
    } finally {
      await rm(app, { recursive: true, force: true });
    }
  }

  async close(): Promise<void> {
    this.#s3.destroy();
    await this.bundle.close();
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
