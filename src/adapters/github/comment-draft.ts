/** Drafts of a comment's new text: a whole comment, or one part of a shared one. */

import type { Marker } from '../../report/render/comment-marker.js';
import {
  holds,
  keepingPlan,
  mergedBodies,
  partOf,
  partsOf,
  planKept,
  type Part,
} from '../../report/render/shared-comment.js';
import { Draft, MAX_BODY_LENGTH } from './draft.js';

/** The intended text of a comment: all of it, or our part of a shared one. */
export interface CommentDraft {
  readonly marker: Marker;
  readonly isShared: boolean;
  readonly body: string;
  /** Takes the current comment, empty if there is none, as the text to merge into. */
  mergeInto(found: string): void;
  /** @throws CdkdError `GITHUB_FAILED` if the shortest body was rejected. */
  shorten(): void;
  /** Whether the comment contains what we wrote. */
  isIn(found: string): boolean;
  /** Whether the comment contains a part of ours, from any run. */
  hasPlaceIn(found: string): boolean;
}

export function commentDraft(bodies: Iterable<string>): CommentDraft {
  const draft = new Draft(bodies);
  const part = partOf(draft.body);
  return part === undefined ? new WholeDraft(draft) : new PartDraft(part, draft);
}

class WholeDraft implements CommentDraft {
  readonly isShared = false;

  /** What the comment keeps below the body. */
  private kept = '';

  constructor(private readonly draft: Draft) {}

  get marker(): Marker {
    return this.draft.marker;
  }

  get body(): string {
    const both = `${this.draft.body}${this.kept}`;
    return both.length <= MAX_BODY_LENGTH ? both : this.draft.body;
  }

  /** The body replaces the whole comment, except for the plan that was reviewed. */
  mergeInto(found: string): void {
    this.kept = planKept(found, this.marker);
  }

  shorten(): void {
    if (this.body === this.draft.body) this.draft.shorten();
    this.kept = '';
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
    this.merged = new Draft(mergedBodies(found, keepingPlan(found, this.forms)));
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
