/** The command `state-info`. */

import { NEWEST_VERSION, OLDEST_VERSION, WRITTEN_VERSION } from '../../state/schema.js';
import { namedStateBucket } from '../../stacks/select/load-app.js';
import type { CommandContext } from '../../stacks/context.js';
import { columns, openStores } from '../../stacks/select/open-stores.js';

/**
 * Shows where states are stored, how the bucket was found, and which state versions this release reads and
 * writes.
 */
export async function stateInfo(context: CommandContext): Promise<void> {
  const stores = await openStores(context);
  const stacks = await stores.states.list();
  const given = context.settings.stateBucket;
  const named = await namedStateBucket(context);
  const source = given !== undefined ? 'input or environment' : named !== undefined ? 'cdk.json' : 'default';
  const versions = { read: [OLDEST_VERSION, NEWEST_VERSION], written: WRITTEN_VERSION };
  context.emit({
    kind: 'shown',
    stacks: [],
    title: `State bucket ${stores.bucket}`,
    lines: columns([
      ['Bucket', stores.bucket],
      ['Region', stores.bucketRegion],
      ['Found by', source],
      ['Schema', `reads ${OLDEST_VERSION} to ${NEWEST_VERSION}, writes ${WRITTEN_VERSION}`],
      ['Stacks', String(stacks.length)],
    ]),
    data: {
      bucket: stores.bucket,
      region: stores.bucketRegion,
      source,
      schemaVersions: versions,
      stackCount: stacks.length,
    },
  });
}
