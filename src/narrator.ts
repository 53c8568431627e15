/** Collects a run's events into its report and writes its log. */

import type { Emit } from './events.js';
import { collect } from './report/reducer.js';
import { logLines, type LogLine } from './report/log/log.js';
import type { StackId } from './ports/stack-id.js';
import type { Report } from './report/model.js';
import { heartbeat } from './report/log/step-log.js';

/** How long the log may be silent while something runs, in milliseconds. */
const SILENCE = 30_000;

interface NarratorOptions {
  readonly write: (text: string) => void;
  readonly now: () => number;
  /** The runner folds groups; a terminal shows their titles. */
  readonly onGitHub: boolean;
  readonly level: 'error' | 'warning' | 'info' | 'debug';
  /** Whether several stacks may run concurrently. */
  readonly isParallel: boolean;
}

/** Receives every event: updates the report, and writes the log. */
export class Narrator {
  readonly #options: NarratorOptions;
  #report: Report;
  #isParallel: boolean;
  #inGroup = false;
  /** The stack whose group is open, if any. */
  #open: StackId | undefined;
  #printedAt: number;

  constructor(report: Report, options: NarratorOptions) {
    this.#report = report;
    this.#options = options;
    this.#isParallel = options.isParallel;
    this.#printedAt = options.now();
  }

  get report(): Report {
    return this.#report;
  }

  readonly emit: Emit = (event) => {
    this.#report = collect(this.#report, event, this.#options.now());
    if (event.kind === 'stacks-selected') this.#isParallel = this.#options.isParallel && event.count > 1;
    if (event.kind === 'stacks-ordered') this.#isParallel &&= event.atOnce;
    // Outside GitHub the report follows on the same output, and contains it.
    if (event.kind === 'shown' && !this.#options.onGitHub) return;
    const open = this.#open === undefined ? {} : { open: this.#open };
    const lines = logLines(event, { after: this.#report, isParallel: this.#isParallel, ...open });
    for (const line of lines) this.#print(line);
  };

  /** Called periodically: logs what is in progress if nothing was logged for a while. */
  tick(): void {
    const now = this.#options.now();
    const text = now - this.#printedAt < SILENCE ? undefined : heartbeat(this.#report, now);
    if (text !== undefined) this.#print({ kind: 'info', text });
  }

  #print({ kind, text, stack }: LogLine): void {
    const { write, onGitHub, level } = this.#options;
    if (level === 'error' || level === 'warning') return;
    this.#printedAt = this.#options.now();
    switch (kind) {
      case 'info':
        write(`${text}\n`);
        return;
      case 'debug':
        if (level === 'debug') write(`${text}\n`);
        return;
      case 'group':
        this.#endGroup();
        write(onGitHub ? `::group::${text}\n` : `▸ ${text}\n`);
        this.#inGroup = true;
        this.#open = stack;
        return;
      case 'end-group':
        this.#endGroup();
    }
  }

  #endGroup(): void {
    if (this.#inGroup && this.#options.onGitHub) this.#options.write('::endgroup::\n');
    this.#inGroup = false;
    this.#open = undefined;
  }
}
