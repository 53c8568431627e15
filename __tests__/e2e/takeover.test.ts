import { beforeAll, expect, it } from '@jest/globals';

import { isObject, member, parseObject, type Json, type JsonObject } from '../../src/json.js';
import { fixtureApp } from './support/apps.js';
import { ACCOUNT, changes, expectSuccess, livingTypes, STATE_BUCKET, stateOf } from './support/bundle.js';
import { describeOnStage } from './support/on-stage.js';

const KEY = 'cdkd/Inherited/us-east-1/state.json';
const LEGACY_KEY = 'cdkd/Inherited/state.json';
const LEGACY_BUCKET = `${STATE_BUCKET}-us-east-1`;
/** Where the resources were first deployed from; the CLI's own state is put in another place by each test. */
const ELSEWHERE = 'first-deploy';

/** Each test begins with the resources of a stack and no state; then the state is put there as the CLI writes it. */
describeOnStage('a stack of the cdkd CLI', { isBare: true, restores: true }, ({ stage, apps }) => {
  const app = fixtureApp('inherited');
  let ours: JsonObject;
  let edited: string;

  beforeAll(async () => {
    stage.aws.s3.createBucket(ELSEWHERE, { region: 'us-east-1', accountId: ACCOUNT });
    expectSuccess(await stage.run({ inputs: { command: 'deploy', app, 'state-bucket': ELSEWHERE } }));
    ours = parseObject(stage.aws.s3.readObject(ELSEWHERE, KEY)!.toString('utf8'))!;
    edited = await apps.edited('inherited', 'Inherited', ({ Resources }) => {
      Object.assign(Resources['Topic']!.Properties!, { DisplayName: 'After' });
      Object.assign(Resources['Schedule']!.Properties!, { ScheduleExpression: 'rate(1 day)' });
      delete Resources['Permission'];
    });
  });

  function putState(version: number, { bucket = STATE_BUCKET, key = KEY, extra = {} } = {}): void {
    if (!stage.aws.s3.hasBucket(bucket)) {
      stage.aws.s3.createBucket(bucket, { region: 'us-east-1', accountId: ACCOUNT });
    }
    stage.aws.s3.putObject(bucket, key, JSON.stringify({ ...stateOfTheCli(ours, version), ...extra }));
  }

  const run = (command: string, from: string) =>
    stage.run({ inputs: { command, app: from, yes: 'true' } }).then(expectSuccess);

  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])('of version %i is what the template says', async (version) => {
    putState(version);

    const diff = await run('diff', app);

    expect(changes(diff)).toEqual([]);
    expect(diff.mutatingCalls).toBe(0);
  });

  it('is changed and taken down like one of ours, its rows still such that the CLI can use them', async () => {
    putState(8);
    const before = stage.living().length;

    const update = await run('deploy', edited);

    expect(changes(update)).toEqual([
      'Inherited Topic UPDATE',
      'Inherited Schedule UPDATE',
      'Inherited Permission DELETE',
    ]);
    expect(stage.living()).toHaveLength(before - 1);
    const models = new Map(stage.living().map(({ type, model }) => [type, model]));
    expect(models.get('AWS::SNS::Topic')).toMatchObject({ DisplayName: 'After' });
    expect(models.get('AWS::Events::Rule')).toMatchObject({ ScheduleExpression: 'rate(1 day)' });
    for (const name of ['Topic', 'Schedule', 'Attachment']) {
      const { physicalId, provisionedBy } = rowOfTheCli(ours, name, 8);
      expect(member(member(stateOf(stage, 'Inherited'), 'resources'), name)).toMatchObject({
        physicalId,
        provisionedBy,
      });
    }
    expect(changes(await run('diff', edited))).toEqual([]);

    await run('destroy', edited);
    expect(livingTypes(stage)).toEqual([]);
    expect(stateOf(stage, 'Inherited')).toBeUndefined();
  });

  it('keeps its version and the fields that only a newer one knows', async () => {
    const extra = {
      exportNames: { QueueUrl: 'Inherited:Queue' },
      fieldOfTheFuture: { of: ['the', 'stack'] },
    };
    putState(10, { extra });

    await run('deploy', edited);

    expect(stateOf(stage, 'Inherited')).toMatchObject({ version: 10, ...extra });
  });

  it('moves from the oldest key to the one of today with the first write, and not before', async () => {
    putState(1, { key: LEGACY_KEY });

    expect(changes(await run('diff', app))).toEqual([]);
    expect(stage.aws.s3.objectExists(STATE_BUCKET, KEY)).toBe(false);

    await run('deploy', edited);
    expect(stage.aws.s3.objectExists(STATE_BUCKET, LEGACY_KEY)).toBe(false);
    expect(stateOf(stage, 'Inherited')).toMatchObject({ version: 8 });
  });

  it('is listed, compared and destroyed at the oldest key', async () => {
    putState(1, { key: LEGACY_KEY });

    const list = await stage.run({ inputs: { command: 'state-list' } });
    expect(list.results.outputs['stacks']).toBe('["Inherited"]');
    const drift = await stage.run({ inputs: { command: 'drift', stacks: 'Inherited' } });
    expect(drift.results.outputs).toMatchObject({ 'exit-code': '0', drifted: 'false' });

    await run('destroy', app);

    expect(livingTypes(stage)).toEqual([]);
    expect(stage.aws.s3.keys(STATE_BUCKET).filter((key) => !key.includes('/deployments/'))).toEqual([]);
  });

  it('is found in the bucket with a region in its name, and that is told', async () => {
    putState(6, { bucket: LEGACY_BUCKET });

    const deploy = await run('deploy', edited);

    expect(changes(deploy)).toHaveLength(3);
    expect(deploy.stdout).toContain(LEGACY_BUCKET);
    expect(stage.aws.s3.readObject(LEGACY_BUCKET, KEY)!.toString('utf8')).toContain('"version": 8');
    expect(stage.aws.s3.hasBucket(STATE_BUCKET)).toBe(false);
  });
});

/** The same resources as the CLI would have recorded them in this version of its schema (cdkd's state management specification). */
function stateOfTheCli(ours: JsonObject, version: number): JsonObject {
  const { stackName, region, outputs, lastModified, resources } = ours;
  const rows = Object.keys(isObject(resources) ? resources : {}).map((name) => [
    name,
    rowOfTheCli(ours, name, version),
  ]);
  return {
    version,
    stackName: stackName!,
    region: region!,
    resources: Object.fromEntries(rows) as JsonObject,
    outputs: outputs!,
    lastModified: lastModified!,
  };
}

/** Names are what each service's own API takes, and few attributes are there. */
function rowOfTheCli(ours: JsonObject, name: string, version: number): JsonObject {
  const row = member(ours['resources'], name) as JsonObject;
  const { physicalId, resourceType, properties, observedProperties, attributes, dependencies } = row;
  const arn = member(attributes, 'Arn');
  const forms: Record<string, Json | undefined> = {
    Attachment: `${member(properties, 'InternetGatewayId') as string}|${member(properties, 'VpcId') as string}`,
    Permission: (physicalId as string).split('|')[1],
    Schedule: member(properties, 'Name'),
  };
  return {
    physicalId: forms[name] ?? physicalId!,
    resourceType: resourceType!,
    properties: properties!,
    attributes: arn === undefined ? {} : { Arn: arn },
    dependencies: dependencies!,
    ...(version >= 3 ? { observedProperties: observedProperties! } : {}),
    ...(version >= 7 ? { provisionedBy: 'sdk' } : {}),
  };
}
