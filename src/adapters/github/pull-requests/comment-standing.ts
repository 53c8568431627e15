/** Reads from GitHub what decides whether a comment may command anything, and reacts to the comment. */

import type { CommentStanding, PersonsComment } from '../../../chat/issue-comment.js';
import type { GitHub, RepositoryId } from '../client.js';
import { githubFailure } from '../github-failure.js';

const NEEDS = { 'pull-requests': 'write' } as const;

/**
 * The author's permission is asked for: `author_association` of the event says nothing about custom roles, and
 * `COLLABORATOR` may be one who can only read. The time of the push is from the repository's activity log, since a
 * commit's own dates are whatever its author wants them to be ("List repository activities" of the REST reference).
 *
 * @throws CdkdError `GITHUB_FAILED`, with the `permissions:` block if a permission is missing.
 */
export async function standingOfComment(
  github: GitHub,
  { owner, name: repo }: RepositoryId,
  { author, pullRequest }: PersonsComment,
): Promise<CommentStanding> {
  const place = { owner, repo };
  try {
    const [role, { data: pull }] = await Promise.all([
      github.request('GET /repos/{owner}/{repo}/collaborators/{username}/permission', {
        ...place,
        username: author,
      }),
      github.request('GET /repos/{owner}/{repo}/pulls/{pull_number}', { ...place, pull_number: pullRequest }),
    ]);
    const { head, base, state } = pull;
    // The repository of a fork may have been deleted. `null` then, in spite of its type.
    const isFork = (head.repo as { id: number } | null)?.id !== base.repo.id;
    const { data: pushes } = await github.request('GET /repos/{owner}/{repo}/activity', {
      ...place,
      ref: `refs/heads/${head.ref}`,
      per_page: 1,
    });
    const [last] = isFork ? [] : pushes;
    return {
      permission: role.data.permission,
      isOpen: state === 'open',
      isFork,
      headSha: head.sha,
      pushedAt: last?.after === head.sha ? Date.parse(last.timestamp) : undefined,
    };
  } catch (error) {
    throw githubFailure(error, 'Could not check who wrote the comment, and on what', NEEDS);
  }
}

export type Reaction = '+1' | '-1' | 'confused';

/** @throws CdkdError `GITHUB_FAILED`, with the `permissions:` block if a permission is missing. */
export async function reactTo(
  github: GitHub,
  { owner, name: repo }: RepositoryId,
  { id }: Pick<PersonsComment, 'id'>,
  content: Reaction,
): Promise<void> {
  try {
    await github.request('POST /repos/{owner}/{repo}/issues/comments/{comment_id}/reactions', {
      owner,
      repo,
      comment_id: id,
      content,
    });
  } catch (error) {
    throw githubFailure(error, 'Could not react to the comment', NEEDS);
  }
}
