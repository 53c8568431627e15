import { beforeAll, expect, it } from '@jest/globals';

import { deleteOutside } from '../../simulator/aws/cloudcontrol/outside.js';
import type { JsonObject } from '../../src/json.js';
import { changes, expectSuccess, leftovers, STATE_BUCKET, stateOf } from './support/bundle.js';
import { describeOnStage } from './support/on-stage.js';
import { atSecondCreate } from './support/second-create.js';

const KEY = 'cdkd/Shop/us-east-1/state.json';
const OLDER = { type: 'AWS::SNS::Topic', identifier: 'arn:aws:sns:us-east-1:123456789012:older' };
const topic = (TopicName: string, more: JsonObject = {}) => ({
  Type: 'AWS::SNS::Topic',
  Properties: { TopicName, ...more },
});
/** A type with a name that can be looked at before the create, which then proves whose it is. */
const logGroup = (LogGroupName: string) => ({ Type: 'AWS::Logs::LogGroup', Properties: { LogGroupName } });

/** A killed deploy, `force-unlock`, a deploy by the cdkd CLI, which knows no journal, and our next deploy. */
describeOnStage('a deploy of the cdkd CLI after a killed one', { restores: true }, ({ stage, apps }) => {
  let state: JsonObject;

  beforeAll(async () => {
    expectSuccess(await run('deploy', await app({ News: topic('older') })));
    state = stateOf(stage, 'Shop')!;
  });

  const app = (Resources: JsonObject) => apps.write({ Shop: { template: { Resources } } });
  const run = (command: string, from: string) =>
    stage.run({ inputs: { command, app: from, stacks: from === '' ? 'Shop' : '', yes: 'true' } });
  const rows = () => stateOf(stage, 'Shop')!['resources'] as Record<string, JsonObject>;
  const alive = () =>
    stage
      .living()
      .map(({ identifier }) => identifier.split(':').at(-1))
      .sort();

  /** Updates the topic, creates one and dies at the creation of the next, whose answer is lost. */
  async function killed(): Promise<void> {
    const armed = atSecondCreate(stage, () => stage.killAll(), 'drop');
    const died = await run(
      'deploy',
      await app({
        News: topic('older', { DisplayName: 'Ours' }),
        Done: { ...topic('done'), DependsOn: 'News' },
        Open: { ...logGroup('open'), DependsOn: 'Done' },
      }),
    );
    armed.disarm();
    expect(died.signal).toBe('SIGKILL');
    expectSuccess(await run('force-unlock', ''));
  }

  /** The CLI has replaced the topic: with the resource of another stack, for want of the CLI. */
  async function deployedByTheCli(): Promise<string> {
    const other = await apps.write({ Other: { template: { Resources: { News: topic('newer') } } } });
    expectSuccess(await stage.run({ inputs: { command: 'deploy', app: other } }));
    const { News } = stateOf(stage, 'Other')!['resources'] as Record<string, JsonObject>;
    stage.aws.s3.putObject(STATE_BUCKET, KEY, JSON.stringify({ ...state, resources: { News: News! } }));
    stage.aws.s3.deleteObject(STATE_BUCKET, KEY.replace('Shop', 'Other'));
    return app({ News: topic('newer') });
  }

  it('is gone on from: what ours had created is deleted, and what the CLI has replaced and deleted is forgotten', async () => {
    await killed();
    const template = await deployedByTheCli();
    deleteOutside(stage.aws.cloudControl.account, OLDER);

    expectSuccess(await run('deploy', template));

    expect(alive()).toEqual(['newer']);
    expect(Object.keys(rows())).toEqual(['News']);
    expect(leftovers(stage)).toEqual([]);
    expect(changes(expectSuccess(await run('diff', template)))).toEqual([]);
  });

  it('leaves on record what the CLI has replaced and not deleted, until somebody deletes it', async () => {
    await killed();
    const template = await deployedByTheCli();

    for (let nth = 1; nth <= 2; nth += 1) {
      const deploy = expectSuccess(await run('deploy', template));
      expect(deploy.stdout).toContain('no run deletes it');
      expect(alive()).toEqual(['newer', 'older']);
      expect(Object.keys(rows())).toHaveLength(2);
    }

    deleteOutside(stage.aws.cloudControl.account, OLDER);
    const last = expectSuccess(await run('deploy', template));
    expect(last.stdout).not.toContain('no run deletes it');
    expect(Object.keys(rows())).toEqual(['News']);
  });
});
