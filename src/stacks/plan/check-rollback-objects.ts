/** Checks that the S3 objects needed by a rollback still exist. */

import pLimit from 'p-limit';

import { CdkdError } from '../../errors.js';
import type { RollbackStep } from '../../plan/model/rollback.js';
import { objectsNeeded } from '../../plan/rules/rollback-objects.js';
import type { StackId } from '../../ports/stack-id.js';
import type { CommandContext } from '../context.js';

const QUESTIONS = 8;

/** The changes that a rollback would make to one stack. */
export interface RollbackPreview {
  readonly stack: StackId;
  readonly steps: readonly RollbackStep[];
}

/**
 * Throws `ASSET_MISSING` if AWS would have to read code that is no longer in S3, before anything is changed:
 * half a rollback is worse than none.
 */
export async function refuseMissingObjects(
  previews: readonly RollbackPreview[],
  context: CommandContext,
): Promise<void> {
  const limit = pLimit(QUESTIONS);
  const needed = previews.flatMap(({ stack, steps }) =>
    objectsNeeded(steps).map((object) => ({ ...object, stack })),
  );
  const missing = await Promise.all(
    needed.map((object) =>
      limit(async () => {
        const { region } = object.stack;
        const { accountId } = await context.aws.identity(region);
        return (await context.aws.assets(region, accountId).isGone(object)) ? [object] : [];
      }),
    ),
  );
  const [first, ...others] = missing.flat();
  if (first === undefined) return;
  const more = others.length === 0 ? '' : ` (and ${others.length} more)`;
  const message = `${first.stack.stackName} cannot be rolled back: ${first.logicalId} needs ${first.key}, which is no longer in the bucket ${first.bucket}${more}`;
  throw new CdkdError('ASSET_MISSING', message, {
    value: first.key,
    next: 'Restore the object from an older version in the bucket, or deploy a commit that does not need it. Nothing was changed.',
  });
}
