/** The processes in which the steps of a stage run. */

import { resolve } from 'node:path';

import { startBundle, type BundleProcess, type BundleStart } from './bundle-process.js';
import { KeptProcess } from './kept-process.js';

export interface StepProcessesOptions {
  readonly bundle: string;
  /** The node that runs it. Default: our own. */
  readonly node?: string;
  /** Whether steps share a process where nobody can tell; by default each has its own. */
  readonly keepsProcess?: boolean;
}

/** Where the steps of a stage run: each in a process of its own, or one after another in a process that is kept. */
export class StepProcesses {
  readonly #bundle: string;
  #kept: KeptProcess | undefined;

  constructor(private readonly options: StepProcessesOptions) {
    this.#bundle = resolve(options.bundle);
  }

  /** Steps that are under way at once, and those that need it, have processes of their own. */
  start(needsItsOwn: boolean, how: Omit<BundleStart, 'node'>): BundleProcess {
    const { node, keepsProcess = false } = this.options;
    if (!keepsProcess || needsItsOwn || node !== undefined || this.#kept?.isBusy === true) {
      return startBundle(this.#bundle, { ...how, ...(node === undefined ? {} : { node }) });
    }
    if (this.#kept === undefined || this.#kept.isSpent) {
      this.#kept?.close();
      this.#kept = new KeptProcess(this.#bundle);
    }
    return this.#kept.start(how);
  }

  close(): void {
    this.#kept?.close();
  }
}
