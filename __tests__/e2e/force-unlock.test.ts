import { expect, it } from '@jest/globals';

import { expectSuccess, STATE_BUCKET } from './support/bundle.js';
import { describeOnStage } from './support/on-stage.js';

const LOCK = 'cdkd/Shop/us-east-1/lock.json';

describeOnStage('force-unlock', { restores: true }, ({ stage }) => {
  const isLocked = () => stage.aws.s3.objectExists(STATE_BUCKET, LOCK);
  const unlock = (inputs: Record<string, string>) =>
    stage.run({ inputs: { command: 'force-unlock', stacks: 'Shop', ...inputs } });

  /** As a run leaves it that died in its first deploy: there is no state yet. */
  function leaveLock(runId: number): string {
    const runUrl = `${stage.github.serverUrl}/octo/shop/actions/runs/${runId}/attempts/1`;
    const now = Date.now();
    const record = {
      owner: 'ada@octo/shop',
      timestamp: now,
      expiresAt: now + 300_000,
      operation: 'deploy',
      runUrl,
    };
    stage.aws.s3.putObject(STATE_BUCKET, LOCK, JSON.stringify({ ...record, nonce: 'n' }));
    return runUrl;
  }

  it('removes the lock, and says whose it was', async () => {
    const runUrl = leaveLock(1);

    const result = expectSuccess(await unlock({ yes: 'true' }));

    expect(isLocked()).toBe(false);
    expect(result.stdout).toContain(
      `unlocked Shop (us-east-1): the lock was held by ada@octo/shop (deploy, ${runUrl}), renewed`,
    );
  });

  it('warns where GitHub says that the holder is at work', async () => {
    stage.github.addRun({ id: 77, attempt: 1, status: 'in_progress', conclusion: null });
    leaveLock(77);

    const result = expectSuccess(await unlock({ yes: 'true' }));

    expect(isLocked()).toBe(false);
    expect(result.log.annotations).toContainEqual(
      expect.objectContaining({ level: 'warning', message: expect.stringContaining('is still active') }),
    );
  });

  it('does nothing without `yes`, and only looks in a dry run', async () => {
    leaveLock(1);

    const refused = await unlock({});
    const dry = expectSuccess(await unlock({ 'dry-run': 'true' }));

    expect(refused.results.outputs).toMatchObject({ 'failure-reason': 'CONFIRMATION_REQUIRED' });
    expect(dry.stdout).toContain('would unlock Shop (us-east-1): the lock was held by ada@octo/shop');
    expect([refused.mutatingCalls, dry.mutatingCalls, isLocked()]).toEqual([0, 0, true]);
  });

  it('removes exactly the lock that it has named, also one that was renewed meanwhile', async () => {
    leaveLock(1);
    stage.aws.faults.arm({
      operation: 'DeleteObject',
      on: { nth: 1 },
      when: 'before',
      fault: {
        kind: 'callback',
        run: () => {
          const record = { owner: 'bob@octo/shop', timestamp: 1, expiresAt: 300_001, operation: 'destroy' };
          stage.aws.s3.putObject(STATE_BUCKET, LOCK, JSON.stringify(record));
          return 'proceed';
        },
      },
    });

    const result = expectSuccess(await unlock({ yes: 'true' }));

    expect(isLocked()).toBe(false);
    expect(result.stdout).toContain('the lock was held by bob@octo/shop (destroy)');
    expect(result.stdout).not.toContain('ada@octo/shop');
  });

  it('is content with a stack that is not locked, and refuses one that is not there', async () => {
    const state = { version: 8, stackName: 'Shop', region: 'us-east-1', resources: {}, outputs: {} };
    stage.aws.s3.putObject(STATE_BUCKET, LOCK.replace('lock', 'state'), JSON.stringify(state));

    const free = expectSuccess(await unlock({ yes: 'true' }));
    const unknown = await unlock({ yes: 'true', stacks: 'Shpo' });

    expect(free.stdout).toContain('Shop (us-east-1) is not locked');
    expect(unknown.results.outputs).toMatchObject({ 'failure-reason': 'UNKNOWN_STACK' });
  });
});
