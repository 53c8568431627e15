/** Drafts of a comment's new text: a whole comment, or one part of a shared one. */

import { defined } from '../../defined.js';
import { readMarker, withMarker, type Marker } from '../../report/render/comment-marker.js';
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
  /**
   * Takes the current comment, empty if there is none, as the text to merge into; `generation` is that of the comment
   * to write.
   */
  mergeInto(found: string, generation: number | undefined): void;
  /** @throws CdkdError `GITHUB_FAILED` if the shortest body was rejected. */
  shorten(): void;
  /** Whether the comment contains what we wrote. */
  isIn(found: string): boolean;
  /** The marker of what the draft replaces there, from any run. */
  formerIn(found: string): Marker | undefined;
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
  private lasting: Lasting = {};

  constructor(private readonly draft: Draft) {}

  get marker(): Marker {
    return this.draft.marker;
  }

  get body(): string {
    const both = `${this.own}${this.kept}`;
    return both.length <= MAX_BODY_LENGTH ? both : this.own;
  }

  private get own(): string {
    return withMarker(this.draft.body, { ...this.marker, ...this.lasting });
  }

  /** The body replaces the whole comment, except for the plan that was reviewed. */
  mergeInto(found: string, generation: number | undefined): void {
    this.kept = planKept(found, this.marker);
    this.lasting = { ...dangersOf(this.marker, this.formerIn(found)), ...defined({ generation }) };
  }

  shorten(): void {
    if (this.body === this.own) this.draft.shorten();
    this.kept = '';
  }

  isIn(found: string): boolean {
    return found === this.body;
  }

  formerIn(found: string): Marker | undefined {
    return readMarker(found);
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

  mergeInto(found: string, generation: number | undefined): void {
    const dangers = dangersOf(this.marker, this.formerIn(found));
    const forms = this.forms.map(({ marker, text }) => ({ marker: { ...marker, ...dangers }, text }));
    const whole = withGeneration(mergedBodies(found, keepingPlan(found, forms)), generation);
    this.merged = new Draft(whole);
  }

  shorten(): void {
    this.merged.shorten();
  }

  isIn(found: string): boolean {
    return holds(found, this.part);
  }

  formerIn(found: string): Marker | undefined {
    return partsOf(found).find(({ marker }) => marker.leg.id === this.part.marker.leg.id)?.marker;
  }
}

/** What a marker keeps from the text before. */
type Lasting = Pick<Marker, 'dangers' | 'generation'>;

/** A run that failed before it had a plan makes no known danger a new one. */
function dangersOf(own: Marker, former: Marker | undefined): Pick<Marker, 'dangers'> {
  return own.digest === undefined ? defined({ dangers: own.dangers ?? former?.dangers }) : {};
}

function* withGeneration(bodies: Iterable<string>, generation: number | undefined): Generator<string> {
  for (const body of bodies) {
    const marker = readMarker(body);
    yield marker === undefined ? body : withMarker(body, { ...marker, ...defined({ generation }) });
  }
}
