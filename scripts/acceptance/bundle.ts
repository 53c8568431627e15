/** Runs the committed bundle against a real account. */

import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';

import { parseCommandFile } from '../../simulator/github/runner-files.js';
import { parseObject, type JsonObject } from '../../src/json.js';
import { TAG } from './account.js';
import type { Sight } from './check.js';

export interface BundleResult {
  readonly exitCode: number | null;
  /** Both streams, as they came. */
  readonly output: string;
  readonly outputs: Sight;
}

/** Of all that the kit keeps in the state bucket. */
export const STATE_PREFIX = 'cdkd-acceptance';
const BUNDLE = resolve('dist/index.js');
/** What marks a process as a step of a job; here the bundle runs as on somebody's own machine. */
const OF_A_JOB = /^(?:GITHUB|RUNNER|ACTIONS|INPUT)_/;

/** Runs the committed bundle, a process a command, as users do outside GitHub. */
export class Bundle {
  constructor(
    private readonly region: string,
    /** Aborted: the command that is under way is told to stop, which it does in its own way. */
    private readonly signal?: AbortSignal,
  ) {}

  async run(inputs: Readonly<Record<string, string>>): Promise<BundleResult> {
    const folder = await mkdtemp(join(tmpdir(), 'acceptance-'));
    const file = join(folder, 'output');
    await writeFile(file, '');
    const given = {
      'aws-region': this.region,
      'state-prefix': STATE_PREFIX,
      comment: 'never',
      summary: 'false',
      annotations: 'false',
      ...inputs,
    };
    try {
      const child = spawn(process.execPath, [BUNDLE], {
        env: { ...outsideJobs(), RUNNER_TEMP: folder, GITHUB_OUTPUT: file, ...asVariables(given) },
        cwd: folder,
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const stop = () => child.kill('SIGINT');
      this.signal?.addEventListener('abort', stop);
      const ended = new Promise<number | null>((done, failed) => {
        child.once('error', failed);
        child.once('close', done);
      });
      const [exitCode, out, err] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
      this.signal?.removeEventListener('abort', stop);
      const reported = parseCommandFile(await readFile(file, 'utf8'));
      return { exitCode, output: `${out}${err}`, outputs: reported };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}

/** The outputs of the one stack that a deploy was about. */
export function stackOutputs({ outputs }: BundleResult): Sight {
  const [ofStack] = Object.values(parseObject(outputs['stack-outputs'] ?? '{}') ?? {});
  return Object.fromEntries(Object.entries(ofStack ?? {}).map(([name, value]) => [name, String(value)]));
}

/** Writes an assembly of one stack, whose tags reach all of its resources, to a folder. */
export async function writeAssembly(
  folder: string,
  {
    stack,
    template,
    runId,
  }: { readonly stack: string; readonly template: JsonObject; readonly runId: string },
): Promise<void> {
  const artifact = {
    type: 'aws:cloudformation:stack',
    environment: 'aws://unknown-account/unknown-region',
    properties: { templateFile: `${stack}.template.json`, tags: { [TAG]: runId } },
    displayName: stack,
  };
  const manifest = { version: '48.0.0', artifacts: { [stack]: artifact } };
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest));
  await writeFile(join(folder, `${stack}.template.json`), JSON.stringify(template));
}

function outsideJobs(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !OF_A_JOB.test(name) && name !== 'CI'),
  );
}

function asVariables(inputs: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(inputs).map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value]),
  );
}
