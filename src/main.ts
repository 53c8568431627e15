/**
 * The entry point of the action's main and post steps. START HERE: `docs/architecture.md` follows a deploy
 * through the code.
 */

import { setMaxListeners } from 'node:events';

import { isCommentCommand } from './action/comment-command.js';
import { noteFromMain } from './action/post-state.js';
import { logLine } from './report/text/escape.js';

// Everything that is under way listens to one signal: beyond ten listeners, Node.js would warn of a leak on standard error.
setMaxListeners(0);

/** One bundle serves both steps: `post` finds the note that `main` writes before anything else. */
const note = noteFromMain(process.env);
process.on('uncaughtException', crash);
if (note === undefined && isCommentCommand(process.env)) {
  const { runCommentCommand } = await import('./comment-command.js');
  process.exitCode = await runCommentCommand(process.env);
} else if (note === undefined) {
  const { runAction } = await import('./program.js');
  process.exitCode = await runAction(process.env);
} else {
  const { runPost } = await import('./post.js');
  process.exitCode = await runPost(process.env, note);
}
process.off('uncaughtException', crash);

/**
 * Node.js would print all members of an unexpected error, and a URL with its password may be one of those:
 * https://nodejs.org/api/errors.html
 */
function crash(error: Error): void {
  const text = error.stack ?? String(error);
  process.stderr.write(
    text
      .split('\n')
      .map((line) => `${logLine(line)}\n`)
      .join(''),
  );
  process.exit(1);
}
