/** Stores unsaved objects and reports on disk for the post step. */

import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

import { defined } from '../defined.js';
import { Fields } from '../json-fields.js';
import { isObject, parseObject, type JsonObject } from '../json.js';
import { publishableReport } from '../report/secrets/published.js';
import type { KeptObject, KeptSession, Spool, SpooledSession, UnsavedObject } from '../ports/spool.js';
import type { StackId } from '../ports/stack-id.js';
import { isRunning } from '../processes/earlier-process.js';

/** The part of a report that has not been published: everything, the comment alone, or nothing. */
type Reporting = 'unreported' | 'uncommented' | 'reported';

const SESSION = 'session.json';
const REPORT = 'report.json';
const PRIVATE = { mode: 0o600 } as const;

/**
 * The spool, in a folder of its own under RUNNER_TEMP that only this user can read: one folder per stack,
 * with the session's note and each object as a file. The runner deletes RUNNER_TEMP with the job.
 */
export class DiskSpool implements Spool {
  readonly #parent: string;
  readonly #leaveNote: ((folder: string) => void) | undefined;
  readonly #sessions = new Map<
    string,
    { readonly session: SpooledSession; kept: KeptObject[] | undefined }
  >();
  #folder: string | undefined;

  /** `leaveNote` tells the post step where the folder is; absent if there is no post step. */
  constructor(parent: string, leaveNote: ((folder: string) => void) | undefined) {
    this.#parent = parent;
    this.#leaveNote = leaveNote;
  }

  get hasPostStep(): boolean {
    return this.#leaveNote !== undefined;
  }

  open(session: SpooledSession): void {
    this.#sessions.set(nameOf(session.stack), { session, kept: undefined });
    if (this.hasPostStep) this.#write(session.stack);
  }

  keep(stack: StackId, objects: readonly UnsavedObject[]): readonly KeptObject[] | undefined {
    const entry = this.#sessions.get(nameOf(stack));
    if (entry === undefined) return undefined;
    try {
      const folder = this.#folderOf(stack);
      entry.kept = objects.map(({ run, sequence, body, address }) => {
        const file = join(folder, `${run}-${String(sequence).padStart(8, '0')}.json`);
        writeFileSync(file, body, PRIVATE);
        return { address, file, sequence };
      });
    } catch {
      entry.kept = undefined;
      return undefined;
    }
    return this.#write(stack) ? entry.kept : undefined;
  }

  close(stack: StackId): void {
    const name = nameOf(stack);
    if (this.#sessions.get(name)?.kept !== undefined) return;
    this.#sessions.delete(name);
    this.#quietly(() => {
      if (this.#folder !== undefined) rmSync(join(this.#folder, name), { recursive: true, force: true });
    });
  }

  /**
   * Saves the report that the run would publish if it ended now; the post step publishes it if the run does
   * not.
   */
  saveReport(report: object, reporting: Reporting): void {
    if (!this.hasPostStep || this.#folder === undefined) return;
    const published = publishableReport(report as JsonObject);
    this.#quietly(() => writeWhole(join(this.#root(), REPORT), { reporting, report: published }));
  }

  reportPublished(): void {
    this.saveReport({}, 'reported');
  }

  #write(stack: StackId): boolean {
    const entry = this.#sessions.get(nameOf(stack));
    return this.#quietly(() => {
      const { session, kept } = entry ?? {};
      writeWhole(join(this.#folderOf(stack), SESSION), {
        version: 1,
        ...session,
        process: process.pid,
        kept: kept ?? [],
      });
    });
  }

  #folderOf(stack: StackId): string {
    const folder = join(this.#root(), nameOf(stack));
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return folder;
  }

  /** Created on first use; `mkdtemp` makes it private. */
  #root(): string {
    if (this.#folder !== undefined) return this.#folder;
    const folder = mkdtempSync(join(this.#parent, 'cdkd-spool-'));
    this.#folder = folder;
    this.#leaveNote?.(folder);
    return folder;
  }

  #quietly(act: () => void): boolean {
    try {
      act();
      return true;
    } catch {
      return false;
    }
  }
}

/** The sessions that a run has left; empty if the folder is gone. Throws `INTERNAL` for an invalid note. */
export function readSpool(folder: string): KeptSession[] {
  return listed(folder)
    .map((name) => join(folder, name, SESSION))
    .flatMap((file) => {
      const text = readIfThere(file);
      return text === undefined ? [] : [keptSession(text, file)];
    });
}

/** The unpublished report, as `saveReport` received it; `reported` without a report if it was published. */
export function readSpooledReport(
  folder: string,
): { readonly reporting: Reporting; readonly report: JsonObject } | undefined {
  const { reporting, report } = parseObject(readIfThere(join(folder, REPORT)) ?? '') ?? {};
  if (!isObject(report)) return undefined;
  return {
    reporting: reporting === 'uncommented' || reporting === 'reported' ? reporting : 'unreported',
    report,
  };
}

/** Its objects are in the bucket now. */
export function forgetSession(folder: string, stack: StackId): void {
  rmSync(join(folder, nameOf(stack)), { recursive: true, force: true });
}

export function forgetReport(folder: string): void {
  rmSync(join(folder, REPORT), { force: true });
}

function keptSession(text: string, file: string): KeptSession {
  const next = 'The file was changed. Run the command again: it determines the outcome of every operation.';
  const note = Fields.parse(text, { file, code: 'INTERNAL', next });
  const stack = note.object('stack');
  const runUrl = note.optionalText('runUrl');
  const session = {
    stack: {
      stackName: stack?.text('stackName') ?? '',
      region: stack?.text('region') ?? '',
      ...defined({ account: stack?.optionalText('account') }),
    },
    run: note.text('run'),
    owner: note.text('owner'),
    operation: note.text('operation'),
    nonce: note.text('nonce'),
    ...defined({ runUrl }),
  };
  const objects = note.objects('kept').map((kept) => {
    const address = kept.object('address');
    const path = kept.text('file');
    return {
      address: { bucket: address?.text('bucket') ?? '', key: address?.text('key') ?? '' },
      file: path,
      sequence: Number(kept.json['sequence']),
      body: readFileSync(path, 'utf8'),
    };
  });
  const { process: pid } = note.json;
  return { session, mayBeAtWork: typeof pid === 'number' && isRunning(pid), objects };
}

/** Written atomically, so that a reader never sees a partial file. */
function writeWhole(file: string, content: object): void {
  writeFileSync(`${file}.new`, JSON.stringify(content), PRIVATE);
  renameSync(`${file}.new`, file);
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function listed(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}

/** Stack names, regions and accounts contain no `@`; a nested stack's `~` is a plain character. */
function nameOf({ stackName, region, account }: StackId): string {
  return [encodeURIComponent(stackName), region, ...(account === undefined ? [] : [account])].join('@');
}
