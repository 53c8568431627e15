import { CdkdError } from '../errors.js';
import type { CommandContext } from '../stacks/context.js';
import { diff } from './diff.js';
import { synth } from './synth.js';

/**
 * The diff of a pull request from a fork, which GitHub gives no OIDC token: without credentials of another kind what
 * can be done is done. The app is synthesized and its messages are told, and so is what it would have to look up; that the
 * changes are not known is said.
 */
export async function diffOfFork(context: CommandContext): Promise<void> {
  try {
    await diff(context);
  } catch (error) {
    if (!(error instanceof CdkdError) || error.code !== 'NO_CREDENTIALS') throw error;
    const targets = await synth(context, { bearsMissing: true });
    context.emit({
      kind: 'listed',
      stacks: targets.map(({ stack, artifact }) => ({ ...stack, path: artifact.displayPath })),
    });
    context.emit({
      kind: 'warning',
      code: 'FORK',
      message:
        'A pull request from a fork gets no AWS credentials: the app was synthesized, and what would change is not known. ' +
        'A `diff` after the merge, or on a branch of this repository, tells it.',
    });
  }
}
