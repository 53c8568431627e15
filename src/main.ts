/**
 * The entry point of the action's main and post steps. START HERE: `docs/architecture.md` follows a deploy
 * through the code.
 */

import { isCommentCommand } from './action/comment-command.js';
import { noteFromMain } from './action/post-state.js';

/** One bundle serves both steps: `post` finds the note that `main` writes before anything else. */
const note = noteFromMain(process.env);
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
