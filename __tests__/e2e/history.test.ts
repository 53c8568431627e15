import { afterEach, beforeAll, expect, it } from '@jest/globals';

import { member, parseObject } from '../../src/json.js';
import { fixtureApp } from './support/apps.js';
import { expectSuccess, STATE_BUCKET } from './support/bundle.js';
import { describeOnStage } from './support/on-stage.js';
import { historyProblems } from './support/cli-history.js';

const FOLDER = 'cdkd/Notes/us-east-1/deployments/';

/** Each test goes on where the one before it ended. */
describeOnStage('the history of a stack, which the cdkd CLI reads', {}, ({ stage, apps }) => {
  const app = fixtureApp('notes');
  let edited: string;

  beforeAll(async () => {
    edited = await apps.edited('notes', 'Notes', ({ Resources }) => {
      Object.assign(Resources['Undelivered']!.Properties!, { MessageRetentionPeriod: 86_400 });
      Resources['Last'] = { Type: 'AWS::SNS::Topic', DependsOn: ['Undelivered', 'Greeter'] };
    });
  });

  afterEach(() => {
    expect(historyProblems(textOf('index.json'), histories())).toEqual([]);
  });

  const textOf = (name: string) =>
    stage.aws.s3.readObject(STATE_BUCKET, `${FOLDER}${name}`)?.toString('utf8') ?? '';

  function histories(): Map<string, string> {
    const keys = stage.aws.s3
      .keys(STATE_BUCKET)
      .filter((key) => key.startsWith(FOLDER) && /jsonl$/.test(key));
    return new Map(
      keys.map((key) => {
        const name = key.slice(FOLDER.length);
        return [name.slice(0, -'.jsonl'.length), textOf(name)];
      }),
    );
  }

  function newest() {
    const [run] = member(parseObject(textOf('index.json')) ?? {}, 'runs') as { runId: string }[];
    const lines = histories().get(run!.runId)!.trimEnd().split('\n');
    return {
      run,
      types: lines.map((line) => parseObject(line)!['eventType']),
      last: parseObject(lines.at(-1)!),
    };
  }

  const run = (command: string, from = app, more: Record<string, string> = {}) =>
    stage.run({ inputs: { command, app: from, yes: 'true', ...more } });

  const failCreates = () => {
    const outcome = { kind: 'fails', code: 'ServiceLimitExceeded', message: 'no more of these' } as const;
    stage.aws.cloudControl.account.outcomes.arm({ operation: 'CREATE', on: { nth: 1 }, outcome });
  };

  it('has a deploy, with the number of its run on GitHub', async () => {
    const deploy = expectSuccess(await run('deploy'));

    expect(newest().run?.runId).toContain(`-${deploy.runId}-`);
    expect(newest()).toMatchObject({
      run: { command: 'deploy', result: 'SUCCEEDED' },
      last: { counts: { updated: 0, deleted: 0, failed: 0, skipped: 0 } },
    });
    expect(newest().types.filter((type) => type === 'RESOURCE_SUCCEEDED')).not.toEqual([]);
  });

  it('has a deploy that failed, and its rollback', async () => {
    failCreates();
    expect((await run('deploy', edited)).exitCode).not.toBe(0);

    expect(newest()).toMatchObject({ run: { command: 'deploy', result: 'FAILED' } });
    expect(newest().types).toEqual(
      expect.arrayContaining([
        'RESOURCE_FAILED',
        'ROLLBACK_STARTED',
        'ROLLBACK_RESOURCE_SUCCEEDED',
        'ROLLBACK_FINISHED',
      ]),
    );
  });

  it('has the command rollback', async () => {
    failCreates();
    expect((await run('deploy', edited, { rollback: 'false' })).exitCode).not.toBe(0);
    expectSuccess(await run('rollback'));

    expect(newest()).toMatchObject({ run: { command: 'rollback', result: 'SUCCEEDED' } });
  });

  it('has a run that was cancelled', async () => {
    stage.aws.cloudControl.account.outcomes.arm({
      operation: 'CREATE',
      on: 'every',
      outcome: { kind: 'takes', milliseconds: 2_500 },
    });
    const cancel = () => {
      stage.killAll('SIGINT');
      return 'proceed' as const;
    };
    stage.aws.faults.arm({
      operation: 'CreateResource',
      on: { nth: 1 },
      when: 'after',
      fault: { kind: 'callback', run: cancel },
    });
    await run('deploy', edited);

    expect(newest()).toMatchObject({ run: { command: 'deploy', result: 'FAILED' } });
  });

  it('has a destroy, and is shown with the runs of the CLI', async () => {
    expectSuccess(await run('deploy', edited));
    expectSuccess(await run('destroy'));

    expect(newest()).toMatchObject({ run: { command: 'destroy', result: 'SUCCEEDED' } });
    const shown = expectSuccess(await run('events'));
    expect(shown.stdout).toContain('RUN_FINISHED SUCCEEDED');
  });
});
