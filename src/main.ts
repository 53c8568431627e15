import { noteFromMain } from './action/post-state.js';

/** One bundle for both steps: `post` has the note that `main` leaves before anything else. */
const note = noteFromMain(process.env);
if (note === undefined) {
  const { runAction } = await import('./program.js');
  process.exitCode = await runAction(process.env);
} else {
  const { runPost } = await import('./post.js');
  process.exitCode = await runPost(process.env, note);
}
