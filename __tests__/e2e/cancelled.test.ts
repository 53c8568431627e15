import { readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { afterEach, beforeEach, expect, it } from '@jest/globals';

import { duplicates } from '../../simulator/aws/cloudcontrol/view.js';
import type { BundleOutcome, BundleSignal } from '../../simulator/bundle-process.js';
import type { FaultRule } from '../../simulator/kernel/faults.js';
import type { StageResult, StageRun } from '../../simulator/stage.js';
import { isObject, member } from '../../src/json.js';
import { fixtureApp } from './support/apps.js';
import { expectSuccess, leftovers, STATE_BUCKET, stateOf } from './support/bundle.js';
import { describeOnStage } from './support/on-stage.js';
import { atSecondCreate } from './support/second-create.js';

const HEAD = 'c0ffee0000000000000000000000000000000007';
/**
 * Less than a call of the slow bucket takes, in milliseconds, and more than a run needs on a machine that has other
 * things to do; that it needs 3 s at most is measured by `npm run reliability`.
 */
const WAITED_FOR_NOBODY = 4_500;
const LOCK = 'cdkd/Notes/us-east-1/lock.json';

/** The job of a run that is ended from outside, its post step included: what is unsaved then must not be lost. */
describeOnStage('a run that is cancelled', { restores: true }, ({ stage, apps }) => {
  const app = fixtureApp('notes');
  let pulls = 0;

  beforeEach(() => {
    // Nothing that AWS begins is done before the run has ended.
    stage.aws.cloudControl.account.outcomes.arm({
      operation: 'CREATE',
      on: 'every',
      outcome: { kind: 'takes', milliseconds: 2_500 },
    });
  });

  afterEach(() => {
    expect(duplicates(stage.aws.cloudControl.account).size).toBe(0);
  });

  interface Story {
    /** One after the other, in milliseconds from the first. */
    readonly signals: readonly (readonly [BundleSignal, number])[];
    /** What is wrong from the first signal until the run has ended. */
    readonly trouble?: Omit<FaultRule, 'on'>;
    /** Whether GitHub is as slow meanwhile. */
    readonly isGitHubSlow?: boolean;
    readonly onMainEnd?: StageRun['onMainEnd'];
    readonly inputs?: StageRun['inputs'];
  }

  interface Told extends StageResult {
    /** Milliseconds from the first signal to the end of the process. */
    readonly took: number;
    readonly comment: string;
  }

  /** Deploys, and sends the signals while the answer to the second create is on its way. */
  async function cancelled({ signals, trouble, isGitHubSlow, onMainEnd, inputs }: Story): Promise<Told> {
    pulls += 1;
    stage.github.addPull({ number: pulls, headSha: HEAD });
    let sentAt = 0;
    let took = 0;
    const send = () => {
      sentAt = performance.now();
      if (trouble !== undefined) stage.aws.faults.arm({ ...trouble, on: 'every' });
      const slow = { kind: 'delay', milliseconds: 5_000 } as const;
      if (isGitHubSlow === true) stage.github.faults.arm({ on: 'every', when: 'before', fault: slow });
      for (const [signal, after] of signals) setTimeout(() => stage.killAll(signal), after);
    };
    atSecondCreate(stage, send, 'proceed');
    const result = await stage.run({
      inputs: { command: 'deploy', app, ...inputs },
      event: { name: 'pull_request', number: pulls, headSha: HEAD },
      post: true,
      onMainEnd: async (main: BundleOutcome) => {
        took = performance.now() - sentAt;
        await onMainEnd?.(main);
        stage.aws.faults.disarmAll();
        stage.github.faults.disarmAll();
      },
    });
    const [comment] = stage.github.comments(pulls);
    return { ...result, took, comment: comment?.body ?? '' };
  }

  /** Nothing is in the way of a second run, which ends well and finds everything that AWS made meanwhile. */
  async function expectNothingLost(): Promise<void> {
    expect(stage.aws.s3.objectExists(STATE_BUCKET, LOCK)).toBe(false);
    expect(member(stateOf(stage, 'Notes'), 'version')).toBe(8);
    stage.aws.cloudControl.account.outcomes.disarmAll();
    expectSuccess(await stage.run({ inputs: { command: 'deploy', app } }));
    expect(stage.living()).toHaveLength(8);
    const rows = member(stateOf(stage, 'Notes'), 'resources');
    expect(Object.keys(isObject(rows) ? rows : {})).toHaveLength(8);
    // What a killed run had sent may have arrived only now: then the next run takes it away.
    if (leftovers(stage).length > 0) expectSuccess(await stage.run({ inputs: { command: 'deploy', app } }));
    expect(leftovers(stage)).toEqual([]);
  }

  it.each<BundleSignal>(['SIGINT', 'SIGHUP'])('by %s saves and tells everything itself', async (signal) => {
    const reported = await cancelled({ signals: [[signal, 0]] });
    expect(reported.stdout).toMatch(
      /no longer waiting for \w+ \(AWS::\w+::\w+\), which AWS has worked on for/,
    );
    expect(reported.comment).toMatch(/nothing was changed, \d still under way/);
    expect(reported.comment).not.toContain('was **not created**');
    expect(reported.log.annotations.filter(({ level }) => level === 'error')).toHaveLength(1);

    expect(reported.exitCode).toBe(1);
    expect(reported.took).toBeLessThan(WAITED_FOR_NOBODY);
    expect(reported.results.outputs).toMatchObject({ 'exit-code': '1', 'failure-reason': 'CANCELLED' });
    expect(reported.comment).toContain('Deploy cancelled');
    expect(reported.results.summary).toContain('Deploy cancelled');
    // There is nothing to do for the post step, and it does nothing.
    expect(reported.post).toMatchObject({ exitCode: 0, stdout: '', stderr: '' });
    await expectNothingLost();
  });

  it('while the bucket is slow leaves the rest to its post step', async () => {
    let spool = '';
    let lockBefore = false;
    const reported = await cancelled({
      signals: [['SIGINT', 0]],
      trouble: { service: 's3', when: 'before', fault: { kind: 'delay', milliseconds: 5_000 } },
      onMainEnd: async ({ stdout }) => {
        lockBefore = stage.aws.s3.objectExists(STATE_BUCKET, LOCK);
        spool = await expectPrivate(stdout);
      },
    });

    expect(reported.took).toBeLessThan(WAITED_FOR_NOBODY);
    expect(reported.exitCode).toBe(1);
    expect(lockBefore).toBe(true);
    expect(spool).toContain('"entries":[');
    expect(reported.post).toMatchObject({ exitCode: 0 });
    expect(reported.post?.stdout).toContain('post step has written the state');
    expect(reported.comment).toContain('Deploy cancelled');
    await expectNothingLost();
  });

  it('while the bucket answers nobody, and GitHub is as slow, is told of by its post step', async () => {
    let commentsBefore = 0;
    const reported = await cancelled({
      signals: [['SIGTERM', 0]],
      trouble: { service: 's3', when: 'before', fault: { kind: 'http', status: 503 } },
      isGitHubSlow: true,
      onMainEnd: () => {
        commentsBefore = stage.github.comments(pulls).length;
      },
    });

    expect(reported.took).toBeLessThan(WAITED_FOR_NOBODY);
    expect(commentsBefore).toBe(0);
    expect(reported.results.summary).toContain('Deploy cancelled');
    expect(reported.comment).toContain('Deploy cancelled');
    // What main has told is not told again.
    expect(reported.post?.results.summary).toBe('');
    await expectNothingLost();
  });

  it('a second time ends at once, and its post step does what is left', async () => {
    const reported = await cancelled({
      signals: [
        ['SIGINT', 0],
        // Far from what passes for an echo of the first, and from where the run gives up waiting for the bucket.
        ['SIGTERM', 800],
      ],
      trouble: { service: 's3', when: 'before', fault: { kind: 'delay', milliseconds: 5_000 } },
    });

    expect(reported.exitCode).toBe(130);
    expect(reported.took).toBeLessThan(WAITED_FOR_NOBODY);
    expect(reported.post).toMatchObject({ exitCode: 0 });
    await expectNothingLost();
  });

  it('by the kernel, on a machine that lives on, is finished by its post step', async () => {
    const reported = await cancelled({ signals: [['SIGKILL', 0]], inputs: { environment: 'live' } });

    expect(reported.signal).toBe('SIGKILL');
    expect(reported.post).toMatchObject({ exitCode: 0 });
    expect(reported.post?.stdout).toContain('post step has written the state');
    for (const text of [reported.comment, reported.post?.results.summary]) {
      expect(text).toContain('Deploy to live killed halfway');
      expect(text).toContain('Run it again');
    }
    expect(reported.post?.log.annotations).toContainEqual(
      expect.objectContaining({ level: 'error', message: expect.stringContaining('killed halfway') }),
    );
    const [deployment] = stage.github.deployments('live');
    expect(deployment?.statuses.map(({ state }) => state)).toEqual(['in_progress', 'error']);
    await expectNothingLost();
  });

  it('in a container, where it lives on beside its post step, is ended and finished by that', async () => {
    let leave = (): void => undefined;
    const leftAt = new Promise<void>((resolve) => {
      leave = resolve;
    });
    atSecondCreate(stage, () => leave(), 'proceed');
    const inputs = { command: 'deploy', app };
    const left = await stage.run({ inputs, leftAt, post: true });

    expect(left.post).toMatchObject({ exitCode: 0 });
    expect(left.post?.stdout).toContain('still running after its cancellation, and was ended');
    const made = stage.living().length;
    await new Promise((resolve) => setTimeout(resolve, 500));
    // Nobody works on any more.
    expect(stage.living()).toHaveLength(made);
    await expectNothingLost();
  });

  it('leaves the lock alone that another run has taken over', async () => {
    const robbed = { owner: 'ada@laptop:42', timestamp: 1, expiresAt: 900_001, operation: 'deploy' };
    const reported = await cancelled({
      signals: [['SIGKILL', 0]],
      onMainEnd: () => {
        stage.aws.s3.putObject(STATE_BUCKET, LOCK, JSON.stringify(robbed));
      },
    });

    expect(reported.post).toMatchObject({ exitCode: 0 });
    expect(reported.post?.stdout).toContain('another run has taken over the lock');
    expect(JSON.parse(stage.aws.s3.readObject(STATE_BUCKET, LOCK)!.toString('utf8'))).toEqual(robbed);
    expect(stateOf(stage, 'Notes')).toBeUndefined();
  });

  it('in its app ends the app and all that this one has started', async () => {
    const beat = "setInterval(() => require('fs').appendFileSync('beats', '.'), 20)";
    const folder = await apps.folder({
      'app.mjs': `
        import { spawn } from 'node:child_process';
        import { existsSync } from 'node:fs';
        process.on('SIGTERM', () => {});
        spawn(process.execPath, ['-e', ${JSON.stringify(`process.on('SIGTERM', () => {}); ${beat}`)}]);
        setInterval(() => existsSync('beats') && console.log('the app runs'), 100);`,
    });
    let isSent = false;
    const result = await stage.run({
      inputs: { command: 'diff', app: 'node app.mjs' },
      workspace: folder,
      post: true,
      onLine: (line) => {
        if (line !== 'the app runs' || isSent) return;
        isSent = true;
        stage.killAll('SIGINT');
        // Before the app, which does not heed SIGTERM, is killed for it.
        setTimeout(() => stage.killAll('SIGINT'), 400);
      },
    });

    expect(result).toMatchObject({ exitCode: 130, post: { exitCode: 0, stdout: '' } });
    const beats = () => stat(join(folder, 'beats')).then(({ size }) => size);
    const before = await beats();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect([before > 0, await beats()]).toEqual([true, before]);
  });
});

/** Reads the file that the log names, which nobody else may read. */
async function expectPrivate(stdout: string): Promise<string> {
  const file = /but in (\/\S+?\.json)/.exec(stdout)?.[1] ?? '';
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await stat(dirname(dirname(file)))).mode & 0o077).toBe(0);
  return readFile(file, 'utf8');
}
