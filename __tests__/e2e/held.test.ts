import { expect, it } from '@jest/globals';

import type { JsonObject } from '../../src/json.js';
import { changes, expectSuccess, livingTypes, STATE_BUCKET, stateOf } from './support/bundle.js';
import { describeOnStage } from './support/on-stage.js';

const TOPIC = { Type: 'AWS::SNS::Topic', Properties: { TopicName: 'orders' } };
const QUEUE = { Type: 'AWS::SQS::Queue' };

type Row = JsonObject & { readonly attributes: JsonObject; readonly physicalId: string };

describeOnStage('a resource that two rows hold', { restores: true }, ({ stage, apps }) => {
  const run = (command: string, app: string, more: Record<string, string> = {}) =>
    stage.run({ inputs: { command, app, yes: 'true', ...more } });
  const appOf = (stackName: string, Resources: JsonObject) =>
    apps.write({ [stackName]: { template: { Resources } } });
  const rowsOf = (stackName: string) =>
    (stateOf(stage, stackName)?.['resources'] ?? {}) as Record<string, Row>;

  /** Records a resource of a stack once more, as the cdkd CLI's `import` does: with an id of its own. */
  const importAs = (from: string, to: string, logicalId: string) => {
    const state = stateOf(stage, from) ?? {};
    const row = rowsOf(from)['Topic']!;
    const imported = {
      ...row,
      physicalId: row.attributes['TopicArn'] ?? row.physicalId,
      provisionedBy: 'sdk',
    };
    const kept = from === to ? rowsOf(from) : {};
    const next = { ...state, stackName: to, resources: { ...kept, [logicalId]: imported } };
    stage.aws.s3.putObject(STATE_BUCKET, `cdkd/${to}/${stage.region}/state.json`, JSON.stringify(next));
  };

  it('under a new logical id outlives the deploy that drops the old one', async () => {
    expectSuccess(await run('deploy', await appOf('Shop', { Topic: TOPIC, Queue: QUEUE })));
    importAs('Shop', 'Shop', 'Renamed');
    const renamed = await appOf('Shop', { Renamed: TOPIC });

    const diff = expectSuccess(await run('diff', renamed));
    expect(changes(diff).sort()).toEqual(['Shop Queue DELETE', 'Shop Topic RETAIN']);
    expectSuccess(await run('deploy', renamed));

    expect(livingTypes(stage)).toEqual(['AWS::SNS::Topic']);
    expect(Object.keys(rowsOf('Shop'))).toEqual(['Renamed']);
  });

  it.each(['destroy', 'state-destroy'])('in another stack outlives the %s of its own', async (command) => {
    const app = await appOf('Shop', { Topic: TOPIC, Queue: QUEUE });
    expectSuccess(await run('deploy', app));
    importAs('Shop', 'Other', 'Taken');

    const destroyed = expectSuccess(
      await run(command, command === 'destroy' ? app : '', command === 'destroy' ? {} : { stacks: 'Shop' }),
    );

    expect(destroyed.stdout).toContain('Taken of the stack Other');
    expect(livingTypes(stage)).toEqual(['AWS::SNS::Topic']);
    expect(stateOf(stage, 'Shop')).toBeUndefined();
    expect(Object.keys(rowsOf('Other'))).toEqual(['Taken']);
  });

  it('is shown as kept by the dry run of a rollback, which keeps it', async () => {
    expectSuccess(await run('deploy', await appOf('Shop', { Queue: QUEUE })));
    const limit = { kind: 'fails', code: 'ServiceLimitExceeded', message: 'no more of these' } as const;
    stage.aws.cloudControl.account.outcomes.arm({ operation: 'CREATE', on: { nth: 2 }, outcome: limit });
    const failing = await appOf('Shop', {
      Queue: QUEUE,
      Topic: TOPIC,
      Last: { Type: 'AWS::SQS::Queue', DependsOn: 'Topic' },
    });
    expect((await run('deploy', failing, { rollback: 'false' })).exitCode).toBe(2);
    stage.aws.cloudControl.account.outcomes.disarmAll();
    importAs('Shop', 'Other', 'Taken');

    const forecast = expectSuccess(await run('rollback', '', { stacks: 'Shop', 'dry-run': 'true' }));
    expect(forecast.report).toMatch(
      /stop managing\*\* \| `Topic` .*the same resource as Taken of the stack Other/,
    );
    expect(forecast.report).not.toContain('delete');

    expectSuccess(await run('rollback', '', { stacks: 'Shop' }));
    expect(livingTypes(stage)).toEqual(['AWS::SNS::Topic', 'AWS::SQS::Queue']);
    expect(Object.keys(rowsOf('Shop'))).toEqual(['Queue']);
  });

  it('in another stack outlives its replacement', async () => {
    expectSuccess(await run('deploy', await appOf('Shop', { Topic: TOPIC })));
    importAs('Shop', 'Other', 'Taken');
    const renamed = { ...TOPIC, Properties: { TopicName: 'invoices' } };

    expectSuccess(await run('deploy', await appOf('Shop', { Topic: renamed })));

    expect(livingTypes(stage)).toEqual(['AWS::SNS::Topic', 'AWS::SNS::Topic']);
    expect(Object.keys(rowsOf('Shop'))).toEqual(['Topic']);
  });
});
