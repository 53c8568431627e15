/** A report text in ever shorter forms, for GitHub's length limit. */

import { CdkdError } from '../../errors.js';
import { readMarker } from '../../report/render/comment-marker.js';
import type { Marker } from '../../report/render/comment-marker.js';

/** GitHub's limit, in characters; it has been seen to reject shorter texts. */
export const MAX_BODY_LENGTH = 65_536;

/**
 * A report that gets shorter each time it is rejected; built from bodies from the fullest to the shortest.
 */
export class Draft {
  readonly marker: Marker;
  private readonly bodies: Iterator<string, unknown>;
  private current: string;

  /** @throws CdkdError `INTERNAL` for a body without a marker: each run would create a new one. */
  constructor(bodies: Iterable<string>) {
    this.bodies = bodies[Symbol.iterator]();
    this.current = this.next();
    const marker = readMarker(this.current);
    if (marker === undefined) {
      throw new CdkdError('INTERNAL', 'A comment must start with its marker', {
        next: 'Please report this.',
      });
    }
    this.marker = marker;
  }

  get body(): string {
    return this.current;
  }

  /** @throws CdkdError `GITHUB_FAILED` if the shortest body was rejected. */
  shorten(): void {
    this.current = this.next();
  }

  /** The shorter bodies; iterating consumes them. */
  *rest(): Generator<string> {
    for (let next = this.bodies.next(); next.done !== true; next = this.bodies.next()) yield next.value;
  }

  private next(): string {
    for (;;) {
      const next = this.bodies.next();
      if (next.done === true) {
        throw new CdkdError(
          'GITHUB_FAILED',
          'GitHub rejected every form of the comment: even the shortest is too long',
          {
            next: 'Read the report in the job summary or the report file.',
          },
        );
      }
      if (next.value.length <= MAX_BODY_LENGTH) return next.value;
    }
  }
}
