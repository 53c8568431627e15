import type { Marker } from '../../report/render/comment-marker.js';
import { holds, mergedBodies, partOf, partsOf, type Part } from '../../report/render/shared-comment.js';
import { Draft } from './draft.js';

/** What a comment is to become: the whole of it, or our part of one that other uses share. */
export interface CommentDraft {
  readonly marker: Marker;
  readonly isShared: boolean;
  readonly body: string;
  /** Takes the comment as it is, empty where there is none, for what the body has to go into. */
  mergeInto(found: string): void;
  /** @throws CdkdError `GITHUB_FAILED` where the shortest body was refused. */
  shorten(): void;
  /** Whether the comment has what we wrote. */
  isIn(found: string): boolean;
  /** Whether the comment has something of ours, of whichever run. */
  hasPlaceIn(found: string): boolean;
}

export function commentDraft(bodies: Iterable<string>): CommentDraft {
  const draft = new Draft(bodies);
  const part = partOf(draft.body);
  return part === undefined ? new WholeDraft(draft) : new PartDraft(part, draft);
}

class WholeDraft implements CommentDraft {
  readonly isShared = false;

  constructor(private readonly draft: Draft) {}

  get marker(): Marker {
    return this.draft.marker;
  }

  get body(): string {
    return this.draft.body;
  }

  mergeInto(): void {
    // The body is all of the comment, whatever it was.
  }

  shorten(): void {
    this.draft.shorten();
  }

  isIn(found: string): boolean {
    return found === this.body;
  }

  hasPlaceIn(): boolean {
    return true;
  }
}

class PartDraft implements CommentDraft {
  readonly isShared = true;
  private readonly forms: readonly Part[];
  private merged: Draft;

  constructor(
    private readonly part: Part,
    draft: Draft,
  ) {
    this.forms = [part, ...[...draft.rest()].flatMap((body) => partOf(body) ?? [])];
    this.merged = draft;
  }

  get marker(): Marker {
    return this.part.marker;
  }

  get body(): string {
    return this.merged.body;
  }

  mergeInto(found: string): void {
    this.merged = new Draft(mergedBodies(found, this.forms));
  }

  shorten(): void {
    this.merged.shorten();
  }

  isIn(found: string): boolean {
    return holds(found, this.part);
  }

  hasPlaceIn(found: string): boolean {
    return partsOf(found).some(({ marker }) => marker.leg.id === this.part.marker.leg.id);
  }
}
