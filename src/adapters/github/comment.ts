/** Writes the report to its pull request comment. */

import { carriesOut } from '../../interface/command-table.js';
import { CdkdError } from '../../errors.js';
import { readMarker } from '../../report/render/comment-marker.js';
import type { Marker } from '../../report/render/comment-marker.js';
import type { GitHub, RepositoryId } from './client.js';
import { commentDraft, type CommentDraft } from './comment-draft.js';
import type { Draft } from './draft.js';
import { githubFailure } from './github-failure.js';
import { ownLogin } from './token-identity.js';
import { answerOf } from './rate-limit.js';

export interface CommentRequest {
  readonly repository: RepositoryId;
  /** The number of the pull request. */
  readonly number: number;
  /** The report in ever shorter forms; each with the marker as its first line. */
  readonly bodies: Iterable<string>;
  /** Whether to create a comment, or a part of a shared one, if there is none. */
  readonly create: boolean;
  /**
   * For a shared comment: resolves when everybody who had read it before our edit must have written it, after
   * a delay that varies between runs. GitHub has no conditional edits, so a rival may overwrite ours
   * unknowingly.
   */
  readonly settle: () => Promise<void>;
}

export interface CommentResult {
  readonly outcome: 'created' | 'updated' | 'unchanged' | 'absent';
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
 * Writes the report to its comment, and creates the comment if there is none. It is the oldest comment that
 * our own login wrote with the same marker: a marker alone could be anybody's.
 *
 * Two runs that find no comment at the same moment both create one; each looks again afterwards, and the
 * younger comment is deleted. Looking again also resolves a creation whose answer was lost.
 *
 * A shared comment is read, our part of it replaced, and written as a whole; later it is read again, and if a
 * rival has overwritten our part, everything is repeated.
 *
 * @throws CdkdError `GITHUB_FAILED`, with the `permissions:` block if a permission is missing.
 */
export async function writeComment(github: GitHub, request: CommentRequest): Promise<CommentResult> {
  const draft = commentDraft(request.bodies);
  try {
    const place: Place = { github, request, draft, login: await ownLogin(github) };
    for (let round = 1; round <= SHARED_ROUNDS; round += 1) {
      const result = await writeSeen(place);
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
async function writeSeen(place: Place): Promise<CommentResult> {
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
  if (!draft.isShared || outcome === 'unchanged' || outcome === 'absent') return true;
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

interface FoundComment {
  readonly id: number | bigint;
  readonly url: string;
  readonly body: string;
}

/**
 * `gone`: the comment was deleted meanwhile; `lost`: it is unknown whether it was created. Both: look again.
 */
type Attempt =
  CommentResult | { readonly outcome: 'gone' } | { readonly outcome: 'lost'; readonly error: unknown };

async function writeOnce(place: Place): Promise<Attempt> {
  const { draft, request } = place;
  const found = await findComment(place);
  if (found === undefined) return request.create ? create(place) : { outcome: 'absent', url: undefined };
  if (request.create || draft.hasPlaceIn(found.body)) return update(place, found);
  return { outcome: 'absent', url: found.url };
}

/** Comments are listed by id, so the first match is the oldest, and later pages need not be read. */
async function findComment({ github, request, draft, login }: Place): Promise<FoundComment | undefined> {
  const { repository, number } = request;
  const [found] = await github.paginate(
    'GET /repos/{owner}/{repo}/issues/{issue_number}/comments',
    { owner: repository.owner, repo: repository.name, issue_number: number, per_page: 100 },
    (page, stop) => {
      const matches = page.data.filter(({ user, body }) => {
        const marker = user?.login === login ? readMarker(body ?? '') : undefined;
        return marker !== undefined && isSamePlace(marker, draft.marker);
      });
      if (matches.length > 0) stop();
      return matches.map(({ id, html_url, body }) => ({ id, url: html_url, body: body ?? '' }));
    },
  );
  return found;
}

async function update({ github, request, draft }: Place, { id, url, body }: FoundComment): Promise<Attempt> {
  const { owner, name } = request.repository;
  draft.mergeInto(body);
  if (body === draft.body) return { outcome: 'unchanged', url };
  try {
    await untilShortEnough(draft, (text) =>
      github.request('PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}', {
        owner,
        repo: name,
        comment_id: id,
        body: text,
      }),
    );
    return { outcome: 'updated', url };
  } catch (error) {
    if (answerOf(error).status === 404) return { outcome: 'gone' };
    throw error;
  }
}

async function create(place: Place): Promise<Attempt> {
  const { github, request, draft } = place;
  const { owner, name } = request.repository;
  draft.mergeInto('');
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

/**
 * Commands that share a comment: what a deploy would do, is doing and did. Any other command has a comment of
 * its own, even with the same key.
 */
function isOneStory(kind: string): boolean {
  return kind === 'diff' || carriesOut(kind);
}

/** Whether a report with one marker belongs into the comment with the other. */
function isSamePlace(left: Marker, right: Marker): boolean {
  const story = ({ kind }: Marker): string => (isOneStory(kind) ? 'changes' : kind);
  return left.key === right.key && story(left) === story(right);
}
