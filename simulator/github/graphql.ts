/** Simulates the few operations of GitHub's GraphQL API that clients use on comments. */

import { parseObject } from '../../src/json.js';
import type { Answer } from '../service.js';
import { ok, refused } from './answers.js';
import type { Operation } from './operations.js';
import { nodeId } from './view-parts.js';
import type { CommentRecord } from './world.js';

/**
 * The schema's names are those of GitHub's GraphQL reference: `minimizeComment`, `unminimizeComment`,
 * `updateIssueComment` ("Mutations"), `IssueComment` ("Objects"). Queries are known by their text, since nothing here
 * parses GraphQL; an unknown one is answered with an error.
 */
export function graphql(operation: Operation): Answer {
  const { query, variables = {} } = parseObject(operation.body.toString('utf8')) ?? {};
  if (typeof query !== 'string')
    return refused(400, 'A query attribute must be specified and must be a string.');
  const given = variables as Variables;
  const text = query.replaceAll(/\s+/g, ' ').trim();
  for (const [form, answer] of FORMS) if (form.test(text)) return answer(operation, given);
  return failed('SIMULATOR', `The simulator does not know this query: ${text}`);
}

/** Of the forms below. */
interface Variables {
  readonly owner?: string;
  readonly name?: string;
  readonly number?: number;
  readonly after?: string | null;
  readonly id?: string;
  readonly body?: string;
}

type Handler = (operation: Operation, variables: Variables) => Answer;

const FORMS: readonly (readonly [RegExp, Handler])[] = [
  [
    /^(?:query ?\w* ?)?\{ ?viewer ?\{ ?login ?\} ?\}$/,
    ({ caller }) => ok({ data: { viewer: { login: caller.login } } }),
  ],
  [/^query .*pullRequest\(number: \$number\) \{ comments\(first: 100, after: \$after\)/, comments],
  [
    /^mutation .*\{ minimizeComment\(input: \{ subjectId: \$id, classifier: (?:OUTDATED|RESOLVED) \}\)/,
    minimize,
  ],
  [/^mutation .*\{ unminimizeComment\(input: \{ subjectId: \$id \}\)/, restore],
  [/^mutation .*\{ updateIssueComment\(input: \{ id: \$id, body: \$body \}\)/, edit],
];

const PAGE = 100;

function comments({ world, caller }: Operation, { owner, name, number, after }: Variables): Answer {
  const { repository } = world;
  if (owner !== repository.owner || name !== repository.name) {
    return failed('NOT_FOUND', `Could not resolve to a Repository with the name '${owner}/${name}'.`);
  }
  if (!allows(caller.permissions, 'read') && caller.kind === 'app') return forbidden('repository');
  const found = world.comments
    .filter((comment) => comment.number === number)
    .sort((left, right) => left.id - right.id);
  const from = typeof after === 'string' ? Number(after) : 0;
  const nodes = found.slice(from, from + PAGE).map((comment) => ({
    id: nodeId('IssueComment', comment.id),
    body: comment.body,
    isMinimized: comment.minimized !== null,
    viewerDidAuthor: comment.login === caller.login,
  }));
  const hasNextPage = found.length > from + PAGE;
  const pageInfo = { hasNextPage, endCursor: nodes.length === 0 ? null : String(from + nodes.length) };
  return ok({ data: { repository: { pullRequest: { comments: { nodes, pageInfo } } } } });
}

function minimize(operation: Operation, { id }: Variables): Answer {
  return onComment(operation, id, 'minimizeComment', (comment) => (comment.minimized = 'OUTDATED'));
}

function restore(operation: Operation, { id }: Variables): Answer {
  return onComment(operation, id, 'unminimizeComment', (comment) => (comment.minimized = null));
}

function edit(operation: Operation, { id, body }: Variables): Answer {
  return onComment(operation, id, 'updateIssueComment', (comment) => {
    comment.body = body ?? '';
    comment.updatedAt = operation.now;
  });
}

/** Whoever may write comments may do this to all of them, as the REST API lets it. */
function onComment(
  { world, caller }: Operation,
  id: string | undefined,
  mutation: string,
  act: (comment: CommentRecord) => void,
): Answer {
  if (caller.kind === 'app' && !allows(caller.permissions, 'write')) return forbidden(mutation);
  const comment = world.comments.find((one) => nodeId('IssueComment', one.id) === id);
  if (comment === undefined)
    return failed('NOT_FOUND', `Could not resolve to a node with the global id of '${id}'`);
  act(comment);
  return ok({ data: { [mutation]: { clientMutationId: null } } });
}

function allows(permissions: Readonly<Record<string, string>>, wanted: 'read' | 'write'): boolean {
  const held = [permissions['issues'], permissions['pull-requests']];
  return held.some((access) => access === 'write' || (wanted === 'read' && access === 'read'));
}

function forbidden(path: string): Answer {
  return ok({
    data: null,
    errors: [{ type: 'FORBIDDEN', path: [path], message: 'Resource not accessible by integration' }],
  });
}

/** An error in GraphQL's form. */
export function failed(type: string, message: string): Answer {
  return ok({ data: null, errors: [{ type, message }] });
}
