import { mkdir, mkdtemp, realpath, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { CdkdError } from '../../../src/errors.js';
import type { RunEvent } from '../../../src/events.js';
import type { Clock } from '../../../src/ports/clock.js';
import type { StackArtifact } from '../../../src/synth/assembly/assembly.js';

export const REPOSITORY = fileURLToPath(new URL('../../../', import.meta.url));
export const STAGES = join(REPOSITORY, '__tests__/fixtures/assemblies/stages');

export const realClock: Clock = {
  now: () => Date.now(),
  sleep: (milliseconds, signal) => sleep(milliseconds, undefined, signal === undefined ? {} : { signal }),
};

/** Nobody else synthesizes into the output directory. */
export const OWN_OUTPUT = {
  claimFolder: () => Promise.resolve(true),
  privateFolder: (name: string) => join(tmpdir(), name),
};

/** A new folder with these files; text is written as it is, anything else as JSON. */
export async function folderWith(files: Readonly<Record<string, unknown>>): Promise<string> {
  // macOS's temporary folder is a link; an app reports its real path.
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'cdkd-test-')));
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
  }
  return folder;
}

/** The error that the work ends with; a work that succeeds fails the test. */
export async function errorOf(work: Promise<unknown>): Promise<CdkdError> {
  return work.then(
    () => {
      throw new Error('should have been refused');
    },
    (error: unknown) => error as CdkdError,
  );
}

export function recorder(): { emit: (event: RunEvent) => void; events: RunEvent[]; lines: () => string[] } {
  const events: RunEvent[] = [];
  return {
    events,
    emit: (event) => events.push(event),
    lines: () => events.flatMap((event) => (event.kind === 'synth-output' ? [event.line] : [])),
  };
}

/** A stack of which only some fields matter. */
export function stack(fields: Partial<StackArtifact> & Pick<StackArtifact, 'id'>): StackArtifact {
  return {
    stackName: fields.id,
    displayPath: fields.id,
    templateFile: `${fields.id}.template.json`,
    account: undefined,
    region: undefined,
    dependencies: [],
    parameters: {},
    tags: {},
    terminationProtection: false,
    assetManifests: [],
    metadata: {},
    ...fields,
  };
}
