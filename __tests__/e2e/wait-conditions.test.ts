import { beforeAll, expect, it } from '@jest/globals';

import { textAt } from '../../simulator/aws/cloudcontrol/model-paths.js';
import type { JsonObject } from '../../src/json.js';
import { changes, expectSuccess, jsonOutput, leftovers, STATE_BUCKET } from './support/bundle.js';
import { describeOnStage } from './support/on-stage.js';

/** A machine that is told a URL, and work that waits until two such machines have signalled. */
function waitingStack(): JsonObject {
  const parameter = (Value: JsonObject) => ({
    Type: 'AWS::SSM::Parameter',
    Properties: { Type: 'String', Value },
  });
  return {
    Resources: {
      Handle: { Type: 'AWS::CloudFormation::WaitConditionHandle' },
      Machine: parameter({ Ref: 'Handle' }),
      Ready: {
        Type: 'AWS::CloudFormation::WaitCondition',
        Properties: { Handle: { Ref: 'Handle' }, Timeout: '3600', Count: 2 },
      },
      After: parameter({ 'Fn::GetAtt': ['Ready', 'Data'] }),
    },
    Outputs: { Data: { Value: { 'Fn::GetAtt': ['Ready', 'Data'] } } },
  };
}

/** Each test goes on where the one before it ended. */
describeOnStage('a wait condition', {}, ({ stage, apps }) => {
  let app: string;

  beforeAll(async () => {
    app = await apps.write({ Waiting: { template: waitingStack() } });
  });

  /** One resource at a time: what only waits must not take the place of the machine that it waits for. */
  const deploy = () => stage.start({ inputs: { command: 'deploy', app, concurrency: '1' } });
  const signalsLeft = () => stage.aws.s3.keys(STATE_BUCKET).filter((key) => key.startsWith('cdkd-signals/'));
  const reported = () =>
    stage
      .living()
      .flatMap(({ model }) => textAt(model, ['Value']) ?? [])
      .find((value) => value.includes('X-Amz-Signature'));

  /** The URL that the machine was told, as soon as the machine is there. */
  async function machinesUrl(): Promise<string> {
    for (;;) {
      const url = reported();
      if (url !== undefined) return url;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  async function signal(url: string, UniqueId: string, more: JsonObject = {}): Promise<void> {
    const body = JSON.stringify({ Status: 'SUCCESS', UniqueId, ...more });
    expect((await fetch(url, { method: 'PUT', body })).status).toBe(200);
  }

  it('that is told of a failure ends the deploy with its reason, and nothing is left', async () => {
    const { result } = await deploy();
    const url = await machinesUrl();
    await signal(url, 'a');
    await signal(url, 'b', { Status: 'FAILURE', Reason: '::error::no disk' });
    const failed = await result;

    expect(failed.exitCode).toBe(1);
    expect(failed.results.outputs['failure-reason']).toBe('RESOURCE_FAILED');
    expect(failed.stdout).toContain('no disk');
    expect(failed.stdout).not.toMatch(/^::error::no disk/m);
    // The signature is what makes the URL good: it is in the log only as what the log is to leave out.
    const signature = new URL(url).searchParams.get('X-Amz-Signature')!;
    expect(failed.stdout.replaceAll(`::add-mask::${signature}`, '')).not.toContain(signature);
    expect(stage.living()).toEqual([]);
    expect(signalsLeft()).toEqual([]);
  });

  it('goes on waiting where a run was killed, and counts what came meanwhile', async () => {
    const first = await deploy();
    const url = await machinesUrl();
    await signal(url, 'a', { Data: 'one' });
    stage.killAll();
    await first.result;
    await signal(url, 'a', { Data: 'again' });

    const second = await deploy();
    await signal(url, 'b', { Data: 'two' });
    const done = expectSuccess(await second.result);
    expect(reported()).toBe(url);
    const data = '{"a":"one","b":"two"}';
    expect(jsonOutput(done, 'stack-outputs')).toEqual({ Waiting: { Data: data } });
    expect(stage.living().map(({ model }) => model['Value'])).toEqual([url, data]);
    expect(leftovers(stage)).toEqual([]);
  });

  it('differs in nothing afterwards', async () => {
    expect(changes(expectSuccess(await stage.run({ inputs: { command: 'diff', app } })))).toEqual([]);
  });

  it('takes its signals along when it is destroyed', async () => {
    expect(signalsLeft()).toHaveLength(1);
    expectSuccess(await stage.run({ inputs: { command: 'destroy', app, yes: 'true' } }));
    expect(stage.living()).toEqual([]);
    expect(signalsLeft()).toEqual([]);
  });
});
