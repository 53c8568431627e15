/** Measures the time and memory of planning in a separate process. */

import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** What the plans of one size took, worst case, in a process of their own. */
export interface Planning {
  readonly resources: number;
  /** Milliseconds from the texts of template and state to the plan: all to create, one in ten to change, none. */
  readonly create: number;
  readonly edit: number;
  readonly nothing: number;
  /** Of the process, the loader of its TypeScript included. */
  readonly peakMegabytes: number;
}

export function measurePlanning(resources: number, seed: number): Promise<Planning> {
  const program = fileURLToPath(new URL('planning-process.ts', import.meta.url));
  const child = fork(program, [String(resources), String(seed)]);
  return new Promise((resolve, reject) => {
    child.once('message', (planning) => resolve(planning as Planning));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`planning ended with ${String(code)}`)));
  });
}
