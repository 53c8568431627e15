/** Simulates what workflows ask of GitHub that answer comments: permissions, reactions and the log of pushes. */

import { parseObject } from '../../src/json.js';
import type { Answer } from '../service.js';
import { created, notFound, ok, refused } from './answers.js';
import type { Operation } from './operations.js';
import { fullName, instant, nodeId, userView } from './view-parts.js';
import { takeId, type PushRecord, type ReactionRecord, type RepositoryRole } from './world.js';

const REACTIONS = ['+1', '-1', 'laugh', 'confused', 'heart', 'hooray', 'rocket', 'eyes'];

/** 200 if the caller has reacted so before (REST reference, "Create reaction for an issue comment"). */
export function addReaction(operation: Operation): Answer {
  const { world, addresses, variables, caller, now, body } = operation;
  const comment = world.comments.find(({ id }) => id === Number(variables['comment']));
  const page = '/reactions/reactions#create-reaction-for-an-issue-comment';
  if (comment === undefined) return notFound(page);
  const content = parseObject(body.toString('utf8'))?.['content'];
  if (typeof content !== 'string' || !REACTIONS.includes(content)) {
    return refused(422, 'Validation Failed', page);
  }
  const view = (reaction: ReactionRecord): object => ({
    id: reaction.id,
    node_id: nodeId('Reaction', reaction.id),
    user: userView(addresses, reaction.login),
    content,
    created_at: instant(reaction.createdAt),
  });
  const earlier = world.reactions.find(
    (one) => one.comment === comment.id && one.login === caller.login && one.content === content,
  );
  if (earlier !== undefined) return ok(view(earlier));
  const reaction = {
    id: takeId(world),
    comment: comment.id,
    login: caller.login,
    content,
    createdAt: now,
  };
  world.reactions.push(reaction);
  const comments = `${addresses.apiUrl}/repos/${fullName(world.repository)}/issues/comments`;
  return created(view(reaction), `${comments}/${comment.id}/reactions/${reaction.id}`);
}

/**
 * `permission` is the legacy base role: "the `maintain` role is mapped to `write` and the `triage` role is mapped to
 * `read`" (REST reference, "Get repository permissions for a user").
 */
export function permissionOf({ world, addresses, variables }: Operation): Answer {
  const login = decodeURIComponent(variables['login'] ?? '');
  const role = world.roles[login] ?? (world.repository.private ? 'none' : 'read');
  const rights = RIGHTS.filter((_, index) => index < ROLES.indexOf(role));
  return ok({
    permission: LEGACY[role] ?? role,
    role_name: role,
    user: {
      ...userView(addresses, login),
      permissions: Object.fromEntries(RIGHTS.map((right) => [right, rights.includes(right)])),
      role_name: role,
    },
  });
}

const ROLES: readonly RepositoryRole[] = ['none', 'read', 'triage', 'write', 'maintain', 'admin'];
/** What each role adds to the one before it. */
const RIGHTS = ['pull', 'triage', 'push', 'maintain', 'admin'];
const LEGACY: Readonly<Partial<Record<RepositoryRole, string>>> = { maintain: 'write', triage: 'read' };

/** Newest first; `ref` is that of a branch, with or without `refs/heads/` (REST reference, "List repository activities"). */
export function listActivities({ world, addresses, variables, query }: Operation): Answer {
  const owner = variables['owner'] ?? world.repository.owner;
  const given = query.get('ref');
  const ref = given === null || given.startsWith('refs/') ? given : `refs/heads/${given}`;
  const perPage = Math.min(100, Number(query.get('per_page') ?? 30));
  const found = [...world.pushes]
    .reverse()
    .filter((push) => push.owner === owner && (ref === null || push.ref === ref));
  const view = (push: PushRecord): object => ({
    id: push.id,
    node_id: nodeId('Push', push.id),
    before: push.before,
    after: push.after,
    ref: push.ref,
    timestamp: instant(push.at),
    activity_type: 'push',
    actor: userView(addresses, push.login),
  });
  return ok(found.slice(0, perPage).map(view));
}
