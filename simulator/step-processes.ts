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
  /** Options of node for all of them. */
  readonly nodeOptions?: readonly string[];
}

/** Where the steps of a stage run: each in a process of its own, or one after another in a process that is kept. */
export class StepProcesses {
  readonly #bundle: string;
  #kept: KeptProcess[] = [];

  constructor(private readonly options: StepProcessesOptions) {
    this.#bundle = resolve(options.bundle);
  }

  /** Steps that are under way at once have a process each; those that need it, one of their own. */
  start(needsItsOwn: boolean, how: Omit<BundleStart, 'node' | 'nodeOptions'>): BundleProcess {
    const { node, keepsProcess = false, nodeOptions = [] } = this.options;
    if (!keepsProcess || needsItsOwn || node !== undefined) {
      return startBundle(this.#bundle, { ...how, nodeOptions, ...(node === undefined ? {} : { node }) });
    }
    for (const spent of this.#kept.filter(({ isBusy, isSpent }) => isSpent && !isBusy)) spent.close();
    this.#kept = this.#kept.filter(({ isBusy, isSpent }) => isBusy || !isSpent);
    const idle = this.#kept.find(({ isBusy }) => !isBusy);
    const kept = idle ?? new KeptProcess(this.#bundle, nodeOptions);
    if (idle === undefined) this.#kept.push(kept);
    return kept.start(how);
  }

  close(): void {
    for (const kept of this.#kept) kept.close();
  }
}
