import { expect, it } from '@jest/globals';

import { member } from '../../src/json.js';
import { fixtureApp } from './support/apps.js';
import { expectSuccess, leftovers, STATE_BUCKET, stateOf } from './support/bundle.js';
import { describeOnStage } from './support/on-stage.js';

const SESSION = { accountId: '123456789012', arn: 'arn:aws:sts::123456789012:assumed-role/deploy/step' };

describeOnStage('credentials that end in the middle of a run', { restores: true }, ({ stage }) => {
  const app = fixtureApp('notes');

  /** From the n-th call of these operations on, AWS refuses the keys that made it. */
  function endAt(operation: string, nth: number): { at: number } {
    const ended = { at: 0 };
    let refused: string | undefined;
    stage.aws.faults.arm({
      operation,
      on: { nth },
      when: 'before',
      fault: {
        kind: 'callback',
        run: ({ principal }) => {
          ended.at = performance.now();
          refused = principal.accessKeyId;
          return 'proceed';
        },
      },
    });
    stage.aws.faults.arm({
      where: ({ principal }) => principal.accessKeyId === refused,
      on: 'every',
      when: 'before',
      fault: { kind: 'expired-token' },
    });
    return ended;
  }

  it.each([
    ['CreateResource', 2],
    ['GetResource', 1],
    ['GetResourceRequestStatus', 1],
    ['SetQueueAttributes', 1],
    ['PutObject', 4],
    ['DeleteObjects', 1],
  ])('are renewed by the job’s token (%s, %i)', async (operation, nth) => {
    endAt(operation, nth);

    const deploy = expectSuccess(await stage.run({ inputs: { command: 'deploy', app } }));

    const assumed = deploy.calls.filter((call) => call.operation === 'AssumeRoleWithWebIdentity');
    expect(assumed).toHaveLength(2);
    expect(stage.living()).toHaveLength(8);
    expect(leftovers(stage)).toEqual([]);
  });

  it('and cannot be renewed end the run within seconds, with what was done on record', async () => {
    const session = stage.aws.credentials.issueSession(
      { ...SESSION, userId: 'AROAEXAMPLE:step' },
      Date.now() + 600_000,
    );
    const ended = endAt('CreateResource', 3);
    let stoppedAfter = 0;

    const deploy = await stage.run({
      inputs: { command: 'deploy', app },
      credentials: 'none',
      environment: {
        AWS_ACCESS_KEY_ID: session.accessKeyId,
        AWS_SECRET_ACCESS_KEY: session.secretAccessKey,
        AWS_SESSION_TOKEN: session.sessionToken,
        AWS_CREDENTIAL_EXPIRATION: new Date(Date.now() + 600_000).toISOString(),
      },
      post: true,
      onMainEnd: () => {
        stoppedAfter = performance.now() - ended.at;
      },
    });

    expect(stoppedAfter).toBeLessThan(10_000);
    expect(deploy.exitCode).not.toBe(0);
    expect(deploy.results.outputs).toMatchObject({ 'failure-reason': 'CREDENTIALS_EXPIRED' });
    // What was looming has been said at the start.
    expect(deploy.log.annotations).toContainEqual(
      expect.objectContaining({ level: 'warning', message: expect.stringContaining('expire in 10 min') }),
    );
    // The post step has the same keys: it says what a person can do.
    expect(deploy.post?.exitCode).toBe(1);
    expect(deploy.post?.stdout).toContain(`aws s3api put-object --bucket ${STATE_BUCKET} --key cdkd/Notes/`);

    stage.aws.faults.disarmAll();
    expectSuccess(await stage.run({ inputs: { command: 'deploy', app } }));
    expect(stage.living()).toHaveLength(8);
    expect(Object.keys(member(stateOf(stage, 'Notes'), 'resources') ?? {})).toHaveLength(8);
    expect(leftovers(stage)).toEqual([]);
  });
});
