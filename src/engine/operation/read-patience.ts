/** How long one resource is asked for while AWS fails, and how many may go unanswered before the others are not asked. */
const PER_RESOURCE = 15_000;
const UNANSWERED_OF_TYPE = 3;
const UNANSWERED = 10;

/**
 * How long reads go on that AWS answers with failures of its own: each for some seconds, and no more of them once it
 * has answered none in a row. Without that, a stack of hundreds of resources would be asked for in vain for an hour.
 */
export class ReadPatience {
  readonly #ofType = new Map<string, number>();
  #inARow = 0;
  #words = '';

  /** Whether one that has failed since `start` is tried again at `next`. Milliseconds. */
  allows(start: number, next: number): boolean {
    return next - start <= PER_RESOURCE;
  }

  /** What AWS said to the others, where another one of the type is not worth asking for. */
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
