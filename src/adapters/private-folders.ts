import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Folders that only this user can read, under RUNNER_TEMP. They go when the process ends by itself; where it is killed,
 * the post step takes them away.
 */
export class PrivateFolders {
  readonly #parent: string;
  readonly #leaveNote: (folders: readonly string[]) => void;
  readonly #folders: string[] = [];

  /** `leaveNote` tells the post step which folders there are. */
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

/** Links in them go, not what they lead to. */
export function removeFolders(folders: readonly string[]): void {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}
