import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';

import type { SimulatorSnapshot } from '../../simulator/server.js';
import { parseObject, type JsonObject } from '../../src/json.js';
import { sampled } from '../support/samples.js';
import { type StackSource } from './support/apps.js';
import {
  addBootstrapBuckets,
  changes,
  expectSuccess,
  leftovers,
  livingTypes,
  mutationsOf,
  STATE_BUCKET,
  stateOf,
} from './support/bundle.js';
import { describeOnStage } from './support/on-stage.js';

const INDEX = 'cdkd/_index/us-east-1/exports.json';

/** Exports a queue's ARN as `Shared`, and gives its name as an output that is not exported. */
const producer = (queueName: string, exported = true): StackSource => ({
  template: {
    Resources: { Queue: { Type: 'AWS::SQS::Queue', Properties: { QueueName: queueName } } },
    Outputs: {
      Arn: {
        Value: { 'Fn::GetAtt': ['Queue', 'Arn'] },
        ...(exported ? { Export: { Name: 'Shared' } } : {}),
      },
      Name: { Value: { 'Fn::GetAtt': ['Queue', 'QueueName'] } },
    },
  },
});

/** Keeps a value in a parameter of its own. */
const consumer = (name: string, value: JsonObject | string, dependencies: string[] = []): StackSource => ({
  template: {
    Resources: {
      Note: { Type: 'AWS::SSM::Parameter', Properties: { Name: name, Type: 'String', Value: value } },
    },
  },
  dependencies,
});

const IMPORT = { 'Fn::ImportValue': 'Shared' };
const READ = { 'Fn::GetStackOutput': { StackName: 'Base', OutputName: 'Name' } };

/** `Base` exports, `Front` and `Back` import it, `Loose` only reads an output of it. */
const ALL = {
  Base: producer('shared'),
  Front: consumer('/front', IMPORT, ['Base']),
  Back: consumer('/back', IMPORT, ['Base']),
  Loose: consumer('/loose', READ, ['Base']),
};

describeOnStage('what stacks have from each other', { leavesNothing: true }, ({ stage, apps }) => {
  let all: string;
  let deployed: SimulatorSnapshot;

  beforeAll(async () => {
    all = await apps.write(ALL);
    expectSuccess(await run('deploy', { all: 'true' }));
    deployed = stage.aws.snapshot();
  });

  beforeEach(() => stage.aws.restore(deployed));

  const run = (command: string, inputs: Record<string, string>, app = all) =>
    stage.run({ inputs: { command, app, yes: 'true', ...inputs } });

  const valueOf = (name: string) =>
    stage.living().find(({ model }) => model['Name'] === name)?.model['Value'];

  it('is on record, strong references apart from weak ones', () => {
    expect(stateOf(stage, 'Front')).toMatchObject({
      imports: [{ sourceStack: 'Base', sourceRegion: 'us-east-1', exportName: 'Shared' }],
    });
    expect(stateOf(stage, 'Loose')).toMatchObject({
      outputReads: [{ sourceStack: 'Base', sourceRegion: 'us-east-1', outputName: 'Name' }],
    });
    expect(valueOf('/loose')).toBe('shared');
  });

  it('keeps a stack from being destroyed as long as others import from it, and names them all', async () => {
    const refused = await run('destroy', { stacks: 'Base' });

    expect(refused.results.outputs).toMatchObject({ 'exit-code': '1', 'failure-reason': 'EXPORT_IN_USE' });
    expect(refused.stdout).toContain('Export Shared cannot be deleted as it is in use by Back, Front');
    expect(mutationsOf(refused)).toEqual([]);

    expectSuccess(await run('destroy', { stacks: 'Front,Back' }));
    // What reads an output binds nobody.
    expectSuccess(await run('destroy', { stacks: 'Base' }));
    expect(livingTypes(stage)).toEqual(['AWS::SSM::Parameter']);
  });

  it('goes in the order that the states tell, whatever the app has become', async () => {
    const { Base, Front, Back, Loose } = ALL;
    const upsideDown = await apps.write({
      Base: { ...Base, dependencies: ['Front'] },
      Front: { ...Front, dependencies: [] },
      Back: { ...Back, dependencies: [] },
      Loose,
    });

    const destroyed = expectSuccess(await run('destroy', { all: 'true' }, upsideDown));

    const deleted = mutationsOf(destroyed).filter((call) => /Delete(Resource|Queue|Parameter)/.test(call));
    expect(deleted.at(-1)).toMatch(/DeleteQueue|SQS::Queue/);
    expect(livingTypes(stage)).toEqual([]);
  });

  it('cannot be taken away or changed by a stack that is deployed alone', async () => {
    const gone = await apps.write({ ...ALL, Base: producer('shared', false) });
    const renamed = await apps.write({ ...ALL, Base: producer('shared-2') });

    const taken = await run('deploy', { stacks: 'Base' }, gone);
    const changed = await run('deploy', { stacks: 'Base' }, renamed);

    expect(taken.results.outputs).toMatchObject({ 'failure-reason': 'EXPORT_IN_USE' });
    expect(taken.stdout).toContain('cannot be deleted as it is in use by Back, Front');
    expect(changed.results.outputs).toMatchObject({ 'failure-reason': 'EXPORT_IN_USE' });
    expect(changed.stdout).toContain('cannot be updated as it is in use by Back, Front');
    expect([...mutationsOf(taken), ...mutationsOf(changed)]).toEqual([]);
  });

  it('that a deploy could not take away is warned of by a diff, unless its consumers are deployed too', async () => {
    const gone = await apps.write({ ...ALL, Base: producer('shared', false) });
    const none = consumer('/front', 'x');
    const all = await apps.write({ Base: producer('shared', false), Front: none, Back: none, Loose: none });
    const reported =
      'A deploy would be refused: Export Shared cannot be deleted as it is in use by Back, Front';

    const alone = expectSuccess(await run('diff', { stacks: 'Base' }, gone));
    const together = expectSuccess(await run('diff', { all: 'true' }, all));

    expect(alone.log.annotations.map(({ level, message }) => `${level}: ${message}`)).toContainEqual(
      expect.stringContaining(`warning: ${reported}. Remove the import`),
    );
    expect(together.stdout).not.toContain('would be refused');
  });

  it('is taken away before the consumers that no longer import it are deployed, if its resource stays', async () => {
    const none = { ...consumer('/front', 'x'), dependencies: ['Base'] };
    const consumers = { Front: none, Back: { ...none, template: consumer('/back', 'x').template } };
    const app = await apps.write({ Base: producer('shared', false), ...consumers });

    expectSuccess(await run('deploy', { all: 'true' }, app));

    expect(stateOf(stage, 'Front')).toMatchObject({ imports: [] });
    expect(expectSuccess(await run('diff', { all: 'true' }, app)).results.outputs['has-changes']).toBe(
      'false',
    );
  });

  it('is not taken away before its consumers are deployed if its resource goes, too', async () => {
    const none = { ...consumer('/front', 'x'), dependencies: ['Base'] };
    const consumers = { Front: none, Back: { ...none, template: consumer('/back', 'x').template } };
    const empty = { template: { Resources: { Other: { Type: 'AWS::SNS::Topic' } } } };

    const app = await apps.write({ Base: empty, ...consumers });

    const diff = expectSuccess(await run('diff', { all: 'true' }, app));
    const refused = await run('deploy', { all: 'true' }, app);

    const reason = 'Export Shared cannot be deleted as it is in use by Back, Front';
    expect(diff.stdout).toContain(`A deploy would be refused: ${reason}`);
    expect(refused.results.outputs).toMatchObject({ 'failure-reason': 'EXPORT_IN_USE' });
    expect(refused.stdout).toContain(reason);
    expect(mutationsOf(refused)).toEqual([]);
  });

  it('is not changed as long as its consumers need the resource that would go', async () => {
    const renamed = await apps.write({ ...ALL, Base: producer('shared-2') });

    const diff = expectSuccess(await run('diff', { all: 'true' }, renamed));
    const refused = await run('deploy', { all: 'true' }, renamed);

    expect(diff.stdout).toContain('A deploy would be refused: Export Shared cannot be updated');
    expect(refused.results.outputs).toMatchObject({ 'failure-reason': 'EXPORT_IN_USE' });
    expect(refused.stdout).toContain('Export Shared cannot be updated as it is in use by Back, Front');
    expect(refused.stdout).toContain('UpdateReplacePolicy: Retain');
    expect(mutationsOf(refused)).toEqual([]);
  });

  it('follows a changed value where its consumers are deployed too, and the old resource stays', async () => {
    const retained = JSON.stringify(producer('shared-2')).replace(
      '"AWS::SQS::Queue"',
      '"AWS::SQS::Queue","UpdateReplacePolicy":"Retain"',
    );
    const renamed = await apps.write({ ...ALL, Base: JSON.parse(retained) as StackSource });

    expectSuccess(await run('deploy', { all: 'true' }, renamed));

    const arn = 'arn:aws:sqs:us-east-1:123456789012:shared-2';
    expect([valueOf('/front'), valueOf('/back'), valueOf('/loose')]).toEqual([arn, arn, 'shared-2']);
    expect(changes(expectSuccess(await run('diff', { all: 'true' }, renamed)))).toEqual([]);
  });

  it('ends in one deploy: who stops importing goes before who stops exporting', async () => {
    const apart = await apps.write({
      Base: producer('shared', false),
      Front: consumer('/front', 'nothing'),
      Back: consumer('/back', 'nothing'),
      Loose: ALL.Loose,
    });

    expectSuccess(await run('deploy', { all: 'true' }, apart));

    expect(valueOf('/front')).toBe('nothing');
    expect(stateOf(stage, 'Front')).toMatchObject({ imports: [] });
    const index = parseObject(stage.aws.s3.readObject(STATE_BUCKET, INDEX)?.toString('utf8') ?? '');
    expect(index).toMatchObject({ exports: {} });
  });

  it.each([
    ['empty', '{}'],
    ['no JSON', 'lost'],
    [
      'wrong',
      JSON.stringify({
        indexVersion: 1,
        region: 'us-east-1',
        exports: { Shared: { value: 'of old', producerStack: 'Gone', producerRegion: 'us-east-1' } },
        lastModified: 1,
      }),
    ],
  ])('is found in the states where the index is %s, and the index is mended', async (_name, text) => {
    stage.aws.s3.putObject(STATE_BUCKET, INDEX, text);
    const more = await apps.write({ Third: consumer('/third', IMPORT) });

    const diff = expectSuccess(await run('diff', {}, more));
    expect(mutationsOf(diff)).toEqual([]);
    expectSuccess(await run('deploy', {}, more));

    expect(valueOf('/third')).toBe('arn:aws:sqs:us-east-1:123456789012:shared');
    const index = parseObject(stage.aws.s3.readObject(STATE_BUCKET, INDEX)?.toString('utf8') ?? '');
    expect(index).toMatchObject({
      exports: { Shared: { value: 'arn:aws:sqs:us-east-1:123456789012:shared', producerStack: 'Base' } },
    });
  });

  it('may have the name of a plain output, which the cdkd CLI puts into the index as well', async () => {
    const entry = (value: string) => ({ value, producerStack: 'Base', producerRegion: 'us-east-1' });
    const exports = { Name: entry('shared'), Shared: entry('arn:aws:sqs:us-east-1:123456789012:shared') };
    const text = JSON.stringify({ indexVersion: 1, region: 'us-east-1', exports, lastModified: 1 });
    stage.aws.s3.putObject(STATE_BUCKET, INDEX, text);
    const named = producer('named');
    const { Outputs } = named.template as { Outputs: { Arn: JsonObject } };
    Outputs.Arn = { ...Outputs.Arn, Export: { Name: 'Name' } };
    const more = await apps.write({
      Other: named,
      Third: consumer('/third', { 'Fn::ImportValue': 'Name' }, ['Other']),
    });

    expectSuccess(await run('deploy', { all: 'true' }, more));

    expect(valueOf('/third')).toBe('arn:aws:sqs:us-east-1:123456789012:named');
  });

  it('comes from other regions too, where it is only read', async () => {
    addBootstrapBuckets(stage, 'eu-west-1');
    const away = await apps.write({
      Away: {
        ...consumer('/away', {
          'Fn::GetStackOutput': { StackName: 'Base', OutputName: 'Name', Region: 'us-east-1' },
        }),
        environment: 'aws://123456789012/eu-west-1',
      },
    });

    expectSuccess(await run('deploy', {}, away));

    expect(valueOf('/away')).toBe('shared');
    expect(stateOf(stage, 'Away', 'eu-west-1')).toMatchObject({
      outputReads: [{ sourceStack: 'Base', sourceRegion: 'us-east-1', outputName: 'Name' }],
    });
  });

  describe('while one run begins to import it and another one takes it away', () => {
    const BASE = 'cdkd/Base/us-east-1/state.json';
    const LATE = 'cdkd/Late/us-east-1/state.json';
    const late = { Late: consumer('/late', IMPORT) };

    /** No consumer is deployed any more when this begins. */
    beforeEach(async () => {
      expectSuccess(await run('destroy', { stacks: 'Front,Back' }));
    });

    /** Requests of the first run at which the other one comes in between. */
    const POINTS = [
      ['PutObject', LATE, 1],
      ['GetObject', LATE, 1],
      ['GetObject', INDEX, 1],
      ['GetObject', INDEX, 2],
      ['GetObject', BASE, 1],
      ['GetObject', BASE, 2],
      ['PutObject', BASE, 1],
      ['PutObject', INDEX, 1],
    ] as const;
    const moments = ['before', 'after'] as const;
    const cases = POINTS.flatMap((point) => moments.map((when) => [...point, when] as const));

    /** Runs the second one when the first one comes to that request; after it, where it does not. */
    async function collide(
      [operation, key, nth, when]: (typeof cases)[number],
      [first, second]: readonly [() => ReturnType<typeof run>, () => ReturnType<typeof run>],
    ) {
      let other: ReturnType<typeof run> | undefined;
      const armed = stage.aws.faults.arm({
        operation,
        where: ({ path }) => path.endsWith(`/${key}`),
        on: { nth },
        when,
        fault: {
          kind: 'callback',
          run: async () => {
            other = second();
            await other;
            return 'proceed' as const;
          },
        },
      });
      const results = [await first()];
      armed.disarm();
      return [...results, await (other ?? second())];
    }

    const rivals = [
      ['a deploy', () => run('deploy', { stacks: 'Base' }, gone)],
      ['a deploy with another value', () => run('deploy', { stacks: 'Base' }, renamed)],
      ['a destroy', () => run('destroy', { stacks: 'Base' })],
    ] as const;
    let gone: string;
    let renamed: string;
    let importing: string;

    beforeAll(async () => {
      gone = await apps.write({ Base: producer('shared', false) });
      renamed = await apps.write({ Base: producer('shared-2') });
      importing = await apps.write(late);
    });

    it.each(rivals)('never leaves an import without its export (%s)', async (_what, rival) => {
      const before = stage.aws.snapshot();
      const begin = () => run('deploy', {}, importing);
      for (const point of sampled(cases, 12)) {
        for (const runs of [[begin, rival] as const, [rival, begin] as const]) {
          stage.aws.restore(before);
          const results = await collide(point, runs);

          const refused = results.flatMap(({ results: { outputs } }) => outputs['failure-reason'] || []);
          for (const code of refused) expect(code).toMatch(/^(EXPORT_MISSING|EXPORT_IN_USE|PLAN_STALE)$/);
          const outputs = stateOf(stage, 'Base')?.['outputs'] as JsonObject | undefined;
          const imported = valueOf('/late');
          if (imported !== undefined) expect(outputs).toMatchObject({ Shared: imported });
          else expect([refused.length > 0, stateOf(stage, 'Late')]).toEqual([true, undefined]);
          expect(leftovers(stage)).toEqual([]);
        }
      }
    });
  });
});
