/** Measures the cost of IAM propagation for deploys. */

import { Apps } from '../__tests__/e2e/support/apps.js';
import { expectSuccess, openStage } from '../__tests__/e2e/support/bundle.js';
import type { JsonObject } from '../src/json.js';
import { wishStack } from '../__tests__/e2e/support/wishes.js';

/**
 * Measures what IAM's propagation costs: `npx tsx scripts/iam-propagation.ts [SECONDS …]` deploys a path with one role
 * (role, policy, function) with each delay, by the built bundle in real time, and prints how much longer it takes than
 * without one. It should be the delay and 3 s at most.
 */
const delays = process.argv.slice(2).map(Number);
const apps = new Apps();

async function secondsWith(delay: number): Promise<number> {
  const stage = await openStage({ aws: { cloudControl: { iamPropagation: delay * 1000 } } });
  try {
    const { template } = wishStack('gold') as { template: { Resources: JsonObject } };
    const { Wish: _custom, ...Resources } = template.Resources;
    const app = await apps.write({ Path: { template: { Resources } } });
    const result = expectSuccess(await stage.run({ inputs: { command: 'deploy', app, yes: 'true' } }));
    return result.duration / 1000;
  } finally {
    await stage.close();
  }
}

try {
  const least = await secondsWith(0);
  process.stdout.write(`no delay: ${least.toFixed(1)} s\n`);
  for (const delay of delays.length > 0 ? delays : [8, 30]) {
    const more = (await secondsWith(delay)) - least;
    process.stdout.write(
      `${delay} s: ${more.toFixed(1)} s longer, ${(more - delay).toFixed(1)} s over the delay\n`,
    );
  }
} finally {
  await apps.remove();
}
