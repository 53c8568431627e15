/** The inputs and outputs of the sub-action `comment-command`. */

import { CdkdError, type ErrorCode } from '../errors.js';
import type { Verb } from '../chat/grammar.js';
import type { Environment } from './environment.js';

/** What the sub-action passes as `command`. No command of the action itself: it neither reads nor changes stacks. */
export const COMMENT_COMMAND = 'comment-command';

export function isCommentCommand(env: Environment): boolean {
  return env['INPUT_COMMAND']?.trim() === COMMENT_COMMAND;
}

export const COMMENT_INPUTS = ['github-token'] as const;

/** @throws CdkdError `INVALID_INPUT` if there is no token. */
export function commentToken(env: Environment): string {
  const token = env['INPUT_GITHUB-TOKEN']?.trim() ?? '';
  if (token !== '') return token;
  throw new CdkdError('INVALID_INPUT', `\`${COMMENT_COMMAND}\` needs \`github-token\``, {
    next: 'Leave the input out: its default is the token of the job.',
  });
}

export interface CommentOutputs {
  readonly allowed: boolean;
  readonly command: Verb | '';
  /** For the input `stacks`. */
  readonly stacks: string;
  readonly sha: string;
  readonly 'exit-code': 0 | 1;
  readonly 'failure-reason': ErrorCode;
}

/** Markdown, in the order of `action.yml`. */
export const COMMENT_OUTPUTS: Readonly<Record<keyof CommentOutputs, string>> = {
  allowed:
    '`true` if the comment is a command, its author may write to the repository and the pull request is as the author saw it. Otherwise `false`, and `command`, `stacks` and `sha` are empty.',
  command: '`diff`, `deploy`, `destroy` or `drift`.',
  stacks:
    'The stacks that the comment names, with commas between them, for the input `stacks`. Empty if it names none. Letters, digits and `*/._-` only.',
  sha: 'The last commit of the pull request, which was there before the comment was written.',
  'exit-code':
    '`0`: the command is allowed, or the comment is none. `1`: it was refused, or GitHub could not be asked.',
  'failure-reason': 'The code of the error if the step failed; see the table of errors.',
};

export const NOT_ALLOWED = { allowed: false, command: '', stacks: '', sha: '' } as const;
