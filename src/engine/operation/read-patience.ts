/** Limits how long reads are retried while AWS fails. */

/** The retry time per resource, and the number of unanswered reads after which others are skipped. */
const PER_RESOURCE = 15_000;
const UNANSWERED_OF_TYPE = 3;
const UNANSWERED = 10;

/**
 * Limits reads that AWS answers with faults of its own: each to some seconds, and no further reads after
 * several unanswered ones in a row. Otherwise a stack of hundreds of resources would be read in vain for an
 * hour.
 */
export class ReadPatience {
  readonly #ofType = new Map<string, number>();
  #inARow = 0;
  #words = '';

  /** Whether a read that has failed since `start` is retried at `next`. Milliseconds. */
  allows(start: number, next: number): boolean {
    return next - start <= PER_RESOURCE;
  }

  /** AWS's error for the others, if another resource of the type is not worth reading. */
  isOver(type: string): string | undefined {
    const isOver = this.#inARow >= UNANSWERED || (this.#ofType.get(type) ?? 0) >= UNANSWERED_OF_TYPE;
    return isOver ? this.#words : undefined;
  }

  answered(type: string): void {
    this.#inARow = 0;
    this.#ofType.delete(type);
  }

  gaveUp(type: string, words: string): void {
    this.#inARow += 1;
    this.#ofType.set(type, (this.#ofType.get(type) ?? 0) + 1);
    this.#words = words;
  }
}
