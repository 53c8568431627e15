/** Synthesizes an app without the bundles that the run does not need. */

import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';

import { asCdkdError } from '../../errors.js';
import type { Emit } from '../../events.js';
import { NOT_BUNDLED } from '../../ports/assets.js';
import type { Variables } from '../../processes/child-environment.js';
import { FOUND, writeContainerTool } from './container-tool.js';

/** Where the app writes, and what it bundles with; without them, as the job has it. */
interface Place {
  readonly outputDirectory?: string;
  readonly containerTool?: string;
}

interface BundlingPorts {
  readonly emit: Emit;
  /** That of the job, which may name a container tool. */
  readonly environment: Variables;
  readonly signal?: AbortSignal;
  /** Creates a directory that only this user can read and that is deleted with the run. */
  readonly privateFolder: (name: string) => string;
}

interface Synthesized {
  /** Hashes of the assets that were not bundled; absent if all were. */
  readonly notBundled?: readonly string[];
}

/** Synthesizes once; ends the app when the signal is aborted, and throws its reason. */
type Synthesize<Assembly> = (place: Place, signal?: AbortSignal) => Promise<Assembly>;

/** How often to check whether the app has begun to bundle. Milliseconds. */
const CHECK_INTERVAL = 50;

/** The reason with which a first run of an app ends that bundles in a container. */
const BUNDLES = new Error('The app bundles assets in a container');

/**
 * The app's assembly, with the hashes of what was not bundled. As long as no container would bundle an asset that is not
 * needed, the app writes where it always does. Otherwise it runs again and writes into a folder of this run: no later step
 * or other tool may mistake an asset that was not bundled for a bundle. An app that reads bundles to synthesize gets all.
 */
export async function bundleNeeded<Assembly extends Synthesized>(
  needed: ReadonlySet<string>,
  synthesize: Synthesize<Assembly>,
  ports: BundlingPorts,
): Promise<Assembly> {
  const tool = ports.environment['CDK_DOCKER'] ?? 'docker';
  // What is needed is known from an earlier run of the app, which has bundled something.
  if (needed.size === 0) {
    const whole = await unlessBundling(tool, synthesize, ports);
    if (whole !== undefined) return whole;
  }
  const skipping = await writeContainerTool(ports.privateFolder('bundling'), {
    tool,
    needed,
    mode: 'skip',
  });
  const outputDirectory = ports.privateFolder('assembly');
  try {
    const assembly = await synthesize({ outputDirectory, containerTool: skipping.program });
    const notBundled = await skipping.notBundled();
    if (!(await isAnyRead(outputDirectory, notBundled))) {
      const bundled = await skipping.bundled();
      ports.emit({ kind: 'assets-bundled', bundled, notBundled: notBundled.length });
      return { ...assembly, notBundled };
    }
  } catch (error) {
    if (asCdkdError(error).code !== 'APP_FAILED' || (await skipping.hasFailed())) throw error;
  }
  const message = 'The app did not synthesize without its bundles, or read them: all assets are bundled';
  ports.emit({ kind: 'warning', code: 'BUNDLE', message });
  return synthesize({});
}

/** `undefined` if the app has begun to bundle something; it is ended then. */
async function unlessBundling<Assembly>(
  tool: string,
  synthesize: Synthesize<Assembly>,
  { privateFolder, signal, emit }: BundlingPorts,
): Promise<Assembly | undefined> {
  const folder = privateFolder('bundling');
  const { program } = await writeContainerTool(folder, { tool, needed: new Set(), mode: 'detect' });
  const found = new AbortController();
  const check = setInterval(() => {
    if (existsSync(join(folder, FOUND))) found.abort(BUNDLES);
  }, CHECK_INTERVAL);
  try {
    const signals = [found.signal, ...(signal === undefined ? [] : [signal])];
    return await synthesize({ containerTool: program }, AbortSignal.any(signals));
  } catch (error) {
    if (error !== BUNDLES) throw error;
    emit({ kind: 'debug', message: 'The app bundles assets in containers: it runs again without those' });
    return undefined;
  } finally {
    clearInterval(check);
  }
}

/** Whether the app has read the folder of an asset that was not bundled. A file system that notes no reads gives no answer. */
async function isAnyRead(directory: string, hashes: readonly string[]): Promise<boolean> {
  const reads = hashes.map(async (hash) => {
    const file = await stat(join(directory, `asset.${hash}`, NOT_BUNDLED)).catch(() => undefined);
    return file !== undefined && file.atime.getFullYear() > 2000;
  });
  return (await Promise.all(reads)).includes(true);
}
