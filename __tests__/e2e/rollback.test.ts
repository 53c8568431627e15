import { beforeAll, beforeEach, expect, it } from '@jest/globals';

import type { SimulatorSnapshot } from '../../simulator/server.js';
import type { Stage } from '../../simulator/stage.js';
import { fixtureApp } from './support/apps.js';
import { changes, expectSuccess, leftovers, livingTypes, stateOf } from './support/bundle.js';
import { describeOnStage } from './support/on-stage.js';

/** Makes one step of a deploy fail. */
type Failure = (stage: Stage) => void;

const fails =
  (operation: 'CREATE' | 'UPDATE', nth: number): Failure =>
  (stage) => {
    const outcome = { kind: 'fails', code: 'ServiceLimitExceeded', message: 'no more of these' } as const;
    stage.aws.cloudControl.account.outcomes.arm({ operation, on: { nth }, outcome });
  };

const refuses =
  (operation: string, nth = 1): Failure =>
  (stage) => {
    const fault = { kind: 'error', code: 'MalformedPolicy', status: 400, message: 'not that way' } as const;
    stage.aws.faults.arm({ operation, on: { nth }, when: 'before', fault });
  };

const IN_A_FIRST_DEPLOY: readonly [string, Failure][] = [
  ['the first resource', fails('CREATE', 1)],
  ['a resource in the middle', fails('CREATE', 4)],
  ['the last resource', fails('CREATE', 6)],
  ['a policy by its own service', refuses('SetQueueAttributes')],
];

const IN_AN_EDIT: readonly [string, Failure][] = [
  ['the first update', fails('UPDATE', 1)],
  ['a later update', fails('UPDATE', 2)],
  ['the new one of a replacement', fails('CREATE', 1)],
  ['what a replacement takes with it', fails('CREATE', 2)],
  ['the last creation', fails('CREATE', 3)],
  ['the update of a policy', refuses('PutRolePolicy')],
];

describeOnStage('a deploy that fails', {}, ({ stage, apps }) => {
  const notes = fixtureApp('notes');
  let empty: SimulatorSnapshot;
  let deployed: SimulatorSnapshot;
  let edited: string;

  beforeAll(async () => {
    empty = stage.aws.snapshot();
    expectSuccess(await stage.run({ inputs: { command: 'deploy', app: notes } }));
    deployed = stage.aws.snapshot();
    edited = await apps.edited('notes', 'Notes', ({ Resources }) => {
      Object.assign(Resources['Undelivered']!.Properties!, { MessageRetentionPeriod: 86_400 });
      Object.assign(Resources['GreeterPolicy']!.Properties!, {
        PolicyDocument: {
          Version: '2012-10-17',
          Statement: [{ Effect: 'Allow', Action: 'sqs:*', Resource: { 'Fn::GetAtt': ['Inbox', 'Arn'] } }],
        },
      });
      Object.assign(Resources['Greeter']!.Properties!, { MemorySize: 256 });
      Resources['News'] = { Type: 'AWS::SNS::Topic', Properties: { TopicName: 'news' } };
      Resources['Last'] = {
        Type: 'AWS::SNS::Topic',
        DependsOn: ['Greeter', 'Delivery', 'InboxPolicy', 'Undelivered'],
      };
    });
  });

  beforeEach(() => {
    stage.aws.restore(empty);
  });

  const deploy = (app: string, inputs: Record<string, string> = {}) =>
    stage.run({ inputs: { command: 'deploy', app, ...inputs } });

  /** What is alive, as callers asked for it, and what the state says of it. */
  const everything = () => ({
    account: stage
      .living()
      .map(({ type, identifier, properties }) => ({ type, identifier, properties }))
      .sort((left, right) => left.identifier.localeCompare(right.identifier)),
    resources: stateOf(stage, 'Notes')?.['resources'],
    outputs: stateOf(stage, 'Notes')?.['outputs'],
  });

  it.each(IN_A_FIRST_DEPLOY)('at %s of a first deploy leaves nothing behind', async (_name, failure) => {
    failure(stage);

    const failed = await deploy(notes);

    expect(failed.exitCode).toBe(1);
    expect(failed.results.outputs).toMatchObject({ 'exit-code': '1', 'failure-reason': 'RESOURCE_FAILED' });
    expect(stage.living()).toEqual([]);
    expect(stateOf(stage, 'Notes')).toBeUndefined();
    expect(leftovers(stage)).toEqual([]);
  });

  it.each(IN_AN_EDIT)('at %s of an edit leaves everything as it was', async (_name, failure) => {
    stage.aws.restore(deployed);
    const before = everything();
    failure(stage);

    const failed = await deploy(edited);

    expect(failed.exitCode).toBe(1);
    expect(everything()).toEqual(before);
    expect(leftovers(stage)).toEqual([]);
  });

  it('says the cause first, and then what became of each resource', async () => {
    stage.aws.restore(deployed);
    fails('CREATE', 3)(stage);

    const failed = await deploy(edited);

    const report = failed.report ?? '';
    expect(report).toMatch(/Deploy to .* failed in `Notes`: 1 of 7 changes failed, .*, rolled back/);
    expect(report.indexOf('no more of these')).toBeLessThan(report.indexOf('The deploy was rolled back'));
    expect(report).toContain('↩️&nbsp;reverted | `Undelivered`');
    expect(report).toContain('↩️&nbsp;restored | `News`');
    expect(failed.stdout).toContain('↩ reverted Undelivered (AWS::SQS::Queue)');
    expect(failed.log.annotations).toContainEqual(
      expect.objectContaining({ level: 'error', message: expect.stringContaining('no more of these') }),
    );
  });

  it('may be deployed again once the cause is gone', async () => {
    stage.aws.restore(deployed);
    fails('CREATE', 3)(stage);
    await deploy(edited);

    expectSuccess(await deploy(edited));

    expect(changes(await stage.run({ inputs: { command: 'diff', app: edited } }))).toEqual([]);
    expect(livingTypes(stage)).toHaveLength(9);
  });

  it('keeps what it had done where that is wished for, and the next one goes on from there', async () => {
    fails('CREATE', 5)(stage);

    const failed = await deploy(notes, { rollback: 'false' });

    expect(failed.exitCode).toBe(2);
    const kept = livingTypes(stage);
    expect(kept.length).toBeGreaterThan(3);
    expect(Object.keys(stateOf(stage, 'Notes')!['resources'] ?? {})).toHaveLength(kept.length);
    expect(leftovers(stage)).toEqual([]);

    const again = expectSuccess(await deploy(notes));
    const creations = again.calls.filter(({ operation }) => operation === 'CreateResource');
    expect(creations.length).toBeLessThan(6);
    expect(livingTypes(stage)).toHaveLength(8);
  });
});
