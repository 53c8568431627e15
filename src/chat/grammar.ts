/** Parses `/cdkd …` in the first line of a comment. */

import { CdkdError } from '../errors.js';

export const VERBS = ['diff', 'deploy', 'destroy', 'drift'] as const;

export type Verb = (typeof VERBS)[number];

/** What a comment asks for. Its members hold nothing that the grammar does not admit. */
export interface ChatCommand {
  readonly verb: Verb;
  /** Names, paths and patterns, as the input `stacks` takes them; none means all. */
  readonly stacks: readonly string[];
}

const NAME = '/cdkd';

/**
 * Names, display paths and patterns of stacks. Narrower than the input `stacks`: the values go into workflows that
 * strangers can start, so nothing passes that a shell, YAML, an expression or an option parser could take for its own.
 */
const STACK = /^[A-Za-z0-9*][A-Za-z0-9*/._-]{0,199}$/;
const MAX_STACKS = 50;

/**
 * `/cdkd VERB [STACK…]`, with spaces or tabs in between. Further lines may say why, and do not count.
 *
 * @returns `undefined` if the comment is not meant for the action
 * @throws CdkdError `COMMENT_INVALID` if it is, and does not follow the grammar
 */
export function parseChatCommand(body: string): ChatCommand | undefined {
  const [line = ''] = body.split(/\r?\n/, 1);
  const [name, verb, ...stacks] = line.replace(/[ \t]+$/, '').split(/[ \t]+/);
  if (name !== NAME) return undefined;
  const known = VERBS.find((one) => one === verb);
  if (known === undefined) {
    throw invalid(
      verb ?? '',
      verb === undefined ? `\`${NAME}\` names no command` : `${quoted(verb)} is not a command`,
    );
  }
  const wrong = stacks.find((stack) => !STACK.test(stack));
  if (wrong !== undefined) throw invalid(wrong, `${quoted(wrong)} is not a stack's name, path or pattern`);
  if (stacks.length > MAX_STACKS) throw invalid('', `${stacks.length} stacks are more than ${MAX_STACKS}`);
  if (known === 'destroy' && stacks.length === 0) throw invalid(line, `\`${NAME} destroy\` names no stack`);
  return { verb: known, stacks: [...new Set(stacks)] };
}

/** Shortened, and in ASCII: anybody may have written it. */
function quoted(word: string): string {
  const shown = word.length > 80 ? `${word.slice(0, 80)}...` : word;
  return JSON.stringify(shown).replaceAll(
    /[^\x20-\x7e]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function invalid(value: string, message: string): CdkdError {
  return new CdkdError('COMMENT_INVALID', message, {
    value,
    next:
      `Write a new comment whose first line is \`${NAME} ${VERBS.join('|')}\`, then the stacks, separated by spaces: ` +
      'letters, digits and `*/._-`. Edited comments do not count.',
  });
}
