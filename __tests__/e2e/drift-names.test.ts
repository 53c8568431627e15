/** Drift is reported by the constructs' paths, which the history of the deploys holds. */
import { expect, it } from '@jest/globals';

import { changeOutside } from '../../simulator/aws/cloudcontrol/outside.js';
import { isObject, parseObject, type JsonObject } from '../../src/json.js';
import { expectSuccess, jsonOutput, STATE_BUCKET, stateOf } from './support/bundle.js';
import { describeOnStage } from './support/on-stage.js';

const topic = (path: string, DisplayName: string) => ({
  Type: 'AWS::SNS::Topic',
  Metadata: { 'aws:cdk:path': `${path}/Resource` },
  Properties: { DisplayName },
});

describeOnStage('the names of drifted resources', { leavesNothing: true }, ({ stage, apps }) => {
  async function app(outer: string, inner = 'inner'): Promise<string> {
    const nested = {
      Type: 'AWS::CloudFormation::Stack',
      Metadata: { 'aws:asset:path': 'inner.nested.template.json', 'aws:asset:property': 'TemplateURL' },
      Properties: { TemplateURL: 'https://s3.us-east-1.amazonaws.com/assets/inner.json' },
    };
    const template = {
      Resources: {
        AlertsTopic1A2B: topic('Shop/Alerts/Topic', outer),
        Plain: { Type: 'AWS::SNS::Topic', Properties: { DisplayName: 'no path' } },
        Inner: nested,
      },
    };
    const folder = await apps.write({ Shop: { template } });
    const Resources = { MailTopic3C4D: topic('Shop/Inner/Mail/Topic', inner) };
    await apps.addFiles(folder, { 'inner.nested.template.json': { Resources } });
    return folder;
  }

  const deploy = async (folder: string) =>
    expectSuccess(await stage.run({ inputs: { command: 'deploy', app: folder } }));

  /** Changes every topic by hand and gives the names that the run reports for them. */
  async function drifted(): Promise<{ readonly paths: string[]; readonly report: string }> {
    for (const { type, identifier } of stage.living())
      if (type === 'AWS::SNS::Topic')
        changeOutside(stage.aws.cloudControl.account, { type, identifier }, (model) => ({
          ...model,
          DisplayName: 'by hand',
        }));
    const result = expectSuccess(
      await stage.run({ inputs: { command: 'drift', all: 'true', 'fail-on-drift': 'false' } }),
    );
    const stacks = jsonOutput(result, 'drift') as readonly JsonObject[];
    const found = stacks.flatMap(({ drifted: list }) =>
      (list as JsonObject[]).map(({ path }) => path as string),
    );
    return { paths: found.sort(), report: result.report ?? '' };
  }

  it('are the paths of their constructs, of nested stacks as well', async () => {
    await deploy(await app('first'));
    const { paths, report } = await drifted();

    expect(paths).toEqual(['Plain', 'Shop/Alerts/Topic', 'Shop/Inner/Mail/Topic']);
    expect(report).toContain('`Alerts/Topic` (`AWS::SNS::Topic`)');
    expect(report).toContain('@@ Alerts/Topic [AlertsTopic1A2B] AWS::SNS::Topic @@');
    expect(report).toContain('`Inner/Mail/Topic`');
  });

  it('are found in an older run, where the last one did not deploy that nested stack', async () => {
    await deploy(await app('second'));
    expect((await drifted()).paths).toContain('Shop/Inner/Mail/Topic');
  });

  it('are nothing of the state, which the CLI writes too', () => {
    expect(JSON.stringify(stateOf(stage, 'Shop'))).not.toContain('Shop/Alerts/Topic');
  });

  it('are logical ids once the history is gone, or is not what it should be', async () => {
    const folder = 'cdkd/Shop/us-east-1/deployments';
    const runs = parseObject(stage.aws.s3.readObject(STATE_BUCKET, `${folder}/index.json`)!.toString())![
      'runs'
    ];
    for (const run of Array.isArray(runs) ? runs.filter(isObject) : []) {
      const ending = {
        eventType: 'RUN_FINISHED',
        constructPaths: { Shop: ['a'], 'Shop~Inner': { MailTopic3C4D: 1 } },
      };
      stage.aws.s3.putObject(
        STATE_BUCKET,
        `${folder}/${run['runId'] as string}.jsonl`,
        Buffer.from(JSON.stringify(ending)),
      );
    }
    expect((await drifted()).paths).toEqual(['AlertsTopic1A2B', 'MailTopic3C4D', 'Plain']);

    expectSuccess(
      await stage.run({
        inputs: { command: 'events-prune', all: 'true', 'purge-events': 'true', yes: 'true' },
      }),
    );
    expect((await drifted()).paths).toEqual(['AlertsTopic1A2B', 'MailTopic3C4D', 'Plain']);
  });
});
