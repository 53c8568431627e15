/** Writes the report to its pull request comment. */

import { carriesOut } from '../../interface/command-table.js';
import { CdkdError } from '../../errors.js';
import { addsDanger } from '../../report/render/marked-dangers.js';
import type { GitHub, RepositoryId } from './client.js';
import { commentDraft, type CommentDraft } from './comment-draft.js';
import { currentComment, outdatedBodies } from './comment-place.js';
import { Draft } from './draft.js';
import { githubFailure } from './github-failure.js';
import { ownLogin } from './token-identity.js';
import { answerOf, delayOf } from './rate-limit.js';

export interface CommentRequest {
  readonly repository: RepositoryId;
  /** The number of the pull request. */
  readonly number: number;
  /** The report in ever shorter forms; each with the marker as its first line. */
  readonly bodies: Iterable<string>;
  /** Whether to create a comment, or a part of a shared one, if there is none. */
  readonly create: boolean;
  /** When a new comment takes the place of the current one: GitHub notifies nobody of an edit. */
  readonly mode: CommentMode;
  /**
   * For a shared comment: resolves when everybody who had read it before our edit must have written it, after
   * a delay that varies between runs, and not before `least` milliseconds. GitHub has no conditional edits, so a
   * rival may overwrite ours unknowingly.
   */
  readonly settle: (least?: number) => Promise<void>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** `new-on-danger`: when a plan puts something at stake that the shown one did not. */
type CommentMode = 'update' | 'new' | 'new-on-danger';

export interface CommentResult {
  /** `outdated`: the comment shows a plan of a later run. */
  readonly outcome: 'created' | 'updated' | 'unchanged' | 'absent' | 'outdated';
  /** The comment's URL; `undefined` if there is none. */
  readonly url: string | undefined;
}

/** `issues: write` would do as well, but permits more than the comment of a pull request needs. */
const NEEDS = { 'pull-requests': 'write' } as const;

/** Attempts to look and write before giving up on a comment that vanishes, or on lost answers. */
const ROUNDS = 3;

/** Attempts to write our part of a shared comment before giving up on rivals. */
const SHARED_ROUNDS = 10;

/**
 * Writes the report to its comment, and creates the comment if there is none. It is one that our own login wrote
 * with the same marker: a marker alone could be anybody's.
 *
 * A comment that takes the place of another one has a higher generation, and only the highest counts. The plan of a run
 * does not replace that of a later run of its job.
 *
 * Two runs that find no comment at the same moment both create one; each looks again afterwards, and the
 * younger comment is deleted. Looking again also resolves a creation whose answer was lost.
 *
 * A shared comment is read, our part of it replaced, and written as a whole; later it is read again, and if a
 * rival has overwritten our part, everything is repeated. So it is when GitHub rejects the edit for now, because
 * the text would be too old by the time it is resent.
 *
 * @throws CdkdError `GITHUB_FAILED`, with the `permissions:` block if a permission is missing.
 */
export async function writeComment(github: GitHub, request: CommentRequest): Promise<CommentResult> {
  const draft = commentDraft(request.bodies);
  try {
    const place: Place = { github, request, draft, login: await ownLogin(github) };
    for (let round = 1; round <= SHARED_ROUNDS; round += 1) {
      const result = await writeSeen(place);
      if (result.outcome === 'refused') {
        if (round === SHARED_ROUNDS) throw result.error;
        await request.settle(result.delay);
        continue;
      }
      if (await isKept(place, result)) return result;
      await request.settle();
    }
  } catch (error) {
    throw githubFailure(error, 'Could not write the pull request comment', NEEDS);
  }
  throw new CdkdError('GITHUB_FAILED', 'Concurrent runs kept overwriting the shared comment', {
    next: 'Run again, or give each leg of the matrix a `comment-key` of its own.',
  });
}

/** Repeats until the comment exists and was written. */
async function writeSeen(place: Place): Promise<CommentResult | Refused> {
  for (let round = 1; round < ROUNDS; round += 1) {
    const result = await writeOnce(place);
    if (result.outcome !== 'gone' && result.outcome !== 'lost') return result;
  }
  const result = await writeOnce(place);
  if (result.outcome === 'lost') throw result.error;
  if (result.outcome !== 'gone') return result;
  throw new CdkdError('GITHUB_FAILED', 'The pull request comment kept being deleted', {
    next: 'Check for other tools that edit the comments of this pull request.',
  });
}

/** Whether a shared comment still contains our part after its rivals have finished. */
async function isKept(place: Place, { outcome }: CommentResult): Promise<boolean> {
  const { draft, request } = place;
  if (!draft.isShared || (outcome !== 'created' && outcome !== 'updated')) return true;
  await request.settle();
  const found = await findComment(place);
  return found !== undefined && draft.isIn(found.body);
}

interface Place {
  readonly github: GitHub;
  readonly request: CommentRequest;
  readonly draft: CommentDraft;
  readonly login: string;
}

type FoundComment = NonNullable<ReturnType<typeof currentComment>>;

/** GitHub rejected the edit of a shared comment for now: read it again after `delay` milliseconds, and merge. */
interface Refused {
  readonly outcome: 'refused';
  readonly delay: number;
  readonly error: unknown;
}

/**
 * `gone`: the comment was deleted meanwhile; `lost`: it is unknown whether it was created. Both: look again.
 */
type Attempt =
  | CommentResult
  | Refused
  | { readonly outcome: 'gone' }
  | { readonly outcome: 'lost'; readonly error: unknown };

async function writeOnce(place: Place): Promise<Attempt> {
  const { draft, request } = place;
  const found = await findComment(place);
  if (found === undefined) return request.create ? create(place) : { outcome: 'absent', url: undefined };
  if (!request.create && draft.formerIn(found.body) === undefined)
    return { outcome: 'absent', url: found.url };
  if (isFromOlderRun(draft, found)) return { outcome: 'outdated', url: found.url };
  return needsNewComment(place, found) ? startNew(place, found) : update(place, found);
}

/** Something that was done is worth reporting whenever it is done, a plan only until there is a newer one. */
function isFromOlderRun(draft: CommentDraft, found: FoundComment): boolean {
  const { marker } = draft;
  const { by } = draft.formerIn(found.body) ?? {};
  if (carriesOut(marker.kind) || marker.by === undefined || by === undefined) return false;
  return by.job === marker.by.job && by.run > marker.by.run;
}

/**
 * Whether the report needs a comment of its own. One run writes a single new comment, however many legs of its matrix
 * share that.
 */
function needsNewComment(
  { draft, request: { mode, create: isWorthOne } }: Place,
  found: FoundComment,
): boolean {
  const { marker, isShared } = draft;
  if (mode === 'update' || !isWorthOne || marker.by === undefined) return false;
  const isNewEnough = (found.generation ?? 0) >= marker.by.run;
  if (isNewEnough && (isShared || mode === 'new')) return false;
  if (mode === 'new') return true;
  return !carriesOut(marker.kind) && addsDanger(marker.dangers, draft.formerIn(found.body)?.dangers);
}

async function findComment({ github, request, draft, login }: Place): Promise<FoundComment | undefined> {
  const { repository, number } = request;
  const all = await github.paginate(
    'GET /repos/{owner}/{repo}/issues/{issue_number}/comments',
    { owner: repository.owner, repo: repository.name, issue_number: number, per_page: 100 },
    ({ data }) =>
      data
        .filter(({ user }) => user?.login === login)
        .map(({ id, html_url: url, body }) => ({ id, url, body: body ?? '' })),
  );
  return currentComment(all, draft.marker);
}

async function update(place: Place, { id, url, body, generation }: FoundComment): Promise<Attempt> {
  const { draft } = place;
  draft.mergeInto(body, generation);
  if (body === draft.body) return { outcome: 'unchanged', url };
  return (await failureOfEdit(place, id, draft)) ?? { outcome: 'updated', url };
}

/** The former comment first: it must not present a plan for approval beside the new one. */
async function startNew(place: Place, { id, body, generation = 0 }: FoundComment): Promise<Attempt> {
  const failure = await failureOfEdit(place, id, new Draft(outdatedBodies(body)));
  return failure ?? create(place, body, generation);
}

/** Edits a comment. Resolves to what came in between if looking again can help. */
async function failureOfEdit(
  place: Place,
  id: FoundComment['id'],
  draft: Pick<Draft, 'body' | 'shorten'>,
): Promise<Attempt | undefined> {
  try {
    await untilShortEnough(draft, (text) => edit(place, id, text));
    return undefined;
  } catch (error) {
    if (answerOf(error).status === 404) return { outcome: 'gone' };
    const delay = place.draft.isShared ? delayOf(error, place.request.now()) : undefined;
    if (delay !== undefined) return { outcome: 'refused', delay, error };
    throw error;
  }
}

/** Resending the text of a shared comment could undo what others have written meanwhile. */
function edit({ github, request, draft }: Place, id: FoundComment['id'], body: string): Promise<unknown> {
  const { owner, name } = request.repository;
  return github.request('PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}', {
    owner,
    repo: name,
    comment_id: id,
    body,
    ...(draft.isShared ? { request: { retries: 0, waits: false } } : {}),
  });
}

/** `former` is the text of the comment whose place this one takes, of that generation. */
async function create(place: Place, former = '', generation = 0): Promise<Attempt> {
  const { github, request, draft } = place;
  const { owner, name } = request.repository;
  const run = draft.marker.by?.run;
  draft.mergeInto(former, run === undefined ? undefined : Math.max(run, generation + 1));
  try {
    const { data } = await untilShortEnough(draft, (text) =>
      github.request('POST /repos/{owner}/{repo}/issues/{issue_number}/comments', {
        owner,
        repo: name,
        issue_number: request.number,
        body: text,
        // Resending could create a second comment if only the answer was lost.
        request: { retries: 0 },
      }),
    );
    const oldest = await findComment(place);
    if (oldest === undefined || oldest.id === data.id) return { outcome: 'created', url: data.html_url };
    await github.request('DELETE /repos/{owner}/{repo}/issues/comments/{comment_id}', {
      owner,
      repo: name,
      comment_id: data.id,
    });
    return await update(place, oldest);
  } catch (error) {
    const { status } = answerOf(error);
    if (status !== undefined && status >= 500) return { outcome: 'lost', error };
    throw error;
  }
}

/** GitHub's rejection: 422, `{"errors": [{"message": "Body is too long (maximum is 65536 characters)"}]}`. */
export async function untilShortEnough<T>(
  draft: Pick<Draft, 'body' | 'shorten'>,
  send: (body: string) => Promise<T>,
): Promise<T> {
  for (;;) {
    try {
      return await send(draft.body);
    } catch (error) {
      const { status, message } = answerOf(error);
      if (status !== 422 || !/too long/i.test(message)) throw error;
      draft.shorten();
    }
  }
}
