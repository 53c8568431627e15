import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import type { Stage } from '../../simulator/stage.js';
import { sampled } from '../support/samples.js';
import { ACCOUNT_MISTAKES } from './bad-input/account.js';
import { ASSEMBLY_MISTAKES } from './bad-input/assemblies.js';
import { APP_MISTAKES } from './bad-input/app.js';
import { BUCKET_MISTAKES } from './bad-input/bucket.js';
import { INPUT_MISTAKES } from './bad-input/inputs.js';
import { TEMPLATE_MISTAKES } from './bad-input/templates.js';
import { Apps } from './support/apps.js';
import type { BadInput } from './support/bad-input.js';
import { mutationsOf, openStage } from './support/bundle.js';

/** Each ends with its own code and the next step, before any resource is touched. */
describe.each([
  ['inputs', INPUT_MISTAKES],
  ['the app', APP_MISTAKES],
  ['given assemblies', ASSEMBLY_MISTAKES],
  ['templates', TEMPLATE_MISTAKES],
  ['the bucket', BUCKET_MISTAKES],
  ['the account', ACCOUNT_MISTAKES],
])('of mistakes in %s, the action', (_where, mistakes: readonly BadInput[]) => {
  const apps = new Apps();
  let stage: Stage;

  beforeAll(async () => {
    stage = await openStage();
  });

  afterAll(async () => {
    expect(stage.aws.log.defects()).toEqual([]);
    await stage.close();
    await apps.remove();
  });

  it.each(sampled(mistakes, 2).map((mistake) => [mistake.name, mistake] as const))(
    'refuses %s',
    async (_name, mistake) => {
      const run = await mistake.run({ stage, apps });
      const before = worldOf(stage);

      const result = await stage.run(run);

      const { code, says, next } = mistake;
      expect({ exitCode: result.exitCode, outputs: result.results.outputs }).toMatchObject({
        exitCode: 1,
        outputs: { 'exit-code': '1', 'failure-reason': code },
      });
      // An error of one construct has a title of its own: `CODE: Path/Of/Construct`.
      const annotation = result.log.annotations.find(({ properties }) =>
        properties['title']?.startsWith(code),
      );
      const reported = `${annotation?.properties['title'] ?? ''}: ${annotation?.message ?? ''}`;
      const [message, advice] = reported.split('\nNext: ');
      expect(annotation?.level).toBe('error');
      for (const part of says) expect(message).toMatch(part);
      expect(advice).toMatch(next);
      expect(result.stdout).toContain(`✗ ${code}: `);
      expect(mutationsOf(result)).toEqual([]);
      expect(worldOf(stage)).toEqual(before);
    },
  );
});

/** Everything that lives, and everything that is in the buckets but for the record of what happened. */
function worldOf(stage: Stage): unknown {
  const { s3 } = stage.aws;
  const keys = s3
    .bucketNames()
    .map((bucket) => [bucket, s3.keys(bucket).filter((key) => !/\/deployments\//.test(key))]);
  return { living: stage.living(), keys };
}
