import { beforeAll, expect, it } from '@jest/globals';

import { fixtureApp } from './support/apps.js';
import {
  addBootstrapBuckets,
  changes,
  expectSuccess,
  jsonOutput,
  leftovers,
  livingTypes,
  stateOf,
} from './support/bundle.js';
import { describeOnStage } from './support/on-stage.js';

/** `Front` imports from `Base`; `Away` is in another region. Each test goes on where the one before it ended. */
describeOnStage('several stacks', {}, ({ stage, apps }) => {
  const pair = fixtureApp('pair');

  beforeAll(() => {
    addBootstrapBuckets(stage, 'eu-west-1');
  });

  const run = (command: string, inputs: Record<string, string>, app = pair) =>
    stage.run({ inputs: { command, app, ...inputs } });

  it('come with what they depend on', async () => {
    const diff = expectSuccess(await run('diff', { stacks: 'Fr*' }));

    expect(jsonOutput(diff, 'stacks')).toEqual(['Base', 'Front']);
    // What Base will export is not known yet, and no reason to fail.
    expect(changes(diff)).toEqual([
      'Base Topic CREATE',
      ...changes(diff).filter((change) => /^Front/.test(change)),
    ]);
    expect(changes(diff)).toHaveLength(4);
  });

  it('take what another stack of the app is about to export as known after the deploy, in a diff', async () => {
    const alone = { stacks: 'Front', exclusively: 'true' };
    const diff = expectSuccess(await run('diff', alone));

    expect(jsonOutput(diff, 'stacks')).toEqual(['Front']);
    expect(changes(diff)).toHaveLength(3);
    expect(diff.report).toContain('+ TopicArn: (known after deploy: import Base:Topic)');
    expect(diff.report).not.toContain('Base (');
    expect(diff.stdout).not.toContain('[Base]');

    const unknown = await apps.edited('pair', 'Base', (template) => delete template.Outputs);
    const missing = await run('diff', alone, unknown);
    expect(missing.results.outputs).toMatchObject({ 'failure-reason': 'EXPORT_MISSING' });
  });

  it('may repeat resources in loops, also in an assembly that somebody else made', async () => {
    const Topics = ['Name', ['A', 'B'], { 'Topic${Name}': { Type: 'AWS::SNS::Topic' } }];
    const template = { Transform: 'AWS::LanguageExtensions', Resources: { 'Fn::ForEach::Topics': Topics } };
    const app = await apps.write({ Loops: { template } });

    const diff = expectSuccess(await stage.run({ inputs: { command: 'diff', app, stacks: 'Loops' } }));

    expect(changes(diff)).toEqual(['Loops TopicA CREATE', 'Loops TopicB CREATE']);
  });

  it('come alone where that is asked for, if what they import is there', async () => {
    const early = await run('deploy', { stacks: 'Front', exclusively: 'true' });
    expect(early.results.outputs).toMatchObject({ 'exit-code': '1', 'failure-reason': 'EXPORT_MISSING' });

    expectSuccess(await run('deploy', { stacks: 'Base' }));
    const front = expectSuccess(await run('deploy', { stacks: 'Front', exclusively: 'true' }));

    expect(jsonOutput(front, 'stacks')).toEqual(['Front']);
    const topic = stage.living().find(({ type }) => type === 'AWS::SNS::Topic')!;
    expect(stage.living().find(({ type }) => type === 'AWS::SSM::Parameter')?.properties).toMatchObject({
      Value: topic.identifier,
    });
    expect(stateOf(stage, 'Front')).toMatchObject({
      imports: [{ sourceStack: 'Base', sourceRegion: 'us-east-1', exportName: 'Base:Topic' }],
    });
  });

  it('show in a diff what changes since another stack of the app is about to change', async () => {
    const alone = { stacks: 'Front', exclusively: 'true' };
    expect(changes(expectSuccess(await run('diff', alone)))).toEqual([]);
    const renamed = await apps.edited('pair', 'Base', ({ Resources }) => {
      Resources['Topic']!.Properties!['TopicName'] = 'invoices';
    });
    const replaced = expectSuccess(await run('diff', alone, renamed));
    expect(changes(replaced)).toEqual(['Front Setting UPDATE', 'Front Delivery REPLACE']);
    // A stack that cannot be planned is no concern of the others.
    const broken = await apps.edited('pair', 'Base', ({ Resources }) => {
      Resources['Wrong'] = { Type: 'AWS::No::Such' };
    });
    expect(changes(expectSuccess(await run('diff', alone, broken)))).toEqual([]);
  });

  it('go to their own regions, each with a state of its own', async () => {
    const deploy = expectSuccess(await run('deploy', { all: 'true' }));

    expect(changes(deploy)).toEqual(['Away Queue CREATE']);
    expect(stage.living().find(({ region }) => region === 'eu-west-1')?.identifier).toContain(
      'away-in-eu-west-1',
    );
    expect(stateOf(stage, 'Away', 'eu-west-1')).toMatchObject({ region: 'eu-west-1' });
    expect(jsonOutput(deploy, 'stack-outputs')).toHaveProperty(
      ['Away', 'Arn'],
      'arn:aws:sqs:eu-west-1:123456789012:away-in-eu-west-1',
    );
  });

  it('see in one diff what a change of one does to the other', async () => {
    const renamed = await apps.edited('pair', 'Base', ({ Resources }) => {
      Object.assign(Resources['Topic']!, { UpdateReplacePolicy: 'Retain' });
      Object.assign(Resources['Topic']!.Properties!, { TopicName: 'orders-2' });
    });

    const before = stage.aws.snapshot();

    const diff = expectSuccess(await run('diff', { all: 'true' }, renamed));
    const deploy = expectSuccess(await run('deploy', { all: 'true' }, renamed));

    // A subscription's topic is create-only.
    const expected = ['Base Topic REPLACE', 'Front Delivery REPLACE', 'Front Setting UPDATE'];
    expect(changes(diff).sort()).toEqual(expected);
    expect(changes(deploy).sort()).toEqual(expected);
    const topics = stage.living().filter(({ type }) => type === 'AWS::SNS::Topic');
    expect(topics.map(({ model }) => model['TopicName']).sort()).toEqual(['orders', 'orders-2']);
    stage.aws.restore(before);
  });

  it('are destroyed the other way round, and the others stay', async () => {
    const one = expectSuccess(await run('destroy', { stacks: 'Front', yes: 'true' }));
    expect(jsonOutput(one, 'stacks')).toEqual(['Front']);
    expect(livingTypes(stage)).toEqual(['AWS::SNS::Topic', 'AWS::SQS::Queue']);

    expectSuccess(await run('destroy', { all: 'true', yes: 'true' }));
    expect(livingTypes(stage)).toEqual([]);
    expect(leftovers(stage)).toEqual([]);
  });

  it('do not start behind one that fails', async () => {
    stage.aws.cloudControl.account.outcomes.arm({
      type: 'AWS::SNS::Topic',
      on: { nth: 1 },
      outcome: { kind: 'fails', code: 'ServiceLimitExceeded', message: 'no more topics' },
    });

    const deploy = await run('deploy', { all: 'true' });

    expect(deploy.exitCode).toBe(1);
    expect(deploy.results.outputs).toMatchObject({ 'exit-code': '1', 'failure-reason': 'RESOURCE_FAILED' });
    expect(deploy.log.annotations).toContainEqual(
      expect.objectContaining({ level: 'error', message: expect.stringContaining('no more topics') }),
    );
    expect(deploy.stdout).toContain('Not started, because Base failed');
    // Away does not depend on Base.
    expect(livingTypes(stage)).toEqual(['AWS::SQS::Queue']);
    expect(leftovers(stage)).toEqual([]);

    const again = expectSuccess(await run('deploy', { all: 'true' }));
    expect(jsonOutput(again, 'stack-outputs')).toHaveProperty(['Base', 'TopicArn']);
    expect(stage.aws.log.defects()).toEqual([]);
  });
});
