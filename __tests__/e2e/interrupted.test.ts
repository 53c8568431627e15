import { afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';

import { duplicates } from '../../simulator/aws/cloudcontrol/view.js';
import type { FaultRule } from '../../simulator/kernel/faults.js';
import type { SimulatorSnapshot } from '../../simulator/server.js';
import type { StageResult } from '../../simulator/stage.js';
import { member } from '../../src/json.js';
import { sampled } from '../support/samples.js';
import { fixtureApp } from './support/apps.js';
import { changes, expectSuccess, leftovers, livingTypes, STATE_BUCKET, stateOf } from './support/bundle.js';
import { describeOnStage } from './support/on-stage.js';

/** Where a run dies: at which of the calls that match, before it has its effect or after. */
type Instant = Pick<FaultRule, 'operation' | 'when' | 'on'> & { readonly key?: RegExp };

const ALL_OF_NOTES = [
  'AWS::IAM::Role',
  'AWS::IAM::RolePolicy',
  'AWS::Lambda::Function',
  'AWS::SNS::Subscription',
  'AWS::SNS::Topic',
  'AWS::SQS::Queue',
  'AWS::SQS::Queue',
  'AWS::SQS::QueuePolicy',
];

const IN_A_DEPLOY: readonly [string, Instant][] = [
  ['before the first intent is on record', at('PutObject', 'before', 1, /\/journal\//)],
  ['before a later intent is on record', at('PutObject', 'before', 3, /\/journal\//)],
  ['after an intent is on record, before its answer', at('PutObject', 'after', 2, /\/journal\//)],
  ['after a resource is made, before the answer', at('CreateResource', 'after', 3)],
  ['after the last resource is made, before the answer', at('CreateResource', 'after', 6)],
  ['after a policy is attached, before the answer', at('SetQueueAttributes', 'after', 1)],
  ['after a result, before it is on record', at('GetResource', 'after', 3)],
  ['before the state is written', at('PutObject', 'before', 1, /\/state\.json$/)],
  ['after the state is written, before the answer', at('PutObject', 'after', 1, /\/state\.json$/)],
  ['before the journal is removed', at('DeleteObjects', 'before', 1)],
  ['before the lock is released', at('DeleteObject', 'before', 1, /\/lock\.json$/)],
];

const IN_AN_EDIT: readonly [string, Instant][] = [
  ['after an update, before the answer', at('UpdateResource', 'after', 1)],
  ['after the new one of a replacement is made', at('CreateResource', 'after', 1)],
  ['after the first deletion', at('DeleteResource', 'after', 1)],
  ['before the last deletion', at('DeleteResource', 'before', 2)],
];

const IN_A_DESTROY: readonly [string, Instant][] = [
  ['before the first deletion', at('DeleteResource', 'before', 1)],
  ['after a deletion, before the answer', at('DeleteResource', 'after', 3)],
  ['before the state is removed', at('DeleteObject', 'before', 1, /\/state\.json$/)],
  ['after the state is removed, before the answer', at('DeleteObject', 'after', 1, /\/state\.json$/)],
  ['before the lock is released', at('DeleteObject', 'before', 1, /\/lock\.json$/)],
];

describeOnStage('a run that dies', {}, ({ stage, apps }) => {
  const notes = fixtureApp('notes');
  let empty: SimulatorSnapshot;
  let deployed: SimulatorSnapshot;
  let edited: string;

  beforeAll(async () => {
    empty = stage.aws.snapshot();
    expectSuccess(await stage.run({ inputs: { command: 'deploy', app: notes } }));
    deployed = stage.aws.snapshot();
    edited = await apps.edited('notes', 'Notes', ({ Resources }) => {
      Object.assign(Resources['Inbox']!.Properties!, { MessageRetentionPeriod: 7200 });
      Object.assign(Resources['Greeter']!.Properties!, { FunctionName: 'greeter' });
      delete Resources['Delivery'];
    });
  });

  beforeEach(() => {
    stage.aws.restore(empty);
  });

  afterEach(() => {
    expect(duplicates(stage.aws.cloudControl.account).size).toBe(0);
  });

  /** Runs a command and kills it at that instant, as a machine that vanishes. */
  async function dieAt({ key, ...rule }: Instant, inputs: Record<string, string>): Promise<StageResult> {
    const armed = stage.aws.faults.arm({
      ...rule,
      where: ({ path }) => key?.test(path) ?? true,
      fault: {
        kind: 'callback',
        run: () => {
          stage.killAll();
          return 'drop';
        },
      },
    });
    const result = await stage.run({ inputs });
    armed.disarm();
    expect({ signal: result.signal, played: armed.played }).toEqual({ signal: 'SIGKILL', played: 1 });
    return result;
  }

  const run = (command: string, app: string) =>
    stage.run({ inputs: { command, app, yes: 'true' } }).then(expectSuccess);

  it.each(sampled(IN_A_DEPLOY, 3))('%s: the next deploy does what is left', async (_name, instant) => {
    await dieAt(instant, { command: 'deploy', app: notes });

    const again = await run('deploy', notes);

    expect(livingTypes(stage)).toEqual(ALL_OF_NOTES);
    expect(Object.keys(stateOf(stage, 'Notes')!['resources'] ?? {})).toHaveLength(8);
    expect(stateOf(stage, 'Notes')).toHaveProperty(['outputs', 'InboxUrl']);
    expect(leftovers(stage)).toEqual([]);
    // GitHub says that the holder of the lock has ended: there was nothing to wait for.
    expect(again.duration).toBeLessThan(15_000);
    expect(changes(await run('diff', notes))).toEqual([]);
  });

  it.each(sampled(IN_AN_EDIT, 3))(
    '%s: the next deploy does what is left of an edit',
    async (_name, instant) => {
      stage.aws.restore(deployed);
      await dieAt(instant, { command: 'deploy', app: edited });

      await run('deploy', edited);

      expect(livingTypes(stage)).toEqual(ALL_OF_NOTES.filter((type) => type !== 'AWS::SNS::Subscription'));
      const functions = stage.living().filter(({ type }) => type === 'AWS::Lambda::Function');
      expect(functions.map(({ identifier }) => identifier)).toEqual(['greeter']);
      expect(Object.keys(stateOf(stage, 'Notes')!['resources'] ?? {})).toHaveLength(7);
      expect(leftovers(stage)).toEqual([]);
    },
  );

  it.each(sampled(IN_A_DESTROY, 3))('%s: the next destroy does what is left', async (_name, instant) => {
    stage.aws.restore(deployed);
    await dieAt(instant, { command: 'destroy', app: notes, yes: 'true' });

    await run('destroy', notes);

    expect(livingTypes(stage)).toEqual([]);
    expect(stateOf(stage, 'Notes')).toBeUndefined();
    expect(leftovers(stage)).toEqual([]);
  });

  it('in a deploy may be followed by a destroy, and nothing of it stays', async () => {
    await dieAt(at('CreateResource', 'after', 4), { command: 'deploy', app: notes });

    await run('destroy', notes);

    expect(livingTypes(stage)).toEqual([]);
    expect(leftovers(stage)).toEqual([]);
  });

  it('after an update, before the answer, may be followed by a deploy of the app as it was', async () => {
    stage.aws.restore(deployed);
    const queues = () =>
      stage.living().flatMap(({ type, properties }) => (type === 'AWS::SQS::Queue' ? [properties] : []));
    const before = queues();
    await dieAt(at('UpdateResource', 'after', 1), { command: 'deploy', app: edited });
    expect(queues()).not.toEqual(before);

    expect(changes(await run('diff', notes))).toEqual(['Notes Inbox UPDATE']);
    await run('deploy', notes);

    expect(queues()).toEqual(before);
    expect(livingTypes(stage)).toEqual(ALL_OF_NOTES);
    expect(changes(await run('diff', notes))).toEqual([]);
    expect(leftovers(stage)).toEqual([]);
  });

  it('may be followed by another one that dies while it recovers', async () => {
    await dieAt(at('CreateResource', 'after', 3), { command: 'deploy', app: notes });
    await dieAt(at('CreateResource', 'after', 1), { command: 'deploy', app: notes });
    await dieAt(at('PutObject', 'before', 2, /\/journal\//), { command: 'deploy', app: notes });

    await run('deploy', notes);

    expect(livingTypes(stage)).toEqual(ALL_OF_NOTES);
    expect(leftovers(stage)).toEqual([]);
  });

  it('is told of by a diff, which settles nothing', async () => {
    await dieAt(at('CreateResource', 'after', 3), { command: 'deploy', app: notes });

    const diff = await run('diff', notes);

    expect(diff.mutatingCalls).toBe(0);
    expect(diff.log.annotations).toContainEqual(
      expect.objectContaining({
        level: 'warning',
        message: expect.stringContaining('An interrupted run left'),
      }),
    );
  });

  it('keeps its lock for as long as GitHub says that it is running', async () => {
    const dead = await dieAt(at('CreateResource', 'after', 3), { command: 'deploy', app: notes });
    stage.github.setRun(dead.runId, 1, { status: 'in_progress', conclusion: null });
    const inputs = { command: 'deploy', app: notes, 'lock-timeout': '1s' };

    const waiting = await stage.run({ inputs });
    stage.github.setRun(dead.runId, 1, { status: 'completed', conclusion: 'cancelled' });
    const next = await stage.run({ inputs });

    expect(waiting.results.outputs).toMatchObject({ 'failure-reason': 'LOCKED' });
    expectSuccess(next);
    expect(next.stdout).toContain('took over the lock of octo@octo/shop');
    expect(livingTypes(stage)).toEqual(ALL_OF_NOTES);
  });

  it('by being cancelled saves what was done, lets the lock go, and waits for nobody', async () => {
    let cancelledAt = 0;
    stage.aws.cloudControl.account.outcomes.arm({
      operation: 'CREATE',
      on: 'every',
      outcome: { kind: 'takes', milliseconds: 8_000 },
    });
    stage.aws.faults.arm({
      operation: 'CreateResource',
      on: { nth: 3 },
      when: 'after',
      fault: {
        kind: 'callback',
        run: () => {
          cancelledAt = performance.now();
          stage.killAll('SIGTERM');
          return 'proceed';
        },
      },
    });

    const cancelled = await stage.run({ inputs: { command: 'deploy', app: notes } });

    // AWS is at work for longer.
    expect(performance.now() - cancelledAt).toBeLessThan(7_500);
    expect(cancelled.exitCode).toBe(1);
    expect(cancelled.results.outputs).toMatchObject({ 'exit-code': '1', 'failure-reason': 'CANCELLED' });
    expect(stage.aws.s3.keys(STATE_BUCKET).filter((key) => key.endsWith('lock.json'))).toEqual([]);
    expect(member(stateOf(stage, 'Notes'), 'version')).toBe(8);

    stage.aws.cloudControl.account.outcomes.disarmAll();
    stage.aws.clock.advance(8_000);
    await run('deploy', notes);
    expect(livingTypes(stage)).toEqual(ALL_OF_NOTES);
    expect(leftovers(stage)).toEqual([]);
  });
});

function at(operation: string, when: 'before' | 'after', nth: number, key?: RegExp): Instant {
  return { operation, when, on: { nth }, ...(key === undefined ? {} : { key }) };
}
