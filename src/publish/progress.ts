/** Shows the progress of a run in its comment. */

import { asCdkdError } from '../errors.js';
import type { Narrator } from '../narrator.js';
import type { Clock } from '../ports/clock.js';
import { commentPlace } from '../action/outputs/comment-target.js';
import { isUnderWay } from '../report/render/progress.js';
import { targetOf, writeRunComment, type CommentPorts } from './comment.js';

/** Milliseconds of changes before the first edit: a shorter run only reports its result. */
const BEGINNING = 5_000;
/** Milliseconds between two edits, at least. */
const INTERVAL = 30_000;
/** The further a run is, the rarer its edits: each waits for this share of the time that it has taken so far. */
const SHARE = 0.5;
/** Failures in a row after which only the result is reported. */
const MAX_FAILURES = 2;

interface ProgressPorts extends CommentPorts {
  readonly clock: Pick<Clock, 'now'>;
}

/** Edits the comment while a run changes something. Best effort: the result is written in any case. */
export class ProgressComment {
  private writing: Promise<void> | undefined;
  private startedAt: number | undefined;
  private dueAt = 0;
  private failures = 0;
  private isEnded = false;
  /** Whether the comment shows progress, which only the result can end. */
  isShown = false;

  constructor(
    private readonly narrator: Narrator,
    private readonly ports: ProgressPorts,
  ) {
    this.isEnded = ports.github === undefined || targetOf(ports).kind === 'none';
    // Hashing takes a while; what it gives is kept.
    if (!this.isEnded) void commentPlace(ports.config, ports.runContext);
  }

  /** Called periodically. */
  tick(): void {
    const { report } = this.narrator;
    if (this.isEnded || this.writing !== undefined || !isUnderWay(report)) return;
    const now = this.ports.clock.now();
    this.startedAt ??= now;
    if (now < Math.max(this.startedAt + BEGINNING, this.dueAt)) return;
    this.dueAt = now + Math.max(INTERVAL, (now - this.startedAt) * SHARE);
    this.writing = this.write(now).finally(() => {
      this.writing = undefined;
    });
  }

  /** Resolves when no edit is under way any more: a late one would replace the result. */
  async stop(): Promise<void> {
    this.isEnded = true;
    await this.writing;
  }

  private async write(now: number): Promise<void> {
    const { report } = this.narrator;
    try {
      const { progressBody } = await import('../report/render/comment.js');
      const url = await writeRunComment(report, (place) => [progressBody(report, place, now)], this.ports);
      this.isShown ||= url !== undefined;
      this.failures = 0;
    } catch (error) {
      this.failures += 1;
      if (this.failures >= MAX_FAILURES) this.isEnded = true;
      // The answer may have been lost, and not the request.
      this.isShown = true;
      const message = `Could not show the progress in the comment: ${asCdkdError(error).message}`;
      this.narrator.emit({ kind: 'debug', message });
    }
  }
}
