/** The command `bootstrap`. */

import { homeRegion, namedStateBucket } from '../stacks/select/load-app.js';
import { contextsOf } from '../stacks/select/places.js';
import type { CommandContext } from '../stacks/context.js';
import type { BootstrapResult } from '../stacks/ports/aws.js';

/**
 * Creates each account's state bucket, and the region's bucket and repository for assets, with their protections. A
 * second run changes nothing, and neither does a dry run, whose result says what would be created.
 */
export async function bootstrap(context: CommandContext): Promise<void> {
  for (const own of contextsOf(context)) {
    const { buckets, note } = await bootstrapAccount(own);
    for (const { name, changes } of buckets) context.emit({ kind: 'bootstrapped', bucket: name, changes });
    if (note !== undefined) context.emit({ kind: 'note', message: note });
  }
}

async function bootstrapAccount(context: CommandContext): Promise<BootstrapResult> {
  const { dryRun } = context.settings;
  const region = homeRegion(context);
  const stateBucket = await namedStateBucket(context);
  const { buckets, note } = await context.aws.bootstrap({ stateBucket, region, dryRun });
  const noted = note === undefined ? {} : { note };
  if (!dryRun) return { buckets, ...noted };
  return {
    ...noted,
    buckets: buckets.map(({ name, changes }) => ({
      name,
      changes: changes.map((change) => `would be ${change}`),
    })),
  };
}
