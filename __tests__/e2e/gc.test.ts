import { beforeAll, expect, it } from '@jest/globals';

import type { StageResult } from '../../simulator/stage.js';
import { assetBucket, expectSuccess, jsonOutput, mutationsOf, STATE_BUCKET } from './support/bundle.js';
import { describeOnStage } from './support/on-stage.js';

const DAY = 24 * 60 * 60 * 1000;
const BUCKET = assetBucket('us-east-1');
const asset = (digit: string) => `${digit.repeat(64)}.zip`;

const IN_STATE = asset('a');
const IN_JOURNAL = asset('b');
const IN_CLOUDFORMATION = asset('c');
const IN_PARAMETER = asset('d');
const IN_ROLLBACK_POINT = asset('9');
const UNUSED = asset('e');
const NO_ASSET = 'readme.txt';
const YOUNG = asset('f');

const template = (text: string) => ({
  Resources: { Note: { Type: 'AWS::SSM::Parameter', Properties: { Type: 'String', Value: text } } },
});

/** Each test goes on where the one before it ended. */
describeOnStage('gc', {}, ({ stage, apps }) => {
  beforeAll(async () => {
    const { s3, clock, cloudFormation } = stage.aws;
    clock.advance(-20 * DAY);
    for (const key of [
      IN_STATE,
      IN_JOURNAL,
      IN_CLOUDFORMATION,
      IN_PARAMETER,
      IN_ROLLBACK_POINT,
      UNUSED,
      NO_ASSET,
    ])
      s3.putObject(BUCKET, key, 'content');
    clock.advance(10 * DAY);
    s3.putObject(BUCKET, IN_STATE, 'content');
    clock.advance(10 * DAY);
    s3.putObject(BUCKET, YOUNG, 'content');
    s3.putObject(STATE_BUCKET, 'other/Shop/us-east-1/journal/r/00000001.json', `{"key": "${IN_JOURNAL}"}`);
    const point = `{"rows": {"Greeter": {"Code": {"S3Key": "${IN_ROLLBACK_POINT}"}}}}`;
    s3.putObject(STATE_BUCKET, 'other/Shop/us-east-1/rollback-point.json', point);
    const region = 'us-east-1';
    const stack = { stackName: 'Toolkit', region, template: JSON.stringify(template(IN_CLOUDFORMATION)) };
    cloudFormation.declare(stack);
    const parameters = { Artifact: `${IN_PARAMETER.slice(0, 64)}||code.zip` };
    cloudFormation.declare({ stackName: 'Old', region, template: 'Resources: {}', parameters });
    const app = await apps.write({ Shop: { template: template(IN_STATE) } });
    expectSuccess(await stage.run({ inputs: { command: 'deploy', app } }));
  });

  const run = (inputs: Record<string, string> = {}) => stage.run({ inputs: { command: 'gc', ...inputs } });
  const keys = () => stage.aws.s3.keys(BUCKET);
  const expectRefusal = (result: StageResult, reason: string) => {
    expect(result.results.outputs).toMatchObject({ 'exit-code': '1', 'failure-reason': reason });
    expect(mutationsOf(result)).toEqual([]);
  };

  it('deletes nothing that nobody said yes to, and nothing while it cannot see what is in use', async () => {
    expectRefusal(await run(), 'CONFIRMATION_REQUIRED');
    const fault = { kind: 'error', code: 'AccessDenied', status: 403 } as const;
    stage.aws.faults.arm({ operation: 'GetTemplate', on: 'every', when: 'before', fault });
    expectRefusal(await run({ yes: 'true' }), 'ACCESS_DENIED');
  });

  it('shows what would go', async () => {
    const shown = expectSuccess(await run({ 'dry-run': 'true' }));

    expect(shown.stdout).toContain(
      `1 unused asset of ${BUCKET} would be deleted (7 B); 5 in use, 1 too young`,
    );
    expect(shown.stdout).toContain(UNUSED);
    expect(shown.mutatingCalls).toBe(0);
  });

  it('leaves what a deploy has renewed at the last moment', async () => {
    stage.aws.faults.arm({
      operation: 'HeadObject',
      on: { nth: 1 },
      when: 'before',
      fault: {
        kind: 'callback',
        run: () => {
          stage.aws.s3.putObject(BUCKET, UNUSED, 'content');
          return 'proceed';
        },
      },
    });
    const before = stage.aws.snapshot();

    expect(expectSuccess(await run({ yes: 'true' })).report).toContain('0 unused assets');
    expect(keys()).toContain(UNUSED);
    stage.aws.restore(before);
  });

  it('deletes what no state, journal or template names, in a way that can be undone for a while', async () => {
    const done = expectSuccess(await run({ yes: 'true' }));

    const used = [IN_STATE, IN_JOURNAL, IN_CLOUDFORMATION, IN_PARAMETER, IN_ROLLBACK_POINT];
    expect(keys()).toEqual([...used, YOUNG, NO_ASSET].sort());
    const deletions = mutationsOf(done).filter((call) => call.includes('DeleteObject'));
    expect(deletions).toHaveLength(2);
    expect(JSON.stringify(stage.aws.s3.snapshot())).toContain(UNUSED);
    expect(jsonOutput(done, 'stacks')).toEqual([]);
    expect(expectSuccess(await run({ yes: 'true' })).report).toContain('0 unused assets');
  });
});
