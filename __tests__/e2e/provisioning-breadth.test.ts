/** Tests stacks of resources that own APIs and Cloud Control can both manage, on either path and on both in turn. */

import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals';

import type { Stage, StageResult } from '../../simulator/stage.js';
import type { JsonObject } from '../../src/json.js';
import { Apps } from './support/apps.js';
import { APP, CHANGES, type Resources } from './support/breadth-app.js';
import { ACCOUNT, expectSuccess, jsonOutput, livingTypes, openStage, stateOf } from './support/bundle.js';

const CHANGED: Resources = Object.fromEntries(
  Object.entries(APP).map(([name, { Type, Properties }]) => [
    name,
    { Type, Properties: { ...Properties, ...CHANGES[name] } },
  ]),
);

const TYPES = Object.values(APP)
  .map(({ Type }) => Type)
  .sort();
/** A user's place in a group is a living thing of its own where IAM's API made it. */
const MEMBERSHIP = 'AWS::IAM::UserToGroupAddition';

describe('a stack of many types', () => {
  const apps = new Apps();
  let stage: Stage;

  beforeEach(async () => {
    stage = await openStage({ inputs: { provisioning: 'auto' } });
    stage.aws.s3.createBucket('code', { accountId: ACCOUNT, region: stage.region });
    stage.aws.s3.putObject('code', 'work.zip', Buffer.from('code'));
  });
  afterEach(() => stage.close());
  afterAll(() => apps.remove());

  const run = async (command: string, resources: Resources, inputs: Record<string, string> = {}) => {
    const app = await apps.write({ App: { template: { Resources: resources } } });
    return expectSuccess(await stage.run({ inputs: { command, app, ...inputs } }));
  };
  const expectUnchanged = async (resources: Resources) => {
    const diff = await run('diff', resources);
    expect(jsonOutput(diff, 'changes')).toEqual([expect.objectContaining({ changes: [] })]);
    const drift = await run('drift', resources);
    expect(jsonOutput(drift, 'drift')).toEqual([expect.objectContaining({ drifted: [], notSupported: [] })]);
  };
  const paths = () => {
    const rows = stateOf(stage, 'App')?.['resources'] as Record<string, JsonObject>;
    return new Set(Object.values(rows).map((row) => row['provisionedBy'] ?? 'sdk'));
  };
  const types = () => livingTypes(stage).filter((type) => type !== MEMBERSHIP);

  it('lives and dies without a call of Cloud Control', async () => {
    expect(cloudControlCalls(await run('deploy', APP))).toEqual([]);
    expect(paths()).toEqual(new Set(['sdk']));
    expect(types()).toEqual(TYPES);
    await expectUnchanged(APP);
    expect(cloudControlCalls(await run('deploy', CHANGED))).toEqual([]);
    await expectUnchanged(CHANGED);
    expect(cloudControlCalls(await run('deploy', APP))).toEqual([]);
    await expectUnchanged(APP);
    expect(cloudControlCalls(await run('destroy', APP, { yes: 'true' }))).toEqual([]);
    expect(livingTypes(stage)).toEqual([]);
  });

  it('made by Cloud Control, stays with it after the own APIs are switched on', async () => {
    await run('deploy', APP, { provisioning: 'cloud-control' });
    expect(paths()).toEqual(new Set(['cc-api']));
    await expectUnchanged(APP);
    await run('deploy', CHANGED);
    expect(paths()).toEqual(new Set(['cc-api']));
    await run('destroy', CHANGED, { yes: 'true' });
    expect(livingTypes(stage)).toEqual([]);
  });

  it('made by own APIs, is updated and destroyed by Cloud Control after they are switched off', async () => {
    const inputs = { provisioning: 'cloud-control' };
    await run('deploy', withoutPolicies(APP));
    expect(cloudControlCalls(await run('deploy', withoutPolicies(CHANGED), inputs))).toContain(
      'UpdateResource',
    );
    expect(paths()).toEqual(new Set(['sdk']));
    await run('destroy', withoutPolicies(CHANGED), { yes: 'true', ...inputs });
    expect(livingTypes(stage)).toEqual([]);
  });
});

/**
 * Without managed policies: the simulator tells who attached them, IAM does not, and its handler for Cloud Control
 * detaches only what it attached itself.
 */
function withoutPolicies({ Reader: _reader, ...others }: Resources): Resources {
  return { ...others, Staff: { Type: 'AWS::IAM::Group', Properties: {} } };
}

/** Calls of Cloud Control that change something, by operation. */
function cloudControlCalls({ calls }: StageResult): string[] {
  return calls
    .filter(({ service, mutating }) => service === 'cloudcontrolapi' && mutating)
    .map(({ operation }) => operation);
}
