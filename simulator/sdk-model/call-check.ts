/** Checks the AWS calls of the processes in which steps run. */

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** What processes report that are started with `nodeOptions`. */
export class CallCheck {
  readonly #folder = mkdtempSync(join(tmpdir(), 'calls-'));
  readonly #report = join(this.#folder, 'misfits');

  /** @param preload the bundle of `preload.ts` */
  constructor(private readonly preload: string) {
    writeFileSync(this.#report, '');
  }

  /** Options of node that make a process check its calls. */
  get nodeOptions(): readonly string[] {
    const url = pathToFileURL(this.preload);
    url.searchParams.set('sdk', resolve('node_modules/@aws-sdk'));
    url.searchParams.set('report', this.#report);
    return ['--import', url.href];
  }

  /** What did not fit since the last question, once each. */
  takeMisfits(): string[] {
    const lines = readFileSync(this.#report, 'utf8').split('\n');
    writeFileSync(this.#report, '');
    return [...new Set(lines)].filter((line) => line !== '');
  }

  close(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
