/** Runs the sub-action `comment-command`: tells later steps what a comment on a pull request commands. */

import { parseChatCommand, type ChatCommand } from './chat/grammar.js';
import { commentToken, NOT_ALLOWED, type CommentOutputs } from './action/comment-command.js';
import { personsComment, requireStanding, type PersonsComment } from './chat/issue-comment.js';
import type { Environment } from './action/environment.js';
import { annotate } from './action/outputs/annotations.js';
import { setOutputs } from './action/outputs/outputs.js';
import { saveForPost } from './action/post-state.js';
import { readRunContext, refuseInvalidAddresses, type RunContext } from './action/run-context.js';
import { maskSecrets, secretsIn } from './action/secrets.js';
import { createGitHub, type GitHub, type RepositoryId } from './adapters/github/client.js';
import {
  reactTo,
  standingOfComment,
  type Reaction,
} from './adapters/github/pull-requests/comment-standing.js';
import { openOutbound, refuseInvalidProxies } from './adapters/proxy.js';
import { systemClock } from './adapters/system.js';
import { asCdkdError, CdkdError } from './errors.js';
import { refuseInputs } from './publish/publish-report.js';
import { logLine } from './report/text/escape.js';

type Write = (line: string) => void;

/**
 * Resolves to the exit code. A refused command fails the step: whoever forgets to look at `allowed` must not go on. A
 * comment that is no command does not fail it, and there is nothing in the outputs to go on with.
 */
export async function runCommentCommand(env: Environment): Promise<0 | 1> {
  // There is nothing for a post step to do.
  saveForPost({}, env);
  const write: Write = (line) => process.stdout.write(`${logLine(line)}\n`);
  try {
    const outputs = await answer(env, write);
    await setOutputs({ ...outputs, 'exit-code': 0 });
    return 0;
  } catch (error) {
    await setOutputs(NOT_ALLOWED);
    await refuseInputs(asCdkdError(error), (text) => process.stdout.write(text));
    return 1;
  }
}

type Answer = Pick<CommentOutputs, 'allowed' | 'command' | 'stacks' | 'sha'>;

async function answer(env: Environment, write: Write): Promise<Answer> {
  maskSecrets(secretsIn(env), (line) => process.stdout.write(line));
  const token = commentToken(env);
  maskSecrets([token], (line) => process.stdout.write(line));
  refuseInvalidProxies(env);
  refuseInvalidAddresses(env);
  const context = readRunContext(env);
  const comment = personsComment(context.event);
  if (typeof comment === 'string') return ignored(comment, write);
  const conversation = await conversationOf(context, token, env);
  const react = (content: Reaction) =>
    reactTo(conversation.github, conversation.repository, comment, content);
  try {
    const command = parseChatCommand(comment.body);
    if (command === undefined) return ignored('The first line of the comment is no command', write);
    const sha = await allowedHead(comment, conversation);
    write(`${spelled(command)} by ${comment.author} is allowed at commit ${sha}`);
    await attempt(() => react('+1'));
    return { allowed: true, command: command.verb, stacks: command.stacks.join(','), sha };
  } catch (error) {
    const isMisspelled = error instanceof CdkdError && error.code === 'COMMENT_INVALID';
    await attempt(() => react(isMisspelled ? 'confused' : '-1'));
    throw error;
  }
}

function ignored(why: string, write: Write): Answer {
  write(`${why}: nothing to do`);
  return NOT_ALLOWED;
}

interface Conversation {
  readonly github: GitHub;
  readonly repository: RepositoryId;
}

async function conversationOf(
  { apiUrl, repository }: RunContext,
  token: string,
  env: Environment,
): Promise<Conversation> {
  if (repository === undefined) {
    throw new CdkdError('INVALID_INPUT', 'GITHUB_REPOSITORY does not name the repository', {
      next: 'Run this as a step of a workflow on GitHub.',
    });
  }
  const { fetch: send } = await openOutbound(env);
  return { repository, github: createGitHub({ apiUrl, token, clock: systemClock, fetch: send }) };
}

async function allowedHead(comment: PersonsComment, { github, repository }: Conversation): Promise<string> {
  const standing = await standingOfComment(github, repository, comment);
  requireStanding(comment, standing);
  return standing.headSha;
}

function spelled({ verb, stacks }: ChatCommand): string {
  return ['/cdkd', verb, ...stacks].join(' ');
}

/** A reaction is a courtesy: without the permission for it, the command counts all the same. */
async function attempt(reacting: () => Promise<void>): Promise<void> {
  try {
    await reacting();
  } catch (error) {
    const { code, message, next } = asCdkdError(error);
    await annotate([{ level: 'warning', title: code, message: `${message}\nNext: ${next}` }]);
  }
}
