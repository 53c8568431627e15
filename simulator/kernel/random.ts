/** Repeatable randomness from a seed. */

const HEX = '0123456789abcdef';

/**
 * Repeatable randomness: the same seed gives the same identifiers, delays and faults. The generator is mulberry32,
 * 32 bits of state, which a snapshot can hold as one number. Nothing here is fit for secrets.
 */
export class SeededRandom {
  state: number;

  constructor(seed: number) {
    this.state = seed >>> 0;
  }

  /** A number in [0, 1). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** So many characters of an alphabet. */
  text(alphabet: string, length: number): string {
    return Array.from({ length }, () => alphabet.charAt(Math.floor(this.next() * alphabet.length))).join('');
  }

  hex(length: number): string {
    return this.text(HEX, length);
  }

  /** A version 4 UUID in form: the request tokens of Cloud Control, the ids of requests. */
  uuid(): string {
    return `${this.hex(8)}-${this.hex(4)}-4${this.hex(3)}-a${this.hex(3)}-${this.hex(12)}`;
  }

  /** A generator of its own that follows from this one's seed and a number, not from how much was drawn so far. */
  static derive(seed: number, stream: number): SeededRandom {
    return new SeededRandom(Math.imul(seed ^ 0x9e3779b9, 2 * stream + 1));
  }
}
