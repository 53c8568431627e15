/** Creates private temporary folders and deletes them when the run ends. */

import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Folders under RUNNER_TEMP that only this user can read. They are deleted when the process exits by itself;
 * if it is killed, the post step deletes them.
 */
export class PrivateFolders {
  readonly #parent: string;
  readonly #leaveNote: (folders: readonly string[]) => void;
  readonly #folders: string[] = [];

  /** `leaveNote` tells the post step which folders exist. */
  constructor(parent: string, leaveNote: (folders: readonly string[]) => void) {
    this.#parent = parent;
    this.#leaveNote = leaveNote;
  }

  readonly make = (name: string): string => {
    if (this.#folders.length === 0) process.once('exit', () => removeFolders(this.#folders));
    const folder = mkdtempSync(join(this.#parent, `cdkd-${name}-`));
    this.#folders.push(folder);
    this.#leaveNote(this.#folders);
    return folder;
  };
}

/** Deletes links in them, but not their targets. */
export function removeFolders(folders: readonly string[]): void {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}
