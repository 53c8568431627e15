import { beforeAll, expect, it } from '@jest/globals';

import { ACCOUNT, changes, expectSuccess, leftovers, STATE_BUCKET } from './support/bundle.js';
import { describeOnStage } from './support/on-stage.js';

const OLD_BUCKET = `${STATE_BUCKET}-us-east-1`;
const STATE = 'cdkd/Shop/us-east-1/state.json';
const HISTORY = 'cdkd/Shop/us-east-1/deployments/index.json';

describeOnStage('state-migrate', { isBare: true, restores: true }, ({ stage, apps }) => {
  let app: string;

  beforeAll(async () => {
    stage.aws.s3.createBucket(OLD_BUCKET, { region: 'us-east-1', accountId: ACCOUNT });
    stage.aws.s3.setVersioning(OLD_BUCKET, 'Enabled');
    app = await apps.write({ Shop: { template: { Resources: { Queue: { Type: 'AWS::SQS::Queue' } } } } });
    expectSuccess(await stage.run({ inputs: { command: 'deploy', app } }));
  });

  const run = (inputs: Record<string, string> = {}) =>
    stage.run({ inputs: { command: 'state-migrate', 'lock-timeout': '1s', ...inputs } });
  const textIn = (bucket: string, key: string) => stage.aws.s3.readObject(bucket, key)?.toString('utf8');
  const put = (bucket: string, key: string, body: string) => stage.aws.s3.putObject(bucket, key, body);
  const keysOf = (bucket: string) => stage.aws.s3.keys(bucket);

  it.each([
    ['a run holds a lock', 'team/Other/us-east-1/lock.json', 'LOCKED'],
    ['a run was interrupted', 'cdkd/Shop/us-east-1/journal/r/00000001.json', 'UNRESOLVED_OPERATION'],
  ])('copies nothing while %s', async (_name, key, reason) => {
    put(OLD_BUCKET, key, '{}');

    const refused = await run();

    expect(refused.results.outputs).toMatchObject({ 'exit-code': '1', 'failure-reason': reason });
    expect(keysOf(STATE_BUCKET)).toEqual([]);
    expect(keysOf(OLD_BUCKET)).toContain(STATE);
  });

  it('shows what it would copy', async () => {
    const shown = expectSuccess(await run({ 'dry-run': 'true' }));

    expect(shown.stdout).toContain(`would copy  ${STATE}`);
    expect(shown.mutatingCalls).toBe(0);
    expect(stage.aws.s3.hasBucket(STATE_BUCKET)).toBe(false);
  });

  it('copies everything, and keeps the old bucket unless it is told otherwise', async () => {
    const before = keysOf(OLD_BUCKET);

    expectSuccess(await run());

    expect(keysOf(STATE_BUCKET)).toEqual(before);
    expect(before.map((key) => textIn(STATE_BUCKET, key))).toEqual(
      before.map((key) => textIn(OLD_BUCKET, key)),
    );
    expect(keysOf(OLD_BUCKET)).toEqual(before);

    const again = expectSuccess(await run({ yes: 'true' }));

    expect(again.stdout).toContain(`${before.length} were there already`);
    expect(keysOf(OLD_BUCKET)).toEqual([]);
    expect(JSON.stringify(stage.aws.s3.snapshot()).split(OLD_BUCKET)[1]).toContain(STATE);
    const diff = expectSuccess(await stage.run({ inputs: { command: 'diff', app } }));
    expect(changes(diff)).toEqual([]);
    expect(diff.stdout).not.toContain('LEGACY_BUCKET');
  });

  it('overwrites no state that is there and differs, and says so', async () => {
    expectSuccess(await run());
    put(STATE_BUCKET, STATE, `${textIn(OLD_BUCKET, STATE)} `);
    put(OLD_BUCKET, HISTORY, '{}');
    put(OLD_BUCKET, 'notes.txt', 'more');
    const [ours, theirs] = [textIn(STATE_BUCKET, STATE), textIn(OLD_BUCKET, STATE)];

    const refused = await run({ yes: 'true' });

    expect(refused.results.outputs).toMatchObject({ 'exit-code': '1', 'failure-reason': 'STATE_CONFLICT' });
    expect([textIn(STATE_BUCKET, STATE), textIn(OLD_BUCKET, STATE)]).toEqual([ours, theirs]);
    expect(textIn(OLD_BUCKET, HISTORY)).toBe('{}');
    expect(textIn(STATE_BUCKET, 'notes.txt')).toBe('more');
    expect(keysOf(OLD_BUCKET)).not.toContain('notes.txt');
    expect(leftovers(stage)).toEqual([]);
  });

  it('goes on where it was killed', async () => {
    stage.aws.faults.arm({
      operation: 'PutObject',
      where: ({ path }) => path === `/${STATE_BUCKET}/${STATE}`,
      on: { nth: 1 },
      when: 'before',
      fault: {
        kind: 'callback',
        run: () => {
          stage.killAll();
          return 'drop';
        },
      },
    });
    expect((await run({ yes: 'true' })).signal).toBe('SIGKILL');
    expect(keysOf(STATE_BUCKET)).not.toContain(STATE);
    const state = textIn(OLD_BUCKET, STATE);

    expectSuccess(await run({ yes: 'true' }));

    expect(textIn(STATE_BUCKET, STATE)).toBe(state);
    expect(keysOf(OLD_BUCKET)).toEqual([]);
    expect(leftovers(stage)).toEqual([]);
  });

  it('gives a state of the oldest layout a key with its region', async () => {
    const old = {
      version: 1,
      stackName: 'Old',
      region: 'us-east-1',
      resources: {},
      outputs: {},
      lastModified: 1,
    };
    put(OLD_BUCKET, 'cdkd/Old/state.json', JSON.stringify(old));

    expectSuccess(await run());

    expect(keysOf(STATE_BUCKET)).toContain('cdkd/Old/us-east-1/state.json');
    expect(keysOf(STATE_BUCKET)).not.toContain('cdkd/Old/state.json');
    expect(leftovers(stage)).toEqual([]);
  });
});
