/** The command `diff` for pull requests from forks, without AWS credentials. */

import { CdkdError } from '../errors.js';
import type { CommandContext } from '../stacks/context.js';
import { bundlingOf } from '../stacks/select/load-app.js';
import { diff } from './diff.js';
import { synth } from './synth.js';

/**
 * GitHub gives a fork's pull request no OIDC token. Without other credentials, the app is synthesized and its
 * messages and missing lookups are reported, with a note that the changes are unknown.
 */
export async function diffOfFork(context: CommandContext): Promise<void> {
  try {
    await diff(context);
  } catch (error) {
    if (!(error instanceof CdkdError) || error.code !== 'NO_CREDENTIALS') throw error;
    const targets = await synth(context, { bearsMissing: true, bundling: bundlingOf(context) });
    context.emit({
      kind: 'listed',
      stacks: targets.map(({ stack, artifact }) => ({ ...stack, path: artifact.displayPath })),
    });
    context.emit({
      kind: 'warning',
      code: 'FORK',
      message:
        'A pull request from a fork gets no AWS credentials: the app was synthesized, but the changes are unknown. ' +
        'Run `diff` after the merge, or on a branch of this repository',
    });
  }
}
